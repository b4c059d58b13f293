"""What a seat at Robots & Rockets may not look into, from the rulebook alone.

Secret are
- the cards in other hands (RR-03); their owner may look at any time;
- the order of both decks (RR-03): every card of them, for nobody has looked at one;
- who is aboard a launched rocket, for everybody but its owner (RR-31): whoever has the pile now, also if
  it was taken from the one who launched it, who may not look any more. While a Tractor Beam! waits for its
  answer the pile is still the other player's.

Open are the spaceport with all robots aboard and the Orbit!s on it, rocket cards also after the launch,
how many robot cards each pile, hand and deck has, the discard pile (RR-10, RR-31), contracts as they are
chosen (RR-41), and the course of the turn.

With the option of open fleets nothing of a fleet is secret (RR-31). All fleets are open at the result, once
the last contract is chosen and not before (RR-41); hands are on the discard pile by then, and no rule opens
what is left of a deck.

Robot-deck cards may change places with any hidden robot-deck card: whoever is not let in cannot tell a
passenger from a card in a hand. Rocket cards likewise among themselves.
"""

from rocketarcade.games.robots_and_rockets.state import State

Path = tuple[str | int, ...]


def hidden(state: State, seat: int | None) -> list[list[Path]]:
    """Two groups: robot-deck cards and rocket cards that this seat (None: a bystander) may not see now."""
    robot_deck: list[Path] = [("deck", index) for index in range(len(state.deck))]
    for owner, player in enumerate(state.players):
        if owner == seat:
            continue
        robot_deck += [("players", owner, "hand", index) for index in range(len(player.hand))]
        if state.options.open_fleets or state.finished:
            continue
        robot_deck += [
            ("players", owner, "fleet", rocket, index)
            for rocket, aboard in player.fleet.items()
            for index in range(len(aboard))
        ]
    return [robot_deck, [("rockets", index) for index in range(len(state.rockets))]]

"""What a seat at Rocket Squad may not look into, from the rulebook alone.

Secret are
- the cards in other hands, also one that Jack took or Jackie kept (RS-23, RS-25): its new owner alone looks
  at it, whoever has seen it before;
- the order of the draw pile: every card of it, those that Jackie put under it among them (RS-25), and
  those that came there out of the open discards (RS-11);
- every box on every rocket, for its owner too and whoever built it, also one that Dad moved and those of
  Duct Tape (RS-14, RS-22, RS-33): only the builder's log names it;
- the booster and the Crew card under somebody else's flipped launchpad, and the Moon Rock that was taken for
  it (RS-16), although the booster lay open while it was built: a view shows what may be looked at now;
- the supply of Moon Rocks and the rocks that left the game (RS-02), for everybody and for good.

Open are the sizes of all of these, whether a Crew flies with a rocket and whether a rock was left for it,
boosters, Allies and Friends of rockets that are not launched, the discards (RS-11) and the action cards used
in this turn, everything that was declared and who has answered (RS-29), and the course of the turn.

A look opens what is looked at to the seat that looks, and only until it has chosen: Jackie's player sees the
top three cards of the draw pile (RS-25), or as many as there are.

At the end what lies under the launchpads is open, Moon Rocks among it (RS-16, RS-41). A game that ends in a
deadlock leaves hands, boxes and piles as they are (RS-44): no rule opens them, and they score nothing.

Playing cards may change places with any hidden playing card, since all backs are boxes; Moon Rocks likewise.
"""

from rocketarcade.games.rocket_squad.state import State

Path = tuple[str | int, ...]

LOOK = 3
"""Cards that Jackie looks at (RS-25)."""


def hidden(state: State, seat: int | None) -> list[list[Path]]:
    """Two groups: playing cards and Moon Rocks that this seat (None: a bystander) may not see now."""
    cards: list[Path] = []
    rocks: list[Path] = [("rocks", index) for index in range(len(state.rocks))]
    rocks += [("rocks_out", index) for index in range(len(state.rocks_out))]
    for owner, player in enumerate(state.players):
        if owner != seat:
            cards += [("players", owner, "hand", index) for index in range(len(player.hand))]
        for colour, rocket in player.rockets.items():
            boxes: Path = ("players", owner, "rockets", colour, "boxes")
            cards += [(*boxes, index) for index in range(len(rocket.boxes))]
        if owner == seat or state.finished:
            continue
        for colour, flown in player.launched.items():
            pad: Path = ("players", owner, "launched", colour)
            cards.append((*pad, "booster"))
            if flown.crew is not None:
                cards.append((*pad, "crew"))
            if flown.rock is not None:
                rocks.append((*pad, "rock"))
    cards += [("deck", index) for index in range(len(state.deck) - _looked_at(state, seat))]
    return [cards, rocks]


def _looked_at(state: State, seat: int | None) -> int:
    """How many cards on top of the draw pile this seat is looking at. Its last card is the top."""
    if seat is None or not state.pending or state.pending[-1].kind != "jackie":
        return 0
    return min(LOOK, len(state.deck)) if seat in state.pending[-1].asked else 0

"""The table and what happens on it, in sentences: for the log, plain mode and screen readers.

The log is told anew whenever it is read, so a line about a rocket says what its reader may see of that
rocket now: names of cards until it launches, then numbers of cards for all but its present owner (RR-31).
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.wording import capital, counted, listed
from rocketarcade.games.robots_and_rockets import events as on
from rocketarcade.games.robots_and_rockets.cards import PLANETS, SEATS
from rocketarcade.games.robots_and_rockets.scoring import ENDINGS, fleet_cards, standing, totals
from rocketarcade.games.robots_and_rockets.spaceport import owner_of, seats_left
from rocketarcade.games.robots_and_rockets.state import HIDDEN, Player, State
from rocketarcade.games.robots_and_rockets.words import ROCKET_NAMES, card, cards


def table(view: State, seat: int | None) -> str:
    """All that this seat may see, a line a thing; {seat:1} stands for a name."""
    lines = [_whose_turn(view), *_spaceport(view), *_decks(view)]
    scores = standing(view)
    for number, player in enumerate(view.players):
        lines += _player(view, number, player, scores[number], number == seat)
    return "\n".join(lines)


def _whose_turn(view: State) -> str:
    if view.finished:
        return f"The game is over: {ENDINGS[view.finished]}."
    if view.pending:
        window = view.pending[-1]
        if window.kind == "contract":
            left = listed([PLANETS[planet] for planet in view.contracts])
            order = ", then ".join(f"{{seat:{seat}}}" for seat in window.asked)
            return f"The last turn is over. Contracts are left for {left}. Choosing in order: {order}."
        name = ROCKET_NAMES[window.ints[0]]
        return (
            f"{{seat:{window.source}}} plays Tractor Beam! on {{seat:{window.asked[0]}}}'s {name}. "
            f"{{seat:{window.asked[0]}}} may stop it with Force Field! or let it go."
        )
    line = f"Turn {view.turns}, {{seat:{view.turn}}}: "
    line += {
        "special": "first a special card or none, then robots.",
        "allocation": "the special card is done, now robots.",
        "clean-up": "end the turn to draw.",
    }[view.stage]
    if view.idle_turns == len(view.players) - 1:
        line += " The game ends if nobody can go on in this turn."
    return line


def _spaceport(view: State) -> list[str]:
    """The four docks; the passengers are open."""
    lines = ["The spaceport:"]
    for number, dock in enumerate(view.docks, 1):
        if dock.rocket is None:
            lines.append(f"{number}. No rocket is left for this dock.")
            continue
        aboard = f"aboard: {cards(dock.aboard)}" if dock.aboard else "nobody aboard"
        free = counted(seats_left(dock), "seat")
        orbit = f" Orbit! of {{seat:{dock.owner}}}." if dock.orbit is not None else ""
        lines.append(f"{number}. {capital(ROCKET_NAMES[dock.rocket])}, {free} left, {aboard}.{orbit}")
    return lines


def _decks(view: State) -> list[str]:
    """Their sizes; the discard pile is open (RR-10)."""
    deck, rockets = counted(len(view.deck), "card"), counted(len(view.rockets), "card")
    lines = [f"Robot deck: {deck}. Rocket deck: {rockets}."]
    if view.discards:
        lying = Counter(card(number) for number in sorted(view.discards))
        names = listed([f"{count} x {name}" if count > 1 else name for name, count in lying.items()])
        lines.append(f"Discard pile, {counted(len(view.discards), 'card')}: {names}.")
    else:
        lines.append("The discard pile is empty.")
    return lines


def _player(view: State, seat: int, player: Player, score: int, own: bool) -> list[str]:
    """Hand, fleet and contracts of a player, the secret cards by their number."""
    _, robots = fleet_cards(player)
    hand = counted(len(player.hand), "card") + " in hand"
    if own and player.hand:
        hand += f" ({cards(player.hand)})"
    if player.fleet:
        rockets = counted(len(player.fleet), "rocket")
        seats = counted(sum(SEATS[rocket] for rocket in player.fleet), "robot")
        fleet = f"{rockets} launched with {counted(robots, 'robot card')}, {seats}"
    else:
        fleet = "no rocket launched"
    lines = [f"{{seat:{seat}}}: {hand}; {fleet}."]
    for rocket, aboard in player.fleet.items():
        lines.append(f"  - {capital(ROCKET_NAMES[rocket])}: {_passengers(aboard)}.")
    if player.fleet and all(HIDDEN not in aboard for aboard in player.fleet.values()):
        found = totals(player)
        lines.append(f"  In all: {', '.join(f'{PLANETS[p]} {found[p]}' for p in range(len(PLANETS)))}.")
    if player.contracts:
        names = listed([PLANETS[planet] for planet in player.contracts])
        points = f", {counted(score, 'point')}" if view.finished else ""
        lines.append(f"  Contracts: {names}{points}.")
    return lines


def _passengers(aboard: list[int]) -> str:
    return counted(len(aboard), "robot card") if HIDDEN in aboard else cards(aboard)


# What happens


def tell(event: Event, view: State) -> str:
    """An event in a sentence, as much of it as the reader may see now."""
    return _TELLERS[type(event)](event, view)


def _turn_began(event: on.TurnBegan, view: State) -> str:
    return f"{_who(event)} begins a turn."


def _orbit_off(event: on.OrbitOff, view: State) -> str:
    return f"{_who(event)}'s Orbit! comes off the {ROCKET_NAMES[event.rocket]}."


def _passed_over(event: on.PassedOver, view: State) -> str:
    return f"{_who(event)} has no cards and is passed over."


def _allocated(event: on.Allocated, view: State) -> str:
    what = _aboard(view, event.cards, event.number, (event.rocket,))
    return f"{_who(event)} puts {what} on the {ROCKET_NAMES[event.rocket]}."


def _launched(event: on.Launched, view: State) -> str:
    number = counted(event.number, "robot card")
    return f"The {ROCKET_NAMES[event.rocket]} launches to {_who(event)} with {number}!"


def _turned_up(event: on.TurnedUp, view: State) -> str:
    if event.rocket is None:
        return "No rocket is left: the dock stays empty."
    return f"A {ROCKET_NAMES[event.rocket]} docks."


def _orbit_played(event: on.OrbitPlayed, view: State) -> str:
    return f"{_who(event)} plays Orbit! on the {ROCKET_NAMES[event.rocket]}."


def _transferred(event: on.Transferred, view: State) -> str:
    source, target = ROCKET_NAMES[event.source], ROCKET_NAMES[event.target]
    what = _aboard(view, event.cards, len(event.cards), (event.source, event.target))
    return f"{_who(event)} plays Robot Transfer!: {what} from the {source} to the {target}."


def _beam_played(event: on.BeamPlayed, view: State) -> str:
    return f"{_who(event)} plays Tractor Beam! on {{seat:{event.other}}}'s {ROCKET_NAMES[event.rocket]}."


def _beam_stopped(event: on.BeamStopped, view: State) -> str:
    kept = f"keeps the {ROCKET_NAMES[event.rocket]}"
    return f"{_who(event)} stops {{seat:{event.other}}}'s Tractor Beam! with Force Field! and {kept}."


def _beam_took(event: on.BeamTook, view: State) -> str:
    number = counted(event.number, "robot card")
    return f"{_who(event)} takes the {ROCKET_NAMES[event.rocket]} with {number} from {{seat:{event.other}}}."


def _traded(event: on.Traded, view: State) -> str:
    return f"{_who(event)} swaps {card(event.card)} for new cards."


def _drew(event: on.Drew, view: State) -> str:
    return f"{_who(event)} draws {cards(event.cards)}."


def _drew_unseen(event: on.DrewUnseen, view: State) -> str:
    return f"{_who(event)} draws {counted(event.number, 'card')}."


def _deck_out(event: on.DeckOut, view: State) -> str:
    return "That was the last card of the robot deck."


def _discarded(event: on.Discarded, view: State) -> str:
    return f"{_who(event)} can place no robots and discards {cards(event.cards)}."


def _kept(event: on.Kept, view: State) -> str:
    return f"{_who(event)} can place no robots and discards nothing."


def _warned(event: on.Warned, view: State) -> str:
    return f"If this turn goes by like the last ones, the game is over: {ENDINGS[event.ending]}."


def _last_turn_over(event: on.LastTurnOver, view: State) -> str:
    order = ", then ".join(f"{{seat:{seat}}}" for seat in event.order)
    return f"The last turn is over: {ENDINGS[event.ending]}. Contracts are chosen in this order: {order}."


def _hand_discarded(event: on.HandDiscarded, view: State) -> str:
    return f"{_who(event)} discards {cards(event.cards)} unused."


def _chosen(event: on.Chosen, view: State) -> str:
    return f"{_who(event)} takes the contract for {PLANETS[event.contract]}."


def _ended(event: on.Ended, view: State) -> str:
    return "The game is over, and all fleets are open."


def _who(event: Any) -> str:
    return f"{{seat:{event.seat}}}"


def _aboard(view: State, robots: Sequence[int], number: int, rockets: Sequence[int]) -> str:
    """The robot cards a line is about, by name where its reader may see now who is aboard these rockets
    and where these cards are; else their number. Without names they are the last ones to come aboard."""
    aboard = [_place(view, rocket) for rocket in rockets]
    named = robots or aboard[-1][-number:]
    if any(HIDDEN in passengers for passengers in aboard) or not _open_cards(view).issuperset(named):
        return counted(number, "robot card")
    return cards(named)


def _place(view: State, rocket: int) -> list[int]:
    """The cards aboard a rocket, docked or launched; HIDDEN for one that is nowhere in the view."""
    for dock in view.docks:
        if dock.rocket == rocket:
            return dock.aboard
    owner = owner_of(view, rocket)
    return [HIDDEN] if owner is None else view.players[owner].fleet[rocket]


def _open_cards(view: State) -> set[int]:
    """The robot cards aboard rockets that the reader may look into now."""
    found = {number for dock in view.docks for number in dock.aboard}
    for player in view.players:
        for aboard in player.fleet.values():
            found.update(aboard)
    return found


_TELLERS: dict[type[Event], Callable[[Any, State], str]] = {
    on.TurnBegan: _turn_began,
    on.OrbitOff: _orbit_off,
    on.PassedOver: _passed_over,
    on.Allocated: _allocated,
    on.Launched: _launched,
    on.TurnedUp: _turned_up,
    on.OrbitPlayed: _orbit_played,
    on.Transferred: _transferred,
    on.BeamPlayed: _beam_played,
    on.BeamStopped: _beam_stopped,
    on.BeamTook: _beam_took,
    on.Traded: _traded,
    on.Drew: _drew,
    on.DrewUnseen: _drew_unseen,
    on.DeckOut: _deck_out,
    on.Discarded: _discarded,
    on.Kept: _kept,
    on.Warned: _warned,
    on.LastTurnOver: _last_turn_over,
    on.HandDiscarded: _hand_discarded,
    on.Chosen: _chosen,
    on.Ended: _ended,
}
EVENT_TYPES = tuple(_TELLERS)

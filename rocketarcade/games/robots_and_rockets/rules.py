"""What may be done in Robots & Rockets: who must choose, and why a choice is not allowed.

All of it works on a seat's view as on the state. Doing what is allowed is in steps.py.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from rocketarcade.engine.game import Refusal
from rocketarcade.engine.wording import counted
from rocketarcade.games.robots_and_rockets.actions import (
    Allocate,
    Beam,
    Choose,
    Discard,
    End,
    Orbit,
    Pass,
    Stop,
    Trade,
    Transfer,
)
from rocketarcade.games.robots_and_rockets.cards import (
    BEAM,
    FIELD,
    FLIES,
    KIND,
    ORBIT,
    PLANET,
    PLANETS,
    ROBOT,
    TRANSFER,
)
from rocketarcade.games.robots_and_rockets.spaceport import (
    can_allocate,
    holds,
    owner_of,
    robots,
    seats_left,
)
from rocketarcade.games.robots_and_rockets.state import Dock, State


def to_act(state: State) -> tuple[int, ...]:
    """Who owes a choice: whoever a Tractor Beam! asks, the next for a contract, else the turn's seat."""
    if state.finished:
        return ()
    if state.pending:
        return (state.pending[-1].asked[0],)
    return (state.turn,)


def refuse(state: State, seat: int, action: Any) -> Refusal | None:
    """Why not, or None."""
    judge = _JUDGES.get(type(action))
    if judge is None:
        return Refusal("", "That is no choice of this game.")
    if state.finished:
        return Refusal("RR-40", "The game is over.")
    if state.pending:
        window = state.pending[-1]
        if window.kind == "contract":
            if seat != window.asked[0]:
                return Refusal("RR-41", f"{{seat:{window.asked[0]}}} chooses a contract now.")
            if type(action) is not Choose:
                return Refusal("RR-41", "The last turn is over: choose a contract.")
        else:
            if seat != window.asked[0]:
                return Refusal("RR-32", f"{{seat:{window.asked[0]}}} may answer the Tractor Beam! first.")
            if type(action) not in (Stop, Pass):
                return Refusal("RR-32", "Answer the Tractor Beam! first.")
    elif seat != state.turn:
        return Refusal("RR-04", f"It is {{seat:{state.turn}}}'s turn.")
    return judge(state, seat, action)


def _allocate(state: State, seat: int, action: Allocate) -> Refusal | None:
    if state.stage == "clean-up":
        return Refusal("RR-11", "Placing and discarding are over: end the turn.")
    cards = action.cards
    if not cards:
        return Refusal("RR-11", "Choose at least one robot card.")
    astray = _not_a_set(cards, state.players[seat].hand, "in your hand")
    if astray:
        return astray
    if any(KIND[card] != ROBOT for card in cards):
        return Refusal("RR-11", "Only robot cards go aboard.")
    dock = _dock(state, action.rocket)
    if not isinstance(dock, Dock):
        return dock
    return _bound_for(dock, cards) or _orbiting(dock, seat) or _room(dock, cards, "RR-11")


def _orbit(state: State, seat: int, action: Orbit) -> Refusal | None:
    refusal = _special(state, seat, ORBIT)
    if refusal:
        return refusal
    dock = _dock(state, action.rocket)
    if not isinstance(dock, Dock):
        return dock
    if dock.orbit is not None:
        return Refusal("RR-30", "One Orbit! a rocket, and it has one.")
    return None


def _beam(state: State, seat: int, action: Beam) -> Refusal | None:
    refusal = _special(state, seat, BEAM)
    if refusal:
        return refusal
    if not any(player.fleet for other, player in enumerate(state.players) if other != seat):
        return Refusal("RR-34", "Nobody else has a launched rocket: discard it for two cards instead.")
    if owner_of(state, action.launched) in (None, seat):
        return Refusal("RR-31", "Choose a launched rocket of another player.")
    return None


def _transfer(state: State, seat: int, action: Transfer) -> Refusal | None:
    refusal = _special(state, seat, TRANSFER)
    if refusal:
        return refusal
    if not any(dock.aboard for dock in state.docks):
        return Refusal("RR-34", "No robots are aboard anywhere: discard it for two cards instead.")
    source, target = _dock(state, action.source), _dock(state, action.target)
    if not isinstance(source, Dock):
        return source
    if not isinstance(target, Dock):
        return target
    if source is target:
        return Refusal("RR-33", "The robots go from one rocket to another.")
    if not action.cards:
        return Refusal("RR-33", "Move at least one robot card.")
    return (
        _not_a_set(action.cards, source.aboard, "aboard that rocket")
        or _bound_for(target, action.cards, "RR-33")
        or _orbiting(target, seat)
        or _room(target, action.cards, "RR-33")
    )


def _trade(state: State, seat: int, action: Trade) -> Refusal | None:
    if state.stage != "special":
        return _too_late(state)
    if action.card not in state.players[seat].hand:
        return Refusal("RR-10", "That card is not in your hand.")
    if KIND[action.card] == ROBOT:
        return Refusal("RR-10", "Only special cards are discarded for two cards.")
    if not state.deck:
        return Refusal("RR-10", "The robot deck is empty: there is nothing to draw.")
    return None


def _discard(state: State, seat: int, action: Discard) -> Refusal | None:
    if state.stage == "clean-up":
        return Refusal("RR-12", "Placing and discarding are over: end the turn.")
    if can_allocate(state, seat):
        return Refusal("RR-12", "You can place a robot card, so you may not discard.")
    if not action.cards:
        return Refusal("RR-12", "To discard nothing, end the turn.")
    return _not_a_set(action.cards, state.players[seat].hand, "in your hand")


def _end(state: State, seat: int, action: End) -> Refusal | None:
    if state.stage != "clean-up" and can_allocate(state, seat):
        return Refusal("RR-11", "You can place a robot card, so you must.")
    return None


def _stop(state: State, seat: int, action: Stop) -> Refusal | None:
    if not state.pending:
        return Refusal("RR-32", "There is no Tractor Beam! to stop.")
    if not holds(state, seat, FIELD):
        return Refusal("RR-32", "There is no Force Field! in your hand.")
    return None


def _pass(state: State, seat: int, action: Pass) -> Refusal | None:
    return None if state.pending else Refusal("RR-32", "There is no Tractor Beam! to answer.")


def _choose(state: State, seat: int, action: Choose) -> Refusal | None:
    if not state.pending:
        return Refusal("RR-41", "Contracts are chosen after the last turn.")
    if action.contract not in state.contracts:
        if 0 <= action.contract < len(PLANETS):
            return Refusal("RR-41", f"The contract for {PLANETS[action.contract]} is taken.")
        return Refusal("RR-41", "There is no such contract.")
    return None


def _special(state: State, seat: int, kind: int) -> Refusal | None:
    """Whether a special card of this kind may be played now (RR-10)."""
    if state.stage != "special":
        return _too_late(state)
    if not holds(state, seat, kind):
        return Refusal("RR-10", "You hold no such card.")
    return None


def _too_late(state: State) -> Refusal:
    if state.stage == "allocation":
        return Refusal("RR-10", "One special card a turn, and it is done.")
    return Refusal("RR-10", "The special card comes before the robots.")


def _dock(state: State, index: int) -> Dock | Refusal:
    """The place in the spaceport, if a rocket is there."""
    if not 0 <= index < len(state.docks):
        return Refusal("RR-11", "There is no such place in the spaceport.")
    dock = state.docks[index]
    return dock if dock.rocket is not None else Refusal("RR-21", "No rocket is left for that place.")


def _not_a_set(cards: tuple[int, ...], place: list[int], where: str) -> Refusal | None:
    """Whether these are different cards that lie there, named in ascending order."""
    if any(card not in place for card in cards):
        return Refusal("", f"A card of these is not {where}.")
    if any(card >= following for card, following in pairwise(cards)):
        return Refusal("", "Each card is named once, in ascending order.")
    return None


def _bound_for(dock: Dock, cards: tuple[int, ...], rule: str = "RR-11") -> Refusal | None:
    """Whether the cards are for one planet, and the rocket flies there."""
    assert dock.rocket is not None
    planet = PLANET[cards[0]]
    if any(PLANET[card] != planet for card in cards):
        return Refusal(rule, "All of them must go to one planet.")
    if planet not in FLIES[dock.rocket]:
        return Refusal(rule, f"That rocket does not fly to {PLANETS[planet]}.")
    return None


def _orbiting(dock: Dock, seat: int) -> Refusal | None:
    if dock.orbit is not None and dock.owner != seat:
        return Refusal("RR-30", f"{{seat:{dock.owner}}}'s Orbit! keeps your robots off that rocket.")
    return None


def _room(dock: Dock, cards: tuple[int, ...], rule: str) -> Refusal | None:
    free, wanted = seats_left(dock), robots(cards)
    if wanted > free:
        return Refusal(rule, f"That rocket has {counted(free, 'seat')} left, and these are {wanted} robots.")
    return None


_JUDGES: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    Allocate: _allocate,
    Orbit: _orbit,
    Beam: _beam,
    Transfer: _transfer,
    Trade: _trade,
    Discard: _discard,
    End: _end,
    Stop: _stop,
    Pass: _pass,
    Choose: _choose,
}

"""Doing what is allowed, in the order of a turn (RV-20). Trusts that rules.py had nothing against it."""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event, all_but
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocketville.actions import (
    Announce,
    Decline,
    Discard,
    Done,
    Draw,
    Give,
    Look,
    Move,
    Plan,
    Promise,
    Swap,
)
from rocketarcade.games.rocketville.cards import ORACLE, SPIN
from rocketarcade.games.rocketville.drawing import draw
from rocketarcade.games.rocketville.events import (
    Announced,
    Declined,
    Discarded,
    Finished,
    Gave,
    GaveUnseen,
    Looked,
    Saw,
    Swapped,
    chosen,
    gained,
    moved,
)
from rocketarcade.games.rocketville.setup import choosing
from rocketarcade.games.rocketville.state import NOBODY, PLANNING, State
from rocketarcade.games.rocketville.turns import close, settle, show


def step(state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
    """Do it, in place; what happened."""
    return _DOERS[type(action)](state, seat, action, chance)


def _promise(state: State, seat: int, action: Promise, chance: Chance) -> list[Event]:
    """Choose a promise card (RV-10)."""
    return _choose(state, seat, state.players[seat].hand.index(action.card), chance)


def _plan(state: State, seat: int, action: Plan, chance: Chance) -> list[Event]:
    """Choose the planning card (RV-10)."""
    return _choose(state, seat, PLANNING, chance)


def _choose(state: State, seat: int, place: int, chance: Chance) -> list[Event]:
    """Once everybody has chosen, Spin-Doctor or Oracle are asked, else the cards are shown (RV-20)."""
    window = state.pending[-1]
    window.answers[seat] = place
    window.asked.remove(seat)
    events: list[Event] = [chosen(seat=seat)]
    if window.asked:
        return events
    if state.holder != NOBODY and state.sponsor == SPIN:
        state.pending.append(Pending(kind="spin", asked=[state.holder]))
        return events
    if state.holder != NOBODY and state.sponsor == ORACLE:
        state.pending.append(Pending(kind="oracle", asked=[state.holder]))
        return events
    return events + show(state, chance)


def _announce(state: State, seat: int, action: Announce, chance: Chance) -> list[Event]:
    """The lowest promise card wins (RV-56)."""
    state.pending.pop()
    return [Announced(seat=seat), *show(state, chance, lowest_wins=True)]


def _look(state: State, seat: int, action: Look, chance: Chance) -> list[Event]:
    """See what somebody has chosen (RV-55)."""
    state.pending.pop()
    place = state.pending[-1].answers[action.seat]
    card = PLANNING if place == PLANNING else state.players[action.seat].hand[place]
    state.pending.append(Pending(kind="swap", asked=[seat], answers={action.seat: 0}))
    return [
        Looked(seat=seat, other=action.seat, reveals=True),
        Saw(seat=seat, other=action.seat, card=card, turn=state.turn, audience=(seat,), reveals=True),
    ]


def _swap(state: State, seat: int, action: Swap, chance: Chance) -> list[Event]:
    """Swap chosen cards: from here on each goes by the card now in front of them (RV-55)."""
    (other,) = state.pending.pop().answers
    return [Swapped(seat=seat, other=other), *show(state, chance, swapped=(seat, other))]


def _decline(state: State, seat: int, action: Decline, chance: Chance) -> list[Event]:
    """Make no use of a power."""
    window = state.pending.pop()
    events: list[Event] = [Declined(seat=seat, kind=window.kind)]
    if window.kind == "galactico":
        return events + close(state, chance)
    return events + show(state, chance)


def _give(state: State, seat: int, action: Give, chance: Chance) -> list[Event]:
    """A promise card for the holder of the NRA (RV-53)."""
    other = state.pending.pop().source
    state.players[seat].hand.remove(action.card)
    state.players[other].hand.append(action.card)
    events: list[Event] = [
        Gave(
            seat=seat, other=other, card=action.card, turn=state.turn, audience=(seat, other), reveals=True
        ),
        GaveUnseen(seat=seat, other=other, audience=all_but(len(state.players), seat, other)),
    ]
    return events + settle(state, chance)


def _discard(state: State, seat: int, action: Discard, chance: Chance) -> list[Event]:
    """One card to the discard pile, in the order its owner chooses (RV-16); at the Bank for 1 popularity."""
    window, player = state.pending[-1], state.players[seat]
    player.hand.remove(action.card)
    state.discards.append(action.card)
    window.answers[seat] += 1
    events: list[Event] = [Discarded(seat=seat, card=action.card, turn=state.turn)]
    if window.kind == "bank":
        player.popularity += 1
        events.append(gained(seat=seat, points=1, why="bank"))
    return events


def _done(state: State, seat: int, action: Done, chance: Chance) -> list[Event]:
    """No more discards; at the Radio now the replacements are drawn (RV-26). The next is asked."""
    window = state.pending[-1]
    number = window.answers[seat]
    events: list[Event] = [Finished(seat=seat, number=number)]
    if window.kind == "radio" and number:
        events += draw(state, seat, number, chance)
    del window.asked[0]
    if window.asked:
        window.answers[window.asked[0]] = 0
        return events
    state.pending.pop()
    return events + settle(state, chance)


def _draw(state: State, seat: int, action: Draw, chance: Chance) -> list[Event]:
    """A card by Galactico (RV-58)."""
    state.pending.pop()
    return draw(state, seat, 1, chance) + close(state, chance)


def _move(state: State, seat: int, action: Move, chance: Chance) -> list[Event]:
    """The rocket lands, and the next turn begins (RV-18)."""
    state.rocket = action.field
    state.turn += 1
    state.pending[-1] = choosing(len(state.players), seat)
    return [moved(seat=seat, field=action.field, turn=state.turn)]


_DOERS: dict[type, Callable[[State, int, Any, Chance], list[Event]]] = {
    Promise: _promise,
    Plan: _plan,
    Announce: _announce,
    Look: _look,
    Swap: _swap,
    Decline: _decline,
    Give: _give,
    Discard: _discard,
    Done: _done,
    Draw: _draw,
    Move: _move,
}

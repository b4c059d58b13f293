"""A choice as steps over things on the table, and what a choice would throw away.

References: `verb:promise` > `hand:12`; `verb:plan`; `verb:announce`; `verb:look` > `seat:2`; `verb:swap`;
`verb:give` > `hand:12`; `verb:discard` > `hand:12`; `verb:done`; `verb:draw`; `verb:move` > `field:14`;
`verb:decline`. Cards go to the Bank and the Radio one by one, so that their owner chooses the order.
"""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.game import Step
from rocketarcade.engine.wording import counted
from rocketarcade.games.rocketville import words
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
from rocketarcade.games.rocketville.cards import CARDS
from rocketarcade.games.rocketville.showing import worth
from rocketarcade.games.rocketville.state import FREE, HIDDEN, State

Steps = tuple[Step, ...]


def describe(action: Any, view: State) -> Steps:
    """The walk to this choice: a verb, then what it is done with."""
    return _STEPS[type(action)](action, view)


def _promise(action: Promise, view: State) -> Steps:
    return Step("verb:promise", "show a promise card"), _hand(action.card, _worth_here(view, action.card))


def _plan(action: Plan, view: State) -> Steps:
    return (Step("verb:plan", "plan: 0 here, and draw a card"),)


def _announce(action: Announce, view: State) -> Steps:
    return (Step("verb:announce", "announce that the lowest promise card wins"),)


def _look(action: Look, view: State) -> Steps:
    return Step("verb:look", "look at a chosen card"), Step(f"seat:{action.seat}", f"{{seat:{action.seat}}}")


def _swap(action: Swap, view: State) -> Steps:
    return (Step("verb:swap", "swap it for your own card"),)


def _give(action: Give, view: State) -> Steps:
    return Step("verb:give", "give a promise card"), _hand(action.card)


def _discard(action: Discard, view: State) -> Steps:
    return Step("verb:discard", "discard a promise card"), _hand(action.card)


def _done(action: Done, view: State) -> Steps:
    window = view.pending[-1] if view.pending else None
    if window is None or window.kind != "radio":
        return (Step("verb:done", "discard no more"),)
    number = window.answers[window.asked[0]]
    return (Step("verb:done", f"discard no more and draw {counted(number, 'card')}"),)


def _draw(action: Draw, view: State) -> Steps:
    return (Step("verb:draw", "draw a promise card"),)


def _move(action: Move, view: State) -> Steps:
    known = 0 <= action.field < len(view.owners)
    label = words.field(view.options.board, action.field) if known else "no field"
    return Step("verb:move", "move the rocket"), Step(f"field:{action.field}", label)


def _decline(action: Decline, view: State) -> Steps:
    kind = view.pending[-1].kind if view.pending else ""
    label = {
        "spin": "announce nothing",
        "oracle": "look at no card",
        "swap": "keep your card",
        "galactico": "draw no card",
    }
    return (Step("verb:decline", label.get(kind, "decline")),)


def _hand(card: int, more: str = "") -> Step:
    name = words.card(card) if 0 <= card < len(CARDS) else "no card"
    return Step(f"hand:{card}", name + more)


def _worth_here(view: State, card: int) -> str:
    """What it counts for in front of whoever holds it."""
    for seat, player in enumerate(view.players):
        if card != HIDDEN and card in player.hand:
            return f", counts {worth(view, seat, card)} here"
    return ""


_STEPS: dict[type, Callable[[Any, State], Steps]] = {
    Promise: _promise,
    Plan: _plan,
    Announce: _announce,
    Look: _look,
    Swap: _swap,
    Give: _give,
    Discard: _discard,
    Done: _done,
    Draw: _draw,
    Move: _move,
    Decline: _decline,
}


# What a choice would throw away


def caution(view: State, seat: int, action: Any) -> str | None:
    """What a legal move throws away for nothing, if it does."""
    if isinstance(action, Plan):
        return _plan_for_nothing(view, seat)
    if isinstance(action, Done):
        return _keep_for_nothing(view, seat)
    return None


def _plan_for_nothing(view: State, seat: int) -> str | None:
    """Planning when there is no card to draw (RV-17). It may still win a sponsor or avoid a claim."""
    if view.deck or view.discards or not view.players[seat].hand:
        return None
    return "There is no card to draw: promise pile and discard pile are empty."


def _keep_for_nothing(view: State, seat: int) -> str | None:
    """Cards kept from the Bank in the last turn, when no robot asks for them (RV-25, RV-30)."""
    player = view.players[seat]
    if view.pending[-1].kind != "bank" or FREE in view.owners or not player.hand or player.robots:
        return None
    left = counted(len(player.hand), "promise card")
    return f"This is the last turn: you keep {left}, and each would bring 1 popularity here."


"""What may be done in Rocketville: who must choose, and why a choice is not allowed.

All of it works on a seat's view as on the state. Doing what is allowed is in steps.py.
"""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.game import Refusal
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
from rocketarcade.games.rocketville.board import FAR, FIELDS, NEAR
from rocketarcade.games.rocketville.state import FREE, UNDECIDED, State

ANSWERS: dict[str, tuple[type, ...]] = {
    "choose": (Promise, Plan),
    "spin": (Announce, Decline),
    "oracle": (Look, Decline),
    "swap": (Swap, Decline),
    "gift": (Give,),
    "bank": (Discard, Done),
    "radio": (Discard, Done),
    "galactico": (Draw, Decline),
    "move": (Move,),
    "charter": (Move,),
    "relocate": (Move,),
}
"""The types of action that answer each kind of pending choice."""
RULES = {
    "choose": "RV-10",
    "spin": "RV-56",
    "oracle": "RV-55",
    "swap": "RV-55",
    "gift": "RV-53",
    "bank": "RV-25",
    "radio": "RV-26",
    "galactico": "RV-58",
    "move": "RV-18",
    "charter": "RV-61",
    "relocate": "RV-19",
}
"""The rule of each kind."""
_DUE = {
    "choose": "choose a card for this field",
    "spin": "say whether the lowest promise card wins",
    "oracle": "look at an opponent's card or at none",
    "swap": "swap cards or keep yours",
    "gift": "give a promise card to the National Robot Alliance",
    "bank": "discard promise cards at the Galaxy Bank, or be done",
    "radio": "discard promise cards at the Quasar Radio, or be done",
    "galactico": "draw a card or decline it",
    "move": "move the rocket",
    "charter": "move the rocket",
    "relocate": "move the rocket",
}
_SHUT: dict[type, tuple[str, str]] = {
    Promise: ("RV-10", "Cards are chosen before the showing."),
    Plan: ("RV-10", "Cards are chosen before the showing."),
    Announce: ("RV-56", "Only Spin-Doctor Ray announces, before the showing."),
    Look: ("RV-55", "Only the Oracle looks, before the showing."),
    Swap: ("RV-55", "Only the Oracle swaps, after a look."),
    Give: ("RV-53", "Cards are given only to the National Robot Alliance."),
    Discard: ("RV-25", "Cards are discarded only when the Galaxy Bank or the Quasar Radio is claimed."),
    Done: ("RV-25", "Nothing is being discarded."),
    Draw: ("RV-58", "Only Galactico lets you draw a card."),
    Move: ("RV-18", "The rocket moves at the end of the turn."),
    Decline: ("RV-20", "There is nothing to decline."),
}
"""By type of action: why not, when something else is asked."""


def to_act(state: State) -> tuple[int, ...]:
    """Who owes a choice: all who have not chosen their card, else the one who is asked."""
    if state.finished:
        return ()
    window = state.pending[-1]
    return tuple(window.asked) if window.kind == "choose" else (window.asked[0],)


def refuse(state: State, seat: int, action: Any) -> Refusal | None:
    """Why not, or None."""
    if type(action) not in _SHUT:
        return Refusal("", "That is no choice of this game.")
    if state.finished:
        return Refusal("RV-30", "The game is over.")
    window = state.pending[-1]
    kind = window.kind
    if seat not in to_act(state):
        if kind == "choose":
            return Refusal("RV-10", "You have chosen your card.")
        return Refusal(RULES[kind], f"{{seat:{window.asked[0]}}} must {_DUE[kind]} first.")
    if type(action) not in ANSWERS[kind]:
        rule, text = _SHUT[type(action)]
        return Refusal(rule, f"{text} Now {_DUE[kind]}.")
    judge = _JUDGES.get(type(action))
    return judge(state, seat, action) if judge else None


def reach(state: State) -> list[int]:
    """The free fields to which the rocket may be moved now."""
    kind, owners = state.pending[-1].kind, state.owners
    if kind == "relocate":
        return [field for field in range(FIELDS) if owners[field] == FREE]
    around = FAR if kind == "charter" else NEAR
    return [field for field in around[state.rocket] if owners[field] == FREE]


def _in_hand(state: State, seat: int, action: Promise | Give | Discard) -> Refusal | None:
    if action.card in state.players[seat].hand:
        return None
    return Refusal(RULES[state.pending[-1].kind], "That card is not in your hand.")


def _look(state: State, seat: int, action: Look) -> Refusal | None:
    if action.seat == seat:
        return Refusal("RV-55", "You know your own card.")
    if not 0 <= action.seat < len(state.players):
        return Refusal("RV-55", "Nobody sits there.")
    return None


def _move(state: State, seat: int, action: Move) -> Refusal | None:
    if not 0 <= action.field < FIELDS:
        return Refusal("RV-01", "There is no such field.")
    owner = state.owners[action.field]
    if owner != FREE:
        text = "undecided" if owner == UNDECIDED else f"{{seat:{owner}}}'s"
        return Refusal("RV-18", f"That field is {text}: the rocket goes to a free one.")
    if action.field in reach(state):
        return None
    if state.pending[-1].kind == "charter":
        return Refusal("RV-61", "That field is more than two steps away.")
    return Refusal("RV-18", "That field is not beside the rocket: one step up, down, left or right.")


_JUDGES: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    Promise: _in_hand,
    Give: _in_hand,
    Discard: _in_hand,
    Look: _look,
    Move: _move,
}

"""What a seat may choose (`legal`), and what somebody would try (`candidates`). Works on views."""

from typing import Any

from rocketarcade.games.rocketville.actions import (
    ANNOUNCE,
    DECLINE,
    DONE,
    DRAW,
    PLAN,
    SWAP,
    discard,
    give,
    look,
    move,
    promise,
)
from rocketarcade.games.rocketville.board import FIELDS
from rocketarcade.games.rocketville.rules import reach, to_act
from rocketarcade.games.rocketville.setup import OTHERS
from rocketarcade.games.rocketville.state import HIDDEN, State


def legal(state: State, seat: int) -> list[Any]:
    """Every choice of the seat: cards as they lie in the hand, planning and declining last."""
    if seat not in to_act(state):
        return []
    kind, hand = state.pending[-1].kind, state.players[seat].hand
    if kind == "choose":
        return [*[promise(card=card) for card in hand], PLAN]
    if kind in ("move", "charter", "relocate"):
        return [move(field=field) for field in reach(state)]
    if kind in ("bank", "radio"):
        return [*[discard(card=card) for card in hand], DONE]
    if kind == "gift":
        return [give(card=card) for card in hand]
    if kind == "oracle":
        return [*[look(seat=other) for other in OTHERS[len(state.players)][seat]], DECLINE]
    return [{"spin": ANNOUNCE, "swap": SWAP, "galactico": DRAW}[kind], DECLINE]


def candidates(view: State, seat: int) -> list[Any]:
    """What somebody would try: `legal`, every own card in every way, every field, every opponent."""
    hand = [card for card in view.players[seat].hand if card != HIDDEN]
    tried: list[Any] = [maker(card=card) for maker in (promise, discard, give) for card in hand]
    tried += [move(field=field) for field in range(FIELDS)]
    tried += [look(seat=other) for other in range(len(view.players))]
    tried += [PLAN, ANNOUNCE, SWAP, DRAW, DONE, DECLINE]
    return list(dict.fromkeys(legal(view, seat)) | dict.fromkeys(tried))

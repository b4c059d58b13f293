"""A brisk random choice without listing them all, for playouts: the distribution of `engine.brisk`."""

from rocketarcade.engine.brisk import IDLE_PERCENT
from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocketville.actions import (
    ANNOUNCE,
    DECLINE,
    DONE,
    DRAW,
    PLAN,
    SWAP,
    Action,
    discard,
    give,
    look,
    move,
    promise,
)
from rocketarcade.games.rocketville.cards import CARDS
from rocketarcade.games.rocketville.rules import reach
from rocketarcade.games.rocketville.setup import OTHERS
from rocketarcade.games.rocketville.state import State

_PROMISE = tuple(promise(card=card) for card in range(len(CARDS)))
_DISCARD = tuple(discard(card=card) for card in range(len(CARDS)))
_POWERS: dict[str, Action] = {"spin": ANNOUNCE, "swap": SWAP, "galactico": DRAW}


def pick(state: State, seat: int, chance: Chance) -> Action:
    """A uniform verb, then a uniform action of it; a power is declined with 3 %."""
    kind, hand = state.pending[-1].kind, state.players[seat].hand
    if kind == "choose":
        if hand and chance.below(2):
            return _PROMISE[hand[chance.below(len(hand))]]
        return PLAN
    if kind in ("move", "charter", "relocate"):
        fields = reach(state)
        return move(field=fields[chance.below(len(fields))])
    if kind in ("bank", "radio"):
        if hand and chance.below(2):
            return _DISCARD[hand[chance.below(len(hand))]]
        return DONE
    if kind == "gift":
        return give(card=chance.choice(hand))
    if chance.below(100) < IDLE_PERCENT:
        return DECLINE
    if kind == "oracle":
        return look(seat=chance.choice(OTHERS[len(state.players)][seat]))
    return _POWERS[kind]

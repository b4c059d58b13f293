"""What may be done in Pocket Rockets: who must choose, and why an action is not allowed.

`refuse` is the one source: `legal` is what it leaves of the candidates (choices.py). It works on a seat's
view as on the state. Doing what is allowed is in steps.py.
"""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.game import Refusal
from rocketarcade.games.pocket_rockets.actions import (
    NEW,
    Action,
    Build,
    Draw,
    End,
    Exchange,
    Flip,
    Launch,
    Move,
    Peek,
    Place,
    RemoteLaunch,
    Rummage,
    SwapHeads,
    SwapPawns,
    Take,
)
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, CARDS, HEADS, PAWNS, PEEK, REMOTE, RUMMAGE
from rocketarcade.games.pocket_rockets.state import PILES, Player, Rocket, State
from rocketarcade.games.pocket_rockets.words import DIRECTION, HERE, PILE, card_name

PILE_AT = {name: number for number, name in enumerate(PILES)}
"""The pile beside a yard card; the pad and the depot have none (PR-12)."""
COLOUR = [card.colour for card in CARDS]
KIND = [card.kind for card in CARDS]
LOOK_RULE = {"search": "PR-18", "peek": "PR-63", "rummage": "PR-65"}
"""The rule behind each kind of look."""

_ONE = tuple((seat,) for seat in range(4))


def to_act(state: State) -> tuple[int, ...]:
    """The one seat that must choose; none when the game is over."""
    return () if state.finished else _ONE[state.turn]


def refuse(state: State, seat: int, action: Action) -> Refusal | None:
    """Why that is not allowed; None if it is."""
    judge = _JUDGES.get(type(action))
    if judge is None:
        return Refusal("", "That is no choice of this game.")
    if state.finished:
        return Refusal("PR-40" if state.finished == "fuel" else "PR-44", "The game is over.")
    if seat != state.turn:
        return Refusal("PR-07" if state.placing else "PR-10", "It is another player's turn.")
    if state.placing:
        return judge(state, seat, action) if type(action) is Place else _NOT_PLACED
    if state.pending:
        if type(action) is Take:
            return judge(state, seat, action)
        return Refusal(LOOK_RULE[state.pending[-1].kind], "One of the open cards must be taken first.")
    if state.points < 1 and type(action) in _COSTS_A_POINT:
        return _NO_POINTS
    return judge(state, seat, action)


_NOT_PLACED = Refusal("PR-07", "The pawns are put on the yard first.")
_NO_POINTS = Refusal("PR-10", "No action points are left: end the turn.")


# What there is to judge by


def here(state: State, seat: int) -> str:
    """The name of the yard card a seat's pawn is on."""
    return state.yard[state.players[seat].pawn]


def may_receive(rocket: Rocket) -> bool:
    """Whether a rocket could be launched: finished, and without a token (PR-20)."""
    return rocket.head is not None and not rocket.token


def may_carry(state: State, rocket: Rocket, card: int) -> bool:
    """Whether a body or a head goes on this rocket of its builder's (PR-16, PR-17, PR-50)."""
    return (
        rocket.head is None
        and COLOUR[rocket.base] == COLOUR[card]
        and (KIND[card] == "body" or bool(rocket.bodies) or state.options.head_in_the_stars)
    )


def looked_at(state: State) -> list[int]:
    """The cards that lie open to the seat that must take one."""
    look = state.pending[-1]
    return state.players[look.ints[0]].hand if look.kind == "peek" else state.piles[look.ints[-1]]


def _rocket(player: Player, index: int) -> Rocket | None:
    return player.rockets[index] if 0 <= index < len(player.rockets) else None


def _other(state: State, seat: int, other: int) -> Player | None:
    return state.players[other] if other != seat and 0 <= other < len(state.players) else None


# The judges, an action each


def _judge_place(state: State, seat: int, action: Place) -> Refusal | None:
    """In turn order, any yard card, taken or not (PR-07)."""
    if not state.placing:
        return Refusal("PR-07", "The pawns have been placed.")
    if not 0 <= action.at < len(state.yard):
        return Refusal("PR-07", "There is no such yard card.")
    return None


def _judge_move(state: State, seat: int, action: Move) -> Refusal | None:
    """With the conveyor as it stands (PR-11), or with the arrow any one way a turn (PR-33)."""
    if not state.free_moves:
        if action.way != state.direction:
            return Refusal("PR-11", f"The conveyor runs {DIRECTION[state.direction]}.")
    elif state.heading and action.way != state.heading:
        return Refusal("PR-33", f"This turn's moves go {DIRECTION[state.heading]}.")
    return None


def _judge_draw(state: State, seat: int, action: Draw) -> Refusal | None:
    """Where a pile lies (PR-12), up to the hand limit (PR-13)."""
    pile = PILE_AT.get(here(state, seat))
    if pile is None:
        return Refusal("PR-12", f"No pile lies at {HERE[here(state, seat)]}.")
    full = _full(state, seat, "PR-13")
    if full:
        return full
    if not state.piles[pile]:
        return Refusal("PR-12", f"The {PILE[pile]} is empty.")
    return None


def _full(state: State, seat: int, rule: str) -> Refusal | None:
    """The hand limit as it was fixed for this turn (PR-13, PR-34)."""
    count = len(state.players[seat].hand)
    return Refusal(rule, f"The hand is full: {count} cards.") if count >= state.limit else None


def _judge_build(state: State, seat: int, action: Build) -> Refusal | None:
    """A hand card, on the line of its colour (PR-14), where it belongs (PR-15 to PR-17)."""
    player = state.players[seat]
    if action.card not in player.hand or action.card < 0:
        return Refusal("PR-14", "That card is not in the hand." if player.hand else "The hand is empty.")
    card = CARDS[action.card]
    if here(state, seat) != card.colour:
        return Refusal("PR-14", f"A {card.name} is built on {HERE[card.colour]}.")
    if card.kind == "base":
        return None if action.rocket == NEW else Refusal("PR-15", "A base starts a rocket of its own.")
    rule = "PR-16" if card.kind == "body" else "PR-17"
    rocket = _rocket(player, action.rocket)
    if rocket is None:
        return Refusal(rule, f"A {card.name} goes on an unfinished {card.colour} rocket of one's own.")
    if rocket.head is not None:
        return Refusal(rule, "That rocket is finished.")
    if COLOUR[rocket.base] != card.colour:
        return Refusal(rule, f"That rocket is {COLOUR[rocket.base]}, and rockets are of one colour.")
    if not may_carry(state, rocket, card.id):
        return Refusal(rule, "A rocket needs a body before its head.")
    return None


def _judge_exchange(state: State, seat: int, action: Exchange) -> Refusal | None:
    """At the depot: a hand card onto one pile, a card from another (PR-18). No hand limit: it is a swap."""
    hand = state.players[seat].hand
    if here(state, seat) != "depot":
        return Refusal("PR-18", f"Cards are exchanged at {HERE['depot']}.")
    if not hand:
        return Refusal("PR-18", "The hand is empty: there is nothing to exchange.")
    if action.card not in hand or action.card < 0:
        return Refusal("PR-18", "That card is not in the hand.")
    if not (0 <= action.onto < len(PILES) and 0 <= action.source < len(PILES)):
        return Refusal("PR-18", "There is no such pile.")
    if action.onto == action.source:
        return Refusal("PR-18", "The card taken comes from another pile.")
    if not state.piles[action.source]:
        return Refusal("PR-18", f"The {PILE[action.source]} is empty.")
    return None


def _judge_flip(state: State, seat: int, action: Flip) -> Refusal | None:
    """On the conveyor (PR-19)."""
    if here(state, seat) != "conveyor":
        return Refusal("PR-19", f"The conveyor is turned round at {HERE['conveyor']}.")
    return None


def _judge_launch(state: State, seat: int, action: Launch) -> Refusal | None:
    """At the pad (PR-20)."""
    if here(state, seat) != "pad":
        return Refusal("PR-20", f"Rockets are launched at {HERE['pad']}.")
    return _judge_token(state, seat, action)


def _judge_token(state: State, seat: int, action: Launch | RemoteLaunch) -> Refusal | None:
    """A token that is still there, onto a finished rocket of one's own without one (PR-20)."""
    rocket = _rocket(state.players[seat], action.rocket)
    if rocket is None:
        return Refusal("PR-20", "There is no such rocket.")
    if rocket.head is None:
        return Refusal("PR-20", "That rocket is not finished.")
    if rocket.token:
        return Refusal("PR-20", "That rocket has its token.")
    if action.token not in state.tokens:
        return Refusal("PR-20", f"No token of {action.token} is left.")
    return None


def _judge_remote(state: State, seat: int, action: RemoteLaunch) -> Refusal | None:
    """Bonus card: from anywhere (PR-62)."""
    return _unheld(state, seat, REMOTE) or _judge_token(state, seat, action)


def _unheld(state: State, seat: int, card: int) -> Refusal | None:
    """A bonus card is used by who holds it, once (PR-61)."""
    if card in state.players[seat].bonus:
        return None
    return Refusal("PR-61", f"The bonus card {BONUS_CARDS[card].name} is not held.")


def _judge_peek(state: State, seat: int, action: Peek) -> Refusal | None:
    """Bonus card: one opponent's hand (PR-63)."""
    refusal = _unheld(state, seat, PEEK)
    if refusal:
        return refusal
    other = _other(state, seat, action.seat)
    if other is None:
        return Refusal("PR-63", "The hand must be an opponent's.")
    if not other.hand:
        return Refusal("PR-63", "That hand is empty.")
    return _full(state, seat, "PR-63")


def _judge_pawns(state: State, seat: int, action: SwapPawns) -> Refusal | None:
    """Bonus card: places with another pawn, on another card (PR-64)."""
    refusal = _unheld(state, seat, PAWNS)
    if refusal:
        return refusal
    other = _other(state, seat, action.seat)
    if other is None:
        return Refusal("PR-64", "The pawn must be an opponent's.")
    if other.pawn == state.players[seat].pawn:
        return Refusal("PR-64", "Both pawns are on the same card.")
    return None


def _judge_rummage(state: State, seat: int, action: Rummage) -> Refusal | None:
    """Bonus card: any card of one pile (PR-65)."""
    refusal = _unheld(state, seat, RUMMAGE)
    if refusal:
        return refusal
    if not 0 <= action.pile < len(PILES):
        return Refusal("PR-65", "There is no such pile.")
    if not state.piles[action.pile]:
        return Refusal("PR-65", f"The {PILE[action.pile]} is empty.")
    return _full(state, seat, "PR-65")


def _judge_heads(state: State, seat: int, action: SwapHeads) -> Refusal | None:
    """Bonus card: two heads of one colour, on finished rockets (PR-66)."""
    refusal = _unheld(state, seat, HEADS)
    if refusal:
        return refusal
    other = _other(state, seat, action.seat)
    if other is None:
        return Refusal("PR-66", "The other head must be an opponent's.")
    mine = _rocket(state.players[seat], action.rocket)
    theirs = _rocket(other, action.theirs)
    if mine is None or theirs is None:
        return Refusal("PR-66", "There is no such rocket.")
    if mine.head is None or theirs.head is None:
        return Refusal("PR-66", "Both rockets must be finished.")
    if COLOUR[mine.head] != COLOUR[theirs.head]:
        return Refusal("PR-66", "The heads must be of one colour.")
    return None


def _judge_take(state: State, seat: int, action: Take) -> Refusal | None:
    """A card that lies open to the one who looks (PR-18, PR-63, PR-65)."""
    if not state.pending:
        return Refusal("PR-18", "No cards are being looked through.")
    if action.card not in looked_at(state) or action.card < 0:
        rule = LOOK_RULE[state.pending[-1].kind]
        return Refusal(rule, f"The {card_name(action.card)} is not among the open cards.")
    return None


def _judge_end(state: State, seat: int, action: End) -> Refusal | None:
    """At any time, points left or not (PR-10)."""
    return None


_JUDGES: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    Place: _judge_place,
    Move: _judge_move,
    Draw: _judge_draw,
    Build: _judge_build,
    Exchange: _judge_exchange,
    Flip: _judge_flip,
    Launch: _judge_launch,
    RemoteLaunch: _judge_remote,
    Peek: _judge_peek,
    SwapPawns: _judge_pawns,
    Rummage: _judge_rummage,
    SwapHeads: _judge_heads,
    Take: _judge_take,
    End: _judge_end,
}
_COSTS_A_POINT = frozenset(_JUDGES) - {Place, Take, End}

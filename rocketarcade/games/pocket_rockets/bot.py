"""What the computer players of Pocket Rockets know: how good a move is, how a seat stands, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rocketarcade.bots.search import Search
from rocketarcade.engine.brain import Character, left_behind
from rocketarcade.engine.wording import capital, counted
from rocketarcade.games.pocket_rockets.actions import (
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
from rocketarcade.games.pocket_rockets.heads import BONUS
from rocketarcade.games.pocket_rockets.outlook import DECIDED, Outlook
from rocketarcade.games.pocket_rockets.rules import COLOUR, KIND, PILE_AT, looked_at
from rocketarcade.games.pocket_rockets.scoring import standing
from rocketarcade.games.pocket_rockets.state import HIDDEN, PILES, State
from rocketarcade.games.pocket_rockets.words import DIRECTION, HERE, card_name

REMOTE_KEPT, PAWNS_KEPT, HEADS_KEPT = 0.8, 1.0, 0.5
"""What a bonus card is worth unused (PR-62, PR-64, PR-66)."""
PEEKED, RUMMAGED = 0.8, 1.5
"""Of the best card of a hand, or of a pile (PR-63, PR-65)."""
KEPT = {"astronaut": 6.0, "card": 1.8, "arrow": 3.8}
"""Of a bonus that one has, early in the game, for all the turns to come (PR-31 to PR-33)."""
SURE, UNSURE = 3.2, 0.55
"""How far hopes may be off at the end, and for each token that is left."""


class PocketRocketsBrain:
    """Stateless; what its members promise is said in `engine.brain.Brain`."""

    character = Character(
        name="Pad Rat",
        glyph="►",
        style="Builds small and early, and is at the pad before the big tokens are gone.",
        lines={
            "launched": "Another one off the pad!",
            "heads-swapped": "Yours looked better on mine.",
            "won": "First at the fuel, first in the sky.",
            "lost": "You built them taller than I dared.",
        },
    )

    search = Search(iterations=60, way="rounds", ahead=12, reach=1.5, faith=0.5)
    """To the end of one's own next turn."""

    def weigh(self, view: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """The surplus of each, and for all but moves that of walking on afterwards."""
        outlook = Outlook(view, seat)
        if view.placing:
            return [_begin(outlook, action) for action in actions]
        if view.pending:
            return [outlook.hold(action.card) if type(action) is Take else 0.0 for action in actions]
        pawn = view.players[seat].pawn
        walks = {way: outlook.walk(pawn, way) for way in (1, -1)}
        onward = max(0.0, max(walks[way] for way in _ways(view)))
        weights = [_WEIGHERS[type(action)](outlook, action, walks, onward) for action in actions]
        if outlook.decides:
            for at, action in enumerate(actions):
                if type(action) in _DETOURS:
                    weights[at] -= DECIDED
        return weights

    def worth(self, state: State, seat: int) -> float:
        """By the points scored and hoped for, against each of the others; the fewer tokens, the surer."""
        hopes = [_hope(state, other) for other in range(len(state.players))]
        return left_behind(hopes, seat, SURE + UNSURE * len(state.tokens))

    def reason(self, view: State, seat: int, action: Action) -> str:
        """The gain that speaks for it, in points."""
        return _REASONS[type(action)](Outlook(view, seat), action)


def _ways(view: State) -> tuple[int, ...]:
    """Ways the pawn may go this turn (PR-11, PR-33)."""
    if not view.free_moves:
        return (view.direction,)
    return (view.heading,) if view.heading else (1, -1)


def _hope(state: State, seat: int) -> float:
    """Points scored, and those that rockets, heads, hand and turn may still bring. How much each of them
    counts was fitted to the ends of some hundred games."""
    outlook, player = Outlook(state, seat), state.players[seat]
    points = float(standing(state)[seat])
    points += sum([outlook.token(number) for number in range(outlook.ready)])
    for rockets in outlook.open.values():
        points += 1.1 * outlook.likely * sum([2 * bodies for bodies, _ in rockets])
    points += 1.2 * min(outlook.unfinished, 3)
    points += 0.8 * sum([max(0.0, outlook.hold(card)) for card in player.hand if card >= 0])
    points += outlook.early * sum([KEPT.get(bonus, 0.0) for bonus in outlook.gifts])
    return points + (0.5 * state.points - 0.8 if state.turn == seat else 0.0)


# The weight of each kind of action: its surplus, and `onward` for a walk after it

Walks = dict[int, float]


def _begin(outlook: Outlook, action: Any) -> float:
    """Where the first walk is the best one (PR-07)."""
    view = outlook.view
    return outlook.stop(view.yard[action.at]) + max(0.0, outlook.walk(action.at, view.direction))


def _move(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    return walks[action.way]


def _draw(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    return outlook.draw(outlook.view.yard[outlook.me.pawn], outlook.room) + onward


def _build(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    return outlook.build(action.card, action.rocket) - outlook.weights.action + onward


def _exchange(outlook: Outlook, action: Exchange, walks: Walks, onward: float) -> float:
    """A card put on the conveyor's pile is not easily had again: a grain in favour of the others."""
    grain = 0.01 if PILES[action.onto] == "conveyor" else 0.0
    return outlook.exchange(action.card, action.source) - grain + onward


def _flip(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    """A walk the other way, for a point (PR-19)."""
    return walks[-outlook.view.direction] - outlook.weights.action


def _launch(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    """The token; the last one is the end (PR-40). Of equal rockets the tallest, it shows best."""
    if len(outlook.view.tokens) == 1:
        return DECIDED if outlook.wins_now else -DECIDED
    height = 0.01 * len(outlook.me.rockets[action.rocket].bodies)
    return float(action.token) - outlook.weights.action + height + onward


def _remote(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    return _launch(outlook, action, walks, onward) - REMOTE_KEPT


def _peek(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    return PEEKED - outlook.weights.action + onward


def _rummage(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    return RUMMAGED + 0.02 * len(outlook.view.piles[action.pile]) - outlook.weights.action + onward


def _pawns(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    """To be where the other pawn is (PR-64)."""
    view = outlook.view
    there = view.players[action.seat].pawn
    walk = max(0.0, outlook.walk(there, view.direction))
    return outlook.stop(view.yard[there]) + walk - outlook.weights.action - PAWNS_KEPT


def _heads(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    """The better bonus (PR-66)."""
    head = outlook.view.players[action.seat].rockets[action.theirs].head
    mine = outlook.me.rockets[action.rocket].head
    gain = (outlook.gift(head) if head is not None else 0.0) - (mine is not None and BONUS[mine] == "+1")
    return gain - outlook.weights.action - HEADS_KEPT + onward


def _end(outlook: Outlook, action: Any, walks: Walks, onward: float) -> float:
    return -outlook.weights.idle if outlook.view.points else 0.0


_WEIGHERS: dict[type, Callable[[Outlook, Any, Walks, float], float]] = {
    Move: _move,
    Draw: _draw,
    Build: _build,
    Exchange: _exchange,
    Flip: _flip,
    Launch: _launch,
    RemoteLaunch: _remote,
    Peek: _peek,
    Rummage: _rummage,
    SwapPawns: _pawns,
    SwapHeads: _heads,
    End: _end,
}


_DETOURS = frozenset((Draw, Build, Exchange, Peek, Rummage))
"""Of no use to who only has to launch to win."""


# Reasons


def _place_reason(outlook: Outlook, action: Any) -> str:
    name = outlook.view.yard[action.at]
    return f"The way from {HERE[name]} promises {_points(_begin(outlook, action))} at once."


def _move_reason(outlook: Outlook, action: Any) -> str:
    view = outlook.view
    at, yard = outlook.me.pawn, view.yard
    ahead = [yard[(at + steps * action.way) % len(yard)] for steps in range(1, 1 + 5)]
    best = max(ahead, key=outlook.stop)
    if outlook.stop(best) < 0.01:
        return f"Nothing is to be done here; on it goes, {DIRECTION[action.way]}."
    away = counted(ahead.index(best) + 1, "move")
    return f"{capital(HERE[best])}, {away} on, promises {_points(outlook.stop(best))} beyond its cost."


def _draw_reason(outlook: Outlook, action: Any) -> str:
    line = outlook.view.yard[outlook.me.pawn]
    card = outlook.view.piles[PILE_AT[line]][-1]
    gain = outlook.hold(card, COLOUR[card] == line)
    return f"The {card_name(card)} in hand is worth {_points(gain)}, and what lies below it may be more."


def _build_reason(outlook: Outlook, action: Any) -> str:
    gain, kind = outlook.build(action.card, action.rocket), KIND[action.card]
    if kind == "base":
        waiting = counted(outlook.unfinished, "unfinished rocket")
        return f"With {waiting} another one may bring {_points(gain)}."
    if kind == "body":
        chance = f"{outlook.likely:.0%}"
        return f"A body counts 2, and the chance to finish its rocket is {chance}: {_points(gain)}."
    if len(outlook.view.tokens) == 1:
        return f"The head makes it count, and the last token is still there: {_points(gain)}."
    return f"The head makes it count, with a token of about {outlook.next_token:.1f}: {_points(gain)}."


def _exchange_reason(outlook: Outlook, action: Any) -> str:
    top = outlook.view.piles[action.source][-1]
    gain = outlook.hold(top) - outlook.hold(action.card)
    return f"The {card_name(top)} is worth {_points(gain)} more than the {card_name(action.card)}."


def _flip_reason(outlook: Outlook, action: Any) -> str:
    view = outlook.view
    walk = outlook.walk(outlook.me.pawn, -view.direction)
    return f"The way {DIRECTION[-view.direction]} promises {_points(walk)} beyond its cost."


def _launch_reason(outlook: Outlook, action: Any) -> str:
    if len(outlook.view.tokens) == 1:
        return f"The last token, {action.token}, ends the game at once."
    return f"{_points(action.token)} for one action; the next best token is {outlook.token(1):.0f}."


def _bonus_reason(outlook: Outlook, action: Any) -> str:
    at = outlook.me.pawn
    walks = {way: outlook.walk(at, way) for way in (1, -1)}
    onward = max(0.0, max(walks[way] for way in _ways(outlook.view)))
    gain = _WEIGHERS[type(action)](outlook, action, walks, onward)
    return f"The bonus card promises {_points(gain)} beyond its cost."


def _take_reason(outlook: Outlook, action: Any) -> str:
    """A card that only the taker sees is not named to the others, nor whether it was the top one (PR-08)."""
    if HIDDEN in looked_at(outlook.view):
        return "Of the open cards it is the best one for this hand."
    return f"The {card_name(action.card)} is worth {_points(outlook.hold(action.card))} in hand."


def _end_reason(outlook: Outlook, action: Any) -> str:
    if outlook.view.points:
        return f"Nothing is worth one of the {counted(outlook.view.points, 'point')} left."
    return "No action points are left."


def _points(gain: float) -> str:
    """ "1 point", "2.5 points"."""
    number = f"{gain:.1f}".removesuffix(".0")
    return f"{number} point" if number == "1" else f"{number} points"


_REASONS: dict[type, Callable[[Outlook, Any], str]] = {
    Place: _place_reason,
    Move: _move_reason,
    Draw: _draw_reason,
    Build: _build_reason,
    Exchange: _exchange_reason,
    Flip: _flip_reason,
    Launch: _launch_reason,
    RemoteLaunch: _launch_reason,
    Peek: _bonus_reason,
    Rummage: _bonus_reason,
    SwapPawns: _bonus_reason,
    SwapHeads: _bonus_reason,
    Take: _take_reason,
    End: _end_reason,
}

BRAIN = PocketRocketsBrain()

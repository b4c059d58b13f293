"""What the computer players of Rocketville know: how good a move is, how a seat stands, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from rocketarcade.bots.search import Search, shares
from rocketarcade.engine.brain import Character, left_behind
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.wording import counted
from rocketarcade.games.rocketville.actions import (
    Action,
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
from rocketarcade.games.rocketville.board import BOARDS, FIELD_NAMES, FIELDS
from rocketarcade.games.rocketville.outlook import LAST_TURNS, WEIGHTS, Outlook, hopes
from rocketarcade.games.rocketville.scoring import halves, robot_points
from rocketarcade.games.rocketville.state import FREE, HIDDEN, PLANNING, State
from rocketarcade.games.rocketville.words import card as card_name

LOW = 20
"""A promise under this does better where the lowest one wins (RV-56)."""
SURE, UNSURE = 2.6, 1.3
"""How far hopes may be off at the end, and how much further at the beginning."""
PARTS = 1 << 20
"""How finely chance is cut where it draws what somebody may have chosen."""
CARD, ROBOT = 0.75, 0.8
"""Popularity that a promise card and a robot card bring, on an average; near the end a robot tells."""


class RocketvilleBrain:
    """Stateless; what its members promise is said in `engine.brain.Brain`."""

    character = Character(
        name="Ward Heeler",
        glyph="✦",
        style="Saves its best promises for fields that turn a region, and plans on the rest.",
        lines={
            "claimed": "Vote early, vote here.",
            "sponsor-taken": "Generous friends I have.",
            "won": "A landslide, I call it.",
            "lost": "I demand a recount.",
        },
    )

    search = Search(iterations=60, way="rounds", ahead=8, reach=3.0, faith=0.3)
    """Two or three turns ahead: further on a guess tells little of what cards will be shown."""

    def weigh(self, view: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """In popularity, beyond what the others get on the average."""
        weigher = _WEIGHERS[view.pending[-1].kind]
        return weigher(Outlook(view, seat), actions)

    def worth(self, state: State, seat: int) -> float:
        """By the score hoped for, against each of the others; the fewer fields are free, the surer."""
        return left_behind(_hopes(state), seat, SURE + UNSURE * state.owners.count(FREE) / FIELDS)

    def guess(self, game: AnyGame, view: State, seat: int, chance: Chance) -> State:
        """A full state that agrees with the view, in which others have chosen what suits the hands it gives
        them: any card of a hand, as the rules have to reckon with, is not what somebody plays."""
        state: State = game.complete(view, seat, chance)
        window = view.pending[0] if view.pending else None
        if window is not None and window.kind == "choose":
            for other, place in window.answers.items():
                if place == HIDDEN:
                    plan, promises, _ = Outlook(state, other).plays(state.rocket)
                    at = _drawn(shares([*promises, plan]), chance.below(PARTS) / PARTS)
                    state.pending[0].answers[other] = at if at < len(promises) else PLANNING
        return state

    def reason(self, view: State, seat: int, action: Action) -> str:
        """The popularity that speaks for it."""
        return _REASONS[type(action)](Outlook(view, seat), action)


def _drawn(parts: Sequence[float], drawn: float) -> int:
    """The place of the part in which this lies, from 0 to 1."""
    ends = accumulate(parts)
    return next((at for at, end in enumerate(ends) if drawn < end), len(parts) - 1)


def _hopes(state: State) -> list[float]:
    """Popularity, and what regions, robots and cards in hand may still bring. How much each of them counts
    was fitted to the ends of some hundred games."""
    turns = state.owners.count(FREE)
    sure = 0.8 - 0.4 * turns / FIELDS
    """Part of the hoped-for bonuses: early in the game they mean little."""
    a_card = CARD * min(1.0, turns / 10)
    scores = [player.popularity + a_card * len(player.hand) for player in state.players]
    for region in BOARDS[state.options.board].regions:
        free = sum([3 if at == region.centre else 2 for at in region.fields if state.owners[at] == FREE])
        found = hopes(halves(state, region), free, region.first, region.second, WEIGHTS.open)
        for seat, bonus in enumerate(found):
            scores[seat] += sure * bonus
    for seat, player in enumerate(state.players):
        for robot in player.robots:
            scores[seat] += ROBOT if turns > LAST_TURNS else 0.8 * robot_points(state, seat, robot)
    return scores


# The weights of what may be chosen, by what is asked


def _choose(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """A promise, or planning (RV-10)."""
    plan, promises, _ = outlook.plays(outlook.view.rocket)
    weights = dict(zip(outlook.me.hand, promises, strict=True))
    return [plan if type(action) is Plan else weights[action.card] for action in actions]


def _move(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """The field that is best to fight for (RV-18, RV-19, RV-61)."""
    return [outlook.go_to(action.field) for action in actions]


def _bank(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """1 popularity for a card, whatever it is (RV-25)."""
    return [0.0 if type(action) is Done else 1 - outlook.price(action.card) for action in actions]


def _radio(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """A card that one does not know for one that one does (RV-26)."""
    weights = outlook.weights
    unknown = outlook.card * weights.average - weights.radio
    return [0.0 if type(action) is Done else unknown - outlook.price(action.card) for action in actions]


def _gift(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """The worst card (RV-53)."""
    return [-outlook.price(action.card) for action in actions]


def _galactico(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """A card for nothing (RV-58)."""
    return [1.0 if type(action) is Draw else 0.0 for action in actions]


def _spin(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """With a low promise of one's own (RV-56)."""
    value = _chosen_value(outlook, outlook.seat)
    gain = (LOW - value) / 10 if value else 0.0
    return [gain if type(action) is Announce else 0.0 for action in actions]


def _oracle(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """A look costs nothing; most cards, most to see (RV-55)."""
    players = outlook.view.players
    return [
        0.1 + len(players[action.seat].hand) / 100 if type(action) is Look else 0.0 for action in actions
    ]


def _swap(outlook: Outlook, actions: Sequence[Any]) -> list[float]:
    """The higher promise of the two, where the field is worth having (RV-55)."""
    (other,) = outlook.view.pending[-1].answers
    more = _chosen_value(outlook, other) - _chosen_value(outlook, outlook.seat)
    return [more / 10 if type(action) is Swap else 0.0 for action in actions]


def _chosen_value(outlook: Outlook, seat: int) -> int:
    """What that seat's chosen card counts for; 0 for planning, or where it is not seen."""
    view = outlook.view
    place = view.pending[0].answers[seat]
    card = view.players[seat].hand[place] if place >= 0 else HIDDEN
    return 0 if card == HIDDEN or place == PLANNING else outlook.value(card, outlook.board.zone[view.rocket])


_WEIGHERS: dict[str, Callable[[Outlook, Sequence[Any]], list[float]]] = {
    "choose": _choose,
    "spin": _spin,
    "oracle": _oracle,
    "swap": _swap,
    "gift": _gift,
    "bank": _bank,
    "radio": _radio,
    "galactico": _galactico,
    "move": _move,
    "charter": _move,
    "relocate": _move,
}


# Reasons. A chosen card stays secret until all are shown (RV-11), and the look of the Oracle for good


def _promise_reason(outlook: Outlook, action: Any) -> str:
    field = outlook.view.rocket
    _, _, stake = outlook.plays(field)
    if action.card not in outlook.me.hand:
        return _at_stake(outlook)
    value = outlook.value(action.card, outlook.board.zone[field])
    chance = outlook.wins(value, outlook.board.zone[field], stake)
    price = outlook.price(action.card)
    return (
        f"{stake:.1f} popularity is at stake; {value} wins with a chance of {chance:.0%}, "
        f"and the card may bring {price:.1f} later."
    )


def _plan_reason(outlook: Outlook, action: Any) -> str:
    stake = outlook.plays(outlook.view.rocket).stake
    if HIDDEN in outlook.me.hand:
        return _at_stake(outlook)
    gain = outlook.card * outlook.weights.average
    return f"A new card is worth {gain:.1f}; what is at stake here, {stake:.1f}, would cost a better one."


def _at_stake(outlook: Outlook) -> str:
    """The same for every choice: it must not tell who plans."""
    field = outlook.view.rocket
    return f"At {FIELD_NAMES[field]} {outlook.plays(field).stake:.1f} popularity is at stake."


def _move_reason(outlook: Outlook, action: Any) -> str:
    name, stake = FIELD_NAMES[action.field], outlook.plays(action.field).stake
    if HIDDEN in outlook.me.hand:
        return f"{name} is worth fighting for: {stake:.1f} popularity is at stake."
    mine = outlook.go_to(action.field)
    return f"At {name} {stake:.1f} popularity is at stake, and my cards are good for {mine:.1f}."


def _discard_reason(outlook: Outlook, action: Any) -> str:
    gain = 1.0 if outlook.view.pending[-1].kind == "bank" else outlook.card * outlook.weights.average
    price = outlook.price(action.card)
    return f"It brings {gain:.1f} now; the {card_name(action.card)} may bring {price:.1f} later."


def _done_reason(outlook: Outlook, action: Any) -> str:
    return f"{counted(len(outlook.me.hand), 'card')} in hand will bring more later."


def _give_reason(outlook: Outlook, action: Any) -> str:
    if action.card not in outlook.me.hand:
        return "The card that is missed least."
    return f"The {card_name(action.card)} is missed least: it may bring {outlook.price(action.card):.1f}."


def _draw_reason(outlook: Outlook, action: Any) -> str:
    return "A card for nothing."


def _announce_reason(outlook: Outlook, action: Any) -> str:
    value = _chosen_value(outlook, outlook.seat)
    return f"My {value} does better where the lowest wins." if value else "The lowest does better here."


def _look_reason(outlook: Outlook, action: Any) -> str:
    number = len(outlook.view.players[action.seat].hand)
    return f"{{seat:{action.seat}}} had {counted(number, 'card')} to choose from."


def _swap_reason(outlook: Outlook, action: Any) -> str:
    (other,) = outlook.view.pending[-1].answers
    theirs, mine = _chosen_value(outlook, other), _chosen_value(outlook, outlook.seat)
    return f"{theirs} is better than {mine}." if theirs else "Theirs is better."


def _decline_reason(outlook: Outlook, action: Any) -> str:
    return "As it is, it is good enough."


_REASONS: dict[type, Callable[[Outlook, Any], str]] = {
    Promise: _promise_reason,
    Plan: _plan_reason,
    Announce: _announce_reason,
    Look: _look_reason,
    Swap: _swap_reason,
    Give: _give_reason,
    Discard: _discard_reason,
    Done: _done_reason,
    Draw: _draw_reason,
    Move: _move_reason,
    Decline: _decline_reason,
}

BRAIN = RocketvilleBrain()

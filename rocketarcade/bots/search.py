"""Looking ahead in games with secrets: what the hard computer player does.

Every game looked ahead begins with a guess (`Game.complete`): a full state that agrees with the view. What
happens in it is known to the guess alone, so that nothing beyond the view can be learned from it. Two ways:

- tree: information-set Monte Carlo tree search with one tree for all guesses (Cowling, Powley, Whitehouse
  2012). Moves are picked by their mean, plus a bonus that the brain's weights set and visits wear off; beyond
  the tree a game is played on by weights for `ahead` moves, and judged by the brain's `worth`.
- rounds: a few moves that weigh most are each played on in the same guesses, with the same luck; the worse
  half drops out, and the rest shares what is left of the budget.

Which of them, and how far ahead, a brain may say by an attribute `search`; what measured best stands there.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from rocketarcade.engine.brain import AnyBrain
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame, Result

if TYPE_CHECKING:
    from rocketarcade.engine.actions import Action

AIMS = 5
"""Versions of an action with a free field, from one end of its range to the other."""
FAR = 400
"""Moves played on at random where there is no brain, at most."""
CANDIDATES = 8
"""Moves that enter the first round."""
BLUR = 0.35
"""Weights turn into shares by exp(weight / (BLUR x their deviation)): smaller is greedier."""
SURE = 2
"""Games looked ahead to say what a move is worth that nothing comes near."""
SEEDS = 1 << 62

Guess = Callable[[Any, int, Chance], Any]
"""A full state for a seat and its view."""


class Search(NamedTuple):
    """How to look ahead."""

    iterations: int = 300
    """Games looked ahead for one move."""
    way: Literal["tree", "rounds"] = "tree"
    ahead: int = 0
    """Moves played on beyond the tree, or beyond the candidate, before a state is judged."""
    curiosity: float = 0.7
    """How much the bonus of a move that was tried little counts against its mean."""
    turns: int = 0
    """The tree ends where the turn has passed to somebody else so often; 0: it has no such end."""
    reach: float = math.inf
    """Of rounds: moves that weigh so many points less than the best are not tried."""
    faith: float = 0.0
    """Of rounds: for each point that a move weighs less than the best it starts so many won games behind. Few
    games alone are too easily lucky."""


class Findings(NamedTuple):
    """What a search came to."""

    action: Any
    worth: float
    """Of the action, from 0 (lost) to 1 (won)."""
    games: int
    """Looked ahead, all in all."""
    second: Any = None
    """The next best action, if there is one."""
    second_worth: float = 0.0


def search(
    game: AnyGame,
    brain: AnyBrain | None,
    view: Any,
    seat: int,
    how: Search,
    chance: Chance,
    seconds: float | None = None,
    guess: Guess | None = None,
) -> Findings:
    """The seat's best move by looking ahead from its view. With `seconds` it may stop early."""
    until = math.inf if seconds is None else time.monotonic() + seconds
    way = _Rounds if how.way == "rounds" and brain is not None else _Tree
    return way(game, brain, how, chance, until, guess or game.complete).search(view, seat)


# What there is to choose from


def choices(game: AnyGame, view: Any, seat: int) -> list[Any]:
    """The seat's legal actions, those with free fields in several versions."""
    legal = game.legal(view, seat)
    aimed = _aimed(game.action_types)
    if not aimed:
        return legal
    found: list[Any] = []
    for action in legal:
        found.append(action)
        if type(action) in aimed:
            versions = (action.model_copy(update=values) for values in _versions(type(action)))  # type: ignore[arg-type]
            found += [one for one in versions if one != action and not game.refuse(view, seat, one)]
    return found


@cache
def _aimed(types: tuple[type[Action], ...]) -> frozenset[type[Any]]:
    return frozenset(kind for kind in types if kind.free_fields())


@cache
def _versions(kind: type[Action]) -> tuple[dict[str, int], ...]:
    """Values for the free fields, all moving from low to high together."""
    return tuple(
        {name: mark.low + (mark.high - mark.low) * at // (AIMS - 1)
         for name, mark in kind.free_fields().items()}
        for at in range(AIMS)
    )  # fmt: skip


# Judging


def share(result: Result, seat: int) -> float:
    """What an end is worth to a seat: the share of the others that it leaves behind, ties half."""
    if result.won is not None:
        return float(result.won)
    mine = result.places[seat]
    others = [place for other, place in enumerate(result.places) if other != seat]
    return sum((place > mine) + (place == mine) / 2 for place in others) / max(1, len(others))


def standing_share(game: AnyGame, state: Any, seat: int) -> float:
    """The same by the live score, for a game that nobody knows better."""
    scores = game.standing(state)
    others = [score for other, score in enumerate(scores) if other != seat]
    mine = scores[seat]
    return sum((score < mine) + (score == mine) / 2 for score in others) / max(1, len(others))


class _Ahead:
    """Games played on from a guess, and judged."""

    def __init__(
        self,
        game: AnyGame,
        brain: AnyBrain | None,
        how: Search,
        chance: Chance,
        until: float,
        guess: Guess,
    ) -> None:
        self.game = game
        self.brain = brain
        self.how = how
        self.chance = chance
        self.until = until
        self.guess = guess

    def judge(self, state: Any, seats: Sequence[int]) -> list[float]:
        """What the state is worth to each of these seats."""
        result = self.game.outcome(state)
        if result is not None:
            return [share(result, seat) for seat in seats]
        if self.brain is None:
            return [standing_share(self.game, state, seat) for seat in seats]
        return [self.brain.worth(state, seat) for seat in seats]

    def play_on(self, state: Any, luck: Chance) -> None:
        """So many moves more, in place."""
        game, brain = self.game, self.brain
        for _ in range(FAR if brain is None else self.how.ahead):
            asked = game.to_act(state)
            if not asked:
                return
            seat = asked[0]
            if brain is None:
                action = game.pick(state, seat, luck)
            else:
                actions = game.legal(state, seat)
                action = actions[0] if len(actions) == 1 else _best(brain, state, seat, actions)
            game.step(state, seat, action, luck)


def _best(brain: AnyBrain, state: Any, seat: int, actions: Sequence[Any]) -> Any:
    weights = brain.weigh(state, seat, actions)
    return actions[max(range(len(actions)), key=weights.__getitem__)]


# The tree


class _Node:
    """A point in the tree: the moves that led here, whatever the guess."""

    __slots__ = ("children", "total", "visits", "weights")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        """For the seat whose move led here."""
        self.children: dict[Any, _Node] = {}
        self.weights: dict[Any, float] = {}
        """The brain's weight of each move that was ever possible here, as first seen."""


class _Tree(_Ahead):
    def search(self, view: Any, seat: int) -> Findings:
        root = _Node()
        games = 0
        while games < self.how.iterations and (time.monotonic() < self.until or not games):
            self._once(root, self.guess(view, seat, self.chance), seat)
            games += 1
        return _findings(root, games)

    def _once(self, root: _Node, state: Any, first: int) -> None:
        game, chance, node = self.game, self.chance, root
        path: list[tuple[_Node, int]] = []
        root.visits += 1
        fresh = False
        who, left = first, self.how.turns
        while not fresh:
            actions = choices(game, state, who)
            action = actions[0] if len(actions) == 1 else self._select(node, state, who, actions)
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = _Node()
                fresh = len(actions) > 1
            game.step(state, who, action, chance)
            path.append((child, who))
            node = child
            asked = game.to_act(state)
            if not asked:
                break
            if left and asked[0] != who and not state.pending:
                left -= 1
                if not left:
                    break
            who = asked[0]
        self.play_on(state, chance)
        seats = list({who for _, who in path})
        values = dict(zip(seats, self.judge(state, seats), strict=True))
        for child, mover in path:
            child.visits += 1
            child.total += values[mover]

    def _select(self, node: _Node, state: Any, who: int, actions: Sequence[Any]) -> Any:
        """The move of the largest mean and bonus. One never tried has the mean of the rest, a little less."""
        shares = self._shares(node, state, who, actions)
        tried = [node.children.get(action) for action in actions]
        visits = sum(child.visits for child in tried if child is not None)
        usual = sum(child.total for child in tried if child is not None) / visits - 0.05 if visits else 0.5
        bonus = self.how.curiosity * math.sqrt(visits + 1)
        best, top = actions[0], -math.inf
        for action, part, child in zip(actions, shares, tried, strict=True):
            if child is None or not child.visits:
                score = usual + bonus * part
            else:
                score = child.total / child.visits + bonus * part / (1 + child.visits)
            if score > top:
                best, top = action, score
        return best

    def _shares(self, node: _Node, state: Any, who: int, actions: Sequence[Any]) -> list[float]:
        if self.brain is None:
            return [1 / len(actions)] * len(actions)
        known = node.weights
        new = [action for action in actions if action not in known]
        if new:
            known.update(zip(new, self.brain.weigh(state, who, new), strict=True))
        return shares([known[action] for action in actions])


def shares(weights: Sequence[float]) -> list[float]:
    """Weights as parts of a whole: the better ones the most of it, none nothing."""
    top = max(weights)
    mean = sum(weights) / len(weights)
    blur = BLUR * math.sqrt(sum((weight - mean) ** 2 for weight in weights) / len(weights)) or 1.0
    parts = [math.exp((weight - top) / blur) + 0.01 for weight in weights]
    whole = sum(parts)
    return [part / whole for part in parts]


def _findings(root: _Node, games: int) -> Findings:
    """The move tried most; of equals the one of the better mean."""
    ranked = sorted(
        root.children.items(), key=lambda item: (item[1].visits, item[1].total), reverse=True
    )
    (action, best), *others = ranked
    worth = best.total / best.visits
    if not others:
        return Findings(action, worth, games)
    second, next_best = others[0]
    return Findings(action, worth, games, second, next_best.total / next_best.visits)


# The rounds


class _Rounds(_Ahead):
    def search(self, view: Any, seat: int) -> Findings:
        assert self.brain is not None
        actions = choices(self.game, view, seat)
        weights = self.brain.weigh(view, seat, actions)
        order = sorted(range(len(actions)), key=weights.__getitem__, reverse=True)
        top = weights[order[0]]
        order = [at for at in order[:CANDIDATES] if weights[at] > top - self.how.reach or at == order[0]]
        alive = [actions[at] for at in order]
        behind = {actions[at]: self.how.faith * (weights[at] - top) for at in order}
        totals = dict(behind)
        if len(alive) == 1:
            return Findings(alive[0], self._judged(view, seat, alive[0]), SURE)
        guesses = games = 0
        each = max(1, self.how.iterations // max(1, math.ceil(math.log2(len(alive)))))
        while len(alive) > 1:
            for _ in range(max(1, each // len(alive))):
                if guesses and time.monotonic() >= self.until:
                    break
                whole, seed = self.guess(view, seat, self.chance), self.chance.below(SEEDS)
                for action in alive:
                    totals[action] += self._played(whole.clone(), seat, action, Chance(seed))
                guesses += 1
                games += len(alive)
            alive.sort(key=totals.__getitem__, reverse=True)  # stable: equals stay in the order of weights
            best, second = alive[0], alive[1]
            alive = alive[: (len(alive) + 1) // 2] if time.monotonic() < self.until else alive[:1]
        worths = [(totals[action] - behind[action]) / guesses for action in (best, second)]
        return Findings(best, worths[0], games, second, worths[1])

    def _judged(self, view: Any, seat: int, action: Any) -> float:
        """What a move is worth that nothing comes near."""
        guesses = [self.guess(view, seat, self.chance) for _ in range(SURE)]
        return sum([self._played(guess, seat, action, self.chance) for guess in guesses]) / SURE

    def _played(self, state: Any, seat: int, action: Any, luck: Chance) -> float:
        self.game.step(state, seat, action, luck)
        self.play_on(state, luck)
        return self.judge(state, [seat])[0]



"""Easy, normal and hard: what the levels make of a game's brain.

- normal plays the move that the brain weighs highest.
- easy plays like a beginner: it overlooks some moves altogether, and misjudges the rest.
- hard searches (`bots.search`).

A game without a brain is played out at random from each move: the better the level, the more often.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rocketarcade.bots.search import Findings, Guess, Search, choices, search
from rocketarcade.engine.brain import AnyBrain, Choice, Level, brain_of
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.wording import counted

OVERLOOKED = 30
"""Percent of its moves that an easy player does not see at all."""
MISJUDGED = 70
"""How far an easy player may be off, in percent of what lies between its best and its worst move."""
STRANGER: dict[Level, int] = {"easy": 12, "normal": 60, "hard": 300}
"""Games played out for a move, where the game has no brain."""


class LevelBot:
    """A player of that level; all its chance comes from its seed."""

    def __init__(self, level: Level, seed: str, effort: int = 100, sees_all: bool = False) -> None:
        """`sees_all`: what it is handed is the state, and it does not have to guess."""
        self.level: Level = level
        self.sees_all = sees_all
        self.effort = effort
        self._chance = Chance(seed_from_text(seed))

    def choose(self, game: AnyGame, view: Any, seat: int) -> Any:
        """A legal action for the seat."""
        return self._think(game, view, seat, None, wordless=True).action

    def think(self, game: AnyGame, view: Any, seat: int, seconds: float | None = None) -> Choice:
        """The same, with what speaks for it."""
        return self._think(game, view, seat, seconds, wordless=False)

    def _think(self, game: AnyGame, view: Any, seat: int, seconds: float | None, wordless: bool) -> Choice:
        brain = brain_of(game)
        plan = getattr(brain, "plan", None)
        if plan is not None:
            planned: Choice = plan(view, seat, self.level, self._chance)
            return planned
        actions = choices(game, view, seat)
        if len(actions) == 1:
            return Choice(actions[0], "There was nothing else to do.")
        if brain is None:
            how = Search(iterations=STRANGER[self.level])
            found = self._search(game, None, view, seat, how, seconds)
            return Choice(found.action, "" if wordless else in_words(game, view, found))
        if self.level == "hard":
            found = self._search(game, brain, view, seat, getattr(brain, "search", Search()), seconds)
            action = found.action
            reason = "" if wordless else f"{brain.reason(view, seat, action)} {in_words(game, view, found)}"
            return Choice(action, reason)
        weights = list(brain.weigh(view, seat, actions))
        if self.level == "easy":
            weights = self._misjudged(weights)
        action = actions[weights.index(max(weights))]
        return Choice(action, "" if wordless else brain.reason(view, seat, action))

    def _misjudged(self, weights: Sequence[float]) -> list[float]:
        """Some moves are not seen, and the others seem better or worse than they are."""
        spread = max(weights) - min(weights)
        below = self._chance.below
        seen = [below(100) >= OVERLOOKED for _ in weights]
        if not any(seen):
            seen = [True] * len(weights)
        return [
            weight + spread * MISJUDGED / 100 * (below(2001) - 1000) / 1000 if see else float("-inf")
            for weight, see in zip(weights, seen, strict=True)
        ]

    def _search(
        self,
        game: AnyGame,
        brain: AnyBrain | None,
        view: Any,
        seat: int,
        how: Search,
        seconds: float | None,
    ) -> Findings:
        how = how._replace(iterations=_part(how.iterations, self.effort))
        guess = _no_guess if self.sees_all else _guess_of(game, brain)
        return search(game, brain, view, seat, how, self._chance, seconds, guess)


def iterations(game: AnyGame, effort: int = 100) -> int:
    """How many games a hard player of this game looks ahead, at that effort; 0 where its brain plans."""
    brain = brain_of(game)
    if hasattr(brain, "plan"):
        return 0
    usual = STRANGER["hard"] if brain is None else getattr(brain, "search", Search()).iterations
    return _part(usual, effort)


def _part(iterations: int, effort: int) -> int:
    return max(1, iterations * effort // 100)


def _guess_of(game: AnyGame, brain: AnyBrain | None) -> Guess:
    """The brain's own guess at what a view hides, or the game's, to which all of it is equally likely."""
    likely = getattr(brain, "guess", None)
    return partial(likely, game) if likely is not None else game.complete


def _no_guess(state: Any, seat: int, chance: Chance) -> Any:
    return state.clone()


def in_words(game: AnyGame, view: Any, found: Findings) -> str:
    """What a search came to."""
    told = f"Of {counted(found.games, 'game')} looked ahead it is worth {found.worth:.0%}"
    if found.second is None:
        return f"{told}."
    label = ": ".join(step.label for step in game.describe(found.second, view)) or "the next best"
    return f"{told}. Next, with {found.second_worth:.0%}, comes {label}."

"""Computer players, over the Game protocol alone: each is handed its seat's view and nothing more.

The same kind with the same seed makes the same choice from the same view, whatever lies behind it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from rocketarcade.bots.levels import LevelBot
from rocketarcade.engine.brain import Choice, Level, brain_of
from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.game import AnyGame

PREFIX = "bot:"


class Bot(Protocol):
    """Somebody who chooses."""

    def choose(self, game: AnyGame, view: Any, seat: int) -> Any:
        """A legal action for the seat, which owes a choice, from its view."""
        ...

    def think(self, game: AnyGame, view: Any, seat: int, seconds: float | None = None) -> Choice:
        """The same, with what speaks for it; an unfinished search stops after so many seconds."""
        ...


class RandomBot:
    """Plays briskly at random."""

    def __init__(self, seed: str) -> None:
        self._chance = Chance(seed_from_text(seed))

    def choose(self, game: AnyGame, view: Any, seat: int) -> Any:
        """A brisk random legal action."""
        return brisk(game, view, seat, self._chance)

    def think(self, game: AnyGame, view: Any, seat: int, seconds: float | None = None) -> Choice:
        """The same; nothing speaks for it."""
        return Choice(self.choose(game, view, seat), "Drawn by lot.")


KINDS: Mapping[str, Level | None] = {
    "bot:random": None,
    "bot:easy": "easy",
    "bot:normal": "normal",
    "bot:hard": "hard",
}
"""How well each plays, by the name of the player on the command line and in saves."""


def called(game: AnyGame, player: str) -> str:
    """What a computer player of that kind is called at a table of this game, if nobody else is."""
    brain = brain_of(game) if KINDS.get(player) is not None else None
    return brain.character.name if brain is not None else player.removeprefix(PREFIX).capitalize()


SEER = "seer"
"""Sees every card, and no person ever plays against it: how far a search could go, for measuring."""


def seer(seed: str, effort: int = 100) -> Bot:
    """A hard player that is handed the state where others are handed a view."""
    return LevelBot("hard", seed, effort, sees_all=True)


def make(player: str, seed: str, effort: int = 100) -> Bot:
    """A computer player of that kind with a seed of its own; KeyError for an unknown kind. `effort` is how
    much it searches, in percent of what is usual."""
    level = KINDS[player]
    return RandomBot(seed) if level is None else LevelBot(level, seed, effort)


def steady(bot: Bot, game: AnyGame, view: Any, seat: int, seconds: float | None = None) -> Choice:
    """What that player chooses, or one move by lot where it fails: a game goes on."""
    try:
        return bot.think(game, view, seat, seconds)
    except Exception:  # whatever is wrong with a brain
        return RandomBot(f"{seat}").think(game, view, seat)

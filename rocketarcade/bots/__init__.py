"""Computer players, over the Game protocol alone: each is handed its seat's view and nothing more."""

from typing import Any, Protocol

from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.game import AnyGame

PREFIX = "bot:"


class Bot(Protocol):
    """Somebody who chooses."""

    def choose(self, game: AnyGame, view: Any, seat: int) -> Any:
        """A legal action for the seat, which owes a choice, from its view."""
        ...


class RandomBot:
    """Plays briskly at random."""

    def __init__(self, seed: str) -> None:
        self._chance = Chance(seed_from_text(seed))

    def choose(self, game: AnyGame, view: Any, seat: int) -> Any:
        """A brisk random legal action."""
        return brisk(game, view, seat, self._chance)


KINDS: dict[str, type[RandomBot]] = {"bot:random": RandomBot}
"""By the name of the player on the command line and in saves."""


def make(player: str, seed: str) -> Bot:
    """A computer player of that kind with a seed of its own; KeyError for an unknown kind."""
    return KINDS[player](seed)

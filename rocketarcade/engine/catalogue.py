"""Every game there is, found through the entry-point group `rocketarcade.games`.

An entry point names a module that holds `INFO`; the built-in games come the same way as those of
other packages. Nothing else of a game is imported until it is chosen.
"""

from functools import cache
from importlib import import_module
from typing import NamedTuple, cast

from rocketarcade.engine.entries import entry_points
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.info import Info

GROUP = "rocketarcade.games"
SHELF = ("pocket-rockets", "robots-and-rockets", "rocket-squad", "rocketville", "space-rocket")
"""Our own games, in the order of the picker; others follow by title."""


class Unplayable(Exception):
    """A game that cannot be played here; the text is a sentence for its player."""


class Catalogue(NamedTuple):
    """What was found."""

    games: dict[str, Info]
    """By slug, in the order of the picker."""
    faults: list[str]
    """A sentence for each entry point that could not be read."""


@cache
def catalogue() -> Catalogue:
    """The games of this installation; read once a process."""
    found: dict[str, Info] = {}
    faults = []
    for entry in entry_points(GROUP):
        try:
            info = entry.load().INFO
            if info.slug in found:
                faults.append(f"Two packages bring a game named {info.slug}; the first one is used.")
            else:
                found[info.slug] = info
        except Exception as error:  # a stranger's module may do anything; the arcade opens all the same
            faults.append(f"The game {entry.name} cannot be read: {type(error).__name__}: {error}")

    def place(info: Info) -> tuple[int, str]:
        return (SHELF.index(info.slug) if info.slug in SHELF else len(SHELF), info.title)

    return Catalogue({info.slug: info for info in sorted(found.values(), key=place)}, faults)


@cache
def load(slug: str) -> AnyGame:
    """Import a game. Unplayable, with a sentence, where there is none or its data has a fault."""
    info = catalogue().games.get(slug)
    if info is None:
        names = ", ".join(catalogue().games) or "none is installed"
        raise Unplayable(f"There is no game named {slug!r}. Games: {names}.")
    module, _, name = info.game.partition(":")
    try:
        return cast(AnyGame, getattr(import_module(module), name))
    except Exception as error:  # data files are checked on import; the sentence is the error's own
        raise Unplayable(f"{info.title} cannot be played: {error}") from error

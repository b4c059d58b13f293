"""The games that the suite plays, and what it must be told of each.

A game's folder of checks is `tests/games/<game>`, for a game of another package any folder given with
`--checks SLUG=FOLDER`. It holds

- `secrets.py`, `hidden(state, seat)`: what a seat may not look into (see tests/secrecy.py);
- `shape.py`: `CARDS`, `UNDETECTABLE`, `exchangeable`, `cards_named`, `alike` (see `Shape`), `PICKED` for a
  game that has to be played by its own `pick` to get anywhere, and `SKILLED`, presets of which a computer
  player plays a game too, for ends that no luck leads to;
- `golden/<preset>.txt`: a playthrough of each preset.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path as File
from typing import Any, NamedTuple, Protocol, cast

from rocketarcade.engine.catalogue import Unplayable, catalogue, load
from rocketarcade.engine.events import Event
from rocketarcade.engine.game import AnyGame
from tests.secrecy import Path, Secrets

TESTS = File(__file__).parents[1]
OWN = {"signal-fire": TESTS / "testgame" / "checks"}
"""Folders of games that are not ours, by slug; `--checks` adds to it."""


class Shape(Protocol):
    """What a game's `shape.py` offers. Paths are written "players.*.hand.*"."""

    CARDS: Mapping[str, tuple[str, ...]]
    """By kind of card: the paths of every place where one can lie."""
    UNDETECTABLE: Mapping[str, str]
    """Paths of numbers that may be one off without contradicting the rest of the table, and why."""

    def exchangeable(self, state: Any, one: Path, other: Path) -> bool:
        """Whether the cards in these places may change places, and play could have led there."""
        ...

    def cards_named(self, event: Event) -> set[tuple[str, int]]:
        """The cards that an event tells of: kind and id."""
        ...

    def alike(self, state: Any, seat: int, one: Any, other: Any, reader: int | None) -> bool:
        """Whether these legal actions of the seat differ only in what the reader cannot see."""
        ...


class Subject(NamedTuple):
    """A game under test."""

    game: AnyGame
    secrets: Secrets
    shape: Shape
    golden: File

    @property
    def slug(self) -> str:
        """Its name."""
        return self.game.info.slug


class Cell(NamedTuple):
    """A game with a preset at a number of seats."""

    slug: str
    preset: str
    seats: int

    def __str__(self) -> str:
        return f"{self.slug}-{self.preset}-{self.seats}"


def tell_checks(given: Iterable[str]) -> None:
    """Take over folders of checks, each as SLUG=FOLDER."""
    for text in given:
        slug, _, folder = text.partition("=")
        OWN[slug] = File(folder).resolve()


def slugs() -> list[str]:
    """Every registered game."""
    return [*catalogue().games]


@cache
def subject(slug: str) -> Subject:
    """A game and its checks."""
    folder = OWN.get(slug, TESTS / "games" / slug.replace("-", "_"))
    return Subject(
        load(slug),
        cast(Secrets, _module(folder / "secrets.py", slug)),
        cast(Shape, _module(folder / "shape.py", slug)),
        folder / "golden",
    )


def cells() -> Iterator[Cell]:
    """Every registered game that can be played, with each preset at every number of seats that fits."""
    for slug in slugs():
        try:
            game = load(slug)
        except Unplayable:
            continue  # test_catalogue says so
        fewest, most = game.info.seats
        for preset, options in game.presets().items():
            fitting = [seats for seats in range(fewest, most + 1) if not game.fits(options, seats)]
            yield from (Cell(slug, preset, seats) for seats in fitting)


def _module(file: File, slug: str) -> Any:
    spec = spec_from_file_location(f"{file.stem}_of_{slug.replace('-', '_')}", file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

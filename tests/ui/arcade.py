"""The arcade under Pilot, with an archive of its own: for the tests of screens."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from rocketarcade.app import RocketArcade
from rocketarcade.bots import make
from rocketarcade.engine import catalogue
from rocketarcade.engine.archive import Archive, OpenMatch
from rocketarcade.engine.match import Seat, Setup
from tests.ui.waiting import came

_GAMES = catalogue.catalogue().games
ONE_GAME = catalogue.Catalogue({"pocket-rockets": _GAMES["pocket-rockets"]}, [])
"""A list of games that stays as it is, whatever is installed."""
S = TypeVar("S", bound=Screen[Any])

TRICKY = ("[/", "[@click=app.quit]x[/]"[:16], "Ann [red]b", "\\[ö] 你好")
"""Names that would break markup, or be taken for it."""


class Arcade:
    """An app and its Pilot."""

    def __init__(self, app: RocketArcade, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Keys, one after the other, and what comes of them."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def write(self, words: str) -> None:
        """Letters into the field with the focus."""
        await self.press(*("space" if letter == " " else letter for letter in words))

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to become so; it must."""
        if not await came(condition, self.pilot.pause):
            raise AssertionError(f"that never came; the screen shows\n{self.text}")

    async def on(self, kind: type[S]) -> S:
        """Wait for a screen of that kind to be on top, and to be composed."""
        await self.until(lambda: isinstance(self.app.screen, kind) and self.app.screen.is_mounted)
        await self.pilot.pause()
        found: Screen[Any] = self.app.screen
        assert isinstance(found, kind)
        return found

    @property
    def text(self) -> str:
        """What is on the screen, as a reader sees it."""
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())

    def says(self, selector: str) -> str:
        """The words of a part of the screen."""
        return str(self.app.screen.query_one(selector, Static).content)


@asynccontextmanager
async def arcade(
    size: tuple[int, int] = (80, 24), opening: Setup | int | None = None
) -> AsyncIterator[Arcade]:
    """A running arcade, on the picker when there is nothing to open."""
    archive = Archive()
    app = RocketArcade(archive, opening=opening)
    try:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            yield Arcade(app, pilot)
    finally:
        archive.close()


def setup(names: Sequence[str] = ("Ann", "Bob"), player: str = "person", seed: str = "ui") -> Setup:
    """A table of Pocket Rockets."""
    game = catalogue.load("pocket-rockets")
    seats = tuple(Seat(name=name, player=player, mark=at) for at, name in enumerate(names))
    return Setup("pocket-rockets", game.options(), seats, seed)


def played(names: Sequence[str] = ("Ann", "Bob"), moves: int | None = None) -> int:
    """A match in the archive with so many brisk moves, or all of them; its number."""
    archive = Archive()
    opened = archive.start(setup(names))
    play_on(opened, moves)
    archive.close()
    return opened.id


def play_on(opened: OpenMatch, moves: int | None = None) -> None:
    """So many brisk moves more, or to the end."""
    match = opened.match
    bot = make("bot:random", "ui")
    while match.to_act() and (moves is None or match.move_count < moves):
        seat = match.to_act()[0]
        match.play(seat, bot.choose(match.game, match.view(seat), seat))

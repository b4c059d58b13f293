"""A match on a table screen, under Pilot: for the tests of screens."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Static

from rocketarcade.app import RocketArcade
from rocketarcade.engine.archive import Archive, OpenMatch
from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.match import Seat, Setup
from rocketarcade.games.pocket_rockets.screen import PocketRocketsScreen
from rocketarcade.games.robots_and_rockets.screen import RobotsAndRocketsScreen
from rocketarcade.games.rocket_squad.screen import RocketSquadScreen
from rocketarcade.games.rocketville.screen import RocketvilleScreen
from rocketarcade.games.space_rocket.screen import SpaceRocketScreen
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.piece import Pickable
from rocketarcade.widgets.prompt import Item, Prompt
from tests.ui.waiting import came


class WordsScreen(TableScreen):
    """Signal Fire at the table in words that every game has without a screen of its own."""

    KEYS: ClassVar[dict[str, str]] = {
        "c": "verb:course",
        "d": "verb:draw",
        "b": "verb:burn",
        "g": "verb:hail",
        "n": "verb:lens",
        "t": "verb:keep",
        "a": "verb:lance",
        "s": "verb:screen",
        "x": "verb:jam",
        "p": "verb:pass",
        "e": "verb:end",
    }


SCREENS: dict[str, type[TableScreen]] = {
    "pocket-rockets": PocketRocketsScreen,
    "robots-and-rockets": RobotsAndRocketsScreen,
    "rocket-squad": RocketSquadScreen,
    "rocketville": RocketvilleScreen,
    "space-rocket": SpaceRocketScreen,
    "signal-fire": WordsScreen,
}


FALLS = {"space-rocket": 6}
"""Games that brisk play ends soon, and how many moves it may make before."""


class Table:
    """A table, its app and its Pilot."""

    def __init__(self, app: RocketArcade, pilot: Pilot[None], screen: TableScreen) -> None:
        self.app = app
        self.pilot = pilot
        self.screen = screen
        self.match = screen.match

    async def press(self, *keys: str) -> None:
        """Keys, and what comes of them."""
        for key in keys:
            await self.pilot.press(key)
        await self.pilot.pause()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to become so; it must."""
        if not await came(condition, self.pilot.pause):
            raise AssertionError("that never came")

    async def sit_down(self) -> HandoverScreen:
        """Somebody says that they are ready; the cover they said it on."""
        await self.until(lambda: isinstance(self.app.screen, HandoverScreen) and self.app.screen.armed)
        cover = self.app.screen
        assert isinstance(cover, HandoverScreen)
        await self.press(cover.ready_key)
        await self.until(lambda: self.app.screen is self.screen)
        return cover

    async def take_a_seat(self) -> None:
        """The same at a table where nothing is hidden: nobody covers it."""
        if self.match.game.info.hides:
            await self.sit_down()
        else:
            await self.until(lambda: self.screen.holder is not None)

    async def answer(self, key: str) -> str:
        """Answer a question; the question."""
        await self.until(lambda: isinstance(self.app.screen, ConfirmScreen))
        asked = self.app.screen
        assert isinstance(asked, ConfirmScreen)
        await self.press(key)
        return asked.question

    @property
    def prompt(self) -> str:
        """What it says and offers."""
        return self.screen.query_one(Prompt).text

    @property
    def items(self) -> dict[str, Item]:
        """What the prompt offers, by reference."""
        return {item.ref: item for item in self.screen.query_one(Prompt).items}

    def lit(self) -> set[str]:
        """References of the pieces that are lit."""
        pieces = (piece for piece in self.screen.query("*.-lit") if isinstance(piece, Pickable))
        return {ref for piece in pieces for ref in piece.refs}

    def everything(self) -> str:
        """All text and references anywhere on the stack of screens, drawn or not."""
        found: list[str] = []
        for screen in self.app.screen_stack:
            for widget in screen.query("*"):
                found += [str(widget.border_title or ""), str(widget.border_subtitle or "")]
                if isinstance(widget, Lines):
                    found.append(widget.text)
                if isinstance(widget, Static):
                    content = widget.content
                    found.append(content.plain if isinstance(content, Content) else str(content))
                if isinstance(widget, Pickable):
                    found += widget.refs
                if isinstance(widget, Prompt):
                    found += [f"{item.ref} {item.label} {item.why_not}" for item in widget.items]
        return "\n".join(found)


def prepared(
    archive: Archive,
    slug: str,
    names: Sequence[str] = (),
    *,
    seed: str = "table",
    until: Callable[[Any], bool] | None = None,
    moves: int = 0,
    options: dict[str, Any] | None = None,
) -> OpenMatch:
    """A match after so many brisk moves, or brought briskly to where `until` holds of its match. Without
    names as few people sit there as the game takes."""
    game = load(slug)
    moves = min(moves, FALLS.get(slug, moves))
    names = names or ("Ann", "Bob", "Zoe")[: game.info.seats[0]]
    seats = tuple(
        Seat(name=name.removeprefix("bot "), player="bot:random" if "bot " in name else "person", mark=n)
        for n, name in enumerate(names)
    )
    for attempt in range(400):  # brisk towers fall early, most of them
        setup = Setup(slug, game.options.model_validate(options or {}), seats, f"{seed}{attempt or ''}")
        opened = archive.start(setup)
        match, chance = opened.match, Chance(1)
        while match.to_act() and (not until(match) if until else match.move_count < moves):
            seat = match.to_act()[0]
            match.play(seat, brisk(game, match.view(seat), seat, chance))
        if match.to_act():
            return opened
        opened.close()
        archive.delete(opened.id)
    raise AssertionError("no match came to that")


@asynccontextmanager
async def table(
    folder: Path,
    slug: str = "pocket-rockets",
    names: Sequence[str] = (),
    *,
    size: tuple[int, int] = (80, 24),
    settings: dict[str, Any] | None = None,
    **how: Any,
) -> AsyncIterator[Table]:
    """A table with a match prepared on it, covered for its first player."""
    archive = Archive(folder)
    app = RocketArcade(archive)
    app.settings = replace(app.settings, **{"pace": 0.0, **(settings or {})})
    opened = prepared(archive, slug, names, **how)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.open_match = opened
        screen = SCREENS[slug](opened)
        app.push_screen(screen)
        await pilot.pause()
        yield Table(app, pilot, screen)
    archive.close()


@pytest.fixture
def quick_guards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The half second in which a cover is deaf, shortened; tests of the guard itself do without this."""
    monkeypatch.setattr("rocketarcade.screens.handover.GUARD", 0.01)
    monkeypatch.setattr("rocketarcade.screens.reactions.GUARD", 0.01)
    monkeypatch.setattr("rocketarcade.clicks.GUARD", 0.0)
    monkeypatch.setattr("rocketarcade.games.space_rocket.holding.GUARD", -60)  # typed ahead, too


def secrets(names: Iterable[str], text: str) -> list[str]:
    """Which of these names the text holds."""
    return [name for name in names if name in text]


def opened_app(folder: Path, slug: str, **how: Any) -> RocketArcade:
    """An app that opens on a prepared match."""
    archive = Archive(folder)
    match = prepared(archive, slug, **how)
    number = match.id
    match.close()
    app = RocketArcade(archive, opening=number)
    app.settings = replace(app.settings, pace=0.0)
    app.title = match.match.game.info.title  # it is written into the picture
    return app


async def uncovered(pilot: Any) -> None:
    """Sit down before a picture is taken of such an app's table."""
    for _ in range(200):
        await pilot.pause(0.02)
        if getattr(pilot.app.screen, "armed", False):
            break
    await pilot.press("y")
    await pilot.pause()
    screen = pilot.app.screen
    assert isinstance(screen, SCREENS[screen.match.game.info.slug])
    await pilot.pause(0.1)

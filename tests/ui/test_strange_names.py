"""Names of any kind on every screen: no fault, no markup, nothing that can be clicked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Button, Input

from rocketarcade.app import RocketArcade
from rocketarcade.engine.archive import Archive
from rocketarcade.screens.lobby import LobbyScreen
from rocketarcade.screens.manage import ManageScreen
from rocketarcade.screens.picker import PickerScreen
from rocketarcade.screens.reactions import ReactionScreen
from rocketarcade.screens.results import ResultScreen
from rocketarcade.screens.table import TableScreen
from tests.testgame.registered import registered
from tests.ui.arcade import play_on
from tests.ui.storms import asked, drawn_text
from tests.ui.tables import SCREENS, prepared
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards")
NAMES = {
    "markup": ("[/", "[@click=app.quit]x[/]"),
    "colours": ("[red]", "$error {seat:0} %s \\["),
    "wide": ("你好你好你好", "テストアーケード"),
    "right to left": ("עברית", "\u202eevil"),
    "combining": ("e\u0301\u0301\u0301\u0301", "\u200b\u200d"),
    "empty": ("", " "),
    "unseen": ("A\x1b[2JB\x07", "\u202e\u2066C\u200f"),
    "long": ("W" * 200, "ab " * 66),
}
BY_DEFAULT = ("markup",)
KINDS = [kind if kind in BY_DEFAULT else pytest.param(kind, marks=pytest.mark.long) for kind in NAMES]
CONTROL = "\x1b[2Ja\x07"
"""A name that neither the lobby nor the command line allows; it must not even be drawn in a field."""


async def _settle(pilot: Pilot[None]) -> None:
    for _ in range(3):
        await pilot.pause(0.02)


async def _all_around(
    app: RocketArcade, pilot: Pilot[None], archive: Archive, names: tuple[str, str]
) -> set[str]:
    """Every screen that shows names, one after the other; the classes of those seen."""
    seen = set()

    async def look() -> None:
        await _settle(pilot)
        assert app._exception is None
        text = drawn_text(app.screen)
        assert not [sign for sign in text if not (sign.isprintable() or sign == "\n")]
        seen.add(type(app.screen).__name__)

    for slug in SCREENS:
        reactions = slug == "signal-fire"
        sitting = (*names, "Zoe") if slug == "rocketville" else names
        opened = prepared(archive, slug, sitting, moves=8, until=asked if reactions else None)
        app.open_match = opened
        table = SCREENS[slug](opened)
        app.push_screen(table)
        await look()
        if isinstance(app.screen, ReactionScreen):
            await pilot.press(str(table.match.to_act()[0] + 1))
            await look()
        for _ in range(50):
            if app.screen is table or getattr(app.screen, "armed", False):
                break
            await asyncio.sleep(0.02)
        await pilot.press("y")
        await look()
        assert isinstance(app.screen, TableScreen)
        for key in ("l", "o", "q", "f1", "question_mark") if slug == "pocket-rockets" else ("l",):
            await pilot.press(key)
            await look()
            await pilot.press("escape")
            await _settle(pilot)
        await pilot.press("v", "right", "space", "z")
        await look()
        table._leave()
        await look()
        picker = app.screen
        assert isinstance(picker, PickerScreen)
        await picker.reload()
    await pilot.press("end")
    await look()
    entry = archive.matches()[0]
    app.push_screen(ManageScreen(entry))
    await look()
    await pilot.press("down", "enter")
    await look()
    await pilot.press("escape", "escape")
    over = prepared(archive, "pocket-rockets", names, moves=3)
    play_on(over)
    app.push_screen(ResultScreen(over))
    await look()
    over.close()
    return seen


@pytest.mark.parametrize("kind", KINDS)
async def test_strange_names_on_every_screen(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "metadata"
    folder.mkdir()
    with registered(folder):
        archive = Archive(tmp_path / "saves")
        app = RocketArcade(archive)
        async with app.run_test(size=(80, 24)) as pilot:
            await _settle(pilot)
            seen = await _all_around(app, pilot, archive, NAMES[kind])
            assert not app._exit
        archive.close()
    assert {"HandoverScreen", "ReactionScreen", "LogScreen", "SeatingScreen", "ResultScreen"} <= seen
    assert {"ConfirmScreen", "ManageScreen", "PickerScreen", "KeysScreen", "RulebookScreen"} <= seen


async def test_strange_names_typed_in_the_lobby(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    app = RocketArcade(archive, opening="pocket-rockets")
    async with app.run_test(size=(80, 24)) as pilot:
        await _settle(pilot)
        assert isinstance(app.screen, LobbyScreen)
        for pair in NAMES.values():
            for name, field in zip(pair, app.screen.query("SeatRow Input").results(), strict=False):
                field.value = name  # type: ignore[attr-defined]
            await _settle(pilot)
            drawn_text(app.screen)
            assert app._exception is None
        assert app.screen.query_one("#start", Button).disabled
        field = next(iter(app.screen.query("SeatRow Input").results(Input)))
        field.value = ""
        field.focus()
        app.post_message(Paste(CONTROL))
        await _settle(pilot)
        assert "[2Ja" in drawn_text(app.screen)
        assert "\x1b" not in drawn_text(app.screen)
    archive.close()

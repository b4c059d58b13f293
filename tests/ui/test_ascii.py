"""Every screen in ASCII; and every board readable without colours, in plain letters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.app import App

from rocketarcade import settings
from rocketarcade.engine.archive import home
from rocketarcade.filters import Colourless
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.settings import SettingsScreen
from rocketarcade.symbols import ASCII, UNICODE, in_ascii
from rocketarcade.widgets.marks import MARKS
from tests.ui.arcade import arcade, played
from tests.ui.tables import SCREENS, Table, table
from tests.ui.tables import quick_guards as quick_guards

GAMES = [slug for slug in SCREENS if slug != "signal-fire"]
STEPPED = [slug for slug in GAMES if SCREENS[slug].STEPWISE]
"""Those whose things are pointed at; the others have tests of their own."""
THREE = ("Ann", "Bob", "Zoe")
WAYS: dict[str, tuple[str, ...]] = {
    "picker": (),
    "picker on a match": ("down", "down"),
    "lobby": ("1",),
    "settings": ("s",),
    "rulebook": ("r",),
    "rulebook, searching": ("r", "slash", "r", "o"),
    "manage": ("down", "down", "x"),
    "confirm": ("down", "down", "x", "down", "enter"),
    "handover": ("c",),
    "keys": ("question_mark",),
    "notice": ("ctrl+c",),
}


def drawn(app: App[Any]) -> str:
    """What is on the screen now."""
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 36), marks=pytest.mark.long)])
@pytest.mark.parametrize("way", WAYS)
async def test_the_arcade_in_ascii(way: str, size: tuple[int, int]) -> None:
    settings.save(home(), settings.Settings(ascii=True))
    played(("Zoë", "你好"), moves=12)
    async with arcade(size) as it:
        await it.press(*WAYS[way])
        await it.pilot.pause()
        assert it.text.strip()
        assert it.text.isascii(), [sign for sign in it.text if not sign.isascii()]


@pytest.mark.parametrize("size", [(80, 24), pytest.param((120, 36), marks=pytest.mark.long)])
@pytest.mark.parametrize("slug", GAMES)
async def test_tables_in_ascii(
    tmp_path: Path, quick_guards: None, slug: str, size: tuple[int, int]
) -> None:
    names = ("Zoë", "Łuk", "你好")
    async with table(tmp_path, slug, names, size=size, settings={"ascii": True}, moves=30) as tabled:
        assert drawn(tabled.app).isascii()
        await tabled.take_a_seat()
        for key in ("tab", "tab", "enter", "tab", "l", "escape", "question_mark", "escape", "o", "escape"):
            await tabled.press(key)
            text = drawn(tabled.app)
            assert text.isascii(), (key, [sign for sign in text if not sign.isascii()])


async def test_the_setting_changes_what_is_drawn_at_once() -> None:
    async with arcade() as it:
        await it.press("s")
        screen = await it.on(SettingsScreen)
        assert not it.text.isascii()
        screen.query_one("#ascii").focus()
        await it.press("right")
        await it.until(lambda: it.text.isascii())
        await it.press("left")
        await it.until(lambda: not it.text.isascii())


async def test_the_theme_changes_at_once() -> None:
    async with arcade() as it:
        await it.press("s")
        screen = await it.on(SettingsScreen)
        screen.query_one("#theme").focus()
        await it.press("right")
        assert it.app.theme == "rocketarcade-light"
        assert it.app.current_theme.dark is False
    async with arcade() as it:
        assert it.app.theme == "rocketarcade-light"


# Without colours


def piece_text(tabled: Table, ref: str) -> str:
    """The cells of the piece that stands for this, frame included."""
    for piece in tabled.screen._pieces():
        if ref in piece.refs and piece.region and piece.display:
            lines = drawn(tabled.app).split("\n")
            area = piece.region
            return "\n".join(
                line.ljust(area.right)[area.x : area.right] for line in lines[area.y : area.bottom]
            )
    return ""


def busy(match: Any) -> bool:
    """Somebody has more to choose than the end of a turn."""
    seat = match.to_act()[0] if match.to_act() else 0
    return match.move_count > 23 and any(not it.idle for it in match.game.legal(match.view(seat), seat))


def of(tabled: Table, state: str) -> dict[str, str]:
    """The text of each piece that is lit, or not, by its first reference."""
    found = {}
    for piece in tabled.screen._pieces():
        if piece.refs and piece.region and piece.display and piece.region.width:
            signs = {name for name in ("lit", "chosen", "cursor") if piece.has_class(f"-{name}")}
            if (state == "plain" and not signs) or signs == {state}:
                found[piece.refs[0]] = piece_text(tabled, piece.refs[0])
    return found


@pytest.mark.parametrize("ascii", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("slug", STEPPED)
async def test_targets_and_the_cursor_are_seen_in_plain_text(
    tmp_path: Path, quick_guards: None, slug: str, ascii: bool
) -> None:
    async with table(tmp_path, slug, THREE, settings={"ascii": ascii}, until=busy) as tabled:
        await tabled.sit_down()
        lit = of(tabled, "lit")
        tabled.screen._point("nothing")  # nowhere on the board
        await tabled.pilot.pause()
        pointed = {}
        for ref in [ref for ref in tabled.screen._spots() if piece_text(tabled, ref)]:
            before = piece_text(tabled, ref)
            tabled.screen._point(ref)
            await tabled.pilot.pause()
            pointed[ref] = (before, piece_text(tabled, ref))
        assert pointed, "something on the board can be picked"
        for ref, (before, after) in pointed.items():
            assert before != after, f"the cursor on {ref} is told by colour alone"
        for piece in tabled.screen._pieces():
            ref = piece.refs[0] if piece.refs else ""
            if ref in lit:
                piece.sign(lit=False, chosen=False, cursor=False)
                await tabled.pilot.pause()
                assert piece_text(tabled, ref) != lit[ref], f"{ref} is lit by colour alone"
                piece.sign(lit=True, chosen=True, cursor=False)
                await tabled.pilot.pause()
                assert piece_text(tabled, ref) != lit[ref], f"{ref} is chosen by colour alone"


@pytest.mark.parametrize("slug", STEPPED)
async def test_the_prompt_points_in_plain_text(tmp_path: Path, quick_guards: None, slug: str) -> None:
    async with table(tmp_path, slug, THREE, moves=24) as tabled:
        await tabled.sit_down()
        for ref in list(tabled.items):
            if ref in tabled.screen._spots():
                tabled.screen._point(None)
                before = tabled.prompt
                tabled.screen._point(ref)
                assert tabled.prompt != before
                assert "▸" in tabled.prompt


@pytest.mark.parametrize("slug", GAMES)
async def test_everybody_is_told_apart_in_plain_text(
    tmp_path: Path, quick_guards: None, slug: str
) -> None:
    options = {"kind": "competitive"} if slug == "space-rocket" else {}  # else only whose turn it is counts
    async with table(tmp_path, slug, THREE, moves=30, options=options) as tabled:
        await tabled.take_a_seat()
        text = drawn(tabled.app)
        for name, mark, plain in zip(THREE, MARKS, ASCII.seats, strict=False):
            assert f"{mark.glyph} {name}" in text
            assert f"{plain} {name}" in in_ascii(text)


async def test_what_is_asked_under_no_color_stands_out_by_attributes(
    tmp_path: Path, quick_guards: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with table(tmp_path, moves=24) as tabled:
        await tabled.until(lambda: isinstance(tabled.app.screen, HandoverScreen))
        await tabled.sit_down()
        await tabled.press("q")
        await tabled.until(lambda: isinstance(tabled.app.screen, ConfirmScreen))
        await tabled.pilot.pause()
        assert any(isinstance(it, Colourless) for it in tabled.app.get_line_filters())
        strips = tabled.app.screen._compositor.render_strips()
        styles = [segment.style for strip in strips for segment in strip if segment.style]
        assert not any(style.color or style.bgcolor for style in styles)
        parts = [segment for strip in strips for segment in strip]
        turned = [part.text for part in parts if part.style and part.style.reverse]
        assert any("stay" in text for text in turned), "the button with the focus is reversed"


def test_signs_of_signs_are_in_the_sets() -> None:
    assert {"▸", "✓", "›"} <= set("".join(UNICODE))

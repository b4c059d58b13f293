"""The window shrinks and grows live: in the middle of a move, under help, on a cover, under a launch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rocketarcade.engine.walk import Walk
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.keys import KeysScreen
from rocketarcade.widgets.motion import Stage
from tests.ui.storms import drawn_text
from tests.ui.tables import SCREENS, Table, table
from tests.ui.tables import quick_guards as quick_guards
from tests.ui.test_motion import can_launch, lift_off, playing

pytestmark = pytest.mark.usefixtures("quick_guards")
UP_AND_DOWN = ((40, 12), (1, 1), (60, 20), (300, 100), (20, 6), (80, 24))
GAMES = [
    "pocket-rockets",
    *(
        pytest.param(slug, marks=pytest.mark.long)
        for slug in ("robots-and-rockets", "rocket-squad", "rocketville")
    ),
]


async def resized(tabled: Table) -> None:
    """Through sizes of every kind and back; what is too small says so where there is room to."""
    for width, height in UP_AND_DOWN:
        await tabled.pilot.resize_terminal(width, height)
        await tabled.pilot.pause()
        text = drawn_text(tabled.app.screen)
        assert tabled.app._exception is None
        if (width, height) == (40, 12):
            assert "window larger" in text
        for line in text.split("\n"):
            assert len(line) <= max(width, 1)


def fresh(match: Any) -> bool:
    return match.move_count > 5 and not match.state.pending


def unfinished(walk: Walk) -> list[str]:
    """What leaves something to choose."""
    return [ref for ref in walk.open() if walk.preview(ref)[0].endswith("…")]


def has_more_to_say(match: Any) -> bool:
    if match.move_count <= 5 or (match.state.pending and match.state.pending[-1].mode == "reaction"):
        return False
    seat = match.to_act()[0]
    return bool(unfinished(Walk(match.game, match.view(seat), seat)))


@pytest.mark.parametrize("game", GAMES)
async def test_in_the_middle_of_a_move(tmp_path: Path, game: str) -> None:
    async with table(tmp_path, game, until=has_more_to_say) as tabled:
        await tabled.sit_down()
        walk = tabled.screen.walk
        assert walk is not None
        tabled.screen._pick(unfinished(walk)[0])
        steps, count = list(walk.steps), tabled.match.move_count
        await tabled.press("right")
        cursor, holder = tabled.screen.cursor, tabled.screen.holder
        await resized(tabled)
        assert tabled.screen.walk is walk
        assert walk.steps == steps
        assert (tabled.screen.cursor, tabled.screen.holder) == (cursor, holder)
        assert tabled.match.move_count == count
        await tabled.press("escape")
        assert not walk.begun


@pytest.mark.parametrize("game", GAMES)
async def test_on_a_cover(tmp_path: Path, game: str) -> None:
    async with table(tmp_path, game, moves=7) as tabled:
        assert isinstance(tabled.app.screen, HandoverScreen)
        await resized(tabled)
        assert isinstance(tabled.app.screen, HandoverScreen)
        assert tabled.screen.holder is None
        await tabled.sit_down()


async def settled(tabled: Table) -> None:
    """What was asked for after a refresh has been done."""
    for _ in range(3):
        await tabled.pilot.pause()


async def right(tabled: Table) -> None:
    """What is on the screen is what would be drawn now."""
    await settled(tabled)
    found = drawn_text(tabled.app.screen)
    for _ in range(2):  # what has no size yet is drawn shorter
        tabled.screen._draw()
        await settled(tabled)
    assert found == drawn_text(tabled.app.screen)


@pytest.mark.parametrize("game", sorted(set(SCREENS) - {"signal-fire"}))
async def test_the_picture_is_right_in_every_size(tmp_path: Path, game: str) -> None:
    options = {"hand": "sure"} if game == "space-rocket" else None  # a bar that swings is never the same
    async with table(tmp_path, game, moves=3 if options else 20, options=options) as tabled:
        await tabled.take_a_seat()
        for beneath in (False, True):
            for sizes in (((40, 12), (120, 36)), ((80, 24),)):
                if beneath:
                    await tabled.press("f1")
                for size in sizes:
                    await tabled.pilot.resize_terminal(*size)
                    await settled(tabled)
                if beneath:
                    await tabled.press("escape")
                assert tabled.app.screen is tabled.screen
                await right(tabled)


async def test_under_the_list_of_keys(tmp_path: Path) -> None:
    async with table(tmp_path, until=fresh) as tabled:
        await tabled.sit_down()
        await tabled.press("f1")
        await resized(tabled)
        help_on_top = isinstance(tabled.app.screen, KeysScreen)
        assert help_on_top
        await tabled.press("escape")
        assert tabled.app.screen is tabled.screen


async def test_under_a_launch(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_launch) as tabled:
        tabled.app.animation_level = "full"
        await tabled.sit_down()
        lift_off(tabled)
        await playing(tabled)
        await resized(tabled)
        assert not tabled.screen.query_one(Stage).playing


async def test_keys_are_dropped_while_the_window_is_too_small(tmp_path: Path) -> None:
    async with table(tmp_path, until=fresh) as tabled:
        await tabled.sit_down()
        before = tabled.match.move_count
        await tabled.pilot.resize_terminal(40, 12)
        await tabled.press("m", "d", "e", "1", "enter", "enter")
        await tabled.pilot.resize_terminal(80, 24)
        await tabled.pilot.pause()
        assert tabled.match.move_count == before
        assert tabled.app.screen is tabled.screen

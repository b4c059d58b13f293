"""How the picker and the lobby look, at the smallest usual window and a roomy one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from rocketarcade.app import RocketArcade
from rocketarcade.engine import catalogue
from rocketarcade.engine.archive import Archive
from tests.ui.arcade import ONE_GAME

SIZES = [(80, 24), (120, 36)]
Compare = Callable[..., bool]


@pytest.fixture(autouse=True)
def _one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are installed beside it do not belong into the picture."""
    monkeypatch.setattr(catalogue, "catalogue", lambda: ONE_GAME)


@pytest.mark.parametrize("size", SIZES)
def test_picker(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert snap_compare(RocketArcade(Archive()), terminal_size=size)


@pytest.mark.parametrize("size", SIZES)
def test_lobby(snap_compare: Compare, size: tuple[int, int]) -> None:
    archive = Archive()
    seats = [["Ann", "person", 0], ["Bob", "person", 3], ["Random", "bot:random", 4]]
    archive.remember("last-table:pocket-rockets", {"seats": seats, "options": {"handicap": (1, 0, 2)}})

    async def open_it(pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await pilot.pause(0.3)

    assert snap_compare(RocketArcade(archive), terminal_size=size, run_before=open_it)

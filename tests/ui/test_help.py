"""The list of keys on every screen, quitting with plain letters everywhere, and ctrl+c."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from rocketarcade.engine.catalogue import catalogue
from rocketarcade.screens.choosing import RESERVED
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.keys import KeysScreen
from rocketarcade.screens.picker import PickerScreen
from tests.testgame.registered import registered
from tests.ui.arcade import Arcade, arcade, played
from tests.ui.tables import SCREENS, table
from tests.ui.tables import quick_guards as quick_guards

WAYS: dict[str, tuple[str, ...]] = {
    "picker": (),
    "lobby": ("1",),
    "settings": ("s",),
    "rulebook": ("r",),
    "manage": ("down", "down", "x"),
    "confirm": ("down", "down", "x", "down", "enter"),
    "handover": ("c",),
    "keys": ("question_mark",),
}
"""To every screen that the picker leads to, by name."""


async def go(it: Arcade, way: str) -> None:
    """There, and past the half second in which a cover is deaf."""
    await it.press(*WAYS[way])
    if way == "handover":
        cover = await it.on(HandoverScreen)
        await it.until(lambda: cover.armed)


def test_no_game_takes_a_letter_of_the_table_s_own(tmp_path: Path) -> None:
    with registered(tmp_path):
        for info in catalogue().games.values():
            module, _, name = info.screen.partition(":")
            assert not RESERVED & set(getattr(import_module(module), name).KEYS), info.slug
        assert "signal-fire" in catalogue().games


def listed(it: Arcade) -> str:
    """What the list of keys says."""
    return str(it.app.screen.query_one("#keys > Static", Static).content)


@pytest.mark.parametrize("way", [way for way in WAYS if way != "keys"])
async def test_f1_lists_the_keys_of_every_screen(way: str, quick_guards: None) -> None:
    played(moves=12)
    async with arcade() as it:
        await go(it, way)
        beneath = it.app.screen
        shown = [
            active.binding.description
            for active in beneath.active_bindings.values()
            if active.binding.show and active.binding.description
        ]
        await it.press("f1")
        await it.on(KeysScreen)
        for words in shown:
            assert words in listed(it)
        await it.press("q")
        assert it.app.screen is beneath


@pytest.mark.parametrize("slug", [slug for slug in SCREENS if slug != "signal-fire"])
async def test_on_a_table_the_list_has_every_letter_of_the_game(
    tmp_path: Path, quick_guards: None, slug: str
) -> None:
    async with table(tmp_path, slug, ("Ann", "Bob", "Zoe")) as tabled:
        await tabled.take_a_seat()
        keys = dict(tabled.screen.KEYS)
        await tabled.press("f1")
        await tabled.until(lambda: isinstance(tabled.app.screen, KeysScreen))
        told = str(tabled.app.screen.query_one("#keys > Static", Static).content)
        rows = [line.split(maxsplit=1)[0] for line in told.splitlines()]
        assert set(keys) <= set(rows)
        assert {"u", "o", "q"} <= set(rows)
        assert ("z" in rows) == tabled.match.game.info.hides


@pytest.mark.parametrize("way", WAYS)
async def test_plain_letters_lead_out_from_everywhere(way: str, quick_guards: None) -> None:
    played(moves=12)
    async with arcade() as it:
        await go(it, way)
        for _ in range(6):
            if not it.app.is_running or it.app._exit:
                break
            if isinstance(it.app.focused, Input):
                await it.press("escape")
            elif isinstance(it.app.screen, ConfirmScreen) and "Leave" in it.app.screen.question:
                await it.press("y")
            else:
                await it.press("q")
        assert it.app._exit


@pytest.mark.parametrize("way", WAYS)
async def test_ctrl_c_once_says_so_and_twice_leaves(way: str, quick_guards: None) -> None:
    played(moves=12)
    async with arcade() as it:
        await go(it, way)
        screen = it.app.screen
        await it.press("ctrl+c")
        assert it.app.screen is screen
        assert not it.app._exit
        assert "ctrl+c once more leaves" in it.text
        await it.press("ctrl+c")
        assert it.app._exit


async def test_ctrl_c_after_a_while_is_a_first_one_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rocketarcade.ending.INTERRUPTS", 0.0)
    async with arcade() as it:
        await it.press("ctrl+c", "ctrl+c")
        assert not it.app._exit
        assert isinstance(it.app.screen, PickerScreen)

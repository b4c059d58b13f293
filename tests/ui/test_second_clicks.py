"""Second clicks hit nothing that moved under them, and keys typed ahead find no screen half built."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Button

from rocketarcade.clicks import GUARD
from rocketarcade.engine import catalogue
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.keys import KeysScreen
from rocketarcade.screens.lobby import LobbyScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.picker import PickerScreen
from rocketarcade.screens.results import ResultScreen
from rocketarcade.screens.settings import SettingsScreen
from rocketarcade.widgets.seat import SeatRow
from tests.ui.arcade import Arcade, arcade, play_on, setup
from tests.ui.test_mouse import Mouse


@pytest.fixture
def slow_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the machine takes between two clicks, they are one double click."""
    for where in ("rocketarcade.clicks", "rocketarcade.screens.lobby"):
        monkeypatch.setattr(f"{where}.GUARD", 600)


async def _lobby(it: Arcade) -> LobbyScreen:
    it.app.push_screen(LobbyScreen(catalogue.catalogue().games["pocket-rockets"]))
    return await it.on(LobbyScreen)


def _names(lobby: LobbyScreen) -> list[str]:
    return [row.place.name for row in lobby.rows()]


async def _twice(mouse: Mouse, widget: Any, *, queued: bool) -> None:
    """Both clicks before anything came of the first, or the second at the same place afterwards."""
    region = widget.region
    x, y = region.x + region.width // 2, region.y + region.height // 2
    await mouse.click(x, y, times=2 if queued else 1)
    if not queued:
        await mouse.click(x, y)


@pytest.mark.usefixtures("slow_hands")
@pytest.mark.parametrize("queued", [True, False])
async def test_a_double_click_adds_one_seat_and_takes_one_away(queued: bool) -> None:
    async with arcade() as it:
        lobby, mouse = await _lobby(it), Mouse(it.app)
        before = [row.place for row in lobby.query(SeatRow)]
        await _twice(mouse, lobby.query_one("#add", Button), queued=queued)
        assert [row.place for row in lobby.query(SeatRow)] == before
        assert lobby.count == 3
        lobby._moved = 0.0  # a while later
        lobby.action_add()
        await mouse.click(0, 0)
        assert lobby.count == 4
        first, *others = _names(lobby)
        await _twice(mouse, lobby._row(0).query_one(".leave", Button), queued=queued)
        assert _names(lobby) == others
        assert first not in others


async def test_keys_add_as_often_as_they_are_pressed() -> None:
    assert GUARD == 0.3
    async with arcade() as it:
        lobby = await _lobby(it)
        lobby.query_one("#start").focus()
        lobby.action_add()
        lobby.action_add()
        assert lobby.count == 4


@pytest.mark.usefixtures("slow_hands")
async def test_what_lies_under_a_dialog_does_not_get_its_second_click() -> None:
    async with arcade() as it:
        mouse = Mouse(it.app)
        opened = it.app.archive.start(setup())
        for dialog in (
            KeysScreen(it.app.screen),
            LogScreen("Log", opened.match.log(None), opened.match.seats),
            ConfirmScreen("Sure?"),
        ):
            await mouse.click(0, 0)
            it.app.push_screen(dialog)
            await it.on(type(dialog))
            at = dialog.query_one("#yes") if isinstance(dialog, ConfirmScreen) else dialog
            beneath = it.app.screen_stack[-2]
            await mouse.on(at)
            await it.until(lambda beneath=beneath: it.app.screen is beneath)  # type: ignore[misc]
            await mouse.on(at)
            await it.pilot.pause()
            assert it.app.screen is beneath
        opened.close()


async def test_keys_that_come_before_a_screen_is_composed() -> None:
    async with arcade() as it:
        opened = it.app.archive.start(setup())
        play_on(opened)
        log = LogScreen("Log", [], opened.match.seats)
        screens: list[Any] = [ResultScreen(opened), SettingsScreen(), log]
        for screen in screens:
            assert not screen.is_mounted
            for _, bindings in screen._bindings.key_to_bindings.items():
                for binding in bindings:
                    assert await it.app.run_action(binding.action, screen)
        assert isinstance(it.app.screen, PickerScreen)
        opened.close()

"""The app around the screens: where it opens, what it says at the end, and small windows."""

from __future__ import annotations

import json
import stat
from typing import Any

import pytest
from textual.events import Key

from rocketarcade.app import RocketArcade
from rocketarcade.engine.archive import Archive
from rocketarcade.screens.keys import KeysScreen
from rocketarcade.screens.lobby import LobbyScreen
from rocketarcade.screens.picker import PickerScreen
from rocketarcade.screens.rulebook import RulebookScreen
from rocketarcade.screens.settings import SettingsScreen
from tests.ui.arcade import TRICKY, arcade, played, setup


async def test_opens_on_the_picker() -> None:
    async with arcade() as it:
        await it.on(PickerScreen)


async def test_a_key_that_comes_when_every_screen_is_gone_does_nothing() -> None:
    async with arcade() as it:
        stack = it.app._screen_stack
        screens = stack[:]
        stack.clear()
        await it.app.on_event(Key("q", "q"))
        stack += screens
        await it.on(PickerScreen)


async def test_opening_a_match_shows_it_and_leaving_says_how_to_carry_on() -> None:
    number = played(moves=5)
    async with arcade(opening=number) as it:
        await it.until(lambda: len(it.app.screen_stack) > 1)
        await it.press("ctrl+q")
    assert f"resume {number}" in it.app.farewell
    assert [entry.locked for entry in Archive().matches()] == [False]


async def test_opening_a_setup_starts_it() -> None:
    async with arcade(opening=setup(TRICKY)) as it:
        await it.until(lambda: len(it.app.screen_stack) > 1)
        assert [entry.names for entry in it.app.archive.matches("playing")] == [TRICKY]


async def test_what_cannot_be_opened_is_said_and_the_picker_stays() -> None:
    async with arcade(opening=77) as it:
        await it.on(PickerScreen)
        assert [note.message for note in it.app._notifications] == ["There is no match 77."]


async def test_a_small_window_covers_every_screen_and_nothing_is_lost() -> None:
    played(TRICKY, moves=30)
    async with arcade() as it:
        for key in ("", "1", "r", "s", "question_mark", "c"):
            await it.press(*([key] if key else []))
            await it.pilot.pause(0.1)
            before, screen = it.text, it.app.screen
            assert isinstance(screen, PickerScreen) == (not key)
            for size in [(59, 24), (80, 19), (20, 8), (5, 5), (3, 2), (1, 1)]:
                await it.pilot.resize_terminal(*size)
                await it.pilot.pause()
                assert it.app.screen is screen
            await it.pilot.resize_terminal(59, 24)
            await it.pilot.pause()
            assert "larger" in it.text
            assert "Pocket" not in it.text
            await it.press("escape", "q", "enter")
            assert it.app.screen is screen, "keys pressed unseen do nothing"
            await it.pilot.resize_terminal(80, 24)
            await it.pilot.pause()
            assert it.app.screen is screen
            assert it.text == before
            if key and key != "c":
                await it.press("escape")
                await it.on(PickerScreen)


async def test_a_second_key_typed_ahead_closes_nothing_beneath() -> None:
    kinds: dict[str, type[Any]] = {
        "1": LobbyScreen, "r": RulebookScreen, "s": SettingsScreen, "f1": KeysScreen
    }  # fmt: skip
    async with arcade() as it:
        for key, kind in kinds.items():
            await it.press(key)
            await it.on(kind)
            if kind is LobbyScreen:
                it.app.screen.query_one("#start").focus()
            await it.press("escape", "escape", "escape")
            await it.on(PickerScreen)
            assert it.app.is_running


async def test_three_enters_start_one_match_only() -> None:
    played(moves=1)
    async with arcade() as it:
        it.app.archive.remember(
            "last-table:pocket-rockets", {"seats": [["Ann", "person", 0], ["Bob", "person", 1]]}
        )
        await it.press("enter", "enter", "enter", "enter", "enter")
        await it.until(lambda: it.app.open_match is not None)
        assert len(it.app.archive.matches()) == 2


async def test_a_fault_is_one_sentence_and_a_file_of_ones_own_without_values() -> None:
    class Fault(Exception):
        pass

    archive = Archive()
    app = RocketArcade(archive)

    def fail() -> None:
        hand = "secret-" + "hand"
        assert hand
        raise Fault("broken")

    async def run() -> None:
        async with app.run_test() as pilot:
            app.call_later(fail)
            await pilot.pause(0.2)

    with pytest.raises(Fault):  # Pilot raises again what the app has caught
        await run()
    assert app.return_code == 1
    assert app.farewell.startswith("rocketarcade met a fault and stopped (Fault). The details are in ")
    assert not app._exit_renderables, "nothing else is printed"
    path = next(app.folder.glob("crash-*.txt"))
    assert str(path) in app.farewell
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    written = path.read_text("utf-8")
    assert "Fault: broken" in written
    assert "secret-hand" not in written
    archive.close()


async def test_a_lock_on_hands_lies_on_every_screen_beneath() -> None:
    async with arcade() as it:
        picker = it.app.screen
        await it.press("f1")
        assert picker.has_class("-suspended")
        await it.press("escape")
        assert not picker.has_class("-suspended")


async def test_unreadable_settings_are_said(_own_home: Any) -> None:  # noqa: PT019 (its value is used)
    (_own_home / "settings.json").write_text(json.dumps({"pace": "soon", "cautions": False}))
    async with arcade() as it:
        await it.on(PickerScreen)
        assert it.app.settings.cautions is False
        assert it.app.settings.pace == 0.6
        assert "pace" in it.says("#trouble")


async def test_the_last_line_lists_the_keys_and_takes_clicks() -> None:
    async with arcade() as it:
        line = it.text.splitlines()[-1]
        assert line.split() == ["enter", "Open", "r", "Rules", "s", "Settings", "q", "Quit", "?", "Keys"]
        await it.pilot.click("KeyBar", offset=(line.index("Rules"), 0))
        await it.on(RulebookScreen)
        line = it.text.splitlines()[-1]
        assert "Search" in line
        await it.pilot.click("KeyBar", offset=(line.index("Back"), 0))
        await it.on(PickerScreen)


async def test_moving_the_focus_paints_the_fields_and_not_the_screen() -> None:
    async with arcade() as it:
        await it.press("1")
        lobby = await it.on(LobbyScreen)
        await it.press("tab")
        await it.pilot.pause(0.1)
        painted: list[Any] = []
        lobby.refresh = lambda *_, **__: painted.append(1)  # type: ignore[method-assign, assignment]
        await it.press("tab", "down", "down")
        assert painted == []

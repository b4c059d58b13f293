"""The list of keys calls keys by names that every terminal shows, and names those that do something."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from textual.app import App
from textual.binding import Binding, BindingsMap
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

import rocketarcade
from rocketarcade.app import RocketArcade
from rocketarcade.engine.match import Seat
from rocketarcade.games.rocket_squad.noise import NoiseScreen
from rocketarcade.keynames import named
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.keys import KeysScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.reactions import ReactionScreen
from rocketarcade.screens.seating import SeatingScreen
from rocketarcade.symbols import UNICODE, in_ascii
from tests.ui.arcade import Arcade, arcade
from tests.ui.tables import quick_guards as quick_guards
from tests.ui.tables import table

OURS = {sign for group in UNICODE for sign in group}
SEATS = (Seat(name="Ann"), Seat(name="Bob", mark=1))


def bindings() -> Iterator[Binding]:
    """Of every screen, widget and app of the arcade."""
    for module in pkgutil.walk_packages(rocketarcade.__path__, "rocketarcade."):
        if module.name.endswith("__main__"):
            continue
        for thing in vars(import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, Screen | Widget | App):
                for found in BindingsMap(thing.BINDINGS).key_to_bindings.values():
                    yield from found


def test_every_key_has_a_name_of_our_signs() -> None:
    found = {binding.key: binding for binding in bindings()}
    assert len(found) > 60
    app = RocketArcade.__new__(RocketArcade)
    for key, binding in found.items():
        assert named(key).isascii(), key
        assert named(key).isprintable(), key
        assert "_" not in named(key), key
        shown = app.get_key_display(binding)
        assert all(sign.isascii() or sign in OURS for sign in shown), shown
        assert shown == "?" or "?" not in in_ascii(shown)
    same = ("enter", "backspace", "space", "U", "ctrl+r", "up", "tab")
    assert [named(key) for key in same] == list(same)
    assert [named(key) for key in ("escape", "question_mark", "ctrl+pageup")] == ["esc", "?", "ctrl+page up"]


async def lines(app: Any, pilot: Any, screen: Screen[Any]) -> dict[str, str]:
    """What F1 lists there: keys and meanings."""
    await pilot.press("f1")
    await pilot.pause()
    assert isinstance(app.screen, KeysScreen)
    found = dict(app.screen.lines)
    await pilot.press("escape")
    await pilot.pause()
    assert app.screen is screen
    return found


async def on(it: Arcade, screen: Screen[Any]) -> dict[str, str]:
    """The list over that screen."""
    it.app.push_screen(screen)
    await it.until(lambda: it.app.screen is screen and getattr(screen, "armed", True))
    await it.pilot.pause()
    found = await lines(it.app, it.pilot, screen)
    it.app.pop_screen()
    await it.pilot.pause()
    return found


async def test_dialogs_and_covers_list_what_works_on_them_and_no_more(quick_guards: None) -> None:
    async with arcade() as it:
        every = {"mouse", "f1", "ctrl+q, ctrl+c twice"}
        asked = await on(it, ReactionScreen(Content("News"), SEATS, (0, 1), can_take_back=True))
        assert set(asked) == {"1", "2", "enter", "u", "q", *every}
        assert set(await on(it, HandoverScreen("Ann", 0, "News"))) == {"y", "q", *every}
        log = await on(it, LogScreen("Log", [], SEATS))
        assert log["esc, l, q, enter, backspace"] == "Back to the table"
        assert "arrows, hjkl" in log
        assert "arrows, hjkl" in await on(it, ConfirmScreen("Sure?"))
        noise = await on(it, NoiseScreen("The red rocket", "FWOOSH"))
        assert noise["enter"].startswith("Launch")
        assert "arrows, hjkl" not in noise


async def test_seats_are_listed_by_their_keys_and_a_long_list_is_whole(
    tmp_path: Path, quick_guards: None
) -> None:
    async with table(tmp_path, "space-rocket", ("Ann", "Bob")) as tabled:
        await tabled.take_a_seat()
        told = await lines(tabled.app, tabled.pilot, tabled.screen)
        assert "z" not in told, "there is no hand"
        assert "d" in told
        await tabled.press("f1")
        box = tabled.app.screen.query_one("#keys")
        assert box.show_vertical_scrollbar
        words = tabled.app.screen.query_one("#keys > Static", Static)
        room = box.scrollable_content_region.width
        assert max(len(row.rstrip()) for row in str(words.content).split("\n")) <= room
        await tabled.press("escape", "o")
        await tabled.until(lambda: isinstance(tabled.app.screen, SeatingScreen))
        await tabled.pilot.pause()
        seats = await lines(tabled.app, tabled.pilot, tabled.app.screen)
        assert (seats["1"], seats["2"]) == ("Ann (person)", "Bob (person)")
        await tabled.press("1")
        seats = await lines(tabled.app, tabled.pilot, tabled.app.screen)
        assert {"p", "c", "1", "2", "3"} <= set(seats)

"""The picker: games, matches that wait, and why something cannot be opened."""

from __future__ import annotations

import re
import sqlite3
from typing import Any

import pytest
from textual.screen import Screen

from rocketarcade.engine import catalogue
from rocketarcade.engine.archive import Archive
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.lobby import LobbyScreen
from rocketarcade.screens.manage import ManageScreen
from rocketarcade.screens.picker import PickerScreen, age
from rocketarcade.screens.rulebook import RulebookScreen
from rocketarcade.screens.settings import SettingsScreen
from rocketarcade.widgets.menu import Row
from tests.ui.arcade import ONE_GAME, TRICKY, arcade, played


@pytest.fixture(autouse=True)
def _one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "catalogue", lambda: ONE_GAME)


async def test_shows_what_a_game_is() -> None:
    async with arcade() as it:
        for words in ("1  Pocket Rockets", "2-4 players", "20 min", "Antoine Bauza"):
            assert words in it.text
        assert "space yard" in it.says("#pitch")


@pytest.mark.parametrize("size", [(60, 20), (120, 36)])
async def test_lists_matches_that_wait_with_names_move_and_age(size: tuple[int, int]) -> None:
    played(TRICKY, moves=12)
    async with arcade(size) as it:
        assert "Continue" in it.text
        assert "move 12" in it.text
        assert "[/, " in it.text
        assert "1 waiting" in it.text
        await it.press("down")
        for name in TRICKY:
            assert name in it.says("#facts")


async def test_the_newest_comes_first_and_c_carries_on_with_it() -> None:
    played(("Old", "Older"), moves=3)
    newest = played(("New", "Newer"), moves=4)
    async with arcade() as it:
        assert it.text.index("New, Newer") < it.text.index("Old, Older")
        await it.press("c")
        await it.until(lambda: it.app.open_match is not None)
        assert it.app.open_match is not None
        assert it.app.open_match.id == newest


async def test_keys_lead_where_they_say() -> None:
    async with arcade() as it:
        kinds: dict[str, type[Screen[Any]]] = {
            "enter": LobbyScreen,
            "1": LobbyScreen,
            "r": RulebookScreen,
            "s": SettingsScreen,
        }
        for key, kind in kinds.items():
            await it.press(key)
            await it.on(kind)
            await it.press("escape")
            await it.on(PickerScreen)
        await it.press("q")
        assert not it.app.is_running or it.app._exit


async def test_a_click_selects_and_a_second_one_opens() -> None:
    played(moves=3)
    async with arcade() as it:
        rows = [row for row in it.app.screen.query(Row) if row.value is not None]
        await it.pilot.click(rows[1])
        assert rows[1].cursor
        assert "move 3" in it.says("#facts")
        await it.pilot.click(rows[0])
        await it.pilot.click(rows[0])
        await it.on(LobbyScreen)


async def test_a_cabinet_that_does_not_fit_says_which_size_it_needs() -> None:
    async with arcade((79, 24)) as it:
        await it.press("enter")
        assert isinstance(it.app.screen, PickerScreen)
        assert "needs a window of 80 x 24; this one is 79 x 24" in it.says("#warning")
        await it.pilot.resize_terminal(80, 24)
        await it.pilot.pause()
        assert not it.app.screen.query_one("#warning").display
        await it.press("enter")
        await it.on(LobbyScreen)


async def test_a_game_with_faulty_data_is_greyed_with_its_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def unplayable(slug: str) -> None:
        raise catalogue.Unplayable("Pocket Rockets cannot be played: deck.toml has 53 cards.")

    monkeypatch.setattr(catalogue, "load", unplayable)
    async with arcade() as it:
        await it.press("home")
        await it.until(lambda: "53 cards" in it.says("#warning"))
        await it.until(lambda: any(row.has_class("-off") for row in it.app.screen.query(Row)))
        await it.press("enter")
        assert isinstance(it.app.screen, PickerScreen)


async def test_faults_of_the_catalogue_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    there = catalogue.catalogue()
    faulty = catalogue.Catalogue(there.games, ["The game chess [/ cannot be read."])
    monkeypatch.setattr(catalogue, "catalogue", lambda: faulty)
    async with arcade() as it:
        assert "The game chess [/ cannot be read." in it.text


async def test_trouble_with_the_archive_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with arcade() as it:
        monkeypatch.setattr(Archive, "trouble", "Games are not being saved: the disk is full.")
        await it.press("s", "escape")
        await it.until(lambda: "the disk is full" in it.text)


async def test_a_match_can_be_deleted_after_a_question() -> None:
    played(TRICKY, moves=3)
    async with arcade() as it:
        await it.press("down", "x")
        await it.on(ManageScreen)
        await it.press("end", "enter")
        await it.on(ConfirmScreen)
        await it.press("n")
        assert len(it.app.archive.matches()) == 1
        await it.on(ManageScreen)
        await it.press("end", "enter")
        await it.on(ConfirmScreen)
        await it.press("y")
        await it.on(PickerScreen)
        assert it.app.archive.matches() == []
        await it.until(lambda: "Continue" not in it.text)


async def test_a_seat_can_concede_or_be_handed_to_the_computer() -> None:
    played(TRICKY, moves=3)
    async with arcade() as it:
        await it.press("down", "x")
        await it.on(ManageScreen)
        await it.press("down", "down", "enter")  # a computer player goes on for the first
        await it.on(PickerScreen)
        assert it.app.archive.matches()[0].players == ("bot:random", "person", "person", "person")
        await it.press("x")
        await it.on(ManageScreen)
        await it.press("down", "down", "enter", "y")  # the second concedes
        await it.on(PickerScreen)
        await it.until(lambda: "Continue" not in it.text)
        assert it.app.archive.matches()[0].status == "conceded"


async def test_a_match_open_elsewhere_says_so() -> None:
    played(moves=3)
    other = Archive()
    held = other.resume(other.matches()[0].id)
    async with arcade() as it:
        await it.press("down")
        assert "open elsewhere" in it.text
        assert "another terminal" in it.says("#warning")
        await it.press("enter")
        await it.on(PickerScreen)
    held.close()
    other.close()


async def test_a_broken_match_is_listed_with_its_reason() -> None:
    played(moves=3)
    archive = Archive()
    with sqlite3.connect(archive.store.path) as connection:
        connection.execute("UPDATE matches SET broken = 'A card [/ is there twice.'")
    connection.close()
    archive.close()
    async with arcade() as it:
        await it.press("down")
        assert "broken" in it.text
        assert it.says("#warning") == "Cannot be continued: A card [/ is there twice."
        await it.press("x")
        manage = await it.on(ManageScreen)
        assert [row.value for row in manage.query(Row)] == [("delete", 0)]


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(5, "now"), (65, "1 min"), (7300, "2 h"), (86400, "1 day"), (3 * 86400, "3 days"), (-5, "now")],
)
def test_age(seconds: float, words: str) -> None:
    assert age(1000.0, 1000.0 + seconds) == words


async def test_the_picker_paints_without_pydantic() -> None:
    # In a process of its own: here, other tests have imported everything.
    import subprocess
    import sys

    code = (
        "import asyncio, sys\n"
        "from rocketarcade.app import RocketArcade\n"
        "from rocketarcade.engine.archive import Archive\n"
        "async def main():\n"
        "    async with RocketArcade(Archive()).run_test() as pilot:\n"
        "        await pilot.pause()\n"
        "        print(sorted(m for m in sys.modules if m in ('pydantic', 'markdown_it', 'pygments')))\n"
        "asyncio.run(main())\n"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert re.findall(r"'(\w+)'", told) == []

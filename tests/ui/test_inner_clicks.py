"""What the shared screens offer inside, by clicks alone; two clicks or two Enters never do a thing twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Button, Input

from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.manage import ManageScreen
from rocketarcade.screens.picker import PickerScreen
from rocketarcade.screens.results import ResultScreen
from rocketarcade.screens.rulebook import RulebookScreen
from rocketarcade.screens.seating import SeatingScreen
from rocketarcade.screens.settings import SettingsScreen
from rocketarcade.widgets.menu import Row
from rocketarcade.widgets.pages import Pages
from rocketarcade.widgets.prompt import Buttons
from rocketarcade.widgets.stepper import Stepper
from tests.ui.arcade import Arcade, arcade, played
from tests.ui.tables import Table, table
from tests.ui.tables import quick_guards as quick_guards
from tests.ui.test_mouse import Mouse

pytestmark = pytest.mark.usefixtures("quick_guards")


async def test_every_setting_and_the_rulebook_by_clicks() -> None:
    async with arcade() as it:
        mouse = Mouse(it.app)
        await mouse.bar("Settings")
        await it.on(SettingsScreen)
        for stepper in it.app.screen.query(Stepper):
            name, before, region = str(stepper.id), stepper.value, stepper.region
            await mouse.click(region.right - 1, region.y)
            assert getattr(it.app.settings, name) == stepper.value != before
            await mouse.click(region.x, region.y)
            assert getattr(it.app.settings, name) == stepper.value == before
        await it.until(lambda: it.text.splitlines()[-1].strip().startswith("t "))  # the last one has a bar
        await mouse.bar("Back")
        await it.on(PickerScreen)
        await mouse.bar("Rules")
        rules = await it.on(RulebookScreen)
        text, section = rules.query_one(Pages), rules.book.sections[1]
        await mouse.on(next(row for row in rules.query(Row) if row.value == section.title))
        assert text.here == section.paragraphs[0].number
        await mouse.bar("Search, or a number")
        assert rules.query_one("#search", Input).has_focus
        await it.write("fuel")
        assert len(rules.found) > 1
        await mouse.on(text)
        await mouse.bar("Next")
        assert text.here == rules.found[1]
        await mouse.bar("Previous")
        assert text.here == rules.found[0]


def _row(it: Arcade, deed: str) -> Row:
    return next(row for row in it.app.screen.query(Row) if row.value is not None and row.value[0] == deed)


async def _manage(it: Arcade, mouse: Mouse) -> ManageScreen:
    await it.on(PickerScreen)
    await mouse.bar("Concede, delete")
    return await it.on(ManageScreen)


async def test_what_can_be_done_with_a_match_by_clicks() -> None:
    played(moves=3)
    async with arcade() as it:
        mouse, archive = Mouse(it.app), it.app.archive
        await mouse.on(list(it.app.screen.query(Row))[-1])
        await _manage(it, mouse)
        await mouse.on(_row(it, "computer"), times=4)
        await it.until(lambda: archive.matches()[0].players == ("bot:random", "person"))
        manage = await _manage(it, mouse)
        await mouse.on(_row(it, "person"), times=2)
        field = manage.query_one("#name", Input)
        await it.until(lambda: field.has_focus)
        await it.write("bob")
        await it.press("enter", "enter")
        assert "called bob already" in it.says("#fault")
        assert archive.matches()[0].players == ("bot:random", "person")
        field.value = "Zoe q"
        await it.press("enter", "enter")
        await it.on(PickerScreen)
        assert archive.matches()[0].players == ("person", "person")
        assert archive.matches()[0].names == ("Zoe q", "Bob")
        await _manage(it, mouse)
        for answer in ("#no", "#yes"):
            await mouse.on(_row(it, "delete"), times=2)
            await it.on(ConfirmScreen)
            await mouse.on(it.app.screen.query_one(answer), times=2)
            await it.until(lambda: not isinstance(it.app.screen, ConfirmScreen))
            assert len(archive.matches()) == (answer == "#no")
        await it.on(PickerScreen)
        assert it.app.is_running


async def test_two_enters_delete_nothing() -> None:
    played(moves=3)
    async with arcade() as it:
        await it.press("end", "x")
        await it.on(ManageScreen)
        await it.press("end", "enter", "enter", "enter", "enter")
        await it.until(lambda: isinstance(it.app.screen, ManageScreen))
        assert len(it.app.archive.matches()) == 1


async def _seats(tabled: Table, mouse: Mouse, *refs: str, times: int = 1) -> SeatingScreen:
    """Open the seats, and click these one after the other."""
    await mouse.item(tabled.screen.query_one("#footline", Buttons), "key:seats", times=times)
    await mouse.until(lambda: isinstance(tabled.app.screen, SeatingScreen) and tabled.app.screen.is_mounted)
    await mouse.settle()
    seating = tabled.app.screen
    assert isinstance(seating, SeatingScreen)
    choices = seating.query_one("#seating-choices", Buttons)
    for ref in refs:
        await mouse.until(lambda ref=ref: ref in choices.spots)  # type: ignore[misc]
        await mouse.item(choices, ref, times=times)
    return seating


async def test_seats_and_the_result_by_clicks(tmp_path: Path) -> None:
    def begun(match: Any) -> bool:
        return match.move_count > 5 and not match.state.pending

    async with table(tmp_path, until=begun) as tabled:
        await tabled.sit_down()
        mouse, match = Mouse(tabled.app), tabled.match
        holder = match.to_act()[0]
        other = 1 - holder
        seating = await _seats(tabled, mouse, f"seat:{other}", "person")
        assert seating.query_one(Input).has_focus
        await mouse.item(seating.query_one("#seating-choices", Buttons), "back")
        assert not seating.query_one(Input).display
        for _ in range(2):
            await mouse.item(seating.query_one("#seating-choices", Buttons), "back")
        await mouse.until(lambda: tabled.app.screen is tabled.screen)
        await _seats(tabled, mouse, f"seat:{holder}", "concede")
        for answer in ("#no", "#yes"):
            await mouse.until(lambda: isinstance(tabled.app.screen, ConfirmScreen))
            await mouse.settle()
            await mouse.on(tabled.app.screen.query_one(answer, Button), times=2)
            if answer == "#no":
                await mouse.until(lambda: isinstance(tabled.app.screen, SeatingScreen))
                assert match.conceded_by is None
                await mouse.item(tabled.app.screen.query_one("#seating-choices", Buttons), "concede", times=2)
        await mouse.until(lambda: isinstance(tabled.app.screen, ResultScreen))
        result = tabled.app.screen
        assert isinstance(result, ResultScreen)
        await mouse.until(lambda: result.armed)
        await mouse.bar("Log")
        await mouse.until(lambda: isinstance(tabled.app.screen, LogScreen))
        await mouse.settle()
        await mouse.click(40, 12, times=2)
        await mouse.until(lambda: tabled.app.screen is result)
        await mouse.bar("Rules")
        await mouse.until(lambda: isinstance(tabled.app.screen, RulebookScreen))
        await mouse.settle()
        await mouse.bar("Back")
        await mouse.until(lambda: tabled.app.screen is result)
        saved = len(tabled.app.archive.matches())
        bar = result.query_one("KeyBar")
        await mouse.click(bar.region.x + 1, bar.region.y, times=3)
        await mouse.until(lambda: tabled.app.open_match is not tabled.screen.open_match)
        await mouse.settle()
        assert len(tabled.app.archive.matches()) == saved + 1
        tabled.app.open_match.close()  # type: ignore[union-attr]

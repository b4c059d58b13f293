"""The lobby: seats, names, options drawn from the model, and what stands in the way of the start."""

from __future__ import annotations

from typing import Any

import pytest
from textual.widgets import Button, Input

from rocketarcade.engine import catalogue
from rocketarcade.engine.match import Setup
from rocketarcade.screens.lobby import OWN, LobbyScreen
from rocketarcade.screens.rulebook import RulebookScreen
from rocketarcade.widgets.form import OptionRow, OptionsForm
from rocketarcade.widgets.seat import SeatRow
from rocketarcade.widgets.stepper import Stepper
from tests.ui.arcade import TRICKY, Arcade, arcade


class Gathering:
    """A lobby, and what it gave back."""

    def __init__(self, it: Arcade, lobby: LobbyScreen, given: list[Setup | None]) -> None:
        self.it = it
        self.lobby = lobby
        self.given = given

    def option(self, name: str) -> OptionRow:
        """The row of that field."""
        return next(row for row in self.lobby.query(OptionRow) if row.field_name == name)

    @property
    def fault(self) -> str:
        """What the screen says below."""
        return self.it.says("#fault")

    @property
    def startable(self) -> bool:
        """Whether the button works."""
        return not self.lobby.query_one("#start", Button).disabled


async def gather(it: Arcade) -> Gathering:
    """Open the lobby of Pocket Rockets."""
    given: list[Setup | None] = []
    lobby = LobbyScreen(catalogue.catalogue().games["pocket-rockets"])
    it.app.push_screen(lobby, given.append)
    return Gathering(it, await it.on(LobbyScreen), given)


async def test_by_keyboard_alone_from_nothing_to_a_set_up() -> None:
    async with arcade() as it:
        at = await gather(it)
        await it.write("Ann")
        await it.press("enter")
        await it.write("Bob")
        await it.press("enter", "a")  # now on the start; a third seat
        await it.write("Cy")
        await it.press("right", "tab", "right")  # a computer plays it
        await it.press("ctrl+s")
        setup = at.given[0]
        assert setup is not None
        assert [(seat.name, seat.player, seat.mark) for seat in setup.seats] == [
            ("Ann", "person", 0),
            ("Bob", "person", 1),
            ("Cy", "bot:random", 2),
        ]
        assert setup.options == at.lobby.game.options()
        assert len(setup.seed) == 16, "drawn"


async def test_by_mouse_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rocketarcade.screens.lobby.GUARD", 0.0)  # no hand is as quick as this test
    async with arcade() as it:
        at = await gather(it)
        await it.pilot.click("#add")
        assert at.lobby.count == 3
        await it.pilot.click("#seat-1 .leave")
        assert at.lobby.count == 2
        await it.pilot.click("#seat-2 .player", offset=(8, 0))
        await it.pilot.click("#seat-1 .mark", offset=(2, 0))
        row = at.option("bonus_cards")
        await it.pilot.click(row.query_one(".main", Stepper))
        await it.pilot.click("#start")
        setup = at.given[0]
        assert setup is not None
        assert [(seat.name, seat.player) for seat in setup.seats] == [
            ("Player 2", "person"),
            ("Random", "bot:random"),
        ]
        assert setup.seats[0].mark not in (0, setup.seats[1].mark)
        assert setup.options.model_dump()["bonus_cards"] is True


@pytest.mark.parametrize("name", TRICKY)
async def test_names_are_plain_text(name: str) -> None:
    async with arcade() as it:
        at = await gather(it)
        at.lobby.query_one("#seat-1 Input", Input).value = name
        await it.press("ctrl+s")
        setup = at.given[0]
        assert setup is not None
        assert setup.seats[0].name == name


@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        ("", "Bob", "Seat 1: A name has 1 to 16 letters"),
        ("Ann", "ann ", "Seat 2: Somebody is called"),
        ("Ann", "a" * 17, "Seat 2: A name is at most 16 cells"),
        ("An\tn", "Bob", "Seat 1: A name is made of printable letters"),
    ],
)
async def test_names_that_cannot_be_are_refused_with_a_sentence(first: str, second: str, words: str) -> None:
    async with arcade() as it:
        at = await gather(it)
        at.lobby.query_one("#seat-1 Input", Input).value = first
        at.lobby.query_one("#seat-2 Input", Input).value = second
        await it.pilot.pause()
        assert words in at.fault
        assert not at.startable
        await it.press("ctrl+s")
        assert at.given == []
        at.lobby.query_one("#seat-1 Input", Input).value = "Ann"
        at.lobby.query_one("#seat-2 Input", Input).value = "Bob"
        await it.pilot.pause()
        assert at.startable


async def test_the_form_is_drawn_from_the_model() -> None:
    async with arcade((120, 36)) as it:
        at = await gather(it)
        for field in at.lobby.game.options.model_fields.values():
            assert field.title
            assert field.title in it.text
            assert field.description
            assert field.description.split(";")[0][:30] in it.text


async def test_where_rows_are_few_the_sentence_of_the_option_in_hand_is_shown() -> None:
    async with arcade((80, 24)) as it:
        at = await gather(it)
        row = at.option("fixed_yard")
        row.query_one(".main", Stepper).focus()
        await it.pilot.pause()
        assert it.says("#meaning") == row.meaning


async def test_the_title_of_the_option_in_hand_alone_stands_out() -> None:
    async with arcade((80, 24)) as it:
        at = await gather(it)
        rows = list(at.lobby.query(OptionRow))
        for row in (*rows, rows[0]):
            row.query_one(".main", Stepper).focus()
            await it.pilot.pause()
            bold = [other for other in rows if other.query_one(".title").styles.text_style.bold]
            assert bold == [row]


async def test_every_value_of_every_option_can_be_set_and_read_back() -> None:
    async with arcade() as it:
        at = await gather(it)
        form = at.lobby.query_one("#form", OptionsForm)
        for preset in at.lobby.presets.values():
            form.put(preset)
            values: dict[str, Any] = form.values()
            expected = preset.model_dump()
            expected["handicap"] = tuple(expected["handicap"])[:2]
            assert values == expected
        first = at.option("first_player").query_one(".main", Stepper)
        seen = []
        for _ in first.values:
            first.focus()
            await it.press("right")
            seen.append(form.values()["first_player"])
        assert sorted(seen) == ["1", "2", "3", "4", "random"]


async def test_seat_counts_and_options_that_do_not_go_together_are_refused() -> None:
    async with arcade() as it:
        at = await gather(it)
        at.option("first_player").put("4")
        at.lobby._judge()
        refusal = at.lobby.game.fits(at.lobby.game.options(first_player="4"), 2)
        assert refusal is not None
        assert at.fault == str(refusal)
        assert not at.startable
        at.option("first_player").query_one(".main", Stepper).focus()
        await it.press("p")
        assert at.startable


async def test_an_option_for_each_seat_follows_the_number_of_seats() -> None:
    async with arcade() as it:
        at = await gather(it)
        row = at.option("handicap")
        main = row.query_one(".main", Stepper)
        main.focus()
        await it.press("right", "tab", "right", "right")
        form = at.lobby.query_one("#form", OptionsForm)
        assert form.values()["handicap"] == (2, 0)
        at.lobby.query_one("#start").focus()
        await it.press("a")
        assert form.values()["handicap"] == (2, 0, 0)


async def test_presets_fill_the_form_and_are_recognised() -> None:
    async with arcade() as it:
        at = await gather(it)
        preset = at.lobby.query_one("#preset", Stepper)
        names = list(at.lobby.presets)
        assert preset.value == names[0]
        at.lobby.query_one("#start").focus()
        await it.press("p")
        assert preset.value == names[1]
        assert at.lobby._options() == at.lobby.presets[names[1]]
        stepper = at.option("fixed_yard").query_one(".main", Stepper)
        stepper.focus()
        await it.press("space")
        assert preset.value == OWN


async def test_no_two_seats_share_a_mark() -> None:
    async with arcade() as it:
        at = await gather(it)
        at.lobby.query_one("#start").focus()
        await it.press("a")
        at.lobby.query_one("#start").focus()
        await it.press("a")
        marks = at.lobby.query("#seat-1 .mark").first(Stepper)
        marks.focus()
        for _ in range(4):
            await it.press("right")
            assert len({row.place.mark for row in at.lobby.query(SeatRow)}) == 4


async def test_remembers_the_last_table_and_all_names() -> None:
    async with arcade() as it:
        at = await gather(it)
        at.lobby.query_one("#seat-1 Input", Input).value = "Ann"
        at.lobby.query_one("#seat-2 Input", Input).value = "Bob"
        at.option("bonus_cards").put(True)
        at.lobby.query_one("#seed", Input).value = "rainy tuesday"
        await it.press("ctrl+s")
        assert at.given[0] is not None
        assert at.given[0].seed == "rainy tuesday"
        again = await gather(it)
        assert [row.place.name for row in again.lobby.rows()] == ["Ann", "Bob"]
        assert again.lobby.query_one("#form", OptionsForm).values()["bonus_cards"] is True
        assert again.lobby.query_one("#seed", Input).value == "", "a seed is for one game"
        assert it.app.focused is again.lobby.query_one("#start")
        assert again.lobby.known == ["Ann", "Bob"]


async def test_what_was_remembered_by_another_version_does_no_harm() -> None:
    async with arcade() as it:
        odd = {"seats": [["Ann", "person", 99], ["Bob", "bot:gone", 1], 7], "options": {"gone": 1}}
        it.app.archive.remember("last-table:pocket-rockets", odd)
        it.app.archive.remember("names", "nobody")
        at = await gather(it)
        assert at.lobby.rows()[0].place.name == "Ann"
        assert at.startable


async def test_quick_reactions_are_told_about() -> None:
    async with arcade() as it:
        at = await gather(it)
        assert not at.lobby.query_one("#quick-note").display
        await it.press("escape")
        from dataclasses import replace

        it.app.settings = replace(it.app.settings, reactions="quick")
        at = await gather(it)
        assert at.lobby.query_one("#quick-note").display


async def test_back_and_rules() -> None:
    async with arcade() as it:
        at = await gather(it)
        at.lobby.query_one("#start").focus()
        await it.press("r")
        await it.on(RulebookScreen)
        await it.press("escape")
        await it.press("escape", "escape")
        assert at.given == [None]


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_four_seats_and_all_options_fit(size: tuple[int, int]) -> None:
    async with arcade(size) as it:
        at = await gather(it)
        at.lobby.query_one("#start").focus()
        await it.press("a")
        at.lobby.query_one("#start").focus()
        await it.press("a")
        for box in ("#players", "#options"):
            assert at.lobby.query_one(box).max_scroll_y == 0
        assert "Player 4" in it.text
        assert "Start" in it.text


@pytest.mark.parametrize("deed", ["add", "remove", "preset", "start"])
async def test_a_key_typed_ahead_meets_a_lobby_that_has_only_begun(deed: str) -> None:
    async with arcade() as it:
        lobby = LobbyScreen(catalogue.catalogue().games["pocket-rockets"])
        it.app.push_screen(lobby)
        assert not lobby.is_mounted
        getattr(lobby, f"action_{deed}")()
        await it.on(LobbyScreen)
        assert it.app.screen is lobby
        assert len(lobby.rows()) == lobby.info.seats[0]

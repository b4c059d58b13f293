"""The table on Signal Fire: sets, free fields, secret choices, and reactions in their three modes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rocketarcade.screens.answering import Answering
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.reactions import ReactionScreen
from tests.testgame.registered import registered
from tests.ui.tables import Table, table
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards", "_signal_fire")

THREE = ("Ann", "Bob", "Zoe")


@pytest.fixture
def _signal_fire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with registered(tmp_path_factory.mktemp("metadata")):
        yield


def fire(folder: Path, until: Any, **how: Any) -> Any:
    """A table of Signal Fire brought to that."""
    return table(folder, "signal-fire", how.pop("names", THREE), until=until, **how)


def can(*kinds: str) -> Any:
    """It is somebody's turn, who has all of these."""

    def holds(match: Any) -> bool:
        if match.state.pending or not match.to_act():
            return False
        seat = match.to_act()[0]
        return set(kinds) <= {action.type for action in match.game.legal(match.view(seat), seat)}

    return holds


def two_fuels(match: Any) -> bool:
    """Two cards may be burnt together."""
    if not can("burn")(match):
        return False
    seat = match.to_act()[0]
    return any(len(a.cards) > 1 for a in match.game.legal(match.view(seat), seat) if a.type == "burn")


def several_asked(match: Any) -> bool:
    """A lance was thrown, two people are asked, and the second one could do something."""
    pending = match.state.pending
    if not pending or pending[-1].kind != "lance" or len(pending[-1].asked) < 2:
        return False
    asked = pending[-1].asked
    state = Answering(match, asked, asked[1]).state
    return any(not action.idle for action in match.game.legal(state, asked[1]))


async def asked_openly(tabled: Table) -> ReactionScreen:
    await tabled.until(lambda: isinstance(tabled.app.screen, ReactionScreen) and tabled.app.screen.armed)
    screen = tabled.app.screen
    assert isinstance(screen, ReactionScreen)
    return screen


async def test_members_of_a_set_are_toggled_and_enter_is_one_move(tmp_path: Path) -> None:
    async with fire(tmp_path, two_fuels) as tabled:
        await tabled.sit_down()
        seat, count = tabled.match.to_act()[0], tabled.match.move_count
        burns = [a.cards for a in tabled.match.game.legal(tabled.match.view(seat), seat) if a.type == "burn"]
        pair = next(cards for cards in burns if len(cards) == 2)
        await tabled.press("b")
        refs = list(tabled.items)
        for card in pair:
            await tabled.press(str(refs.index(f"hand:{card}") + 1))
        assert tabled.screen.walk is not None
        assert tabled.screen.walk.chosen == {f"hand:{card}" for card in pair}
        assert tabled.match.move_count == count
        again = str(refs.index(f"hand:{pair[0]}") + 1)
        await tabled.press(again)
        assert tabled.screen.walk.chosen == {f"hand:{pair[1]}"}
        await tabled.press(again, "enter")
        assert tabled.match.move_count == count + 1
        assert tabled.match.records[-1].action.cards == pair


async def test_a_set_can_be_done_by_mouse_alone(tmp_path: Path) -> None:
    async with fire(tmp_path, two_fuels) as tabled:
        await tabled.sit_down()
        count = tabled.match.move_count

        async def click(ref: str) -> None:
            spot = tabled.screen.query_one("#prompt").spots[ref]
            await tabled.pilot.click("#prompt", offset=(spot.x + 2, spot.y))

        await click("verb:burn")
        await click(next(ref for ref in tabled.items if ref.startswith("hand:")))
        await click("do:done")
        assert tabled.match.move_count == count + 1
        assert tabled.match.records[-1].action.type == "burn"


async def test_enter_with_nothing_chosen_says_that_something_is_missing(tmp_path: Path) -> None:
    async with fire(tmp_path, two_fuels) as tabled:
        await tabled.sit_down()
        count = tabled.match.move_count
        await tabled.press("b", "enter")
        assert tabled.match.move_count == count
        assert tabled.screen.refusal is not None


async def test_escape_goes_back_one_step_at_a_time(tmp_path: Path) -> None:
    async with fire(tmp_path, two_fuels) as tabled:
        await tabled.sit_down()
        await tabled.press("b", "1")
        assert tabled.screen.walk is not None
        assert tabled.screen.walk.chosen
        await tabled.press("escape")
        assert not tabled.screen.walk.chosen
        assert tabled.screen.walk.begun
        await tabled.press("backspace")
        assert not tabled.screen.walk.begun
        assert "verb:burn" in tabled.items


async def test_a_free_field_takes_digits_and_arrows_and_refuses_what_is_out_of_range(tmp_path: Path) -> None:
    async with fire(tmp_path, can("hail")) as tabled:
        await tabled.sit_down()
        count = tabled.match.move_count
        await tabled.press("g", "minus", "9", "5", "enter")
        assert tabled.match.move_count == count
        assert "-90 to 90" in tabled.prompt
        await tabled.press("backspace", "backspace", "backspace", "minus", "3", "7", "right", "enter")
        assert tabled.match.move_count == count + 1
        assert tabled.match.records[-1].action.aim == -36


async def test_a_free_field_by_mouse(tmp_path: Path) -> None:
    async with fire(tmp_path, can("hail")) as tabled:
        await tabled.sit_down()
        await tabled.press("g")
        for ref in ("do:more", "do:more", "do:less", "do:done"):
            spot = tabled.screen.query_one("#prompt").spots[ref]
            await tabled.pilot.click("#prompt", offset=(spot.x + 2, spot.y))
        assert tabled.match.records[-1].action.aim == 1


async def test_secret_choices_are_made_one_after_another_behind_covers(tmp_path: Path) -> None:
    async with fire(tmp_path, lambda match: True) as tabled:
        for name in THREE:
            cover = await tabled.sit_down()
            assert cover.player == name
            assert "near" not in str(cover.news)
            await tabled.press("1")
        assert not tabled.match.state.pending or tabled.match.state.pending[-1].kind != "course"


async def test_at_the_table_enter_passes_for_everybody_in_order(tmp_path: Path) -> None:
    async with fire(tmp_path, several_asked) as tabled:
        asked = tuple(tabled.match.state.pending[-1].asked)
        count = tabled.match.move_count
        screen = await asked_openly(tabled)
        assert screen.asked == asked
        assert "hand:" not in tabled.everything()
        await tabled.press("enter")
        made = [(record.seat, record.action.type) for record in tabled.match.records[count:]]
        assert made == [(seat, "pass") for seat in asked]


async def test_at_the_table_a_look_and_a_pass_leave_no_trace(tmp_path: Path) -> None:
    async with fire(tmp_path, several_asked) as tabled:
        second = tabled.match.state.pending[-1].asked[1]
        before, count = tabled.match.state.clone(), tabled.match.move_count
        await asked_openly(tabled)
        await tabled.press(str(second + 1))
        cover = await tabled.sit_down()
        assert cover.player == THREE[second]
        assert tabled.screen.holder == second
        await tabled.press("p")
        await asked_openly(tabled)
        assert tabled.match.move_count == count
        assert tabled.match.state == before
        assert tabled.screen.holder is None


async def test_at_the_table_an_answer_records_the_silence_of_those_asked_before(tmp_path: Path) -> None:
    async with fire(tmp_path, several_asked) as tabled:
        first, second = tabled.match.state.pending[-1].asked[:2]
        count = tabled.match.move_count
        await asked_openly(tabled)
        await tabled.press(str(second + 1))
        await tabled.sit_down()
        await tabled.press("s")
        if tabled.match.move_count == count:
            await tabled.press("1")
        made = [(record.seat, record.action.type) for record in tabled.match.records[count:]]
        assert made == [(first, "pass"), (second, "screen")]


async def test_at_the_table_others_numbers_do_nothing(tmp_path: Path) -> None:
    async with fire(tmp_path, several_asked) as tabled:
        source = tabled.match.state.pending[-1].source
        screen = await asked_openly(tabled)
        await tabled.press(str(source + 1), "9", "0")
        assert tabled.app.screen is screen


async def test_the_attack_can_be_taken_back_from_the_open_question(tmp_path: Path) -> None:
    async with fire(tmp_path, several_asked) as tabled:
        source, count = tabled.match.state.pending[-1].source, tabled.match.move_count
        await asked_openly(tabled)
        await tabled.press("u")
        cover = await tabled.sit_down()
        assert cover.player == THREE[source]
        assert tabled.match.move_count == count - 1


async def test_in_private_each_is_handed_the_keyboard_in_turn(tmp_path: Path) -> None:
    async with fire(tmp_path, several_asked, settings={"reactions": "private"}) as tabled:
        asked = tuple(tabled.match.state.pending[-1].asked)
        count = tabled.match.move_count
        for seat in asked:
            cover = await tabled.sit_down()
            assert cover.player == THREE[seat]
            await tabled.press("p")
        made = [(record.seat, record.action.type) for record in tabled.match.records[count:]]
        assert made == [(seat, "pass") for seat in asked]


async def test_quick_asks_only_those_who_can_do_something(tmp_path: Path) -> None:
    def first_has_nothing(match: Any) -> bool:
        if not several_asked(match):
            return False
        first = match.state.pending[-1].asked[0]
        return all(action.idle for action in match.game.legal(match.view(first), first))

    async with fire(tmp_path, first_has_nothing, settings={"reactions": "quick"}) as tabled:
        (second,) = tabled.match.to_act()
        assert tabled.match.records[-1].action.type == "pass"
        cover = await tabled.sit_down()
        assert cover.player == THREE[second]
        kinds = {action.type for action in tabled.match.game.legal(tabled.match.state, second)}
        assert kinds == {"pass", "screen"}


async def test_enter_typed_ahead_passes_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rocketarcade.screens.reactions.GUARD", 30)
    async with fire(tmp_path, several_asked) as tabled:
        count = tabled.match.move_count
        await tabled.until(lambda: isinstance(tabled.app.screen, ReactionScreen))
        await tabled.press(*["enter"] * 8)
        assert isinstance(tabled.app.screen, ReactionScreen)
        assert tabled.match.move_count == count


async def test_eight_enters_typed_ahead_do_not_open_a_cover(tmp_path: Path) -> None:
    async with fire(tmp_path, can("end")) as tabled:
        await tabled.until(lambda: isinstance(tabled.app.screen, HandoverScreen))
        await tabled.press(*["enter"] * 8, *["space"] * 8)
        assert isinstance(tabled.app.screen, HandoverScreen)
        assert tabled.screen.holder is None

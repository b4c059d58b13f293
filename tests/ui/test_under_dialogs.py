"""What reaches a screen that something lies over, queued by whoever is fast: it changes nothing unseen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.content import Content
from textual.events import Key
from textual.widgets import Static

from rocketarcade.games.pocket_rockets.actions import Rummage
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.keys import KeysScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.seating import SeatingScreen
from rocketarcade.widgets.card import CardPiece, Face
from rocketarcade.widgets.piece import Pickable
from rocketarcade.widgets.prompt import Buttons
from tests.ui.storms import drawn_text
from tests.ui.tables import Table, table
from tests.ui.tables import quick_guards as quick_guards
from tests.ui.test_pr_slips import BONUS, can_rummage

pytestmark = pytest.mark.usefixtures("quick_guards")


def looked_at(tabled: Table) -> list[str]:
    """What is drawn of the pile that is looked through."""
    return [ref for card in tabled.screen.query(CardPiece) for ref in card.refs if ref.startswith("card:")]


async def look(tabled: Table) -> None:
    """Into a pile, to take one of its cards."""
    await tabled.sit_down()
    tabled.screen._play(next(a for a in legal(tabled) if isinstance(a, Rummage)))
    await tabled.pilot.pause()
    assert looked_at(tabled)


def legal(tabled: Table) -> Any:
    match = tabled.match
    seat = match.to_act()[0]
    return match.game.legal(match.view(seat), seat)


async def test_the_table_is_deaf_under_a_dialog(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await look(tabled)
        count, refs = tabled.match.move_count, looked_at(tabled)
        tabled.screen.action_log()
        tabled.screen.post_message(Key("1", "1"))
        piece = next(card for card in tabled.screen.query(CardPiece) if card.refs == (refs[0],))
        piece.post_message(Pickable.Picked(piece.refs))
        footline = tabled.screen.query_one("#footline", Buttons)
        for ref in ("key:undo", refs[0]):
            footline.post_message(Buttons.Pressed(ref))
        await tabled.pilot.pause()
        tabled.screen.action_undo()
        assert tabled.match.move_count == count
        assert looked_at(tabled) == refs
        await tabled.press("escape", "1")
        assert tabled.match.move_count == count + 1


async def test_a_move_that_a_dialog_overtook_is_drawn_at_once(tmp_path: Path) -> None:
    """Its question was answered with yes, and the list of keys came before the answer did."""
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await look(tabled)
        tabled.app.action_keys()
        tabled.screen._play(legal(tabled)[0])
        assert not looked_at(tabled)
        await tabled.pilot.pause()
        assert isinstance(tabled.app.screen, KeysScreen)


async def test_no_card_is_in_the_picture_of_a_question(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await look(tabled)
        piece = next(card for card in tabled.screen.query(CardPiece) if card.refs and card.region)
        piece.turn(Face((Content("«»"),)))
        await tabled.pilot.pause()
        assert "«»" in drawn_text(tabled.screen)
        await tabled.press("q")
        await tabled.until(lambda: "Leave the game?" in drawn_text(tabled.app.screen))
        await tabled.until(lambda: "«»" not in drawn_text(tabled.app.screen))


async def test_a_log_under_the_list_of_keys_is_gone_too_when_the_hand_hides(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await tabled.sit_down()
        await tabled.press("l", "f1")
        log = next(screen for screen in tabled.app.screen_stack if isinstance(screen, LogScreen))
        told = log.query_one("#log-text", Static)
        assert len(str(told.content)) > 20
        tabled.screen._hide_by_itself()
        assert str(told.content) == "Nothing yet."


async def test_seats_do_not_change_behind_the_table(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await tabled.sit_down()
        before = list(tabled.match.seats)
        await tabled.press("o", "1")
        seating = tabled.app.screen
        assert isinstance(seating, SeatingScreen)
        seating.close(False)
        seating.post_message(Key("1", "1"))
        await tabled.pilot.pause()
        assert tabled.match.seats == before


async def test_a_hint_that_was_asked_for_as_the_keyboard_went_on_is_dropped(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await tabled.sit_down()
        tabled.screen.action_hint()
        tabled.screen._hand_over(tabled.match.to_act()[0])
        await tabled.pilot.pause(0.1)
        assert tabled.app._exception is None
        assert [seat.hints for seat in tabled.match.seats] == [0, 0]


async def test_what_waits_for_a_screen_that_has_closed_is_dropped(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await tabled.sit_down()
        said: list[str] = []
        tabled.screen.action_seats()
        seating = tabled.app.screen
        seating.call_after_refresh(said.append, "closed")
        tabled.screen.call_after_refresh(said.append, "open")
        tabled.app.pop_screen()
        await tabled.until(lambda: bool(said))
        assert said == ["open"]


async def test_who_has_left_the_seats_already_does_not_give_up(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_rummage, options=BONUS) as tabled:
        await tabled.sit_down()
        await tabled.press("o", "1", "c")
        seating, asked = tabled.app.screen_stack[-2:]
        assert isinstance(seating, SeatingScreen)
        assert isinstance(asked, ConfirmScreen)
        asked.close(True)
        seating.close(False)  # before the answer has come to it
        await tabled.pilot.pause()
        assert tabled.match.conceded_by is None
        assert tabled.app.screen is tabled.screen
        assert tabled.screen.walk is not None


def test_a_question_that_comes_as_the_arcade_is_told_to_end_has_no_buttons_and_no_fault() -> None:
    asked = ConfirmScreen("Leave the game?")
    asked.on_mount()
    assert not asked.query("#no")

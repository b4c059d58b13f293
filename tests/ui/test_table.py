"""The table, with Pocket Rockets on it: covering, choosing, undo, hiding, leaving."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

from rocketarcade.engine.match import Seat
from rocketarcade.games.pocket_rockets.actions import END, FLIP
from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.pocket_rockets.widgets import YardCard
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.seating import SeatingScreen
from rocketarcade.widgets.card import CardPiece
from rocketarcade.widgets.log import Log
from tests.ui.storms import drawn_text, frame_text
from tests.ui.tables import Table, table

pytestmark = pytest.mark.usefixtures("quick_guards")
from tests.ui.tables import quick_guards as quick_guards  # noqa: E402


def both_hold_cards(match: Any) -> bool:
    """A turn's last point is spent and both players have cards."""
    state = match.state
    return not state.points and not state.placing and all(player.hand for player in state.players)


def can_move(match: Any) -> bool:
    """A fresh turn, with cards in hand."""
    state = match.state
    return state.points == 4 and not state.placing and len(state.players[state.turn].hand) > 1


def cautioned(match: Any) -> bool:
    """Ending the turn now would throw something away."""
    state, seat = match.state, match.state.turn
    if state.placing or state.pending:
        return False
    return bool(match.game.caution(match.view(seat), seat, END))


def hand_refs(tabled: Table) -> set[str]:
    """Every reference to a card of any hand."""
    return {f"hand:{card}" for player in tabled.match.state.players for card in player.hand}


def shorten_the_idle_time(tabled: Table) -> None:
    """From the next key on, the hand hides by itself almost at once."""
    tabled.app.settings = replace(tabled.app.settings, hide_after=1)


def shown_cards(tabled: Table) -> list[CardPiece]:
    """The framed cards that show something."""
    return [card for card in tabled.screen.query(CardPiece) if card.lines or card.refs]


async def test_nothing_of_a_hand_is_in_any_widget_while_the_table_is_covered(tmp_path: Path) -> None:
    async with table(tmp_path, until=both_hold_cards) as tabled:
        first = tabled.match.to_act()[0]
        assert isinstance(tabled.app.screen, HandoverScreen)
        assert not shown_cards(tabled)
        await tabled.sit_down()
        assert {f"hand:{card}" for card in tabled.match.state.players[first].hand} <= {
            ref for card in shown_cards(tabled) for ref in card.refs
        }
        await tabled.press("e")
        assert isinstance(tabled.app.screen, HandoverScreen)
        assert not shown_cards(tabled)
        assert not [ref for ref in hand_refs(tabled) if ref in tabled.everything().split()]
        assert tabled.screen.holder is None
        assert tabled.items == {}


async def test_the_cover_names_the_next_player_and_tells_in_names_what_happened(tmp_path: Path) -> None:
    async with table(tmp_path, until=both_hold_cards) as tabled:
        first = tabled.match.to_act()[0]
        await tabled.sit_down()
        await tabled.press("e")
        cover = tabled.app.screen
        assert isinstance(cover, HandoverScreen)
        assert cover.player == tabled.match.seats[1 - first].name
        news = str(cover.query_one("#news", Static).content)
        assert f"{tabled.match.seats[first].name} ends the turn" in news
        assert "you" not in news.lower().split()


async def test_each_player_sees_their_own_hand_and_nobody_elses(tmp_path: Path) -> None:
    async with table(tmp_path, until=both_hold_cards) as tabled:
        first = tabled.match.to_act()[0]
        for seat in (first, 1 - first):
            await tabled.sit_down()
            assert tabled.screen.holder == seat
            shown = {ref for card in shown_cards(tabled) for ref in card.refs}
            assert shown == {f"hand:{card}" for card in tabled.match.state.players[seat].hand}
            if seat == first:
                await tabled.press("e")


async def test_a_letter_makes_a_move_and_u_takes_it_back(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        before, count = tabled.match.state.clone(), tabled.match.move_count
        await tabled.press("m")
        assert tabled.match.move_count == count + 1
        assert tabled.match.state.points == 3
        await tabled.press("u")
        assert tabled.match.state == before
        await tabled.press("U")
        assert tabled.match.move_count == count + 1


async def test_undo_says_why_it_does_not_go_back(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        count = tabled.match.move_count
        await tabled.press("u")
        assert tabled.match.move_count == count
        assert "somebody else's" in tabled.prompt


async def test_a_turn_that_ended_can_be_taken_back_on_the_cover_and_the_keyboard_goes_back_covered(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, until=both_hold_cards) as tabled:
        first = tabled.match.to_act()[0]
        await tabled.sit_down()
        await tabled.press("e")
        await tabled.until(lambda: getattr(tabled.app.screen, "armed", False))
        await tabled.press("u")
        cover = await tabled.sit_down()
        assert cover.player == tabled.match.seats[first].name
        assert tabled.match.to_act() == (first,)
        assert tabled.screen.holder == first


async def test_ending_a_turn_with_points_left_is_asked_about_once(tmp_path: Path) -> None:
    async with table(tmp_path, until=cautioned) as tabled:
        await tabled.sit_down()
        seat, count = tabled.match.to_act()[0], tabled.match.move_count
        expected = tabled.match.game.caution(tabled.match.view(seat), seat, END)
        await tabled.press("e")
        assert expected
        assert await tabled.answer("n") == tabled.match.named(expected)
        assert tabled.match.move_count == count
        await tabled.press("e")
        await tabled.answer("y")
        assert tabled.match.move_count == count + 1
        await tabled.until(lambda: getattr(tabled.app.screen, "armed", False))
        await tabled.press("u")
        await tabled.sit_down()
        await tabled.press("e")
        assert tabled.match.move_count == count + 1


async def test_no_caution_where_the_setting_says_so(tmp_path: Path) -> None:
    async with table(tmp_path, until=cautioned, settings={"cautions": False}) as tabled:
        await tabled.sit_down()
        count = tabled.match.move_count
        await tabled.press("e")
        assert tabled.match.move_count == count + 1


async def test_a_greyed_key_says_why_with_the_rules_number_and_the_rulebook_opens_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        opened: list[str] = []
        monkeypatch.setattr(tabled.app, "open_rulebook", lambda info, number="": opened.append(number))
        await tabled.sit_down()
        seat, count = tabled.match.to_act()[0], tabled.match.move_count
        refusal = tabled.match.game.refuse(tabled.match.view(seat), seat, FLIP)
        assert refusal is not None
        assert tabled.items["verb:flip"].greyed
        await tabled.press("f")
        assert tabled.match.move_count == count
        assert refusal.rule in tabled.prompt
        assert refusal.text.split(":")[0].rstrip(".") in tabled.prompt.replace("\n", " ")
        await tabled.press("question_mark")
        assert opened == [refusal.rule]


async def test_every_greyed_verb_carries_the_rule_of_its_own_refusal(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        greyed = [item for item in tabled.items.values() if item.greyed]
        assert greyed
        for item in greyed:
            tabled.screen.refusal = None
            await tabled.press(item.key)
            refusal = tabled.screen.refusal
            assert refusal is not None
            assert refusal.rule.startswith("PR-")


async def test_arrows_and_enter_reach_a_place_of_the_board(tmp_path: Path) -> None:
    async with table(tmp_path) as tabled:
        await tabled.sit_down()
        seat = tabled.match.to_act()[0]
        await tabled.press("down")
        assert tabled.screen.cursor == "yard:0"
        await tabled.press("l", "down", "h", "k", "j")
        assert tabled.screen.cursor == "yard:5"
        await tabled.press("enter")
        assert tabled.match.state.players[seat].pawn == 5


async def test_a_number_picks_from_the_list(tmp_path: Path) -> None:
    async with table(tmp_path) as tabled:
        await tabled.sit_down()
        seat = tabled.match.to_act()[0]
        await tabled.press("4")
        assert tabled.match.state.players[seat].pawn == 3


async def test_the_mouse_picks_pieces_and_words_alike(tmp_path: Path) -> None:
    async with table(tmp_path) as tabled:
        await tabled.sit_down()
        seat = tabled.match.to_act()[0]
        card = next(card for card in tabled.screen.query(YardCard) if card.index == 2)
        await tabled.pilot.click(card)
        assert tabled.match.state.players[seat].pawn == 2
        await tabled.sit_down()
        spot = tabled.screen.query_one("#prompt").spots["yard:1"]  # type: ignore[attr-defined]
        await tabled.pilot.click("#prompt", offset=(spot.x + 2, spot.y))
        assert tabled.match.state.players[1 - seat].pawn == 1


async def test_legal_places_are_lit_and_others_are_not(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        state = tabled.match.state
        assert not tabled.match.view(state.turn).free_moves
        on = (state.players[state.turn].pawn + state.direction) % 6
        assert {ref for ref in tabled.lit() if ref.startswith("yard:")} == {f"yard:{on}"}


async def test_a_click_on_a_card_that_cannot_be_built_here_says_why(tmp_path: Path) -> None:
    def at_the_pad(match: Any) -> bool:
        state = match.state
        return can_move(match) and state.yard[state.players[state.turn].pawn] == "pad"

    async with table(tmp_path, until=at_the_pad) as tabled:
        await tabled.sit_down()
        await tabled.press("1")
        assert tabled.screen.refusal is not None
        assert tabled.screen.refusal.rule == "PR-14"


async def test_z_takes_the_hand_the_prompt_and_the_private_log_off_the_screen(tmp_path: Path) -> None:
    def took_unseen(match: Any) -> bool:
        if not match.records or not can_move(match):
            return False
        seat = match.state.turn
        return any(
            event.type == "took" and event.audience and seat in event.audience
            for record in match.records[-12:]
            for event in record.events
        )

    async with table(
        tmp_path, until=took_unseen, options={"search_the_depot": True}, seed="looks"
    ) as tabled:
        await tabled.sit_down()
        seat = tabled.match.state.turn
        public = {line.text for line in tabled.match.log(None)}
        secret = {line.text for line in tabled.match.log(seat)} - public
        assert secret
        await tabled.press("z")
        assert not [ref for ref in hand_refs(tabled) if ref in tabled.everything().split()]
        assert tabled.items == {}
        assert not any(card.refs for card in shown_cards(tabled))
        said = tabled.screen.query_one(Log)._said[0]
        assert not secret & {line.text for line in said}
        count = tabled.match.move_count
        await tabled.press("m")
        assert tabled.match.move_count == count
        await tabled.press("z")
        assert any(card.refs for card in shown_cards(tabled))


@pytest.mark.parametrize("slug", ["pocket-rockets", "rocket-squad"])
async def test_a_hand_is_hidden_in_one_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    async with table(tmp_path, slug, moves=12) as tabled:
        await tabled.sit_down()
        await tabled.pilot.pause(0.1)
        frames: list[str] = []
        monkeypatch.setattr(tabled.app, "_display", lambda screen, update: frames.append(frame_text(update)))
        tabled.screen.action_hide()
        tabled.screen._on_timer_update()  # before any widget had a turn of its own
        assert len(frames) == 1
        assert "The hand is hidden" in frames[0]
        backs = [row for row in frames[0].splitlines() if "░" in row]
        assert backs, frames[0]


async def test_the_hand_hides_by_itself_and_a_choice_begun_is_still_there_after(tmp_path: Path) -> None:
    def at_the_depot(match: Any) -> bool:
        state = match.state
        player = state.players[state.turn]
        return can_move(match) and state.yard[player.pawn] == "depot" and bool(player.hand)

    async with table(tmp_path, until=at_the_depot) as tabled:
        await tabled.sit_down()
        await tabled.press("1")
        steps = [step.ref for step in tabled.screen.walk.steps]  # type: ignore[union-attr]
        assert steps
        shorten_the_idle_time(tabled)
        await tabled.press("tab")
        await tabled.until(lambda: tabled.screen.hidden)
        assert not any(card.refs for card in shown_cards(tabled))
        tabled.app.settings = replace(tabled.app.settings, hide_after=0)
        await tabled.press("z")
        assert not tabled.screen.hidden
        assert [step.ref for step in tabled.screen.walk.steps] == steps  # type: ignore[union-attr]


async def test_the_log_closes_when_the_hand_hides(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        shorten_the_idle_time(tabled)
        await tabled.press("l")
        seen = isinstance(tabled.app.screen, LogScreen)
        assert seen or tabled.screen.hidden
        await tabled.until(lambda: tabled.app.screen is tabled.screen and tabled.screen.hidden)


async def test_the_whole_log_is_what_the_holder_heard_its_last_move_marked(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        await tabled.press("l")
        text = str(tabled.app.screen.query_one("#log-text", Static).content)
        lines = tabled.match.log(tabled.screen.holder)
        words = " ".join(text.translate(dict.fromkeys(map(ord, "▸●▲"), " ")).split())
        for line in lines:
            assert " ".join(tabled.match.named(line.text).split()) in words
        assert text.count("▸") == sum(line.move == lines[-1].move for line in lines)


async def test_a_new_size_keeps_cursor_and_choice_and_a_tiny_window_takes_no_keys(tmp_path: Path) -> None:
    async with table(tmp_path) as tabled:
        await tabled.sit_down()
        await tabled.press("down", "right")
        cursor, count = tabled.screen.cursor, tabled.match.move_count
        assert cursor is not None
        await tabled.pilot.resize_terminal(59, 19)
        await tabled.press("enter", "1")
        assert tabled.match.move_count == count
        await tabled.pilot.resize_terminal(120, 36)
        assert tabled.screen.cursor == cursor
        assert tabled.screen.tall  # type: ignore[attr-defined]
        await tabled.press("enter")
        assert tabled.match.move_count == count + 1


async def test_one_person_among_computer_players_is_never_asked_to_pass_the_keyboard(tmp_path: Path) -> None:
    async with table(tmp_path, names=("Ann", "bot Bob", "bot Zoe")) as tabled:
        await tabled.until(lambda: tabled.screen.walk is not None)
        await tabled.press("2")
        await tabled.until(lambda: not tabled.match.state.placing and tabled.screen.walk is not None)
        assert tabled.match.to_act() == (0,)
        assert tabled.app.screen is tabled.screen
        assert tabled.screen.holder == 0


async def test_computer_players_alone_play_to_the_end_and_nobody_sees_a_hand(tmp_path: Path) -> None:
    seen: list[str] = []

    async with table(tmp_path, names=("bot Ann", "bot Bob"), moves=66) as tabled:

        def over() -> bool:
            if tabled.app.screen is tabled.screen:
                seen.extend(ref for card in tabled.screen.query(CardPiece) for ref in card.refs)
            return type(tabled.app.screen).__name__ == "ResultScreen"

        await tabled.until(over)
        assert not tabled.match.to_act()
        assert not seen


async def test_a_seat_is_handed_to_another_person_through_a_cover(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        seat = tabled.match.to_act()[0]
        await tabled.press("o", str(seat + 1), "p", *"Zoe", "enter")
        assert tabled.match.names[seat] == "Zoe"
        cover = await tabled.sit_down()
        assert cover.player == "Zoe"


async def test_a_seat_is_handed_to_a_computer_player(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        seat, count = tabled.match.to_act()[0], tabled.match.move_count
        await tabled.press("o", str(seat + 1), "1")
        await tabled.until(lambda: tabled.screen.holder == 1 - seat or tabled.match.move_count > count)
        assert not tabled.match.seats[seat].person


async def test_nobody_takes_back_a_computers_move_on_the_cover(tmp_path: Path) -> None:
    def computer_next(match: Any) -> bool:
        return can_move(match) and match.to_act() == (1,)

    async with table(tmp_path, names=("Ann", "bot Bob", "Zoe"), until=computer_next) as tabled:
        await tabled.until(lambda: isinstance(tabled.app.screen, HandoverScreen))
        assert tabled.match.records[-1].seat == 1
        assert not tabled.match.why_no_undo(1)
        cover = tabled.app.screen
        assert isinstance(cover, HandoverScreen)
        assert not cover.can_take_back


async def test_who_hands_a_seat_to_a_computer_does_not_see_the_hand_that_is_left(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        seat = tabled.match.to_act()[0]
        await tabled.press("o", str(seat + 1), "1")
        await tabled.until(lambda: isinstance(tabled.app.screen, HandoverScreen))
        assert not hand_refs(tabled) & {ref for card in shown_cards(tabled) for ref in card.refs}
        cover = await tabled.sit_down()
        assert cover.player == tabled.match.names[1 - seat]
        assert tabled.screen.holder == 1 - seat


async def test_an_unknown_computer_player_is_a_sentence_and_its_seat_can_be_handed_on(tmp_path: Path) -> None:
    def known_no_more(match: Any) -> bool:
        if match.move_count == 6:
            match.reseat(match.to_act()[0], Seat(name="Max", player="bot:from tomorrow", mark=3))
        return bool(match.move_count == 6)

    async with table(tmp_path, until=known_no_more) as tabled:
        await tabled.until(lambda: "bot:from tomorrow" in tabled.prompt)
        assert "o hands the seat on" in tabled.prompt
        seat = tabled.match.to_act()[0]
        await tabled.press("o", str(seat + 1), "1")
        await tabled.until(lambda: tabled.match.move_count > 6)
        assert tabled.match.seats[seat].player == "bot:random"


async def test_a_name_that_somebody_has_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        await tabled.press("o", "1", "p", *"bob", "enter")
        assert isinstance(tabled.app.screen, SeatingScreen)
        assert "called" in tabled.everything()
        assert tabled.match.names == ["Ann", "Bob"]


async def test_giving_up_ends_the_match(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        await tabled.press("o", "1", "c")
        await tabled.answer("y")
        assert tabled.match.conceded_by == 0
        await tabled.until(lambda: type(tabled.app.screen).__name__ == "ResultScreen")


async def test_leaving_asks_keeps_the_match_and_leaves_a_line(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        await tabled.press("q")
        assert "saved" in await tabled.answer("n")
        assert tabled.app.screen is tabled.screen
        await tabled.press("q")
        await tabled.answer("y")
        assert tabled.app.screen is not tabled.screen
        assert tabled.app.farewell
        assert [entry.status for entry in tabled.app.archive.matches()] == ["playing"]


async def test_under_a_question_no_card_is_drawn(tmp_path: Path) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        assert all(card.visible for card in shown_cards(tabled))
        await tabled.press("q")
        await tabled.until(lambda: not any(card.visible for card in shown_cards(tabled)))
        await tabled.answer("n")
        assert all(card.visible for card in shown_cards(tabled))


async def test_trouble_of_saving_is_on_the_top_line_and_its_reason_is_said_to_who_chooses_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path, until=can_move) as tabled:
        await tabled.sit_down()
        opened = tabled.screen.open_match
        sentence = "This game is not being saved: the disk is full."
        monkeypatch.setattr(opened, "played", lambda match: setattr(opened, "trouble", sentence))
        await tabled.press("m")
        assert "not saved" in tabled.screen.query_one("#headline").text  # type: ignore[attr-defined]
        assert "the disk is full" in tabled.prompt
        await tabled.press("q")
        assert "the disk is full" in await tabled.answer("n")
        await tabled.press("l")
        assert "the disk is full" in drawn_text(tabled.app.screen)
        await tabled.press("escape")
        opened.trouble, tabled.screen._trouble = sentence, None  # as at the end of a turn, under the cover
        tabled.screen._hand_over(tabled.match.to_act()[0])
        await tabled.until(lambda: getattr(tabled.app.screen, "armed", False))
        await tabled.press("q")
        assert "the disk is full" in await tabled.answer("n")
        await tabled.sit_down()
        assert "the disk is full" in tabled.prompt


async def test_names_are_text_and_never_markup(tmp_path: Path) -> None:
    async with table(tmp_path, names=("[/", "[@click=app.quit]"), until=both_hold_cards) as tabled:
        await tabled.sit_down()
        assert "[/" in tabled.everything()
        await tabled.press("l", "escape", "o", "escape", "e")
        assert isinstance(tabled.app.screen, HandoverScreen)


async def test_a_card_looked_at_is_shown_to_the_one_who_looks_only(tmp_path: Path) -> None:
    def looking(match: Any) -> bool:
        return bool(match.state.pending)

    async with table(tmp_path, until=looking, options={"bonus_cards": True}, seed="q3") as tabled:
        assert "card:" not in tabled.everything()
        await tabled.sit_down()
        look = tabled.match.state.pending[-1]
        cards = tabled.match.state.piles[look.ints[-1]]
        if look.kind == "peek":
            cards = tabled.match.state.players[look.ints[0]].hand
        assert {f"card:{card}" for card in cards} <= set(tabled.everything().split())
        await tabled.press("z")
        assert "card:" not in tabled.everything()
        await tabled.press("z", "1")
        assert not tabled.match.state.pending
        assert not any(f"card:{n}" in tabled.everything().split() for n in range(len(CARDS)))

"""Whose eyes and hands come next, and when the table has to be covered."""

from typing import Any

import pytest

from rocketarcade.engine import hotseat
from rocketarcade.engine.hotseat import Ask, Computer, Handover, Keep, Over, PassFor, next_up
from rocketarcade.engine.match import Match, Seat
from rocketarcade.engine.state import Pending
from tests.engine import toy
from tests.engine.toy import GAME, PASS, dare

PERSON, BOT = "person", "bot:random"


def begun(*players: str, game: Any = GAME) -> Match:
    """A table of these players, seat 0 to begin."""
    seats = [Seat(name=f"N{seat}", player=player) for seat, player in enumerate(players)]
    return Match(game, toy.Table(), seats, "seed")


def dared(*players: str, game: Any = GAME) -> Match:
    """Seat 0 has just dared the others."""
    match = begun(*players, game=game)
    match.play(0, dare(card=match.state.hands[0][0]))
    return match


OPEN: Any = GAME._replace(info=toy.INFO._replace(hides=False))


def test_the_first_look_is_a_handover_too() -> None:
    match = begun(PERSON, PERSON)
    assert next_up(match, None) == Handover(0)
    assert next_up(match, 0) == Keep(0)


def test_the_keyboard_is_handed_over_when_the_turn_passes() -> None:
    match = begun(PERSON, PERSON)
    match.play(0, PASS)
    assert next_up(match, 0) == Handover(1)
    assert next_up(match, 1) == Keep(1)


def test_nothing_is_covered_where_nothing_is_hidden() -> None:
    match = begun(PERSON, PERSON, game=OPEN)
    assert not hotseat.keeps_secrets(match)
    assert next_up(match, None) == Keep(0)
    match.play(0, PASS)
    assert next_up(match, 0) == Keep(1)


def test_nothing_is_covered_where_one_person_plays_computers() -> None:
    match = begun(PERSON, BOT, BOT)
    assert not hotseat.keeps_secrets(match)
    assert next_up(match, None) == Keep(0)
    match.play(0, PASS)
    assert next_up(match, 0) == Computer(1)


def test_the_first_look_at_a_saved_match_is_covered_at_every_table() -> None:
    match = begun(PERSON, BOT)
    match.play(0, toy.ROLL)
    saved = (match.seats, match.seed, match.moves, match.state, match.chance.draws)
    carried_on = Match.restored(GAME, toy.Table(), *saved)
    assert next_up(carried_on, None) == Handover(0)
    assert next_up(carried_on, 0) == Keep(0)
    assert next_up(Match.restored(OPEN, toy.Table(), *saved), None) == Keep(0)


def test_computers_play_among_themselves() -> None:
    match = begun(BOT, BOT)
    assert next_up(match, None) == Computer(0)


def test_between_two_people_a_computer_moves_without_the_table_being_covered() -> None:
    match = begun(PERSON, BOT, PERSON)
    match.play(0, PASS)
    assert next_up(match, 0) == Computer(1)
    match.play(1, PASS)
    assert next_up(match, 0) == Handover(2)


def test_it_is_over_when_nobody_is_asked() -> None:
    match = begun(PERSON, PERSON)
    match.concede(0)
    assert next_up(match, 1) == Over()


def test_mode_table_asks_everyone_at_once() -> None:
    match = dared(PERSON, PERSON, PERSON)
    assert next_up(match, 0) == Ask((1, 2))
    match.play(1, PASS)
    assert next_up(match, 0) == Ask((2,))
    match.play(2, PASS)
    assert next_up(match, 0) == Keep(0)


def test_mode_table_asks_people_up_to_the_first_computer() -> None:
    match = dared(PERSON, PERSON, BOT, PERSON)
    assert next_up(match, 0) == Ask((1,))
    match.play(1, PASS)
    assert next_up(match, 0) == Computer(2)
    match.play(2, PASS)
    assert next_up(match, 0) == Ask((3,))


def test_mode_table_needs_no_open_screen_without_secrets() -> None:
    assert next_up(dared(PERSON, PERSON, game=OPEN), 0) == Keep(1)
    assert next_up(dared(BOT, PERSON, BOT), None) == Keep(1)


def test_mode_private_hands_the_keyboard_to_each_in_turn() -> None:
    match = dared(PERSON, PERSON, PERSON)
    assert next_up(match, 0, "private") == Handover(1)
    assert next_up(match, 1, "private") == Keep(1)
    match.play(1, PASS)
    assert next_up(match, 1, "private") == Handover(2)


def test_mode_quick_passes_for_those_who_can_do_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dared(PERSON, PERSON, PERSON)
    assert next_up(match, 0, "quick") == Handover(1)
    real = type(GAME).legal
    monkeypatch.setattr(
        type(GAME), "legal", lambda self, state, seat: [PASS] if seat == 1 else real(self, state, seat)
    )
    assert next_up(match, 0, "quick") == PassFor(1)
    match.play(1, PASS)
    assert next_up(match, 0, "quick") == Handover(2)


def test_against_computers_alone_nobody_is_stopped_who_can_do_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = dared(BOT, PERSON, BOT)
    assert next_up(match, 1) == Keep(1)
    monkeypatch.setattr(type(GAME), "legal", lambda *_: [PASS])
    assert next_up(match, 1) == PassFor(1)


@pytest.mark.parametrize("mode", ["table", "private"])
def test_passing_is_a_persons_own_choice_in_the_other_modes(
    mode: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = dared(PERSON, PERSON, PERSON)
    before = next_up(match, 0, mode)
    monkeypatch.setattr(type(GAME), "legal", lambda *_: [PASS])
    assert next_up(match, 0, mode) == before


def secretly(*players: str, asked: list[int]) -> Match:
    match = begun(*players)
    match.state.pending.append(Pending(kind="dare", mode="secret", asked=asked))
    return match


def test_secret_choices_are_made_by_computers_first_then_by_whoever_has_the_keyboard() -> None:
    assert next_up(secretly(PERSON, PERSON, BOT, asked=[0, 1, 2]), 1) == Computer(2)
    match = secretly(PERSON, PERSON, PERSON, asked=[0, 1, 2])
    assert next_up(match, 1) == Keep(1)
    assert next_up(match, None) == Handover(0)
    assert next_up(secretly(PERSON, PERSON, PERSON, asked=[0, 2]), 1) == Handover(0)

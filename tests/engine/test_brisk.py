"""Brisk random play: uniform over first steps, then within; ending a turn is rare."""

from collections import Counter
from typing import Any

import pytest

from rocketarcade.engine.brisk import brisk, with_free_fields
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import Refusal
from rocketarcade.engine.match import Match
from tests.engine import toy
from tests.engine.toy import BLOCK, GAME, PASS, ROLL, Lay, Roll, dare

TIMES = 3000


@pytest.fixture
def match() -> Match:
    setup = toy.setup(cards=8)
    return Match(GAME, setup.options, setup.seats, setup.seed)


def drawn(match: Match, seat: int) -> list[Any]:
    chance = Chance(11)
    return [brisk(GAME, match.view(seat), seat, chance) for _ in range(TIMES)]


def test_what_it_takes_is_legal(match: Match) -> None:
    for action in drawn(match, 0)[:300]:
        assert GAME.refuse(match.state, 0, action) is None


def test_first_steps_are_equally_likely_whatever_lies_behind_them(match: Match) -> None:
    """Eight cards to lay, six pairs to throw, one die to roll: a quarter each, and 3 % pass."""
    counts = Counter(action.type for action in drawn(match, 0))
    assert set(counts) == {"lay", "throw", "roll", "dare", "pass"}
    assert 0.02 < counts.pop("pass") / TIMES < 0.04
    assert all(0.2 < count / TIMES < 0.28 for count in counts.values())


def test_within_a_first_step_every_action_is_equally_likely(match: Match) -> None:
    laid = Counter(action.card for action in drawn(match, 0) if isinstance(action, Lay))
    assert len(laid) == 8
    assert max(laid.values()) < 1.6 * min(laid.values())


def test_passing_is_taken_when_there_is_nothing_else(match: Match) -> None:
    match.state.hands[0].clear()
    match.state.rolled = True
    assert set(drawn(match, 0)) == {PASS}


def test_answers_are_brisk_too(match: Match) -> None:
    match.play(0, dare(card=match.state.hands[0][0]))
    counts = Counter(drawn(match, 1))
    assert set(counts) == {BLOCK, PASS}
    assert 0.02 < counts[PASS] / TIMES < 0.04


def test_free_fields_are_drawn_over_their_whole_range(match: Match) -> None:
    aims = Counter(action.aim for action in drawn(match, 0) if isinstance(action, Roll))
    assert set(aims) == {-2, -1, 0, 1, 2}
    assert max(aims.values()) < 1.4 * min(aims.values())


def test_a_free_field_that_the_rules_refuse_stays_as_it_was(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Any, state: Any, seat: int, action: Any) -> Refusal | None:
        return Refusal("ST-05", "Only straight.") if action.aim else None

    monkeypatch.setattr(type(GAME), "refuse", refuse)
    chance = Chance(3)
    assert {with_free_fields(GAME, match.state, 0, ROLL, chance) for _ in range(50)} == {ROLL}
    assert chance.draws == 50


def test_the_same_chance_plays_the_same(match: Match) -> None:
    assert drawn(match, 0) == drawn(match, 0)

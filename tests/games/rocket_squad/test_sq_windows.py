"""Every course that the answers to an orange action can take, against RS-29 told once more.

The rule is written down here as a course of questions, with sets of guarded players and nothing of the
game's windows; then each answer that it allows is given, to the last, and both must say the same.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import product
from typing import NamedTuple

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocket_squad.actions import Action, Grandma, Mom
from rocketarcade.games.rocket_squad.game import GAME
from rocketarcade.games.rocket_squad.state import State
from tests.games.rocket_squad.table import name, table
from tests.rules import rule

Hands = list[list[str]]
"""The words for the cards of each seat."""


class Question(NamedTuple):
    """Who is asked, about what, and what may be said."""

    kind: str
    seat: int
    answers: frozenset[str]


Course = Generator[Question, str, set[int]]
"""Questions out, answers in; at the end the players who are hit."""


def course(hands: Hands, targets: set[int]) -> Course:
    """An orange action of seat 0 (RS-26, RS-27, RS-29)."""
    hit, asked = set(targets), _others(hands, 0)
    while asked:
        seat = asked.pop(0)
        if not hands[seat]:
            continue
        answer = yield Question("orange", seat, _sayable(hands[seat], mom=seat in targets))
        if answer == "grandma":
            return set()
        if answer == "mom" and (yield from _cancelled(hands, seat)):
            asked.insert(0, seat)
        elif answer == "mom":
            hit.discard(seat)
            if len(targets) == 1:
                return hit
    return hit


def _cancelled(hands: Hands, seat: int) -> Generator[Question, str, bool]:
    """Whether a Grandma cancels the Mom of that seat."""
    for other in _others(hands, seat):
        if (yield Question("mom", other, _sayable(hands[other], mom=False))) == "grandma":
            return True
    return False


def _others(hands: Hands, seat: int) -> list[int]:
    """Everybody else with cards, clockwise from the left."""
    seats = [(seat + n) % len(hands) for n in range(1, len(hands))]
    return [other for other in seats if hands[other]]


def _sayable(hand: Sequence[str], *, mom: bool) -> frozenset[str]:
    return frozenset({"pass", *({"grandma"} & {*hand}), *({"mom"} & {*hand} if mom else ())})


def _told(hands: Sequence[str], targets: set[int], said: Sequence[str]) -> Question | set[int]:
    """What comes after these answers: the next question, or who is hit."""
    left = [hand.split() for hand in hands]
    telling = course(left, targets)
    try:
        question = next(telling)
        for answer in said:
            if answer != "pass":
                left[question.seat].remove(answer)
            question = telling.send(answer)
    except StopIteration as end:
        hit: set[int] = end.value
        return hit
    return question


def explore(state: State, hands: Sequence[str], targets: set[int], said: tuple[str, ...] = ()) -> int:
    """Give every answer from here on; how many courses there are."""
    told = _told(hands, targets, said)
    if isinstance(told, set):
        assert not state.pending, said
        hit = {seat for seat in targets if len(state.players[seat].rockets[3].boxes) < 4}
        assert hit == told, said
        answers = sorted(answer for answer in said if answer != "pass")
        assert sorted(name(card) for card in state.played if name(card) in ("mom", "grandma")) == answers
        return 1
    assert (state.pending[-1].kind, GAME.to_act(state)) == (told.kind, (told.seat,)), said
    allowed: dict[str, Action] = {}
    for action in GAME.legal(state, told.seat):
        allowed[name(action.card) if isinstance(action, Mom | Grandma) else action.type] = action
    assert allowed.keys() == told.answers, said
    courses = 0
    for answer, action in allowed.items():
        after = state.clone()
        GAME.step(after, told.seat, action, Chance(0))
        courses += explore(after, hands, targets, (*said, answer))
    return courses


@rule("RS-27", "RS-29")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("words", ["ace", "balloons"])
def test_every_course_of_answers_is_as_the_rule_says(seats: int, words: str) -> None:
    """Hands that run empty between, Moms called again, Grandmas of the actor and of whoever passed."""
    many = (("mom", "mom grandma", "mom mom"), ("", "grandma", "mom B3"), ("grandma", "mom"), ("B3",))
    courses = 0
    for others in product(*many[: seats - 1]):
        for own in ("", "grandma"):
            hands = (own, *others)
            if " ".join(hands).count("grandma") > 3:
                continue  # there are no more
            t = table(f"{words} {own}", *others, rockets=dict.fromkeys(range(1, seats), "R6:4"))
            aims = range(1, seats) if words == "balloons" else [1]
            t.go(f"{words} {' '.join(f'{seat}R' for seat in aims)}")
            courses += explore(t.state, hands, set(aims))
    assert courses > 10

"""Properties of choices: `to_act`, `legal`, `refuse`, `candidates`, `describe`, `pick`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from rocketarcade.engine.choices import Node, tree
from rocketarcade.engine.game import Refusal
from rocketarcade.engine.info import Info
from rocketarcade.engine.rulebook import rulebook
from tests.conformance.foreign import made_up, varied
from tests.conformance.playing import Position, Tape
from tests.conformance.words import well_written

FOREIGN = 10
"""Actions made up for each moment, as many from other moments, and as many of the legal ones varied."""
PICKS = 400


def somebody_must_choose(at: Position) -> None:
    """While the game runs somebody is asked, each seat once; it has no outcome yet."""
    asked = at.game.to_act(at.before)
    assert isinstance(asked, tuple)
    assert asked
    assert len(set(asked)) == len(asked)
    assert set(asked) <= set(at.seats)
    assert not at.before.finished
    assert at.game.outcome(at.before) is None


def legal_is_a_list_of_choices(at: Position) -> None:
    """Never empty for who is asked, no choice twice, the same order each time; none for the others."""
    asked = at.game.to_act(at.before)
    for seat in at.seats:
        legal = at.game.legal(at.before, seat)
        assert bool(legal) == (seat in asked), f"seat {seat} has {len(legal)} choices, asked are {asked}"
        assert len(set(legal)) == len(legal)
        assert at.game.legal(at.before.clone(), seat) == legal
        for action in legal:
            assert type(action) in at.game.action_types
            assert action.representative() == action, "legal lists the defaults of free fields"


def described_apart(at: Position) -> None:
    """The steps of a choice lead to it and to no other, with one label for each thing at one point."""
    view = at.game.view(at.before, at.seat)
    legal = at.game.legal(view, at.seat)
    walks = [at.game.describe(action, view) for action in legal]
    for walk in walks:
        assert walk, "a choice with no step"
        for step in walk:
            assert step.ref
            well_written(step.label, at.seats)
    root = tree(at.game, view, legal)
    found = root.actions()
    assert len(found) == len(legal)
    assert set(found) == set(legal), "two choices have the same references"
    _labelled_once(walks)
    _not_mixed(root)
    for action in at.game.candidates(view, at.seat):
        assert at.game.describe(action, view)


def refusals_agree_with_legal(at: Position) -> None:
    """What is legal is not refused; what somebody would try besides is, with a rule of the rulebook."""
    for seat in at.seats:
        view = at.game.view(at.before, seat)
        legal = set(at.game.legal(at.before, seat))
        for action in legal:
            assert at.game.refuse(at.before, seat, action) is None, action
        if seat in at.game.to_act(at.before):
            assert legal <= set(at.game.candidates(view, seat)), "candidates lack something legal"
        for action in at.game.candidates(view, seat):
            if action not in legal:
                reasoned(at, at.game.refuse(at.before, seat, action), action)


def nothing_else_is_let_through(at: Position, elsewhere: Iterable[Any]) -> None:
    """Actions from other moments, of other seats, varied and made up are refused, unless they are legal
    here up to their free fields; and asking changes nothing."""
    before = at.before.model_dump_json()
    luck = at.luck("foreign")
    everywhere = [*made_up(at.game, FOREIGN, luck), *elsewhere]
    for seat in at.seats:
        actions = [*everywhere, *varied(at.game.legal(at.before, seat), FOREIGN, luck)]
        legal = set(at.game.legal(at.before, seat))
        for action in actions:
            refusal = at.game.refuse(at.before, seat, action)
            if refusal is None:
                assert action.representative() in legal, f"{action!r} of seat {seat} is let through"
                _within_bounds(action)
            else:
                assert action not in legal
                reasoned(at, refusal, action)
    assert at.before.model_dump_json() == before


def the_view_gives_the_same_answers(at: Position) -> None:
    """Who chooses holds a view: its choices and refusals there are those of the state."""
    for seat in at.game.to_act(at.before):
        view = at.game.view(at.before, seat)
        assert at.game.to_act(view) == at.game.to_act(at.before)
        assert at.game.legal(view, seat) == at.game.legal(at.before, seat)
        tries = [*at.game.candidates(view, seat), *made_up(at.game, FOREIGN, at.luck("view"))]
        for action in tries:
            assert at.game.refuse(view, seat, action) == at.game.refuse(at.before, seat, action), action


def picks_everywhere(at: Position) -> None:
    """`pick` gives legal choices, and every first step in its turn."""
    legal = set(at.game.legal(at.before, at.seat))
    luck = at.luck("pick")
    firsts: set[str] = set()
    for _ in range(PICKS):
        action = at.game.pick(at.before, at.seat, luck)
        assert at.game.refuse(at.before, at.seat, action) is None, action
        assert action.representative() in legal
        firsts.add(at.game.describe(action, at.before)[0].ref)
    missed = {at.game.describe(action, at.before)[0].ref for action in legal} - firsts
    assert not missed, f"never picked: {missed}"


def ends_in_time(tape: Tape) -> None:
    """The game ends, below its bound; then nobody may do anything, and it has a result."""
    game, final, seats = tape.game, tape.final, range(len(tape.names))
    assert len(tape.positions) < game.info.max_moves, "the game went on for too long"
    assert final.finished in game.endings
    assert game.to_act(final) == ()
    assert not game.faults(final)
    for seat in seats:
        assert game.legal(final, seat) == []
        for position in tape.positions[-5:]:
            reasoned(position, game.refuse(final, seat, position.action), position.action)


def the_result_adds_up(tape: Tape) -> None:
    """Parts add up to scores, places follow them, and there is a sentence for the end."""
    result, seats = tape.game.outcome(tape.final), range(len(tape.names))
    assert result is not None
    assert result.ending == tape.final.finished
    well_written(result.reason, seats)
    assert len(result.places) == len(result.scores) == len(result.parts) == len(seats)
    for score, parts in zip(result.scores, result.parts, strict=True):
        assert sum(part.points for part in parts) == score
        for part in parts:
            well_written(part.label, seats)
    for place, score in zip(result.places, result.scores, strict=True):
        assert place == 1 + sum(other < place for other in result.places), "places are shared, then skipped"
        for other_place, other in zip(result.places, result.scores, strict=True):
            assert score <= other or place < other_place, "a higher score has a better place"
    split = any(
        place != other_place and score == other
        for place, score in zip(result.places, result.scores, strict=True)
        for other_place, other in zip(result.places, result.scores, strict=True)
    )
    assert split or not result.tie_break, "a tie-break that separated nobody"
    if result.tie_break:
        well_written(result.tie_break, seats)
    assert list(result.scores) == list(tape.game.standing(tape.final)), "the live score ends as the result"


def reasoned(at: Position, refusal: Refusal | None, action: Any) -> None:
    """It is refused, with a rule that the rulebook has and a sentence."""
    assert refusal is not None, f"{action!r} is not legal and not refused"
    if refusal.rule:
        assert refusal.rule in _numbers(at.game.info), f"there is no rule {refusal.rule}"
    well_written(refusal.text, at.seats)


@cache
def _numbers(info: Info) -> frozenset[str]:
    return frozenset(rulebook(info).numbers)


def _within_bounds(action: Any) -> None:
    for name, mark in action.free_fields().items():
        assert mark.low <= getattr(action, name) <= mark.high, f"{name} of {action!r} is out of its range"


def _labelled_once(walks: Iterable[tuple[Any, ...]]) -> None:
    """After the same references, a reference has one label (members of a set: whatever came before)."""
    labels: dict[tuple[tuple[str, ...], str], str] = {}
    for walk in walks:
        for at, step in enumerate(walk):
            point = tuple(other.ref for other in walk[:at] if not (other.any_order and step.any_order))
            assert labels.setdefault((point, step.ref), step.label) == step.label, f"{step.ref}: two labels"


def _not_mixed(node: Node) -> None:
    """What follows is single things or sets, not both, and a set is never followed by a set."""
    kinds = {isinstance(key, frozenset) for key in node.children}
    assert len(kinds) <= 1, "sets and single steps lead on from one point"
    for child in node.children.values():
        _not_mixed(child)

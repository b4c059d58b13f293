"""Properties of states as data: clone, JSON, replay, undo, saving."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from rocketarcade.engine.archive import Archive
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import BYSTANDER
from rocketarcade.engine.match import PERSON, Match, Refused, Seat, Setup
from tests.conformance.playing import Position, Tape

SAVES = 5
"""Moments of a game at which it is saved, loaded and played on."""


def nothing_is_broken(at: Position) -> None:
    """`faults` has nothing to say of a table that play reached."""
    assert at.game.faults(at.before) == []
    assert at.game.faults(at.after) == []


def copies_are_equal(at: Position) -> None:
    """Clone and JSON round trip give the same state; actions and events survive JSON too."""
    text = at.before.model_dump_json()
    clone = at.before.clone()
    assert type(clone) is type(at.before)
    assert isinstance(at.before, at.game.state)
    assert clone == at.before
    assert clone.model_dump_json() == text
    read = at.game.state.model_validate_json(text)
    assert read == at.before
    assert read.model_dump_json() == text
    assert at.game.parse(at.action.model_dump_json()) == at.action
    for event in at.events:
        assert type(event) in at.game.event_types
        assert type(event).model_validate_json(event.model_dump_json()) == event


def a_step_leaves_the_original_alone(at: Position) -> None:
    """Stepping a clone changes nothing else, and comes to the same every time."""
    text, action = at.before.model_dump_json(), at.action.model_dump_json()
    clone = at.before.clone()
    chance = at.chance()
    events = at.game.step(clone, at.seat, at.action, chance)
    assert at.before.model_dump_json() == text
    assert at.action.model_dump_json() == action
    assert events == at.events
    assert clone.model_dump_json() == at.after.model_dump_json()
    for event in events:
        assert event.audience is None or set(event.audience) <= {*at.seats, BYSTANDER}


def asking_changes_nothing(at: Position) -> None:
    """No question that is asked of the rules leaves a trace in the state or the view."""
    text = at.before.model_dump_json()
    game = at.game
    for seat in at.seats:
        view = game.view(at.before, seat)
        seen = view.model_dump_json()
        for table in (at.before, view):
            game.to_act(table)
            game.standing(table)
            game.table(table, seat)
            for action in (*game.legal(table, seat), *game.candidates(table, seat)):
                game.refuse(table, seat, action)
                game.describe(action, table)
        game.complete(view, seat, at.luck("ask"))
        game.faults(at.before)
        assert view.model_dump_json() == seen
        assert at.before.model_dump_json() == text


def undo_and_redo_give_the_same(tape: Tape) -> None:
    """Going back a move gives the state before it, byte for byte, and making it again the one after it:
    by rewind always, by undo and redo where the table may."""
    match = tape.match()
    assert match.state.model_dump_json() == tape.positions[0].before.model_dump_json()
    for at in tape.positions:
        before = match.state.model_dump_json()
        match.play(at.seat, at.action)
        after = match.state.model_dump_json()
        assert after == at.after.model_dump_json()
        if match.why_no_undo(at.seat) is None:
            match.undo(at.seat)
            assert match.state.model_dump_json() == before
            match.redo(at.seat)
            assert match.state.model_dump_json() == after
        match.rewind(at.number)
        assert match.state.model_dump_json() == before
        match.play(at.seat, at.action)
        assert match.state.model_dump_json() == after


def a_refused_move_changes_nothing(tape: Tape) -> None:
    """`Match.play` refuses what is not legal and stays as it was."""
    match = tape.match()
    for at, other in zip(tape.positions, reversed(tape.positions), strict=True):
        before = match.state.model_dump_json(), match.chance.draws, match.move_count
        if match.game.refuse(match.state, at.seat, other.action):
            with suppress(Refused):
                match.play(at.seat, other.action)
            assert (match.state.model_dump_json(), match.chance.draws, match.move_count) == before
        match.play(at.seat, at.action)


def saved_games_go_on(tape: Tape, folder: Path) -> None:
    """Saved at random moments, loaded by another archive and played on, it comes to the same end."""
    luck = Chance(len(tape.positions))
    stops = sorted({luck.below(len(tape.positions)) for _ in range(SAVES)})
    setup = Setup(
        tape.game.info.slug,
        tape.options,
        tuple(Seat(name=name, player=PERSON, mark=mark) for mark, name in enumerate(tape.names)),
        tape.seed,
    )
    with_archive = Archive(folder)
    opened = with_archive.start(setup)
    number, match = opened.id, opened.match
    for stop in [*stops, len(tape.positions)]:
        _play_on(match, tape, stop)
        assert opened.trouble is None
        opened.close()
        with_archive.close()
        if stop < len(tape.positions):
            with_archive = Archive(folder)
            opened = with_archive.resume(number)
            match = opened.match
            assert match.state.model_dump_json() == tape.positions[stop].before.model_dump_json()
            assert match.chance.draws == tape.positions[stop].draws
            assert match.unreplayed == 0
            _undo_still_works(match)
    assert match.state.model_dump_json() == tape.final.model_dump_json()
    assert match.result() == tape.game.outcome(tape.final)


def _play_on(match: Match, tape: Tape, stop: int) -> None:
    for at in tape.positions[match.move_count : stop]:
        assert match.play(at.seat, at.action) == at.events


def _undo_still_works(match: Match) -> None:
    """A loaded match knows its moves: the last one can be taken back and made again."""
    if not match.records:
        return
    last: Any = match.records[-1]
    if match.why_no_undo(last.seat) is None:
        now = match.state.model_dump_json()
        match.undo(last.seat)
        assert match.state.model_dump_json() == last.before.model_dump_json()
        match.redo(last.seat)
        assert match.state.model_dump_json() == now

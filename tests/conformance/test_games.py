"""Every registered game, with each preset at every number of seats, holds what the protocol promises.

Each property is a function in `moves`, `copies`, `leaks` or `words`; test_suite_bites.py shows that it
catches a game that breaks it.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from rocketarcade.engine.chance import Chance
from tests.conformance import copies, leaks, moves, words
from tests.conformance.playing import Position, Tape, tape
from tests.conformance.subjects import Cell

LONG = 40
"""Games of each cell in the long run."""

EACH_MOVE: tuple[Callable[[Position], None], ...] = (
    moves.somebody_must_choose,
    moves.legal_is_a_list_of_choices,
    moves.described_apart,
    moves.refusals_agree_with_legal,
    moves.the_view_gives_the_same_answers,
    copies.nothing_is_broken,
    copies.copies_are_equal,
    copies.a_step_leaves_the_original_alone,
    leaks.words_name_no_secret,
    leaks.hidden_parts_stay_hidden,
    leaks.reveals_are_declared,
    words.standing_is_public,
)
MANY_MOVES: tuple[Callable[[Position], None], ...] = (
    copies.asking_changes_nothing,
    leaks.a_view_is_a_state,
    leaks.a_view_hides_what_is_secret,
    leaks.completions_agree,
    words.texts_can_be_read,
)
"""Checked at a hundred moves of a game, all over it; in the long run at twenty of each."""
FEW_MOVES: tuple[Callable[[Position], None], ...] = (moves.picks_everywhere, leaks.completions_vary)
"""Too slow for every move: checked at some."""
WHOLE: tuple[Callable[[Tape], None], ...] = (
    moves.ends_in_time,
    moves.the_result_adds_up,
    leaks.the_end_opens_no_secret,
    copies.undo_and_redo_give_the_same,
    copies.a_refused_move_changes_nothing,
)
MANY, MOMENTS = 100, 3
LONG_MANY, LONG_SAVES = 20, 10


def name(check: Callable[..., None]) -> str:
    """How a property is called in a test's id."""
    return check.__name__


def short(cell: Cell) -> Tape:
    """The one game of a cell in the short run: brisk at even numbers of seats, moody at odd ones."""
    return tape(cell, cell.seats % 2)


def each_move(check: Callable[[Position], None], game: Tape) -> None:
    """Check a property at every move, and say where it failed."""
    for at in game.positions:
        at_move(check, at)


def at_move(check: Callable[[Position], None], at: Position) -> None:
    """Check a property at one move."""
    try:
        check(at)
    except Exception as error:
        error.add_note(f"before move {at.number + 1}: seat {at.seat}, {at.action!r}")
        raise


def thinned(game: Tape, most: int = MANY) -> Tape:
    """A game with so many of its moves at most, all over it."""
    return game._replace(positions=game.positions[:: 1 + len(game.positions) // most])


def some_moves(game: Tape, number: int = MOMENTS) -> list[Position]:
    """A few moments of a game."""
    luck = Chance(len(game.positions))
    return [luck.choice(game.positions) for _ in range(number)]


def foreign(game: Tape) -> None:
    """Nothing that was not offered is let through, wherever it comes from."""
    luck = Chance(len(game.positions))
    for at in game.positions:
        elsewhere = [luck.choice(game.positions).action for _ in range(moves.FOREIGN)]
        at_move(lambda here, found=elsewhere: moves.nothing_else_is_let_through(here, found), at)  # type: ignore[misc]


@pytest.mark.parametrize("check", EACH_MOVE, ids=name)
def test_at_every_move(cell: Cell, check: Callable[[Position], None]) -> None:
    each_move(check, short(cell))


@pytest.mark.parametrize("check", MANY_MOVES, ids=name)
def test_at_many_moves(cell: Cell, check: Callable[[Position], None]) -> None:
    each_move(check, thinned(short(cell)))


@pytest.mark.parametrize("check", FEW_MOVES, ids=name)
def test_at_some_moves(cell: Cell, check: Callable[[Position], None]) -> None:
    for at in some_moves(short(cell)):
        at_move(check, at)


@pytest.mark.parametrize("check", WHOLE, ids=name)
def test_of_whole_games(cell: Cell, check: Callable[[Tape], None]) -> None:
    check(short(cell))


def test_what_was_not_offered_is_refused(cell: Cell) -> None:
    foreign(thinned(short(cell)))


def test_saved_games_go_on(cell: Cell, tmp_path: Path) -> None:
    copies.saved_games_go_on(short(cell), tmp_path)


@pytest.mark.long
def test_at_length(cell: Cell, tmp_path: Path) -> None:
    """All of it over many games: the cheap properties at every move, the others at some of each game."""
    for number in range(LONG):
        game = tape(cell, number)
        for check in EACH_MOVE:
            each_move(check, game)
        few = thinned(game, LONG_MANY)
        for check in MANY_MOVES:
            each_move(check, few)
        foreign(few)
        for check in FEW_MOVES:
            for at in some_moves(game, 1):
                at_move(check, at)
        for whole in WHOLE:
            whole(game)
        if number % LONG_SAVES == 0:
            copies.saved_games_go_on(game, tmp_path / str(number))

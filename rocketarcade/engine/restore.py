"""A saved match made playable again: everything in it is checked first."""

import json
from collections.abc import Mapping
from sqlite3 import Row
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rocketarcade.engine import assets, catalogue
from rocketarcade.engine.archive import NEWER, Broken
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.match import Match, Refused, Seat
from rocketarcade.engine.people import name_fault
from rocketarcade.engine.store import SCHEMA

_SEATS = TypeAdapter(list[Seat])


def restored(row: Row, moves: Mapping[int, tuple[int, str]]) -> Match:
    """The match in a row of the archive. Broken, with the reason, where it cannot be carried on;
    catalogue.Unplayable where its game cannot be played here."""
    if row["schema"] > SCHEMA:
        raise Broken(NEWER)
    game = catalogue.load(row["slug"])
    try:
        return _restored(game, row, moves)
    except Broken:
        raise
    except Refused as refused:
        raise Broken(f"The rules no longer allow this table: {refused}") from refused
    except Exception as error:  # a damaged row may hold anything, and trip anything
        raise Broken(f"Its record is damaged: {_first(error)}.") from error


def _restored(game: AnyGame, row: Row, moves: Mapping[int, tuple[int, str]]) -> Match:
    _check_data(game, row)
    options = game.options.model_validate_json(row["options"])
    seats = _SEATS.validate_json(row["seats"])
    fault = next((fault for seat in seats if (fault := name_fault(seat.name))), None)
    if fault:
        raise Broken(f"Its record is damaged: {fault}")
    seed = json.loads(row["seed"])  # not pydantic: a seed may be any text, halves of surrogates too
    state = game.state.model_validate_json(row["state"])
    conceded = row["conceded"]
    if not isinstance(seed, str) or not isinstance(row["draws"], int):
        raise Broken("Its record is damaged: the seed.")
    if conceded is not None and conceded not in range(len(seats)):
        raise Broken(f"Its record is damaged: seat {conceded} conceded.")
    _check_state(game, state, len(seats))
    played = [_move(game, moves.get(number)) for number in range(1, row["count"] + 1)]
    match = Match.restored(game, options, seats, seed, played, state, row["draws"])
    match.conceded_by = conceded
    return match


def _check_data(game: AnyGame, row: Row) -> None:
    """A match goes on only with the cards it was begun with; with those back in place it does."""
    if assets.digest(game.info) == row["digest"]:
        return
    before, now = json.loads(row["files"]), assets.digests(game.info)
    changed = sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
    raise Broken(
        f"The data of {game.info.title} changed since it was begun: {', '.join(changed)}."
        " It can be carried on once that is as it was."
    )


def _check_state(game: AnyGame, state: Any, seats: int) -> None:
    """The game finds no fault in it, and it can be played by this many."""
    try:
        faults = game.faults(state)
        asked = game.to_act(state)
        stuck = [seat for seat in asked if seat not in range(seats) or not game.legal(state, seat)]
        fewest, most = game.info.seats
        if not faults and (stuck or not fewest <= seats <= most):
            faults = ["it does not go with those who sit there."]
        if not faults and len(game.standing(game.view(state, None))) != seats:
            faults = ["it is a table for another number of seats."]
        if not faults and not asked and game.outcome(state) is None:
            faults = ["nobody can go on, and it is not over."]
    except Exception as error:  # a state that is wrong enough trips the check itself
        faults = [_first(error)]
    if faults:
        raise Broken(f"Its table does not add up: {faults[0].removesuffix('.')}.")


def _move(game: AnyGame, saved: tuple[int, str] | None) -> tuple[int, Any]:
    """A saved move; one that is lost or cannot be read becomes a move that no rule allows, so that the
    saved state stands and undo starts there."""
    if saved is None:
        return (-1, None)
    seat, action = saved
    try:
        return (seat, game.parse(json.loads(action)))
    except (ValidationError, ValueError, TypeError):
        return (-1, None)


def _first(error: Exception) -> str:
    """The first thing that an error complains of, in one line."""
    if isinstance(error, ValidationError):
        fault = error.errors(include_url=False, include_input=False)[0]
        return f"{'.'.join(str(part) for part in fault['loc']) or 'all of it'}: {fault['msg'].lower()}"
    if isinstance(error, LookupError):
        return "it names something that is not there"
    return str(error) or type(error).__name__

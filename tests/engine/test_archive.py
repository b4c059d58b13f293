"""Matches are kept move by move and found again as they were."""

import json
import os
import sqlite3
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from rocketarcade.engine import catalogue, store
from rocketarcade.engine.archive import Archive, Unknown, home
from rocketarcade.engine.match import Match, Refused, Seat, Setup
from tests.engine import toy


@pytest.fixture(autouse=True)
def _stacks(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.install(monkeypatch)


def rows(folder: Path, query: str) -> list[Any]:
    """What another reader finds in the file."""
    connection = sqlite3.connect(folder / "archive.db")
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def kept(folder: Path) -> tuple[list[Any], Any]:
    """The moves in the file, and the state."""
    moves = rows(folder, "SELECT seat, action FROM moves ORDER BY number")
    state = rows(folder, "SELECT state FROM matches")[0][0]
    return [(seat, toy.GAME.parse(json.loads(action))) for seat, action in moves], state


def same(one: Match, other: Match) -> bool:
    """Whether two matches cannot be told apart."""
    return (
        one.state == other.state
        and one.moves == other.moves
        and one.chance.draws == other.chance.draws
        and one.seats == other.seats
        and one.options == other.options
        and one.seed == other.seed
        and one.conceded_by == other.conceded_by
        and [one.log(seat) for seat in range(2)] == [other.log(seat) for seat in range(2)]
    )


def test_a_move_is_in_the_file_when_play_returns(tmp_path: Path) -> None:
    match = Archive(tmp_path).start(toy.setup()).match
    assert kept(tmp_path) == ([], match.state.model_dump_json())
    for count in range(1, 15):
        assert toy.go(match, 1, seed=count) == 1
        assert kept(tmp_path) == (match.moves, match.state.model_dump_json())
        assert len(match.moves) == count


@pytest.mark.parametrize("moves", [0, 1, 7, 20, 300])
def test_a_resumed_match_is_the_same_and_goes_on_the_same(tmp_path: Path, moves: int) -> None:
    setup = toy.setup(seed="anything at all \U0001f680", cards=60, turns=200)
    archive = Archive(tmp_path)
    played = archive.start(setup)
    toy.go(played.match, moves, seed=moves)
    archive.close()
    again = Archive(tmp_path).resume(played.id)
    assert same(again.match, played.match)
    assert again.match.unreplayed == 0
    toy.go(again.match, 1000, seed=1)
    toy.go(played.match, 1000, seed=1)
    assert same(again.match, played.match)
    assert again.match.result() == played.match.result() != None  # noqa: E711


def test_undo_redo_and_rewind_are_kept(tmp_path: Path) -> None:
    match = Archive(tmp_path).start(toy.setup()).match
    first, second, third = match.state.hands[0][:3]
    match.play(0, toy.lay(card=first))
    match.play(0, toy.lay(card=second))
    match.undo(0)
    assert kept(tmp_path) == ([(0, toy.lay(card=first))], match.state.model_dump_json())
    match.redo(0)
    assert [move.card for _, move in kept(tmp_path)[0]] == [first, second]
    match.undo(0)
    match.play(0, toy.lay(card=third))
    assert [move.card for _, move in kept(tmp_path)[0]] == [first, third]
    match.rewind(0)
    assert kept(tmp_path) == ([], match.state.model_dump_json())
    assert rows(tmp_path, "SELECT count, draws FROM matches") == [(0, match.chance.draws)]


def test_undo_goes_on_after_resuming(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    played = archive.start(toy.setup())
    before = played.match.state.model_dump_json()
    played.match.play(0, toy.lay(card=played.match.state.hands[0][0]))
    archive.close()
    again = Archive(tmp_path).resume(played.id).match
    again.undo(0)
    assert again.state.model_dump_json() == before
    assert kept(tmp_path) == ([], before)


def test_another_player_in_a_seat_is_kept(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    match = archive.start(toy.setup())
    match.match.reseat(1, Seat(name="Robbie", player="bot:random", mark=5))
    (entry,) = archive.matches()
    assert (entry.names, entry.players) == (("Ann", "Robbie"), ("person", "bot:random"))
    archive.close()
    seats = Archive(tmp_path).resume(match.id).match.seats
    assert seats == [Seat(name="Ann"), Seat(name="Robbie", player="bot:random", mark=5)]


def test_a_conceded_match_is_kept_as_that(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    match = archive.start(toy.setup())
    toy.go(match.match, 3)
    match.match.concede(1)
    (entry,) = archive.matches()
    assert (entry.status, entry.note, entry.moves) == ("conceded", "Bob conceded.", 3)
    assert match.farewell == "Saved: Stacks, Ann and Bob, over after 3 moves. Bob conceded."
    archive.close()
    again = Archive(tmp_path).resume(match.id).match
    assert again.to_act() == ()
    assert again.result() == match.match.result()


def test_a_finished_match_carries_its_result_winner_first(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    match = archive.start(toy.setup(turns=2))
    low, high = sorted([(max(hand), seat) for seat, hand in enumerate(match.match.state.hands)])
    match.match.play(0, toy.lay(card=max(match.match.state.hands[0])))
    match.match.play(0, toy.PASS)
    match.match.play(1, toy.lay(card=max(match.match.state.hands[1])))
    assert archive.matches()[0][5:9:2] == (3, "playing")
    match.match.play(1, toy.PASS)
    names = ("Ann", "Bob")
    note = f"{names[high[1]]} {high[0]}, {names[low[1]]} {low[0]}"
    (entry,) = archive.matches("over")
    assert (entry.status, entry.note) == ("over", note)
    assert match.farewell == f"Saved: Stacks, Ann and Bob, over after 4 moves. {note}"
    match.match.undo(1)
    assert (archive.matches()[0].status, archive.matches()[0].note) == ("playing", "")


def test_the_farewell_says_how_to_carry_on(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    match = archive.start(toy.setup("Ann", "Bob", "Cleo"))
    toy.go(match.match, 5)
    match.close()
    match.close()
    assert match.farewell == "Saved: Stacks, Ann, Bob and Cleo, move 5. Carry on with: rocketarcade resume 1"


def test_the_list_shows_what_was_saved_last_first_whatever_the_clock_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "time", lambda: now)
    archive = Archive(tmp_path)
    one = archive.start(toy.setup())
    now = 2000.0
    two = archive.start(toy.setup("Cleo", "Dan"))
    assert [(e.id, e.changed) for e in archive.matches()] == [(2, 2000.0), (1, 1000.0)]
    now = 500.0
    toy.go(one.match, 1)
    assert [(e.id, e.changed) for e in archive.matches()] == [(1, 500.0), (2, 2000.0)]
    toy.go(two.match, 1)
    assert [(e.id, e.changed) for e in archive.matches()] == [(2, 500.0), (1, 500.0)]


def test_looking_at_a_match_changes_nothing(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for name in ("Ann", "Eve"):
        archive.start(toy.setup(name, "Bob")).close()
    before = rows(tmp_path, "SELECT * FROM matches")
    archive.resume(1).close()
    assert rows(tmp_path, "SELECT * FROM matches") == before


def test_names_and_seeds_may_be_anything(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    names = ("Zoë [/b] 火箭", "'); DROP TABLE x")
    match = archive.start(toy.setup(*names, seed="half a surrogate \udc80, \x00 and \n"))
    toy.go(match.match, 4)
    match.match.concede(0)
    archive.close()
    archive = Archive(tmp_path)
    assert archive.matches()[0].names == names
    assert archive.matches()[0].note == "Zoë [/b] 火箭 conceded."
    assert same(archive.resume(1).match, match.match)


def test_hundreds_of_matches(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    for number in range(300):
        match = archive.start(toy.setup(f"Ann {number}", "Bob", seed=str(number)))
        toy.go(match.match, number % 5)
        match.close()
    archive.close()
    entries = Archive(tmp_path).matches()
    assert [entry.id for entry in entries] == list(range(300, 0, -1))
    assert all(entry.names[0] == f"Ann {entry.id - 1}" for entry in entries)
    assert all(entry.moves == (entry.id - 1) % 5 and not entry.locked for entry in entries)


def test_listing_loads_no_pydantic(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.start(toy.setup())
    archive.close()
    program = (
        "import sys; from pathlib import Path; from rocketarcade.engine.archive import Archive;"
        f"archive = Archive(Path({str(tmp_path)!r})); print(len(archive.matches()));"
        "archive.remember('a', 1); print(archive.recall('a'), 'pydantic' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["1", "1", "False"]


def test_a_deleted_match_is_gone_and_its_number_is_not_used_again(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    match = archive.start(toy.setup())
    toy.go(match.match, 3)
    match.close()
    archive.delete(match.id)
    assert archive.matches() == []
    assert rows(tmp_path, "SELECT * FROM moves") == []
    with pytest.raises(Unknown, match=r"^There is no match 1\.$"):
        archive.resume(1)
    with pytest.raises(Unknown):
        archive.delete(1)
    assert archive.start(toy.setup()).id == 2


def test_what_is_remembered_is_there_next_time(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    assert archive.recall("last-table:stacks") is None
    archive.remember("last-table:stacks", {"seats": ["Zoë"], "n": [1, None]})
    archive.remember("last-table:stacks", {"seats": ["Ann"]})
    archive.remember("other", "text")
    archive.close()
    archive = Archive(tmp_path)
    assert archive.recall("last-table:stacks") == {"seats": ["Ann"]}
    assert archive.recall("other") == "text"


def test_a_table_that_the_rules_refuse_leaves_nothing_behind(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    with pytest.raises(Refused, match="A duel is for two"):
        archive.start(toy.setup("Ann", "Bob", "Cleo", duel=True))
    with pytest.raises(catalogue.Unplayable):
        archive.start(Setup("chess", toy.Table(), toy.setup().seats, ""))
    assert archive.matches() == []


def test_a_match_whose_game_is_not_here_any_more_is_still_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    match = archive.start(toy.setup())
    match.close()

    def load(slug: str) -> Any:
        raise catalogue.Unplayable("There is no game named 'stacks'.")

    monkeypatch.setattr(catalogue, "load", load)
    with pytest.raises(catalogue.Unplayable):
        archive.resume(match.id)
    assert (archive.matches()[0].title, archive.matches()[0].status) == ("Stacks", "playing")
    toy.install(monkeypatch)
    assert archive.resume(match.id).trouble is None


def test_a_move_cannot_be_in_the_file_twice(tmp_path: Path) -> None:
    match = Archive(tmp_path).start(toy.setup()).match
    toy.go(match, 1)
    connection = sqlite3.connect(tmp_path / "archive.db")
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO moves VALUES (1, 1, 0, '{}')")
    connection.close()


def test_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "here"
    old = os.umask(0)
    try:
        archive = Archive(folder)
        toy.go(archive.start(toy.setup()).match, 2)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in [folder, *folder.rglob("*")]}
    finally:
        os.umask(old)
    assert modes == {
        "here": 0o700,
        "archive.db": 0o600,
        "archive.db-wal": 0o600,
        "archive.db-shm": 0o600,
        "locks": 0o700,
        "1": 0o600,
    }


def test_the_file_is_for_its_owner_alone_from_its_first_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "chmod", lambda *_: None)  # nothing is mended afterwards
    old = os.umask(0)
    try:
        Archive(tmp_path / "new").start(toy.setup())
    finally:
        os.umask(old)
    for path in [tmp_path / "new", *(tmp_path / "new").rglob("*")]:
        assert stat.S_IMODE(path.stat().st_mode) == (0o700 if path.is_dir() else 0o600)


def test_a_file_open_to_others_is_closed_to_them_and_a_shared_folder_is_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    archive = Archive(tmp_path)
    archive.start(toy.setup())
    archive.close()
    (tmp_path / "archive.db").chmod(0o644)
    archive = Archive(tmp_path)
    assert archive.trouble is None
    assert stat.S_IMODE((tmp_path / "archive.db").stat().st_mode) == 0o600
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_home_is_the_users_data_folder_or_the_one_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROCKETARCADE_HOME", "~/games")
    assert home() == Path.home() / "games"
    monkeypatch.setenv("ROCKETARCADE_HOME", "~nobody-of-that-name/games")
    assert home() == Path("~nobody-of-that-name/games")
    monkeypatch.delenv("ROCKETARCADE_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    if sys.platform == "linux":
        assert home() == Path("/somewhere/rocketarcade")
    else:
        assert home().name == "rocketarcade"


def journal(archive: Archive) -> tuple[str, int]:
    connection = archive.store.connection()
    (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    (synchronous,) = connection.execute("PRAGMA synchronous").fetchone()
    return mode, synchronous


def test_the_journal_is_wal_and_the_old_one_where_that_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    normal = 1
    archive = Archive(tmp_path)
    match = archive.start(toy.setup())
    toy.go(match.match, 3)
    assert journal(archive) == ("wal", normal)
    archive.close()
    # SQLite's own locking by dot files has no shared memory, as some network file systems have none.
    usual = store.connect
    monkeypatch.setattr(store, "connect", lambda path, way: usual(path, f"{way}&vfs=unix-dotfile"))
    archive = Archive(tmp_path)
    assert (archive.trouble, journal(archive)) == (None, ("delete", normal))
    again = archive.resume(match.id)
    assert same(again.match, match.match)
    toy.go(again.match, 3)
    assert again.trouble is None
    archive.close()
    assert same(Archive(tmp_path).resume(match.id).match, again.match)

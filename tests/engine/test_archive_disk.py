"""A disk that is full, read-only or not there: the game goes on, says so, and is saved once it can be."""

import os
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rocketarcade.engine import restore  # noqa: F401  a process without rights could not read it later
from rocketarcade.engine.archive import Archive, OpenMatch
from rocketarcade.engine.store import Store
from tests.engine import toy

NOBODY = 65534


@pytest.fixture(autouse=True)
def _stacks(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.install(monkeypatch)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def elsewhere(action: Callable[[], object], *, nobody: bool = False, largest: int | None = None) -> str:
    """What the action returns in a process of its own: as a user without rights, or where files may only
    grow so large."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        text = "the child did not get there"
        try:
            if nobody and os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            if largest is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
            text = str(action())
        except BaseException as error:
            text = repr(error)
        finally:
            os.write(writing, text.encode())
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    return text


def no_room(archive: Archive) -> None:
    """From now on the archive's file may not grow: SQLite's own error for a full disk."""
    connection = archive.store.connection()
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count={pages}")


def room(archive: Archive) -> None:
    archive.store.connection().execute("PRAGMA max_page_count=100000")


def begun(folder: Path) -> tuple[Archive, OpenMatch]:
    archive = Archive(folder)
    return archive, archive.start(toy.setup(cards=200, turns=1000))


def until_trouble(match: OpenMatch) -> int:
    """Play until it cannot be saved any more; the number of the first move that was not."""
    for seed in range(1000):
        toy.go(match.match, 1, seed=seed)
        if match.trouble:
            return match.match.move_count
    raise AssertionError("the disk never filled")


def test_a_full_disk_is_said_and_everything_is_saved_once_there_is_room(tmp_path: Path) -> None:
    archive, match = begun(tmp_path)
    toy.go(match.match, 5)
    no_room(archive)
    first = until_trouble(match)
    assert match.trouble == "This game is not being saved: the disk is full."
    assert archive.trouble == f"Games are not being saved: the disk is full ({tmp_path}/archive.db)."
    toy.go(match.match, 20, seed=7)
    assert archive.matches()[0].moves == first - 1
    assert match.farewell == (
        f"Not saved: Stacks, Ann and Bob, move {first + 20} (the first {first - 1} moves are:"
        " rocketarcade resume 1). This game is not being saved: the disk is full."
    )
    room(archive)
    toy.go(match.match, 1, seed=8)
    assert [match.trouble, archive.trouble, archive.matches()[0].moves] == [None, None, first + 21]
    archive.close()
    again = Archive(tmp_path).resume(1).match
    assert (again.state, again.moves, again.unreplayed) == (match.match.state, match.match.moves, 0)


def test_what_was_taken_back_while_the_disk_was_full_is_not_saved_later(tmp_path: Path) -> None:
    archive, match = begun(tmp_path)
    toy.go(match.match, 5)
    no_room(archive)
    until_trouble(match)
    match.match.rewind(3)
    toy.go(match.match, 4, seed=99)
    room(archive)
    toy.go(match.match, 1, seed=100)
    archive.close()
    again = Archive(tmp_path).resume(1).match
    assert (again.state, again.moves, again.unreplayed) == (match.match.state, match.match.moves, 0)
    assert len(again.moves) == 8


def test_leaving_is_one_more_try(tmp_path: Path) -> None:
    archive, match = begun(tmp_path)
    no_room(archive)
    moves = until_trouble(match)
    room(archive)
    match.close()
    assert match.farewell == f"Saved: Stacks, Ann and Bob, move {moves}. Carry on with: rocketarcade resume 1"
    assert archive.matches()[0].moves == moves


def test_a_match_begun_on_a_full_disk_gets_its_record_later(tmp_path: Path) -> None:
    archive, first = begun(tmp_path)
    no_room(archive)
    until_trouble(first)
    match = archive.start(toy.setup(cards=500))  # more than a page
    toy.go(match.match, 3)
    assert (match.id, match.trouble) == (0, "This game is not being saved: the disk is full.")
    assert match.farewell.startswith("Not saved: Stacks, Ann and Bob, move 3. This game")
    room(archive)
    toy.go(match.match, 1)
    assert (match.id, match.trouble) == (2, None)
    assert (tmp_path / "locks" / "2").exists()
    match.close()
    assert archive.resume(2).match.moves == match.match.moves


def test_files_that_may_not_grow_stop_no_game(tmp_path: Path) -> None:
    archive, match = begun(tmp_path)
    toy.go(match.match, 10)
    archive.close()

    def play_on() -> str:
        archive = Archive(tmp_path)
        match = archive.resume(1)
        toy.go(match.match, 300)
        archive.close()
        return f"{match.match.move_count} {match.trouble}"

    largest = (tmp_path / "archive.db").stat().st_size + 40_000
    sentence = "310 This game is not being saved: the disk cannot be read or written."
    assert elsewhere(play_on, largest=largest) == sentence
    again = Archive(tmp_path)
    assert again.trouble is None
    resumed = again.resume(1).match
    assert resumed.unreplayed == 0
    assert resumed.move_count >= 10
    assert resumed.moves[:10] == match.match.moves


def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    def play() -> str:
        archive = Archive(tmp_path / "new")
        match = archive.start(toy.setup())
        toy.go(match.match, 5)
        said = f"{archive.matches()} {match.trouble}"
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        toy.go(match.match, 1)
        archive.close()
        return f"{said} {match.trouble}"

    sentence = "[] This game is not being saved: the disk cannot be read or written. None"
    assert elsewhere(play, largest=0) == sentence
    assert Archive(tmp_path / "new").resume(1).match.move_count == 6


def test_an_archive_that_may_only_be_read_is_read(open_folder: Path) -> None:
    archive, match = begun(open_folder)
    toy.go(match.match, 9)
    archive.close()
    (open_folder / "archive.db").chmod(0o444)
    open_folder.chmod(0o555)
    before = sorted(path.name for path in open_folder.iterdir())

    def play_on() -> str:
        archive = Archive(open_folder)
        assert archive.trouble == (
            f"Games are not being saved: the archive is read-only ({open_folder}/archive.db)."
        )
        match = archive.resume(1)
        assert match.trouble == "This game is not being saved: the archive is read-only."
        toy.go(match.match, 5)
        archive.remember("key", "value")
        archive.close()
        return f"{len(archive.matches())} {match.match.move_count} {archive.recall('key')} {match.trouble}"

    sentence = "1 14 value This game is not being saved: the archive is read-only."
    assert elsewhere(play_on, nobody=True) == sentence
    assert sorted(path.name for path in open_folder.iterdir()) == before
    open_folder.chmod(0o755)
    assert Archive(open_folder).matches()[0].moves == 9


def test_an_archive_that_becomes_writable_again_is_written(open_folder: Path) -> None:
    begun(open_folder)[0].close()
    for path in [*open_folder.rglob("*"), open_folder]:
        if os.geteuid() == 0:
            os.chown(path, NOBODY, NOBODY)
    open_folder.chmod(0o555)
    (open_folder / "archive.db").chmod(0o400)

    def play_on() -> str:
        archive = Archive(open_folder)
        match = archive.resume(1)
        toy.go(match.match, 2)
        before = match.trouble
        open_folder.chmod(0o755)
        toy.go(match.match, 1)
        archive.close()
        return f"{before} {match.trouble} {archive.trouble}"

    sentence = "This game is not being saved: the archive is read-only. None None"
    assert elsewhere(play_on, nobody=True) == sentence
    assert Archive(open_folder).matches()[0].moves == 3


def test_an_archive_that_may_not_even_be_read(open_folder: Path) -> None:
    begun(open_folder)[0].close()
    (open_folder / "archive.db").chmod(0)
    open_folder.chmod(0o555)

    def play() -> str:
        archive = Archive(open_folder)
        match = archive.start(toy.setup())
        toy.go(match.match, 5)
        return f"{archive.matches()} {match.match.move_count} {match.trouble}"

    sentence = "[] 5 This game is not being saved: the archive cannot be opened."
    assert elsewhere(play, nobody=True) == sentence
    assert len(Archive(open_folder).matches()) == 1


def test_where_there_can_be_no_folder_the_game_goes_on_and_is_saved_when_there_can(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    folder.write_text("a file")
    archive = Archive(folder)
    assert archive.trouble == f"Games are not being saved: file exists ({folder}/archive.db)."
    match = archive.start(toy.setup())
    toy.go(match.match, 3)
    assert (match.id, match.trouble) == (0, "This game is not being saved: file exists.")
    assert (archive.matches(), archive.recall("key")) == ([], None)
    folder.unlink()
    toy.go(match.match, 1)
    assert [match.id, match.trouble, archive.trouble] == [1, None, None]
    archive.close()
    assert Archive(folder).resume(1).match.moves == match.match.moves


def test_another_program_that_holds_the_archive_is_waited_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rocketarcade.engine.store.BUSY", 0.05)
    archive, match = begun(tmp_path)
    other = sqlite3.connect(tmp_path / "archive.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    toy.go(match.match, 2)
    assert match.trouble == "This game is not being saved: another program is using the archive."
    other.execute("ROLLBACK")
    toy.go(match.match, 1)
    assert [match.trouble, archive.matches()[0].moves] == [None, 3]


def test_an_interruption_in_the_middle_of_saving_leaves_no_half_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, match = begun(tmp_path)
    toy.go(match.match, 2)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(OpenMatch, "_write_moves", interrupted)
        with pytest.raises(KeyboardInterrupt):
            toy.go(match.match, 1)
    assert archive.matches()[0].moves == 2
    archive.close()
    assert Archive(tmp_path).resume(1).match.moves == match.match.moves


def test_a_record_lost_from_the_archive_is_written_anew(tmp_path: Path) -> None:
    archive, match = begun(tmp_path)
    toy.go(match.match, 4)
    connection = sqlite3.connect(tmp_path / "archive.db")
    connection.execute("DELETE FROM matches")
    connection.execute("DELETE FROM moves")
    connection.commit()
    connection.close()
    toy.go(match.match, 1)
    assert (match.id, match.trouble) == (2, None)
    archive.close()
    assert list((tmp_path / "locks").iterdir()) == []
    assert Archive(tmp_path).resume(2).match.moves == match.match.moves


@pytest.mark.parametrize("other_matches", [0, 2])
def test_an_archive_that_is_removed_in_the_middle_is_begun_anew(tmp_path: Path, other_matches: int) -> None:
    folder = tmp_path / "home"
    archive, match = begun(folder)
    toy.go(match.match, 6)
    shutil.rmtree(folder)
    for _ in range(other_matches):  # somebody else was faster
        Archive(folder).start(toy.setup("Cleo", "Dan", seed="theirs")).close()
    toy.go(match.match, 1)
    assert (match.id, match.trouble) == (other_matches + 1, None)
    assert [entry.names[0] for entry in archive.matches()] == ["Ann"] + ["Cleo"] * other_matches
    assert [path.name for path in (folder / "locks").iterdir()] == [str(match.id)]
    archive.close()
    assert list((folder / "locks").iterdir()) == []
    assert Archive(folder).resume(match.id).match.moves == match.match.moves


def test_a_store_closes_and_opens_again_by_itself(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with store.transaction() as connection:
        connection.execute("INSERT INTO memory VALUES ('key', '1')")
    store.close()
    store.close()
    assert store.connection().execute("SELECT value FROM memory").fetchone() == ("1",)

"""A match is open in one terminal at a time, and its lock goes with the process that held it."""

import fcntl
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rocketarcade.engine import locks
from rocketarcade.engine.archive import Archive, Locked
from tests.engine import toy

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _stacks(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.install(monkeypatch)


Terminal = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Opens other terminals; they are gone after the test."""
    opened: list[subprocess.Popen[str]] = []

    def another(*arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.engine.second_terminal", str(tmp_path), *arguments]
        process = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        opened.append(process)
        return process

    yield another
    for process in opened:
        process.kill()
        process.communicate()


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_a_match_open_here_is_locked_there(tmp_path: Path, terminal: Terminal) -> None:
    archive = Archive(tmp_path)
    match = archive.start(toy.setup())
    assert said(terminal("resume", "1")) == "Match 1 is open in another terminal."
    assert said(terminal("delete", "1")) == "Match 1 is open in another terminal."
    match.close()
    assert said(terminal("resume", "1")) == "opened"


def test_a_match_open_there_is_locked_here_until_it_is_closed(tmp_path: Path, terminal: Terminal) -> None:
    archive = Archive(tmp_path)
    archive.start(toy.setup()).close()
    archive.start(toy.setup()).close()
    other = terminal("resume", "1")
    assert said(other) == "opened"
    assert [(entry.id, entry.locked) for entry in archive.matches()] == [(2, False), (1, True)]
    with pytest.raises(Locked, match=r"^Match 1 is open in another terminal\.$"):
        archive.resume(1)
    with pytest.raises(Locked):
        archive.delete(1)
    assert archive.resume(2).match.move_count == 0
    other.communicate("leave\n")
    assert not any(entry.locked for entry in archive.matches())
    assert archive.resume(1).match.move_count == 0


def test_a_lock_dies_with_its_process(tmp_path: Path, terminal: Terminal) -> None:
    archive = Archive(tmp_path)
    other = terminal("play", "12", "seed")
    assert said(other) == "12 None"
    assert archive.matches()[0].locked
    other.kill()
    other.wait()
    (entry,) = archive.matches()
    assert (entry.moves, entry.locked) == (12, False)
    match = archive.resume(1)
    assert (match.match.move_count, match.match.unreplayed) == (12, 0)


def test_a_match_open_in_this_very_terminal(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    match = archive.start(toy.setup())
    assert not archive.matches()[0].locked
    with pytest.raises(Locked, match=r"^Match 1 is open already\.$"):
        archive.resume(1)
    with pytest.raises(Locked, match=r"^Match 1 is open in another terminal\.$"):
        Archive(tmp_path).resume(1)
    toy.go(match.match, 1)
    assert match.trouble is None


def test_closing_leaves_no_file_behind(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.start(toy.setup()).close()
    archive.resume(1).close()
    archive.start(toy.setup())
    archive.close()
    assert list((tmp_path / "locks").iterdir()) == []


def test_a_lock_on_a_file_that_was_removed_meanwhile_guards_nothing(tmp_path: Path) -> None:
    path = tmp_path / "1"
    first = locks.take(path)
    path.unlink()
    second = locks.take(path)
    with pytest.raises(locks.Held):
        locks.take(path)
    locks.release(path, first)
    with pytest.raises(locks.Held):
        locks.take(path)
    locks.release(path, second)
    assert not path.exists()


def test_a_holder_that_leaves_while_its_file_is_being_opened_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "1"
    flock = fcntl.flock
    times = []

    def late(file: int, how: int) -> None:
        times.append(how)
        if len(times) == 1:
            path.unlink()
        flock(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    lock = locks.take(path)
    assert len(times) == 2
    with pytest.raises(locks.Held):
        locks.take(path)
    locks.release(path, lock)


def test_what_was_played_there_just_before_it_was_left_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Archive(tmp_path).start(toy.setup()).close()
    take = locks.take

    def slow(path: Path) -> int | None:
        monkeypatch.setattr(locks, "take", take)
        other = Archive(tmp_path).resume(1)
        toy.go(other.match, 3)
        other.close()
        return take(path)

    archive = Archive(tmp_path)
    monkeypatch.setattr(locks, "take", slow)
    match = archive.resume(1).match
    assert (match.move_count, match.unreplayed) == (3, 0)


def test_a_lock_is_not_handed_to_a_process_started_meanwhile(tmp_path: Path) -> None:
    lock = locks.take(tmp_path / "1")
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False)
    locks.release(tmp_path / "1", lock)
    locks.release(tmp_path / "1", locks.take(tmp_path / "1"))
    child.communicate(b"\n")


def test_without_locks_the_arcade_plays_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "fcntl", None)
    archive = Archive(tmp_path)
    match = archive.start(toy.setup())
    toy.go(match.match, 3)
    assert (match.trouble, archive.matches()[0].locked) == (None, False)
    archive.close()
    assert Archive(tmp_path).resume(1).match.move_count == 3


def test_terminals_that_find_garbage_at_once_put_it_aside_once(tmp_path: Path, terminal: Terminal) -> None:
    (tmp_path / "archive.db").write_bytes(b"garbage" * 1000)
    others = [terminal("play", "5", seed) for seed in ("one", "two", "three", "four")]
    answers = [other.communicate("leave\n")[0].splitlines() for other in others]
    assert [lines[-1] for lines in answers] == ["5 None"] * 4
    assert sorted(len(lines) for lines in answers) == [1, 1, 1, 2]  # one of them says that it put it aside
    assert [path.name for path in tmp_path.glob("archive-aside-*.db")] == ["archive-aside-1.db"]
    assert [entry.moves for entry in Archive(tmp_path).matches()] == [5, 5, 5, 5]


def test_terminals_that_write_at_once_lose_nothing(tmp_path: Path, terminal: Terminal) -> None:
    others = [terminal("play", "150", seed) for seed in ("one", "two", "three")]
    assert [said(other) for other in others] == ["150 None"] * 3
    for other in others:
        other.communicate("leave\n")
    archive = Archive(tmp_path)
    assert sorted((entry.id, entry.moves) for entry in archive.matches()) == [(1, 150), (2, 150), (3, 150)]
    for id in (1, 2, 3):
        match = archive.resume(id).match
        assert (match.unreplayed, match.move_count) == (0, 150)

"""Whole games through a pipe, from the first line to the result."""

import errno
import os
import subprocess
import sys
from collections.abc import Mapping
from io import StringIO
from pathlib import Path

import pytest

from rocketarcade.cli import run
from rocketarcade.engine.archive import Archive
from tests.plain.robot import Robot
from tests.testgame import registered

ROCKETS = ["play", "pocket-rockets", "Ann", "Bob", "--plain"]


@pytest.fixture
def signal_fire(tmp_path: Path) -> Mapping[str, str]:
    """What a process needs to find Signal Fire."""
    with registered.registered(tmp_path):
        return {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(registered.HERE)))}


def check_whole(robot: Robot) -> None:
    assert robot.play() == 0, robot.said[-2000:]
    assert "\x1b" not in robot.said
    assert "\r" not in robot.said
    *_, last = robot.said.splitlines()
    assert last.startswith("Saved: ")
    assert " over after " in last
    assert "The game is over. " in robot.said
    assert "Place 1: " in robot.said


def test_pocket_rockets_between_two_people() -> None:
    robot = Robot([*ROCKETS, "--seed", "a", "--preset", "bonus cards"], seed=2)
    check_whole(robot)
    (entry,) = Archive().matches()
    assert (entry.status, entry.names) == ("over", ("Ann", "Bob"))
    assert entry.note in robot.said


@pytest.mark.parametrize("mode", ["table", "private", "quick"])
def test_robots_and_rockets_among_three(mode: str) -> None:
    words = ["play", "robots-and-rockets", "Ann", "Bob", "Cid", "--plain", "--seed", mode]
    robot = Robot([*words, "--reactions", mode], seed=1)
    check_whole(robot)
    assert "plays Tractor Beam! on" in robot.said
    (entry,) = Archive().matches()
    assert entry.status == "over"


def test_rocketville_among_four() -> None:
    people = ["Ann", "Bob", "Cid", "Dot"]
    robot = Robot(["play", "rocketville", *people, "--plain", "--seed", "a", "--preset", "sponsors"], seed=1)
    check_whole(robot)
    assert "all cards are shown" in robot.said
    assert "Robo Alley" in robot.said
    (entry,) = Archive().matches()
    assert (entry.status, entry.names) == ("over", tuple(people))


@pytest.mark.parametrize("mode", ["table", "private"])
def test_rocket_squad_among_four(mode: str) -> None:
    people = ["Ann", "Bob", "Cid", "Dot"]
    words = ["play", "rocket-squad", *people, "--plain", "--seed", "a", "--set", "short_game=yes"]
    robot = Robot([*words, "--reactions", mode], seed=1)
    check_whole(robot)
    assert "Mom guards" in robot.said
    (entry,) = Archive().matches()
    assert (entry.status, entry.names) == ("over", tuple(people))


@pytest.mark.parametrize("mode", ["table", "private", "quick"])
def test_signal_fire_among_three(mode: str, signal_fire: Mapping[str, str]) -> None:
    words = ["play", "signal-fire", "Ann", "Bob", "Cid", "--plain", "--reactions", mode, "--seed", mode]
    check_whole(Robot(words, seed=4, env=signal_fire))


def test_a_person_against_computers() -> None:
    words = ["play", "pocket-rockets", "Ann", "bot:random", "bot:random", "--plain", "--seed", "b"]
    robot = Robot(words, seed=1)
    check_whole(robot)
    assert "Pass the keyboard" not in robot.said
    assert "Random 2 " in robot.said


def test_computers_among_themselves_need_no_input() -> None:
    words = ["play", "pocket-rockets", "bot:random", "bot:random", "--plain", "--seed", "c"]
    done = subprocess.run(
        [sys.executable, "-m", "rocketarcade", *words],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "Place 1: " in done.stdout


def test_who_plays_is_asked_for() -> None:
    robot = Robot(["play", "pocket-rockets", "--plain", "--seed", "d"])
    for word in ("Ann", "ann", "", "x" * 17, "bot:random", ""):
        assert robot.listen()
        robot.type(word)
    check_whole(robot)
    assert "Somebody is called ann already" in robot.said
    assert "this one is empty" in robot.said
    assert "this one is longer" in robot.said
    assert "Pocket Rockets: Ann and Random." in robot.said


def test_the_input_ends_in_the_middle_and_the_match_goes_on_later() -> None:
    robot = Robot([*ROCKETS, "--seed", "e", "--set", "fixed_yard=yes", "--set", "first_player=1"])
    for word in ("y", "1", "y", "1", "y", "1"):
        assert robot.listen()
        robot.type(word)
    assert robot.process.stdin is not None
    robot.process.stdin.close()
    while robot.listen():
        pass
    assert robot.process.wait(10) == 0
    assert robot.said.endswith(
        "\nSaved: Pocket Rockets, Ann and Bob, move 3. Carry on with: rocketarcade resume 1 --plain\n"
    )
    (entry,) = Archive().matches("playing")
    assert entry.moves == 3
    again = Robot(["resume", "--plain"])
    assert again.listen()
    assert "Ann starts at" in again.asked, "the last moves are told again"
    again.type("y")
    check_whole(again)
    (entry,) = Archive().matches()
    assert entry.status == "over"


def test_the_reader_goes_away() -> None:
    robot = Robot([*ROCKETS, "--seed", "f"])
    assert robot.listen()
    assert robot.process.stdout is not None
    robot.process.stdout.close()
    robot.type("y")
    assert robot.process.wait(10) == 141
    assert Archive().matches("playing")[0].moves == 0


def test_bytes_that_are_no_letters_end_nothing() -> None:
    robot = Robot([*ROCKETS, "--seed", "g"])
    assert robot.listen()
    assert robot.process.stdin is not None
    robot.process.stdin.write(b"\xff\xfe\x00\x1b[2J" + b"x" * 9000 + b"\n")
    robot.process.stdin.flush()
    assert robot.listen()
    assert "\x00" not in robot.asked
    robot.type("y")
    check_whole(robot)


@pytest.mark.parametrize("words", [["games", "--json"], ["rules", "pocket-rockets"], ROCKETS])
def test_nobody_reads(words: list[str]) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run(
        [sys.executable, "-m", "rocketarcade", *words],
        stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.PIPE, text=True, timeout=60,
    )  # fmt: skip
    os.close(theirs)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-", "2>&-"])
def test_closed_streams(closed: str) -> None:
    command = f"exec {sys.executable} -m rocketarcade {' '.join(ROCKETS)} {closed}"
    done = subprocess.run(["bash", "-c", command], input="q\n", capture_output=True, text=True, timeout=60)
    assert done.returncode == (0 if closed == "2>&-" else 2)
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == (0 if closed == "2>&-" else 1)


class Full(StringIO):
    """A file on a disk that is full."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_behind_the_output(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Full())
    assert run(["rules", "pocket-rockets"]) == 1
    assert capfd.readouterr().err == "rocketarcade had to stop: No space left on device.\n"

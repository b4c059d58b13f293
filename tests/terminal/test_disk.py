"""Disks that cannot be written, as a terminal shows it: the game goes on, says so, and is left as usual."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from rocketarcade import settings
from tests.terminal.places import ALONE, ARCADE, TABLE
from tests.terminal.ptys import Terminal

NOT_SAVED = "not saved"


def play_and_leave(terminal: Terminal) -> str:
    """A move, and back to the shell; what it says there."""
    terminal.wait_for(TABLE, 30)
    terminal.send("1")
    terminal.wait_for("Ann starts at")
    terminal.settle()
    terminal.send("q")
    terminal.wait_for("Leave")
    terminal.send("y")
    terminal.wait_for("A R C A D E")
    terminal.settle()
    picker = terminal.text
    terminal.send("q")
    status = terminal.ended(30)
    terminal.settle(0.1)
    assert status is not None
    assert os.waitstatus_to_exitcode(status) == 0
    assert "Traceback" not in terminal.written.decode("utf-8", "replace")
    return picker + "\n" + terminal.text


@pytest.fixture
def tiny(tmp_path: Path) -> Iterator[Path]:
    """A disk of a few pages."""
    disk = tmp_path / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", str(disk)], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=True)


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    with Terminal([*ARCADE, *ALONE], env={"ROCKETARCADE_HOME": str(tmp_path / "home")}) as terminal:
        terminal.wait_for(NOT_SAVED, 30)
        said = play_and_leave(terminal)
    assert "Not saved: Pocket Rockets" in said
    assert (tmp_path / "home").read_text() == "in the way"


def test_a_folder_where_the_archive_should_be(tmp_path: Path) -> None:
    (tmp_path / "archive.db").mkdir()
    (tmp_path / "settings.json").mkdir()
    with Terminal([*ARCADE, *ALONE], env={"ROCKETARCADE_HOME": str(tmp_path)}) as terminal:
        said = play_and_leave(terminal)
    assert "Saved: Pocket Rockets" in said
    assert "was put aside as archive-aside-1.db" in " ".join(said.split())
    assert (tmp_path / "archive-aside-1.db").is_dir()


def test_nobody_says_where_home_is(tmp_path: Path) -> None:
    """HOME and XDG_DATA_HOME unset: the user's own folder, as the system knows it; nothing where we stand."""
    unset = ("env", "-u", "HOME", "-u", "XDG_DATA_HOME", "-u", "ROCKETARCADE_HOME")
    with Terminal([*unset, *ARCADE, "matches"], cwd=str(tmp_path)) as terminal:
        status = terminal.ended(30)
        terminal.settle(0.1)
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 0
    assert list(tmp_path.iterdir()) == []


def test_a_home_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    nowhere = str(tmp_path / "file" / "home")  # nobody can make a folder there
    env = {"HOME": nowhere, "XDG_DATA_HOME": "", "ROCKETARCADE_HOME": ""}
    with Terminal([*ARCADE, *ALONE], env=env) as terminal:
        terminal.wait_for(NOT_SAVED, 30)
        assert "Not saved: Pocket Rockets" in play_and_leave(terminal)


def may_mount() -> bool:
    """Whether a disk of our own can be had: an administrator's right, which not every container gives. The
    archive's own tests fill disks in other ways."""
    status = Path("/proc/self/status")
    found = re.search(r"^CapEff:\s*(\w+)", status.read_text() if status.exists() else "", re.MULTILINE)
    return bool(found and int(found[1], 16) >> 21 & 1)


if may_mount():

    def test_a_full_disk(tiny: Path) -> None:
        (tiny / "ballast").write_bytes(b"x" * 80_000)
        with Terminal([*ARCADE, *ALONE], env={"ROCKETARCADE_HOME": str(tiny / "home")}) as terminal:
            terminal.wait_for(NOT_SAVED, 30)
            said = play_and_leave(terminal)
        assert "Not saved: Pocket Rockets, Ann and Random" in said
        assert "the disk is full" in " ".join(said.split())

    def test_a_disk_that_gets_room_in_the_middle(tiny: Path) -> None:
        ballast = tiny / "ballast"
        ballast.write_bytes(b"x" * 80_000)
        with Terminal([*ARCADE, *ALONE], env={"ROCKETARCADE_HOME": str(tiny / "home")}) as terminal:
            terminal.wait_for(NOT_SAVED, 30)
            terminal.wait_for(TABLE)
            ballast.unlink()
            subprocess.run(["mount", "-o", "remount,size=8m", str(tiny)], check=True)
            said = play_and_leave(terminal)
        assert "Saved: Pocket Rockets, Ann and Random" in said

    def test_settings_without_room_leave_nothing_half_written(tiny: Path) -> None:
        with contextlib.suppress(OSError):
            (tiny / "ballast").write_bytes(b"x" * 200_000)
        said = settings.save(tiny, settings.Settings())
        assert said == f"The settings are not being saved: no space left on device ({tiny}/settings.json)."
        assert [path.name for path in tiny.iterdir()] == ["ballast"]

    def test_lines_between_two_people_on_a_full_disk(tiny: Path) -> None:
        """What is wrong stays in sight when the table is cleared away, and no cover says it is saved."""
        (tiny / "settings.json").write_text("{")
        ballast = tiny / "ballast"
        ballast.write_bytes(b"x" * 80_000)
        command = [*ARCADE, "play", "pocket-rockets", "Ann", "Bob", "--plain", "--set", "first_player=1"]
        with Terminal(command, env={"ROCKETARCADE_HOME": str(tiny)}) as terminal:
            for name, answer in (("Ann", "1\n"), ("Bob", "1\n")):
                terminal.wait_for(f"{name}, type y", 30)
                terminal.wait_for("\n> ")
                assert "This game is not being saved: the disk is full." in terminal.text
                assert "q leaves, the match is not saved." in " ".join(terminal.text.split())
                for first_only in ("Games are not being saved", "The settings cannot be read"):
                    assert (first_only in terminal.text) == (name == "Ann")
                terminal.send("y\n")
                terminal.wait_for("Place the pawn")
                terminal.wait_for(f"{name}> ")
                if name == "Bob":
                    ballast.unlink()
                    subprocess.run(["mount", "-o", "remount,size=8m", str(tiny)], check=True)
                terminal.send(answer)
            terminal.wait_for("Ann, type y")
            terminal.wait_for("\n> ")
            assert terminal.text.startswith("The game is being saved again.")
            assert "q leaves, the match is saved." in " ".join(terminal.text.split())
            terminal.send("q\n")
            assert terminal.ended() == 0

    def test_a_disk_that_is_read_only(tiny: Path) -> None:
        subprocess.run(["mount", "-o", "remount,ro", str(tiny)], check=True)
        with Terminal([*ARCADE, *ALONE], env={"ROCKETARCADE_HOME": str(tiny)}) as terminal:
            terminal.wait_for(NOT_SAVED, 30)
            assert "Not saved: Pocket Rockets" in play_and_leave(terminal)

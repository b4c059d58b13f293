"""The doctor: what it says of a sound machine, of each fault, and that it leaves no trace."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rocketarcade import settings
from rocketarcade.checkup import pieces
from rocketarcade.checkup.keeping import keeping
from rocketarcade.cli import run
from rocketarcade.engine.archive import Archive
from rocketarcade.engine.match import Seat, Setup
from rocketarcade.games.pocket_rockets.game import GAME
from tests.engine.test_archive_disk import elsewhere
from tests.terminal.ptys import Terminal

DOCTOR = [sys.executable, "-m", "rocketarcade", "doctor"]
SEATS = (Seat(name="Ann"), Seat(name="Bob", mark=1))


class Report(NamedTuple):
    status: int
    found: dict[str, dict[str, str]]
    """Findings by what they are about."""

    def faults(self) -> dict[str, str]:
        return {what: each["advice"] for what, each in self.found.items() if each["state"] == "fault"}


def read(status: int, text: str) -> Report:
    told = json.loads(text)
    assert told.pop("well") == (status == 0)
    return Report(status, {each["what"]: each for findings in told.values() for each in findings})


Doctor = Callable[[], Report]


@pytest.fixture
def doctor(capfd: pytest.CaptureFixture[str]) -> Doctor:
    """Look, and read the report."""

    def doctor() -> Report:
        status = run(["doctor", "--json"])
        told = capfd.readouterr()
        assert told.err == ""
        return read(status, told.out)

    return doctor


@pytest.fixture
def home(_own_home: Path) -> Path:
    return _own_home


def contents(folder: Path) -> dict[str, Any]:
    """All files and what is in them."""
    return {str(path): path.is_file() and path.read_bytes() for path in sorted(folder.rglob("*"))}


def begun() -> Archive:
    """An archive with one match, open."""
    archive = Archive()
    archive.start(Setup("pocket-rockets", GAME.options(), SEATS, "seed"))
    return archive


def test_a_sound_machine(doctor: Doctor, home: Path) -> None:
    begun().close()
    report = doctor()
    assert (report.status, report.faults()) == (0, {})
    values = {what: each["value"] for what, each in report.found.items()}
    assert values["data folder"] == str(home)
    assert values["archive"] == "healthy, 1 match"
    assert values["open matches"] == "none"
    assert values["pocket-rockets"] == "ready, 42 rules"
    assert values["python"] == ".".join(map(str, sys.version_info[:3]))
    for what in ("terminal", "colours", "window", "encoding", "free space", "rocketarcade", "pydantic"):
        assert values[what]
    assert values["textual"] == "8.2.8"


def test_for_people(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["doctor"]) == 0
    told = capfd.readouterr().out
    assert told.endswith("\nAll is well.\n")
    assert max(map(len, told.splitlines())) < 130


def test_it_creates_nothing_where_nothing_is(
    doctor: Doctor, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (doctor().status, contents(home)) == (0, {})
    monkeypatch.setenv("ROCKETARCADE_HOME", str(home / "new" / "folder"))
    report = doctor()
    assert report.status == 0
    assert report.found["data folder"]["advice"] == "It is not there yet: the first start makes it."
    assert contents(home) == {}


def test_it_changes_nothing_of_an_archive_that_is_open(doctor: Doctor, home: Path) -> None:
    archive = begun()
    names, database = sorted(contents(home)), (home / "archive.db").read_bytes()
    assert str(home / "archive.db-wal") in names
    report = doctor()
    assert (report.status, report.found["open matches"]["value"]) == (0, "1, in other terminals")
    assert report.found["archive"]["value"] == "healthy, 1 match"
    assert (sorted(contents(home)), (home / "archive.db").read_bytes()) == (names, database)
    archive.close()
    before = contents(home)
    doctor()
    assert contents(home) == before


def test_it_reads_what_a_killed_terminal_left_in_the_journal(doctor: Doctor, home: Path) -> None:
    archive = begun()
    left = home.parent / f"{home.name}-left"
    shutil.copytree(home, left)
    archive.close()
    shutil.rmtree(home)
    left.rename(home)
    report = doctor()
    assert report.found["archive"]["value"] == "healthy, 1 match"
    assert report.found["open matches"]["value"] == "none"


def execute(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement)


def overwritten(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096 : 2 * 4096] = b"\x5a" * 4096
    path.write_bytes(content)


def garbage(path: Path) -> None:
    path.write_bytes(b"not a database, long enough to be looked at" * 100)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def of_tomorrow(path: Path) -> None:
    execute(path, "PRAGMA user_version = 99")


def of_another_program(path: Path) -> None:
    path.unlink()
    execute(path, "CREATE TABLE recipes (name)")


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (overwritten, "SQLite says: "),
        (garbage, "It is no database any more: the arcade puts it aside"),
        (a_folder, "Something else lies at "),
        (of_tomorrow, "It belongs to a newer rocketarcade"),
        (of_another_program, "It is no archive of rocketarcade: the arcade puts it aside"),
    ],
)
def test_an_archive_with_a_fault(
    harm: Callable[[Path], None], said: str, doctor: Doctor, home: Path
) -> None:
    begun().close()
    harm(home / "archive.db")
    before = contents(home)
    report = doctor()
    assert report.status == 1
    assert list(report.faults()) == ["archive"]
    assert report.faults()["archive"].startswith(said)
    assert contents(home) == before


def test_a_broken_match_and_what_was_put_aside_are_named(doctor: Doctor, home: Path) -> None:
    begun().close()
    garbage(home / "archive.db")
    begun().close()
    execute(home / "archive.db", "UPDATE matches SET broken = 'no more'")
    (home / "crash-20260101-000000-1.txt").write_text("Traceback")
    report = doctor()
    assert report.status == 0
    assert "1 cannot be carried on" in report.found["archive"]["advice"]
    assert report.found["put aside"]["value"] == "archive-aside-1.db"
    assert report.found["faults met"]["value"] == "1, the last one in crash-20260101-000000-1.txt"


def test_a_file_where_the_folder_should_be(
    doctor: Doctor, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("in the way")
    for folder in ("file", "file/deeper"):
        monkeypatch.setenv("ROCKETARCADE_HOME", str(home / folder))
        report = doctor()
        assert report.status == 1
        assert "is no folder, so that nothing can be saved" in report.faults()["data folder"]
        assert set(report.faults()) == {"data folder"}, "nothing else can be mended there"


def test_a_folder_that_cannot_be_made() -> None:
    def look() -> str:
        os.environ["ROCKETARCADE_HOME"] = "/usr/rocketarcade"  # only the administrator can make that
        return next(each.fault for each in keeping() if each.what == "data folder")

    said = elsewhere(look, nobody=True)
    assert said.startswith("It cannot be made, so that nothing is saved: mend its rights, or export")


def test_a_disk_without_room(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage("/")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=100_000))
    report = doctor()
    assert report.found["free space"]["value"] == "0.1 MB"
    assert report.faults()["free space"].startswith("Saving will fail: make room")


def test_settings_that_cannot_be_read(doctor: Doctor, home: Path) -> None:
    (home / "settings.json").write_text("{")
    assert "save them anew" in doctor().faults()["settings"]
    assert settings.save(home, settings.Settings()) is None
    assert doctor().status == 0


def test_a_folder_where_the_settings_should_be(doctor: Doctor, home: Path) -> None:
    path = home / "settings.json"
    path.mkdir()
    assert doctor().faults()["settings"].endswith(f" {path} is a folder; move it away.")
    path.rename(home / "away")
    assert settings.save(home, settings.Settings()) is None
    report = doctor()
    assert (report.status, report.found["settings"]["value"]) == (0, "saved")


def test_another_version_of_a_package_that_we_pin(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "version", lambda name: "1.0" if name == "textual" else "99")
    assert doctor().faults() == {"textual": "The arcade is made for another one: pip install textual==8.2.8."}


def test_a_check_that_fails_is_a_finding(doctor: Doctor, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> bool:
        raise LookupError("no such thing")

    monkeypatch.setattr("rocketarcade.commands.doctor.keeping.home", broken)
    report = doctor()
    assert report.status == 1
    assert report.faults() == {
        "saves": "This could not be looked at, LookupError: no such thing. Please report it."
    }


def process(command: list[str], env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)


def in_a_process(**env: str) -> Report:
    """The report of a process of its own: games are read once."""
    done = process([*DOCTOR, "--json"], env={**os.environ, **env})
    return read(done.returncode, done.stdout)


def test_data_files_laid_over_ours(tmp_path: Path) -> None:
    (tmp_path / "pocket-rockets").mkdir()
    (tmp_path / "pocket-rockets" / "deck.toml").write_text("heads = 3\n")
    (tmp_path / "pocket-rockets" / "dekc.toml").write_text("")
    report = in_a_process(ROCKETARCADE_ASSETS=str(tmp_path))
    assert report.status == 1
    assert "deck.toml" in report.faults()["pocket-rockets"]
    assert f"Mend that file (yours are in {tmp_path})." in report.faults()["pocket-rockets"]
    assert "No data file of ours is named pocket-rockets/dekc.toml" in report.faults()["own data files"]
    report = in_a_process(ROCKETARCADE_ASSETS=str(tmp_path / "nowhere"))
    assert report.faults() == {"own data files": "ROCKETARCADE_ASSETS names no folder: make it, or unset it."}


def test_it_loads_no_screen_library() -> None:
    code = (
        "import sys; from rocketarcade.cli import run; run(['doctor'])\n"
        "sys.exit(', '.join({'textual', 'rich'} & set(sys.modules)) or 0)"
    )
    done = process([sys.executable, "-c", code])
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("env", "size", "said"),
    [
        ({"TERM": "xterm-256color"}, (120, 36), {"terminal  xterm-256color", "colours  256", "120 x 36"}),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, (80, 24), {"colours  all", "encoding  Unicode"}),
        ({"TERM": "dumb"}, (80, 24), {"FAULT  No screen can be drawn on it: play with --plain"}),
        ({"TERM": ""}, (80, 24), {"terminal  TERM is not set", "FAULT  No screen can be drawn"}),
        ({"TERM": "nonsense-9"}, (80, 24), {"note  This machine knows no terminal of that name"}),
        ({"NO_COLOR": "1"}, (80, 24), {"colours  none (NO_COLOR is set)"}),
        ({}, (50, 24), {"FAULT  It is too small: make it larger"}),
        ({"COLUMNS": "10"}, (80, 24), {"window  10 x 24", "FAULT  It is too small: unset COLUMNS"}),
        ({}, (70, 24), {"Pocket Rockets", "cannot be played in it: make it larger"}),
        (
            {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
            (80, 24),
            {"encoding  ASCII", "note  The arcade draws with plain letters"},
        ),
    ],
)
def test_what_it_says_of_a_terminal(
    env: dict[str, str], size: tuple[int, int], said: set[str], tmp_path: Path
) -> None:
    columns, rows = size
    with Terminal(DOCTOR, columns=columns, rows=rows, env=env) as terminal:
        terminal.ended(60)
        terminal.settle(0.1)
        told = " ".join(terminal.written.decode().split())
    for words in said:
        assert " ".join(words.split()) in told
    assert ("to mend." in told) == any("FAULT" in words for words in said)

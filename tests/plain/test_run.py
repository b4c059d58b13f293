"""What ends a sitting in plain mode, seen from the command line."""

import stat
from io import StringIO
from pathlib import Path

import pytest

from rocketarcade.cli import run
from rocketarcade.commands import Mistake
from rocketarcade.commands.app import need_terminal
from rocketarcade.engine.archive import Archive, home
from rocketarcade.engine.match import Seat
from rocketarcade.games.pocket_rockets.game import GAME

ROCKETS = ["play", "pocket-rockets", "Ann", "Bob", "--plain", "--seed", "a", "--set", "first_player=1"]


def test_a_fault_of_the_rules_is_a_sentence_and_the_match_is_kept(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def trips(*_: object) -> None:
        raise IndexError("a card of Bob: grey head")

    monkeypatch.setattr(GAME, "step", trips)
    monkeypatch.setattr("sys.stdin", StringIO("y\n1\n"))
    assert run(ROCKETS) == 1
    told = capfd.readouterr()
    assert told.out.splitlines()[-1].startswith("Saved: Pocket Rockets, Ann and Bob, move 0.")
    assert told.err.count("\n") == 1
    assert told.err.startswith("rocketarcade met a fault and stopped (IndexError).")
    (path,) = home().glob("crash-*.txt")
    assert str(path) in told.err
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "Traceback" in path.read_text()


def test_settings_that_cannot_be_read_are_said_and_do_not_matter(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (home() / "settings.json").write_text("nonsense")
    monkeypatch.setattr("sys.stdin", StringIO("y\nq\n"))
    assert run(ROCKETS) == 0
    assert "The settings cannot be read, the usual ones are used" in capfd.readouterr().out


def test_what_cannot_be_saved_is_said_and_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    monkeypatch.setenv("ROCKETARCADE_HOME", str(in_the_way))
    monkeypatch.setattr("sys.stdin", StringIO("y\n1\nq\n"))
    assert run(ROCKETS) == 0
    told = capfd.readouterr().out
    assert "not being saved" in told
    assert "Ann starts at" in told
    assert told.splitlines()[-1].startswith("Not saved: Pocket Rockets, Ann and Bob, move 1.")


def test_a_match_that_nobody_here_can_play_is_told_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("q\n"))
    assert run(ROCKETS) == 0
    archive = Archive()
    archive.resume(1).match.reseat(1, Seat(name="Deep", player="bot:deep", mark=1))
    archive.close()
    capfd.readouterr()
    monkeypatch.setattr("sys.stdin", StringIO("q\n"))
    assert run(["resume", "--plain"]) == 2
    assert "Deep is bot:deep, which is not here" in capfd.readouterr().err


def test_a_browsers_server_is_terminal_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    with pytest.raises(Mistake, match="--plain"):
        need_terminal("--plain")
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    need_terminal("--plain")

"""A folder of corrected decks laid over ours (ROCKETARCADE_ASSETS), from the outside: what is dealt, what a
match remembers of it, and what a fault in it does."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rocketarcade.engine import assets
from rocketarcade.games.robots_and_rockets.info import INFO
from tests.terminal.ptys import Terminal

ARCADE = [sys.executable, "-m", "rocketarcade"]
OURS = assets.find(INFO.assets, "decks.toml").read_text("utf-8")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("ROCKETARCADE_HOME", str(folder))
    return folder


def lay_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Put a deck file over ours."""
    folder = tmp_path / "corrected" / INFO.assets
    folder.mkdir(parents=True)
    (folder / "decks.toml").write_text(text, "utf-8")
    monkeypatch.setenv("ROCKETARCADE_ASSETS", str(folder.parent))


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*ARCADE, *words], input=typed, capture_output=True, text=True, check=False)


def test_a_corrected_deck_is_dealt_and_the_match_goes_on_with_that_deck_alone(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = assets.digest(INFO)
    without_beams = OURS.replace("tractor_beam = 4", "tractor_beam = 0")
    assert without_beams != OURS
    lay_over(tmp_path, monkeypatch, without_beams)
    played = run("play", INFO.slug, "Ann", "Bob", "--plain", typed="y\n1\n1\n1\nd\nq\n")
    assert "Robot deck: 42 cards." in played.stdout, "four fewer than 56 less the two hands"
    [(digest,)] = sqlite3.connect(next(home.glob("*.db"))).execute("SELECT digest FROM matches").fetchall()
    assert digest == assets.digest(INFO) != plain
    assert "Robot deck: 42 cards." in run("resume", "--plain", typed="y\nq\n").stdout
    monkeypatch.delenv("ROCKETARCADE_ASSETS")
    refused = run("resume", "--plain", typed="y\nq\n")
    assert "decks.toml" in refused.stdout + refused.stderr
    assert "Robot deck" not in refused.stdout


def test_a_fault_in_it_greys_that_game_with_its_sentence_and_no_other(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_over(tmp_path, monkeypatch, OURS.replace("robots = 4", "robots = 0", 1))
    monkeypatch.setenv("ROCKETARCADE_ASSETS", "corrected")  # a short path, which no line end cuts
    with Terminal(ARCADE, columns=120, rows=36, cwd=str(tmp_path)) as terminal:
        terminal.wait_for("Robots & Rockets")
        terminal.send("2")
        terminal.wait_for("cannot be played")
        terminal.wait_for("corrected/robots-and-rockets/decks.toml")
        assert "entry 4" in terminal.text
        terminal.send("\r")
        terminal.settle()
        assert "cannot be played" in terminal.text
        terminal.send("1")
        terminal.wait_for("Head in the Stars")
        terminal.wait_for("Start")

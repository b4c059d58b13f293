"""A fault ends the arcade with one sentence and a path, on every screen, and shows nobody's hand."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.terminal.crashing import ANSWER, KEY, KINDS, SECRET
from tests.terminal.places import ALONE, PLACES, TABLE, at
from tests.terminal.ptys import Terminal

SENTENCE = re.compile(
    r"rocketarcade met a fault and stopped \(RuntimeError\)\."
    r" The details are in (\S+/crash-\d{8}-\d{6}-\d+\.txt)\r\n"
)
CRASHING = (sys.executable, "-m", "tests.terminal.crashing")


def check(terminal: Terminal, said: str, status: int | None) -> None:
    """What is left of it: the exit status, a sentence, a report that only its owner can read."""
    assert status is not None, terminal.text
    assert os.waitstatus_to_exitcode(status) == 1
    found = SENTENCE.search(said)
    assert found, said
    report = Path(found[1])
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    told = report.read_text()
    assert "RuntimeError: ('no such thing', 1)" in told
    assert "in fault" in told
    everything = terminal.written.decode("utf-8", "replace") + told
    assert SECRET not in everything
    assert "Traceback" not in terminal.text


USUAL = ("picker", "lobby", "handover", "table")
SCREENS = [pytest.param(n, "in_a_screen", marks=() if n in USUAL else pytest.mark.long) for n in PLACES]
OTHERS = [pytest.param("table", kind) for kind in KINDS if kind != "in_a_screen"]


@pytest.mark.parametrize(("name", "kind"), SCREENS + OTHERS)
def test_a_fault_on_a_screen(name: str, kind: str) -> None:
    with at(name, start=(*CRASHING, kind)) as terminal:
        before = len(terminal.written)
        terminal.send(KEY)
        status = terminal.ended(30)
        terminal.settle(0.1)
        said = terminal.written[before:].rpartition(b"\x1b[?1049l")[2].decode()
        check(terminal, said, status)
        rest = re.sub(r"\x1b\[[?<]?[\d;]*[a-z]", "", SENTENCE.sub("", said)).split("\r\n")
        # Where there was a match, its line stays too; nothing else does.
        assert len(rest) <= 2
        assert not rest[0] or rest[0].startswith("Saved: Pocket Rockets, ")
        # What a terminal without a second screen shows now.
        assert "Hand of" not in terminal.text
        assert TABLE not in terminal.text


def test_the_terminal_is_as_it_was() -> None:
    arcade = subprocess.list2cmdline([*CRASHING, "in_a_screen", *ALONE])
    with Terminal(["sh", "-c", f"{arcade}; echo over; sleep 60"]) as terminal:
        terminal.wait_for(TABLE, 30)
        assert not termios.tcgetattr(terminal.fd)[3] & termios.ECHO
        terminal.send(KEY)
        terminal.wait_for("over", 30)
        mode = termios.tcgetattr(terminal.fd)[3]
        assert mode & termios.ECHO
        assert mode & termios.ICANON


def test_a_fault_in_lines() -> None:
    words = ("play", "pocket-rockets", "Ann", "Bob", "--plain", "--seed", "crash", "--set", "first_player=1")
    with Terminal([*CRASHING, "in_lines", *words]) as terminal:
        terminal.wait_for("Ann", 30)
        for _ in range(20):
            if "Your hand" in terminal.text:
                break
            terminal.settle(0.2)
            terminal.send("\n" if "Enter" in terminal.text else "y\n")
        terminal.settle()
        before = len(terminal.written)
        terminal.send(f"{ANSWER}\n")
        status = terminal.ended(30)
        terminal.settle(0.1)
        said = terminal.written[before:].decode()
        check(terminal, said, status)
        last = said.rpartition("\x1b[3J")[2]
        assert re.fullmatch(r"Saved: .*\r\n" + SENTENCE.pattern, last), said


def test_a_fault_in_a_simulation_is_counted_and_told(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from rocketarcade.games.pocket_rockets.game import GAME\n"
        "from tests.terminal.crashing import fault\n"
        "type(GAME).step = fault\n"
        "from rocketarcade.__main__ import main\n"
        "sys.exit(main())\n"
    )
    with Terminal([sys.executable, "-c", code, "simulate", "pocket-rockets", "--games", "2"]) as terminal:
        status = terminal.ended(60)
        terminal.settle(0.1)
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 1
        assert "Faults: 2." in terminal.text
        assert "Traceback" not in terminal.text
        assert SECRET not in terminal.text

"""Lines that drop: the app ends by itself, gives the terminal back, and the match is there again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import termios
import time

import pytest

from rocketarcade.engine.archive import Archive
from tests.terminal.ptys import Terminal

START = [sys.executable, "-m", "rocketarcade", "play", "pocket-rockets", "Ann", "Bob", "--seed", "pty"]
AT_MOST = 2.0 * 5
"""Seconds until it must be over: the promise is two, on a machine that does nothing else."""


def at_the_table() -> Terminal:
    """A match of which one move has been made."""
    terminal = Terminal(START)
    try:
        terminal.wait_for("when you are ready", 30)
        until = time.monotonic() + 30
        while "when you are ready" in terminal.text:  # its first half second takes no keys
            assert time.monotonic() < until, terminal.text
            terminal.send("y")
            terminal.settle(0.3)
        terminal.send("\r")
        terminal.settle()
    except BaseException:
        terminal.__exit__(None, None, None)
        raise
    return terminal


def offered() -> list[str]:
    """Who can carry on, at the next start."""
    archive = Archive()
    found = [", ".join(entry.names) for entry in archive.matches("playing") if not entry.locked]
    archive.close()
    return found


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT])
def test_signal_gives_the_terminal_back(number: signal.Signals) -> None:
    with at_the_table() as terminal:
        before = len(terminal.written)
        os.kill(terminal.pid, number)
        status = terminal.ended(AT_MOST)
        terminal.settle(0.2)
        assert status is not None, "it still runs"
        assert os.waitstatus_to_exitcode(status) == 128 + number
        last = terminal.written[before:]
        assert b"\x1b[?1049l" in last, "the alternate screen is left"
        assert b"\x1b[?1000l" in last, "the mouse is off"
        assert b"\x1b[?25h" in last, "the cursor is back"
        farewell = last.rpartition(b"\x1b[?1049l")[2].decode()
        assert "resume" in farewell
        assert "Traceback" not in farewell
        assert offered() == ["Ann, Bob"]


def test_signal_puts_echo_back() -> None:
    # A shell of our own keeps the pty open, as the player's does: its mode is looked at afterwards.
    inside = subprocess.list2cmdline(START)
    with Terminal(["sh", "-c", f"{inside}; stty -a; echo over; sleep 60"]) as terminal:
        terminal.wait_for("when you are ready", 30)
        child = subprocess.run(
            ["ps", "--ppid", str(terminal.pid), "-o", "pid="], capture_output=True, text=True, check=True
        )
        raw = termios.tcgetattr(terminal.fd)[3]
        assert not raw & termios.ECHO
        os.kill(int(child.stdout.split()[0]), signal.SIGTERM)
        terminal.wait_for("over", AT_MOST)
        assert termios.tcgetattr(terminal.fd)[3] & termios.ECHO
        os.kill(terminal.pid, signal.SIGKILL)


def test_closed_line_ends_it() -> None:
    terminal = at_the_table()
    terminal.close()
    status = terminal.ended(AT_MOST)
    if status is None:
        os.kill(terminal.pid, signal.SIGKILL)
        terminal.ended(5)
    assert status is not None, "it still runs"
    assert os.waitstatus_to_exitcode(status) == 128 + signal.SIGHUP
    assert offered() == ["Ann, Bob"]


def test_closed_line_ends_it_where_hangups_are_ignored() -> None:
    # The parent's SIG_IGN is inherited: no signal comes, only the terminal is gone.
    terminal = Terminal(["sh", "-c", f"trap '' HUP; exec {subprocess.list2cmdline(START)}"])
    terminal.wait_for("when you are ready", 30)
    terminal.close()
    status = terminal.ended(AT_MOST)
    if status is None:
        os.kill(terminal.pid, signal.SIGKILL)
        terminal.ended(5)
    assert status is not None, "it still runs"
    assert os.waitstatus_to_exitcode(status) == 128 + signal.SIGHUP
    assert offered() == ["Ann, Bob"]


def test_signal_ends_it_when_nobody_reads_the_terminal() -> None:
    # The line hangs instead of dropping: writes block, and with them everything that draws.
    with at_the_table() as terminal:
        for size in range(60, 110):
            terminal.resize(size, 24)
            time.sleep(0.02)
        os.kill(terminal.pid, signal.SIGTERM)
        until = time.monotonic() + AT_MOST
        pid, status = 0, 0
        while not pid and time.monotonic() < until:
            pid, status = os.waitpid(terminal.pid, os.WNOHANG)
            time.sleep(0.05)
        if pid:
            terminal.status = status
        assert pid, "it still runs"
        assert os.waitstatus_to_exitcode(status) == 128 + signal.SIGTERM


def test_one_ctrl_c_and_ctrl_z_end_nothing() -> None:
    with at_the_table() as terminal:
        terminal.send("\x1a\x03\x1a")
        terminal.settle()
        assert terminal.ended(0.5) is None
        terminal.send("q")
        terminal.wait_for("Leave")


def test_a_fault_leaves_one_sentence_and_a_path() -> None:
    code = (
        "import sys\n"
        "from rocketarcade.screens.lobby import LobbyScreen\n"
        "def broken(self):\n"
        "    hand = 'G3 secret card'\n"
        "    raise RuntimeError('no such thing')\n"
        "LobbyScreen.compose = broken\n"
        "from rocketarcade.__main__ import main\n"
        "sys.exit(main())\n"
    )
    with Terminal([sys.executable, "-c", code]) as terminal:
        terminal.wait_for("Pocket Rockets", 30)
        terminal.settle()
        before = len(terminal.written)
        terminal.send("\r")
        status = terminal.ended(30)
        terminal.settle(0.2)
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 1
        last = terminal.written[before:].rpartition(b"\x1b[?1049l")[2].decode()
        assert "rocketarcade met a fault and stopped (RuntimeError). The details are in " in last
        assert last.count("\n") == 1
        assert "secret card" not in terminal.written.decode()

"""Played over SSH, as another user of the machine: the line drops in the middle of a move, and the match
goes on from the last one."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.needs import program
from tests.terminal.ptys import Terminal
from tests.terminal.sshd import Server, printed, server

BEGIN = ["play", "pocket-rockets", "Ann", "Bob", "--seed", "ssh", "--set", "first_player=1"]
AT_MOST = 2.0 * 5
"""Seconds until a dropped session must be over: the promise is two, on a machine that does nothing else."""


@pytest.fixture(scope="module")
def host() -> Iterator[Server]:
    with server() as made:
        yield made


def until(holds: Callable[[], bool], at_most: float = 20.0) -> bool:
    """Wait for it; whether it came to hold."""
    end = time.monotonic() + at_most
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def ready(terminal: Terminal, name: str) -> None:
    """Take the keyboard that is handed to that player."""
    terminal.wait_for("when you are ready", 30)
    assert name in terminal.text

    def taken() -> bool:
        terminal.send("y")  # dropped for the cover's first half second
        terminal.settle(0.3)
        return "when you are ready" not in terminal.text

    assert until(taken), terminal.text


def press(terminal: Terminal, key: str, shown: str) -> None:
    assert shown not in terminal.text
    terminal.send(key)
    terminal.wait_for(shown)


def matches(host: Server, name: str) -> list[tuple[int, str, bool]]:
    """Of the matches where that player sits: moves, how it stands, whether somebody has it open."""
    found = [each for each in host.tell("matches") if name in each["names"]]
    return [(each["moves"], each["status"], each["locked"]) for each in found]


def test_a_line_that_drops_in_the_middle_of_a_move(host: Server) -> None:
    with host.play(*BEGIN) as terminal:
        ready(terminal, "Ann")
        press(terminal, "2", "when you are ready")  # on the red line
        ready(terminal, "Bob")
        press(terminal, "1", "when you are ready")
        ready(terminal, "Ann")
        press(terminal, "d", "3 points left")
        press(terminal, "m", "2 points left")
        press(terminal, "m", "1 point left")
        press(terminal, "1", "which?")  # onto which pile: half of a move
        assert b"\x1b[38;5;" in terminal.written, "256 colours"
        assert b"\x1b[38;2;" not in terminal.written, "and no more: SSH does not hand COLORTERM on"
        assert matches(host, "Ann") == [(5, "playing", True)]
        played = host.running()
        assert len(played) == 1
        assert (Path(f"/proc/{played[0]}").stat().st_uid == os.geteuid()) == (os.geteuid() != 0)
        os.kill(terminal.pid, signal.SIGKILL)
        assert until(lambda: not host.running(), AT_MOST), "it still runs"
    assert matches(host, "Ann") == [(5, "playing", False)]
    _, opens, resumes = printed()
    assert resumes == f"{opens} resume"
    with host.play("resume") as terminal:
        ready(terminal, "Ann")
        assert "1 point left" in terminal.text
        press(terminal, "1", "which?")
        press(terminal, "\x1b", "1 point left")
        press(terminal, "q", "Leave")
        press(terminal, "y", "A R C A D E")
        terminal.send("q")
        status = terminal.ended()
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 0
        terminal.settle(0.1)
        assert "move 5. Carry on with: rocketarcade resume " in terminal.text
    assert matches(host, "Ann") == [(5, "playing", False)]
    assert host.running() == []


class Multiplexer:
    """A tmux of our own with one window, and ssh in it."""

    def __init__(self, folder: Path, command: list[str]) -> None:
        self._tmux = ["tmux", "-S", str(folder / "tmux"), "-f", "/dev/null"]
        # What runs within says that it is an xterm, as most players' terminals do.
        inside = ["env", "-u", "COLORTERM", "TERM=xterm-256color", *command]
        self.do("new-session", "-d", "-x", "80", "-y", "24", subprocess.list2cmdline(inside))
        self.client = int(self.do("list-panes", "-F", "#{pane_pid}"))

    def do(self, *words: str) -> str:
        return subprocess.run(
            [*self._tmux, *words], check=True, capture_output=True, text=True, timeout=30
        ).stdout

    def wait_for(self, text: str) -> None:
        assert until(lambda: text in self.do("capture-pane", "-p")), self.do("capture-pane", "-p")

    def close(self) -> None:
        subprocess.run([*self._tmux, "kill-server"], check=False, capture_output=True)


def test_played_in_tmux_and_carried_on_in_another(host: Server, tmp_path: Path) -> None:
    program("tmux", "tmux")
    begin = host.line("play", "pocket-rockets", "Cleo", "bot:random", "--seed", "tmux")
    first = Multiplexer(tmp_path, begin)
    try:
        first.wait_for("Cleo")
        first.wait_for("put your pawn")
        first.do("send-keys", "1")
        first.wait_for("Cleo starts at")
    finally:
        first.close()  # the window is closed: a hang-up
    assert until(lambda: not host.running(), AT_MOST), "it still runs"
    ((played, status, locked),) = matches(host, "Cleo")
    assert (played >= 1, status, locked) == (True, "playing", False)
    second = Multiplexer(tmp_path, host.line("resume"))
    try:
        second.wait_for("when you are ready")  # the computer may have moved on before the line was gone
        assert until(lambda: not second.do("send-keys", "y") and "f1 keys" in second.do("capture-pane", "-p"))
        assert matches(host, "Cleo")[0][2], "open again"
    finally:
        second.close()
    assert until(lambda: not host.running(), AT_MOST), "it still runs"

"""Every kind of terminal: the arcade plays on it, or says in a sentence what to do, and leaves no mark."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

from tests.needs import program
from tests.terminal.places import ALONE, ARCADE, TABLE
from tests.terminal.ptys import Terminal

DRAWING = ["xterm", "tmux-256color", "screen", "linux", "vt100", "nonsense-9"]
LEFT_ON = ("\x1b[?1049", "\x1b[?1000", "\x1b[?1002", "\x1b[?1003", "\x1b[?1006", "\x1b[?1015", "\x1b[?2004")
"""Modes that would spoil the shell afterwards: second screen, mouse, bracketed paste."""


@pytest.mark.parametrize("term", DRAWING)
def test_a_few_keys_on_a_terminal(term: str) -> None:
    with Terminal([*ARCADE, *ALONE], env={"TERM": term}) as terminal:
        terminal.wait_for(TABLE, 30)
        terminal.send("1")
        terminal.wait_for("Ann starts at")
        terminal.send("q")
        terminal.wait_for("Leave")
        terminal.send("y")
        terminal.wait_for("A R C A D E")
        terminal.send("q")
        status = terminal.ended(30)
        terminal.settle(0.1)
        assert status is not None
        assert os.waitstatus_to_exitcode(status) == 0
        written = terminal.written.decode()
        assert "Traceback" not in written
        for mode in LEFT_ON:
            assert written.rfind(f"{mode}l") >= written.rfind(f"{mode}h"), mode
        assert written.rfind("\x1b[?25h") > written.rfind("\x1b[?25l"), "the cursor is back"
        colours = "\x1b[38;5;" in written
        assert colours == term.endswith("256color")


@pytest.mark.parametrize(
    ("term", "words"), [("dumb", ()), ("dumb", ALONE), ("unknown", ("resume",)), ("", ()), (None, ())]
)
def test_a_terminal_that_cannot_draw(term: str | None, words: tuple[str, ...]) -> None:
    unset = ("env", "-u", "TERM") if term is None else ()
    with Terminal([*unset, *ARCADE, *words], env={"TERM": term or ""}) as terminal:
        status = terminal.ended(30)
        terminal.settle(0.1)
        said = terminal.written.decode()
    assert status is not None
    assert os.waitstatus_to_exitcode(status) == 2
    assert said.startswith(f"This terminal cannot draw a screen (TERM is {term or ''!a}); play in lines with")
    assert "--plain" in said
    assert said.count("\n") == 1
    assert "\x1b" not in said


def test_lines_on_a_terminal_that_cannot_draw() -> None:
    with Terminal([*ARCADE, *ALONE, "--plain"], env={"TERM": "dumb"}) as terminal:
        terminal.wait_for("1.", 30)
        terminal.settle()
        terminal.send("1\n")
        terminal.wait_for("Ann starts at")
        assert b"\x1b" not in terminal.written


STRAY = (
    b"\xff",  # alt and a letter, where input has eight bits
    b"\xe1\xe9\xf3",
    b"\x1b[M\xff\xff\xff",  # a click far to the right, in the oldest mouse protocol
    b"\x1b[<99999999;99999999;99999999M",
    b"\x1b[200~\xc3[a paste that never ends",
    b"\x1bP" + b"x" * 5000,
    b"\x1b]11;rgb:" + b"f" * 5000 + b"\x07",
    b"\x00\x1b\x1b[[[[\x1b[1;1;1;1;1R\x1b[?2026;99$y",
)


def test_bytes_that_are_no_keys_end_nothing() -> None:
    with Terminal([*ARCADE, *ALONE]) as terminal:
        terminal.wait_for(TABLE, 30)
        for typed in STRAY:
            os.write(terminal.fd, typed)
            terminal.settle(0.2)
            assert terminal.ended(0) is None, f"{typed[:20]!r} ended it:\n{terminal.text}"
            terminal.send("\x1b[201~\x1b\\")  # whatever was begun is over
            terminal.settle(0.2)
        until = time.monotonic() + 20
        while "Leave" not in terminal.text:
            assert time.monotonic() < until, terminal.text
            terminal.send("\x1b")  # what they may have opened is closed
            terminal.settle()
            terminal.send("q")
            terminal.settle()
        assert "Traceback" not in terminal.text


def test_within_tmux(tmp_path: Path) -> None:
    program("tmux", "tmux")
    tmux = ["tmux", "-S", str(tmp_path / "tmux"), "-f", "/dev/null"]

    def do(*words: str) -> str:
        return subprocess.run([*tmux, *words], check=True, capture_output=True, text=True, timeout=30).stdout

    def wait_for(text: str) -> None:
        until = time.monotonic() + 30
        while text not in do("capture-pane", "-p"):
            assert time.monotonic() < until, do("capture-pane", "-p")
            time.sleep(0.1)

    do("new-session", "-d", "-x", "80", "-y", "24", "sh")
    try:
        arcade = subprocess.list2cmdline([*ARCADE, *ALONE])
        do("send-keys", "-l", f"clear; {arcade}; echo TERM=$TERM status=$?\n")
        wait_for(TABLE)
        do("send-keys", "1")
        wait_for("Ann starts at")
        do("resize-window", "-x", "100", "-y", "30")
        do("send-keys", "q")
        wait_for("Leave")
        do("send-keys", "y")
        wait_for("A R C A D E")
        do("send-keys", "q")
        wait_for("status=0")
        left = do("capture-pane", "-p")
        assert "Saved: Pocket Rockets, Ann and Random" in left
        assert "TERM=screen" in left or "TERM=tmux" in left
        assert do("display-message", "-p", "#{alternate_on}#{mouse_any_flag}") == "00\n"
    finally:
        subprocess.run([*tmux, "kill-server"], check=False, capture_output=True)


@pytest.mark.parametrize("words", [(), ("--no-mouse",)])
def test_the_mouse_can_be_left_to_the_terminal(words: tuple[str, ...]) -> None:
    with Terminal([*ARCADE, *words, *ALONE]) as terminal:
        terminal.wait_for(TABLE, 30)
        terminal.settle(0.1)
        written = terminal.written.decode()
    modes = [mode for mode in ("1000", "1002", "1003", "1006", "1015") if f"\x1b[?{mode}h" in written]
    assert bool(modes) == (not words), modes

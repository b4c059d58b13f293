"""What really goes down the line: no colours under NO_COLOR, no Unicode in ASCII, sixteen where there are
sixteen."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.terminal.ptys import Terminal

ARCADE = [sys.executable, "-m", "rocketarcade"]
GAME = ["play", "pocket-rockets", "Ann", "Bob", "--seed", "looks"]
SGR = re.compile(rb"\x1b\[([0-9;:]*)m")


def colours(written: bytes) -> set[int]:
    """Numbers of colours in every SGR sequence: 30 to 49 and 90 to 107."""
    numbers = {int(n) for codes in SGR.findall(written) for n in re.findall(rb"\d+", codes)}
    return {number for number in numbers if 30 <= number <= 49 or 90 <= number <= 107}


def tour(home: Path, *arguments: str, **env: str) -> Terminal:
    """Through the picker's screens and a table, and out."""
    terminal = Terminal([*ARCADE, *arguments, *GAME], env={"ROCKETARCADE_HOME": str(home), **env})
    terminal.wait_for("when you are ready")
    terminal.settle(quiet=0.8)
    terminal.send("y")
    terminal.wait_for("put your pawn")
    for key in ("\t", "\t", "\x1bOP", "q", "?", "q", "o", "q", "L", "q", "q"):
        terminal.send(key)
        terminal.settle(quiet=0.2)
    terminal.send("y")
    for key, text in (("", "Games"), ("s", "Animation"), ("q", "Games"), ("1", "Seed"), ("\x1b", "Games")):
        terminal.send(key)
        terminal.wait_for(text)
        terminal.settle(quiet=0.3)
    terminal.send("q")
    return terminal


def test_no_color_writes_no_colour_and_still_shows_where_one_is(tmp_path: Path) -> None:
    with tour(tmp_path, NO_COLOR="1", COLORTERM="truecolor") as terminal:
        assert terminal.ended() == 0
        assert not colours(terminal.written)
        assert {b"1", b"7"} <= {code for codes in SGR.findall(terminal.written) for code in codes.split(b";")}


@pytest.mark.parametrize(
    ("arguments", "env"), [(["--ascii"], {}), ([], {"LC_ALL": "C"}), ([], {"LC_ALL": "en_US.ISO-8859-1"})]
)
def test_ascii_by_flag_and_by_itself(tmp_path: Path, arguments: list[str], env: dict[str, str]) -> None:
    with tour(tmp_path, *arguments, **env) as terminal:
        assert terminal.ended() == 0
        assert not [byte for byte in terminal.written if byte > 126]


@pytest.mark.parametrize(
    ("env", "system"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, rb"[34]8;2;"),
        ({"TERM": "xterm-256color"}, rb"[34]8;5;"),
        ({"TERM": "xterm"}, rb"\x1b\[(?:1;)?9[0-7];4[0-7]m"),
    ],
)
def test_each_depth_gets_its_own_codes(tmp_path: Path, env: dict[str, str], system: bytes) -> None:
    with Terminal(ARCADE, env={"ROCKETARCADE_HOME": str(tmp_path), **env}) as terminal:
        terminal.wait_for("Games")
        terminal.settle()
        assert re.search(system, terminal.written)
        deeper = {"xterm": rb"[34]8;", "xterm-256color": rb"[34]8;2;"}[env["TERM"]]
        assert "COLORTERM" in env or not re.search(deeper, terminal.written)


def test_the_theme_by_flag(tmp_path: Path) -> None:
    env = {"ROCKETARCADE_HOME": str(tmp_path), "COLORTERM": "truecolor"}
    with Terminal([*ARCADE, "--theme", "light"], env=env) as terminal:
        terminal.wait_for("Games")
        terminal.settle()
        assert b"48;2;238;238;238" in terminal.written
        assert b"48;2;18;18;18" not in terminal.written

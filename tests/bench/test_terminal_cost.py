"""What the arcade costs at a terminal: time and memory of its first paint, bytes on the wire."""

import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from rocketarcade.games.space_rocket.holding import GUARD
from tests.terminal.ptys import Terminal

pytestmark = pytest.mark.bench
ARCADE = [sys.executable, "-m", "rocketarcade"]
GAME = ["play", "pocket-rockets", "Ann", "bot:random", "--seed", "bytes", "--set", "first_player=1"]
BARE = [sys.executable, str(Path(__file__).with_name("bare.py"))]
PAINT_BAR, MEMORY_BAR = 1.6, 1.5
"""Against the bare app in the same run."""
AIMING = ["play", "space-rocket", "Ann", "Bob", "--seed", "bytes", "--set", "hand=sure"]
KEY_BAR = 800
"""Bytes for a key in play, median."""


def painted(command: Sequence[str], text: str, home: Path) -> tuple[float, int]:
    """Seconds from exec until the text stands on the screen, and the peak memory then, in kB."""
    with Terminal(command, env={"ROCKETARCADE_HOME": str(home)}) as terminal:
        while text not in terminal.text:
            assert terminal.read(10), f"no {text!r} in\n{terminal.text}"
        seconds = time.monotonic() - terminal.started
        terminal.settle()
        status = Path(f"/proc/{terminal.pid}/status").read_text()
        memory = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    return seconds, memory


def test_first_paint_and_memory(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    painted(ARCADE, "Pocket Rockets", tmp_path)  # writes byte code, makes the data folder
    painted(BARE, "bare app", tmp_path)
    ours, bare = [], []
    for _ in range(7):
        bare.append(painted(BARE, "bare app", tmp_path))
        ours.append(painted(ARCADE, "Pocket Rockets", tmp_path))
    seconds = min(t for t, _ in ours)
    time_ratio = seconds / min(t for t, _ in bare)
    memory = statistics.median(m for _, m in ours)
    memory_ratio = memory / statistics.median(m for _, m in bare)
    with capsys.disabled():
        print(
            f"\nfirst paint of the picker {seconds * 1000:.0f} ms, {time_ratio:.2f} x a bare app "
            f"(bar {PAINT_BAR}); memory {memory / 1024:.0f} MB, {memory_ratio:.2f} x (bar {MEMORY_BAR})"
        )
    assert time_ratio < PAINT_BAR * 3
    assert memory_ratio < MEMORY_BAR * 3


def test_bytes_on_the_wire(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = {"ROCKETARCADE_HOME": str(tmp_path)}
    with Terminal(ARCADE, env=home) as terminal:
        terminal.wait_for("Pocket Rockets")
        terminal.settle()
        first = len(terminal.written)
        idle = len(terminal.settle(quiet=3.0))
    with Terminal([*ARCADE, *GAME], env=home) as terminal:
        terminal.wait_for("Ann")
        opened = len(terminal.settle(quiet=1.0))
        keys = []
        for key in ["\x1b[C", "\x1b[D", "\x1b[C", "\x1b[B", "\x1b[A"] * 4:
            terminal.send(key)
            keys.append(len(terminal.settle(quiet=0.25)))
        idle_in_play = len(terminal.settle(quiet=3.0))
    with capsys.disabled():
        print(
            f"\nbytes at 80x24, 256 colours: picker {first:,}, idle {idle} in 3 s; a game opened {opened:,}, "
            f"a cursor key in play {statistics.median(keys):.0f} (median of {len(keys)}, most {max(keys)}; "
            f"bar {KEY_BAR}), idle {idle_in_play} in 3 s"
        )
    assert (idle, idle_in_play) == (0, 0)
    assert statistics.median(keys) < KEY_BAR


def test_bytes_of_a_cloud_in_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Terminal([*ARCADE, *AIMING], env={"ROCKETARCADE_HOME": str(tmp_path)}) as terminal:
        for asked in ("first wall", "second wall"):
            terminal.wait_for(asked)
            terminal.settle(quiet=GUARD * 2)  # until then nothing is let go
            terminal.send(" ")
        terminal.wait_for("face A up")
        terminal.settle()
        keys = []
        for key in ["\x1b[C", "\x1b[C", "\x1b[B", "\x1b[B", "\x1b[D", "\x1b[D", "\x1b[A", "\x1b[A"] * 2:
            terminal.send(key)
            keys.append(len(terminal.settle()))
    median = statistics.median(keys)
    with capsys.disabled():
        print(f"\na cursor key with the cloud in hand {median:.0f} bytes (most {max(keys)}; bar {KEY_BAR})")
    assert median < KEY_BAR

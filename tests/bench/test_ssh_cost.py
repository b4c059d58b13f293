"""What a match costs on a line: bytes for a key that makes no move, for a move, and for a handover."""

from __future__ import annotations

import statistics
import time

import pytest

from tests.terminal.ptys import Terminal
from tests.terminal.sshd import Server, server

pytestmark = pytest.mark.bench
WAYS = ("m", "d", "m", "b", "1", "1", "m", "e")
"""Keys of a turn in Pocket Rockets: some are refused, some choose."""
TURNS = 3


def handed_over(terminal: Terminal) -> bool:
    return "when you are ready" in terminal.text


def moves(host: Server) -> int:
    found: int = host.tell("matches")[0]["moves"]
    return found


def pressed(terminal: Terminal, key: str) -> int:
    """What the key cost."""
    start = len(terminal.written)
    terminal.send(key)
    terminal.settle(0.25)
    return len(terminal.written) - start


def told(costs: list[int]) -> str:
    return f"{statistics.median(costs):,.0f} (median of {len(costs)}, most {max(costs):,})"


def test_bytes_of_a_match_over_ssh(capsys: pytest.CaptureFixture[str]) -> None:
    keys: list[int] = []
    made: list[int] = []
    covers: list[int] = []
    with server() as host:
        with host.play("play", "pocket-rockets", "Ann", "Bob", "--seed", "bytes") as terminal:
            terminal.wait_for("when you are ready", 30)
            terminal.settle()
            opened = len(terminal.written)
            before = moves(host)
            for _ in range(2 + TURNS):
                time.sleep(0.6)  # the cover is deaf for its first half second
                covers.append(pressed(terminal, "y"))
                for key in WAYS:
                    keys += [pressed(terminal, arrow) for arrow in ("\x1b[B", "\x1b[A")]
                    cost, now = pressed(terminal, key), moves(host)
                    if handed_over(terminal):
                        covers.append(cost)
                        before = now
                        break
                    (made if now > before else keys).append(cost)
                    before = now
                while not handed_over(terminal):  # where the turn was not to be ended yet
                    pressed(terminal, "\x1b")
                    pressed(terminal, "e")
                    pressed(terminal, "1")
            terminal.settle(1.0)
            idle = len(terminal.settle(quiet=3.0))
        with capsys.disabled():
            print(
                f"\nbytes over SSH at 80x24, 256 colours: opened {opened:,}; a key that makes no move"
                f" {told(keys)}; a move {told(made)}; a cover put up or taken away {told(covers)};"
                f" idle {idle} in 3 s"
            )
        assert idle == 0
        assert moves(host) > 2 + TURNS
        assert statistics.median(keys) < 800

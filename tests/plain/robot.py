"""Somebody who plays in lines through a pipe: reads what is asked, answers at random."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from collections.abc import Mapping, Sequence
from random import Random

_NUMBERED = re.compile(r"^(\d+)\. ", re.MULTILINE)


class Robot:
    """A process in plain mode and what it has said. `answer` chooses; `said` keeps everything."""

    def __init__(self, words: Sequence[str], seed: int = 1, env: Mapping[str, str] | None = None) -> None:
        self.random = Random(seed)
        self.said = ""
        self.asked = ""
        """What came since the last answer."""
        self.answers: list[str] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "rocketarcade", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
        )

    def listen(self) -> bool:
        """Read until something is asked; False at the end."""
        assert self.process.stdout is not None
        self.asked = ""
        while not self.asked.endswith(("> ", ": ")):
            ready, _, _ = select.select([self.process.stdout], [], [], 60)
            assert ready, f"nothing more is said:\n{self.said[-2000:]}"
            chunk = os.read(self.process.stdout.fileno(), 65536).decode()
            if not chunk:
                return False
            self.asked += chunk
            self.said += chunk
        return True

    def type(self, line: str) -> None:
        """Answer."""
        assert self.process.stdin is not None
        self.answers.append(line)
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def choose(self) -> str:
        """Something sensible."""
        return sensible(self.asked, self.random)

    def play(self, at_most: int = 5000) -> int:
        """Play to the end; the exit status."""
        for _ in range(at_most):
            if not self.listen():
                break
            self.type(self.choose())
        else:
            self.process.kill()
            raise AssertionError(f"no end after {at_most} answers:\n{self.said[-3000:]}")
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(10)


def sensible(asked: str, random: Random) -> str:
    """A sensible answer to what was asked."""
    if "type y and Enter when you are ready" in asked or asked.endswith("y or n: "):
        return "y"
    if "only Enter" in asked:
        return str(random.choice(["", *_NUMBERED.findall(asked)]))
    if "then d when done" in asked and random.random() < 0.5:
        return "d"
    numbers = _NUMBERED.findall(asked)
    if not numbers:
        return "b"
    if len(numbers) > 1 and "End the turn" in asked and random.random() < 0.9:
        numbers = [n for n in numbers if f"\n{n}. End the turn" not in asked]
    return str(random.choice(numbers))

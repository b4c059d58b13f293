"""Thinking beside a screen, which never waits for it.

In a process of its own, not in a thread: a thread takes turns with the screen every 5 ms, so that a key comes
late while it thinks (measured: see assets/docs/computer-players.md), and a thread that hangs cannot be
ended. A process costs half a second once, before the first move is due, and is killed when its thought is
no longer wanted.

Where a computer player fails or takes too long, `normal` makes that move in its place, and where that
fails too, one is drawn by lot: a game always goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from rocketarcade.bots import make
from rocketarcade.bots.thinker import READY
from rocketarcade.engine.brain import Choice
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.game import AnyGame

T = TypeVar("T")

BY_LOT = "bot:random"
STANDS_IN = ("bot:normal", BY_LOT)
"""Who moves where another failed."""
PATIENCE = 20.0
"""Seconds for the process to start, on a machine that is busy."""
GRACE = 4.0
"""Seconds over what it may think for, until a move counts as not coming."""
FACTOR = 2.0
"""... and what it may think for, so many times: a search looks at the clock between two games."""
_CODE = "from rocketarcade.bots.thinker import main; main()"


class Thought(NamedTuple):
    """A choice, and who made it."""

    choice: Choice
    player: str
    trouble: str = ""
    """Why somebody else than the one asked made it, as a sentence, or ""."""


class Failed(Exception):
    """The process gave no answer; the text says why."""


class Beside:
    """One process that thinks about one game, a question at a time."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._process: subprocess.Popen[str] | None = None
        self.ready = False
        """Whether it has started, and thinks as soon as it is asked."""
        self._closed = False
        self._lock = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """Of the process, while there is one."""
        return self._process.pid if self._process is not None else None

    def start(self) -> None:
        """Have the process ready before it is needed."""
        if self._process is None and not self._closed:
            with contextlib.suppress(OSError):
                self._process = _started(self.game)

    def close(self) -> None:
        """No more thoughts are wanted."""
        self._closed = True
        self.drop()

    def drop(self) -> None:
        """End the process, and what it thinks."""
        process, self._process, self.ready = self._process, None, False
        if process is not None:
            process.kill()
            threading.Thread(target=_buried, args=(process,), daemon=True).start()

    async def think(self, view: Any, seat: int, player: str, seed: str, seconds: float) -> Thought:
        """That player's choice for the seat from its view. Cancelled, it stops the thinking, too."""
        game = self.game
        if player == BY_LOT:  # done sooner than handed over
            return Thought(await _in_thread(lambda: make(player, seed).think(game, view, seat)), player)
        question = {"view": view.model_dump_json(), "seat": seat, "seed": seed}
        trouble = ""
        async with self._lock:
            for who in dict.fromkeys((player, *STANDS_IN)):
                try:
                    answer = await self._ask({**question, "player": who, "seconds": seconds}, seconds)
                    choice = Choice(game.parse(answer["action"]), str(answer["why"]))
                    refusal = game.refuse(view, seat, choice.action)
                    if refusal is None:
                        return Thought(choice, who, trouble)
                    fault = f"{refusal}"
                except (Failed, OSError, ValueError, KeyError) as error:
                    fault = str(error)
                trouble = trouble or fault
        action = game.pick(view, seat, Chance(seed_from_text(seed)))
        return Thought(Choice(action, "Drawn by lot."), BY_LOT, trouble)

    async def _ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """The answer of the process; Failed, and the process is gone."""
        try:
            self.start()
            process = self._process
            if process is None:
                raise Failed("no process for it could be started")
            if not self.ready:
                if await _line(process, None, PATIENCE) != READY:
                    raise Failed("its process did not start")
                self.ready = True
            line = await _line(process, json.dumps(question), seconds * FACTOR + GRACE)
            answer: dict[str, Any] = json.loads(line)
        except BaseException:  # cancelled, most of all: nobody wants that thought any more
            self.drop()
            raise
        if "error" in answer:
            raise Failed(answer["error"])
        return answer


def _started(game: AnyGame) -> subprocess.Popen[str]:
    """The process; it finds the modules that this one finds."""
    paths = os.pathsep.join(path or os.getcwd() for path in sys.path)  # noqa: PTH109
    return subprocess.Popen(
        [sys.executable, "-c", _CODE, game.info.game],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": paths},
    )


async def _line(process: subprocess.Popen[str], question: str | None, seconds: float) -> str:
    """Write a line if there is one, and read the next."""

    def talk() -> str:
        assert process.stdin
        assert process.stdout
        if question is not None:
            process.stdin.write(question + "\n")
            process.stdin.flush()
        return process.stdout.readline()

    try:
        line = await asyncio.wait_for(_in_thread(talk), seconds)
    except TimeoutError:
        raise Failed(f"no move came in {seconds:.0f} seconds") from None
    if not line:
        raise Failed("its process ended")
    return line.rstrip("\n")


def _in_thread(work: Callable[[], T]) -> asyncio.Future[T]:
    """Its result. A thread of its own, a daemon: the arcade never waits for it when it ends, and the pool of
    asyncio does."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(how: Any, value: Any) -> None:
        if not future.done():
            how(value)

    def run() -> None:
        try:
            done: tuple[Any, Any] = (future.set_result, work())
        except Exception as error:
            done = (future.set_exception, error)
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens
            loop.call_soon_threadsafe(settle, *done)

    threading.Thread(target=run, daemon=True).start()
    return future


def _buried(process: subprocess.Popen[str]) -> None:
    process.wait()
    for pipe in _pipes(process):
        with contextlib.suppress(OSError):
            pipe.close()


def _pipes(process: subprocess.Popen[str]) -> Iterator[Any]:
    yield from (pipe for pipe in (process.stdin, process.stdout) if pipe is not None)

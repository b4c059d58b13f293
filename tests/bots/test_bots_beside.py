"""The process beside the screen: it answers, it is stopped, it is replaced, and it never outlives us."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rocketarcade.bots import beside, make
from rocketarcade.bots.beside import Beside
from rocketarcade.engine.game import AnyGame
from tests.bots.fires import BRAIN_GAME, BROKEN_GAME, SLOW_GAME
from tests.bots.positions import Moment, moments

ROOT = Path(__file__).parents[2]
PARENT = """
import asyncio
from rocketarcade.bots.beside import Beside
from tests.bots.fires import SLOW_GAME
from tests.bots.positions import moments
async def main():
    beside, moment = Beside(SLOW_GAME), next(moments(SLOW_GAME, 1))
    thinking = asyncio.create_task(beside.think(
        SLOW_GAME.view(moment.state, moment.seat), moment.seat, "bot:hard", "s", 1000.0))
    while not beside.ready:
        await asyncio.sleep(0.01)
    print(beside.pid, flush=True)
    await thinking
asyncio.run(main())
"""


def a_moment(game: AnyGame) -> Moment:
    return next(moments(game, 1))


async def thought(mind: Beside, player: str, seconds: float = 30.0) -> beside.Thought:
    moment = a_moment(mind.game)
    return await mind.think(mind.game.view(moment.state, moment.seat), moment.seat, player, "s", seconds)


async def test_it_thinks_what_would_be_thought_here() -> None:
    mind, moment = Beside(BRAIN_GAME), a_moment(BRAIN_GAME)
    view = BRAIN_GAME.view(moment.state, moment.seat)
    for player in ("bot:random", "bot:easy", "bot:normal", "bot:hard"):
        found = await thought(mind, player)
        assert found == (make(player, "s").think(BRAIN_GAME, view, moment.seat), player, "")
    mind.close()


async def test_who_fails_is_replaced_and_the_reason_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A brain that fails fails `normal`, too: the move is drawn by lot. One that never ends is stopped, and
    `normal` moves."""
    mind = Beside(BROKEN_GAME)
    broken = await thought(mind, "bot:hard")
    mind.close()
    assert (broken.player, broken.trouble) == ("bot:random", "ZeroDivisionError: no fire without air")
    monkeypatch.setattr(beside, "GRACE", 0.8)
    mind = Beside(SLOW_GAME)
    slow = await thought(mind, "bot:hard", 0.1)
    assert slow.player == "bot:normal"
    assert slow.trouble.startswith("no move came in ")
    mind.close()


async def test_a_thought_that_is_cancelled_ends_its_process() -> None:
    mind = Beside(SLOW_GAME)
    thinking = asyncio.create_task(thought(mind, "bot:hard"))
    while not mind.ready:
        await asyncio.sleep(0.01)
    pid = mind.pid
    assert pid is not None
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert gone(pid)
    assert (await thought(mind, "bot:easy")).player == "bot:easy"
    mind.close()


async def test_without_a_process_moves_are_drawn_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(ROOT / "nothing"))
    found = await thought(Beside(BRAIN_GAME), "bot:normal")
    assert found.player == "bot:random"
    assert found.trouble


def test_no_process_outlives_an_arcade_that_is_killed() -> None:
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tests/testgame/src")])
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths},
    ) as parent:  # fmt: skip
        assert parent.stdout
        pid = int(parent.stdout.readline())
        assert not gone(pid, 0.0)
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        assert gone(pid)


def gone(pid: int, patience: float = 10.0) -> bool:
    """Whether that process ends in time. One that nobody has waited for yet has ended, too."""
    until = time.monotonic() + patience
    while True:
        listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
        if listed.stdout.strip()[:1] in ("", "Z"):
            return True
        if time.monotonic() >= until:
            return False
        time.sleep(0.02)

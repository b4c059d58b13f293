"""How late keys are answered while a computer player thinks beside the screen, and why in a process."""

import asyncio
import threading
import time
from collections.abc import Callable

import pytest

from rocketarcade.bots import make
from rocketarcade.bots.beside import Beside
from rocketarcade.engine.catalogue import load
from tests.bots.positions import moments
from tests.terminal.places import at
from tests.terminal.ptys import Terminal
from tests.terminal.thinking import thinking

pytestmark = pytest.mark.bench
KEYS = 60
TICKS = 40
CHOICES = 8
"""So many moves at least there are to think about."""


def lateness(terminal: Terminal) -> list[float]:
    """Milliseconds from a key to the first byte of its answer, in order of size."""
    late: list[float] = []
    for number in range(KEYS):
        terminal.send("l" if number % 2 == 0 else "\x7f")
        start = time.perf_counter()
        assert terminal.read(5.0)
        late.append((time.perf_counter() - start) * 1000)
        terminal.settle(0.1)
    return sorted(late)


def test_keys_while_somebody_thinks(capsys: pytest.CaptureFixture[str]) -> None:
    with thinking() as terminal:
        beside = lateness(terminal)
    with at("table") as terminal:
        terminal.settle()
        alone = lateness(terminal)
    with capsys.disabled():
        for when, late in (("a computer player thinks", beside), ("nobody thinks", alone)):
            print(
                f"\n{KEYS} keys while {when}: first answer after {late[KEYS // 2]:.0f} ms in the middle, "
                f"{late[KEYS * 95 // 100]:.0f} ms at the 95th percentile",
                end="",
            )
    assert beside[KEYS // 2] < 20 * alone[KEYS // 2]


async def ticks(during: Callable[[], bool]) -> list[float]:
    """Milliseconds by which a loop that should wake every 5 ms does so late, in order of size."""
    late = [0.0]
    while during():
        start = time.perf_counter()
        await asyncio.sleep(0.005)
        late.append((time.perf_counter() - start - 0.005) * 1000)
    return sorted(late)


async def test_a_process_and_a_thread(capsys: pytest.CaptureFixture[str]) -> None:
    game = load("pocket-rockets")
    moment = next(each for each in moments(game, 60) if len(game.legal(each.state, each.seat)) >= CHOICES)
    view = game.view(moment.state, moment.seat)
    count = iter(range(TICKS))
    alone = await ticks(lambda: next(count, None) is not None)
    mind = Beside(game)
    await mind.think(view, moment.seat, "bot:easy", "s", 1.0)
    thinking = asyncio.create_task(mind.think(view, moment.seat, "bot:hard", "s", 30.0))
    process = await ticks(lambda: not thinking.done())
    mind.close()
    thread = threading.Thread(target=lambda: make("bot:hard", "s", 500).choose(game, view, moment.seat))
    thread.start()
    beside = await ticks(thread.is_alive)
    with capsys.disabled():
        for what, late in (("nobody", alone), ("a process", process), ("a thread", beside)):
            middle, most = late[len(late) // 2], late[len(late) * 95 // 100]
            print(f"\n{what} thinks: ticks {middle:.1f} ms late, {most:.1f} ms at 95 %", end="")
    assert alone

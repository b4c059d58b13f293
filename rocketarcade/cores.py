"""Simulations on all cores of the machine: the sums do not depend on how many there are.

A short simulation stays in this process: starting others takes longer than it does.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from typing import NamedTuple

from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.info import Info
from rocketarcade.engine.options import Options
from rocketarcade.simulate import Simulation, Sums

ALONE = 1.0
"""Seconds of play in this process before others are called."""
WORTH_IT = 3.0
"""Seconds that must be left for that."""
PART = 2.0
"""Seconds that a part handed to another process takes, about."""

Tell = Callable[[int, int, float], None]
"""Hears how many games of how many are done, and how many seconds are left."""


class Part(NamedTuple):
    """Some games of a simulation, as handed to another process."""

    which: int
    """Of the simulations, from 0."""
    info: Info
    options: Options
    players: Sequence[str]
    seed: str
    effort: int
    numbers: range


def usable() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(simulations: Sequence[Simulation], games: int, cores: int = 1, tell: Tell | None = None) -> None:
    """Play games 0 to `games` of each of the simulations, on so many cores."""
    start, total = time.perf_counter(), games * len(simulations)
    done = 0

    def progress(more: int) -> None:
        nonlocal done
        done += more
        if tell is not None:
            tell(done, total, (time.perf_counter() - start) / done * (total - done))

    for number in range(games):
        for simulation in simulations:
            simulation.play([number])
            progress(1)
        used = time.perf_counter() - start
        each = used / done
        if cores > 1 and used >= ALONE and each * (total - done) >= WORTH_IT:
            size = max(1, int(PART / each))
            parts = [*_parts(simulations, range(number + 1, games), size)]
            _share_out(simulations, parts, min(cores, len(parts)), progress)
            return


def _parts(simulations: Sequence[Simulation], numbers: range, size: int) -> Iterator[Part]:
    for at in range(0, len(numbers), size):
        for index, simulation in enumerate(simulations):
            yield Part(
                index,
                simulation.game.info,
                simulation.options,
                simulation.players,
                simulation.seed,
                simulation.effort,
                numbers[at : at + size],
            )


def _share_out(
    simulations: Sequence[Simulation], parts: Sequence[Part], cores: int, progress: Callable[[int], None]
) -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(cores, mp_context=context, initializer=_deaf) as pool:
        try:
            left: dict[Future[Sums], Part] = {pool.submit(_played, part): part for part in parts}
            while left:
                ready, _ = wait(left, return_when=FIRST_COMPLETED)
                for future in ready:
                    part = left.pop(future)
                    simulations[part.which].sums.add(future.result())
                    progress(len(part.numbers))
        except BaseException:  # ctrl+c among them: nobody waits for what is being played
            pool.shutdown(wait=False, cancel_futures=True)
            for process in multiprocessing.active_children():
                process.terminate()
            raise


def _deaf() -> None:
    """ctrl+c reaches every process of a terminal; the first of them ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _played(part: Part) -> Sums:
    """In the other process: play it."""
    module, _, name = part.info.game.partition(":")
    game: AnyGame = getattr(import_module(module), name)
    simulation = Simulation(game, part.options, part.players, part.seed, part.effort)
    simulation.play(part.numbers)
    return simulation.sums

"""How fast the rules are: random moves and games a second, clone, view.

Printed as measured. The guard holds every figure against a fixed loop of the same run and fails at a
third of its bar; the bars are what the reference machine (2 shared cores) has to reach, and there
1,000 turns of the loop take about REFERENCE microseconds.
"""

import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from rocketarcade.engine.catalogue import catalogue, load
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame

pytestmark = pytest.mark.bench
REFERENCE = 45.0
MOVES_BAR = {"space-rocket": 2_000}
"""Random moves a second at the smallest table; 50,000 where nothing is said."""
CLONE_BAR, VIEW_BAR = 30.0, 20.0
"""Microseconds."""


class Played(NamedTuple):
    """A stretch of random play."""

    moves: int
    games: int
    seconds: float


def loop() -> None:
    """1,000 turns of a fixed loop."""
    value = 1
    for turn in range(1000):
        value = (value * 31 + turn) & 0xFFFF


def microseconds(work: Callable[[], object], times: int, rounds: int = 7) -> float:
    """The best of several rounds, for one call."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(times):
            work()
        best = min(best, time.perf_counter() - start)
    return best / times * 1e6


def play(game: AnyGame, seats: int, options: Any, seconds: float, chance: Chance) -> Played:
    """Brisk games for that long; moves that end a turn or pass are not counted."""
    moves = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_game(options, seats, chance)
        to_act, pick, step = game.to_act, game.pick, game.step
        while turn := to_act(state):
            action = pick(state, turn[0], chance)
            step(state, turn[0], action, chance)
            moves += not action.idle
        games += 1
    return Played(moves, games, time.perf_counter() - start)


def midgame(game: AnyGame, seats: int, options: Any) -> Any:
    """A state some sixty moves into a game, or before its last one."""
    chance = Chance(5)
    state = game.new_game(options, seats, chance)
    for _ in range(60):
        before, turn = state.clone(), game.to_act(state)
        game.step(state, turn[0], game.pick(state, turn[0], chance), chance)
        if not game.to_act(state):
            return before
    return state


@pytest.mark.parametrize("slug", list(catalogue().games))
def test_speed(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = load(slug)
    name, options = next(iter(game.presets().items()))
    seats = game.info.seats[0]
    played = max(
        (play(game, seats, options, 0.7, Chance(round)) for round in range(3)),
        key=lambda one: one.moves / one.seconds,
    )
    state = midgame(game, seats, options)
    clone = microseconds(lambda: state.clone(), 500)
    view = microseconds(lambda: game.view(state, 0), 500)
    unit = microseconds(loop, 50)
    rate, games = played.moves / played.seconds, played.games / played.seconds
    python = sys.version.split()[0]
    bar = MOVES_BAR.get(slug, 50_000)
    with capsys.disabled():
        print(
            f"\n{game.info.title}, {seats} seats, {name} (Python {python}; loop {unit:.0f} us)\n"
            f"  {rate:,.0f} random moves a second (bar {bar:,}), {games:,.0f} games a second\n"
            f"  clone {clone:.1f} us (bar {CLONE_BAR:.0f}), view {view:.1f} us (bar {VIEW_BAR:.0f})"
        )
    slower = unit / REFERENCE
    assert rate * slower > bar / 3
    assert clone / slower < CLONE_BAR * 3
    assert view / slower < VIEW_BAR * 3

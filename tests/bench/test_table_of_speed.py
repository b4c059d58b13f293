"""The table of speed in assets/docs/computer-players.md: every game of ours beside somebody else's Uno.

rlcard plays in an environment of its own, which is made for this and thrown away; its step takes the state's
legal moves apart and checks them, ours trusts. Printed as measured, in one run on one machine.
"""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

from rocketarcade.engine.brain import brain_of
from rocketarcade.engine.catalogue import catalogue, load
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame
from tests.bench.test_rules_speed import microseconds, midgame, play

pytestmark = pytest.mark.bench
SECONDS, ROUNDS = 1.0, 3
HEAD = (
    "| game | seats | random moves a second | games a second | clone | view | complete | weigh |\n"
    "|---|---|---|---|---|---|---|---|"
)
UNO = """
import random, time
from rlcard.games.uno import Game
best = (0.0, 0.0)
for seed in range({rounds}):
    random.seed(seed)
    moves = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < {seconds}:
        game = Game()
        game.configure({{"game_num_players": 2}})
        game.init_game()
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            moves += 1
        games += 1
    taken = time.perf_counter() - start
    best = max(best, (moves / taken, games / taken))
print(*best)
"""


def row(game: AnyGame) -> str:
    """A game's line. Moves that end a turn or pass are not counted."""
    seats, options = game.info.seats[0], next(iter(game.presets().values()))
    played = max(
        (play(game, seats, options, SECONDS, Chance(round)) for round in range(ROUNDS)),
        key=lambda one: one.moves / one.seconds,
    )
    state, luck, brain = midgame(game, seats, options), Chance(1), brain_of(game)
    asked = game.to_act(state)
    view = game.view(state, asked[0])
    times = [
        microseconds(lambda: state.clone(), 200),
        microseconds(lambda: game.view(state, asked[0]), 200),
        microseconds(lambda: game.complete(view, asked[0], luck), 100),
    ]
    legal = game.legal(view, asked[0])
    weighed = "no brain"
    if brain is not None:
        each = microseconds(lambda: brain.weigh(view, asked[0], legal), 20) / len(legal)
        weighed = f"{each:.1f} us a move"
    cells = (
        game.info.title,
        seats,
        f"{played.moves / played.seconds:,.0f}",
        f"{played.games / played.seconds:,.0f}",
        *(f"{time:.1f} us" for time in times),
        weighed,
    )
    return f"| {' | '.join(map(str, cells))} |"


def uno(folder: Path) -> str:
    """The same of rlcard's Uno, as far as it has it."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", "rlcard"], check=True)
    script = UNO.format(rounds=ROUNDS, seconds=SECONDS)
    told = subprocess.run([python, "-c", script], capture_output=True, text=True, check=True).stdout
    moves, games = (float(word) for word in told.split())
    return f"| rlcard's Uno | 2 | {moves:,.0f} | {games:,.0f} | | | | |"


def test_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        print(f"\n\nPython {sys.version.split()[0]}\n{HEAD}", flush=True)
    rows = []
    for slug in catalogue().games:
        rows.append(row(load(slug)))
        with capsys.disabled():
            print(rows[-1], flush=True)
    rows.append(uno(tmp_path / "rlcard"))
    with capsys.disabled():
        print(rows[-1])
    assert len(rows) == len(catalogue().games) + 1

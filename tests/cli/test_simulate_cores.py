"""simulate on several cores: the same sums, and what it says meanwhile."""

import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from rocketarcade import cores
from rocketarcade.cli import run
from rocketarcade.commands import progress
from rocketarcade.commands.progress import Progress, duration
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.intervals import wilson
from rocketarcade.simulate import Simulation


def played(how: Callable[[Simulation], None]) -> dict[str, Any]:
    simulation = Simulation(GAME, GAME.presets()["base"], ["bot:random", "bot:random"], "seed")
    how(simulation)
    return {key: value for key, value in simulation.report().items() if "second" not in key}


def test_the_sums_do_not_depend_on_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "ALONE", 0.0)
    monkeypatch.setattr(cores, "WORTH_IT", 0.0)
    monkeypatch.setattr(cores, "PART", 0.03)
    heard: list[tuple[int, int]] = []

    def tell(done: int, total: int, left: float) -> None:
        heard.append((done, total))
        assert left >= 0

    one = played(lambda simulation: cores.run([simulation], 12, 1))
    two = played(lambda simulation: cores.run([simulation], 12, 2, tell))
    alone = played(lambda simulation: simulation.run(12))
    assert one == two == alone
    assert heard[0] == (1, 12)
    assert heard[-1] == (12, 12)


def test_parts_in_any_order_are_the_whole() -> None:
    def backwards(simulation: Simulation) -> None:
        parts = []
        for numbers in (range(6, 9), range(6)):
            part = Simulation(GAME, simulation.options, simulation.players, simulation.seed)
            part.play(numbers)
            parts.append(part.sums)
        for sums in parts:
            simulation.sums.add(sums)

    assert played(backwards) == played(lambda simulation: simulation.run(9))


def test_an_interval_holds_the_share_and_narrows() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(5000, 10000) == pytest.approx((0.4902, 0.5098), abs=1e-4)
    assert wilson(0, 0) is None


def test_levels_against_each_other_in_one_report(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "pocket-rockets", "--seats", "bot:normal,bot:random", "--games", "2"]
    assert run([*words, "--json"]) == 0
    (pair,) = json.loads(capfd.readouterr().out)["ahead"]
    assert (pair["first"], pair["second"], pair["pairs"]) == ("bot:normal", "bot:random", 2)
    assert pair["interval"][0] <= pair["share"] <= pair["interval"][1]
    assert run(words) == 0
    assert "bot:normal ends ahead of bot:random in " in capfd.readouterr().out


def test_a_table_of_strength(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "pocket-rockets", "--strength", "--pairing", "easy", "--games", "4", "--cores", "1"]
    assert run(words) == 0
    told = capfd.readouterr().out.splitlines()
    assert told[0].startswith("| game | players | stronger | over |")
    assert told[2].startswith("| Pocket Rockets | 2 | easy | random | none | 4 | ")
    assert run([*words, "--json"]) == 0
    (row,) = json.loads(capfd.readouterr().out)
    assert (row["games"], row["faults"], row["unfinished"]) == (4, 0, 0)
    assert 0 <= row["interval"][0] <= row["share"] <= row["interval"][1] <= 1


def test_a_game_must_be_named_but_for_the_table(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate"]) == 2
    assert "Name a game" in capfd.readouterr().err


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "AFTER", -1.0)
    for stream in (Screen(), io.StringIO()):
        monkeypatch.setattr("sys.stderr", stream)
        with Progress() as told:
            told.tell(3, 1200, 75.0)
        written = stream.getvalue()
        assert written == ("\r\x1b[K3 of 1,200 games, 1 min 15 s left\r\x1b[K" if stream.isatty() else "")


def test_durations() -> None:
    assert [duration(seconds) for seconds in (0.4, 59, 61, 7260)] == ["0 s", "59 s", "1 min 1 s", "2 h 1 min"]

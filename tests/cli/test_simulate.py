"""simulate: it counts right, it repeats itself, and it finds what is broken."""

import json
from typing import Any

import pytest

from rocketarcade.cli import run
from rocketarcade.engine.game import AnyGame
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.simulate import Simulation

BOTS = ["bot:random", "bot:random"]


def played(game: AnyGame = GAME, games: int = 3) -> dict[str, Any]:
    simulation = Simulation(game, next(iter(game.presets().values())), BOTS, "seed")
    simulation.run(games)
    return simulation.report()


def broken(monkeypatch: pytest.MonkeyPatch, name: str, member: object) -> None:
    monkeypatch.setattr(GAME, name, member, raising=True)


def test_one_json_object(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "pocket-rockets", "--seats", ",".join(BOTS), "--games", "5", "--seed", "9", "--json"]
    assert run(words) == 0
    report = json.loads(capfd.readouterr().out)
    assert report["games"] == 5
    assert report["faults"] == report["unfinished"] == 0
    assert report["moves"] == sum(report["action_types"].values())
    assert report["passes"] == report["action_types"]["end"]
    assert sum(report["end_reasons"].values()) == 5
    assert sum(report["wins"]) - report["shared_wins"] == 5
    assert len(report["mean_score"]) == 2
    assert report["moves"] / 5 <= report["longest"] <= report["moves"]
    assert report["moves_per_second"] > 0
    assert set(report["event_types"]) == {kind.model_fields["type"].default for kind in GAME.event_types}
    assert set(report["end_reasons"]) == set(GAME.endings)


def test_the_same_for_people(capfd: pytest.CaptureFixture[str]) -> None:
    seats = ",".join([*BOTS, "bot:random"])
    assert run(["simulate", "pocket-rockets", "--games", "2", "--seats", seats]) == 0
    told = capfd.readouterr().out
    assert told.startswith("Pocket Rockets: 2 games with 3 seats, seed 1.\n")
    assert "Faults: 0. Unfinished games: 0.\n" in told
    assert "Seat 3, bot:random: " in told


def test_no_seat_wins_where_the_table_plays_together(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "space-rocket", "--games", "2", "--seats", ",".join(BOTS)]
    assert run([*words, "--json"]) == 0
    report = json.loads(capfd.readouterr().out)
    assert report["wins"] == [0, 0]
    assert report["table_won"] == report["shared_wins"] == 0
    assert run(words) == 0
    told = capfd.readouterr().out
    assert "Seat 2, bot:random: mean score" in told
    assert "The table won no games" in told
    assert " win" not in told


def test_the_same_seed_is_the_same_games() -> None:
    def without_clock(report: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in report.items() if "second" not in key}

    assert without_clock(played()) == without_clock(played())


def test_a_broken_invariant_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch, "faults", lambda state: ["a card is twice"] if state.finished else [])
    report = played()
    assert report["faults"] == 3
    assert report["fault_texts"][0].endswith(": a card is twice")


def test_an_exception_is_a_fault_and_the_next_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    step = GAME.step

    def trips(state: Any, seat: int, action: Any, chance: Any) -> Any:
        if action.type == "draw":
            raise IndexError("pop from empty list")
        return step(state, seat, action, chance)

    broken(monkeypatch, "step", trips)
    report = played()
    assert (report["games"], report["faults"], report["unfinished"]) == (3, 3, 3)
    assert "IndexError: pop from empty list" in report["fault_texts"][0]
    assert report["mean_score"] == [None, None]


def test_a_game_without_an_end_is_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch, "info", GAME.info._replace(max_moves=10))
    report = played()
    assert (report["unfinished"], report["faults"], report["longest"]) == (3, 0, 10)


def test_picks_that_see_more_than_the_view_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    view = GAME.view

    def blind(state: Any, seat: int) -> Any:
        seen = view(state, seat)
        seen.points = 0
        return seen

    broken(monkeypatch, "view", blind)
    assert any("picks otherwise on its view" in text for text in played(games=20)["fault_texts"])


def test_faults_make_the_exit_status_1(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    broken(monkeypatch, "faults", lambda state: ["a card is twice"])
    assert run(["simulate", "pocket-rockets", "--games", "1"]) == 1
    assert ": a card is twice\n" in capfd.readouterr().out

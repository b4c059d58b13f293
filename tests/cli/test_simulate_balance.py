"""simulate --balance: what a game promises of itself, and what was counted."""

import json

import pytest

from rocketarcade.cli import run
from rocketarcade.commands.simulate_balance import bar_in_words, met
from rocketarcade.engine.balance import Balance, Bar, Row
from rocketarcade.games.space_rocket.game import SpaceRocket
from rocketarcade.games.space_rocket.options import Options

LITTLE = Options(kind="little-ones", hand="dice", skill="shaky")
ROWS = (
    Row("alone", ("bot:random",), LITTLE, (Bar("down", least=0.9), Bar("up", least=0.5, most=0.9))),
    Row("two", ("bot:random",) * 2, LITTLE, (Bar("down", most=0.1, than="alone"),)),
)


@pytest.fixture
def promising(monkeypatch: pytest.MonkeyPatch) -> None:
    """Space Rocket with a balance that is quickly measured: chance alone brings down every tower."""
    balance = Balance({"up": ("moon",), "down": ("fell",)}, ROWS)
    monkeypatch.setattr(SpaceRocket, "balance", balance)


@pytest.mark.usefixtures("promising")
def test_a_table_of_balance(capfd: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "space-rocket", "--balance", "--games", "6", "--cores", "1"]
    assert run(words) == 0
    assert capfd.readouterr().out.splitlines() == [
        "| row | players | games | up | down | promised |",
        "|---|---|---|---|---|---|",
        "| alone | random | 6 | 0.0% (0.0% to 39.0%) | 100.0% (61.0% to 100.0%) "
        "| down at least 90 %: kept; up 50 to 90 %: MISSED |",
        "| two | random, random | 6 | 0.0% (0.0% to 39.0%) | 100.0% (61.0% to 100.0%) "
        "| down at most 10 points more often than alone: kept |",
    ]
    assert run([*words, "--json"]) == 0
    alone, two = json.loads(capfd.readouterr().out)
    assert alone["shares"]["down"] == {"share": 1.0, "interval": [0.6097, 1.0]}
    assert [bar["met"] for bar in alone["bars"]] == [True, False]
    assert (two["players"], two["games"], two["faults"], two["unfinished"]) == (["bot:random"] * 2, 6, 0, 0)


@pytest.mark.parametrize(
    ("bar", "words", "kept", "missed"),
    [
        (Bar("won", 0.45, 0.65), "won 45 to 65 %", (0.45, 0.65), (0.44, 0.66)),
        (Bar("won", least=0.08), "won at least 8 %", (0.08, 1.0), (0.07,)),
        (Bar("won", most=0.08), "won at most 8 %", (0.08, 0.0), (0.09,)),
        (Bar("won", least=0.0, than="other"), "won no less often than other", (0.5, 0.6), (0.49,)),
        (Bar("won", most=0.0, than="other"), "won no more often than other", (0.5, 0.4), (0.51,)),
        (Bar("won", least=0.1, than="other"), "won at least 10 points more often than other", (0.6,), (0.5,)),
        (Bar("won", most=-0.1, than="other"), "won at least 10 points less often than other", (0.4,), (0.5,)),
    ],
)
def test_a_bar_is_said_and_kept_or_missed(
    bar: Bar, words: str, kept: tuple[float, ...], missed: tuple[float, ...]
) -> None:
    assert bar_in_words(bar) == words
    row = Row("this", (), Options(), ())
    for share in (*kept, *missed):
        assert met(bar, row, {"this": {"won": share}, "other": {"won": 0.5}}) == (share in kept)


def test_every_row_of_space_rocket_can_be_played_and_counts_what_there_is() -> None:
    game = SpaceRocket()
    above: list[str] = []
    for row in game.balance.rows:
        assert isinstance(row.options, Options)
        assert game.fits(row.options, len(row.players)) is None
        above.append(row.name)
        for bar in row.bars:
            assert bar.share in game.balance.shares
            assert bar.than in ("", *above[:-1])
    counted = [ending for endings in game.balance.shares.values() for ending in endings]
    assert sorted(counted) == sorted(game.endings)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--balance"], "Name a game that has a table of balance: space-rocket."),
        (["pocket-rockets", "--balance"], "Pocket Rockets has no table of balance; there is one of space-r"),
        (["space-rocket", "--balance", "--set", "fuel=8"], "has seats and options of its own"),
    ],
)
def test_what_has_no_table_of_balance(
    words: list[str], told: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(["simulate", *words]) == 2
    assert told in capfd.readouterr().err

"""games, rules and matches on the command line."""

import json
import re
from collections.abc import Callable

import pytest

from rocketarcade.cli import run
from rocketarcade.engine.archive import Archive
from rocketarcade.engine.match import Match, Seat, Setup
from rocketarcade.engine.rulebook import rulebook
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.info import INFO

Say = Callable[..., str]


@pytest.fixture
def say(capfd: pytest.CaptureFixture[str]) -> Say:
    """Run a command that must succeed; what it printed."""

    def say(*words: str) -> str:
        assert run(words) == 0
        told = capfd.readouterr()
        assert told.err == ""
        return told.out

    return say


@pytest.fixture
def saved(say: Say) -> None:
    """Match 1, between computer players but for one seat, ended before its first choice."""
    archive = Archive()
    seats = (Seat(name="Ann"), Seat(name="Bob", mark=1))
    archive.start(Setup("pocket-rockets", GAME.options(), seats, "seed"))
    archive.close()


def match_1() -> Match:
    archive = Archive()
    try:
        return archive.resume(1).match
    finally:
        archive.close()


def test_help_has_examples_and_every_command(say: Say) -> None:
    told = say("--help")
    for word in ("play", "resume", "matches", "rules", "games", "simulate", "examples:", "--plain"):
        assert word in told


def test_version(say: Say) -> None:
    assert re.fullmatch(r"rocketarcade \d+\.\d+\.\d+\n", say("--version"))


def test_games_for_people(say: Say) -> None:
    told = say("games")
    assert "pocket-rockets\n    Pocket Rockets" in told
    assert "2 to 4 seats" in told


def test_games_for_programs(say: Say) -> None:
    games = json.loads(say("games", "--json"))
    game = next(game for game in games if game["slug"] == "pocket-rockets")
    assert (game["slug"], game["title"], game["seats"]) == ("pocket-rockets", "Pocket Rockets", [2, 4])
    assert game["options"]["properties"]["bonus_cards"]["type"] == "boolean"
    assert set(game["presets"]) == set(GAME.presets())
    assert game["rules"] == len(rulebook(INFO).numbers)
    assert game["fault"] is None


@pytest.mark.parametrize("number", ["PR-07", "pr-07", "07", "7"])
def test_a_rule_by_its_number(number: str, say: Say) -> None:
    told = say("rules", "pocket-rockets", number)
    assert told.startswith("PR-07 ")
    assert told.count("PR-") == 1


def test_rules_by_a_word(say: Say) -> None:
    told = say("rules", "pocket-rockets", "--search", "DEPOT")
    found = [line.split()[0] for line in told.splitlines()]
    assert "PR-18" in found
    assert "PR-11" not in found


def test_no_rule_has_the_word(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "pocket-rockets", "--search", "xylophone"]) == 1
    assert capfd.readouterr().out == "No rule of Pocket Rockets has the word 'xylophone'.\n"


def test_the_whole_rulebook(say: Say) -> None:
    told = say("rules", "pocket-rockets")
    assert all(f"{number} " in told for number in rulebook(INFO).numbers)


def test_no_matches(say: Say) -> None:
    assert say("matches").startswith("No match is saved yet.")
    assert json.loads(say("matches", "--json")) == []


@pytest.mark.usefixtures("saved")
def test_a_saved_match_is_listed(say: Say) -> None:
    assert say("matches") == "1  Pocket Rockets: Ann and Bob; 0 moves so far, just now.\n"
    (entry,) = json.loads(say("matches", "--json"))
    assert (entry["id"], entry["slug"], entry["names"]) == (1, "pocket-rockets", ["Ann", "Bob"])
    assert (entry["status"], entry["moves"], entry["locked"]) == ("playing", 0, False)


@pytest.mark.usefixtures("saved")
def test_a_match_is_deleted(say: Say) -> None:
    assert say("matches", "delete", "1") == "Match 1 is deleted.\n"
    assert json.loads(say("matches", "--json")) == []


@pytest.mark.usefixtures("saved")
@pytest.mark.parametrize("seat", ["2", "bob"])
def test_a_match_is_conceded(seat: str, say: Say, capfd: pytest.CaptureFixture[str]) -> None:
    assert say("matches", "concede", "1", seat) == "Bob has conceded match 1.\n"
    result = match_1().result()
    assert result is not None
    assert result.places == (1, 2)
    assert run(["matches", "concede", "1", "Ann"]) == 2
    assert capfd.readouterr().err == "Match 1 is over already.\n"


@pytest.mark.usefixtures("saved")
def test_a_seat_goes_to_a_computer_player_and_back(say: Say) -> None:
    assert say("matches", "reseat", "1", "Bob", "bot:random") == "In match 1, Random plays on for Bob.\n"
    assert [seat.name for seat in match_1().seats] == ["Ann", "Random"]
    assert [seat.person for seat in match_1().seats] == [True, False]
    assert say("matches", "reseat", "1", "2", "Zoe") == "In match 1, Zoe plays on for Random.\n"
    assert [(seat.name, seat.player, seat.mark) for seat in match_1().seats] == [
        ("Ann", "person", 0),
        ("Zoe", "person", 1),
    ]


@pytest.mark.usefixtures("saved")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["reseat", "1", "Cid", "Zoe"], "no seat 'Cid' in this match; its seats are 1 (Ann) or 2 (Bob)"),
        (["reseat", "1", "Bob", "ANN"], "already"),
        (["reseat", "1", "Bob", "bot:clever"], "there is bot:random"),
        (["concede", "1", "3"], "no seat '3'"),
    ],
)
def test_a_wrong_seat_changes_nothing(words: list[str], said: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["matches", *words]) == 2
    assert said in capfd.readouterr().err
    assert match_1().names == ["Ann", "Bob"]
    assert match_1().to_act() == (0,) or match_1().to_act() == (1,)


@pytest.mark.usefixtures("saved")
def test_a_match_that_is_open_elsewhere_is_left_alone(capfd: pytest.CaptureFixture[str]) -> None:
    archive = Archive()
    archive.resume(1)
    try:
        for words in ("matches delete 1", "matches concede 1 1", "resume 1 --plain"):
            assert run(words.split()) == 2
            assert "open in another terminal" in capfd.readouterr().err
        assert run(["matches"]) == 0
        assert "open in another terminal" in capfd.readouterr().out
        assert run(["resume", "--plain"]) == 2
        assert "No match is waiting" in capfd.readouterr().err
    finally:
        archive.close()

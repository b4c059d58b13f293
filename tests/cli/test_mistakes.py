"""What the command line says to words that cannot be: one sentence with what can, exit status 2."""

from io import StringIO
from pathlib import Path

import pytest

from rocketarcade.cli import run
from rocketarcade.engine.rulebook import rulebook

PLAY = ["play", "pocket-rockets"]
PEOPLE = [*PLAY, "Ann", "Bob"]
SIMULATE = ["simulate", "pocket-rockets"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["frobnicate"], "invalid choice: 'frobnicate' (choose from"),
        (["--frobnicate"], "--frobnicate"),
        (["games", "extra"], "extra"),
        (["matches", "--jsonn"], "--jsonn"),
        (["play"], "required: GAME, one of pocket-rockets"),
        (["--nope"], "See rocketarcade --help"),
        (["play", "chess", "Ann", "Bob"], "no game named 'chess'. Games: pocket-rockets"),
        (["play", "\x1b[2J", "Ann", "Bob"], "no game named '\\x1b[2J'"),
        (["rules", "chess"], "no game named 'chess'. Games: pocket-rockets"),
        (["simulate", "chess"], "no game named 'chess'. Games: pocket-rockets"),
        ([*SIMULATE, "--seats", ""], "in a simulation a seat is"),
        ([*SIMULATE, "--strength", "--seats", "bot:hard,bot:easy"], "leave --seats out"),
        ([*PLAY, "Ann"], "2 to 4 seats, not 1"),
        ([*PLAY, "A", "B", "C", "D", "E"], "2 to 4 seats, not 5"),
        ([*PLAY, "Ann", "ann"], "already"),
        ([*PLAY, "Ann", ""], "1 to 16"),
        ([*PLAY, "Ann", "x" * 17], "at most 16"),
        ([*PLAY, "Ann", "\x1b[31m"], "printable"),
        ([*PLAY, "Ann", "bot:clever"], "there is bot:random"),
        ([*PEOPLE, "--seed", ""], "any text of 1 to 200 printable"),
        ([*PEOPLE, "--seed", "a\x07b"], "any text of 1 to 200 printable"),
        ([*PEOPLE, "--set", "bonus_card=yes"], "its options are head_in_the_stars, bonus_cards,"),
        ([*PEOPLE, "--set", "bonus_cards"], "write option=value"),
        ([*PEOPLE, "--set", "bonus_cards=perhaps"], "it takes yes or no"),
        ([*PEOPLE, "--set", "first_player=5"], "it takes random, 1, 2, 3 or 4"),
        ([*PEOPLE, "--set", "handicap=1,9"], "each seat, with commas between them, a whole number from"),
        ([*PEOPLE, "--set", "handicap=1,"], "a whole number from 0 to 5"),
        ([*PEOPLE, "--set", "handicap=1,2,1"], "handicap"),
        ([*PEOPLE, "--set", "first_player=4"], "Seat 4 cannot begin"),
        ([*PEOPLE, "--preset", "wild"], "its presets are"),
        ([*PEOPLE, "--reactions", "loud"], "choose from"),
        ([*PEOPLE, "--wobble"], "--wobble"),
        (PEOPLE, "--plain"),
        ([], "--plain"),
        (["resume", "1"], "--plain"),
        (["resume", "--plain"], "No match is waiting"),
        (["resume", "7", "--plain"], "There is no match 7. See rocketarcade matches"),
        (["resume", "seven", "--plain"], "'seven' is no number of a match"),
        (["resume", "9" * 30, "--plain"], "is no number of a match"),
        (["matches", "delete", "7"], "There is no match 7"),
        (["matches", "delete"], "required: ID"),
        (["matches", "concede", "7", "Ann"], "There is no match 7"),
        (["matches", "reseat", "7", "Ann", "Zoe"], "There is no match 7"),
        (["rules", "pocket-rockets", "PR-99"], "PR-01 to PR-67"),
        ([*SIMULATE, "--games", "0"], "1 to 10000000"),
        ([*SIMULATE, "--games", "many"], "1 to 10000000"),
        ([*SIMULATE, "--seats", "bot:random"], "2 to 4 seats, not 1"),
        ([*SIMULATE, "--seats", "Ann,bot:random"], "a seat is bot:random"),
        ([*SIMULATE, "--seats", "bot:clever,bot:random"], "there is bot:random"),
        ([*SIMULATE, "--set", "bonus_cards=perhaps"], "yes or no"),
    ],
)
def test_a_mistake_is_one_sentence_and_exit_2(
    words: list[str], said: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    assert run(words) == 2
    told = capfd.readouterr()
    assert said in told.err
    assert told.err.count("\n") == 1
    assert told.err[0].isupper() or told.err.startswith(("first_", "bonus_", "handicap", "'"))
    assert "\x1b" not in told.err
    assert told.out == ""


def test_a_game_that_cannot_be_played_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    book = tmp_path / "pocket-rockets" / "rulebook.md"
    book.parent.mkdir()
    book.write_text("# Nothing\n## Here\nthat is a rule\n")
    monkeypatch.setenv("ROCKETARCADE_ASSETS", str(tmp_path))
    rulebook.cache_clear()
    try:
        assert run(["rules", "pocket-rockets"]) == 2
    finally:
        rulebook.cache_clear()
    assert capfd.readouterr().err.startswith("The rulebook of Pocket Rockets cannot be read: rulebook line 3")

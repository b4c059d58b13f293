"""Cards and boards as data: what a table may correct in them, and what it is told when it goes wrong."""

from pathlib import Path

import pytest

from rocketarcade.engine.assets import find
from rocketarcade.engine.datafile import DataFault
from rocketarcade.games.rocketville.board import FAR, NEAR, board
from rocketarcade.games.rocketville.cards import (
    CARDS,
    ROBOT_KINDS,
    ROBOTS,
    SPONSOR_KINDS,
    SPONSORS,
    deck,
)
from rocketarcade.games.rocketville.info import INFO
from tests.games.rocketville.table import place


def corrected(folder: Path, name: str, old: str, new: str) -> Path:
    """One of our files with its first `old` replaced."""
    ours = find(INFO.assets, name).read_text("utf-8")
    assert old in ours
    file = folder / name
    file.write_text(ours.replace(old, new, 1), "utf-8")
    return file


def test_ids_are_places() -> None:
    assert [card.kind for card in ROBOTS] == list(ROBOT_KINDS)
    assert [card.kind for card in SPONSORS] == list(SPONSOR_KINDS)
    assert len(CARDS) == len(set(CARDS)) == 64


def test_points_names_and_bonuses_may_be_corrected(tmp_path: Path) -> None:
    robots = deck(corrected(tmp_path, "deck.toml", 'name = "Twoface"', 'name = "Janus"')).robots()
    assert robots[0].name == "Janus"
    region = board(corrected(tmp_path, "board-blocks.toml", "first = 5", "first = 8")).regions[0]
    assert (region.name, region.first) == ("Spaceport", 8)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('colour = "brown"', 'colour = "blue"', "promise, entry 1, colour: Input should be 'brown'"),
        ("values = [41, 42,", "values = [41, 41,", "promise brown: 41 is there more than once"),
        (
            "values = [41, 42, 43, 44, 45, 46, 47, 48]\nlow = [1, 2, 3, 4, 5, 6, 7, 8]",
            "values = [41]\nlow = [1]",
            "promise brown: 1 cards, and it takes 8 (RV-02)",
        ),
        ("low = [1, 2,", "low = [2,", "promise, entry 1: 8 values and 7 low ones"),
        ("    9, 10,", "    10,", "promise white: 31 cards, and it takes 32 (RV-02)"),
        ('kind = "clank"', 'kind = "twoface"', "robot twoface: 2 cards, and it takes 1"),
        ('kind = "clank"', 'kind = "tinker"', "robot, entry 2, kind: Input should be"),
        ('kind = "mel"', 'kind = "lynn"', "sponsor mel: 0 cards, and it takes 1"),
        ("points = 2", "points = 0", "robot, entry 1, points: Input should be greater"),
        ("\n[[promise]]\n", "\n[[promise]\n", "is not TOML"),
    ],
)
def test_a_fault_of_the_deck_is_one_sentence(tmp_path: Path, old: str, new: str, says: str) -> None:
    file = corrected(tmp_path, "deck.toml", old, new)
    with pytest.raises(DataFault) as caught:
        deck(file)
    one_sentence(str(caught.value), file, says)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            '"SSSHHH", "SSSHHH"',
            '"SSSSHH", "SSSHHH"',
            "region Spaceport: 7 fields, and it takes 6 (RV-01)",
        ),
        ('"SSSHHH", "SSSHHH"', '"SSSHHX", "SSSHHH"', "regions, row 1: 'X' is no region"),
        ('zones = ["PPPYYY"', 'zones = ["PPPYYB"', "zones, row 1: 'B' is no colour"),
        ('icons = ["zRzzCR"', 'icons = ["zRzz?R"', "icons, row 1: '?' is no icon"),
        ('icons = ["zRzzCR"', 'icons = ["zRzzzR"', "region Astra Hills: 0 centres, and it takes 1 (RV-27)"),
        ('"zCQzCz"', '"zCzzCz"', "icons: 0 fields with the Quasar Radio, and it takes 1"),
        ('zones = ["PPPYYY", ', "zones = [", "zones: List should have at least 6 items"),
        ('zones = ["PPPYYY"', 'zones = ["PPPYYYY"', "zones, entry 1: String should have at most 6"),
        ('letter = "H"', 'letter = "S"', "region S: 2 regions have that letter"),
        ('start = "S"', 'start = "X"', "start: there is no region X"),
        ("second = 3\n", "", "region, entry 1, second: Field required"),
    ],
)
def test_a_fault_of_a_board_is_one_sentence(tmp_path: Path, old: str, new: str, says: str) -> None:
    file = corrected(tmp_path, "board-blocks.toml", old, new)
    with pytest.raises(DataFault) as caught:
        board(file)
    one_sentence(str(caught.value), file, says)


def one_sentence(text: str, file: Path, says: str) -> None:
    assert text.startswith(str(file))
    assert says in text
    assert text.endswith(".")
    assert "\n" not in text


def test_steps_on_the_board() -> None:
    assert [len(NEAR[place(field)]) for field in ("A1", "C1", "C3", "F6")] == [2, 3, 4, 2]
    assert len(FAR[place("C3")]) == 12
    assert {*FAR[place("A1")]} == {place(name) for name in ("B1", "A2", "C1", "A3", "B2")}

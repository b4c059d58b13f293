"""Every robot card, true and false at its edge: RV-40 to RV-48."""

import pytest

from rocketarcade.games.rocketville.cards import ROBOTS, RobotKind
from rocketarcade.games.rocketville.scoring import robot_points
from tests.games.rocketville.table import robot, table
from tests.rules import rule


def points(kind: RobotKind, hand: str = "W9", owned: dict[int | str, str] | None = None) -> int:
    """What the card brings seat 0, whose hand and fields these are."""
    others = ("W39", "W40") if owned is None or 3 not in owned else ("W39", "W40", "W38")
    t = table(hand, *others, owned={2: "F6"} if owned is None else owned, at="F1", claimer=2)
    return robot_points(t.state, 0, robot(kind))


@rule("RV-40")
@pytest.mark.parametrize(
    ("kind", "letter"), [("twoface", "N"), ("clank", "Y"), ("c45x2", "P"), ("blink", "G")]
)
def test_a_card_of_a_colour_brings_two_once(kind: RobotKind, letter: str) -> None:
    others = " ".join(f"{other}41" for other in "NYPG" if other != letter)
    assert points(kind, f"{others} W9") == 0
    assert points(kind, f"{letter}41") == 2
    assert points(kind, f"{letter}41 {letter}48 {letter}45 {others}") == 2
    assert points(kind, "") == 0


@rule("RV-41")
def test_charlie_wants_three_white_cards() -> None:
    assert points("charlie", "W9 W10 N41 Y41") == 0
    assert points("charlie", "W9 W10 W11") == 3
    assert points("charlie", "W9 W10 W11 W12 W13 W14") == 3


@rule("RV-42")
@pytest.mark.parametrize(("number", "brings"), [(0, 0), (3, 0), (4, 1), (5, 1), (6, 1), (7, 0)])
def test_manifold_wants_four_to_six_cards(number: int, brings: int) -> None:
    assert points("manifold", " ".join(f"W{9 + at}" for at in range(number))) == brings


@rule("RV-43")
@pytest.mark.parametrize(("hand", "brings"), [("", 1), ("N41", 1), ("N41 W9", 0)])
def test_jink_wants_one_card_at_most_and_planning_is_none(hand: str, brings: int) -> None:
    assert points("jink", hand) == brings


@rule("RV-44")
@pytest.mark.parametrize(
    ("mine", "brings"), [("D5", 1), ("C4", 1), ("D5 C4", 1), ("D4 C5", 0)]
)
def test_shelley_wants_bank_or_radio(mine: str, brings: int) -> None:
    assert points("shelley", owned={0: mine, 2: "F6"}) == brings


@rule("RV-44")
def test_shelley_wants_it_for_oneself() -> None:
    assert points("shelley", owned={0: "A1", 1: "D5", 2: "F6", "?": "C4"}) == 0


@rule("RV-45")
def test_lopez_wants_the_most_fields_without_the_centre() -> None:
    assert points("lopez", owned={0: "A1 C1", 1: "B2", 2: "F6"}) == 2
    assert points("lopez", owned={0: "A1 B2", 1: "C1", 2: "F6"}) == 0
    assert points("lopez", owned={0: "A1", 2: "F6"}) == 2
    assert points("lopez", owned={0: "A1 C1", 2: "F6", "?": "B2"}) == 2


@rule("RV-45")
def test_lopez_wants_to_be_alone_by_the_weighted_count() -> None:
    assert points("lopez", owned={0: "A1 C1", 1: "A2 C2", 2: "F6"}) == 0
    assert points("lopez", owned={0: "A1", 1: "B2", 2: "F6"}) == 0
    assert points("lopez", owned={0: "A1 C1", 1: "A2 B2", 2: "F6"}) == 0
    assert points("lopez", owned={0: "A1 C1 C2", 1: "A2 B2", 2: "F6"}) == 2


@rule("RV-45")
def test_lopez_counts_once() -> None:
    assert points("lopez", owned={0: "A1 C1 A3 A5", 2: "F6"}) == 2


@rule("RV-46")
@pytest.mark.parametrize(
    ("mine", "brings"),
    [
        ("A1 B1 C1 D1", 3),
        ("C3 D3 E3 F3", 3),
        ("B2 B3 B4 B5", 3),
        ("A1 B2 C3 D4", 3),
        ("F2 E3 D4 C5", 3),
        ("D1 C2 B3 A4", 3),
        ("A1 B1 C1", 0),
        ("A1 B1 C1 E1", 0),
        ("D1 E1 A2 F3", 0),
        ("E1 F2 A3 B4", 0),
        ("A1 B1 A2 B2", 0),
        ("A1 B1 C1 D2", 0),
    ],
)
def test_lane_wants_four_in_a_row(mine: str, brings: int) -> None:
    assert points("lane", owned={0: mine, 2: "F6"}) == brings


@rule("RV-46", "RV-14")
def test_an_undecided_field_breaks_a_lane() -> None:
    assert points("lane", owned={0: "A1 B1 D1 E1", "?": "C1", 2: "F6"}) == 0


@rule("RV-47")
@pytest.mark.parametrize(
    ("owned", "brings"),
    [
        ({0: "A1", 1: "A2", 2: "F6"}, 4),
        ({1: "A2", 2: "F6"}, 4),
        ({0: "A1 C1", 1: "A2", 2: "F6 F5"}, 0),
        ({0: "B2", 1: "A2", 2: "F6"}, 4),
        ({0: "A1 C1", 1: "A2 C2", 2: "F6 F5"}, 4),
    ],
)
def test_norcom_wants_nobody_to_have_fewer(owned: dict[int | str, str], brings: int) -> None:
    assert points("norcom", owned=owned) == brings


@rule("RV-48")
@pytest.mark.parametrize(
    ("owned", "brings"),
    [
        ({0: "A1", 2: "F6"}, 3),
        ({0: "A1", 1: "C1", 2: "F6"}, 3),
        ({0: "A1", 1: "C1 D3", 2: "F6"}, 0),
        ({0: "D3 F3", 1: "C1", 2: "F6"}, 3),
        ({0: "A4", 2: "F6"}, 0),
        ({0: "A1", 2: "F6", "?": "C1 D3 A2"}, 3),
    ],
)
def test_billboard_wants_the_most_purple_fields_and_one_at_least(
    owned: dict[int | str, str], brings: int
) -> None:
    assert points("billboard", owned=owned) == brings


def test_the_printed_points() -> None:
    assert [card.points for card in ROBOTS] == [2, 2, 2, 2, 3, 1, 1, 1, 2, 3, 4, 3]

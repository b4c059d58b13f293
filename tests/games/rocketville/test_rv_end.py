"""The end, region bonuses and the result: RV-30 to RV-32, RV-27."""

import pytest

from rocketarcade.games.rocketville.events import BoardFull, RegionCounted, RobotScored
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.scoring import bonuses, halves
from tests.games.rocketville.table import Table, fields, region, table
from tests.rules import rule


def last_turn(owned: dict[int | str, str], **more: object) -> Table:
    """One field is free, A4; the fields that `owned` leaves out are undecided."""
    names = {name for words in owned.values() for name in words.split()}
    rest = [f"{column}{row}" for column in "ABCDEF" for row in range(1, 7)]
    others = " ".join(name for name in rest if name not in names and name != "A4")
    return table("W9", "W20", "W11", at="A4", owned={**owned, "?": others}, **more)  # type: ignore[arg-type]


@rule("RV-30")
def test_the_game_ends_when_no_field_is_free_and_the_last_turn_is_played_out() -> None:
    t = last_turn({0: "A3", 2: "F6"}, top="W31")
    t.choose("plan", "W20", "W11")
    assert t.state.finished == "full"
    assert t.match.to_act() == ()
    assert t.hand(0) == "W9 W31"
    assert t.discards == "W20 W11"
    assert t.state.turn == 36
    assert len(t.heard(None, BoardFull)) == 1
    assert t.refused(0, t.promise("W9", 0)) == "RV-30"


@rule("RV-30")
def test_no_move_after_the_last_turn() -> None:
    t = last_turn({0: "A3", 2: "F6"})
    t.choose("W9", "W20", "W11")
    assert GAME.legal(t.state, 1) == []
    assert t.state.pending == []


# Region bonuses


@rule("RV-31")
@pytest.mark.parametrize(
    ("weights", "points"),
    [
        ((0, 0, 0), (0, 0, 0)),
        ((2, 0, 0), (9, 0, 0)),
        ((13, 0, 0), (9, 0, 0)),
        ((6, 4, 0), (6, 3, 0)),
        ((6, 4, 2), (6, 3, 0)),
        ((3, 2, 0), (6, 3, 0)),
        ((4, 4, 0), (5, 5, 0)),
        ((4, 4, 2), (5, 5, 0)),
        ((4, 4, 4), (3, 3, 3)),
        ((5, 4, 4), (6, 2, 2)),
        ((3, 2, 2), (6, 2, 2)),
        ((7, 2, 2), (6, 2, 2)),
    ],
)
def test_bonuses_of_six_and_three(weights: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert bonuses(weights, 6, 3) == points


@rule("RV-31")
@pytest.mark.parametrize(
    ("weights", "first", "second", "points"),
    [
        ((4, 4, 4, 0), 7, 4, (4, 4, 4, 0)),
        ((3, 3, 3, 3), 7, 4, (3, 3, 3, 3)),
        ((2, 2, 2, 2, 2), 7, 4, (3, 3, 3, 3, 3)),
        ((4, 2, 2, 2, 0), 7, 4, (7, 2, 2, 2, 0)),
        ((5, 2, 2, 2, 2), 7, 4, (7, 1, 1, 1, 1)),
        ((5, 2, 2, 2, 0), 5, 3, (5, 1, 1, 1, 0)),
        ((4, 4, 0), 4, 2, (3, 3, 0)),
        ((4, 4, 3), 5, 3, (4, 4, 0)),
        ((4, 4, 0), 7, 4, (6, 6, 0)),
    ],
)
def test_shares_are_rounded_up(
    weights: tuple[int, ...], first: int, second: int, points: tuple[int, ...]
) -> None:
    assert bonuses(weights, first, second) == points


@rule("RV-27", "RV-31")
def test_a_centre_counts_one_and_a_half() -> None:
    plain, centre = fields("Gravtrain")[:-1], fields("Gravtrain")[-1]
    t = table(owned={0: f"{plain[0]} {plain[1]}", 1: f"{plain[2]} {centre}"}, at="F6")
    assert halves(t.state, region("Gravtrain")) == (4, 5, 0)
    t = table(owned={0: f"{plain[0]} {plain[1]}", 1: centre, 2: plain[3]}, at="F6")
    assert halves(t.state, region("Gravtrain")) == (4, 3, 2)


@rule("RV-31")
def test_undecided_fields_count_for_nobody() -> None:
    plain = fields("Chrome Way")
    t = table(owned={0: plain[0], "?": " ".join(plain[1:])}, at="A4")
    assert halves(t.state, region("Chrome Way")) == (2, 0, 0)


@rule("RV-31")
def test_the_printed_bonuses_of_each_region() -> None:
    expected = {
        "Gravtrain": (6, 3),
        "Chrome Way": (6, 3),
        "Spaceport": (5, 3),
        "Jetway": (5, 3),
        "Astra Hills": (4, 2),
        "Robo Alley": (7, 4),
    }
    for name, bonus in expected.items():
        assert (region(name).first, region(name).second) == bonus
        assert (region(name, "patchwork").first, region(name, "patchwork").second) == (6, 3)


@rule("RV-31")
def test_the_end_counts_region_by_region_then_the_robots() -> None:
    t = last_turn({0: "A3 B4", 2: "E1 D1 F6"}, robots=("jink", "lane manifold"))
    t.choose("W9", "W20", "W11")
    kinds = [event.type for event in t.heard(None)]
    assert kinds[-10:] == ["board-full", *["region-counted"] * 6, *["robot-scored"] * 3]
    points = {event.region: event.points for event in t.heard(None, RegionCounted)}
    assert points == {
        0: (0, 0, 0),
        1: (0, 0, 6),
        2: (6, 3, 0),
        3: (0, 0, 0),
        4: (0, 0, 0),
        5: (0, 0, 9),
    }
    assert [(event.seat, event.points) for event in t.heard(None, RobotScored)] == [(1, 0), (1, 0), (0, 1)]
    assert t.result().scores == (5 + 6 + 1, 5 + 3, 5 + 6 + 9)


@rule("RV-32")
def test_most_popularity_wins() -> None:
    t = last_turn({0: "A3 B4", 2: "E1 D1 F6"})
    t.choose("W9", "W20", "W11")
    result = t.result()
    assert result.scores == (11, 8, 20)
    assert result.places == (2, 3, 1)
    assert result.tie_break == ""
    assert result.ending == "full"


@rule("RV-32")
def test_a_tie_goes_to_more_fields_unweighted() -> None:
    t = last_turn({0: "E4", 2: "E1 D1"}, popularity=(3, 5, 5))
    t.choose("W9", "W20", "W11")
    assert t.result().scores == (3 + 8, 5 + 9, 5 + 6)
    assert t.result().places == (3, 1, 2)
    assert "RV-32" in t.result().tie_break


@rule("RV-32")
def test_a_tie_of_fields_too_is_shared() -> None:
    t = last_turn({0: "E4", 2: "E1"}, popularity=(3, 0, 5))
    t.choose("W9", "W20", "W11")
    assert t.result().scores == (11, 9, 11)
    assert t.result().places == (1, 3, 1)
    assert t.result().tie_break == ""


@rule("RV-32")
def test_robots_count_before_the_winner_is_known() -> None:
    t = last_turn({0: "E4", 2: "E1"}, popularity=(3, 0, 5), robots=("jink",))
    t.choose("W9", "W20", "W11")
    assert t.result().scores == (12, 9, 11)
    assert t.result().places == (1, 3, 2)
    assert [part.points for part in t.result().parts[0]] == [3, 0, 0, 0, 8, 0, 0, 1]


@rule("RV-32")
def test_until_then_the_live_score_is_the_track() -> None:
    t = last_turn({0: "A3 B4", 2: "E1 D1 F6"}, popularity=(1, 2, 3), robots=("jink",))
    for seat in (0, 1, None):
        assert list(GAME.standing(t.view(seat))) == [1, 2, 3]
    assert GAME.outcome(t.state) is None

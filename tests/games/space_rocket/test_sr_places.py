"""Where pieces may stand and lie, and when the tower falls: SR-50 to SR-54, SR-58."""

from itertools import product

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.games.space_rocket import events as on
from rocketarcade.games.space_rocket import tower
from rocketarcade.games.space_rocket.actions import DONE, Stand, lay, stand
from rocketarcade.games.space_rocket.cards import BOX, CARD, CLOUDS, FOOT, LEG, TOWER, turned
from rocketarcade.games.space_rocket.choices import at
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.places import away, legs
from rocketarcade.games.space_rocket.turns import touched
from tests.games.space_rocket.table import FLOOR, PLAIN, TURN, WALLS, table, to_the_moon
from tests.rules import rule


@rule("SR-50")
def test_lengths_are_as_the_rulebook_says() -> None:
    assert (BOX, CARD, LEG, FOOT, TOWER.resource) == ((70, 50), (45, 30), 30, 10, 4)
    assert [turned(33, -18, turn) for turn in range(4)] == [(33, -18), (18, 33), (-33, 18), (-18, -33)]


@rule("SR-50")
@pytest.mark.parametrize(
    ("turn", "ends"), [(0, {(30, 0), (0, 30)}), (1, {(-30, 0), (0, 30)}), (2, {(-30, 0), (0, -30)}),
                       (3, {(30, 0), (0, -30)})],
)  # fmt: skip
def test_a_wall_is_turned_clockwise_by_quarters(turn: int, ends: set[tuple[int, int]]) -> None:
    across, along = legs((0, 0, turn))
    corners = {(across.left, 0), (across.right, 0), (0, along.top), (0, along.bottom)}
    assert corners - {(0, 0)} == ends


@rule("SR-50")
def test_resources_turn_with_their_cloud() -> None:
    assert CLOUDS[2][0] == (("coin", 33, 0),)
    for words, x, y in (("right", 33, 0), ("down", 0, 33), ("left", -33, 0), ("up", 0, -33)):
        t = table(floors=1, cards=(1, 2))
        t.play(*WALLS, f"cloud 0 0 {words} a")
        t.state.rocket.x, t.state.rocket.y, t.state.rocket.level = x, y, 2
        assert [one.icon for one in touched(t.state)] == ["coin"]
        t.state.rocket.x, t.state.rocket.y = -x, -y
        assert touched(t.state) == []


@rule("SR-50")
def test_aims_are_listed_five_millimetres_apart_and_any_millimetre_can_be_asked_for() -> None:
    t = table(floors=1)
    listed = t.allowed(Stand)
    assert listed
    assert all(action.x % 5 == 0 and action.y % 5 == 0 and action.dx == action.dy == 0 for action in listed)
    t.play("wall -38 -13 right")
    assert (t.floor.walls[0].x, t.floor.walls[0].y) == (-38, -13)
    assert t.refused(stand(x=38, y=15, turn=2)) == "SR-50"
    assert t.refused(stand(x=40, y=15, turn=2, dx=5)) == "SR-50"
    assert t.refused(stand(x=40, y=15, turn=4)) == "SR-50"


@rule("SR-50")
def test_an_aim_is_counted_from_a_point_where_the_piece_could_be_placed_too() -> None:
    t = table()
    assert t.refused(stand(x=-10, y=-15, turn=0)) == "SR-51", "10 mm from the rocket"
    assert t.refused(stand(x=-10, y=-15, turn=0, dx=-1)) == "SR-51", "counted from there"
    assert t.allows(stand(x=-15, y=-15, turn=0, dx=4)), "the same place"


@rule("SR-50")
def test_an_aim_at_the_edge_is_counted_from_a_point_on_the_card() -> None:
    t = table()
    t.play("wall -40 -20 right", "wall 42 17 left", "cloud 3 2 right a", "rocket 3 2", "done")
    for x in range(-42, -36):
        aimed = at(t.state, 0, stand(x=0, y=0, turn=0), x, -15)
        assert aimed.aim == (x, -15)
        assert t.allows(aimed), "the card begins at -42: there is no such place on the grid before -40"
    assert t.refused(at(t.state, 0, stand(x=0, y=0, turn=0), -43, -15)) == "SR-51"


@rule("SR-51")
@pytest.mark.parametrize(
    "aim", ["-46 -15 right", "-45 -31 right", "20 0 right", "-40 5 right", "45 30 right"]
)
def test_a_whole_wall_stands_on_the_card_that_carries_the_rocket(aim: str) -> None:
    assert table(floors=1).refused(f"wall {aim}") == "SR-51"


@rule("SR-51")
def test_on_the_edge_is_on_the_card() -> None:
    t = table(floors=1)
    assert t.allows("wall -45 -30 right")
    assert t.allows("wall 45 30 left")


@rule("SR-51")
@pytest.mark.parametrize(
    ("words", "touches"),
    [("wall -10 -15 right", True), ("wall -11 -15 right", False), ("wall -15 10 right", True),
     ("wall -15 11 up", False), ("wall 8 6 right", True), ("wall 8 7 right", False)],
)  # fmt: skip
def test_a_wall_ten_millimetres_from_the_rocket_touches_it(words: str, touches: bool) -> None:
    """8, 6 is 10 mm from its middle, 8, 7 is more."""
    t = table()
    if touches:
        assert t.refused(words) == "SR-51"
    else:
        assert t.allows(words)


@rule("SR-51")
def test_walls_may_not_meet_not_even_with_their_ends() -> None:
    t = table(floors=1)
    t.play("wall -40 -15 right")
    assert t.refused("wall -40 15 up") == "SR-51"
    assert t.refused("wall -10 -15 up") == "SR-51"
    assert t.allows("wall -45 -20 right"), "one within the other"


@rule("SR-51")
def test_the_rocket_s_foot_stands_wholly_on_its_card() -> None:
    t = table(floors=1)
    t.play(*PLAIN)
    assert t.refused("rocket 36 0") == "SR-51"
    assert t.refused("rocket 0 21") == "SR-51"
    assert t.allows("rocket 35 20")


@rule("SR-51")
def test_a_cloud_may_lie_over_the_rocket_and_hang_over_the_edge() -> None:
    t = table(floors=1)
    t.play(*WALLS)
    assert t.allows("cloud 0 0 right a")
    assert t.allows("cloud 30 15 right a")


@rule("SR-52")
def test_masses_are_as_the_rulebook_says() -> None:
    assert (TOWER.mass.cloud, TOWER.mass.wall, TOWER.mass.moon, TOWER.mass.rocket) == (2, 2, 2, 8)


@rule("SR-52")
def test_a_wall_weighs_along_its_legs_and_the_moon_like_a_cloud() -> None:
    """Above floor 1: a wall of 2 with its middle at y -15 + 7.5, the rocket of 8 and the cloud of 2 at 0."""
    t = table(floors=1)
    t.play(WALLS[0])
    assert t.margins == [137, None], "15 / 12 from the middle, 13.75 from the edge"
    moon = to_the_moon()
    moon.play(*WALLS, "moon 0 2 right")
    assert moon.margins[-1] == 130


@rule("SR-53")
def test_a_cloud_is_aimed_only_where_it_lies_on_both_walls() -> None:
    t = table(floors=1)
    t.play(*WALLS)
    assert t.allows("cloud -35 0 right a")
    assert t.allows("cloud 35 0 right a"), "to x -10, where the leg of the first wall ends"
    assert t.refused("cloud 36 0 right a") == "SR-53"
    assert t.allows("cloud 20 0 down a")
    assert t.refused("cloud 21 0 down a") == "SR-53"


@rule("SR-53")
def test_where_no_card_lies_on_both_walls_it_is_aimed_at_one() -> None:
    t = table()
    t.play("wall -70 -50 right", "wall 70 50 left")
    both = lay(x=0, y=0, turn=0, face=0)
    assert t.refused(both) == "SR-53"
    listed = t.allowed(type(both))
    assert listed
    assert {action.x < 0 for action in listed} == {True, False}
    t.play("cloud -60 -40 right a")
    assert t.margins == [70], "in the triangle of one wall, 7.07 mm from its long side"


@rule("SR-53")
def test_a_floor_stands_strictly_inside_its_support() -> None:
    """Cloud and rocket are 10 together; the rocket of 8 at y brings their middle to 0.8 y, the edge is 15."""
    t = table(floors=1)
    t.play(*PLAIN, "rocket 0 18")
    assert t.margins[1] == 6
    t = table(floors=1)
    t.play(*WALLS, "cloud 0 15 right a")
    assert t.state.fall is not None, "the middle of the cloud on the very edge"
    assert (t.state.fall.floor, t.state.fall.margin) == (1, -1)


LEANING = ("wall -42 0 right", "wall 42 30 left", "cloud 0 15 right a")
"""On a plain floor 1, which holds y from -15 to 15: a floor 2 that holds y from 0 to 30."""


@rule("SR-53")
@pytest.mark.parametrize(("y", "margin"), [(10, 43), (28, -47), (35, -82)])
def test_every_floor_is_asked_and_the_lowest_that_fails_is_named(y: int, margin: int) -> None:
    """Above floor 1 are walls of 4 and a cloud of 2 with their middles at 15, the rocket of 8 and floor 1's
    cloud of 2 in the middle: (90 + 8 y) / 16. At 28 floor 2 would stand, at 35 it would fall too."""
    t = table(floors=1)
    t.play(*LEANING, f"rocket 0 {y}")
    assert t.margins[0] == margin
    assert (t.margins[1] or 0) >= 0 or y == 35
    if margin < 0:
        assert t.now(on.Fell) == [on.Fell(seat=0, floor=1, margin=margin, lifted=False)]
    else:
        assert not t.now(on.Fell)


@rule("SR-53")
def test_the_tower_falls_as_the_rocket_is_lifted() -> None:
    """Above floor 1: walls of 4 at y 22.5, a cloud of 2 at 20 and floor 1's own. With the rocket at -10 their
    middle is at 50 / 16, without it at 130 / 8, which is 1.25 mm beyond the edge."""
    t = table(floors=1, rocket=(0, -10))
    t.play("wall -45 30 up", "wall 45 30 left", "cloud 0 20 right a")
    assert t.margins == [118, 100]
    t.play("rocket 0 10")
    assert [type(event) for event in t.events] == [on.RocketLifted, on.Fell, on.Ended]
    assert t.now(on.Fell) == [on.Fell(seat=0, floor=1, margin=-13, lifted=True)]
    result = GAME.outcome(t.state)
    assert result is not None
    assert "The tower fell as the rocket was lifted, by the hand of {seat:0}: floor 1" in result.reason
    assert t.state.rocket.level == 1, "all is left as it was"


@rule("SR-53")
def test_the_tower_falls_by_a_wall_that_stands_or_is_pushed_too_far_out() -> None:
    """With the rocket of 8 at y 17 and a wall of 2 with its middle at 22.5: 181 / 12, 0.08 mm beyond 15."""
    falls = [on.Fell(seat=0, floor=1, margin=-1, lifted=False)]
    t = table(floors=1, rocket=(0, 17))
    t.play("wall -45 30 up")
    assert t.now(on.Fell) == falls
    t = table(floors=1, rocket=(0, 17))
    t.play("wall -45 29 up", "push first -45 30")
    assert t.now(on.Fell) == falls


@rule("SR-53")
def test_the_tower_falls_by_a_cloud_that_weighs_down_a_floor_below() -> None:
    """Above floor 1: the rocket at 14, walls of 4 at 22.5 in their middle, a cloud of 2 at 20: 242 / 16."""
    t = table(floors=1, rocket=(0, 14))
    t.play("wall -45 30 up", "wall 45 30 left")
    assert not t.now(on.Fell)
    t.play("cloud 0 20 right a")
    assert t.now(on.Fell) == [on.Fell(seat=0, floor=1, margin=-2, lifted=False)]


@rule("SR-53")
def test_the_tower_falls_by_a_push_and_by_the_hand_that_pushed() -> None:
    t = table(floors=1, seats=2)
    t.play(*FLOOR, "push rocket 0 20")
    assert t.state.finished == "fell"
    assert t.now(on.Fell) == [on.Fell(seat=0, floor=2, margin=-10, lifted=False)]


@rule("SR-53")
def test_a_floor_without_a_card_is_not_asked_and_its_own_walls_are_no_load() -> None:
    t = table(floors=1)
    t.play(*WALLS)
    assert t.margins[1] is None
    t.play("cloud 0 10 right a")
    assert t.margins[1] == 50, "its walls, in the middle, weigh nothing for it"


@rule("SR-54")
@pytest.mark.parametrize(
    ("x", "y", "touches"),
    [(14, 0, True), (15, 0, False), (0, -14, True), (9, 10, True), (10, 10, False), (8, -11, True)],
)
def test_the_rocket_touches_what_is_fourteen_millimetres_from_its_middle(
    x: int, y: int, touches: bool
) -> None:
    """9, 10 is 13.5 mm away, 8, 11 is 13.6, and 10, 10 is 14.1."""
    t = table(floors=1, cards=(1, 0))
    t.play(*PLAIN, f"rocket {x} {y}", "done")
    assert bool(t.coins[0]) is touches


@rule("SR-54")
def test_only_the_face_that_is_up_is_touched() -> None:
    t = table(floors=1, cards=(1, 0))
    t.play(*WALLS, "cloud 0 0 right b", "rocket 0 0", "done")
    assert t.coins == [0]


@rule("SR-58")
def test_the_gauge_foresees_every_margin_of_an_aim_without_a_wobble() -> None:
    t = table(floors=1, hand="dice", skill="shaky")
    view = GAME.view(t.state, 0)
    assert tower.foreseen(view, stand(x=-40, y=-15, turn=0)) == [137, None]
    assert view == GAME.view(t.state, 0), "asking changes nothing"
    t = table(floors=1)
    t.play(*WALLS)
    assert tower.foreseen(t.state, lay(x=0, y=10, turn=0, face=0))[1] == 50


@rule("SR-58")
def test_the_gauge_warns_of_an_aim_that_is_sure_to_fall_and_can_be_left_off() -> None:
    falling = GAME.parse("rocket 0 20")
    for gauge in (True, False):
        t = table(floors=1, gauge=gauge)
        t.play(*PLAIN)
        caution = GAME.caution(t.state, 0, falling)
        assert (caution is not None) is gauge
        assert GAME.caution(t.state, 0, GAME.parse("rocket 0 0")) is None
        assert ("Margin 15.0 mm" in GAME.table(t.state, 0)) is gauge
    t = table(floors=1)
    t.play(*PLAIN)
    assert GAME.caution(t.state, 0, falling) == (
        "Floor 2 would fall even without a wobble: it would be out of balance by 1.0 mm."
    )


@rule("SR-53", "SR-58")
def test_a_lift_that_is_sure_to_fall_is_warned_of_while_the_cloud_may_still_be_pushed() -> None:
    """As where the tower falls as the rocket is lifted, above."""
    t = table(floors=1, rocket=(0, -10))
    t.play("wall -45 30 up", "wall 45 30 left", "cloud 0 20 right a")
    falls = "Floor 1 would fall as the rocket is lifted: it would be out of balance by 1.3 mm."
    up = GAME.parse("rocket 0 10")
    assert GAME.caution(t.state, 0, up) == f"{falls} You may still push the cloud."
    t.play("push cloud 0 19")
    assert GAME.caution(t.state, 0, up) == falls.replace("1.3", "1.0"), "and no piece may be pushed any more"
    t = table(floors=1, rocket=(0, -10), gauge=False)
    t.play("wall -45 30 up", "wall 45 30 left", "cloud 0 20 right a")
    assert GAME.caution(t.state, 0, up) is None


@rule("SR-58")
def test_a_caution_says_what_then_happens() -> None:
    """Whatever is warned of falls with a sure hand, and nothing else does."""
    luck, warned = Chance(5), 0
    for floors, touches in product((1, 4), range(5)):
        t = table(floors=floors)
        t.play(*TURN[:touches])
        for _ in range(30):
            action = luck.choice(GAME.legal(t.state, 0))
            if action == DONE:
                continue
            after = t.state.clone()
            GAME.step(after, 0, action, Chance(0))
            fell = after.fall is not None
            assert (GAME.caution(t.state, 0, action) is not None) == fell, action
            warned += fell
    assert warned > 30


def test_halves_are_rounded_away_from_zero() -> None:
    assert [away(value, 2) for value in (-3, -1, 0, 1, 3)] == [-2, -1, 0, 1, 2]

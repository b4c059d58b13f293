"""Towers worked out by hand, and their mirrored, turned and moved copies."""

from collections.abc import Callable

import pytest

from rocketarcade.games.space_rocket.statics import (
    NO_SUPPORT,
    Floor,
    Load,
    Slab,
    Wall,
    failing,
    loads,
    margins,
    wall_moment,
)
from tests.rules import rule

NEAR, FAR = Wall(20, 20, 2), Wall(-20, -20, 0)
"""Two walls that open towards each other: their hull is the square from -20 to 20 without the two corners
at (20, -20) and (-20, 20), cut off from (10, -20) to (20, -10) and from (-10, 20) to (-20, 10)."""
CLOUD = Slab(0, 0, 0, 90, 60, 2)
FLOOR = Floor((FAR, NEAR), CLOUD)


@rule("SR-58")
def test_the_rocket_in_the_middle_has_the_half_square_around_it() -> None:
    assert margins([FLOOR], Load(0, 0, 8)) == [200]


@rule("SR-52", "SR-58")
def test_the_centre_of_mass_lies_between_rocket_and_cloud() -> None:
    """8 x 24 and 2 x 0 over 10: 19.2, so 0.8 mm from the edge at 20."""
    assert margins([FLOOR], Load(24, 0, 8)) == [8]
    assert failing([FLOOR], Load(24, 0, 8)) is None


@rule("SR-58")
def test_a_slanting_edge_is_measured_across() -> None:
    """The centre of mass at (8, -8): 14 / sqrt(2) = 9.899 mm from the line x - y = 30."""
    assert margins([FLOOR], Load(10, -10, 8)) == [98]


@rule("SR-53")
def test_on_the_edge_is_not_inside() -> None:
    """8 x 25 and 2 x 0 over 10: 20, on the edge."""
    assert margins([FLOOR], Load(25, 0, 8)) == [-1]
    assert failing([FLOOR], Load(25, 0, 8)) == 0


@rule("SR-53", "SR-58")
def test_less_than_a_tenth_inside_shows_nought_and_stands() -> None:
    """300 x 20 and 1 x 0 over 301: 19.934."""
    floor = Floor((FAR, NEAR), Slab(0, 0, 0, 90, 60, 1))
    assert margins([floor], Load(20, 0, 300)) == [0]
    assert failing([floor], Load(20, 0, 300)) is None


@rule("SR-53")
def test_what_falls_is_measured_to_the_nearest_corner_too() -> None:
    """From (24, 24) it is 4 x sqrt(2) = 5.66 mm to (20, 20), from (28, 0) 8 mm to x = 20."""
    assert margins([FLOOR], Load(30, 30, 8)) == [-57]
    assert margins([FLOOR], Load(35, 0, 8)) == [-80]


@rule("SR-52")
def test_a_wall_weighs_a_quarter_leg_from_its_corner() -> None:
    """2 at (0, 0) and 2 at (7.5, 7.5): the middle is (3.75, 3.75), so 16.25 mm from the edge at 20."""
    assert wall_moment(Wall(0, 0, 0)).centre() == (75, 75)
    assert wall_moment(Wall(0, 0, 3)).centre() == (75, -75)
    assert margins([FLOOR, Floor((Wall(0, 0, 0),), None)], None) == [162, None]


@rule("SR-53")
def test_a_floor_carries_what_is_above_and_not_its_own_walls() -> None:
    """Above: cloud 2 at (10, 0) and rocket 8 at (20, 0): 10 at x = 18. Below: besides 2 at 0 and the upper
    walls, 4 at (10, 0) in their middle: 220 over 16 = 13.75."""
    shifted = Floor((Wall(-10, -20, 0), Wall(30, 20, 2)), Slab(10, 0, 0, 90, 60, 2))
    below, above = loads([FLOOR, shifted], Load(20, 0, 8))
    assert (above.mass, above.centre()) == (10, (180, 0))
    assert (below.mass, below.centre()) == (16, (137, 0))
    assert margins([FLOOR, shifted], Load(20, 0, 8)) == [62, 120]


@rule("SR-53")
def test_a_rocket_lifted_no_longer_holds_a_tower_down() -> None:
    """Below carries cloud 2 at 0, walls 4 and cloud 2 at (40, 0): 240 over 8 = 30; with the rocket 8 at
    (0, 0) it is 240 over 16 = 15, and stands."""
    tower = [FLOOR, Floor((Wall(20, -20, 0), Wall(60, 20, 2)), Slab(40, 0, 0, 90, 60, 2))]
    assert failing(tower[:1], Load(0, 0, 8)) is None
    assert loads(tower, Load(0, 0, 8))[0].centre() == (150, 0)
    assert failing(tower, None) == 0
    assert margins(tower, None) == [-100, 200]


@rule("SR-53")
def test_a_rocket_weighs_on_the_floors_below_it_only() -> None:
    """Standing at x 10 on the lower of two: below, 80 over 8 + 2 + 4 + 2; above, the cloud alone."""
    below, above = loads([FLOOR, FLOOR], Load(10, 0, 8, 1))
    assert (below.mass, below.centre()) == (16, (50, 0))
    assert (above.mass, above.centre()) == (2, (0, 0))
    assert failing([FLOOR, FLOOR], Load(30, 0, 8, 1)) is None
    assert failing([FLOOR, FLOOR], Load(30, 0, 8)) == 1


@rule("SR-53")
def test_the_lowest_floor_that_fails_is_named() -> None:
    """At 26 the rocket and its cloud are at 208 over 10, off the edge; below, 208 over 16 is not."""
    assert failing([FLOOR, FLOOR, FLOOR], Load(26, 0, 8)) == 2
    assert failing([FLOOR, FLOOR, FLOOR], Load(60, 0, 8)) == 0


@rule("SR-53")
def test_only_the_parts_of_walls_under_the_card_support_it() -> None:
    """The turned card ends at x = 30, and of the wall at 50 only the leg from 30 to 20 is under it: the edge
    from (10, -20) to (30, 20) is 1.6 / sqrt(5) = 0.716 mm from (19.2, 0). The card laid the long way ends
    at 45, and the edge from (10, -20) to (45, 20) is 66.4 / sqrt(113) = 6.246 mm away."""
    walls, rocket = (FAR, Wall(50, 20, 2)), Load(24, 0, 8)
    assert margins([Floor(walls, Slab(0, 0, 1, 90, 60, 2))], rocket) == [7]
    assert margins([Floor(walls, Slab(0, 0, 0, 90, 60, 2))], rocket) == [62]


@rule("SR-53")
@pytest.mark.parametrize(("rocket", "margin"), [((0, 0), -1), ((0, 10), -80), ((0, 9), -72)])
def test_supports_in_one_line_hold_nothing(rocket: tuple[int, int], margin: int) -> None:
    """Of both walls only legs on y = 0 lie under the turned card."""
    floor = Floor((Wall(-40, 0, 0), Wall(40, 0, 2)), Slab(0, 0, 1, 90, 60, 2))
    assert margins([floor], Load(*rocket, 8)) == [margin]
    assert failing([floor], Load(*rocket, 8)) == 0


@rule("SR-53")
def test_one_point_is_measured_to() -> None:
    """Only the corner (30, 40) of a wall touches the rim of the card: 50 mm from the middle."""
    floor = Floor((Wall(30, 40, 0), Wall(200, 0, 0)), Slab(0, 0, 0, 60, 80, 2))
    assert margins([floor], None) == [-500]


@rule("SR-53")
def test_a_card_on_no_wall_falls() -> None:
    floor = Floor((Wall(100, 0, 0), Wall(100, 50, 0)), CLOUD)
    assert margins([floor], Load(0, 0, 8)) == [NO_SUPPORT]
    assert failing([floor], Load(0, 0, 8)) == 0


@rule("SR-53")
def test_one_wall_under_the_card_may_hold_it() -> None:
    """Its triangle is (-10, -10), (20, -10), (-10, 20): 10 / sqrt(2) = 7.07 mm from the long side."""
    floor = Floor((Wall(-10, -10, 0), Wall(100, 0, 0)), CLOUD)
    assert margins([floor], Load(0, 0, 8)) == [70]


@rule("SR-53")
def test_a_floor_without_a_card_is_not_asked() -> None:
    assert margins([Floor((), None)], Load(0, 0, 8)) == [None]
    assert failing([Floor((FAR,), None)], Load(0, 0, 8)) is None
    assert failing([], Load(0, 0, 8)) is None


Tower = tuple[list[Floor], Load]


def _mapped(
    tower: Tower, point: Callable[[int, int], tuple[int, int]], wall_turn: Callable[[int], int], quarter: int
) -> Tower:
    """The tower with every place moved and every turn changed."""
    floors, rocket = tower
    copies = []
    for walls, slab in floors:
        moved = tuple(Wall(*point(x, y), wall_turn(turn)) for x, y, turn in walls)
        if slab is not None:
            x, y = point(slab.x, slab.y)
            slab = slab._replace(x=x, y=y, turn=(slab.turn + quarter) % 4)
        copies.append(Floor(moved, slab))
    return copies, Load(*point(rocket.x, rocket.y), rocket.mass)


CROOKED: Tower = (
    [
        Floor((Wall(-23, -17, 0), Wall(28, 21, 2)), Slab(3, -2, 0, 90, 60, 2)),
        Floor((Wall(-11, 22, 3), Wall(31, -19, 1)), Slab(9, 1, 1, 90, 60, 2)),
        Floor((Wall(-17, -30, 0), Wall(18, 9, 1)), Slab(4, -7, 2, 90, 60, 2)),
    ],
    Load(2, -11, 8),
)


@rule("SR-50", "SR-58")
@pytest.mark.parametrize(
    ("point", "wall_turn", "quarter"),
    [
        (lambda x, y: (-y, x), lambda turn: (turn + 1) % 4, 1),
        (lambda x, y: (-x, -y), lambda turn: (turn + 2) % 4, 2),
        (lambda x, y: (y, -x), lambda turn: (turn + 3) % 4, 3),
        (lambda x, y: (-x, y), lambda turn: (1, 0, 3, 2)[turn], 0),
        (lambda x, y: (x, -y), lambda turn: (3, 2, 1, 0)[turn], 0),
        (lambda x, y: (y, x), lambda turn: (0, 3, 2, 1)[turn], 1),
        (lambda x, y: (x + 1003, y - 77), lambda turn: turn, 0),
    ],
    ids=["a quarter", "half round", "three quarters", "mirrored", "mirrored in depth", "transposed", "moved"],
)
@pytest.mark.parametrize("rocket", [(2, -11), (22, -11), (-30, -11)], ids=["stands", "leans", "falls"])
def test_copies_have_the_same_margins(
    point: Callable[[int, int], tuple[int, int]],
    wall_turn: Callable[[int], int],
    quarter: int,
    rocket: tuple[int, int],
) -> None:
    floors, load = CROOKED[0], Load(*rocket, 8)
    copies, moved = _mapped((floors, load), point, wall_turn, quarter)
    assert margins(copies, moved) == margins(floors, load)
    assert failing(copies, moved) == failing(floors, load)

"""The places that `legal` lists: points of the grid where a piece may be aimed, column by column."""

from functools import lru_cache

from rocketarcade.games.space_rocket.actions import GRID
from rocketarcade.games.space_rocket.cards import FOOT, LEG
from rocketarcade.games.space_rocket.places import (
    SIGNS,
    Area,
    Corner,
    Point,
    card_area,
    lies_on,
    why_no_wall,
)

KEPT = 64
"""Tables of places remembered."""


def points(area: Area) -> list[Point]:
    """Those of the grid in an area, its rim included."""
    return [
        (x, y)
        for x in range(-(-area.left // GRID) * GRID, area.right + 1, GRID)
        for y in range(-(-area.top // GRID) * GRID, area.bottom + 1, GRID)
    ]


def wall_places(card: Area, rocket: Point, others: tuple[Corner, ...], turn: int) -> list[Point]:
    """Where a wall turned so may stand."""
    return [
        (x, y)
        for x, y in points(wall_reach(card, turn))
        if why_no_wall(card, rocket, others, (x, y, turn)) is None
    ]


def wall_reach(card: Area, turn: int) -> Area:
    """Where its corner is when it stands wholly on the card."""
    right, down = SIGNS[turn]
    return Area(
        card.left + (LEG if right < 0 else 0),
        card.top + (LEG if down < 0 else 0),
        card.right - (LEG if right > 0 else 0),
        card.bottom - (LEG if down > 0 else 0),
    )


def rocket_places(card: Area) -> list[Point]:
    """Where the rocket may stand on a card."""
    return points(card.wider(-FOOT))


@lru_cache(maxsize=KEPT)
def cloud_places(walls: tuple[Corner, ...], turn: int) -> tuple[Point, ...]:
    """Where the middle of a card turned so may be aimed: it lies on so many walls as it must (SR-53)."""
    needed = walls_needed(walls)
    return tuple(
        (x, y) for x, y in points(cloud_reach(walls, turn, needed)) if lies_on(walls, x, y, turn) >= needed
    )


@lru_cache(maxsize=KEPT)
def walls_needed(walls: tuple[Corner, ...]) -> int:
    """Both, where a card can be aimed at a point of the grid so that it lies on both; else one (SR-53)."""
    for turn in (0, 1):
        for x, y in points(cloud_reach(walls, turn, len(walls))):
            if lies_on(walls, x, y, turn) == len(walls):
                return len(walls)
    return 1


def cloud_reach(walls: tuple[Corner, ...], turn: int, needed: int) -> Area:
    """An area with all the places in it where a card turned so lies on all these walls, or on one of them."""
    card = card_area(0, 0, turn)
    boxes = [
        Area(min(x, x + LEG * right), min(y, y + LEG * down), max(x, x + LEG * right), max(y, y + LEG * down))
        for x, y, turned in walls
        for right, down in (SIGNS[turned],)
    ]
    low, high = (max, min) if needed == len(walls) else (min, max)
    return Area(
        low(box.left for box in boxes) - card.right,
        low(box.top for box in boxes) - card.bottom,
        high(box.right for box in boxes) + card.right,
        high(box.bottom for box in boxes) + card.bottom,
    )

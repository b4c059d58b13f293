"""Where pieces may stand and lie (SR-51, SR-53): plain geometry in whole millimetres, seen from above."""

from functools import cache, lru_cache
from typing import NamedTuple

from rocketarcade.engine.game import Refusal
from rocketarcade.games.space_rocket.cards import BOX, CARD, FOOT, LEG, WALLS
from rocketarcade.games.space_rocket.state import State, Wall

Corner = tuple[int, int, int]
"""A wall: the corner of its L, and its turn."""
Point = tuple[int, int]

OFF_THE_CARD = Refusal("SR-51", "A whole wall stands on the card that carries the rocket.")
AT_THE_ROCKET = Refusal("SR-51", "A wall there would touch the rocket.")
AT_A_WALL = Refusal("SR-51", "Two walls may not meet.")
OVER_THE_EDGE = Refusal("SR-51", "The rocket's foot stands wholly on its card.")
NOT_ON_BOTH = Refusal("SR-53", "A card is aimed only where it lies on both walls, if it can.")

SIGNS = ((1, 1), (-1, 1), (-1, -1), (1, -1))
"""By turn: where a wall's legs go from its corner, across and along."""

KEPT = 1 << 13
"""Cards and walls whose outlines are remembered: the same ones are asked about again and again."""


class Area(NamedTuple):
    """A card or the box, its rim included."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle(self) -> Point:
        """Of the card; exact, as cards are."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2

    def wider(self, by: int) -> "Area":
        """The same with a rim of that width, or without one (below 0)."""
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: "Area") -> bool:
        """Whether they have a point in common; a line or a point may be an area."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def has(self, x: int, y: int) -> bool:
        """Whether that point is in it."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


THE_BOX = Area(-BOX[0], -BOX[1], BOX[0], BOX[1])


@lru_cache(maxsize=KEPT)
def card_area(x: int, y: int, turn: int) -> Area:
    """What a cloud or the Moon covers that lies so."""
    across, along = CARD if turn % 2 == 0 else CARD[::-1]
    return Area(x - across, y - along, x + across, y + along)


def carrier(state: State, level: int) -> Area:
    """The card of that level: 0 is the box, n the card of the n-th floor."""
    if not level:
        return THE_BOX
    cloud = state.floors[level - 1].cloud
    assert cloud is not None
    return card_area(cloud.x, cloud.y, cloud.turn)


@lru_cache(maxsize=KEPT)
def legs(wall: Corner) -> tuple[Area, Area]:
    """A wall's legs: the one across and the one along, each an area without width."""
    x, y, turn = wall
    right, down = SIGNS[turn]
    to_x, to_y = x + LEG * right, y + LEG * down
    return Area(min(x, to_x), y, max(x, to_x), y), Area(x, min(y, to_y), x, max(y, to_y))


def why_no_wall(card: Area, rocket: Point, others: tuple[Corner, ...], wall: Corner) -> Refusal | None:
    """Whether a wall may stand there, with the rocket and other walls on the same card (SR-51)."""
    x, y, turn = wall
    right, down = SIGNS[turn]
    if not (card.has(x, y) and card.has(x + LEG * right, y + LEG * down)):
        return OFF_THE_CARD
    across, along = legs(wall)
    if _touches(across, rocket) or _touches(along, rocket):
        return AT_THE_ROCKET
    for other in others:
        for leg in legs(other):
            if leg.meets(across) or leg.meets(along):
                return AT_A_WALL
    return None


def _touches(leg: Area, rocket: Point) -> bool:
    """Whether it is as near to the rocket's middle as its foot reaches, or nearer (SR-51)."""
    x, y = rocket
    off_x = x - min(max(x, leg.left), leg.right)
    off_y = y - min(max(y, leg.top), leg.bottom)
    return off_x * off_x + off_y * off_y <= FOOT * FOOT


def lies_on(walls: tuple[Corner, ...], x: int, y: int, turn: int) -> int:
    """On how many of these walls a card lies that is aimed there, with its rim at least."""
    card = card_area(x, y, turn)
    return sum([card.meets(across) or card.meets(along) for across, along in map(legs, walls)])


def why_no_cloud(
    walls: tuple[Corner, ...], x: int, y: int, turn: int, needed: int = WALLS
) -> Refusal | None:
    """Whether a card may be aimed there: it lies on so many of these walls (SR-53)."""
    return None if lies_on(walls, x, y, turn) >= needed else NOT_ON_BOTH


def why_no_rocket(card: Area, x: int, y: int) -> Refusal | None:
    """Whether the rocket may stand there on that card (SR-51)."""
    return None if card.wider(-FOOT).has(x, y) else OVER_THE_EDGE


def corner(wall: Wall) -> Corner:
    """A wall of the state as plain numbers."""
    return wall.x, wall.y, wall.turn


@cache
def steps(dx: int, dy: int) -> tuple[Point, ...]:
    """The way from an aim to where the wobble takes it, its beginning left out (SR-56)."""
    count = max(abs(dx), abs(dy))
    return tuple((away(dx * i, count), away(dy * i, count)) for i in range(1, count + 1))


def away(above: int, below: int) -> int:
    """A fraction rounded to the nearest whole number, halves away from 0; `below` is positive."""
    rounded = (2 * abs(above) + below) // (2 * below)
    return rounded if above >= 0 else -rounded

"""How a tower of cards stands: walls, slabs and a rocket in, a verdict and a margin for each floor out.

No game in here. Lengths are whole millimetres seen from above, x to the right and y towards the viewer;
turns are quarters, clockwise. Masses are whole numbers of any one unit.

A floor is two walls, each an L without thickness, and the slab that lies on them. Its load is its slab and
everything above; it stands while the centre of mass of its load lies strictly inside the convex hull of the
parts of its walls under its slab. Everything is decided by signs of whole-number products: coordinates are
kept in quarters of a millimetre, since the middle of an L lies a quarter leg from its corner each way, and
a centre of mass as its moments, undivided.

A margin is the distance from the centre of mass to the nearest edge of the support, in tenths of a
millimetre. A floor that stands has it rounded down, so 0 is less than a tenth inside and stands. A floor
that falls has the distance to its support rounded away from zero and below it, by a tenth at least: exactly
on the edge is not inside, and is -1. So a floor stands exactly when its margin is not below zero.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

LEG = 30
WALL_MASS = 2
QUARTERS = 4
"""Inner units in a millimetre."""

NO_SUPPORT = -1_000_000
"""The margin of a slab that lies on no wall at all, in which case there is no edge to measure from."""

DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""Quarters, clockwise as seen from above: right, towards the viewer, left, away."""

Point = tuple[int, int]


class Wall(NamedTuple):
    """A wall: the corner of its L, whose legs go along `DIRECTIONS[turn]` and the next one."""

    x: int
    y: int
    turn: int


class Slab(NamedTuple):
    """A slab: its centre, its turn, its size before turning, its mass."""

    x: int
    y: int
    turn: int
    width: int
    depth: int
    mass: int


class Load(NamedTuple):
    """What stands on a slab."""

    x: int
    y: int
    mass: int
    level: int | None = None
    """The floor on whose slab it stands, counted from 1: it weighs on that one and those below. None for
    the highest."""


class Floor(NamedTuple):
    """A floor: the walls that stand so far, and the slab if it lies."""

    walls: tuple[Wall, ...]
    slab: Slab | None


class Moment(NamedTuple):
    """A mass and where it is: the sums of mass times x and mass times y, in quarters of a millimetre."""

    mass: int
    x: int
    y: int

    def plus(self, other: "Moment") -> "Moment":
        """Both together."""
        return Moment(self.mass + other.mass, self.x + other.x, self.y + other.y)

    def centre(self) -> Point:
        """The centre of mass in tenths of a millimetre, rounded down; there must be a mass."""
        return 10 * self.x // (QUARTERS * self.mass), 10 * self.y // (QUARTERS * self.mass)


NOTHING = Moment(0, 0, 0)


class Edge(NamedTuple):
    """An edge of a support, in quarters of a millimetre; what is inside lies on its positive side."""

    x: int
    y: int
    dx: int
    dy: int


class Support(NamedTuple):
    """What a slab rests on. Edges go round; there are fewer than three where nothing can stand on it."""

    edges: tuple[Edge, ...]

    def holds(self, load: Moment) -> bool:
        """Whether the centre of mass lies strictly inside."""
        if len(self.edges) < 3:
            return False
        mass, mx, my = load
        for x, y, dx, dy in self.edges:  # noqa: SIM110 - all() over a generator costs twice as much
            if dx * (my - y * mass) <= dy * (mx - x * mass):
                return False
        return True

    def margin(self, load: Moment) -> int:
        """Tenths of a millimetre, as the head of this file says."""
        if not self.edges:
            return NO_SUPPORT
        if not self.holds(load):
            return -max(1, min(_tenths_to(edge, load) for edge in self.edges))
        mass, mx, my = load
        scale = QUARTERS * mass
        least = None
        for x, y, dx, dy in self.edges:
            cross = dx * (my - y * mass) - dy * (mx - x * mass)
            distance = isqrt(100 * cross * cross // (scale * scale * (dx * dx + dy * dy)))
            if least is None or distance < least:
                least = distance
        return least or 0


def margins(
    floors: Sequence[Floor], rocket: Load | None, *, leg: int = LEG, wall_mass: int = WALL_MASS
) -> list[int | None]:
    """The margin of each floor, lowest first; None for one without a slab, which is not asked."""
    carried = loads(floors, rocket, leg=leg, wall_mass=wall_mass)
    return [
        None if support is None else support.margin(load)
        for support, load in zip(supports(floors, leg=leg), carried, strict=True)
    ]


def failing(
    floors: Sequence[Floor], rocket: Load | None, *, leg: int = LEG, wall_mass: int = WALL_MASS
) -> int | None:
    """The lowest floor that falls, counted from 0, or None while all stand."""
    carried = loads(floors, rocket, leg=leg, wall_mass=wall_mass)
    for number, support in enumerate(supports(floors, leg=leg)):
        if support is not None and not support.holds(carried[number]):
            return number
    return None


def loads(
    floors: Sequence[Floor], rocket: Load | None, *, leg: int = LEG, wall_mass: int = WALL_MASS
) -> list[Moment]:
    """What each floor's walls carry, lowest floor first: its slab and everything above, not its walls."""
    mass = mx = my = 0
    level = len(floors) if rocket is None or rocket.level is None else rocket.level
    carried = []
    for number in range(len(floors), 0, -1):
        walls, slab = floors[number - 1]
        if rocket is not None and number == level:
            mass += rocket.mass
            mx += QUARTERS * rocket.mass * rocket.x
            my += QUARTERS * rocket.mass * rocket.y
        if slab is not None:
            mass += slab.mass
            mx += QUARTERS * slab.mass * slab.x
            my += QUARTERS * slab.mass * slab.y
        carried.append(Moment(mass, mx, my))
        for wall in walls:
            _, wx, wy = wall_moment(wall, leg=leg, wall_mass=wall_mass)
            mass += wall_mass
            mx += wx
            my += wy
    carried.reverse()
    return carried


def supports(floors: Sequence[Floor], *, leg: int = LEG) -> list[Support | None]:
    """What each floor's slab rests on, lowest first; None for a floor without a slab."""
    return [None if slab is None else support_of(walls, slab, leg) for walls, slab in floors]


def wall_moment(wall: Wall, *, leg: int = LEG, wall_mass: int = WALL_MASS) -> Moment:
    """A wall's mass, spread evenly along its legs: its middle is a quarter leg from the corner each way."""
    x, y, turn = wall
    ax, ay = DIRECTIONS[turn]
    bx, by = DIRECTIONS[(turn + 1) % 4]
    middle_x, middle_y = QUARTERS * x + leg * (ax + bx), QUARTERS * y + leg * (ay + by)
    return Moment(wall_mass, wall_mass * middle_x, wall_mass * middle_y)


def slab_moment(slab: Slab) -> Moment:
    """A slab's mass, in its middle."""
    return Moment(slab.mass, QUARTERS * slab.mass * slab.x, QUARTERS * slab.mass * slab.y)


def load_moment(load: Load) -> Moment:
    """The mass of what stands on top."""
    return Moment(load.mass, QUARTERS * load.mass * load.x, QUARTERS * load.mass * load.y)


@lru_cache(maxsize=4096)
def support_of(walls: tuple[Wall, ...], slab: Slab, leg: int = LEG) -> Support:
    """The convex hull of the parts of the walls that lie under the slab, its rim included.

    Kept for a while: most floors are asked again and again with another load.
    """
    points = {point for wall in walls for point in parts_under(wall, slab, leg)}
    corners = _hull(sorted(points))
    pairs = zip(corners, corners[1:] + corners[:1], strict=True)
    return Support(tuple(Edge(x, y, to_x - x, to_y - y) for (x, y), (to_x, to_y) in pairs))


def lies_on(slab: Slab, wall: Wall, *, leg: int = LEG) -> bool:
    """Whether any part of the wall is under the slab or its rim."""
    return bool(parts_under(wall, slab, leg))


def legs_of(wall: Wall, leg: int = LEG) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
    """A wall's two legs in whole millimetres, each from the corner to its end."""
    x, y, turn = wall
    ax, ay = DIRECTIONS[turn]
    bx, by = DIRECTIONS[(turn + 1) % 4]
    return ((x, y), (x + leg * ax, y + leg * ay)), ((x, y), (x + leg * bx, y + leg * by))


def parts_under(wall: Wall, slab: Slab, leg: int = LEG) -> list[Point]:
    """The ends of the parts of a wall's legs under a slab or its rim, in quarters of a millimetre."""
    width, depth = (slab.width, slab.depth) if slab.turn % 2 == 0 else (slab.depth, slab.width)
    half = QUARTERS // 2
    left, right = QUARTERS * slab.x - half * width, QUARTERS * slab.x + half * width
    far, near = QUARTERS * slab.y - half * depth, QUARTERS * slab.y + half * depth
    points: list[Point] = []
    for (x, y), (to_x, to_y) in legs_of(wall, leg):
        low_x, high_x = max(left, QUARTERS * min(x, to_x)), min(right, QUARTERS * max(x, to_x))
        low_y, high_y = max(far, QUARTERS * min(y, to_y)), min(near, QUARTERS * max(y, to_y))
        if low_x <= high_x and low_y <= high_y:
            points += [(low_x, low_y), (high_x, high_y)]
    return points


def _hull(points: list[Point]) -> list[Point]:
    """The corners of the convex hull of sorted points, in order, none of them in line with its neighbours.

    Points in one line give its two ends, a single point itself.
    """
    if len(points) < 3:
        return points
    return _chain(points)[:-1] + _chain(points[::-1])[:-1]


def _chain(points: list[Point]) -> list[Point]:
    """One side of the hull, from the first point to the last (Andrew's monotone chain)."""
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2:]
            if (bx - ax) * (y - by) > (by - ay) * (x - bx):
                break
            chain.pop()
        chain.append((x, y))
    return chain


def _tenths_to(edge: Edge, load: Moment) -> int:
    """The distance of a centre of mass outside from an edge, its ends included, rounded up."""
    mass, mx, my = load
    x, y, dx, dy = edge
    off_x, off_y = mx - x * mass, my - y * mass
    length = dx * dx + dy * dy
    along = off_x * dx + off_y * dy
    scale = QUARTERS * QUARTERS * mass * mass
    if 0 < along < length * mass:
        cross = dx * off_y - dy * off_x
        return _root_up(100 * cross * cross, scale * length)
    if along > 0:
        off_x, off_y = off_x - dx * mass, off_y - dy * mass
    return _root_up(100 * (off_x * off_x + off_y * off_y), scale)


def _root_up(above: int, below: int) -> int:
    """The square root of a fraction, rounded up."""
    root = isqrt(above // below)
    return root if root * root * below == above else root + 1

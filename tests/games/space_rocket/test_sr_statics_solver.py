"""Random towers against a slow solver of fractions that shares nothing with `statics` but its types.

Points are found millimetre by millimetre along the legs; edges of the hull are the pairs of points with
all others on one side; distances are compared as squares, tenths found by halving a range.
"""

from fractions import Fraction
from itertools import combinations, permutations
from random import Random
from typing import NamedTuple

import pytest

from rocketarcade.games.space_rocket.statics import NO_SUPPORT, Floor, Load, Slab, Wall, failing, margins
from tests.rules import rule

Spot = tuple[Fraction, Fraction]
AHEAD = {0: ((1, 0), (0, 1)), 1: ((0, 1), (-1, 0)), 2: ((-1, 0), (0, -1)), 3: ((0, -1), (1, 0))}


class Verdict(NamedTuple):
    """What the solver says of a floor."""

    stands: bool
    margin: int
    on_edge: bool


def _random_tower(random: Random) -> tuple[list[Floor], Load | None]:
    """A tower somewhat like played ones; on a coarse grid half the time, so that edges are hit exactly."""
    grid = random.choice((1, 5))
    floors = []
    x = y = 0
    for _ in range(random.choice((1, 1, 1, 2, 3, 5, 11))):
        shift = 8 // grid
        x, y = x + grid * random.randint(-shift, shift), y + grid * random.randint(-shift, shift)
        spread = random.choice((15, 30, 45))
        walls = tuple(
            Wall(
                x + grid * random.randint(-spread // grid, spread // grid),
                y + grid * random.randint(-spread // grid, spread // grid),
                random.randrange(4),
            )
            for _ in range(random.choice((1, 2, 2, 2)))
        )
        floors.append(Floor(walls, Slab(x, y, random.randrange(4), 90, 60, random.choice((2, 2, 4)))))
    if random.random() < 0.3:
        floors.append(Floor((Wall(x, y, random.randrange(4)),), None))
    reach = random.choice((5, 40))
    rocket = Load(
        x + grid * random.randint(-reach // grid, reach // grid),
        y + grid * random.randint(-reach // grid, reach // grid),
        8,
    )
    return floors, rocket if random.random() < 0.8 else None


def _solve(floors: list[Floor], rocket: Load | None) -> list[Verdict | None]:
    """Every floor on its own, from all that is above it."""
    verdicts: list[Verdict | None] = []
    for number, (walls, slab) in enumerate(floors):
        if slab is None:
            verdicts.append(None)
            continue
        points = {spot for wall in walls for spot in _under(wall, slab)}
        verdicts.append(_judge(points, _centre(floors, number, rocket)))
    return verdicts


def _centre(floors: list[Floor], number: int, rocket: Load | None) -> Spot:
    """The centre of mass of a floor's load."""
    bodies: list[tuple[int, Fraction, Fraction]] = []
    if rocket is not None:
        bodies.append((rocket.mass, Fraction(rocket.x), Fraction(rocket.y)))
    for higher, (walls, slab) in enumerate(floors[number:]):
        if slab is not None:
            bodies.append((slab.mass, Fraction(slab.x), Fraction(slab.y)))
        for wall in walls if higher else ():
            for ahead_x, ahead_y in AHEAD[wall.turn]:
                bodies.append((1, wall.x + Fraction(15) * ahead_x, wall.y + Fraction(15) * ahead_y))
    total = Fraction(sum(mass for mass, _, _ in bodies))
    return sum(m * x for m, x, _ in bodies) / total, sum(m * y for m, _, y in bodies) / total


def _under(wall: Wall, slab: Slab) -> list[tuple[int, int]]:
    """The first and the last whole millimetre of each leg that is under the slab."""
    width, depth = (slab.width, slab.depth) if slab.turn in (0, 2) else (slab.depth, slab.width)
    found = []
    for ahead_x, ahead_y in AHEAD[wall.turn]:
        leg = [(wall.x + step * ahead_x, wall.y + step * ahead_y) for step in range(31)]
        covered = [
            (x, y) for x, y in leg if 2 * abs(x - slab.x) <= width and 2 * abs(y - slab.y) <= depth
        ]
        if covered:
            found += [covered[0], covered[-1]]
    return found


def _judge(points: set[tuple[int, int]], centre: Spot) -> Verdict:
    """Strictly inside, or how far from it."""
    if not points:
        return Verdict(False, NO_SUPPORT, False)
    sides = []
    flat = True
    for a, b in permutations(points, 2):
        turns = [_cross(a, b, c) for c in points]
        if min(turns) == 0 and max(turns) > 0:
            flat = False
            length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
            cross = _cross(a, b, centre)
            sides.append((cross, cross * cross / length))
    if not flat and all(cross > 0 for cross, _ in sides):
        return Verdict(True, _tenths(min(square for _, square in sides)), False)
    pairs = list(combinations(points, 2)) or [(point, point) for point in points]
    square = min(_square_to(a, b, centre) for a, b in pairs)
    below = _tenths(square)
    exact = Fraction(below, 10) ** 2 == square
    return Verdict(False, -max(1, below if exact else below + 1), square == 0)


def _cross(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int] | Spot) -> Fraction:
    return Fraction((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def _square_to(a: tuple[int, int], b: tuple[int, int], spot: Spot) -> Fraction:
    """The squared distance of a spot from the stretch between two points."""
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    along = Fraction(0)
    if length:
        along = ((spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1])) / length
        along = max(Fraction(0), min(Fraction(1), along))
    return (spot[0] - a[0] - along * (b[0] - a[0])) ** 2 + (spot[1] - a[1] - along * (b[1] - a[1])) ** 2


def _tenths(square: Fraction) -> int:
    """The most tenths whose square is not above this, halving the range."""
    low, high = 0, 100_000
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if Fraction(middle, 10) ** 2 <= square else (low, middle)
    return low


def _compare(seed: int, towers: int) -> dict[str, int]:
    """Towers compared floor by floor; how many floors of each kind there were."""
    random = Random(seed)
    kinds = dict.fromkeys(("stands", "falls", "on edge", "no support", "not asked"), 0)
    for _ in range(towers):
        floors, rocket = _random_tower(random)
        verdicts = _solve(floors, rocket)
        expected = [verdict and verdict.margin for verdict in verdicts]
        assert margins(floors, rocket) == expected, (floors, rocket)
        fallen = [number for number, verdict in enumerate(verdicts) if verdict and not verdict.stands]
        assert failing(floors, rocket) == (fallen[0] if fallen else None), (floors, rocket)
        for verdict in verdicts:
            if verdict is None:
                kinds["not asked"] += 1
            elif verdict.margin == NO_SUPPORT:
                kinds["no support"] += 1
            else:
                kinds["on edge" if verdict.on_edge else "stands" if verdict.stands else "falls"] += 1
    return kinds


@rule("SR-53", "SR-58")
def test_a_slow_solver_agrees_on_random_towers() -> None:
    kinds = _compare(seed=1, towers=1000)
    assert all(kinds.values()), kinds


@pytest.mark.long
@rule("SR-53", "SR-58")
def test_a_slow_solver_agrees_on_many_random_towers() -> None:
    kinds = _compare(seed=2, towers=30_000)
    assert min(kinds.values()) >= 20, kinds

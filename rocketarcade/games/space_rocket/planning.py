"""Where a computer player puts the next piece: walls, cloud and landing of a floor are planned together.

Not all aims are tried. A resource and a place for the rocket give the cloud's place, and the centre of mass
of the two gives the walls', on both sides of it and clear of the rocket that still stands there. The best few
of what a first look finds are worked out, and the best of those is moved about in small steps while that
helps.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from rocketarcade.games.space_rocket.actions import GRID, on_grid
from rocketarcade.games.space_rocket.cards import CARD, FOOT, faces
from rocketarcade.games.space_rocket.places import (
    Area,
    Point,
    card_area,
    why_no_cloud,
    why_no_rocket,
    why_no_wall,
)
from rocketarcade.games.space_rocket.prospects import ROCKET, Scene, Shaky, Target, middle, spots
from rocketarcade.games.space_rocket.statics import Slab, Wall

GAPS = (3, 8)
"""Millimetres from a resource, towards the middle of its cloud, at which landings are aimed."""
STEP = 8
"""Millimetres from a good place for the rocket to its neighbours that are tried."""
PROMISING = 7
"""Ways to lay a cloud and land on it that are tried at the neighbours too."""
SPREADS = (18, 24)
"""Millimetres from the centre of mass to the walls, across and along."""
NUDGES = (4, 2)
"""Millimetres by which a good plan is moved about."""
ROUNDS = 6
"""How often by each of them, at most."""


class Plan(NamedTuple):
    """Where all pieces of the floor are to stand, and what that is worth."""

    walls: tuple[Wall, ...]
    target: Target
    value: float


class Way(NamedTuple):
    """A way to lay a card and land on it: face, turn, and the rocket's place from the card's middle."""

    face: int
    turn: int
    x: int
    y: int


MIDDLE = (Way(0, 0, 0, 0), Way(0, 1, 0, 0))
"""Where no resource is wanted."""


def best_floor(scene: Scene, looked_into: int, turn: int | None = None) -> Plan | None:
    """The best plan for walls, cloud and landing, with the walls that stand already; `turn`: of the next
    wall, if that is settled."""
    shaky = Shaky(2 - len(scene.walls), True, True)
    best: Plan | None = None
    targets = sorted(_targets(scene), key=scene.first_look, reverse=True)
    for number, target in enumerate(targets):
        if number >= looked_into and best is not None:
            break
        for walls in _walls(scene, target):
            if turn is None or walls[len(scene.walls)].turn == turn:
                best = _better(scene, best, walls, target, shaky)
    return best and _improved(scene, best, shaky)


def best_cloud(scene: Scene, settled: bool = False) -> Plan | None:
    """The best plan for cloud and landing on the two walls that stand; `settled`: with the face that is up
    and the turn of the cloud that lies."""
    shaky = Shaky(0, True, True)
    best: Plan | None = None
    for target in _targets(scene):
        slab = target.slab
        if settled and scene.slab and (target.face, slab.turn) != (scene.face, scene.slab.turn):
            continue
        if why_no_cloud(scene.walls, slab.x, slab.y, slab.turn) is None:
            best = _better(scene, best, scene.walls, target, shaky)
    return best and _improved(scene, best, shaky)


def best_landing(scene: Scene) -> Plan:
    """The best place for the rocket on the cloud that lies."""
    slab = scene.slab
    assert slab is not None
    shaky = Shaky(0, False, True)
    area = card_area(slab.x, slab.y, slab.turn).wider(-FOOT)
    tried = {(slab.x, slab.y): None} | dict.fromkeys(
        (x, y) for x in range(area.left, area.right + 1, STEP) for y in range(area.top, area.bottom + 1, STEP)
    )
    for _, x, y in spots(scene.card, scene.face, slab.turn):
        tried |= dict.fromkeys((slab.x + off_x, slab.y + off_y) for off_x, off_y in _near(x, y))
    best = Plan(scene.walls, Target(slab, scene.face, (slab.x, slab.y)), 0.0)
    for place in tried:
        if area.has(*place):
            best = _better(scene, best, scene.walls, Target(slab, scene.face, place), shaky)
    return _improved(scene, best, shaky)


def as_it_stands(scene: Scene) -> float:
    """What the floor is worth with nothing more to place."""
    assert scene.slab is not None
    return scene.value(scene.walls, Target(scene.slab, scene.face, scene.rocket), Shaky(0, False, False))


def _better(scene: Scene, best: Plan | None, walls: tuple[Wall, ...], target: Target, shaky: Shaky) -> Plan:
    """The better one of two plans; the first to come where they are equal."""
    value = scene.value(walls, target, shaky, best.value if best else 0)
    return Plan(walls, target, value) if best is None or value > best.value else best


def _targets(scene: Scene) -> Iterator[Target]:
    """Cards and landings: the most promising ways, around each place that is good for the rocket."""
    places = [scene.axis()]
    if len(scene.walls) == 2:
        x, y = middle(scene.walls)
        places.append((round(x), round(y)))
    ways = _ways(scene.card) if scene.needs else MIDDLE
    if len(ways) > PROMISING:
        looks = [(place, way) for place in places for way in ways]
        looks.sort(key=lambda look: scene.first_look(_target(scene, *look)), reverse=True)
        ways = tuple(dict.fromkeys(way for _, way in looks))[:PROMISING]
    steps = (-STEP, 0, STEP)
    around = dict.fromkeys((x + dx, y + dy) for x, y in places for dx in steps for dy in steps)
    for place in around:
        for way in ways:
            yield _target(scene, place, way)


def _target(scene: Scene, place: Point, way: Way) -> Target:
    """The card laid so that the rocket comes to that place."""
    slab = Slab(place[0] - way.x, place[1] - way.y, way.turn, 2 * CARD[0], 2 * CARD[1], scene.mass)
    return Target(slab, way.face, place)


@lru_cache(maxsize=64)
def _ways(card: int) -> tuple[Way, ...]:
    """In the middle of the card, and near each of its resources."""
    found = []
    for face in range(len(faces(card))):
        for turn in range(4):
            near = [place for _, x, y in spots(card, face, turn) if x or y for place in _near(x, y)]
            if turn < 2:  # in the middle, half a turn makes no difference
                near.append((0, 0))
            found += [Way(face, turn, x, y) for x, y in near]
    return tuple(found)


def _near(x: int, y: int) -> list[Point]:
    """Landings near a resource, from the middle of its card."""
    length = sqrt(x * x + y * y)
    return [
        (round(x * part), round(y * part)) for gap in GAPS for part in (max(0.0, 1 - gap / max(length, gap)),)
    ]


def _walls(scene: Scene, target: Target) -> Iterator[tuple[Wall, ...]]:
    """Walls for a target: opposite corners of a rectangle around its centre of mass, open to each other."""
    slab, _, (x, y) = target
    both = ROCKET + scene.mass
    load_x, load_y = (ROCKET * x + scene.mass * slab.x) // both, (ROCKET * y + scene.mass * slab.y) // both
    under = card_area(slab.x, slab.y, slab.turn)
    left, right = max(scene.ground.left, under.left), min(scene.ground.right, under.right)
    top, bottom = max(scene.ground.top, under.top), min(scene.ground.bottom, under.bottom)
    for low_x, high_x in _sides(load_x, scene.rocket[0], left, right):
        for low_y, high_y in _sides(load_y, scene.rocket[1], top, bottom):
            for pair in (
                (Wall(low_x, low_y, 0), Wall(high_x, high_y, 2)),
                (Wall(high_x, low_y, 1), Wall(low_x, high_y, 3)),
            ):
                ends: Iterable[tuple[Wall, ...]] = ((wall,) for wall in pair) if scene.walls else (pair,)
                for end in ends:
                    if _may_stand(scene, (*scene.walls, *end)):
                        yield (*scene.walls, *end)


def _sides(centre: int, rocket: int, low: int, high: int) -> list[tuple[int, int]]:
    """Where walls begin and end, across or along: on both sides of a centre, and clear of the rocket if it
    is in the way."""
    found = [(centre - spread, centre + spread) for spread in SPREADS]
    near, far = found[0]
    if rocket > centre and abs(rocket - far) <= FOOT:
        found += [(near, rocket + FOOT + 1), (near, max(centre, rocket - FOOT - 1))]
    elif rocket <= centre and abs(rocket - near) <= FOOT:
        found += [(rocket - FOOT - 1, far), (min(centre, rocket + FOOT + 1), far)]
    return list(dict.fromkeys((max(low, begin), min(high, end)) for begin, end in found))


def _may_stand(scene: Scene, walls: tuple[Wall, ...]) -> bool:
    """Whether the walls that do not stand yet may be aimed there."""
    return all(
        _may_aim(scene.ground, scene.rocket, walls[:number], walls[number])
        for number in range(len(scene.walls), len(walls))
    )


@lru_cache(maxsize=4096)
def _may_aim(card: Area, rocket: Point, others: tuple[Wall, ...], wall: Wall) -> bool:
    """Whether a wall may stand there, and at a point of the grid that its aim can be counted from."""
    if why_no_wall(card, rocket, others, wall) is not None:
        return False
    return any(
        why_no_wall(card, rocket, others, (x, y, wall.turn)) is None
        for x in _counted(wall.x)
        for y in _counted(wall.y)
    )


def _counted(value: int) -> tuple[int, ...]:
    """The points of the grid within reach of it, the nearest first."""
    point, off = on_grid(value)
    return (point, point + (GRID if off > 0 else -GRID)) if off else (point,)


def _improved(scene: Scene, plan: Plan, shaky: Shaky) -> Plan:
    """The plan moved about in small steps while that helps."""
    for by in NUDGES:
        for _ in range(ROUNDS):
            before = plan
            for dx, dy in ((by, 0), (-by, 0), (0, by), (0, -by)):
                for move in _moves(scene, shaky):
                    walls, target = move(plan, dx, dy)
                    if _allowed(scene, walls, target):
                        plan = _better(scene, plan, walls, target, shaky)
            if plan is before:
                break
    return plan


Move = Callable[[Plan, int, int], tuple[tuple[Wall, ...], Target]]


def _moves(scene: Scene, shaky: Shaky) -> list[Move]:
    """What can be moved in a plan: the landing, the cloud with it or below it, a wall."""
    moves: list[Move] = [_landing]
    if shaky.cloud:
        moves += [_cloud, _both]
    return moves + [_wall(number) for number in range(2 - shaky.walls, 2)]


def _landing(plan: Plan, dx: int, dy: int) -> tuple[tuple[Wall, ...], Target]:
    x, y = plan.target.rocket
    return plan.walls, plan.target._replace(rocket=(x + dx, y + dy))


def _cloud(plan: Plan, dx: int, dy: int) -> tuple[tuple[Wall, ...], Target]:
    slab = plan.target.slab
    return plan.walls, plan.target._replace(slab=slab._replace(x=slab.x + dx, y=slab.y + dy))


def _both(plan: Plan, dx: int, dy: int) -> tuple[tuple[Wall, ...], Target]:
    walls, target = _cloud(plan, dx, dy)
    x, y = target.rocket
    return walls, target._replace(rocket=(x + dx, y + dy))


def _wall(number: int) -> Move:
    def moved(plan: Plan, dx: int, dy: int) -> tuple[tuple[Wall, ...], Target]:
        walls = list(plan.walls)
        wall = walls[number]
        walls[number] = wall._replace(x=wall.x + dx, y=wall.y + dy)
        return tuple(walls), plan.target

    return moved


def _allowed(scene: Scene, walls: tuple[Wall, ...], target: Target) -> bool:
    """Whether all of a plan may be aimed so."""
    slab = target.slab
    return (
        _may_stand(scene, walls)
        and why_no_rocket(card_area(slab.x, slab.y, slab.turn), *target.rocket) is None
        and why_no_cloud(walls, slab.x, slab.y, slab.turn) is None
    )

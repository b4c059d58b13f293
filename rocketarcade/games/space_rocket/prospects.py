"""What a floor is worth to a computer player before it is built: how soundly it stands, and what it brings.

The value of a plan, from 0 to 1, is what the game is worth once the rocket has landed (`needs`), times how
likely no floor falls until then (`risk`). What it does to later floors is not reckoned with: a player who
did lost more games, since it came to shrink from coins.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from rocketarcade.games.space_rocket import statics, tower
from rocketarcade.games.space_rocket.cards import FLOORS, LEG, TOUCH, TOWER, Icon, faces, mass, turned
from rocketarcade.games.space_rocket.needs import Needs
from rocketarcade.games.space_rocket.places import Area, Point, carrier
from rocketarcade.games.space_rocket.risk import SUREST, collapse, falling, rest, standing, tail
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.statics import Slab, Wall

ROCKET, WALL = TOWER.mass.rocket, TOWER.mass.wall
ROOM = 21
"""Millimetres around a place that two walls can give it on every side."""
DRIFT = 5.0
"""Millimetres by which what is built later is thought to stray."""
APART = 8
"""Millimetres between places that are tried for the rest of the tower."""
FAR = 40
"""Millimetres at which a resource is out of reach of any wobble that is reckoned with."""


class Shaky(NamedTuple):
    """What is still to be placed, and may land elsewhere."""

    walls: int
    cloud: bool
    rocket: bool


class Target(NamedTuple):
    """A card, and where the rocket lands on it."""

    slab: Slab
    face: int
    rocket: Point


class Scene:
    """The table before a touch, as a planner sees it; what has been worked out is kept for that touch."""

    def __init__(self, view: State, needs: Needs | None, sigma: float, without: int | None = None) -> None:
        """`sigma`: millimetres of wobble each way that are reckoned with; `without`: the number of a wall of
        this turn that is in hand again."""
        *finished, floor = tower.floors(view)
        state = view.floors[-1]
        self.sigma = sigma
        self.needs = needs
        self.card = state.card
        self.mass = mass(state.card)
        self.walls = tuple(wall for number, wall in enumerate(floor.walls) if number != without)
        """Those that stand."""
        self.slab = floor.slab
        self.face = state.cloud.face if state.cloud else 0
        self.rocket = (view.rocket.x, view.rocket.y)
        """The walls keep clear of it until it is moved."""
        self.ground = carrier(view, len(finished))
        """The card that carries the walls."""
        self.left = FLOORS - len(view.floors)
        """Floors to come after this one."""
        carried = statics.loads(finished, None, leg=LEG, wall_mass=WALL)
        supports = statics.supports(finished, leg=LEG)
        self._finished = [
            standing(support, load) for support, load in zip(supports, carried, strict=True) if support
        ]
        self._collapses: dict[tuple[int, int, int, float], float] = {}
        self._worths: dict[tuple[int, int, int, int, bool], float] = {}

    def value(self, walls: tuple[Wall, ...], target: Target, shaky: Shaky, least: float = 0) -> float:
        """What a floor is worth that is planned so; 0 as soon as it is known to be no more than `least`."""
        slab, _, (x, y) = target
        worth = self.worth(target, shaky.rocket)
        if worth <= least:
            return 0.0
        sigma = self.sigma
        covering = slab
        if shaky.cloud:  # where it lies a little aside, less of the walls is under it
            by = int(2 * sigma)
            covering = slab._replace(width=slab.width - by, depth=slab.depth - by)
        lines = rest(walls, covering)
        if not lines:
            return 0.0
        both = ROCKET + self.mass
        walls_x, walls_y = middle(walls)
        sound = 1.0
        if shaky.rocket:
            load_x = (ROCKET * x + self.mass * slab.x) / both
            load_y = (ROCKET * y + self.mass * slab.y) / both
            below = (2 * WALL, walls_x, walls_y)
            # Two walls that stray move the edges about as much as one of them does.
            spread = shaky.walls / 2 + (ROCKET / both) ** 2
            if shaky.cloud:
                spread += (self.mass / both) ** 2
                alone = sigma * sqrt(1 + shaky.walls / 2)
                sound = 1 - falling(lines, slab.x, slab.y, max(SUREST, alone))
                sound *= 1 - self._collapse([(self.mass, slab.x, slab.y), below], self.mass)
            sound *= 1 - falling(lines, load_x, load_y, max(SUREST, sigma * sqrt(spread)))
            sound *= 1 - self._collapse([(both, load_x, load_y), below], ROCKET)
        return sound * worth

    def first_look(self, target: Target) -> float:
        """About what a target is worth, before its walls are known."""
        slab, _, (x, y) = target
        both = ROCKET + self.mass
        load_x, load_y = (ROCKET * x + self.mass * slab.x) / both, (ROCKET * y + self.mass * slab.y) / both
        left, top, right, bottom = self.ground
        room = min(ROOM, load_x - left, right - load_x, load_y - top, bottom - load_y)
        aside = max(abs(slab.x - load_x), abs(slab.y - load_y))
        sigma = max(SUREST, self.sigma)
        sound = (1 - tail(room / sigma)) * (1 - tail((room - aside) / (1.7 * sigma)))
        sound *= 1 - self._collapse([(both + 2 * WALL, load_x, load_y)], ROCKET)
        return sound * self.worth(target, True)

    def axis(self) -> Point:
        """Where the rest of the tower had best stand: where the floors below bear it, and near the middle of
        the card."""
        inner = within(self.ground, ROOM)
        x, y = self.ground.middle
        columns, rows = range(inner.left, inner.right + 1, APART), range(inner.top, inner.bottom + 1, APART)
        places = [(across, along) for across in columns for along in rows]
        coming = ROCKET + (self.left + 1) * (self.mass + 2 * WALL)

        def danger(place: Point) -> float:
            aside = abs(place[0] - x) + abs(place[1] - y)
            return self._collapse([(coming, *place)], ROCKET, DRIFT) + aside / 10_000

        return min(places, key=danger)

    def worth(self, target: Target, shaky: bool) -> float:
        """What coins and fuel are worth after that landing; `shaky`: if it is still to come."""
        if self.needs is None:
            return 1.0
        if not self.left:
            return self.needs.worth(())
        slab, face, (x, y) = target
        key = (x - slab.x, y - slab.y, slab.turn, face, shaky)
        if key not in self._worths:
            self._worths[key] = self._mean(tuple(self._reached(*key)), ())
        return self._worths[key]

    def _reached(self, x: int, y: int, turn: int, face: int, shaky: bool) -> list[tuple[Icon, float]]:
        """The resources of a face, and how likely the rocket touches them from that place on the card."""
        found: list[tuple[Icon, float]] = []
        for icon, at_x, at_y in spots(self.card, face, turn):
            square = (at_x - x) ** 2 + (at_y - y) ** 2
            if not shaky:
                found.append((icon, float(square <= TOUCH)))
            elif square < FAR * FAR:
                found.append((icon, touching(round(10 * self.sigma))[int(sqrt(square))]))
        return found

    def _mean(self, reached: tuple[tuple[Icon, float], ...], taken: tuple[Icon, ...]) -> float:
        """The mean worth, over which of the resources are touched."""
        assert self.needs is not None
        if not reached:
            return self.needs.worth(taken)
        (icon, likely), *others = reached
        touched = self._mean(tuple(others), (*taken, icon)) if likely else 0.0
        missed = self._mean(tuple(others), taken) if likely < 1 else 0.0
        return likely * touched + (1 - likely) * missed

    def _collapse(self, added: Sequence[tuple[int, float, float]], shaking: int, drift: float = 0) -> float:
        """The danger for the finished floors once those masses have been added, to the nearest millimetre of
        where their middle is; a mass of `shaking` may land elsewhere."""
        if not self._finished:
            return 0.0
        total = sum(part[0] for part in added)
        x = round(sum(part[0] * part[1] for part in added) / total)
        y = round(sum(part[0] * part[2] for part in added) / total)
        key = (total, x, y, drift)
        if key not in self._collapses:
            self._collapses[key] = collapse(self._finished, total, x, y, shaking * self.sigma, drift)
        return self._collapses[key]


@lru_cache(maxsize=64)
def touching(tenths: int) -> tuple[float, ...]:
    """By the millimetres between a landing's aim and a resource: how likely it is touched, with a deviation
    of so many tenths of a millimetre."""
    sigma = max(1.0, tenths / 10)
    reach = int(5 * sigma) + 1
    likely = [tail((off - 0.5) / sigma) - tail((off + 0.5) / sigma) for off in range(-reach, reach + 1)]
    found = []
    for away in range(FAR):
        sum_of = 0.0
        for off, chance in zip(range(-reach, reach + 1), likely, strict=True):
            room = TOUCH - (away + off) ** 2
            if room >= 0:
                widest = int(sqrt(room))
                sum_of += chance * sum(likely[max(0, reach - widest) : reach + widest + 1])
        found.append(min(1.0, sum_of))
    return tuple(found)


@lru_cache(maxsize=256)
def spots(card: int, face: int, turn: int) -> tuple[tuple[Icon, int, int], ...]:
    """The resources of a face as it lies, from the middle of the card."""
    return tuple((icon, *turned(x, y, turn)) for icon, x, y in faces(card)[face])


@lru_cache(maxsize=4096)
def middle(walls: tuple[Wall, ...]) -> tuple[float, float]:
    """The centre of mass of walls."""
    x = y = 0
    for wall in walls:
        moment = statics.wall_moment(wall, leg=LEG, wall_mass=1)
        x, y = x + moment.x, y + moment.y
    scale = statics.QUARTERS * len(walls)
    return x / scale, y / scale


def within(area: Area, by: int) -> Area:
    """What is at least so far from a card's edges; its middle where nothing is."""
    left, top, right, bottom = area.wider(-by)
    x, y = area.middle
    return Area(min(left, x), min(top, y), max(right, x), max(bottom, y))

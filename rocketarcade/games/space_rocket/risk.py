"""How likely a floor is to fall when hands shake: estimates for computer players, no verdicts.

Verdicts are `statics`'s, in whole numbers. Here lengths are millimetres as floats, and a wobble is taken
to be normal with a deviation of `sigma` each way. Nothing but +, -, *, / and square roots is used on the
way to a choice, which are the same on every machine.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from rocketarcade.games.space_rocket.cards import LEG
from rocketarcade.games.space_rocket.statics import QUARTERS, Moment, Slab, Support, Wall, support_of

FINEST = 20
"""Entries of the table of tails for each deviation."""
FARTHEST = 5
"""Deviations the table reaches."""
SUREST = 0.7
"""The least deviation that is reckoned with: a hand that never shakes still prefers room to none."""

_ENTRIES = FARTHEST * FINEST

TAILS = tuple(round(1 - NormalDist().cdf(step / FINEST), 6) for step in range(-_ENTRIES, _ENTRIES + 1))
"""How likely a normal draw is above so many deviations; rounded, so that it is the same everywhere."""


class Line(NamedTuple):
    """An edge of a support: `across * x + along * y - off` is how far inside of it a point lies."""

    across: float
    along: float
    off: float


def lines_of(support: Support) -> tuple[Line, ...]:
    """A support's edges, or none where it can hold nothing."""
    if len(support.edges) < 3:
        return ()
    lines = []
    for x, y, dx, dy in support.edges:
        length = sqrt(dx * dx + dy * dy)
        lines.append(Line(-dy / length, dx / length, (dx * y - dy * x) / (QUARTERS * length)))
    return tuple(lines)


@lru_cache(maxsize=4096)
def rest(walls: tuple[Wall, ...], slab: Slab) -> tuple[Line, ...]:
    """What a slab rests on."""
    return lines_of(support_of(walls, slab, LEG))


def tail(deviations: float) -> float:
    """How likely a normal draw is above so many deviations."""
    if deviations >= FARTHEST:
        return 0.0
    if deviations <= -FARTHEST:
        return 1.0
    return TAILS[int(deviations * FINEST + _ENTRIES)]


def falling(lines: Sequence[Line], x: float, y: float, sigma: float) -> float:
    """How likely a centre of mass aimed there ends up outside: at most 1."""
    if not lines:
        return 1.0
    scale = FINEST / sigma
    likely = 0.0
    for across, along, off in lines:
        step = (across * x + along * y - off) * scale
        if step < _ENTRIES:
            likely += TAILS[int(step + _ENTRIES)] if step > -_ENTRIES else 1.0
    return likely if likely < 1 else 1.0


class Standing(NamedTuple):
    """A finished floor: what it rests on, and what it carries, moments in millimetres."""

    lines: tuple[Line, ...]
    mass: int
    x: float
    y: float


def standing(support: Support, load: Moment) -> Standing:
    """A floor of statics."""
    return Standing(lines_of(support), load.mass, load.x / QUARTERS, load.y / QUARTERS)


def collapse(
    floors: Sequence[Standing], mass: float, x: float, y: float, shaky: float, drift: float
) -> float:
    """How likely any of the floors falls with that mass added at (x, y). Its moment is unsure by `shaky`,
    and the centre of mass of every floor by another `drift`."""
    sound = 1.0
    for lines, own, own_x, own_y in floors:
        total = own + mass
        sigma = max(SUREST / 2, shaky / total + drift)
        sound *= 1 - falling(lines, (own_x + mass * x) / total, (own_y + mass * y) / total, sigma)
    return 1 - sound

"""Which thing the arrow keys reach next: geometry over the regions of things on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from textual.geometry import Region

WAYS = {
    "left": (-1, 0),
    "h": (-1, 0),
    "right": (1, 0),
    "l": (1, 0),
    "up": (0, -1),
    "k": (0, -1),
    "down": (0, 1),
    "j": (0, 1),
}
_ASPECT = 2
"""A terminal's cell is about twice as high as wide."""


def towards(spots: Mapping[str, Region], at: str | None, key: str) -> str | None:
    """The thing that this arrow key goes to; the first one where nothing is pointed at yet; the same
    where nothing lies that way."""
    if not spots:
        return None
    if at is None or at not in spots:
        return next(iter(spots))
    here, (dx, dy) = spots[at], WAYS[key]
    best, best_cost = at, inf
    for ref, spot in spots.items():
        x, y = _between(here, spot)
        along, across = (x * dx, abs(y)) if dx else (y * dy, abs(x))
        if ref != at and along > 0 and (cost := along + 2 * across) < best_cost:
            best, best_cost = ref, cost
    return best


def _between(a: Region, b: Region) -> tuple[float, float]:
    """How far b's middle is from a's, in cells of equal sides."""
    return (
        (b.x + b.width / 2 - a.x - a.width / 2),
        (b.y + b.height / 2 - a.y - a.height / 2) * _ASPECT,
    )

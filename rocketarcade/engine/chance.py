"""Seeded chance: every shuffle and die of a match, replayable from two whole numbers.

A draw is a function of `(seed, draws)` alone (the SplitMix64 output function over a counter), so a
replay is exact after save, load and undo, under any PYTHONHASHSEED and on any machine. Making a
`random.Random` for each draw would be as exact and costs about ten times as much.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seed_from_text(text: str) -> int:
    """The 64-bit seed that any text stands for; equal texts give equal seeds everywhere."""
    return int.from_bytes(blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big")


class Chance:
    """A stream of whole numbers; `draws` counts how many were taken from it."""

    __slots__ = ("draws", "seed")

    def __init__(self, seed: int, draws: int = 0) -> None:
        self.seed = seed & _MASK
        self.draws = draws

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, for n >= 1. Its bias is under n / 2**64."""
        self.draws = draws = self.draws + 1
        z = (self.seed + draws * _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each as likely as the others; there must be one."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher and Yates), one draw an item but the last."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]

"""What a game promises of its balance, to be measured: a game that has a `balance` offers it as one.

`rocketarcade simulate GAME --balance` plays all rows of it between computer players, and prints what came
of them beside what was promised.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rocketarcade.engine.options import Options


class Bar(NamedTuple):
    """A promise about a share of a row's games."""

    share: str
    """Which: a key of `Balance.shares`."""
    least: float | None = None
    most: float | None = None
    than: str = ""
    """Name of a row: the bounds are for how much more the share is than there. "": for the share itself."""


class Row(NamedTuple):
    """Games that are played alike."""

    name: str
    players: tuple[str, ...]
    """A kind of computer player for each seat: "bot:hard"."""
    options: Options
    bars: tuple[Bar, ...]


class Balance(NamedTuple):
    """All that a game promises."""

    shares: Mapping[str, tuple[str, ...]]
    """The columns: by a word or two, the endings (keys of `Game.endings`) that are counted together."""
    rows: tuple[Row, ...]
    """A row stands below those that its bars compare it with."""

"""Every choice in Space Rocket: a touch of one piece, or the end of the turn.

An aim is a point on a grid of 5 mm, `x` and `y`, and what it lies off that point, `dx` and `dy`: `legal`
lists the points, and any whole millimetre can be asked for. `aim` has both together. Since the free
part reaches 4 mm, most aims can be counted from several points; one of them must be allowed itself.

`length` is how far from the middle the bar stopped, with the timing hand (SR-55). DRAWN, which is
what computer players use, draws the wobble as dice do. Dice and the sure hand know nothing else.
"""

from functools import cache
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from rocketarcade.engine.actions import Action as Base
from rocketarcade.engine.actions import Free, interned

GRID = 5
"""Millimetres from one listed aim to the next."""
REACH = 4
"""How far off its point of the grid an aim may be."""
DRAWN = -1
"""As a length: drawn by chance."""
LONGEST = 16
"""Millimetres: the end of the bar (SR-55)."""
KEEP = 1 << 16
"""How many actions are remembered of each type."""

Off = Annotated[int, Free(-REACH, REACH, "mm")]
Length = Annotated[int, Free(DRAWN, LONGEST, "mm of wobble, -1 to draw it", skill=True)]
Piece = Literal["wall-1", "wall-2", "cloud", "rocket"]
"""What can be pushed: the first or second wall of this turn, its cloud, the rocket."""


class Touch(Base):
    """An aim, and a hand that may shake."""

    x: int
    y: int
    dx: Off = 0
    dy: Off = 0
    length: Length = DRAWN

    @property
    def aim(self) -> tuple[int, int]:
        """Where the piece is to go."""
        return self.x + self.dx, self.y + self.dy


class Stand(Touch):
    """Stand a wall: its corner at the aim (SR-12)."""

    type: Literal["wall"] = "wall"
    turn: int


class Lay(Touch):
    """Lay the cloud, or the Moon, on the two walls: its centre at the aim (SR-12)."""

    type: Literal["cloud"] = "cloud"
    turn: int
    face: int
    """Which one is up: 0 for A, 1 for B."""


class Move(Touch):
    """Lift the rocket and set it down on the cloud (SR-13). The lift is asked for by itself (SR-53)."""

    type: Literal["rocket"] = "rocket"


class Push(Touch):
    """Push a piece of this turn, or lift it and put it back: to another place, turned as it was (SR-15)."""

    type: Literal["push"] = "push"
    piece: Piece


class Done(Base):
    """End the turn (SR-14, SR-16)."""

    type: Literal["done"] = "done"
    idle: ClassVar[bool] = True


Action = Annotated[Stand | Lay | Move | Push | Done, Field(discriminator="type")]

stand, lay = interned(Stand, KEEP), interned(Lay, KEEP)
move, push = interned(Move, KEEP), interned(Push, KEEP)
DONE = Done()


@cache
def on_grid(value: int) -> tuple[int, int]:
    """A millimetre as the nearest point of the grid and the rest."""
    point = (value + GRID // 2) // GRID * GRID
    return point, value - point

"""What lies on the table in Space Rocket. Lengths are whole millimetres (SR-50)."""

from typing import Literal

from rocketarcade.engine.state import HIDDEN as HIDDEN
from rocketarcade.engine.state import Part
from rocketarcade.engine.state import State as Base
from rocketarcade.games.space_rocket.options import Options

Stage = Literal["walls", "cloud", "rocket", "done"]
"""What the turn asks for next: a wall (the first or the second), the cloud, the rocket on it; done: the
turn may end, as all has been placed."""


class Wall(Part):
    """A foldable that stands as an L: its corner, and by how many quarters it is turned clockwise. Turn 0
    has its legs along +x and +y."""

    x: int
    y: int
    turn: int


class Cloud(Part):
    """How a cloud or the Moon lies: its centre, its quarters clockwise, and the face that is up."""

    x: int
    y: int
    turn: int
    face: int
    """0 for A, 1 for B; the Moon has only 0."""


class Floor(Part):
    """What one turn builds. The last floor of the state is being built, or has just been."""

    seat: int
    """Who builds it."""
    free: bool = False
    """An arrow gave this turn: it cost no fuel (SR-14)."""
    card: int
    """The cloud taken for it: an id into CLOUDS, or MOON for the eleventh (SR-02). Both faces are open."""
    walls: list[Wall] = []
    cloud: Cloud | None = None
    """None until it is laid."""


class Rocket(Part):
    """Where the rocket's foot has its centre, and what it stands on."""

    x: int = 0
    y: int = 0
    level: int = 0
    """0 on the box, n on the card of the n-th floor, counted from 1: `floors[level - 1].cloud`."""


class Purse(Part):
    """Fuel and coins: the table's own in a game played together, a seat's in a competitive one."""

    fuel: int
    coins: int = 0
    out: bool = False
    """Neither was left when one was due (SR-31)."""


class Fall(Part):
    """How the tower fell (SR-53)."""

    floor: int
    """Index into `State.floors`: the lowest floor that failed."""
    margin: int
    """Its margin in tenths of a millimetre, below 0; see `statics`."""
    lifted: bool
    """The rocket had been lifted off the tower."""


class State(Base):
    """The table."""

    options: Options
    seats: int
    purses: list[Purse]
    """One, shared, in a game played together; one a seat in a competitive one."""
    reserve: Purse
    """Tokens that nobody has."""
    pile: list[int]
    """Clouds, face down; the last one is taken next."""
    floors: list[Floor] = []
    """From the box up. While the game runs the last one belongs to the present turn."""
    rocket: Rocket = Rocket()
    turn: int
    """The seat whose turn it is."""
    pushed: bool = False
    """A piece was pushed in this turn (SR-15)."""
    fall: Fall | None = None
    """Set when the tower has fallen; everything is left as it was at that moment."""

    @property
    def stage(self) -> Stage:
        """What the turn asks for next."""
        floor = self.floors[-1]
        if len(floor.walls) < 2:
            return "walls"
        if floor.cloud is None:
            return "cloud"
        return "rocket" if self.rocket.level < len(self.floors) else "done"

    def purse(self, seat: int) -> Purse:
        """What that seat pays from and collects in."""
        return self.purses[seat if len(self.purses) > 1 else 0]

"""What lies on the table in Signal Fire."""

from rocketarcade.engine.state import HIDDEN as HIDDEN
from rocketarcade.engine.state import Part
from rocketarcade.engine.state import State as Base
from signal_fire.options import Options

COURSES = ("near", "middle", "far")


class Player(Part):
    """A ship. Cards are ids into CARDS."""

    hand: list[int] = []
    """Secret (SF-02), in the order they came."""
    hull: int
    """0 for a ship that is lost (SF-29)."""
    fire: list[int] = []
    """Fuel burnt (SF-22)."""
    beacons: int = 0


class State(Base):
    """The table. A round is first a choice of courses (`pending`), then a turn for each ship."""

    options: Options
    players: list[Player]
    deck: list[int]
    """The last card is the top."""
    discard: list[int] = []
    """Open, the last card on top."""
    supply: int
    """Beacons nobody has yet (SF-23)."""
    debris: int = 0
    """Hull points lost by all together."""
    round: int = 1
    bearing: int = 0
    """Of the rescue, in degrees (SF-13)."""
    turn: int = 0
    """The seat whose turn it is, once courses are set."""
    actions: int = 0
    """Left in this turn (SF-20)."""
    hailed: bool = False
    """In this turn (SF-23)."""


# Pending kinds:
#   "course"  mode secret: answers by seat are indexes into COURSES (SF-10).
#   "lens"    mode own: the top three cards of the deck lie open to the seat asked (SF-24).
#   "lance"   mode reaction: source attacks ints[0]; asked are those who may still screen (SF-26).
#   "screen"  mode reaction, on top of a "lance": source screened; asked may still jam (SF-27).

"""What lies on the table in Robots & Rockets."""

from typing import Literal

from rocketarcade.engine.state import HIDDEN as HIDDEN
from rocketarcade.engine.state import Part
from rocketarcade.engine.state import State as Base
from rocketarcade.games.robots_and_rockets.options import Options

NOBODY = -1
"""The owner of an Orbit! that is not there."""

Stage = Literal["special", "allocation", "clean-up", "contracts"]
"""special: the turn may begin with a special card, or go on with robots at once (RR-10).
allocation: the special is done, robots are due (RR-11). clean-up: they are placed, or cards were
discarded; ending the turn draws (RR-13). contracts: the last turn is over (RR-41)."""

QUIET, STIRRED, ACTED = range(3)
"""What a turn did (RR-40): nothing; a swap of a special card, a discard or a draw and no more; robots were
placed or a special card was played."""


class Dock(Part):
    """A place in the spaceport. Its robots are open to everybody."""

    rocket: int | None
    """Id into ROCKETS; None where no rocket was left to turn up (RR-21)."""
    aboard: list[int] = []
    """Robot cards, in the order they came."""
    orbit: int | None = None
    """The Orbit! card on it (RR-30)."""
    owner: int = NOBODY
    """Who played that card."""


class Player(Part):
    """A seat's own things."""

    hand: list[int]
    """Robot-deck cards, secret, in the order they came."""
    fleet: dict[int, list[int]] = {}
    """Launched rockets, in the order they were launched or taken. The rocket card (id into ROCKETS) is
    open and names the rocket; its robot cards, in the order they came aboard, are for the present
    owner's eyes only (RR-31)."""
    contracts: list[int] = []
    """Indexes into PLANETS, in the order of choice."""


class State(Base):
    """The table. Robot-deck cards are ids into CARDS, rocket cards ids into ROCKETS."""

    options: Options
    players: list[Player]
    docks: list[Dock]
    """The spaceport, four places."""
    deck: list[int]
    """The robot deck, hidden; its last card is drawn next."""
    rockets: list[int]
    """The rocket deck, hidden; its last card is turned up next."""
    discards: list[int] = []
    """Robot-deck cards out of the game, open, in the order they came."""
    contracts: list[int] = [0, 1, 2, 3]
    """Those nobody has chosen: indexes into PLANETS."""
    turn: int
    """The seat whose turn it is."""
    turns: int = 1
    """Turns begun so far, those passed over among them."""
    stage: Stage = "special"
    activity: int = QUIET
    """What this turn did so far: QUIET, STIRRED or ACTED (RR-40)."""
    drained: bool = False
    """This turn began with the robot deck empty (RR-40)."""
    idle_turns: int = 0
    """Turns running that count towards the end (RR-40); as many as there are players end the game."""
    counted_from: int = 0
    """How many turns had ended when that count last began: the same, a second way."""
    closing: str = ""
    """The ending that the last turn brought, while contracts are chosen."""


# Pending kinds:
#   "beam"     mode "reaction": the Tractor Beam! of `source` on the launched rocket ints[0] of asked[0],
#              who may stop it (RR-31, RR-32). ints[1] is that rocket's place in the fleet: the same, a
#              second way. The beam is on the discard pile already.
#   "contract" mode "own": `asked` lists who still chooses a contract, in order (RR-41, RR-42); the first
#              of them chooses now. It stays until the last one is taken.

"""What lies on the table in Rocket Squad."""

from rocketarcade.engine.state import HIDDEN as HIDDEN
from rocketarcade.engine.state import Part
from rocketarcade.engine.state import State as Base
from rocketarcade.games.rocket_squad.options import Options

NOBODY = -1
"""As `State.closer`: nobody has launched every colour yet."""


class Rocket(Part):
    """A rocket that is not launched: a booster on its launchpad, and what lies on it. Cards are ids."""

    booster: int
    boxes: list[int] = []
    """From the bottom up. Hidden from everybody, whoever built it too (RS-14)."""
    allie: int | None = None
    """The card of the Allie that sits on it (RS-30)."""
    friend: int | None = None
    """The card of the Imaginary Friend beside it (RS-32)."""
    fresh: bool = False
    """The booster came in the turn that is running (RS-13)."""
    allie_fresh: bool = False
    """Allie came in the turn that is running: she stays out of its shuffles (RS-11)."""


class Launched(Part):
    """What lies under a flipped launchpad (RS-16): for its owner's eyes until the game is over."""

    booster: int
    crew: int | None = None
    """The Crew card that flies with it; that there is one is open."""
    rock: int | None = None
    """The Moon Rock: an id into ROCKS. None when the supply was empty."""


class Player(Part):
    """A seat's own things."""

    hand: list[int]
    """Secret, in the order they came."""
    rockets: dict[int, Rocket] = {}
    """Under construction, by colour (place in COLOURS)."""
    launched: dict[int, Launched] = {}
    """Launched, by colour, in the order of launching."""


class State(Base):
    """The table. Playing cards are ids into CARDS, Moon Rocks ids into ROCKS, colours places in COLOURS."""

    options: Options
    players: list[Player]
    deck: list[int]
    """The draw pile, hidden; its last card is drawn next."""
    discards: list[int] = []
    """Open, in the order they came."""
    played: list[int] = []
    """Action cards used in this turn: discarded, open, and kept out of shuffles until it ends (RS-11)."""
    rocks: list[int]
    """The supply of Moon Rocks, hidden from everybody; its last one is taken next."""
    rocks_out: list[int]
    """Moon Rocks that are not in this game, hidden from everybody (RS-02)."""
    first: int
    """The seat that began."""
    turn: int
    """The seat whose turn it is."""
    turns: int = 1
    """Turns begun so far."""
    acted: bool = False
    """Something was done in this turn (RS-24, RS-44)."""
    closer: int = NOBODY
    """The seat that was first to launch every colour (RS-40)."""
    to_come: int = 0
    """Once there is a closer: last turns after the one that is running."""
    idle_turns: int = 0
    """Turns running in which nothing was done or drawn, of all seats together (RS-44)."""
    counted_from: int = 0
    """How many turns had ended when that count last began: the same, a second way."""


# Pending kinds:
#   "orange" mode "reaction": the orange action of `source` is declared and waits for answers (RS-29). Its
#            card is the last one with an orange half in `played`. `asked`: who is still to be asked, in
#            order. `answers`: seat -> MOM for each target guarded by a Mom, the one just played included.
#            `ints`: [half (place in USES), Dad's own rocket or NONE, then for each seat the colour that is
#            aimed at, NONE where none is, WHOLE_HAND for Jack].
#   "mom"    mode "reaction", on top of it: the Mom of `source` may be cancelled (RS-29). `asked` likewise.
#   "jackie" mode "own": `source` looks at the top three cards of the deck, or at those there are, and
#            keeps one (RS-25). They still lie on the deck; the view opens them to that seat alone.

WHOLE_HAND = 4
"""As a colour aimed at: the hand, by Jack."""
LOOK = 3
"""Cards Jackie looks at."""

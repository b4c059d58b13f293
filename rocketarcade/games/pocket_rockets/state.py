"""What lies on the table in Pocket Rockets."""

from rocketarcade.engine.state import HIDDEN as HIDDEN
from rocketarcade.engine.state import Part
from rocketarcade.engine.state import State as Base
from rocketarcade.games.pocket_rockets.options import Options

PILES = ("conveyor", "grey", "yellow", "red")
"""The draw piles, in the order they are dealt (PR-06) and stored."""
YARD = ("pad", "grey", "yellow", "depot", "red", "conveyor")
"""The yard cards, clockwise, as the option *fixed yard* lays them (PR-03)."""
NOWHERE = -1
"""A pawn that has not been placed."""


class Rocket(Part):
    """A rocket in front of a player, finished once it has a head. Cards are ids into CARDS."""

    base: int
    bodies: list[int] = []
    """In building order."""
    head: int | None = None
    token: int = 0
    """The value of the fuel token on it, 0 for none."""


class Player(Part):
    """A seat's own things."""

    hand: list[int] = []
    """Rocket cards, secret (PR-08), in the order they came."""
    rockets: list[Rocket] = []
    """Never removed or reordered: its index is a rocket's name."""
    bonus: list[int] = []
    """Unused bonus cards, secret (PR-60): ids into BONUS_CARDS."""
    pawn: int = NOWHERE
    """Index into State.yard."""


class State(Base):
    """The table. During set-up (`placing`) seats put down their pawns in turn order."""

    options: Options
    players: list[Player]
    yard: list[str]
    """Six names of YARD, clockwise; the pad is first, the depot fourth."""
    direction: int = 1
    """The conveyor's: 1 clockwise, -1 the other way."""
    piles: list[list[int]]
    """By index into PILES; the last card of a list is its open top."""
    tokens: list[int] = [1, 1, 2, 2, 3, 3, 4, 4]
    """Fuel still at the pad, ascending."""
    first: int = 0
    """The seat that began."""
    turn: int = 0
    """The seat whose turn it is."""
    placing: bool = True
    """Pawns are still being placed (PR-07)."""
    points: int = 0
    """Action points left in this turn."""
    allowance: int = 0
    """Action points this turn began with, fixed at its start (PR-34)."""
    spent: int = 0
    """Action points used in this turn; with `points` they make the allowance, so that a wrong one shows."""
    limit: int = 3
    """The hand limit of this turn, fixed at its start (PR-34)."""
    free_moves: bool = False
    """Whether this turn's seat has the arrow, fixed at its start (PR-33, PR-34)."""
    heading: int = 0
    """The direction of this turn's moves so far, 0 before the first (PR-33)."""
    rebuilt: bool = False
    """A head was built or swapped in this turn: what heads give may differ from what it began with."""
    worked: bool = False
    """This turn drew, built, launched, used the Depot or a bonus card (PR-44)."""
    progressed: bool = False
    """The same without the Depot (PR-44)."""
    idle_turns: int = 0
    """Turns running that ended without `worked`, of all seats together."""
    dry_turns: int = 0
    """Turns running that ended without `progressed`, of all seats together."""
    turns: int = 0
    """Turns that have ended, of all seats together."""
    worked_last: int = 0
    """What `turns` was after the last turn that `worked`: the idle turns, counted a second way."""
    progressed_last: int = 0
    """The same of `progressed`."""
    bonus_unseen: list[int] = []
    """Bonus cards that were not dealt: out of the game, hidden from everyone (PR-60)."""
    bonus_used: list[int] = []
    """Spent bonus cards, open, in the order of use."""

# Pending kinds, all of mode "own" with `asked` = the looking seat, opened by an action already paid for:
#   "search"  option search the depot: ints = [pile it was put on, pile looked through]; the card put
#             is already on top of the first pile, which is shuffled once a card is taken (PR-18).
#   "peek"    bonus PR-63: ints = [seat whose hand lies open to the looker].
#   "rummage" bonus PR-65: ints = [pile looked through], shuffled once a card is taken.

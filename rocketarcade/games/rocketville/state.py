"""What lies on the table in Rocketville."""

from rocketarcade.engine.state import HIDDEN as HIDDEN
from rocketarcade.engine.state import Part
from rocketarcade.engine.state import State as Base
from rocketarcade.games.rocketville.options import Options

NOBODY = -1
"""No seat."""
PLANNING = -2
"""Stands for the planning card where a card was chosen or shown; it is no promise card and has no id."""
FREE, UNDECIDED = -2, -3
"""Owners of a field that is nobody's."""
POPULARITY = 5
"""At the start (RV-03)."""


class Player(Part):
    """A seat's own things."""

    popularity: int = POPULARITY
    """On the track; region bonuses and robots are not in it, the result adds them."""
    hand: list[int]
    """Promise cards, ids into CARDS, secret, in the order they came; how many there are is open. A card that
    was chosen stays in it until all are shown. The planning card is always there and not in it."""
    robots: list[int] = []
    """Ids into ROBOTS, secret to the end (RV-28); how many there are is open."""
    shown: int | None = None
    """The card in front of the player from the showing to the discard, open: an id into CARDS, or PLANNING;
    None before and after."""


class State(Base):
    """The table. Fields are numbered row by row, see board.py."""

    options: Options
    players: list[Player]
    owners: list[int]
    """By field: a seat, FREE or UNDECIDED."""
    rocket: int
    """The field that is fought for; once the cards are shown it has an owner or is undecided."""
    deck: list[int]
    """The promise pile, hidden; its last card is drawn next."""
    discards: list[int] = []
    """The discard pile, its last card on top. The top card is open, all others are hidden (RV-16)."""
    robot_deck: list[int]
    """Hidden; its last card is drawn next."""
    sponsor: int | None = None
    """The sponsor card of this game, open: an id into SPONSORS; None without the option (RV-50)."""
    holder: int = NOBODY
    """Who has it."""
    first: int
    """The first player, who counts until somebody has claimed a field (RV-15, RV-18)."""
    claimer: int = NOBODY
    """The last player to have claimed a field."""
    turn: int = 1
    """The number of the turn: fields before this one are occupied."""


# Pending kinds, in the order of a turn (RV-20). There is always one until the game is over.
#   "choose"    mode "secret": everybody chooses a card (RV-10). `answers` has the place of the chosen card in
#               its player's hand, or PLANNING; others see HIDDEN. It stays, with nobody asked, below
#               "spin", "oracle" and "swap", and is gone when the cards are shown.
#   "spin"      asked[0] may announce that the lowest promise wins (RV-56).
#   "oracle"    asked[0] may look at an opponent's chosen card (RV-55).
#   "swap"      asked[0] has looked at the card of the one seat in `answers` (its number there is always 0)
#               and may swap. Only now asked[0] sees that seat's answer, and that card in that hand.
#   "gift"      asked[0], who drew a robot, gives `source` a promise card (RV-53).
#   "bank", "radio": asked[0] may discard promise cards one by one, then says that it is done; the others of
#               `asked` follow. `answers` has, in order, how many cards those who were asked have discarded;
#               asked[0] is the last in it (RV-25, RV-26).
#   "galactico" asked[0] may draw a card (RV-58).
#   "move"      asked[0] moves the rocket one step (RV-18), "charter" one or two (RV-61), "relocate" to any
#               free field (RV-19).

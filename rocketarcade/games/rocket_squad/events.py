"""Everything that can happen in Rocket Squad, and who hears of it.

Rockets are named by their owner and their colour. No event names a box to anybody but who built it, nor a
Crew card: it lies face down, and only that there is one is told (RS-14, RS-16).
"""

from typing import Literal

from rocketarcade.engine.actions import interned
from rocketarcade.engine.events import Event


class TurnBegan(Event):
    """A turn begins (RS-10)."""

    type: Literal["turn-began"] = "turn-began"
    seat: int


class FriendLeft(Event):
    """An Imaginary Friend was discarded (RS-32)."""

    type: Literal["friend-left"] = "friend-left"
    seat: int
    """The rocket's owner."""
    colour: int
    card: int


class AllieLeft(Event):
    """Allie was discarded (RS-15, RS-30)."""

    type: Literal["allie-left"] = "allie-left"
    seat: int
    """The rocket's owner."""
    colour: int
    card: int


class Placed(Event):
    """A booster was put on its launchpad (RS-12)."""

    type: Literal["placed"] = "placed"
    seat: int
    card: int


class Replaced(Event):
    """A booster took the place of another, and the boxes were discarded (RS-13). Reveals them."""

    type: Literal["replaced"] = "replaced"
    seat: int
    card: int
    old: int
    boxes: tuple[int, ...]


class Boxed(Event):
    """A card became a box: for who built it, and the log alone may name it (RS-14)."""

    type: Literal["boxed"] = "boxed"
    seat: int
    card: int
    colour: int


class BoxedUnseen(Event):
    """The same for all others."""

    type: Literal["boxed-unseen"] = "boxed-unseen"
    seat: int
    colour: int


class Discarded(Event):
    """A card was discarded (RS-36)."""

    type: Literal["discarded"] = "discarded"
    seat: int
    card: int


class Shooed(Event):
    """An orange action card was discarded to remove Allie (RS-30); `AllieLeft` follows."""

    type: Literal["shooed"] = "shooed"
    seat: int
    card: int
    colour: int


class Launched(Event):
    """A rocket was launched, its boxes discarded (RS-15, RS-16). Reveals them."""

    type: Literal["launched"] = "launched"
    seat: int
    colour: int
    booster: int
    crew: bool
    boxes: tuple[int, ...]


class RockTaken(Event):
    """A Moon Rock was taken: for its owner (RS-16). Reveals."""

    type: Literal["rock-taken"] = "rock-taken"
    seat: int
    rock: int
    """Id into ROCKS."""


class RockTakenUnseen(Event):
    """The same for all others."""

    type: Literal["rock-taken-unseen"] = "rock-taken-unseen"
    seat: int


class Declared(Event):
    """An orange action was declared, whole (RS-29)."""

    type: Literal["declared"] = "declared"
    seat: int
    card: int
    use: int
    """Its orange half: place in USES."""
    targets: tuple[tuple[int, int], ...]
    """Seat and colour of each rocket aimed at; the colour is WHOLE_HAND for Jack."""
    onto: int
    """The colour of Dad's own rocket, NONE for the others."""


class MomPlayed(Event):
    """A Mom was played to guard her player (RS-26)."""

    type: Literal["mom-played"] = "mom-played"
    seat: int
    card: int
    other: int
    """Whose action it is."""


class MomStood(Event):
    """Nobody cancelled her: what she guards is spared (RS-29)."""

    type: Literal["mom-stood"] = "mom-stood"
    seat: int
    other: int


class MomCancelled(Event):
    """A Grandma cancelled a Mom (RS-27)."""

    type: Literal["mom-cancelled"] = "mom-cancelled"
    seat: int
    card: int
    """The Grandma."""
    other: int
    """Whose Mom it was."""


class Stopped(Event):
    """A Grandma stopped an orange action (RS-27)."""

    type: Literal["stopped"] = "stopped"
    seat: int
    card: int
    """The Grandma."""
    other: int
    """Whose action it was."""
    use: int


class BoxMoved(Event):
    """Dad took a box, still face down, and built it on a rocket of his player (RS-22)."""

    type: Literal["box-moved"] = "box-moved"
    seat: int
    other: int
    colour: int
    onto: int


class BoxesLost(Event):
    """Ace or Water Balloons discarded boxes (RS-31, RS-35). Reveals them."""

    type: Literal["boxes-lost"] = "boxes-lost"
    seat: int
    """Whose rocket it is."""
    colour: int
    boxes: tuple[int, ...]
    """From the top down."""
    use: int


class CardTaken(Event):
    """Jack took this card: for the two players (RS-23). Reveals."""

    type: Literal["card-taken"] = "card-taken"
    seat: int
    other: int
    card: int


class CardTakenUnseen(Event):
    """The same for all others; or for everybody that no card was left to take."""

    type: Literal["card-taken-unseen"] = "card-taken-unseen"
    seat: int
    other: int
    number: int
    """1 or 0."""


class AllieCame(Event):
    """Allie sat down on a rocket (RS-30)."""

    type: Literal["allie-came"] = "allie-came"
    seat: int
    other: int
    colour: int
    card: int


class Looked(Event):
    """Jackie looks at the top of the draw pile (RS-25). Reveals."""

    type: Literal["looked"] = "looked"
    seat: int
    card: int
    number: int


class Kept(Event):
    """One of those cards was kept: for who kept it (RS-25)."""

    type: Literal["kept"] = "kept"
    seat: int
    card: int
    under: int
    """How many went under the draw pile."""


class KeptUnseen(Event):
    """The same for all others."""

    type: Literal["kept-unseen"] = "kept-unseen"
    seat: int
    under: int


class Taped(Event):
    """Duct Tape built two boxes from the draw pile (RS-33)."""

    type: Literal["taped"] = "taped"
    seat: int
    card: int
    colour: int


class FriendCame(Event):
    """An Imaginary Friend came beside a rocket (RS-32)."""

    type: Literal["friend-came"] = "friend-came"
    seat: int
    colour: int
    card: int


class UncleCame(Event):
    """A whole hand was discarded with Uncle (RS-24)."""

    type: Literal["uncle-came"] = "uncle-came"
    seat: int
    card: int
    cards: tuple[int, ...]
    """The rest of the hand."""


class Shuffled(Event):
    """The discards became the new draw pile, or went under what was left of it (RS-11). Reveals."""

    type: Literal["shuffled"] = "shuffled"
    number: int


class Drew(Event):
    """Cards were drawn: for the drawer. Reveals."""

    type: Literal["drew"] = "drew"
    seat: int
    cards: tuple[int, ...]


class DrewUnseen(Event):
    """The same for all others."""

    type: Literal["drew-unseen"] = "drew-unseen"
    seat: int
    number: int


class LastTurns(Event):
    """Somebody was first to launch all the colours it takes: the last turns begin (RS-40)."""

    type: Literal["last-turns"] = "last-turns"
    seat: int
    colours: int
    """How many it takes."""


class LaidDown(Event):
    """A last turn is over: hand and unlaunched rockets were discarded (RS-40). Reveals them."""

    type: Literal["laid-down"] = "laid-down"
    seat: int
    hand: tuple[int, ...]
    rockets: tuple[int, ...]
    """Boosters, boxes, Allies and Friends."""


class Warned(Event):
    """One more round in which nothing is done, and the game is over (RS-44)."""

    type: Literal["warned"] = "warned"


class Ended(Event):
    """The game is over, and what lies under launchpads is shown (RS-41, RS-44). Reveals."""

    type: Literal["ended"] = "ended"
    ending: str


# The events of most moves, made once for the same values: making one costs more than the move.
turn_began, placed, discarded = interned(TurnBegan), interned(Placed), interned(Discarded)
boxed, boxed_unseen = interned(Boxed, 1 << 14), interned(BoxedUnseen, 1 << 14)
drew_unseen, shuffled = interned(DrewUnseen), interned(Shuffled)
friend_left, allie_left = interned(FriendLeft, 1 << 14), interned(AllieLeft, 1 << 14)
friend_came, taped = interned(FriendCame, 1 << 14), interned(Taped, 1 << 14)
rock_taken, rock_unseen = interned(RockTaken), interned(RockTakenUnseen)

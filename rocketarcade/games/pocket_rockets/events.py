"""Everything that can happen in Pocket Rockets, and who hears of it (PR-08)."""

from typing import Literal

from rocketarcade.engine.events import Event


class Placed(Event):
    """A pawn was put down."""

    type: Literal["placed"] = "placed"
    seat: int
    at: str
    """A name of YARD."""


class Moved(Event):
    """A pawn moved."""

    type: Literal["moved"] = "moved"
    seat: int
    at: str


class Drew(Event):
    """The open top card of a pile was taken into hand: by a draw, or at the Depot without searching.
    Reveals the next card, if there is one."""

    type: Literal["drew"] = "drew"
    seat: int
    card: int
    pile: int


class Put(Event):
    """A hand card was put on a pile at the Depot, where all saw it. It is named (PR-08) although the pile
    may be shuffled in the same step, so that the view afterwards does not show it."""

    type: Literal["put"] = "put"
    seat: int
    card: int
    pile: int


class Looked(Event):
    """A seat looks through a pile, or at a hand. Reveals."""

    type: Literal["looked"] = "looked"
    seat: int
    pile: int | None = None
    whose: int | None = None


class Took(Event):
    """A card was taken from what was looked at: for the taker, and the seat that lost it. Reveals."""

    type: Literal["took"] = "took"
    seat: int
    card: int
    pile: int | None = None
    whose: int | None = None


class TookUnseen(Event):
    """The same for all others: the card is not named."""

    type: Literal["took-unseen"] = "took-unseen"
    seat: int
    pile: int | None = None
    whose: int | None = None


class Shuffled(Event):
    """A pile was shuffled; its new top lies open. Reveals."""

    type: Literal["shuffled"] = "shuffled"
    pile: int


class Built(Event):
    """A card was built."""

    type: Literal["built"] = "built"
    seat: int
    card: int
    rocket: int


class Flipped(Event):
    """The conveyor runs the other way."""

    type: Literal["flipped"] = "flipped"
    seat: int
    direction: int


class Launched(Event):
    """A token went onto a rocket."""

    type: Literal["launched"] = "launched"
    seat: int
    rocket: int
    token: int


class BonusUsed(Event):
    """A bonus card was played and lies open."""

    type: Literal["bonus-used"] = "bonus-used"
    seat: int
    card: int
    """Id into BONUS_CARDS."""


class PawnsSwapped(Event):
    """Two pawns changed places."""

    type: Literal["pawns-swapped"] = "pawns-swapped"
    seat: int
    other: int


class HeadsSwapped(Event):
    """Two built heads changed places; the cards are those that the rockets now carry."""

    type: Literal["heads-swapped"] = "heads-swapped"
    seat: int
    rocket: int
    card: int
    other: int
    theirs: int
    their_card: int


class TurnEnded(Event):
    """A turn ended, with points lost."""

    type: Literal["turn-ended"] = "turn-ended"
    seat: int
    lost: int


class TurnBegan(Event):
    """A turn begins, with what its heads give (PR-34)."""

    type: Literal["turn-began"] = "turn-began"
    seat: int
    points: int
    limit: int
    free_moves: bool


class Warned(Event):
    """One more round like this and the game ends (PR-44)."""

    type: Literal["warned"] = "warned"
    ending: str


class Ended(Event):
    """The game is over. Nothing is laid open by it, so that the last move can be taken back."""

    type: Literal["ended"] = "ended"
    ending: str
    """A key of Game.endings: "fuel", "idle" or "dry"."""

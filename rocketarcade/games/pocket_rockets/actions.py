"""Every choice in Pocket Rockets. Cards are ids into CARDS, piles indexes into PILES, rockets indexes
into their owner's rockets."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from rocketarcade.engine.actions import Action as Base
from rocketarcade.engine.actions import interned

NEW = -1
"""As a rocket: the one that this base starts."""


class Place(Base):
    """Put one's pawn on a yard card to begin (PR-07)."""

    type: Literal["place"] = "place"
    at: int
    """Index into State.yard."""


class Move(Base):
    """Move the pawn one card on (PR-11, PR-33)."""

    type: Literal["move"] = "move"
    way: Literal[1, -1]
    """1 clockwise, -1 the other way."""


class Draw(Base):
    """Take the top card of the pile where the pawn stands (PR-12)."""

    type: Literal["draw"] = "draw"


class Build(Base):
    """Play a hand card on the line of its colour (PR-14 to PR-17)."""

    type: Literal["build"] = "build"
    card: int
    rocket: int
    """NEW for a base."""


class Exchange(Base):
    """At the Depot, put a hand card on a pile and take the top of another one, or with the option
    *search the depot* look through that one first (PR-18)."""

    type: Literal["exchange"] = "exchange"
    card: int
    onto: int
    source: int


class Flip(Base):
    """Turn the conveyor round (PR-19)."""

    type: Literal["flip"] = "flip"


class Launch(Base):
    """At the pad, put a fuel token on a finished rocket of one's own (PR-20)."""

    type: Literal["launch"] = "launch"
    rocket: int
    token: int
    """Its value, 1 to 4."""


class RemoteLaunch(Base):
    """Bonus card: launch from anywhere (PR-62)."""

    type: Literal["remote"] = "remote"
    rocket: int
    token: int


class Peek(Base):
    """Bonus card: look at an opponent's hand, then take a card of it (PR-63)."""

    type: Literal["peek"] = "peek"
    seat: int


class SwapPawns(Base):
    """Bonus card: change places with another pawn (PR-64)."""

    type: Literal["pawns"] = "pawns"
    seat: int


class Rummage(Base):
    """Bonus card: look through a pile, then take a card of it (PR-65)."""

    type: Literal["rummage"] = "rummage"
    pile: int


class SwapHeads(Base):
    """Bonus card: swap a built head for an opponent's of the same colour (PR-66)."""

    type: Literal["heads"] = "heads"
    rocket: int
    """One's own."""
    seat: int
    theirs: int
    """The opponent's rocket."""


class Take(Base):
    """Take a card of those one is looking at (PR-18, PR-63, PR-65)."""

    type: Literal["take"] = "take"
    card: int


class End(Base):
    """End the turn; points left over are lost (PR-10)."""

    type: Literal["end"] = "end"
    idle: ClassVar[bool] = True


Action = Annotated[
    Place
    | Move
    | Draw
    | Build
    | Exchange
    | Flip
    | Launch
    | RemoteLaunch
    | Peek
    | SwapPawns
    | Rummage
    | SwapHeads
    | Take
    | End,
    Field(discriminator="type"),
]

place, move, build, exchange = interned(Place), interned(Move), interned(Build), interned(Exchange)
launch, remote, peek = interned(Launch), interned(RemoteLaunch), interned(Peek)
swap_pawns, rummage, swap_heads = interned(SwapPawns), interned(Rummage), interned(SwapHeads)
take = interned(Take)
DRAW, FLIP, END = Draw(), Flip(), End()

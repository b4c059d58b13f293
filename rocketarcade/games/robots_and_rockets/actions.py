"""Every choice in Robots & Rockets.

Cards are ids into CARDS, rockets indexes into State.docks, and a launched rocket is its id in ROCKETS.
Special cards of a kind are alike, so an action that plays one does not say which.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from rocketarcade.engine.actions import Action as Base
from rocketarcade.engine.actions import interned

NOTHING = -1
"""As a target: none at all. Never legal; it asks why a special card cannot be played."""
KEEP = 1 << 14
"""How many actions with sets of cards are remembered: there are millions of them."""


class Allocate(Base):
    """Put robot cards of one planet from the hand onto a docked rocket (RR-11)."""

    type: Literal["allocate"] = "allocate"
    rocket: int
    cards: tuple[int, ...]
    """Ascending, as in every set below."""


class Orbit(Base):
    """Play Orbit! on a docked rocket (RR-30)."""

    type: Literal["orbit"] = "orbit"
    rocket: int


class Beam(Base):
    """Play Tractor Beam! on somebody's launched rocket (RR-31)."""

    type: Literal["beam"] = "beam"
    launched: int


class Transfer(Base):
    """Play Robot Transfer! (RR-33)."""

    type: Literal["transfer"] = "transfer"
    source: int
    target: int
    cards: tuple[int, ...]
    """Aboard the source."""


class Trade(Base):
    """Discard a special card and draw two (RR-10)."""

    type: Literal["trade"] = "trade"
    card: int


class Discard(Base):
    """Discard hand cards, when no robot can be placed (RR-12). To discard none, end the turn."""

    type: Literal["discard"] = "discard"
    cards: tuple[int, ...]


class End(Base):
    """End the turn: draw up to five cards (RR-13)."""

    type: Literal["end"] = "end"
    idle: ClassVar[bool] = True


class Stop(Base):
    """Discard Force Field! to stop the Tractor Beam! (RR-32)."""

    type: Literal["stop"] = "stop"


class Pass(Base):
    """Let the Tractor Beam! take the rocket (RR-32)."""

    type: Literal["pass"] = "pass"
    idle: ClassVar[bool] = True


class Choose(Base):
    """Take a contract (RR-41)."""

    type: Literal["choose"] = "choose"
    contract: int


Action = Annotated[
    Allocate | Orbit | Beam | Transfer | Trade | Discard | End | Stop | Pass | Choose,
    Field(discriminator="type"),
]

allocate, transfer, discard = interned(Allocate, KEEP), interned(Transfer, KEEP), interned(Discard, KEEP)
orbit, beam, trade, choose = interned(Orbit), interned(Beam), interned(Trade), interned(Choose)
END, STOP, PASS = End(), Stop(), Pass()

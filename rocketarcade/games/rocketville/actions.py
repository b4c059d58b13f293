"""Every choice in Rocketville. Cards are ids into CARDS, fields numbers from 0 to 35."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from rocketarcade.engine.actions import Action as Base
from rocketarcade.engine.actions import interned


class Promise(Base):
    """Choose a promise card for this field (RV-10)."""

    type: Literal["promise"] = "promise"
    card: int


class Plan(Base):
    """Choose the planning card (RV-10)."""

    type: Literal["plan"] = "plan"


class Announce(Base):
    """Announce that the lowest promise card wins (RV-56)."""

    type: Literal["announce"] = "announce"


class Look(Base):
    """Look at an opponent's chosen card (RV-55)."""

    type: Literal["look"] = "look"
    seat: int


class Swap(Base):
    """Swap it for one's own (RV-55)."""

    type: Literal["swap"] = "swap"


class Give(Base):
    """Give a promise card to the holder of the NRA (RV-53)."""

    type: Literal["give"] = "give"
    card: int


class Discard(Base):
    """Discard a promise card at the Bank or the Radio (RV-25, RV-26); as many as one likes, one by one."""

    type: Literal["discard"] = "discard"
    card: int


class Done(Base):
    """No more discards; at the Radio, draw as many cards (RV-25, RV-26)."""

    type: Literal["done"] = "done"


class Draw(Base):
    """Draw a card by Galactico (RV-58)."""

    type: Literal["draw"] = "draw"


class Move(Base):
    """Move the rocket (RV-18, RV-19, RV-61)."""

    type: Literal["move"] = "move"
    field: int


class Decline(Base):
    """Announce nothing, look at nothing, swap nothing, draw nothing."""

    type: Literal["decline"] = "decline"
    idle: ClassVar[bool] = True


Action = Annotated[
    Promise | Plan | Announce | Look | Swap | Give | Discard | Done | Draw | Move | Decline,
    Field(discriminator="type"),
]

promise, give, discard = interned(Promise), interned(Give), interned(Discard)
look, move = interned(Look), interned(Move)
PLAN, ANNOUNCE, SWAP, DONE, DRAW, DECLINE = Plan(), Announce(), Swap(), Done(), Draw(), Decline()

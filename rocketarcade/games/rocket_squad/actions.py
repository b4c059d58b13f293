"""Every choice in Rocket Squad.

`card` is a card of one's hand (an id into CARDS), `seat` the player aimed at, `colour` the rocket, as its
place in COLOURS. A card with two halves says by the type of the action which half is used.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from rocketarcade.engine.actions import Action as Base
from rocketarcade.engine.actions import interned

NOTHING = -1
"""No rocket, no card. Where one is needed it is never legal, and asks why there is none."""
KEEP = 1 << 14
"""How many actions with many values are remembered."""


class Place(Base):
    """Put a booster on its launchpad, or in place of the one there (RS-12, RS-13)."""

    type: Literal["place"] = "place"
    card: int


class Box(Base):
    """Use any card as a box on a rocket of one's own (RS-14)."""

    type: Literal["box"] = "box"
    card: int
    colour: int


class Discard(Base):
    """Discard a card (RS-36)."""

    type: Literal["discard"] = "discard"
    card: int


class Shoo(Base):
    """Discard an orange action card to remove Allie from a rocket of one's own (RS-30)."""

    type: Literal["shoo"] = "shoo"
    card: int
    colour: int


class Launch(Base):
    """Launch a rocket, with a Crew card or without (RS-15, RS-34)."""

    type: Literal["launch"] = "launch"
    colour: int
    crew: int = NOTHING
    """The card."""


class Jack(Base):
    """Orange: take a card at random from a hand of three or more (RS-23)."""

    type: Literal["jack"] = "jack"
    card: int
    seat: int


class Dad(Base):
    """Orange: take the top box of a rocket and build it on one's own (RS-22)."""

    type: Literal["dad"] = "dad"
    card: int
    seat: int
    colour: int
    onto: int
    """The colour of one's own rocket."""


class Ace(Base):
    """Orange: discard the top three boxes of a rocket (RS-31)."""

    type: Literal["ace"] = "ace"
    card: int
    seat: int
    colour: int


class Allie(Base):
    """Orange: set Allie on a rocket (RS-30)."""

    type: Literal["allie"] = "allie"
    card: int
    seat: int
    colour: int


class Balloons(Base):
    """Orange: Water Balloons at one rocket of each opponent (RS-35)."""

    type: Literal["balloons"] = "balloons"
    card: int
    targets: tuple[int, ...]
    """For each seat the colour aimed at, NOTHING for oneself and for who has no such rocket."""


class Jackie(Base):
    """Grey: look at the top three of the draw pile (RS-25)."""

    type: Literal["jackie"] = "jackie"
    card: int


class Keep(Base):
    """Keep one of them; the others go under the draw pile (RS-25)."""

    type: Literal["keep"] = "keep"
    card: int
    """Of those looked at."""
    bottom: int = NOTHING
    """Which of the other two goes lowest; NOTHING where there are not two."""


class Tape(Base):
    """Grey: Duct Tape, two boxes from the draw pile on a rocket of one's own (RS-33)."""

    type: Literal["tape"] = "tape"
    card: int
    colour: int


class Friend(Base):
    """Grey: an Imaginary Friend beside a rocket of one's own (RS-32)."""

    type: Literal["friend"] = "friend"
    card: int
    colour: int


class Uncle(Base):
    """Grey: discard the hand, draw four (RS-24)."""

    type: Literal["uncle"] = "uncle"
    card: int


class Mom(Base):
    """Reaction: guard oneself against an orange action (RS-26)."""

    type: Literal["mom"] = "mom"
    card: int


class Grandma(Base):
    """Reaction: stop an orange action, or cancel the Mom just played (RS-27)."""

    type: Literal["grandma"] = "grandma"
    card: int


class Pass(Base):
    """Do not answer (RS-29)."""

    type: Literal["pass"] = "pass"
    idle: ClassVar[bool] = True


class End(Base):
    """End the turn: draw up to four (RS-10), or put everything down in the last one (RS-40)."""

    type: Literal["end"] = "end"
    idle: ClassVar[bool] = True


Action = Annotated[
    Place
    | Box
    | Discard
    | Shoo
    | Launch
    | Jack
    | Dad
    | Ace
    | Allie
    | Balloons
    | Jackie
    | Keep
    | Tape
    | Friend
    | Uncle
    | Mom
    | Grandma
    | Pass
    | End,
    Field(discriminator="type"),
]

place, box, discard, shoo = interned(Place), interned(Box), interned(Discard), interned(Shoo)
launch, jack, ace, allie = interned(Launch), interned(Jack), interned(Ace), interned(Allie)
dad, balloons, keep = interned(Dad, KEEP), interned(Balloons, KEEP), interned(Keep, KEEP)
jackie, tape, friend, uncle = interned(Jackie), interned(Tape), interned(Friend), interned(Uncle)
mom, grandma = interned(Mom), interned(Grandma)
PASS, END = Pass(), End()

"""Every choice in Signal Fire. Cards are ids into CARDS."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from rocketarcade.engine.actions import Action as Base
from rocketarcade.engine.actions import Free, interned


class Course(Base):
    """Set a course, unseen until all have (SF-10)."""

    type: Literal["course"] = "course"
    to: int
    """Index into COURSES."""


class Draw(Base):
    """Take the top card of the deck (SF-21)."""

    type: Literal["draw"] = "draw"


class Burn(Base):
    """Lay fuel into one's fire (SF-22)."""

    type: Literal["burn"] = "burn"
    cards: tuple[int, ...]
    """Ascending: a set has one form."""


class Hail(Base):
    """Call the rescue (SF-23)."""

    type: Literal["hail"] = "hail"
    aim: Annotated[int, Free(-90, 90, "degrees")] = 0


class Lens(Base):
    """Look at the top of the deck (SF-24)."""

    type: Literal["lens"] = "lens"
    card: int


class Keep(Base):
    """Take a card of those looked at (SF-24)."""

    type: Literal["keep"] = "keep"
    card: int


class Lance(Base):
    """Attack a ship (SF-25)."""

    type: Literal["lance"] = "lance"
    card: int
    seat: int


class Screen(Base):
    """Hold off a lance (SF-26)."""

    type: Literal["screen"] = "screen"
    card: int


class Jam(Base):
    """Undo a screen (SF-27)."""

    type: Literal["jam"] = "jam"
    card: int


class Pass(Base):
    """Let it happen (SF-26, SF-27)."""

    type: Literal["pass"] = "pass"
    idle: ClassVar[bool] = True


class End(Base):
    """End the turn (SF-20)."""

    type: Literal["end"] = "end"
    idle: ClassVar[bool] = True


Action = Annotated[
    Course | Draw | Burn | Hail | Lens | Keep | Lance | Screen | Jam | Pass | End,
    Field(discriminator="type"),
]

course, burn, lens, keep = interned(Course), interned(Burn), interned(Lens), interned(Keep)
lance, screen, jam = interned(Lance), interned(Screen), interned(Jam)
DRAW, HAIL, PASS, END = Draw(), Hail(), Pass(), End()

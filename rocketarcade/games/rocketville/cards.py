"""The cards of Rocketville: data from assets/rocketville/deck.toml, checked on import.

A promise card is an id into CARDS, a robot card into ROBOTS, a sponsor into SPONSORS. The order of robots
and sponsors is that of ROBOT_KINDS and SPONSOR_KINDS, whatever the order in the file.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, Self, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from rocketarcade.engine import assets
from rocketarcade.engine.datafile import read
from rocketarcade.games.rocketville.info import INFO

COLOURS = ("brown", "yellow", "purple", "green")
BROWN, YELLOW, PURPLE, GREEN, WHITE = range(5)
"""Colours of cards and, but for white, of fields: indexes into COLOURS."""
PER_COLOUR = {"brown": 8, "yellow": 8, "purple": 8, "green": 8, "white": 32}
"""RV-02."""
DEALT = 4
"""Promise cards at the start (RV-04)."""

Colour = Literal["brown", "yellow", "purple", "green", "white"]
RobotKind = Literal[
    "twoface",
    "clank",
    "c45x2",
    "blink",
    "charlie",
    "manifold",
    "jink",
    "shelley",
    "lopez",
    "lane",
    "norcom",
    "billboard",
]
SponsorKind = Literal[
    "mel", "hals", "nra", "clones", "oracle", "spin", "law", "galactico", "lynn", "echo", "charter"
]
ROBOT_KINDS: tuple[RobotKind, ...] = get_args(RobotKind)
SPONSOR_KINDS: tuple[SponsorKind, ...] = get_args(SponsorKind)
MEL, HALS, NRA, CLONES, ORACLE, SPIN, LAW, GALACTICO, LYNN, ECHO, CHARTER = range(len(SPONSOR_KINDS))
"""Sponsors by id (RV-51 to RV-61)."""

_Word = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
_Value = Annotated[int, Field(ge=1, le=99)]


class Card(NamedTuple):
    """A promise card."""

    colour: int
    high: int
    """Its value on a field of its own colour (RV-12); the only one of a white card."""
    low: int
    """Its value elsewhere."""


class RobotCard(NamedTuple):
    """A robot card (RV-40 to RV-48)."""

    kind: RobotKind
    name: str
    text: str
    points: int


class SponsorCard(NamedTuple):
    """A sponsor card (RV-51 to RV-61)."""

    kind: SponsorKind
    name: str
    text: str


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid")


class PromiseEntry(_Entry):
    """Promise cards of a colour; `low` has a value for each of `values`, and white cards have none."""

    colour: Colour
    values: Annotated[list[_Value], Field(min_length=1)]
    low: list[_Value] = []

    @model_validator(mode="after")
    def _as_many_low_values(self) -> Self:
        if self.colour == "white":
            if self.low:
                raise ValueError("a white card has one value")
        elif len(self.low) != len(self.values):
            raise ValueError(f"{len(self.values)} values and {len(self.low)} low ones")
        return self


class RobotEntry(_Entry):
    """A robot card."""

    kind: RobotKind
    name: _Word
    text: _Word
    points: Annotated[int, Field(ge=1, le=20)]


class SponsorEntry(_Entry):
    """A sponsor card."""

    kind: SponsorKind
    name: _Word
    text: _Word


class Deck(_Entry):
    """The file."""

    promise: list[PromiseEntry]
    robot: list[RobotEntry]
    sponsor: list[SponsorEntry]

    @model_validator(mode="after")
    def _counts(self) -> Self:
        for colour, wanted in PER_COLOUR.items():
            values = [value for entry in self.promise if entry.colour == colour for value in entry.values]
            twice = [value for value, count in Counter(values).items() if count > 1]
            if twice:
                raise ValueError(f"promise {colour}: {twice[0]} is there more than once")
            if len(values) != wanted:
                raise ValueError(f"promise {colour}: {len(values)} cards, and it takes {wanted} (RV-02)")
        _each_once("robot", [entry.kind for entry in self.robot], ROBOT_KINDS)
        _each_once("sponsor", [entry.kind for entry in self.sponsor], SPONSOR_KINDS)
        return self

    def cards(self) -> tuple[Card, ...]:
        """The promise cards, by colour and value."""
        order = [*COLOURS, "white"]
        return tuple(
            sorted(
                Card(order.index(entry.colour), value, low)
                for entry in self.promise
                for value, low in zip(entry.values, entry.low or entry.values, strict=True)
            )
        )

    def robots(self) -> tuple[RobotCard, ...]:
        """The robot cards."""
        found = [RobotCard(entry.kind, entry.name, entry.text, entry.points) for entry in self.robot]
        return tuple(sorted(found, key=lambda card: ROBOT_KINDS.index(card.kind)))

    def sponsors(self) -> tuple[SponsorCard, ...]:
        """The sponsor cards."""
        found = [SponsorCard(entry.kind, entry.name, entry.text) for entry in self.sponsor]
        return tuple(sorted(found, key=lambda card: SPONSOR_KINDS.index(card.kind)))


def _each_once(what: str, kinds: Sequence[str], wanted: Sequence[str]) -> None:
    for kind in wanted:
        if kinds.count(kind) != 1:
            raise ValueError(f"{what} {kind}: {kinds.count(kind)} cards, and it takes 1")


def deck(path: Path) -> Deck:
    """The cards of a file; DataFault, with a sentence, where it has a fault."""
    return read(Deck, path)


_DECK = deck(assets.find(INFO.assets, "deck.toml"))
CARDS = _DECK.cards()
ROBOTS = _DECK.robots()
SPONSORS = _DECK.sponsors()

COLOUR = tuple(card.colour for card in CARDS)
VALUES = tuple(
    tuple(card.high if card.colour in (zone, WHITE) else card.low for card in CARDS)
    for zone in range(len(COLOURS))
)
"""By the colour of the field and card (RV-12)."""

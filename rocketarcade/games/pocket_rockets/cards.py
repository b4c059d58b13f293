"""The cards of Pocket Rockets: data from assets/pocket-rockets/deck.toml, validated when imported."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from rocketarcade.engine import datafile
from rocketarcade.engine.assets import find
from rocketarcade.games.pocket_rockets.info import INFO

Colour = Literal["grey", "yellow", "red"]
Kind = Literal["base", "body", "head"]
Bonus = Literal["", "+1", "astronaut", "card", "arrow"]
BonusKind = Literal["remote", "peek", "pawns", "rummage", "heads"]

COLOURS: tuple[Colour, ...] = ("grey", "yellow", "red")
HEAD_BONUSES: tuple[Bonus, ...] = ("+1", "astronaut", "card", "arrow", "")
BONUS_KINDS: tuple[BonusKind, ...] = ("remote", "peek", "pawns", "rummage", "heads")
"""In the order of their ids, whatever the order in the file."""
PER_COLOUR: dict[Kind, int] = {"base": 5, "body": 8, "head": 5}
"""PR-01."""


class Card(NamedTuple):
    """A rocket card; one for each piece of cardboard."""

    id: int
    """Its place in CARDS."""
    colour: Colour
    kind: Kind
    bonus: Bonus
    """What a head gives (PR-30 to PR-33); empty for a plain head, a body and a base."""
    name: str
    """As the screen shows it: "grey body"; the same for every card with this face."""
    code: str
    """Short and its own: "G7"."""


class BonusCard(NamedTuple):
    """A bonus card (PR-60)."""

    id: int
    """Its place in BONUS_CARDS."""
    kind: BonusKind
    """The `type` of the action that uses it."""
    name: str
    text: str
    """What it does, in a sentence."""


_Word = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]


class _Face(BaseModel):
    """An entry [[rocket]]."""

    model_config = ConfigDict(extra="forbid")

    colour: Colour
    kind: Kind
    bonus: Bonus = ""
    name: _Word
    codes: list[_Word] = Field(min_length=1)


class _BonusFace(BaseModel):
    """An entry [[bonus]]."""

    model_config = ConfigDict(extra="forbid")

    kind: BonusKind
    name: _Word
    text: _Word


class _Deck(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid")

    rocket: list[_Face]
    bonus: list[_BonusFace]

    @model_validator(mode="after")
    def _counted(self) -> Self:
        fault = _miscount(self)
        if fault:
            raise ValueError(fault)
        return self


def read(path: Path) -> tuple[tuple[Card, ...], tuple[BonusCard, ...]]:
    """The deck in that file; DataFault where it is none, or not the deck of PR-01, PR-02 and PR-60."""
    deck = datafile.read(_Deck, path)
    faces = [(face, code) for face in deck.rocket for code in face.codes]
    cards = tuple(
        Card(number, face.colour, face.kind, face.bonus, face.name, code)
        for number, (face, code) in enumerate(faces)
    )
    bonus = sorted(deck.bonus, key=lambda face: BONUS_KINDS.index(face.kind))
    return cards, tuple(BonusCard(n, face.kind, face.name, face.text) for n, face in enumerate(bonus))


def _miscount(deck: _Deck) -> str | None:
    """What is wrong with the deck as a whole, if anything."""
    for number, face in enumerate(deck.rocket, 1):
        if face.bonus and face.kind != "head":
            return f"rocket {number} ({face.name}): only heads have a bonus, not a {face.kind}"
    for code, count in Counter(code for face in deck.rocket for code in face.codes).items():
        if count > 1:
            return f"rocket code {code}: {count} cards have it and each needs its own"
    for colour in COLOURS:
        faces = [face for face in deck.rocket if face.colour == colour]
        for kind, wanted in PER_COLOUR.items():
            found = sum(len(face.codes) for face in faces if face.kind == kind)
            if found != wanted:
                return f"rocket {colour} {kind}: {found} cards, and it takes {wanted} (PR-01)"
        for bonus in HEAD_BONUSES:
            found = sum(len(face.codes) for face in faces if face.kind == "head" and face.bonus == bonus)
            if found != 1:
                return f"rocket {colour} head, bonus {bonus or 'none'}: {found} cards, and it takes 1 (PR-02)"
    for bonus_kind in BONUS_KINDS:
        found = sum(face.kind == bonus_kind for face in deck.bonus)
        if found != 1:
            return f"bonus {bonus_kind}: {found} cards, and it takes 1 (PR-60)"
    return None


CARDS, BONUS_CARDS = read(find(INFO.assets, "deck.toml"))
"""Every rocket card and every bonus card; states name them by their ids, the places in these."""

REMOTE, PEEK, PAWNS, RUMMAGE, HEADS = range(5)
"""Ids of the bonus cards."""

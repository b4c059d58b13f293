"""The cards and numbers of Signal Fire, from deck.toml, validated when imported."""

import tomllib
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from rocketarcade.engine import assets
from signal_fire.info import INFO

Kind = Literal["fuel", "lance", "screen", "jammer", "lens"]


class Card(NamedTuple):
    """A printed card."""

    kind: Kind
    value: int
    """Points of fuel; 0 for the others."""

    @property
    def name(self) -> str:
        """"fuel 2", "lance"."""
        return f"fuel {self.value}" if self.kind == "fuel" else self.kind


class _Copies(BaseModel):
    model_config = ConfigDict(extra="forbid")
    kind: Kind
    value: int = Field(0, ge=0, le=9)
    copies: int = Field(ge=1, le=20)


class Deck(BaseModel):
    """The data file."""

    model_config = ConfigDict(extra="forbid")
    goal: int = Field(ge=1)
    deal: int = Field(ge=1)
    hand_limit: int = Field(ge=1)
    actions: int = Field(ge=1)
    beacons: int = Field(ge=0)
    card: list[_Copies]


DECK = Deck.model_validate(tomllib.loads(assets.find(INFO.assets, "deck.toml").read_text("utf-8")))
CARDS: tuple[Card, ...] = tuple(
    Card(line.kind, line.value) for line in DECK.card for _ in range(line.copies)
)
"""By card id: a card's number in the whole deck."""

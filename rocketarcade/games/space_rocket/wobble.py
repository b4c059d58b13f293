"""How far a hand shakes (SR-55, SR-57): tables from assets/space-rocket/wobble.toml, and look-ups in them."""

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rocketarcade.engine import assets
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.datafile import read
from rocketarcade.games.space_rocket.actions import DRAWN, LONGEST
from rocketarcade.games.space_rocket.info import INFO
from rocketarcade.games.space_rocket.options import Options
from rocketarcade.games.space_rocket.places import away

DRAWS = 4096
"""Entries of a table of the dice."""
DIRECTIONS = 256
FARTHEST = 100
"""Millimetres that no hand shakes."""

Millimetres = Annotated[int, Field(ge=-FARTHEST, le=FARTHEST)]
Counts = list[tuple[Millimetres, Annotated[int, Field(ge=1, le=DRAWS)]]]


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Dice(_Entry):
    """A skill: across and along."""

    x: Counts
    y: Counts

    @model_validator(mode="after")
    def _whole_tables(self) -> Self:
        for name, counts in (("x", self.x), ("y", self.y)):
            found = sum(count for _, count in counts)
            if found != DRAWS:
                raise ValueError(f"{name}: the counts must add up to {DRAWS}, not {found}")
        return self


class Skills(_Entry):
    """The dice by skill."""

    steady: Dice
    fair: Dice
    shaky: Dice


class Timing(_Entry):
    """Directions for a length that the bar gave."""

    scale: Annotated[int, Field(ge=1, le=1_000_000)]
    directions: Annotated[list[tuple[int, int]], Field(min_length=DIRECTIONS, max_length=DIRECTIONS)]

    @model_validator(mode="after")
    def _as_long_as_said(self) -> Self:
        limit = self.scale + self.scale // 100 + 1
        if any(x * x + y * y > limit * limit for x, y in self.directions):
            raise ValueError("a direction is longer than the scale says")
        return self


class Wobble(_Entry):
    """The file."""

    dice: Skills
    timing: Timing


DATA = read(Wobble, assets.find(INFO.assets, "wobble.toml"))


def _table(counts: Counts) -> tuple[int, ...]:
    return tuple(millimetres for millimetres, count in counts for _ in range(count))


ACROSS = {name: _table(getattr(DATA.dice, name).x) for name in Skills.model_fields}
ALONG = {name: _table(getattr(DATA.dice, name).y) for name in Skills.model_fields}
"""By skill: whole millimetres for each of 4,096 draws."""
ROUND = tuple(DATA.timing.directions)
SCALE = DATA.timing.scale


def shift(options: Options, length: int, chance: Chance) -> tuple[int, int]:
    """A touch's wobble: none, dice, or a drawn direction for the length of the bar (SR-55)."""
    if options.hand == "sure":
        return 0, 0
    if length == DRAWN:
        skill = options.skill
        return ACROSS[skill][chance.below(DRAWS)], ALONG[skill][chance.below(DRAWS)]
    x, y = ROUND[chance.below(DIRECTIONS)]
    return away(x * length, SCALE), away(y * length, SCALE)


def lengths(options: Options) -> range:
    """What a touch may carry as its length: the bar's, or DRAWN alone."""
    return range(DRAWN, LONGEST + 1) if options.hand == "timing" else range(DRAWN, DRAWN + 1)

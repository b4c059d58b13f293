"""The boards of Rocketville: data from assets/rocketville/board-*.toml, checked on import.

A field is a number from 0 to 35, row by row from the top left.
"""

from collections import Counter
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from rocketarcade.engine import assets
from rocketarcade.engine.datafile import read
from rocketarcade.games.rocketville.info import INFO

SIDE = 6
FIELDS = SIDE * SIDE
COLUMNS = "ABCDEF"
PER_REGION = 6
ZONES = "NYPG"
"""Letters of the colours of fields, in the order of cards.COLOURS; N is brown."""
PLAIN, CENTRE, ROBOT, BANK, RADIO = "zCRBQ"
"""Icons (RV-25 to RV-28)."""

_Letter = Annotated[str, StringConstraints(pattern="^[A-Z]$")]
_Row = Annotated[str, StringConstraints(min_length=SIDE, max_length=SIDE)]
_Grid = Annotated[list[_Row], Field(min_length=SIDE, max_length=SIDE)]
_Bonus = Annotated[int, Field(ge=0, le=30)]


class Region(NamedTuple):
    """Six fields and what most of them bring (RV-31)."""

    name: str
    letter: str
    first: int
    second: int
    fields: tuple[int, ...]
    centre: int


class Board(NamedTuple):
    """All that never changes in a game. Tuples are by field."""

    regions: tuple[Region, ...]
    region: tuple[int, ...]
    """Indexes into `regions`."""
    zone: tuple[int, ...]
    """Indexes into cards.COLOURS."""
    icon: tuple[str, ...]
    start: tuple[int, ...]
    """The Spaceport (RV-05)."""


class RegionEntry(BaseModel):
    """A region of the file."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
    letter: _Letter
    first: _Bonus
    second: _Bonus


class Grid(BaseModel):
    """The file: regions, then three pictures of the board."""

    model_config = ConfigDict(extra="forbid")

    start: _Letter
    region: list[RegionEntry]
    regions: _Grid
    zones: _Grid
    icons: _Grid

    @model_validator(mode="after")
    def _complete(self) -> Self:
        letters = [entry.letter for entry in self.region]
        for letter, count in Counter(letters).items():
            if count > 1:
                raise ValueError(f"region {letter}: {count} regions have that letter")
        _known("regions", self.regions, letters, "region")
        _known("zones", self.zones, ZONES, "colour")
        _known("icons", self.icons, PLAIN + CENTRE + ROBOT + BANK + RADIO, "icon")
        fields, icons = "".join(self.regions), "".join(self.icons)
        for entry in self.region:
            count = fields.count(entry.letter)
            if count != PER_REGION:
                raise ValueError(f"region {entry.name}: {count} fields, and it takes {PER_REGION} (RV-01)")
            centres = [icon for at, icon in enumerate(icons) if fields[at] == entry.letter].count(CENTRE)
            if centres != 1:
                raise ValueError(f"region {entry.name}: {centres} centres, and it takes 1 (RV-27)")
        for icon, name in ((BANK, "Galaxy Bank"), (RADIO, "Quasar Radio")):
            if icons.count(icon) != 1:
                raise ValueError(f"icons: {icons.count(icon)} fields with the {name}, and it takes 1")
        if self.start not in letters:
            raise ValueError(f"start: there is no region {self.start}")
        return self

    def board(self) -> Board:
        """The same, ready to play on."""
        fields, icons = "".join(self.regions), "".join(self.icons)
        found = []
        for entry in self.region:
            mine = tuple(at for at in range(FIELDS) if fields[at] == entry.letter)
            centre = next(at for at in mine if icons[at] == CENTRE)
            found.append(Region(entry.name, entry.letter, entry.first, entry.second, mine, centre))
        letters = [entry.letter for entry in self.region]
        return Board(
            tuple(found),
            tuple(letters.index(letter) for letter in fields),
            tuple(ZONES.index(zone) for zone in "".join(self.zones)),
            tuple(icons),
            found[letters.index(self.start)].fields,
        )


def _known(name: str, rows: list[str], letters: str | list[str], what: str) -> None:
    for number, row in enumerate(rows, 1):
        for letter in row:
            if letter not in letters:
                raise ValueError(f"{name}, row {number}: {letter!r} is no {what}")


def board(path: Path) -> Board:
    """The board of a file; DataFault, with a sentence, where it has a fault."""
    return read(Grid, path).board()


BoardName = Literal["blocks", "patchwork"]
BOARDS: dict[BoardName, Board] = {
    "blocks": board(assets.find(INFO.assets, "board-blocks.toml")),
    "patchwork": board(assets.find(INFO.assets, "board-patchwork.toml")),
}


def _near(field: int) -> tuple[int, ...]:
    """The fields beside it: up, left, right, down (RV-18); the board has edges."""
    row, column = divmod(field, SIDE)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIDE + c for r, c in steps if 0 <= r < SIDE and 0 <= c < SIDE)


NEAR = tuple(_near(field) for field in range(FIELDS))
"""One step."""
FAR = tuple(
    tuple(sorted({*NEAR[field], *(two for one in NEAR[field] for two in NEAR[one])} - {field}))
    for field in range(FIELDS)
)
"""One or two steps, turning allowed (RV-61)."""


def field_name(field: int) -> str:
    """ "B3": the column's letter and the row's number, from the top left."""
    row, column = divmod(field, SIDE)
    return f"{COLUMNS[column]}{row + 1}"


FIELD_NAMES = tuple(field_name(field) for field in range(FIELDS))

"""The cards, sizes and masses of Space Rocket: data from assets/space-rocket, checked on import.

A cloud's id is an index into CLOUDS, in the file's order; MOON is the Moon card, which lies under them.
"""

from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rocketarcade.engine import assets
from rocketarcade.engine.datafile import read
from rocketarcade.games.space_rocket.info import INFO

Icon = Literal["coin", "fuel", "arrow"]
Length = Annotated[int, Field(ge=1, le=500)]
Size = Annotated[int, Field(ge=40, le=500, multiple_of=10)]
Mass = Annotated[int, Field(ge=1, le=100)]

SPOTS = {
    "C": (0, 0), "N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0),
    "NE": (1, -1), "NW": (-1, -1), "SE": (1, 1), "SW": (-1, 1),
}  # fmt: skip
"""By name: to which edges of a cloud a resource has been moved from its middle."""
WALLS = 2
"""Of a floor (SR-11)."""


class Resource(NamedTuple):
    """A resource on the face of a cloud that lies unturned: its place from the cloud's middle."""

    icon: Icon
    x: int
    y: int


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Printed(_Entry):
    """A resource as the file has it."""

    icon: Icon
    spot: Literal["C", "N", "S", "E", "W", "NE", "NW", "SE", "SW"]


class CloudEntry(_Entry):
    """A cloud's two faces."""

    a: list[Printed]
    b: list[Printed]


class SkyEntry(_Entry):
    """Foldable cards that are alike."""

    name: Annotated[str, Field(min_length=1, max_length=30)]
    count: Annotated[int, Field(ge=1, le=60)]


class Deck(_Entry):
    """clouds.toml."""

    coins: Annotated[int, Field(ge=5, le=60)]
    fuel: Annotated[int, Field(ge=12, le=60)]
    sky: list[SkyEntry]
    clouds: Annotated[list[CloudEntry], Field(min_length=1, max_length=30)]

    @model_validator(mode="after")
    def _walls_for_every_floor(self) -> "Deck":
        needed = WALLS * (len(self.clouds) + 1)
        if sum(entry.count for entry in self.sky) < needed:
            raise ValueError(f"sky: {needed} foldable cards are needed, two for each cloud and for the Moon")
        return self


class Rectangle(_Entry):
    """A card seen from above."""

    width: Size
    depth: Size


class Masses(_Entry):
    """What weighs how much, in any one unit."""

    cloud: Mass
    wall: Mass
    rocket: Mass
    moon: Mass


class Tower(_Entry):
    """tower.toml."""

    box: Rectangle
    cloud: Rectangle
    leg: Length
    foot: Length
    resource: Length
    spot: Length
    mass: Masses


DECK = read(Deck, assets.find(INFO.assets, "clouds.toml"))
TOWER = read(Tower, assets.find(INFO.assets, "tower.toml"))

MOON = len(DECK.clouds)
"""The card of the last floor: no id into CLOUDS."""
FLOORS = MOON + 1
"""The Moon is the last platform (SR-02)."""
SKY = tuple(entry.name for entry in DECK.sky for _ in range(entry.count))
"""What is printed on the foldables, from the top of their pile: floor n (from 0) has those at 2n, 2n + 1."""
COINS, FUEL = DECK.coins, DECK.fuel
"""Tokens there are."""
BOX = (TOWER.box.width // 2, TOWER.box.depth // 2)
CARD = (TOWER.cloud.width // 2, TOWER.cloud.depth // 2)
"""Half the width and half the depth: of the box, of a cloud or the Moon that lies unturned."""
LEG, FOOT = TOWER.leg, TOWER.foot
TOUCH = (TOWER.foot + TOWER.resource) ** 2
"""The largest squared distance at which the rocket touches a resource (SR-54)."""


def _face(printed: list[Printed]) -> tuple[Resource, ...]:
    across, along = CARD[0] - TOWER.spot, CARD[1] - TOWER.spot
    return tuple(
        Resource(one.icon, SPOTS[one.spot][0] * across, SPOTS[one.spot][1] * along) for one in printed
    )


CLOUDS = tuple((_face(entry.a), _face(entry.b)) for entry in DECK.clouds)
"""By id: the resources of face A and of face B."""


def faces(card: int) -> tuple[tuple[Resource, ...], ...]:
    """What can be up on that card: two faces of a cloud, one of the Moon."""
    return ((),) if card == MOON else CLOUDS[card]


def mass(card: int) -> int:
    """Of a cloud or the Moon."""
    return TOWER.mass.moon if card == MOON else TOWER.mass.cloud


def turned(x: int, y: int, turn: int) -> tuple[int, int]:
    """A place on a card as it lies when the card has been turned clockwise by so many quarters."""
    for _ in range(turn % 4):
        x, y = -y, x
    return x, y

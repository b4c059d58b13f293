"""The cards of Robots & Rockets: data from assets/robots-and-rockets/decks.toml, checked on import.

Every physical card has an id: robot-deck cards index CARDS, rocket cards ROCKETS, in the file's order.
A contract is an index into PLANETS. Rules never count on how many cards of a kind there are.
"""

from pathlib import Path
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rocketarcade.engine import assets
from rocketarcade.engine.datafile import read
from rocketarcade.games.robots_and_rockets.info import INFO

PLANETS = ("Mars", "Venus", "Jupiter", "Saturn")
DOCKS = 4
"""Places in the spaceport (RR-03)."""
HAND = 5
"""Cards dealt, and held after clean-up (RR-03, RR-13)."""

ROBOT, BEAM, FIELD, ORBIT, TRANSFER = range(5)
"""Kinds of robot-deck cards."""
TITLES = ("Robots", "Tractor Beam!", "Force Field!", "Orbit!", "Robot Transfer!")
"""By kind."""

Planet = Literal["Mars", "Venus", "Jupiter", "Saturn"]
Count = Annotated[int, Field(ge=0, le=60)]


class Card(NamedTuple):
    """A card of the robot deck."""

    kind: int
    planet: int = -1
    """Index into PLANETS, -1 for a special card."""
    robots: int = 0


class Rocket(NamedTuple):
    """A card of the rocket deck."""

    seats: int
    planets: tuple[int, ...]
    """Where it flies: indexes into PLANETS, ascending."""


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RobotEntry(_Entry):
    """Robot cards that are alike."""

    to: Planet
    robots: Annotated[int, Field(ge=1, le=20)]
    count: Count


class SpecialCounts(_Entry):
    """How many special cards there are of each kind."""

    tractor_beam: Count
    force_field: Count
    orbit: Count
    robot_transfer: Count


class RocketEntry(_Entry):
    """Rocket cards that are alike."""

    seats: Annotated[int, Field(ge=1, le=40)]
    to: Annotated[list[Planet], Field(min_length=1)]
    count: Count

    @model_validator(mode="after")
    def _each_planet_once(self) -> Self:
        if len(set(self.to)) < len(self.to):
            raise ValueError("a rocket flies to each of its planets once")
        return self


class Decks(_Entry):
    """The file."""

    robots: list[RobotEntry]
    specials: SpecialCounts
    rockets: list[RocketEntry]

    @model_validator(mode="after")
    def _enough_to_begin(self) -> Self:
        if sum(entry.count for entry in self.robots) < 4 * HAND:
            raise ValueError(f"robots: there must be {4 * HAND} robot cards at least")
        if sum(entry.count for entry in self.rockets) < DOCKS:
            raise ValueError(f"rockets: there must be {DOCKS} rocket cards at least")
        return self

    def cards(self) -> tuple[Card, ...]:
        """The robot deck."""
        counts = self.specials
        return tuple(
            Card(ROBOT, PLANETS.index(entry.to), entry.robots)
            for entry in self.robots
            for _ in range(entry.count)
        ) + tuple(
            Card(kind)
            for kind, count in (
                (BEAM, counts.tractor_beam),
                (FIELD, counts.force_field),
                (ORBIT, counts.orbit),
                (TRANSFER, counts.robot_transfer),
            )
            for _ in range(count)
        )

    def ships(self) -> tuple[Rocket, ...]:
        """The rocket deck."""
        return tuple(
            Rocket(entry.seats, tuple(sorted(PLANETS.index(planet) for planet in entry.to)))
            for entry in self.rockets
            for _ in range(entry.count)
        )


def decks(path: Path) -> Decks:
    """The decks of a file; DataFault, with a sentence, where it has a fault."""
    return read(Decks, path)


_DECKS = decks(assets.find(INFO.assets, "decks.toml"))
CARDS = _DECKS.cards()
ROCKETS = _DECKS.ships()

KIND = tuple(card.kind for card in CARDS)
PLANET = tuple(card.planet for card in CARDS)
ROBOTS = tuple(card.robots for card in CARDS)
SEATS = tuple(rocket.seats for rocket in ROCKETS)
FLIES = tuple(rocket.planets for rocket in ROCKETS)
FIELDS = KIND.count(FIELD)
"""How many Force Fields there are (RR-32)."""

"""Everything that can happen in Space Rocket. Everybody hears of all of it: nothing is hidden."""

from typing import Literal

from rocketarcade.engine.actions import interned
from rocketarcade.engine.events import Event
from rocketarcade.games.space_rocket.actions import Piece


class TurnBegan(Event):
    """A turn begins (SR-10, SR-11). Reveals: a cloud is taken from the pile."""

    type: Literal["turn-began"] = "turn-began"
    seat: int
    floor: int
    """Counted from 1; the Moon is the eleventh."""
    card: int
    """The cloud taken: an id into CLOUDS, or MOON."""


class FuelSpent(Event):
    """A fuel went into the reserve (SR-10)."""

    type: Literal["fuel-spent"] = "fuel-spent"
    seat: int
    left: int


class CoinSpent(Event):
    """A coin went into the reserve in place of a fuel (SR-31)."""

    type: Literal["coin-spent"] = "coin-spent"
    seat: int
    left: int


class Touched(Event):
    """A piece came to rest where a hand put it (SR-55)."""

    seat: int
    floor: int
    """Counted from 1: the floor the piece belongs to; for the rocket, the one it stands on."""
    aim: tuple[int, int]
    shift: tuple[int, int]
    """The wobble that chance or the bar gave."""
    x: int
    y: int
    """Where it came to rest: aim plus shift, unless a contact stopped it (SR-56)."""

    @property
    def stopped(self) -> bool:
        """Whether a contact cut the wobble short."""
        return (self.x - self.aim[0], self.y - self.aim[1]) != self.shift


class WallStood(Touched):
    """A wall was stood (SR-12)."""

    type: Literal["wall-stood"] = "wall-stood"
    wall: int
    """0 or 1, in the floor."""
    turn: int


class CloudLaid(Touched):
    """A cloud, or the Moon, was laid (SR-12)."""

    type: Literal["cloud-laid"] = "cloud-laid"
    card: int
    turn: int
    face: int


class RocketLifted(Event):
    """The rocket was lifted off what it stood on (SR-13, SR-53)."""

    type: Literal["rocket-lifted"] = "rocket-lifted"
    seat: int


class RocketSet(Touched):
    """The rocket was set down on the cloud (SR-13)."""

    type: Literal["rocket-set"] = "rocket-set"


class Pushed(Touched):
    """A piece was pushed, or lifted and put back (SR-15)."""

    type: Literal["pushed"] = "pushed"
    piece: Piece


class CoinTouched(Event):
    """The rocket touched a coin, which is taken if the reserve has one (SR-14)."""

    type: Literal["coin-touched"] = "coin-touched"
    seat: int
    taken: bool
    coins: int
    """So many they are now."""


class FuelTouched(Event):
    """The rocket touched a fuel, which is taken if the reserve has one (SR-14)."""

    type: Literal["fuel-touched"] = "fuel-touched"
    seat: int
    taken: bool
    fuel: int
    """So much it is now."""


class ArrowTouched(Event):
    """The rocket touched an arrow: the same seat's next turn costs no fuel (SR-14)."""

    type: Literal["arrow-touched"] = "arrow-touched"
    seat: int


class WentOut(Event):
    """A seat had neither fuel nor a coin when one was due, and is out of the game (SR-31)."""

    type: Literal["went-out"] = "went-out"
    seat: int


class Fell(Event):
    """The tower fell, by the hand of that seat (SR-53)."""

    type: Literal["fell"] = "fell"
    seat: int
    floor: int
    """Counted from 1: the lowest floor that failed."""
    margin: int
    """Of that floor, in tenths of a millimetre, below 0."""
    lifted: bool
    """It was the lift of the rocket."""


class CoinsLost(Event):
    """Who made the tower fall lost all their coins (SR-32)."""

    type: Literal["coins-lost"] = "coins-lost"
    seat: int
    coins: int


class Ended(Event):
    """The game is over."""

    type: Literal["ended"] = "ended"
    seat: int
    """Whose turn it was."""
    ending: str
    """A key of Game.endings."""


# The commonest ones are made once and shared.
rocket_lifted, fuel_spent = interned(RocketLifted), interned(FuelSpent)

"""Everything that can happen in Robots & Rockets, and who hears of it.

Rockets are named by their cards (ids into ROCKETS), which stay open when they launch. No event tells a
passenger to somebody who may not see it at that moment; `text.tell` shortens later (RR-31).
"""

from typing import Literal

from rocketarcade.engine.actions import interned, trusted
from rocketarcade.engine.events import Event


class TurnBegan(Event):
    """A turn begins (RR-04)."""

    type: Literal["turn-began"] = "turn-began"
    seat: int


class OrbitOff(Event):
    """An Orbit! came off at the start of its owner's turn (RR-30)."""

    type: Literal["orbit-off"] = "orbit-off"
    seat: int
    rocket: int


class PassedOver(Event):
    """A player with an empty hand was passed over (RR-40)."""

    type: Literal["passed-over"] = "passed-over"
    seat: int


class Allocated(Event):
    """Robot cards went from a hand onto a docked rocket (RR-11)."""

    type: Literal["allocated"] = "allocated"
    seat: int
    rocket: int
    number: int
    """Of cards."""
    cards: tuple[int, ...] = ()
    """Which, unless they filled the last seat: then they are the last ones of the launched rocket, for
    those who may look into it."""


class Launched(Event):
    """A rocket launched to the player who filled it (RR-20)."""

    type: Literal["launched"] = "launched"
    seat: int
    rocket: int
    number: int
    """Of robot cards aboard."""


class TurnedUp(Event):
    """The next rocket was turned up, or none was left (RR-21). Reveals."""

    type: Literal["turned-up"] = "turned-up"
    rocket: int | None


class OrbitPlayed(Event):
    """Orbit! was played on a docked rocket (RR-30)."""

    type: Literal["orbit-played"] = "orbit-played"
    seat: int
    rocket: int


class Transferred(Event):
    """Robot Transfer! took robot cards from one docked rocket to another (RR-33)."""

    type: Literal["transferred"] = "transferred"
    seat: int
    source: int
    target: int
    cards: tuple[int, ...]


class BeamPlayed(Event):
    """Tractor Beam! was played on a launched rocket (RR-31)."""

    type: Literal["beam-played"] = "beam-played"
    seat: int
    other: int
    rocket: int


class BeamStopped(Event):
    """Force Field! stopped it (RR-32)."""

    type: Literal["beam-stopped"] = "beam-stopped"
    seat: int
    """Who discarded the Force Field!"""
    other: int
    """Whose Tractor Beam! it was."""
    rocket: int


class BeamTook(Event):
    """A launched rocket changed hands (RR-31). Reveals: its new owner looks into it."""

    type: Literal["beam-took"] = "beam-took"
    seat: int
    other: int
    """Who lost it."""
    rocket: int
    number: int
    """Of robot cards aboard."""


class Traded(Event):
    """A special card was discarded for two new cards (RR-10)."""

    type: Literal["traded"] = "traded"
    seat: int
    card: int


class Drew(Event):
    """Cards were drawn: for the drawer. Reveals."""

    type: Literal["drew"] = "drew"
    seat: int
    cards: tuple[int, ...]


class DrewUnseen(Event):
    """The same for all others."""

    type: Literal["drew-unseen"] = "drew-unseen"
    seat: int
    number: int


class DeckOut(Event):
    """The last card of the robot deck was drawn (RR-40)."""

    type: Literal["deck-out"] = "deck-out"


class Discarded(Event):
    """Hand cards were discarded, as no robot could be placed (RR-12)."""

    type: Literal["discarded"] = "discarded"
    seat: int
    cards: tuple[int, ...]


class Kept(Event):
    """No robot could be placed, and nothing was discarded (RR-12)."""

    type: Literal["kept"] = "kept"
    seat: int


class Warned(Event):
    """One more turn like this and the game ends (RR-40)."""

    type: Literal["warned"] = "warned"
    ending: str


class LastTurnOver(Event):
    """Nobody plays on: contracts come next, in this order (RR-40, RR-41)."""

    type: Literal["last-turn-over"] = "last-turn-over"
    ending: str
    order: tuple[int, ...]
    """Seats, one entry a contract."""


class HandDiscarded(Event):
    """A hand was discarded unused at the end (RR-41). Reveals."""

    type: Literal["hand-discarded"] = "hand-discarded"
    seat: int
    cards: tuple[int, ...]


class Chosen(Event):
    """A contract was chosen (RR-41)."""

    type: Literal["chosen"] = "chosen"
    seat: int
    contract: int


class Ended(Event):
    """The last contract is chosen, and all fleets are open (RR-41). Reveals."""

    type: Literal["ended"] = "ended"
    ending: str
    """A key of Game.endings: "played-out" or "stuck"."""


# The commonest ones are made once and shared: a model made in a loop costs more than the rule behind it.
turn_began, drew_unseen, deck_out = interned(TurnBegan), interned(DrewUnseen), interned(DeckOut)
allocated, discarded, drew = trusted(Allocated), trusted(Discarded), trusted(Drew)
launched, turned_up, traded = interned(Launched), interned(TurnedUp), interned(Traded)

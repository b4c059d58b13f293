"""The cards of Rocket Squad: data from assets/rocket-squad/deck.toml, checked on import.

Every physical card has an id, its place in CARDS: boosters, then action cards with two halves, then
reactions, in the file's order. Moon Rocks are ids into ROCKS. Rules never count on how many there are.
"""

from pathlib import Path
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rocketarcade.engine import assets
from rocketarcade.engine.datafile import read
from rocketarcade.games.rocket_squad.info import INFO

Colour = Literal["blue", "green", "yellow", "red"]
Orange = Literal["jack", "dad", "ace", "allie", "balloons"]
Grey = Literal["jackie", "tape", "friend", "uncle", "crew"]

COLOURS: tuple[Colour, ...] = ("blue", "green", "yellow", "red")
"""The colours of launchpads, boosters and rockets; states name them by their place here."""
USES = ("jack", "dad", "ace", "allie", "balloons", "jackie", "tape", "friend", "uncle", "crew")
"""The halves of action cards: the orange ones, then the grey ones."""
JACK, DAD, ACE, ALLIE, BALLOONS, JACKIE, TAPE, FRIEND, UNCLE, CREW = range(len(USES))
MOM, GRANDMA = 10, 11
"""Reactions, which have no halves; their numbers go on from those of USES."""
NONE = -1
"""No colour, number or half: what a card has not."""

HAND = 4
"""Cards dealt, and drawn up to (RS-03, RS-10)."""
ROCKS_EACH = 3
"""Moon Rocks in the supply for each player (RS-02)."""
MOST_SEATS = 5

Count = Annotated[int, Field(ge=0, le=60)]


class Card(NamedTuple):
    """A playing card; its back is a cardboard box, whatever its face."""

    colour: int = NONE
    """Of a booster: its place in COLOURS."""
    number: int = 0
    """Of a booster: the boxes it takes."""
    orange: int = NONE
    """The orange half of an action card: its place in USES."""
    grey: int = NONE
    """The grey half."""
    reaction: int = NONE
    """MOM or GRANDMA."""


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid")


class BoosterEntry(_Entry):
    """Boosters that are alike."""

    colour: Colour
    number: Annotated[int, Field(ge=1, le=20)]
    count: Count


class ActionEntry(_Entry):
    """Action cards with the same two halves."""

    orange: Orange
    grey: Grey
    count: Count


class ReactionCounts(_Entry):
    """How many reactions there are of each kind."""

    mom: Count
    grandma: Count


class RockEntry(_Entry):
    """Moon Rocks of one value."""

    value: Annotated[int, Field(ge=1, le=9)]
    count: Count


class Deck(_Entry):
    """The file."""

    boosters: list[BoosterEntry]
    actions: list[ActionEntry]
    reactions: ReactionCounts
    rocks: list[RockEntry]

    @model_validator(mode="after")
    def _enough_to_begin(self) -> Self:
        for colour in COLOURS:
            if not any(entry.count for entry in self.boosters if entry.colour == colour):
                raise ValueError(f"boosters: there is no {colour} one, and every colour is built (RS-03)")
        if len(self.cards()) < MOST_SEATS * HAND:
            raise ValueError(f"there must be {MOST_SEATS * HAND} cards at least (RS-03)")
        if len(self.values()) < MOST_SEATS * ROCKS_EACH:
            raise ValueError(f"rocks: there must be {MOST_SEATS * ROCKS_EACH} at least (RS-02)")
        return self

    def cards(self) -> tuple[Card, ...]:
        """The whole deck."""
        found = [
            Card(colour=COLOURS.index(entry.colour), number=entry.number)
            for entry in self.boosters
            for _ in range(entry.count)
        ]
        for pair in self.actions:
            halves = Card(orange=USES.index(pair.orange), grey=USES.index(pair.grey))
            found += [halves] * pair.count
        found += [Card(reaction=MOM)] * self.reactions.mom
        found += [Card(reaction=GRANDMA)] * self.reactions.grandma
        return tuple(found)

    def values(self) -> tuple[int, ...]:
        """What each Moon Rock is worth."""
        return tuple(entry.value for entry in self.rocks for _ in range(entry.count))


def deck(path: Path) -> Deck:
    """The deck of a file; DataFault, with a sentence, where it has a fault."""
    return read(Deck, path)


_DECK = deck(assets.find(INFO.assets, "deck.toml"))
CARDS = _DECK.cards()
ROCKS = _DECK.values()
"""What each Moon Rock is worth, by id."""

COLOUR = tuple(card.colour for card in CARDS)
NUMBER = tuple(card.number for card in CARDS)
ORANGE = tuple(card.orange for card in CARDS)
GREY = tuple(card.grey for card in CARDS)
REACTION = tuple(card.reaction for card in CARDS)
"""What a card is, by id: quicker than through CARDS."""

"""What the conformance suite must be told of Rocket Squad."""

from collections.abc import Collection
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.games.rocket_squad import actions as do
from rocketarcade.games.rocket_squad import events as on
from rocketarcade.games.rocket_squad.cards import ALLIE, COLOUR, CREW, FRIEND, GREY, NONE, NUMBER, ORANGE
from rocketarcade.games.rocket_squad.state import HIDDEN, State
from tests.secrecy import Path, get

CARDS = {
    "playing card": (
        "deck.*",
        "discards.*",
        "played.*",
        "players.*.hand.*",
        "players.*.rockets.*.booster",
        "players.*.rockets.*.boxes.*",
        "players.*.rockets.*.allie",
        "players.*.rockets.*.friend",
        "players.*.launched.*.booster",
        "players.*.launched.*.crew",
    ),
    "Moon Rock": ("rocks.*", "rocks_out.*", "players.*.launched.*.rock"),
}
"""By kind of card: where they lie, in patterns of paths."""

UNDETECTABLE = {
    "pending.*.ints.*": "another rocket might have been aimed at, or built on",
}
"""Numbers that may be one off without contradicting the rest of the table, and why."""


def exchangeable(state: State, one: Path, other: Path) -> bool:
    """Any two Moon Rocks, and any two cards that could lie in each other's place."""
    return _could_lie(state, one, get(state, other)) and _could_lie(state, other, get(state, one))


def _could_lie(state: State, path: Path, card: int) -> bool:
    """Whether the card could be there instead of the one that is."""
    if path[-1] == "booster":
        boxes = 0
        if path[2] == "rockets":
            boxes = len(state.players[int(path[1])].rockets[int(path[3])].boxes)
        return COLOUR[card] == path[3] and NUMBER[card] >= boxes
    if path[-1] == "allie":
        return ORANGE[card] == ALLIE
    if path[-1] == "friend":
        return GREY[card] == FRIEND
    if path[-1] == "crew":
        return GREY[card] == CREW
    if path[0] == "played":
        return COLOUR[card] == NONE
    return True


def certain(view: State, kind: str, card: int, unseen: Collection[int]) -> bool:
    """Whether an unseen card can only be in one place: a booster under the launchpad of its colour or a
    Crew card aboard, when no other unseen card could be there."""
    if kind != "playing card":
        return False
    pads = [(colour, done) for player in view.players for colour, done in player.launched.items()]
    if COLOUR[card] != NONE:
        places = sum(done.booster == HIDDEN and colour == COLOUR[card] for colour, done in pads)
        alike = [other for other in unseen if COLOUR[other] == COLOUR[card]]
    else:
        places = sum(done.crew == HIDDEN for _, done in pads) if GREY[card] == CREW else 0
        alike = [other for other in unseen if GREY[other] == CREW]
    return places == 1 and alike == [card]


def cards_named(event: Event) -> set[tuple[str, int]]:
    """The cards that an event tells of, by kind. A hand that goes with Uncle is not among them: it lies
    openly on the discards before it may be shuffled (RS-24)."""
    if isinstance(event, on.UncleCame):
        return set()
    if isinstance(event, on.RockTaken):
        return {("Moon Rock", event.rock)}
    found = {getattr(event, field) for field in ("card", "old", "booster") if hasattr(event, field)}
    for field in ("cards", "boxes", "hand", "rockets"):
        found.update(getattr(event, field, ()))
    return {("playing card", card) for card in found}


def alike(state: State, seat: int, one: Any, other: Any, reader: int | None) -> bool:
    """Boxes on one rocket (RS-14), cards that Jackie keeps (RS-25), Crews of one launch (RS-16)."""
    if isinstance(one, do.Box) and isinstance(other, do.Box):
        return one.colour == other.colour
    if isinstance(one, do.Launch) and isinstance(other, do.Launch):
        return one.colour == other.colour and do.NOTHING not in (one.crew, other.crew)
    return isinstance(one, do.Keep) and isinstance(other, do.Keep)

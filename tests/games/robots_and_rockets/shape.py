"""What the conformance suite must be told of Robots & Rockets."""

from collections.abc import Collection
from typing import Any

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.games.robots_and_rockets import actions as do
from rocketarcade.games.robots_and_rockets import events as on
from rocketarcade.games.robots_and_rockets.cards import FLIES, KIND, ORBIT, PLANET, ROBOT, ROBOTS, SEATS
from rocketarcade.games.robots_and_rockets.game import GAME
from rocketarcade.games.robots_and_rockets.spaceport import robots, seats_left
from rocketarcade.games.robots_and_rockets.state import HIDDEN, State
from tests.secrecy import Path, get

CARDS = {
    "robot-deck card": (
        "deck.*",
        "discards.*",
        "players.*.hand.*",
        "players.*.fleet.*.*",
        "docks.*.aboard.*",
        "docks.*.orbit",
    ),
    "rocket card": ("rockets.*", "docks.*.rocket"),
    "contract": ("contracts.*", "players.*.contracts.*"),
}
"""By kind of card: where they lie, in patterns of paths. Launched rockets are keys, not places."""

UNDETECTABLE = {
    "docks.*.owner": "anybody may have played that Orbit!",
    "activity": "a swap or a discard leaves no other trace than a special card that was played",
}
"""Numbers that may be one off without contradicting the rest of the table, and why."""


def exchangeable(state: State, one: Path, other: Path) -> bool:
    """Cards of hands, deck and discard pile; beyond them any two that could lie in each other's place, as
    all those aboard one rocket could."""
    if one[:-1] == other[:-1] and one[-1] != "orbit":
        return True
    return _could_lie(state, one, get(state, other)) and _could_lie(state, other, get(state, one))


def _could_lie(state: State, path: Path, card: int) -> bool:
    """Whether the card could be there instead of the one that is."""
    if path[0] == "docks":
        dock = state.docks[int(path[1])]
        if path[2] == "orbit":
            return KIND[card] == ORBIT
        if path[2] == "rocket":
            planets = {PLANET[robot] for robot in dock.aboard}
            return planets <= set(FLIES[card]) and robots(dock.aboard) < SEATS[card]
        assert dock.rocket is not None
        room = seats_left(dock) + ROBOTS[get(state, path)]
        return KIND[card] == ROBOT and PLANET[card] in FLIES[dock.rocket] and ROBOTS[card] < room
    if "fleet" in path:
        rocket, there = int(path[3]), get(state, path)
        return KIND[card] == ROBOT and PLANET[card] in FLIES[rocket] and ROBOTS[card] == ROBOTS[there]
    return True


def certain(view: State, kind: str, card: int, unseen: Collection[int]) -> bool:
    """Whether an unseen card can only be in one place, as passengers add up to the seats of their rocket: a
    single card in a rocket with three seats is a 3."""
    if kind != "robot-deck card":
        return False
    places = 0
    for player in view.players:
        for cards in (player.hand, *player.fleet.values()):
            places += _fits(view, cards, card)
    return places + _fits(view, view.deck, card) < 2


def _fits(view: State, cards: list[int], card: int) -> int:
    """In how many of these places of a view the card could be: one stands for those beside it."""
    if HIDDEN not in cards:
        return 0
    at = cards.index(HIDDEN)
    cards[at] = card
    try:
        return 0 if GAME.faults(GAME.complete(view, 0, Chance(0))) else cards.count(HIDDEN) + 1
    except ValueError:
        return 0
    finally:
        cards[at] = HIDDEN


def cards_named(event: Event) -> set[tuple[str, int]]:
    """The cards that an event tells of, by kind. Rockets are named by their cards, which lie open from the
    moment they are turned up."""
    if isinstance(event, on.Allocated | on.Transferred | on.Drew | on.Discarded | on.HandDiscarded):
        return {("robot-deck card", card) for card in event.cards}
    if isinstance(event, on.Traded):
        return {("robot-deck card", event.card)}
    if isinstance(event, on.TurnedUp) and event.rocket is not None:
        return {("rocket card", event.rocket)}
    if isinstance(event, on.Chosen):
        return {("contract", event.contract)}
    return set()


def alike(state: State, seat: int, one: Any, other: Any, reader: int | None) -> bool:
    """As many cards of any names that fill the last seat of one rocket: they are aboard a launched rocket
    before anybody else looks at them (RR-31)."""
    if state.options.open_fleets or not isinstance(one, do.Allocate) or not isinstance(other, do.Allocate):
        return False
    free = seats_left(state.docks[one.rocket])
    return (
        one.rocket == other.rocket
        and len(one.cards) == len(other.cards)
        and robots(one.cards) == robots(other.cards) == free
    )

"""Questions about the table that several rules ask. All of them work on views."""

from collections.abc import Iterable

from rocketarcade.games.robots_and_rockets.cards import FIELD, FIELDS, FLIES, KIND, PLANET, ROBOTS, SEATS
from rocketarcade.games.robots_and_rockets.state import Dock, State

_ROBOTS = ROBOTS.__getitem__


def robots(cards: Iterable[int]) -> int:
    """How many robots these cards stand for (RR-15)."""
    return sum(map(_ROBOTS, cards))


def seats_left(dock: Dock) -> int:
    """Free seats on the rocket there; 0 for an empty dock."""
    return 0 if dock.rocket is None else SEATS[dock.rocket] - robots(dock.aboard)


def open_docks(state: State, seat: int) -> list[tuple[int, tuple[int, ...], int]]:
    """(index, planets, free seats) of the docks onto which that seat may bring robots (RR-30)."""
    return [
        (index, FLIES[dock.rocket], SEATS[dock.rocket] - robots(dock.aboard))
        for index, dock in enumerate(state.docks)
        if dock.rocket is not None and (dock.orbit is None or dock.owner == seat)
    ]


def can_allocate(state: State, seat: int) -> bool:
    """Whether that seat holds a robot card that some rocket takes (RR-11); one card settles it."""
    hand = state.players[seat].hand
    return any(
        ROBOTS[card] <= free and PLANET[card] in planets
        for _, planets, free in open_docks(state, seat)
        for card in hand
    )


def holds(state: State, seat: int, kind: int) -> bool:
    """Whether that seat has a card of the kind in hand."""
    return any(KIND[card] == kind for card in state.players[seat].hand)


def owner_of(state: State, rocket: int) -> int | None:
    """Whose launched rocket that is, if it is one."""
    return next((seat for seat, player in enumerate(state.players) if rocket in player.fleet), None)


def may_answer(state: State, seat: int) -> bool:
    """Whether by what everybody sees that seat could stop a Tractor Beam! (RR-32)."""
    if not state.players[seat].hand:
        return False
    return sum(KIND[card] == FIELD for card in state.discards) < FIELDS

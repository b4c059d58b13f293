"""Sets of cards, and where they fit: what both listing the choices and drawing one of them count."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from rocketarcade.games.robots_and_rockets.cards import FLIES, PLANET, ROBOTS, SEATS
from rocketarcade.games.robots_and_rockets.spaceport import open_docks, robots
from rocketarcade.games.robots_and_rockets.state import State


class Stacks(NamedTuple):
    """Every set of some cards for one planet, smallest number of robots first."""

    robots: list[int]
    sets: list[tuple[int, ...]]


Lot = tuple[int, tuple[int, ...], list[tuple[int, ...]]]
"""(fitting, place, sets): the first `fitting` of some sets of cards fit that place. A plain tuple, as
playouts make dozens a move."""


@lru_cache(maxsize=1 << 12)
def stacks(cards: tuple[int, ...]) -> Stacks:
    """The sets that cards for one planet, ascending, can form."""
    found = sorted((robots(chosen), chosen) for chosen in subsets(cards))
    return Stacks([number for number, _ in found], [chosen for _, chosen in found])


def allocation_lots(state: State, seat: int) -> list[Lot]:
    """Where the hand's robots may go (RR-11, RR-30). Every playout asks this on every turn."""
    groups = by_planet(state.players[seat].hand)
    lots: list[Lot] = []
    for index, dock in enumerate(state.docks):
        rocket = dock.rocket
        if rocket is None or (dock.orbit is not None and dock.owner != seat):
            continue
        free = SEATS[rocket]
        for card in dock.aboard:
            free -= ROBOTS[card]
        for planet in FLIES[rocket]:
            group = groups[planet]
            if group is not None and (fitting := bisect_right(group.robots, free)):
                lots.append((fitting, (index,), group.sets))
    return lots


def transfer_lots(state: State, seat: int) -> list[Lot]:
    """Where robots aboard may be moved (RR-33); off a rocket with an Orbit! too (RR-30)."""
    targets = open_docks(state, seat)
    lots: list[Lot] = []
    for source, dock in enumerate(state.docks):
        if dock.aboard:
            groups = by_planet(dock.aboard)
            for target, planets, free in targets:
                if target != source:
                    for planet in planets:
                        group = groups[planet]
                        if group and (fitting := bisect_right(group.robots, free)):
                            lots.append((fitting, (source, target), group.sets))
    return lots


def by_planet(cards: Sequence[int]) -> list[Stacks | None]:
    """The sets of robot cards among these, by planet."""
    found: list[Stacks | None] = [None, None, None, None]
    groups: dict[int, list[int]] = {}
    for card in cards:
        planet = PLANET[card]
        if planet >= 0:  # else a special card
            if planet in groups:
                groups[planet].append(card)
            else:
                groups[planet] = [card]
    for planet, group in groups.items():
        found[planet] = stacks(tuple(sorted(group)) if len(group) > 1 else (group[0],))
    return found


def without_orbit(state: State) -> list[int]:
    """Docks on which Orbit! may be played (RR-30)."""
    return [
        index for index, dock in enumerate(state.docks) if dock.rocket is not None and dock.orbit is None
    ]


def within_reach(state: State, seat: int) -> list[int]:
    """Launched rockets of the others (RR-31)."""
    return [
        rocket for other, player in enumerate(state.players) if other != seat for rocket in player.fleet
    ]


def subsets(cards: Sequence[int]) -> list[tuple[int, ...]]:
    """Every set of one or more of the cards, which are ascending."""
    return [chosen for size in range(1, len(cards) + 1) for chosen in combinations(cards, size)]

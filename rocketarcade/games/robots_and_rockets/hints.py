"""What a player would work out at the table: which of their cards fit where, and which fill a rocket."""

from collections.abc import Sequence
from typing import NamedTuple

from rocketarcade.games.robots_and_rockets.cards import FLIES, KIND, PLANET, ROBOT, ROBOTS
from rocketarcade.games.robots_and_rockets.lots import by_planet
from rocketarcade.games.robots_and_rockets.spaceport import seats_left
from rocketarcade.games.robots_and_rockets.state import HIDDEN, Dock


class Fits(NamedTuple):
    """What of a hand goes aboard a rocket, by the numbers that the hand is shown with."""

    cards: tuple[int, ...] = ()
    """Each could go alone."""
    launch: tuple[int, ...] = ()
    """Together they fill its last seat, no more of them than needed."""


def fits(dock: Dock, seat: int, hand: Sequence[int]) -> Fits:
    """What of this hand fits the rocket there (RR-11, RR-30). Nothing of hidden cards."""
    if dock.rocket is None or HIDDEN in hand or (dock.orbit is not None and dock.owner != seat):
        return Fits()
    free = seats_left(dock)
    number = {card: at for at, card in enumerate(hand, 1)}
    cards = [
        card
        for card in hand
        if KIND[card] == ROBOT and PLANET[card] in FLIES[dock.rocket] and ROBOTS[card] <= free
    ]
    exact = [
        chosen
        for stacks in by_planet(cards)
        if stacks is not None
        for robots, chosen in zip(stacks.robots, stacks.sets, strict=True)
        if robots == free
    ]
    best = min(exact, key=len, default=())
    return Fits(tuple(number[card] for card in cards), tuple(sorted(number[card] for card in best)))

"""What coins, fuel and arrows are worth to a table or a seat, from 0 to 1; for computer players."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rocketarcade.games.space_rocket.cards import FLOORS, MOON, Icon, faces
from rocketarcade.games.space_rocket.scoring import NEEDED
from rocketarcade.games.space_rocket.state import State

TOUCHED = 0.93
"""How often a resource is touched that a landing is aimed at, about."""
LOST_ANYWAY = 0.03
"""What a tower that stands is worth without hope of coins and fuel: one builds on as if there were some."""
AHEAD = 0.09
"""What a coin more than the others is worth in a competitive game."""
THIRST = 0.25
"""What it takes off in a competitive game if later turns cannot be paid for."""
BOTH, COIN, FUEL = range(3)


class Unseen(NamedTuple):
    """How many of the clouds that nobody has taken yet bring coins or fuel, whichever is chosen, coins alone,
    fuel alone (an arrow is as good), or nothing."""

    both: int
    coin: int
    fuel: int
    nothing: int


class Needs(NamedTuple):
    """What a turn's resources do for who plays it."""

    together: bool
    coins: int
    fuel: int
    ahead: int
    """Coins more than the best other seat has; competitive games."""
    turns: int
    """Turns that will have to be paid for; competitive games."""
    unseen: Unseen | None
    """None on the Moon."""
    cost: int
    """Thousandths of the towers that fall by trying for a resource."""

    def worth(self, icons: Sequence[Icon]) -> float:
        """How the game stands once these have been taken."""
        coins = icons.count("coin")
        fuel = self.fuel + icons.count("fuel") + icons.count("arrow")
        if self.together:
            sure = hope(min(self.coins + coins, NEEDED), min(fuel, FLOORS), self.unseen, self.cost)
            return LOST_ANYWAY + (1 - LOST_ANYWAY) * sure
        short = max(0, self.turns - fuel)
        worth = 0.5 + AHEAD * (self.ahead + coins - short) + min(fuel, self.turns) / 100
        return max(0.02, min(0.98, worth - (THIRST if short > self.coins + coins else 0)))


def needs_of(view: State, seat: int, cost: int) -> Needs | None:
    """What the present turn's resources do for the seat; None where they do nothing (SR-22)."""
    if view.options.kind == "little-ones":
        return None
    mine, left = view.purse(seat), FLOORS - len(view.floors)
    if view.options.kind == "cooperative":
        return Needs(True, mine.coins, mine.fuel, 0, left, unseen(view), cost)
    others = [purse.coins for other, purse in enumerate(view.purses) if other != seat and not purse.out]
    return Needs(
        together=False,
        coins=mine.coins,
        fuel=mine.fuel,
        ahead=mine.coins - max(others, default=0),
        turns=left // (len(others) + 1),
        unseen=None,
        cost=cost,
    )


def unseen(view: State) -> Unseen | None:
    """The clouds that nobody has taken yet."""
    if len(view.floors) == FLOORS:
        return None
    taken = {floor.card for floor in view.floors}
    counts = [0, 0, 0, 0]
    for card in range(MOON):
        counts[_kind(card)] += card not in taken
    return Unseen(*counts)


@cache
def _kind(card: int) -> int:
    """The field of `Unseen` that counts it."""
    icons = {resource.icon for face in faces(card) for resource in face}
    if "coin" in icons:
        return BOTH if len(icons) > 1 else COIN
    return FUEL if icons else FUEL + 1


@cache
def hope(coins: int, fuel: int, unseen: Unseen | None, cost: int) -> float:
    """The chance that coins and fuel will do with those clouds and the Moon to come, in any order, and a
    tower that stands. Each cloud brings one thing or is left alone."""
    if unseen is None:
        return 1.0 if coins >= NEEDED else 0.0
    if not fuel:
        return 0.0
    number = sum(unseen)
    if not number:
        return hope(coins, fuel - 1, None, cost)
    mean = 0.0
    for kind, count in enumerate(unseen):
        if count:
            rest = unseen._replace(**{Unseen._fields[kind]: count - 1})
            missed = best = hope(coins, fuel - 1, rest, cost)
            if kind in (BOTH, COIN):
                best = max(best, _tried(missed, hope(min(NEEDED, coins + 1), fuel - 1, rest, cost), cost))
            if kind in (BOTH, FUEL):
                best = max(best, _tried(missed, hope(coins, fuel, rest, cost), cost))
            mean += best * count / number
    return mean


def _tried(missed: float, touched: float, cost: int) -> float:
    """What it comes to if a resource is tried for."""
    return (missed + TOUCHED * (touched - missed)) * (1 - cost / 1000)

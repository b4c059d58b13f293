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
AHEAD, AT_LAST = 0.08, 0.3
"""What a coin more than the others is worth in a competitive game: at first, and by how much more when the
Moon is reached."""
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
    left: int
    """Floors to come after this one."""
    players: int
    """Those who are not out."""
    unseen: Unseen | None
    """None on the Moon."""

    def worth(self, icons: Sequence[Icon]) -> float:
        """How the game stands once these have been taken."""
        coins = icons.count("coin")
        fuel = self.fuel + icons.count("fuel") + icons.count("arrow")
        if self.together:
            sure = hope(min(self.coins + coins, NEEDED), min(fuel, FLOORS), self.unseen)
            return LOST_ANYWAY + (1 - LOST_ANYWAY) * sure
        turns = self.left // self.players
        short = max(0, turns - fuel)
        coin = AHEAD + AT_LAST / (1 + self.left)
        worth = 0.5 + coin * (self.ahead + coins - short) + min(fuel, turns) / 100
        return max(0.02, min(0.98, worth - (THIRST if short > self.coins + coins else 0)))


def needs_of(view: State, seat: int) -> Needs | None:
    """What the present turn's resources do for the seat; None where they do nothing (SR-22)."""
    if view.options.kind == "little-ones":
        return None
    mine, left = view.purse(seat), FLOORS - len(view.floors)
    if view.options.kind == "cooperative":
        return Needs(True, mine.coins, mine.fuel, 0, left, 1, unseen(view))
    others = [purse.coins for other, purse in enumerate(view.purses) if other != seat and not purse.out]
    return Needs(
        together=False,
        coins=mine.coins,
        fuel=mine.fuel,
        ahead=mine.coins - max(others, default=0),
        left=left,
        players=len(others) + 1,
        unseen=None,
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
def hope(coins: int, fuel: int, unseen: Unseen | None) -> float:
    """The chance that coins and fuel will do with those clouds and the Moon to come, in any order, and a
    tower that stands. Each cloud brings one thing or is left alone."""
    if unseen is None:
        return 1.0 if coins >= NEEDED else 0.0
    if not fuel:
        return 0.0
    number = sum(unseen)
    if not number:
        return hope(coins, fuel - 1, None)
    mean = 0.0
    for kind, count in enumerate(unseen):
        if count:
            rest = unseen._replace(**{Unseen._fields[kind]: count - 1})
            missed = best = hope(coins, fuel - 1, rest)
            if kind in (BOTH, COIN):
                best = max(best, _tried(missed, hope(min(NEEDED, coins + 1), fuel - 1, rest)))
            if kind in (BOTH, FUEL):
                best = max(best, _tried(missed, hope(coins, fuel, rest)))
            mean += best * count / number
    return mean


def _tried(missed: float, touched: float) -> float:
    """What it comes to if a resource is tried for."""
    return missed + TOUCHED * (touched - missed)

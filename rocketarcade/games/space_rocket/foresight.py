"""How the tower would stand with one piece somewhere else: for many aims of one touch.

What all of these aims have in common, the tower without the piece, is weighed once.
"""

from functools import lru_cache

from rocketarcade.games.space_rocket import statics, tower
from rocketarcade.games.space_rocket.actions import Lay, Stand, Touch
from rocketarcade.games.space_rocket.cards import LEG, mass
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.tower import DEPTH, ROCKET_MASS, WALL_MASS, WIDTH

FREE = 1_000_000
"""A margin without a limit."""


Weighed = tuple[int, statics.Support, statics.Moment]
"""A floor, counted from 1, what it rests on, and what it carries so far."""


class Foresight:
    """The tower of a table without the piece that is touched: the next one, or the one that is pushed."""

    def __init__(self, floors: tuple[statics.Floor, ...], rocket: statics.Load | None, touched: str) -> None:
        """`rocket`: None when it is the piece that is touched, or stands on the box."""
        self.number = len(floors)
        self.touched = touched
        walls, slab = floors[-1]
        self.turn = 0
        """Of a pushed piece, which keeps it (SR-15)."""
        if touched.startswith("wall-"):
            number = 0 if touched == "wall-1" else 1
            self.turn = walls[number].turn
            walls = walls[:number] + walls[number + 1 :]
        elif touched == "cloud" and slab is not None:
            self.turn, slab = slab.turn, None
        self.walls = walls
        others = [*floors[:-1], statics.Floor(walls, slab)]
        self.below = _weighed(others, rocket)
        """The rocket stands below a cloud that is due, and weighs on all that is asked beside it."""
        self.lifted = _weighed(others, None) if touched == "cloud" else []

    def margin(self, touch: Touch, card: int) -> int:
        """The least margin of all floors without a wobble, in tenths of a millimetre; after the cloud also
        that of the lift of the rocket. FREE where no floor is asked. `card` is this turn's."""
        own, added = self._added(touch, card)
        if own < 0:
            return own
        asked = self.below + self.lifted
        return min([own, *(support.margin(moment.plus(added)) for _, support, moment in asked)])

    def failing(self, touch: Touch, card: int) -> tuple[int, int] | None:
        """The lowest floor that would fall without a wobble, counted from 1, and its margin."""
        own, added = self._added(touch, card)
        for number, support, moment in self.below:
            load = moment.plus(added)
            if not support.holds(load):
                return number, support.margin(load)
        return None if own >= 0 else (self.number, own)

    def _added(self, touch: Touch, card: int) -> tuple[int, statics.Moment]:
        """The margin of the floor that a cloud makes, FREE for other pieces, and the weight of the piece."""
        x, y = touch.aim
        if self.touched == "rocket":
            return FREE, statics.load_moment(statics.Load(x, y, ROCKET_MASS))
        if self.touched == "cloud":
            turn = touch.turn if isinstance(touch, Lay) else self.turn
            slab = statics.Slab(x, y, turn, WIDTH, DEPTH, mass(card))
            load = statics.slab_moment(slab)
            return statics.support_of(self.walls, slab, LEG).margin(load), load
        turn = touch.turn if isinstance(touch, Stand) else self.turn
        return FREE, statics.wall_moment(statics.Wall(x, y, turn), leg=LEG, wall_mass=WALL_MASS)


def foresight(view: State, pushed: str = "") -> Foresight:
    """For the next piece of that table, or for a piece that is pushed."""
    touched = pushed or {"walls": "wall", "cloud": "cloud"}.get(view.stage, "rocket")
    load = None if touched == "rocket" else tower.rocket(view)
    return _foresight(tuple(tower.floors(view)), load, touched)


@lru_cache(maxsize=64)
def _foresight(
    floors: tuple[statics.Floor, ...], rocket: statics.Load | None, touched: str
) -> Foresight:
    return Foresight(floors, rocket, touched)


def _weighed(floors: list[statics.Floor], load: statics.Load | None) -> list[Weighed]:
    """The floors that have a card."""
    carried = statics.loads(floors, load, leg=LEG, wall_mass=WALL_MASS)
    return [
        (number, support, moment)
        for number, (support, moment) in enumerate(
            zip(statics.supports(floors, leg=LEG), carried, strict=True), 1
        )
        if support is not None
    ]

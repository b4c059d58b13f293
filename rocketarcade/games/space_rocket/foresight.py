"""Whether the tower would stand with one piece somewhere else: for many aims of one touch.

What all of these aims have in common, the tower without the piece, is weighed once.
"""

from rocketarcade.games.space_rocket import statics, tower
from rocketarcade.games.space_rocket.actions import Lay, Stand, Touch
from rocketarcade.games.space_rocket.cards import LEG, mass
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.tower import DEPTH, ROCKET_MASS, WALL_MASS, WIDTH


class Foresight:
    """The tower of a table without the piece that is touched: the next one, or the one that is pushed."""

    def __init__(self, view: State, pushed: str = "") -> None:
        """`pushed`: a piece of `actions.Piece`, or "" for the one that is due."""
        floor = view.floors[-1]
        floors = tower.floors(view)
        walls, slab = floors[-1]
        self.card = floor.card
        self.turn = 0
        """Of the pushed piece, which keeps it (SR-15)."""
        self.touched = pushed or {"walls": "wall", "cloud": "cloud"}.get(view.stage, "rocket")
        if pushed.startswith("wall"):
            number = 0 if pushed == "wall-1" else 1
            self.turn = walls[number].turn
            walls = walls[:number] + walls[number + 1 :]
        elif pushed == "cloud":
            assert slab is not None
            self.turn, slab = slab.turn, None
        self.walls = walls
        floors[-1] = statics.Floor(walls, slab)
        load = None if self.touched == "rocket" else tower.rocket(view)
        carried = statics.loads(floors, load, leg=LEG, wall_mass=WALL_MASS)
        self.below = [
            (support, moment)
            for support, moment in zip(statics.supports(floors, leg=LEG), carried, strict=True)
            if support is not None
        ]
        """What has to hold, and what it carries so far; the rocket stands below a cloud that is due."""

    def stands(self, touch: Touch) -> bool:
        """Whether every floor would, without a wobble."""
        x, y = touch.aim
        if self.touched == "rocket":
            added = statics.load_moment(statics.Load(x, y, ROCKET_MASS))
        elif self.touched == "cloud":
            turn = touch.turn if isinstance(touch, Lay) else self.turn
            slab = statics.Slab(x, y, turn, WIDTH, DEPTH, mass(self.card))
            added = statics.slab_moment(slab)
            if not statics.support_of(self.walls, slab, LEG).holds(added):
                return False
        else:
            turn = touch.turn if isinstance(touch, Stand) else self.turn
            added = statics.wall_moment(statics.Wall(x, y, turn), leg=LEG, wall_mass=WALL_MASS)
        return all(support.holds(moment.plus(added)) for support, moment in self.below)

"""The tower of a table, asked whether it stands (SR-52, SR-53, SR-58)."""

from rocketarcade.games.space_rocket import statics
from rocketarcade.games.space_rocket.actions import Lay, Move, Piece, Push, Stand
from rocketarcade.games.space_rocket.cards import CARD, LEG, TOWER, mass
from rocketarcade.games.space_rocket.state import Cloud, Rocket, State, Wall

WALL_MASS, ROCKET_MASS = TOWER.mass.wall, TOWER.mass.rocket
WIDTH, DEPTH = 2 * CARD[0], 2 * CARD[1]


def slab(cloud: Cloud, card: int) -> statics.Slab:
    """A card that lies, as statics know it."""
    return statics.Slab(cloud.x, cloud.y, cloud.turn, WIDTH, DEPTH, mass(card))


def floors(state: State) -> list[statics.Floor]:
    """The tower as statics know it, lowest floor first."""
    return [
        statics.Floor(
            tuple([statics.Wall(wall.x, wall.y, wall.turn) for wall in floor.walls]),
            None if floor.cloud is None else slab(floor.cloud, floor.card),
        )
        for floor in state.floors
    ]


def rocket(state: State) -> statics.Load | None:
    """The rocket as a load; None on the box, where it weighs on nothing. The floor above it, with its cloud
    laid and the rocket still to come, is asked without it."""
    at = state.rocket
    return statics.Load(at.x, at.y, ROCKET_MASS, at.level) if at.level else None


def margins(state: State, *, lifted: bool = False) -> list[int | None]:
    """Every floor's margin in tenths of a millimetre, lowest first; None for one without a cloud (SR-58).
    `lifted`: with the rocket off the tower."""
    return statics.margins(floors(state), None if lifted else rocket(state), leg=LEG, wall_mass=WALL_MASS)


def failing(state: State, *, lifted: bool = False) -> int | None:
    """The lowest floor that falls, counted from 0; None while the tower stands (SR-53)."""
    return statics.failing(floors(state), None if lifted else rocket(state), leg=LEG, wall_mass=WALL_MASS)


def foreseen(view: State, action: Stand | Lay | Move | Push) -> list[int | None]:
    """The margins if this touch came to rest where it is aimed: what the gauge shows (SR-58)."""
    return margins(placed(view, action))


def placed(view: State, action: Stand | Lay | Move | Push) -> State:
    """A copy of the table after that touch, without any wobble."""
    after = view.clone()
    put(after, action, *action.aim)
    return after


def put(state: State, action: Stand | Lay | Move | Push, x: int, y: int) -> None:
    """Place the piece of a touch there, in the state itself."""
    floor = state.floors[-1]
    if isinstance(action, Stand):
        floor.walls.append(Wall(x=x, y=y, turn=action.turn))
    elif isinstance(action, Lay):
        floor.cloud = Cloud(x=x, y=y, turn=action.turn, face=action.face)
    elif isinstance(action, Move):
        state.rocket.x, state.rocket.y, state.rocket.level = x, y, len(state.floors)
    else:
        piece = pushed(state, action.piece)
        piece.x, piece.y = x, y


def pushed(state: State, piece: Piece) -> Wall | Cloud | Rocket:
    """The piece of this turn that a push names; it must be there."""
    floor = state.floors[-1]
    if piece == "rocket":
        return state.rocket
    if piece == "cloud":
        assert floor.cloud is not None
        return floor.cloud
    return floor.walls[0 if piece == "wall-1" else 1]

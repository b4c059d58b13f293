"""What each choice does. Everything here trusts that `rules.refuse` had nothing against it."""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.games.space_rocket import tower, turns
from rocketarcade.games.space_rocket.actions import Done, Lay, Move, Push, Stand, Touch
from rocketarcade.games.space_rocket.events import (
    CloudLaid,
    CoinsLost,
    Fell,
    Pushed,
    RocketSet,
    WallStood,
    rocket_lifted,
)
from rocketarcade.games.space_rocket.places import (
    Point,
    carrier,
    steps,
    why_no_rocket,
    why_no_wall,
)
from rocketarcade.games.space_rocket.rules import standing
from rocketarcade.games.space_rocket.scoring import FELL, landing_of
from rocketarcade.games.space_rocket.state import Fall, State
from rocketarcade.games.space_rocket.wobble import shift

Fits = Callable[[int, int], bool]


def step(state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
    """Do it, in place."""
    return _STEPS[type(action)](state, seat, action, chance)


def stand(state: State, seat: int, action: Stand, chance: Chance) -> list[Event]:
    """A wall stands on the card that carries the rocket (SR-12)."""
    floor = state.floors[-1]
    at = _let_go(state, action, chance, _wall_fits(state, action.turn, len(floor.walls)))
    tower.put(state, action, at["x"], at["y"])
    stood = WallStood(
        seat=seat, floor=len(state.floors), wall=len(floor.walls) - 1, turn=action.turn, **at
    )
    return [stood, *asked(state, seat)]


def lay(state: State, seat: int, action: Lay, chance: Chance) -> list[Event]:
    """The cloud lies on the two walls, or beside them if the hand shook (SR-12); nothing stops it (SR-56)."""
    at = _let_go(state, action, chance, _cloud_fits)
    tower.put(state, action, at["x"], at["y"])
    laid = CloudLaid(
        seat=seat,
        floor=len(state.floors),
        card=state.floors[-1].card,
        turn=action.turn,
        face=action.face,
        **at,
    )
    return [laid, *asked(state, seat)]


def move(state: State, seat: int, action: Move, chance: Chance) -> list[Event]:
    """The rocket is lifted, and every floor is asked; then it is set down on the cloud (SR-13, SR-53). On
    the Moon the game is over (SR-15)."""
    events: list[Event] = [rocket_lifted(seat=seat)]
    fallen = asked(state, seat, lifted=True)
    if fallen:
        return events + fallen
    at = _let_go(state, action, chance, _rocket_fits(state))
    tower.put(state, action, at["x"], at["y"])
    events.append(RocketSet(seat=seat, floor=len(state.floors), **at))
    events += asked(state, seat)
    if not state.finished and turns.on_the_moon(state):
        events += turns.over(state, landing_of(state))
    return events


def push(state: State, seat: int, action: Push, chance: Chance) -> list[Event]:
    """A piece is pushed, or lifted and put back, once a turn; it wobbles again (SR-15)."""
    if action.piece == "rocket":
        fits = _rocket_fits(state)
    elif action.piece == "cloud":
        fits = _cloud_fits
    else:
        number = 0 if action.piece == "wall-1" else 1
        fits = _wall_fits(state, state.floors[-1].walls[number].turn, number)
    at = _let_go(state, action, chance, fits)
    state.pushed = True
    tower.put(state, action, at["x"], at["y"])
    return [Pushed(seat=seat, floor=len(state.floors), piece=action.piece, **at), *asked(state, seat)]


def done(state: State, seat: int, action: Done, chance: Chance) -> list[Event]:
    """The turn is over: resources act, the next one begins (SR-14, SR-16)."""
    return turns.end(state)


def asked(state: State, seat: int, *, lifted: bool = False) -> list[Event]:
    """Every floor is asked whether it stands; if one does not, the tower falls by that hand (SR-53)."""
    index = tower.failing(state, lifted=lifted)
    if index is None:
        return []
    margin = tower.margins(state, lifted=lifted)[index]
    assert margin is not None
    state.fall = Fall(floor=index, margin=margin, lifted=lifted)
    events: list[Event] = [Fell(seat=seat, floor=index + 1, margin=margin, lifted=lifted)]
    if state.options.kind == "competitive":
        purse = state.purses[seat]
        events.append(CoinsLost(seat=seat, coins=purse.coins))
        state.reserve.coins += purse.coins
        purse.coins = 0
    return events + turns.over(state, FELL)


def _let_go(state: State, action: Touch, chance: Chance, fits: Fits) -> dict[str, Any]:
    """The piece goes from its aim along its wobble and stays at the last place where it fits (SR-55, SR-56):
    what the event says of it."""
    x, y = action.aim
    wobble = shift(state.options, action.length, chance)
    rest: Point = (0, 0)
    for dx, dy in steps(*wobble):
        if not fits(x + dx, y + dy):
            break
        rest = dx, dy
    return {"aim": (x, y), "shift": wobble, "x": x + rest[0], "y": y + rest[1]}


def _wall_fits(state: State, turn: int, number: int) -> Fits:
    """Where that wall of the turn may stand."""
    card, others = carrier(state, state.rocket.level), standing(state, number)
    rocket = state.rocket.x, state.rocket.y
    return lambda x, y: why_no_wall(card, rocket, others, (x, y, turn)) is None


def _cloud_fits(x: int, y: int) -> bool:
    """Nothing stops a card (SR-56)."""
    return True


def _rocket_fits(state: State) -> Fits:
    """Where the rocket may stand on this turn's cloud."""
    card = carrier(state, len(state.floors))
    return lambda x, y: why_no_rocket(card, x, y) is None


_STEPS: dict[type, Callable[[State, int, Any, Chance], list[Event]]] = {
    Stand: stand,
    Lay: lay,
    Move: move,
    Push: push,
    Done: done,
}

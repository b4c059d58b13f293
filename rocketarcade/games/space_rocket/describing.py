"""A choice as steps over things on the table, and what a choice would throw away."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rocketarcade.engine.game import Step
from rocketarcade.engine.wording import capital
from rocketarcade.games.space_rocket import words
from rocketarcade.games.space_rocket.actions import Done, Lay, Move, Push, Stand
from rocketarcade.games.space_rocket.cards import MOON
from rocketarcade.games.space_rocket.foresight import foresight
from rocketarcade.games.space_rocket.rules import pushable
from rocketarcade.games.space_rocket.scoring import out
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.tower import failing, margins
from rocketarcade.games.space_rocket.turns import touched

Steps = tuple[Step, ...]


def describe(action: Any, view: State) -> Steps:
    """The walk to this choice: a piece, how it is turned, a column and a row of the grid. What the aim
    lies off them is free, and no step."""
    return _STEPS[type(action)](action, view)


def _stand(action: Stand, view: State) -> Steps:
    number = len(view.floors[-1].walls)
    return (*_turned_wall(number, action.turn), *_at(action.x, action.y))


def _lay(action: Lay, view: State) -> Steps:
    return (*_turned_card(view.floors[-1].card, action.face, action.turn), *_at(action.x, action.y))


def _move(action: Move, view: State) -> Steps:
    return (Step("piece:rocket", "move the rocket up"), *_at(action.x, action.y))


def _push(action: Push, view: State) -> Steps:
    return (Step(f"push:{action.piece}", f"push {words.PIECES[action.piece]}"), *_at(action.x, action.y))


def _done(action: Done, view: State) -> Steps:
    return (Step("verb:done", "end the turn"),)


@lru_cache(maxsize=64)
def _turned_wall(number: int, turn: int) -> Steps:
    which = ("first", "second")[min(number, 1)]
    name = words.WALL_TURNS[turn] if 0 <= turn <= 3 else "turned by no quarter"
    return Step("piece:wall", f"stand the {which} wall"), Step(f"turn:{turn}", f"legs {name}")


@lru_cache(maxsize=512)
def _turned_card(card: int, face: int, turn: int) -> Steps:
    known = 0 <= turn <= 3 and 0 <= face < (1 if card == MOON else 2)
    return (
        Step("piece:cloud", f"lay {'the Moon' if card == MOON else 'the cloud'}"),
        Step(f"face:{face}", f"face {words.face(card, face)}" if known and card != MOON else "this side up"),
        Step(f"turn:{turn}", words.CARD_TURNS[turn] if known else "turned by no quarter"),
    )


@lru_cache(maxsize=1 << 14)
def _at(x: int, y: int) -> Steps:
    return Step(f"column:{x}", f"x {x}"), Step(f"row:{y}", f"y {y}")


_STEPS: dict[type, Callable[[Any, State], Steps]] = {
    Stand: _stand,
    Lay: _lay,
    Move: _move,
    Push: _push,
    Done: _done,
}


# What a choice would throw away


def caution(view: State, seat: int, action: Any) -> str | None:
    """What a legal move throws away for nothing, if it does."""
    if isinstance(action, Done):
        return _last_fuel(view)
    return _sure_to_fall(view, action) if view.options.gauge else None


def _last_fuel(view: State) -> str | None:
    """Ending the turn with no fuel for the next one, while the rocket may still be pushed (SR-15, SR-20)."""
    if view.options.kind != "cooperative" or view.purses[0].fuel or not pushable(view):
        return None
    icons = {resource.icon for resource in touched(view)}
    if "arrow" in icons or ("fuel" in icons and view.reserve.fuel):
        return None
    return "There is no fuel for another turn: the game would be lost. You may still push the rocket."


def _sure_to_fall(view: State, action: Any) -> str | None:
    """An aim at which the tower falls even if the hand does not shake, where the gauge says so (SR-58);
    the lift of the rocket, too, falls or does not whatever the hand (SR-53)."""
    if isinstance(action, Move) and (index := failing(view, lifted=True)) is not None:
        where, margin = words.floor(index + 1), margins(view, lifted=True)[index]
        assert margin is not None
        still = " You may still push the cloud." if pushable(view) else ""
        return f"{capital(where)} would fall as the rocket is lifted: it would be {out(margin)}.{still}"
    pushed = action.piece if isinstance(action, Push) else ""
    found = foresight(view, pushed).failing(action, view.floors[-1].card)
    if found is None:
        return None
    return f"{capital(words.floor(found[0]))} would fall even without a wobble: it would be {out(found[1])}."

"""Rocket Squad as the arcade knows it: the game's functions behind the Game protocol."""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from rocketarcade.engine.actions import Action as Base
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.engine.game import Game, Refusal, Result, Step
from rocketarcade.games.rocket_squad import actions as do
from rocketarcade.games.rocket_squad import (
    checks,
    choices,
    describing,
    picking,
    rules,
    scoring,
    setup,
    steps,
    text,
    views,
)
from rocketarcade.games.rocket_squad.actions import Action
from rocketarcade.games.rocket_squad.info import INFO
from rocketarcade.games.rocket_squad.options import Options
from rocketarcade.games.rocket_squad.state import State

_ACTION: TypeAdapter[Action] = TypeAdapter(Action)


class RocketSquad:
    """Stateless; what its members promise is said in `engine.game.Game`."""

    info = INFO
    options = Options
    state = State
    action_types: tuple[type[Base], ...] = (
        do.Place,
        do.Box,
        do.Discard,
        do.Shoo,
        do.Launch,
        do.Jack,
        do.Dad,
        do.Ace,
        do.Allie,
        do.Balloons,
        do.Jackie,
        do.Keep,
        do.Tape,
        do.Friend,
        do.Uncle,
        do.Mom,
        do.Grandma,
        do.Pass,
        do.End,
    )
    event_types = text.EVENT_TYPES
    endings: Mapping[str, str] = scoring.ENDINGS

    to_act = staticmethod(rules.to_act)
    refuse = staticmethod(rules.refuse)
    legal = staticmethod(choices.legal)
    candidates = staticmethod(choices.candidates)
    step = staticmethod(steps.step)
    pick = staticmethod(picking.pick)

    def presets(self) -> Mapping[str, Options]:
        return setup.PRESETS

    def fits(self, options: Options, seats: int) -> Refusal | None:
        return setup.fits(options, seats)

    def new_game(self, options: Options, seats: int, chance: Chance) -> State:
        return setup.new_game(options, seats, chance)

    def view(self, state: State, seat: int | None) -> State:
        return views.view(state, seat)

    def complete(self, view: State, seat: int, chance: Chance) -> State:
        return views.complete(view, seat, chance)

    def outcome(self, state: State) -> Result | None:
        return scoring.outcome(state)

    def standing(self, view: State) -> Sequence[int]:
        return scoring.standing(view)

    def describe(self, action: Action, view: State) -> tuple[Step, ...]:
        return describing.describe(action, view)

    def table(self, view: State, seat: int | None) -> str:
        return text.table(view, seat)

    def tell(self, event: Event, view: State) -> str:
        return text.tell(event, view)

    def caution(self, view: State, seat: int, action: Action) -> str | None:
        return describing.caution(view, seat, action)

    def faults(self, state: State) -> list[str]:
        return checks.faults(state)

    def parse(self, data: Any) -> Action:
        if isinstance(data, str | bytes):
            return _ACTION.validate_json(data)
        return _ACTION.validate_python(data)


GAME: Game[State, Action, Options] = RocketSquad()

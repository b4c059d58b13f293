"""Rocketville as the arcade knows it: the game's functions behind the Game protocol."""

from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter

from rocketarcade.engine.actions import Action as Base
from rocketarcade.engine.game import Game
from rocketarcade.games.rocketville import (
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
from rocketarcade.games.rocketville.actions import (
    Action,
    Announce,
    Decline,
    Discard,
    Done,
    Draw,
    Give,
    Look,
    Move,
    Plan,
    Promise,
    Swap,
)
from rocketarcade.games.rocketville.info import INFO
from rocketarcade.games.rocketville.options import Options
from rocketarcade.games.rocketville.state import State

_ACTION: TypeAdapter[Action] = TypeAdapter(Action)


class Rocketville:
    """Stateless; what its members promise is said in `engine.game.Game`."""

    info = INFO
    options = Options
    state = State
    action_types: tuple[type[Base], ...] = (
        Promise,
        Plan,
        Announce,
        Look,
        Swap,
        Give,
        Discard,
        Done,
        Draw,
        Move,
        Decline,
    )
    event_types = text.EVENT_TYPES
    endings: Mapping[str, str] = scoring.ENDINGS

    fits = staticmethod(setup.fits)
    new_game = staticmethod(setup.new_game)
    to_act = staticmethod(rules.to_act)
    refuse = staticmethod(rules.refuse)
    legal = staticmethod(choices.legal)
    candidates = staticmethod(choices.candidates)
    pick = staticmethod(picking.pick)
    step = staticmethod(steps.step)
    view = staticmethod(views.view)
    complete = staticmethod(views.complete)
    outcome = staticmethod(scoring.outcome)
    standing = staticmethod(scoring.standing)
    describe = staticmethod(describing.describe)
    caution = staticmethod(describing.caution)
    table = staticmethod(text.table)
    tell = staticmethod(text.tell)
    faults = staticmethod(checks.faults)

    def presets(self) -> Mapping[str, Options]:
        return setup.PRESETS

    def parse(self, data: Any) -> Action:
        if isinstance(data, str | bytes):
            return _ACTION.validate_json(data)
        return _ACTION.validate_python(data)


GAME: Game[State, Action, Options] = Rocketville()

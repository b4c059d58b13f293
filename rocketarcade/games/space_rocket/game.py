"""Space Rocket as the arcade knows it: the game's functions behind the Game protocol."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from rocketarcade.engine.actions import parser, types_of
from rocketarcade.engine.game import Game
from rocketarcade.games.space_rocket import (
    checks,
    choices,
    describing,
    picking,
    reading,
    rules,
    scoring,
    setup,
    steps,
    text,
    views,
)
from rocketarcade.games.space_rocket.actions import Action, Touch
from rocketarcade.games.space_rocket.balance import BALANCE
from rocketarcade.games.space_rocket.info import INFO
from rocketarcade.games.space_rocket.options import Options
from rocketarcade.games.space_rocket.state import State

_parsed = parser(Action)


class SpaceRocket:
    """Stateless; what its members promise is said in `engine.game.Game`."""

    info = INFO
    options = Options
    state = State
    action_types = types_of(Action)
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
    balance = BALANCE

    def presets(self) -> Mapping[str, Options]:
        return setup.PRESETS

    def parse(self, data: Any) -> Action:
        """JSON, plain data, or the words that plain mode takes: "wall 35 20 left"."""
        if isinstance(data, str) and (said := reading.fields(data)) is not None:
            data = said
        action: Action = _parsed(data)
        return action

    def read(self, words: str, view: State, seat: int) -> Action | None:
        """The choice that these typed words say, as plain mode takes them; None where they say none."""
        said = reading.fields(words)
        if said is None:
            return None
        try:
            action = self.parse(said)
        except ValidationError:
            return None
        if isinstance(action, Touch):
            aimed: Action = choices.at(view, seat, action, *action.aim)
            return aimed
        return action


GAME = SpaceRocket()
_PROMISED: Game[State, Action, Options] = GAME

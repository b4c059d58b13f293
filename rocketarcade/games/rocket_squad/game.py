"""Rocket Squad as the arcade knows it: the game's functions behind the Game protocol."""

from collections.abc import Mapping

from rocketarcade.engine.actions import parser, types_of
from rocketarcade.engine.game import Game
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


class RocketSquad:
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
    parse = staticmethod(parser(Action))

    def presets(self) -> Mapping[str, Options]:
        return setup.PRESETS


GAME: Game[State, Action, Options] = RocketSquad()

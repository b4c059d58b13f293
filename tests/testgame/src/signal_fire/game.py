"""Signal Fire as the arcade sees it: the Game protocol, each member in the file of its subject."""

from collections.abc import Mapping, Sequence
from typing import Any

from rocketarcade.engine.actions import parser, types_of
from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.engine.game import Refusal, Result, Step
from signal_fire import events, faults, rules, scoring, text, views
from signal_fire.actions import Action
from signal_fire.info import INFO
from signal_fire.options import Options
from signal_fire.state import State


class SignalFire:
    """Stateless; see `rocketarcade.engine.game.Game` for what each member promises."""

    info = INFO
    options = Options
    state = State
    action_types = types_of(Action)
    event_types: tuple[type[Event], ...] = tuple(
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    )
    endings: Mapping[str, str] = rules.ENDINGS

    def presets(self) -> Mapping[str, Options]:
        return {
            "standard": Options(),
            "storm": Options(hull="1", rounds=4),
            "calm": Options(flares=False, hull="3", rounds=5),
            "duel": Options(duel=True, hull="3"),
        }

    def fits(self, options: Options, seats: int) -> Refusal | None:
        return rules.fits(options, seats)

    def new_game(self, options: Options, seats: int, chance: Chance) -> State:
        return rules.new_game(options, seats, chance)

    def to_act(self, state: State) -> tuple[int, ...]:
        return rules.to_act(state)

    def legal(self, state: State, seat: int) -> list[Any]:
        return rules.legal(state, seat) if seat in rules.to_act(state) else []

    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        return rules.refuse(state, seat, action)

    def candidates(self, view: State, seat: int) -> list[Any]:
        return rules.candidates(view, seat)

    def step(self, state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
        return rules.step(state, seat, action, chance)

    def view(self, state: State, seat: int | None) -> State:
        return views.view(state, seat)

    def complete(self, view: State, seat: int, chance: Chance) -> State:
        return views.complete(view, seat, chance)

    def outcome(self, state: State) -> Result | None:
        return scoring.outcome(state)

    def standing(self, view: State) -> Sequence[int]:
        return [scoring.points(view, seat) for seat in range(len(view.players))]

    def describe(self, action: Any, view: State) -> tuple[Step, ...]:
        return text.describe(action, view)

    def table(self, view: State, seat: int | None) -> str:
        return text.table(view, seat)

    def tell(self, event: Event, view: State) -> str:
        return text.tell(event, view)

    def caution(self, view: State, seat: int, action: Any) -> str | None:
        return text.caution(view, seat, action)

    def pick(self, state: State, seat: int, chance: Chance) -> Any:
        return brisk(self, state, seat, chance)

    def faults(self, state: State) -> list[str]:
        return faults.faults(state)

    parse = staticmethod(parser(Action))


GAME = SignalFire()

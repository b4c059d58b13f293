"""Signal Fire, broken on purpose: one thing wrong in each, for the suite to catch."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Self

from pydantic import Field
from signal_fire import actions as do
from signal_fire import events as on
from signal_fire.cards import CARDS
from signal_fire.game import SignalFire
from signal_fire.options import Options
from signal_fire.state import State

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.events import Event
from rocketarcade.engine.game import Refusal, Result, Step
from rocketarcade.engine.state import HIDDEN


class AsksTwice(SignalFire):
    def to_act(self, state: State) -> tuple[int, ...]:
        asked = super().to_act(state)
        return (*asked, *asked[:1])


class ListsTwice(SignalFire):
    def legal(self, state: State, seat: int) -> list[Any]:
        legal = super().legal(state, seat)
        return legal + legal[-1:]


class ListsForOthers(SignalFire):
    def legal(self, state: State, seat: int) -> list[Any]:
        return super().legal(state, seat) or [do.END]


class ShufflesTheList(SignalFire):
    def legal(self, state: State, seat: int) -> list[Any]:
        legal = super().legal(state, seat)
        random.shuffle(legal)
        return legal


class TellsNoTargetsApart(SignalFire):
    def describe(self, action: Any, view: State) -> tuple[Step, ...]:
        return super().describe(action, view)[:2]


class MixesSetsAndSteps(SignalFire):
    def describe(self, action: Any, view: State) -> tuple[Step, ...]:
        steps = super().describe(action, view)
        alone = isinstance(action, do.Burn) and len(action.cards) == 1
        return tuple(step._replace(any_order=False) for step in steps) if alone else steps


class LabelsOneThingTwice(SignalFire):
    def describe(self, action: Any, view: State) -> tuple[Step, ...]:
        first, *rest = super().describe(action, view)
        return (first._replace(label=f"{first.label} {action.type} {len(str(action))}"), *rest)


class ForgetsToOfferTheEnd(SignalFire):
    def candidates(self, view: State, seat: int) -> list[Any]:
        return [action for action in super().candidates(view, seat) if action != do.END]


class CitesNoSuchRule(SignalFire):
    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        return refusal._replace(rule="SF-99") if refusal else None


class RefusesWithoutAWord(SignalFire):
    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        return refusal._replace(text="") if refusal else None


class AimsAnywhere(SignalFire):
    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        return None if refusal and isinstance(action, do.Hail) and "degrees" in refusal.text else refusal


class BurnsInAnyOrder(SignalFire):
    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        if isinstance(action, do.Burn):
            action = do.Burn(cards=tuple(sorted(action.cards)))
        return super().refuse(state, seat, action)


class KnowsTheTopCard(SignalFire):
    def legal(self, state: State, seat: int) -> list[Any]:
        return [action for action in super().legal(state, seat) if not self.refuse(state, seat, action)]

    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        lucky = state.deck and state.deck[-1] != HIDDEN and CARDS[state.deck[-1]].kind == "lens"
        if isinstance(action, do.Lance) and lucky:
            return Refusal("SF-25", "Not with a lens on top.")
        return super().refuse(state, seat, action)


class PicksTheFirst(SignalFire):
    def pick(self, state: State, seat: int, chance: Chance) -> Any:
        return self.legal(state, seat)[0]


class PicksTheForbidden(SignalFire):
    def pick(self, state: State, seat: int, chance: Chance) -> Any:
        return do.course(to=chance.below(4))


class NeverEnds(SignalFire):
    def step(self, state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
        if isinstance(action, do.End):
            state.round = 1
        events = super().step(state, seat, action, chance)
        state.finished = ""
        return events


class GoesOnAfterTheEnd(SignalFire):
    def to_act(self, state: State) -> tuple[int, ...]:
        return super().to_act(state) if not state.finished or state.round > 1 else ()

    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        return None if state.finished else super().refuse(state, seat, action)


class EverybodyWins(SignalFire):
    def outcome(self, state: State) -> Result | None:
        result = super().outcome(state)
        return result._replace(places=(1,) * len(result.places)) if result else None


class LeavesOutBeacons(SignalFire):
    def outcome(self, state: State) -> Result | None:
        result = super().outcome(state)
        return result._replace(parts=tuple(parts[:1] for parts in result.parts)) if result else None


class Shared(State):
    """Its copies share the discards."""

    def clone(self) -> Self:
        copy = super().clone()
        copy.discard = self.discard
        return copy


class SharesDiscards(SignalFire):
    state = Shared

    def new_game(self, options: Options, seats: int, chance: Chance) -> State:
        return Shared.model_validate(super().new_game(options, seats, chance).model_dump())


class Lossy(State):
    """It forgets in JSON that a ship has hailed."""

    hailed: bool = Field(False, exclude=True)


class ForgetsInJson(SignalFire):
    state = Lossy

    def new_game(self, options: Options, seats: int, chance: Chance) -> State:
        return Lossy.model_validate(super().new_game(options, seats, chance).model_dump())


class CountsRefusals(SignalFire):
    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        refusal = super().refuse(state, seat, action)
        if refusal:
            state.bearing += 1
        return refusal


class DrawsACopy(SignalFire):
    def step(self, state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
        if isinstance(action, do.Draw) and state.deck:
            state.deck.insert(0, state.deck[-1])
        return super().step(state, seat, action, chance)


class UsesItsOwnDice(SignalFire):
    def step(self, state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
        if isinstance(action, do.Hail):
            chance = Chance(random.getrandbits(64))
        return super().step(state, seat, action, chance)


class TidiesHands(SignalFire):
    def table(self, view: State, seat: int | None) -> str:
        for player in view.players:
            player.hand.sort()
        return super().table(view, seat)


class HidesHowMany(SignalFire):
    def view(self, state: State, seat: int | None) -> State:
        seen = super().view(state, seat)
        for player in seen.players:
            player.hand = [card for card in player.hand if card != HIDDEN]
        return seen


class ForgetsAHand(SignalFire):
    def view(self, state: State, seat: int | None) -> State:
        seen = super().view(state, seat)
        seen.players[0].hand = state.players[0].hand[:]
        return seen


class ShowsCourses(SignalFire):
    def view(self, state: State, seat: int | None) -> State:
        seen = super().view(state, seat)
        for window, truth in zip(seen.pending, state.pending, strict=True):
            window.answers = truth.answers.copy()
        return seen


class ShowsTheLensToAll(SignalFire):
    def view(self, state: State, seat: int | None) -> State:
        seen = super().view(state, seat)
        if state.pending and state.pending[-1].kind == "lens":
            seen.deck[-3:] = state.deck[-3:]
        return seen


class OpensAllAtTheEnd(SignalFire):
    def view(self, state: State, seat: int | None) -> State:
        return state.clone() if state.finished else super().view(state, seat)


class SpeaksOfHands(SignalFire):
    secret = 0

    def view(self, state: State, seat: int | None) -> State:
        self.secret = sum(state.players[-1].hand)
        return super().view(state, seat)

    def table(self, view: State, seat: int | None) -> str:
        return f"{super().table(view, seat)}\nThe last hand is worth {self.secret}."


class HidesDiscards(SignalFire):
    def view(self, state: State, seat: int | None) -> State:
        seen = super().view(state, seat)
        seen.discard = [HIDDEN] * len(seen.discard)
        return seen


class TellsAllWhatWasDrawn(SignalFire):
    def step(self, state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
        events = super().step(state, seat, action, chance)
        return [e.model_copy(update={"audience": None}) if isinstance(e, on.Drew) else e for e in events]


class HintsAtCourses(SignalFire):
    def step(self, state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
        events = super().step(state, seat, action, chance)
        if isinstance(action, do.Course):
            events[0] = events[0].model_copy(update={"reveals": action.to == 2})
        return events


class LooksInSilence(SignalFire):
    def step(self, state: State, seat: int, action: Any, chance: Chance) -> list[Event]:
        events = super().step(state, seat, action, chance)
        return [e.model_copy(update={"reveals": False}) for e in events]


class CompletesNothing(SignalFire):
    def complete(self, view: State, seat: int, chance: Chance) -> State:
        return view.clone()


class CompletesTheKnown(SignalFire):
    def complete(self, view: State, seat: int, chance: Chance) -> State:
        whole = super().complete(view, seat, chance)
        chance.shuffle(whole.deck)
        chance.shuffle(whole.players[seat].hand)
        return whole


class CompletesAlike(SignalFire):
    def complete(self, view: State, seat: int, chance: Chance) -> State:
        return super().complete(view, seat, Chance(0))


class PassesInSilence(SignalFire):
    def tell(self, event: Event, view: State) -> str:
        return "" if isinstance(event, on.Passed) else super().tell(event, view)


class LeavesBraces(SignalFire):
    def tell(self, event: Event, view: State) -> str:
        return super().tell(event, view).replace("{seat:", "{player:")


class DrawsEmoji(SignalFire):
    def table(self, view: State, seat: int | None) -> str:
        return super().table(view, seat) + " \N{FIRE}"


class CautionsEmptily(SignalFire):
    def caution(self, view: State, seat: int, action: Any) -> str | None:
        return super().caution(view, seat, action) or ""


class ScoresHands(SignalFire):
    def standing(self, view: State) -> Sequence[int]:
        scores = zip(super().standing(view), view.players, strict=True)
        return [points + sum(player.hand) for points, player in scores]


class CountsNoBeacons(SignalFire):
    def faults(self, state: State) -> list[str]:
        return [fault for fault in super().faults(state) if "eacons" not in fault]


class KnowsEveryCard(SignalFire):
    def faults(self, state: State) -> list[str]:
        return [fault for fault in super().faults(state) if "on the table" not in fault]


class HasNoJammers(SignalFire):
    def refuse(self, state: State, seat: int, action: Any) -> Refusal | None:
        if isinstance(action, do.Jam):
            return Refusal("SF-27", "Jammers are out of order.")
        return super().refuse(state, seat, action)

    def legal(self, state: State, seat: int) -> list[Any]:
        return [action for action in super().legal(state, seat) if not isinstance(action, do.Jam)]


class AsksInHashOrder(SignalFire):
    def legal(self, state: State, seat: int) -> list[Any]:
        return sorted(super().legal(state, seat), key=lambda action: hash(action.type))

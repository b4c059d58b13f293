"""A choice as steps over things on the table, and what a choice would throw away."""

from collections.abc import Callable, Iterable
from typing import Any

from rocketarcade.engine.game import Step
from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.robots_and_rockets import words
from rocketarcade.games.robots_and_rockets.actions import (
    Allocate,
    Beam,
    Choose,
    Discard,
    End,
    Orbit,
    Pass,
    Stop,
    Trade,
    Transfer,
)
from rocketarcade.games.robots_and_rockets.cards import HAND, PLANETS
from rocketarcade.games.robots_and_rockets.choices import legal
from rocketarcade.games.robots_and_rockets.scoring import totals
from rocketarcade.games.robots_and_rockets.spaceport import owner_of, seats_left
from rocketarcade.games.robots_and_rockets.state import State

Steps = tuple[Step, ...]


def describe(action: Any, view: State) -> Steps:
    """The walk to this choice: a verb, then what it is done with. Sets of cards come in any order."""
    return _STEPS[type(action)](action, view)


def _allocate(action: Allocate, view: State) -> Steps:
    return (
        Step("verb:allocate", "place robots"),
        _dock(action.rocket, view),
        *_cards("hand", action.cards),
    )


def _orbit(action: Orbit, view: State) -> Steps:
    return Step("verb:orbit", "play Orbit!"), _dock(action.rocket, view)


def _beam(action: Beam, view: State) -> Steps:
    verb = Step("verb:beam", "play Tractor Beam!")
    seat = owner_of(view, action.launched)
    if seat is None:
        return (verb,)
    passengers = counted(len(view.players[seat].fleet[action.launched]), "robot card")
    return (
        verb,
        Step(f"seat:{seat}", f"{{seat:{seat}}}"),
        Step(f"launched:{action.launched}", f"{words.ROCKET_NAMES[action.launched]}, {passengers}"),
    )


def _transfer(action: Transfer, view: State) -> Steps:
    verb = Step("verb:transfer", "play Robot Transfer!")
    if not action.cards:
        return (verb,)
    return (
        verb,
        _dock(action.source, view),
        _dock(action.target, view),
        *_cards("aboard", action.cards),
    )


def _trade(action: Trade, view: State) -> Steps:
    return Step("verb:trade", "swap a special card for two"), *_cards("hand", (action.card,), any_order=False)


def _discard(action: Discard, view: State) -> Steps:
    return Step("verb:discard", "discard cards"), *_cards("hand", action.cards)


def _end(action: End, view: State) -> Steps:
    label = "end the turn" if view.stage == "clean-up" else "discard nothing and end the turn"
    return (Step("verb:end", label),)


def _stop(action: Stop, view: State) -> Steps:
    return (Step("verb:stop", "stop it with Force Field!"),)


def _pass(action: Pass, view: State) -> Steps:
    return (Step("verb:pass", "let it go"),)


def _choose(action: Choose, view: State) -> Steps:
    return (
        Step("verb:choose", "take a contract"),
        Step(f"contract:{action.contract}", PLANETS[action.contract]),
    )


def _dock(index: int, view: State) -> Step:
    dock = view.docks[index] if 0 <= index < len(view.docks) else None
    if dock is None or dock.rocket is None:
        return Step(f"rocket:{index}", "an empty dock")
    free = counted(seats_left(dock), "seat")
    return Step(f"rocket:{index}", f"{words.ROCKET_NAMES[dock.rocket]}, {free} left")


def _cards(where: str, cards: Iterable[int], *, any_order: bool = True) -> Steps:
    return tuple([Step(f"{where}:{card}", words.card(card), any_order) for card in cards])


_STEPS: dict[type, Callable[[Any, State], Steps]] = {
    Allocate: _allocate,
    Orbit: _orbit,
    Beam: _beam,
    Transfer: _transfer,
    Trade: _trade,
    Discard: _discard,
    End: _end,
    Stop: _stop,
    Pass: _pass,
    Choose: _choose,
}


# What a choice would throw away


def caution(view: State, seat: int, action: Any) -> str | None:
    """What a legal move throws away for nothing, if it does."""
    asked = _CAUTIONS.get(type(action))
    return asked(view, seat, action) if asked else None


def _trade_for_one(view: State, seat: int, action: Trade) -> str | None:
    """A special card for the last card of the deck (RR-10)."""
    return "One card is left in the robot deck: you draw one, not two." if len(view.deck) == 1 else None


def _discard_for_none(view: State, seat: int, action: Discard) -> str | None:
    """Cards for which nothing is drawn any more (RR-13)."""
    return None if view.deck else "The robot deck is empty: nothing takes the place of what you discard."


def _end_the_game(view: State, seat: int, action: End) -> str | None:
    """The last idle turn, with a special card left to play or to swap (RR-40)."""
    will_draw = bool(view.deck) and len(view.players[seat].hand) < HAND
    if will_draw or view.idle_turns < len(view.players) - 1 or view.stage != "special":
        return None
    if all(action.idle or isinstance(action, Discard) for action in legal(view, seat)):
        return None
    return "If you end the turn now, the game ends, and you could still play a special card."


def _empty_contract(view: State, seat: int, action: Choose) -> str | None:
    """A planet to which nobody of one's own flies, while another one is left (RR-43)."""
    mine = totals(view.players[seat])
    better = [PLANETS[planet] for planet in view.contracts if mine[planet]]
    if mine[action.contract] or not better:
        return None
    return f"No robots of yours fly to {PLANETS[action.contract]}, and some fly to {listed(better)}."


_CAUTIONS: dict[type, Callable[[State, int, Any], str | None]] = {
    Trade: _trade_for_one,
    Discard: _discard_for_none,
    End: _end_the_game,
    Choose: _empty_contract,
}

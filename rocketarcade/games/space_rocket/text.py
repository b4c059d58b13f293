"""The table and what happens on it, in sentences: for the log, plain mode and screen readers."""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.wording import capital, counted, listed
from rocketarcade.games.space_rocket import events as on
from rocketarcade.games.space_rocket import words
from rocketarcade.games.space_rocket.cards import FLOORS, MOON
from rocketarcade.games.space_rocket.rules import pushable
from rocketarcade.games.space_rocket.scoring import ENDINGS, millimetres, out
from rocketarcade.games.space_rocket.state import Floor, State
from rocketarcade.games.space_rocket.statics import NO_SUPPORT
from rocketarcade.games.space_rocket.tower import margins


def table(view: State, seat: int | None) -> str:
    """All of it, a line a thing; {seat:1} stands for a name."""
    lines = [_whose_turn(view), *_tokens(view), *_tower(view), _rocket(view)]
    if not view.finished:
        lines += _in_hand(view)
    return "\n".join(lines)


def _whose_turn(view: State) -> str:
    if view.finished:
        return f"The game is over: {ENDINGS[view.finished]}."
    what = {
        "walls": "stand the second wall." if view.floors[-1].walls else "stand the first wall.",
        "cloud": f"lay {_platform(view.floors[-1])} on the walls.",
        "rocket": f"move the rocket onto {_platform(view.floors[-1])}.",
        "done": "push the rocket or end the turn." if pushable(view) else "end the turn.",
    }[view.stage]
    number = len(view.floors)
    where = "The Moon" if number == FLOORS else f"Floor {number} of {FLOORS}"
    return f"{where}, {{seat:{view.turn}}}: {what}"


def _platform(floor: Floor) -> str:
    return "the Moon" if floor.card == MOON else "the cloud"


def _tokens(view: State) -> list[str]:
    """Who has what, and what the reserve has."""
    reserve = f"The reserve has {words.tokens(view.reserve.fuel, view.reserve.coins)}."
    if view.options.kind == "little-ones":
        return ["You play without fuel or coins."]
    if view.options.kind == "cooperative":
        purse = view.purses[0]
        return [f"Together you have {words.tokens(purse.fuel, purse.coins)}. {reserve}"]
    lines = []
    for seat, purse in enumerate(view.purses):
        gone = "; out of the game" if purse.out else ""
        lines.append(f"{{seat:{seat}}} has {words.tokens(purse.fuel, purse.coins)}{gone}.")
    return [*lines, reserve]


def _tower(view: State) -> list[str]:
    """Every floor from the box up, with its margin where the gauge shows it (SR-58)."""
    lifted = view.fall is not None and view.fall.lifted
    found = margins(view, lifted=lifted) if view.options.gauge or view.finished else [None] * len(view.floors)
    return [
        _floor(number, floor, margin)
        for number, (floor, margin) in enumerate(zip(view.floors, found, strict=True), 1)
        if floor.walls
    ]


def _floor(number: int, floor: Floor, margin: int | None) -> str:
    walls = [f"a wall at {words.place(w.x, w.y)}, legs {words.WALL_TURNS[w.turn]}" for w in floor.walls]
    line = f"{capital(words.floor(number))}, {words.sky(number)}: {'; '.join(walls)}"
    if floor.cloud is not None:
        cloud = floor.cloud
        where = f"at {words.place(cloud.x, cloud.y)}, {words.CARD_TURNS[cloud.turn]}"
        line += f"; {words.card(floor.card)} {where}"
        if floor.card != MOON:
            line += f", face {words.face(floor.card, cloud.face, cloud.turn)}"
    if margin is not None:
        line += ". Off its walls" if margin == NO_SUPPORT else f". Margin {millimetres(margin)}"
    return f"{line}."


def _rocket(view: State) -> str:
    at = view.rocket
    on_what = f"the card of {words.floor(at.level)}" if at.level else "the runway"
    if at.level == FLOORS:
        on_what = "the Moon"
    return f"The rocket stands on {on_what}, at {words.place(at.x, at.y)}."


def _in_hand(view: State) -> list[str]:
    """What this turn took, and what may be pushed."""
    floor = view.floors[-1]
    lines = []
    if floor.cloud is None:
        lines.append(f"In hand: {words.faces(floor.card)}.")
    if pushable(view) and view.stage != "done":
        lines.append(f"You may push {listed([words.PIECES[piece] for piece in pushable(view)], 'or')}.")
    if floor.card == MOON:
        return [*lines, "The pile is empty."]
    left = f"{counted(len(view.pile), 'cloud')} and the Moon" if view.pile else "only the Moon"
    return [*lines, f"In the pile: {left}."]


# What happens


def tell(event: Event, view: State) -> str:
    """An event in a sentence."""
    return _TELLERS[type(event)](event)


def _turn_began(event: on.TurnBegan) -> str:
    return f"{_who(event)} builds {words.floor(event.floor)} and takes {words.faces(event.card)}."


def _fuel_spent(event: on.FuelSpent) -> str:
    return f"{_who(event)} spends a fuel; {event.left or 'none'} left."


def _coin_spent(event: on.CoinSpent) -> str:
    return f"{_who(event)} has no fuel and pays with a coin; {event.left or 'none'} left."


def _wall_stood(event: on.WallStood) -> str:
    which = ("first", "second")[event.wall]
    where = f"at {words.place(event.x, event.y)}, legs {words.WALL_TURNS[event.turn]}"
    return f"{_who(event)} stands the {which} wall {where}{_shaken(event)}."


def _cloud_laid(event: on.CloudLaid) -> str:
    up = "" if event.card == MOON else f", face {words.face(event.card, event.face, event.turn)}"
    where = f"at {words.place(event.x, event.y)}, {words.CARD_TURNS[event.turn]}{up}"
    return f"{_who(event)} lays {words.card(event.card)} {where}{_shaken(event)}."


def _rocket_lifted(event: on.RocketLifted) -> str:
    return f"{_who(event)} lifts the rocket."


def _rocket_set(event: on.RocketSet) -> str:
    return f"{_who(event)} sets the rocket down at {words.place(event.x, event.y)}{_shaken(event)}."


def _pushed(event: on.Pushed) -> str:
    where = f"to {words.place(event.x, event.y)}"
    return f"{_who(event)} pushes {words.PIECES[event.piece]} {where}{_shaken(event)}."


def _coin_touched(event: on.CoinTouched) -> str:
    if not event.taken:
        return "The rocket touches a coin, and the reserve has none left."
    return f"The rocket touches a coin: {_who(event)} takes it, {event.coins} now."


def _fuel_touched(event: on.FuelTouched) -> str:
    if not event.taken:
        return "The rocket touches a fuel, and the reserve has none left."
    return f"The rocket touches a fuel: {_who(event)} takes it, {event.fuel} now."


def _arrow_touched(event: on.ArrowTouched) -> str:
    return f"The rocket touches an arrow: {_who(event)} has another turn that costs no fuel."


def _went_out(event: on.WentOut) -> str:
    return f"{_who(event)} has neither fuel nor a coin and is out."


def _fell(event: on.Fell) -> str:
    how = " as the rocket is lifted" if event.lifted else ""
    where = capital(words.floor(event.floor))
    return f"The tower falls{how}! {where} was {out(event.margin)} ({_who(event)})."


def _coins_lost(event: on.CoinsLost) -> str:
    if not event.coins:
        return f"{_who(event)} had no coins to lose."
    return f"{_who(event)} loses {counted(event.coins, 'coin')}."


def _ended(event: on.Ended) -> str:
    return f"The game is over: {ENDINGS[event.ending]}."


def _who(event: Any) -> str:
    return f"{{seat:{event.seat}}}"


def _shaken(event: on.Touched) -> str:
    """What the hand did to the aim, if anything."""
    if event.shift == (0, 0):
        return ""
    off = f", {_off(event.x - event.aim[0], event.y - event.aim[1])}"
    return f"{off}, where a contact stops it" if event.stopped else off


def _off(dx: int, dy: int) -> str:
    """ "3 mm right and 1 mm up from the aim"."""
    ways = []
    if dx:
        ways.append(f"{abs(dx)} mm {'right' if dx > 0 else 'left'}")
    if dy:
        ways.append(f"{abs(dy)} mm {'down' if dy > 0 else 'up'}")
    return f"{' and '.join(ways)} from the aim" if ways else "on the aim"


_TELLERS: dict[type[Event], Callable[[Any], str]] = {
    on.TurnBegan: _turn_began,
    on.FuelSpent: _fuel_spent,
    on.CoinSpent: _coin_spent,
    on.WallStood: _wall_stood,
    on.CloudLaid: _cloud_laid,
    on.RocketLifted: _rocket_lifted,
    on.RocketSet: _rocket_set,
    on.Pushed: _pushed,
    on.CoinTouched: _coin_touched,
    on.FuelTouched: _fuel_touched,
    on.ArrowTouched: _arrow_touched,
    on.WentOut: _went_out,
    on.Fell: _fell,
    on.CoinsLost: _coins_lost,
    on.Ended: _ended,
}
EVENT_TYPES = tuple(_TELLERS)

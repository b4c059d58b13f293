"""From one turn to the next: what is due, what the rocket touched, and how the game ends (SR-10 to SR-33)."""

from rocketarcade.engine.events import Event
from rocketarcade.games.space_rocket.cards import FLOORS, MOON, TOUCH, Resource, faces, turned
from rocketarcade.games.space_rocket.events import (
    ArrowTouched,
    CoinSpent,
    CoinTouched,
    Ended,
    FuelTouched,
    TurnBegan,
    WentOut,
    fuel_spent,
)
from rocketarcade.games.space_rocket.scoring import DRY, LAST
from rocketarcade.games.space_rocket.state import Floor, State


def begin(state: State, seat: int, *, free: bool = False) -> list[Event]:
    """The seat's turn begins with two foldables and a cloud, or the Moon once there is no cloud left
    (SR-02, SR-11)."""
    card = state.pile.pop() if state.pile else MOON
    state.turn = seat
    state.pushed = False
    state.floors.append(Floor(seat=seat, free=free, card=card, walls=[]))
    return [TurnBegan(seat=seat, floor=len(state.floors), card=card, reveals=True)]


def end(state: State) -> list[Event]:
    """What the rocket touches acts (SR-14), then the next turn begins, if somebody can pay for it."""
    events, again = collect(state)
    if again:
        return [*events, *begin(state, state.turn, free=True)]
    return events + _next(state)


def collect(state: State) -> tuple[list[Event], bool]:
    """Coins and fuel are taken first, as long as there are any; whether an arrow gives another turn (SR-14).
    Nothing acts for little ones (SR-22)."""
    if state.options.kind == "little-ones":
        return [], False
    seat, events, again = state.turn, list[Event](), False
    mine, reserve = state.purse(seat), state.reserve
    for resource in touched(state):
        if resource.icon == "arrow":
            again = True
        elif resource.icon == "coin":
            taken = min(1, reserve.coins)
            reserve.coins -= taken
            mine.coins += taken
            events.append(CoinTouched(seat=seat, taken=bool(taken), coins=mine.coins))
        else:
            taken = min(1, reserve.fuel)
            reserve.fuel -= taken
            mine.fuel += taken
            events.append(FuelTouched(seat=seat, taken=bool(taken), fuel=mine.fuel))
    if again:
        events.append(ArrowTouched(seat=seat))
    return events, again


def touched(state: State) -> list[Resource]:
    """The resources that the rocket touches where it stands, as they lie on the unturned card (SR-54)."""
    rocket = state.rocket
    floor = state.floors[rocket.level - 1] if rocket.level else None
    if floor is None or floor.cloud is None:
        return []
    cloud = floor.cloud
    return [
        resource
        for resource in faces(floor.card)[cloud.face]
        for x, y in (turned(resource.x, resource.y, cloud.turn),)
        if (cloud.x + x - rocket.x) ** 2 + (cloud.y + y - rocket.y) ** 2 <= TOUCH
    ]


def _next(state: State) -> list[Event]:
    """The next seat pays for its turn (SR-10, SR-16), or the game ends for want of fuel (SR-20)."""
    seat = (state.turn + 1) % state.seats
    if state.options.kind == "little-ones":
        return begin(state, seat)
    if state.options.kind == "competitive":
        return _next_that_can_pay(state)
    if not state.purses[0].fuel:
        return over(state, DRY)
    paid = pay(state, seat)
    return [*begin(state, seat), *paid]


def _next_that_can_pay(state: State) -> list[Event]:
    """Whoever has neither fuel nor a coin is out and skipped; one who is left alone wins (SR-31)."""
    events, seat = list[Event](), state.turn
    while True:
        seat = (seat + 1) % state.seats
        purse = state.purses[seat]
        if purse.out:
            continue
        if purse.fuel or purse.coins:
            paid = pay(state, seat)
            return [*events, *begin(state, seat), *paid]
        purse.out = True
        events.append(WentOut(seat=seat))
        if sum(not other.out for other in state.purses) == 1:
            return events + over(state, LAST)


def pay(state: State, seat: int) -> list[Event]:
    """A fuel goes into the reserve (SR-10); a coin only from somebody who has no fuel (SR-31)."""
    purse = state.purse(seat)
    if purse.fuel:
        purse.fuel -= 1
        state.reserve.fuel += 1
        return [fuel_spent(seat=seat, left=purse.fuel)]
    purse.coins -= 1
    state.reserve.coins += 1
    return [CoinSpent(seat=seat, left=purse.coins)]


def over(state: State, ending: str) -> list[Event]:
    """The game is over."""
    state.finished = ending
    return [Ended(seat=state.turn, ending=ending)]


def on_the_moon(state: State) -> bool:
    """Whether the rocket stands on the last floor's card."""
    return state.rocket.level == FLOORS

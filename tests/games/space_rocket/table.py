"""A table of Space Rocket with a tower on it, and touches in typed words.

    t = table(floors=2, cards=(3, 0), rocket=(33, 0))
    t.play("wall -40 -15 right", "wall 40 15 left", "cloud 0 0 right a", "rocket 0 0", "done")
    assert t.state.purses[0].coins == 1

A tower is built of plain floors: a wall at -40, -15, one opposite, the cloud in the middle with face A up,
the rocket in the middle too. So every margin is 15 mm, and the rocket is at no resource, as long as the
clouds are QUIET. Hands are sure unless a test says otherwise, and seat 0 begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Match, Seat
from rocketarcade.games.space_rocket import tower
from rocketarcade.games.space_rocket.cards import CLOUDS, COINS, FLOORS, FUEL, MOON
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.options import Options
from rocketarcade.games.space_rocket.state import Cloud, Floor, Purse, Rocket, State, Wall
from tests.games.trying import Trying

WALLS = ("wall -40 -15 right", "wall 40 15 left")
CLOUD = "cloud 0 0 right a"
PLAIN = (*WALLS, CLOUD)
"""A floor without its rocket."""
FLOOR = (*PLAIN, "rocket 0 0")
TURN = (*FLOOR, "done")
QUIET = tuple(
    card for card, (up, _) in enumerate(CLOUDS) if all(x * x + y * y > 14 * 14 for _, x, y in up)
)
"""Clouds whose face A has nothing in the middle."""


def table(
    *,
    floors: int = 0,
    cards: Sequence[int] = (),
    rocket: tuple[int, int] = (0, 0),
    seats: int = 1,
    fuel: int | Sequence[int] | None = None,
    coins: int | Sequence[int] = 0,
    **options: Any,
) -> Table:
    """A table with that many floors, at the beginning of seat 0's turn, which has been paid for.

    `cards`: those of the floors that stand, then of this turn and the next ones; QUIET ones come first where
    nothing is said. `fuel` and `coins` are what the players have now, one number for each purse.
    """
    agreed = Options(**{"hand": "sure", **options})
    names = ("Ann", "Bob", "Cleo", "Dan")[:seats]
    found = Table(Match(GAME, agreed, [Seat(name=name) for name in names], "table"))
    order = [*cards, *(card for card in QUIET if card not in cards)]
    order += [card for card in range(len(CLOUDS)) if card not in order]
    state = found.state
    purses = _purses(state, fuel, coins)
    found.match.state = State(
        options=agreed,
        seats=seats,
        purses=purses,
        reserve=Purse(
            fuel=FUEL - sum(purse.fuel for purse in purses),
            coins=COINS - sum(purse.coins for purse in purses),
        ),
        pile=order[floors + 1 :][::-1],
        floors=[
            *(_floor((number - floors) % seats, card) for number, card in enumerate(order[:floors])),
            Floor(seat=0, card=order[floors] if floors < MOON else MOON, walls=[]),
        ],
        rocket=Rocket(x=rocket[0], y=rocket[1], level=floors),
        turn=0,
    )
    assert not (faults := GAME.faults(found.state)), faults
    return found


def _purses(state: State, fuel: int | Sequence[int] | None, coins: int | Sequence[int]) -> list[Purse]:
    purses = [Purse(fuel=purse.fuel) for purse in state.purses]
    if fuel is not None:
        for purse, number in zip(purses, _each(fuel, len(purses)), strict=True):
            purse.fuel = number
    for purse, number in zip(purses, _each(coins, len(purses)), strict=True):
        purse.coins = number
    return purses


def _each(numbers: int | Sequence[int], purses: int) -> Sequence[int]:
    return [numbers] * purses if isinstance(numbers, int) else numbers


def _floor(seat: int, card: int) -> Floor:
    walls = [Wall(x=-40, y=-15, turn=0), Wall(x=40, y=15, turn=2)]
    return Floor(seat=seat, card=card, walls=walls, cloud=Cloud(x=0, y=0, turn=0, face=0))


class Table(Trying):
    """It, with a short word for most of what is on it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.events = []

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def play(self, *actions: Any) -> list[Event]:
        """Touches in words, or actions."""
        before: list[Event] = []
        for action in actions:
            before += super().play(self.said(action))
        self.events = before
        return before

    def said(self, action: Any) -> Any:
        """An action that may be in words."""
        if not isinstance(action, str):
            return action
        found = GAME.read(action, self.state, self.seat)
        assert found is not None, f"nothing is said by {action!r}"
        return found

    def allows(self, action: Any) -> bool:
        """Of what lies off the grid, or carries a length, `legal` says nothing."""
        action = self.said(action)
        if action == action.representative():
            return super().allows(action)
        view = self.match.game.view(self.state, self.seat)
        answers = {GAME.refuse(table, self.seat, action) is None for table in (self.state, view)}
        assert len(answers) == 1
        return answers.pop()

    def refused(self, action: Any) -> str:
        return super().refused(self.said(action))

    def now(self, kind: type[Any]) -> list[Any]:
        """What has just happened of that kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def floor(self) -> Floor:
        """The one being built."""
        return self.state.floors[-1]

    @property
    def coins(self) -> list[int]:
        return [purse.coins for purse in self.state.purses]

    @property
    def fuel(self) -> list[int]:
        return [purse.fuel for purse in self.state.purses]

    @property
    def margins(self) -> list[int | None]:
        return tower.margins(self.state)

    @property
    def ending(self) -> str:
        return self.state.finished

    @property
    def places(self) -> tuple[int, ...]:
        result = GAME.outcome(self.state)
        assert result is not None
        return result.places


def to_the_moon(**fields: Any) -> Table:
    """A table at the turn that reaches the Moon."""
    return table(floors=FLOORS - 1, **fields)

"""What the conformance suite must be told of Space Rocket."""

from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.games.space_rocket import events as on
from rocketarcade.games.space_rocket.cards import MOON
from rocketarcade.games.space_rocket.state import State
from tests.secrecy import Path, get

CARDS = {"cloud": ("pile.*", "floors.*.card")}
"""By kind of card: where they lie, in patterns of paths. The Moon counts as one, the last."""

UNDETECTABLE = {
    "seats": "a table that plays together leaves no trace of a seat that has had no turn yet",
    "floors.*.walls.*.x": "a wall may have stood beside where it stands",
    "floors.*.walls.*.y": "likewise",
    "floors.*.walls.*.turn": "it may have been turned otherwise",
    "floors.*.cloud.x": "a cloud may have lain beside where it lies",
    "floors.*.cloud.y": "likewise",
    "floors.*.cloud.turn": "it may have been turned otherwise",
    "floors.*.cloud.face": "it may have been turned over",
    "rocket.x": "the rocket may have stood beside where it stands",
    "rocket.y": "likewise",
    "rocket.level": "it may have been set down already just above where it stood",
}
"""Numbers that may be one off without contradicting the rest of the table, and why."""


def excused(state: State, number: str) -> bool:
    """Whether this number may be one off in this state: somebody who is out by now may have built a floor
    before that, or have been out already."""
    return number == "floors.*.seat" and any(purse.out for purse in state.purses)


PICKED = True
"""Games are played by `pick`, which draws aims that stand: evenly drawn ones bring down any tower at once."""

SKILLED = ("practice",)
"""Won is a game only with five coins on the Moon, and who lands on coins by luck alone does not get there."""


def exchangeable(state: State, one: Path, other: Path) -> bool:
    """Any two clouds, as none looks different from its back; never the Moon. That the cloud with the rocket
    on it gave an arrow may tell, and need not."""
    return MOON not in (get(state, one), get(state, other))


def cards_named(event: Event) -> set[tuple[str, int]]:
    """The cards that an event tells of, by kind."""
    if isinstance(event, on.TurnBegan | on.CloudLaid):
        return {("cloud", event.card)}
    return set()


def alike(state: State, seat: int, one: Any, other: Any, reader: int | None) -> bool:
    """No two choices look alike: everybody sees all of them."""
    return False

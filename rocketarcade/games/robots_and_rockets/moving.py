"""What moves at the table of Robots & Rockets: robots on their way aboard, launches, piles that are taken.

No passenger of a launched rocket is drawn, for anybody (RR-31): what flies away shows where it flies.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Seat
from rocketarcade.games.robots_and_rockets import faces
from rocketarcade.games.robots_and_rockets.cards import FLIES
from rocketarcade.games.robots_and_rockets.events import Allocated, BeamTook, Launched, Transferred
from rocketarcade.games.robots_and_rockets.state import HIDDEN, State
from rocketarcade.games.robots_and_rockets.widgets import Corner, Ship
from rocketarcade.widgets.hand import Hand
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Moment, launch, travel

ROBOT = Content.styled("[•]", "bold $foreground")
"""The last one to board."""


def moving(
    events: Sequence[Event], view: State, seats: Sequence[Seat], board: Widget, eyes: int | None
) -> list[Moment]:
    """Moments for these events."""
    found: list[Moment] = []
    for event in events:
        if isinstance(event, Allocated) and event.cards:
            blocks = Content(" ").join(faces.robots(card) for card in event.cards)
            found += travel(blocks, _held(board, event.seat, eyes), _ship(board, view, event.rocket))
        elif isinstance(event, Transferred):
            blocks = Content(" ").join(faces.robots(card) for card in event.cards)
            found += travel(
                blocks, _ship(board, view, event.source), _ship(board, view, event.target)
            )
        elif isinstance(event, Launched):
            found += _launched(event, seats[event.seat], board)
        elif isinstance(event, BeamTook):
            closed = faces.pile(event.rocket, [HIDDEN] * event.number)
            found += travel(closed, _corner(board, event.other).region, _corner(board, event.seat).region)
    return found


def _launched(event: Launched, sitting: Seat, board: Widget) -> list[Moment]:
    caption = Content.assemble(
        marked(sitting.name, sitting.mark).truncate(16, ellipsis=True), " has launched!"
    )
    return launch(standing(event.rocket), ROBOT, board.query_one("#port").region, caption)


def standing(rocket: int) -> list[Content]:
    """A rocket upright, low enough for the spaceport of a small window: where it flies is on its hull."""
    letters = [
        Content.styled(faces.LETTER[planet], f"bold {faces.INK[planet]}") for planet in FLIES[rocket]
    ]
    letters += [Content("█")] * (-len(letters) % 2)
    hull = [Content.assemble("│", *letters[at : at + 2], "│") for at in range(0, len(letters), 2)]
    return [Content(" ▟▙ "), *hull, Content("▟▀▀▙")]


def _ship(board: Widget, view: State, rocket: int) -> Region:
    """Where that rocket docks; nowhere once it has launched."""
    docks = (n for n, dock in enumerate(view.docks) if dock.rocket == rocket)
    index = next(docks, None)
    return next((ship.region for ship in board.query(Ship) if ship.index == index), Region())


def _held(board: Widget, seat: int, eyes: int | None) -> Region:
    """Where a seat's cards are: on the table for the one who sits there, else in the corner."""
    return board.query_one(Hand).region if seat == eyes else _corner(board, seat).who.region


def _corner(board: Widget, seat: int) -> Corner:
    return next(corner for corner in board.query(Corner) if corner.seat == seat)

"""What moves at the table of Pocket Rockets: launches, and cards on their way."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Seat
from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.pocket_rockets.events import Built, Drew, Launched, Put
from rocketarcade.games.pocket_rockets.state import PILES, State
from rocketarcade.games.pocket_rockets.widgets import CARD, GIFT, INK, LETTER, Corner, YardCard
from rocketarcade.widgets.hand import Hand
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Moment, launch, travel
from rocketarcade.widgets.rocket import standing


def moving(
    events: Sequence[Event], view: State, seats: Sequence[Seat], board: Widget, eyes: int | None
) -> list[Moment]:
    """Moments for these events. All of them name cards that everybody saw (PR-06, PR-08)."""
    found: list[Moment] = []
    for event in events:
        if isinstance(event, Launched):
            found += _launched(event, view, seats, board)
        elif isinstance(event, Drew):
            found += travel(_small(event.card), _pile(board, event.pile), _held(board, event.seat, eyes))
        elif isinstance(event, Put):
            found += travel(_small(event.card), _held(board, event.seat, eyes), _pile(board, event.pile))
        elif isinstance(event, Built):
            found += travel(_small(event.card), _held(board, event.seat, eyes), _rockets(board, event.seat))
    return found


def _launched(event: Launched, view: State, seats: Sequence[Seat], board: Widget) -> list[Moment]:
    rocket = view.players[event.seat].rockets[event.rocket]
    colour = CARDS[rocket.base].colour
    head = None if rocket.head is None else GIFT[CARDS[rocket.head].bonus]
    bodies = len(rocket.bodies)
    height = min(bodies, 3) + 3
    picture = standing(LETTER[colour], bodies, head, INK[colour], height=height)
    fuel = Content.styled(f"({event.token})", "bold $warning")
    sitting = seats[event.seat]
    caption = Content.assemble(
        marked(sitting.name, sitting.mark).truncate(17, ellipsis=True), " lifts off ", fuel
    )
    return launch(picture, fuel, board.query_one("#ring").region, caption)


def _small(card: int) -> Content:
    """A card, as small as it is seen on its way."""
    colour = CARDS[card].colour
    return Content.styled(f" {LETTER[colour]} ", f"bold {CARD[colour]}")


def _pile(board: Widget, pile: int) -> Region:
    return next(card.region for card in board.query(YardCard) if card.place == PILES[pile])


def _held(board: Widget, seat: int, eyes: int | None) -> Region:
    """Where a seat's cards are: on the table for the one who sits there, else in the corner."""
    return board.query_one(Hand).region if seat == eyes else _corner(board, seat).who.region


def _rockets(board: Widget, seat: int) -> Region:
    return _corner(board, seat).rockets.region


def _corner(board: Widget, seat: int) -> Corner:
    return next(corner for corner in board.query(Corner) if corner.seat == seat)

"""What moves at the table of Rocket Squad: launches with their noise, boxes and cards on their way.

Boxes fly face down, whoever watches (RS-14), and so do cards that Jack takes (RS-23).
"""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Offset, Region
from textual.widget import Widget

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Seat
from rocketarcade.games.rocket_squad import faces
from rocketarcade.games.rocket_squad.cards import COLOUR
from rocketarcade.games.rocket_squad.events import (
    AllieCame,
    Boxed,
    BoxedUnseen,
    BoxesLost,
    BoxMoved,
    CardTaken,
    CardTakenUnseen,
    FriendCame,
    Launched,
    Placed,
    Replaced,
    Taped,
)
from rocketarcade.games.rocket_squad.widgets import RocketLine, Short, Squad
from rocketarcade.widgets.hand import Hand
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Frame, Moment, launch, travel

BOX = Content.styled("▐▄▄▌", faces.CARDBOARD)
BACK = Content.styled("░░", "bold $text-muted")
SHOWN = 4
"""Boxes of a rocket that lifts off, at most: it has to fit a small window."""
GROWS = 6
"""Frames until a noise stands there whole."""


def moving(
    events: Sequence[Event], seats: Sequence[Seat], board: Widget, eyes: int | None, noise: str
) -> list[Moment]:
    """Moments for these events."""
    found: list[Moment] = []
    for event in events:
        match event:
            case Launched():
                found += _launched(event, seats[event.seat], board, noise)
            case Boxed() | BoxedUnseen():
                found += travel(BOX, _held(board, event.seat, eyes), _pad(board, event.seat, event.colour))
            case Taped():
                found += travel(BOX, board.query_one("#log").region, _pad(board, event.seat, event.colour))
            case Placed() | Replaced():
                pad = _pad(board, event.seat, COLOUR[event.card])
                found += travel(faces.name(event.card), _held(board, event.seat, eyes), pad)
            case BoxMoved():
                lost = _pad(board, event.other, event.colour)
                found += travel(BOX, lost, _pad(board, event.seat, event.onto))
            case BoxesLost():
                found += travel(
                    BOX, _pad(board, event.seat, event.colour), board.query_one("#log").region
                )
            case AllieCame():
                who = Content.styled(faces.SITS.word, faces.SITS.style)
                found += travel(
                    who, _held(board, event.seat, eyes), _pad(board, event.other, event.colour)
                )
            case FriendCame():
                who = Content.styled(faces.GUARDS.word, faces.GUARDS.style)
                found += travel(who, _held(board, event.seat, eyes), _pad(board, event.seat, event.colour))
            case CardTaken() | CardTakenUnseen() if not isinstance(event, CardTakenUnseen) or event.number:
                found += travel(BACK, _held(board, event.other, eyes), _held(board, event.seat, eyes))
    return found


def _launched(event: Launched, sitting: Seat, board: Widget, noise: str) -> list[Moment]:
    ink = faces.INK[event.colour]
    nose = Content.styled(" ▟▙ ", f"bold {ink}")
    letter = faces.LETTER[event.colour]
    foot = Content.assemble(("▟", ink), (f"{letter * 2}", f"bold $paper on {ink}"), ("▙", ink))
    rocket = [nose, *([BOX] * min(SHOWN, len(event.boxes))), foot]
    caption = Content.assemble(
        marked(sitting.name, sitting.mark).truncate(16, ellipsis=True), " lifts off"
    )
    over = board.query_one("#top").region
    under = Region(over.x, over.y + 1, over.width, over.height - 1)
    return [_loud(moment, noise, over) for moment in launch(rocket, BOX, under, caption)]


def _loud(moment: Moment, noise: str, over: Region) -> Moment:
    """The same with the noise over it, letter by letter."""
    if not noise or over.width < len(noise) + 6:
        return moment
    said = Content.styled(f' "{noise}" ', "bold reverse $accent")
    frames = []
    for number, frame in enumerate(moment.frames):
        inside = max(row.cell_length for row in frame.rows)
        width = max(inside, said.cell_length)
        left = (width - inside) // 2
        part = said.truncate(said.cell_length * min(number, GROWS) // GROWS)
        above = Content.assemble(" " * ((width - said.cell_length) // 2), part)
        rows = [above, *(Content.assemble(" " * left, row) for row in frame.rows)]
        at = Offset(max(0, frame.at.x - left), max(0, frame.at.y - 1))
        frames.append(Frame(tuple(row.pad_right(width - row.cell_length) for row in rows), at))
    return Moment(tuple(frames), moment.pace)


def _held(board: Widget, seat: int, eyes: int | None) -> Region:
    """Where a seat's cards are: on the table for the one who sits there, else by the name."""
    if seat == eyes:
        return board.query_one(Hand).region
    found = (who for who in board.query("*") if isinstance(who, Squad | Short) and who.seat == seat)
    return next((who.who.region for who in found), Region())


def _pad(board: Widget, seat: int, colour: int) -> Region:
    """Where that rocket stands, large or in a line."""
    for squad in board.query(Squad):
        if squad.seat == seat and squad.display:
            return squad.pads[colour].region
    ref = f"rocket:{seat}:{colour}"
    return next((line.region for line in board.query(RocketLine) if ref in line.refs), Region())

"""What moves at the table of Rocketville: the rocket, from the field that was fought for to the next."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from rocketarcade.engine.events import Event
from rocketarcade.games.rocketville import faces
from rocketarcade.games.rocketville.events import Moved
from rocketarcade.games.rocketville.widgets import FieldPiece
from rocketarcade.widgets.motion import Moment, travel


def moving(events: Sequence[Event], board: Widget, source: int) -> list[Moment]:
    """Moments for these events; `source`: where the rocket stood before them."""
    found: list[Moment] = []
    rocket = Content.styled(faces.ROCKET, "bold $background on $accent")
    for event in events:
        if isinstance(event, Moved):
            found += travel(rocket, _field(board, source), _field(board, event.field))
    return found


def _field(board: Widget, at: int) -> Region:
    return next((piece.region for piece in board.query(FieldPiece) if piece.at == at), Region())

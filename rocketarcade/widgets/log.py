"""What happened, in words, the last move marked."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.message import Message

from rocketarcade.engine.match import Line, Seat
from rocketarcade.engine.names import pieces
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.piece import Pickable

LAST, EARLIER = "▸ ", "  "
OPENS = "key:log"
"""What the mouse is over, on the log."""


def told(text: str, seats: Sequence[Seat]) -> Content:
    """A game's text with {seat:1} as that seat's glyph and name, in its colour and never as markup."""
    return Content.assemble(
        *(
            Content(part) if isinstance(part, str) else marked(seats[part].name, seats[part].mark)
            for part in pieces(text)
        )
    )


def rows(
    lines: Sequence[Line], seats: Sequence[Seat], width: int, *, last: int | None = None
) -> list[Content]:
    """The lines wrapped to the width, those of the last move (or of that number) marked."""
    if last is None:
        last = lines[-1].move if lines else 0
    found = []
    for line in lines:
        sign = (LAST, "$accent bold") if line.move == last else (EARLIER, "")
        style = "" if line.move == last else "$text-muted"
        text = told(line.text, seats)
        for number, row in enumerate(text.wrap(max(4, width - 2))):
            row = row.rstrip().stylize_before(style) if style else row.rstrip()
            found.append(Content.assemble(sign if number == 0 else EARLIER, row))
    return found


def newest(lines: Sequence[Line], seats: Sequence[Seat], width: int, height: int) -> list[Content]:
    """The last rows that fit. Of a sentence that is longer than the room its beginning: who did what."""
    last = rows(lines[-1:], seats, width)
    if len(last) > height:
        return [*last[: height - 1], last[height - 1].truncate(max(1, width - 2)).rstrip() + " …"]
    return rows(lines[-height:], seats, width)[-height:]


class Log(Lines):
    """The newest lines that fit; a click opens all of it."""

    class Opened(Message):
        """Clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._said: tuple[Sequence[Line], Sequence[Seat]] = ((), ())

    def tell(self, lines: Sequence[Line], seats: Sequence[Seat]) -> None:
        """Show the end of these lines."""
        self._said = (lines, seats)
        width, height = self.content_size
        if width and height:
            self.show(newest(lines, seats, width, height))

    def on_resize(self) -> None:
        """Wrap anew."""
        self.tell(*self._said)

    def on_enter(self, event: events.Enter) -> None:
        """A click would open it."""
        event.stop()
        self.post_message(Pickable.Hovered(self, (OPENS,)))

    def on_leave(self, event: events.Leave) -> None:
        """The mouse goes elsewhere."""
        event.stop()
        self.post_message(Pickable.Hovered(self, ()))

    def on_click(self, event: events.Click) -> None:
        """A click opens all of it."""
        event.stop()
        self.post_message(Log.Opened())

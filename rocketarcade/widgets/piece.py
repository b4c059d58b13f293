"""A thing on the table that can be picked: what the table screen lights, points at and clicks."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.content import Content
from textual.dom import DOMNode
from textual.message import Message

from rocketarcade.widgets.lines import Lines

LIT, CURSOR, CHOSEN = "-lit", "-cursor", "-chosen"
POINTER, TICK, TARGET = "▸", "✓", "›"
"""Pointed at, chosen, may be picked: told by a sign, for those who see no colours."""


def sign_of(*, lit: bool, chosen: bool, cursor: bool) -> str:
    """The one that matters most, or ""."""
    return POINTER if cursor else TICK if chosen else TARGET if lit else ""


class Pickable(DOMNode):
    """Mixin for any widget: it stands for one or more references of `Game.describe`.

    The screen sets the classes `-lit` (a legal target), `-cursor` (pointed at) and `-chosen` (in the
    set being chosen). Looks are the widget's own, told apart by shape and not by colour alone.
    """

    refs: tuple[str, ...] = ()

    class Picked(Message):
        """Clicked."""

        def __init__(self, refs: tuple[str, ...]) -> None:
            super().__init__()
            self.refs = refs

    class Hovered(Message):
        """The mouse is over it, or with no references: it has left."""

        def __init__(self, source: DOMNode, refs: tuple[str, ...]) -> None:
            super().__init__()
            self.source = source
            self.refs = refs

    def sign(self, *, lit: bool, chosen: bool, cursor: bool) -> None:
        """The screen says what holds of it now."""
        self.set_class(lit, LIT)
        self.set_class(chosen, CHOSEN)
        self.set_class(cursor, CURSOR)

    def on_click(self, event: events.Click) -> None:
        """The mouse picks what it points at."""
        event.stop()
        self.post_message(Pickable.Picked(self.refs))

    def on_enter(self, event: events.Enter) -> None:
        """The mouse is over it, or over something inside it."""
        event.stop()
        self.post_message(Pickable.Hovered(self, self.refs))

    def on_leave(self, event: events.Leave) -> None:
        """The mouse goes elsewhere."""
        event.stop()
        self.post_message(Pickable.Hovered(self, ()))


class SelfSigned:
    """Mixin before a `Pickable`, for one whose face has colours of its own: it draws its signs itself, anew
    when they change. No node of its own: Textual looks for styles along the first base that is one."""

    _signs = (False, False, False)
    """Lit, chosen, pointed at."""

    def sign(self, *, lit: bool, chosen: bool, cursor: bool) -> None:
        """The screen says what holds of it now."""
        super().sign(lit=lit, chosen=chosen, cursor=cursor)  # type: ignore[misc]
        if self._signs != (lit, chosen, cursor):
            self._signs = (lit, chosen, cursor)
            self.draw_signs()

    def draw_signs(self) -> None:
        """Draw the face with what holds of it now."""
        raise NotImplementedError


class Piece(Pickable, Lines):
    """A picked thing drawn as rows of content. Where its first row begins with a blank, its sign stands
    there."""

    SIGNED = True
    """Whether it shows a sign at all; a card's frame does it better."""
    DEFAULT_CSS = """
    Piece.-lit { text-style: bold; }
    Piece.-chosen { text-style: bold reverse; }
    Piece.-cursor { background: $accent; color: $background; text-style: bold; }
    """

    def __init__(
        self,
        *refs: str,
        lines: Iterable[Content] = (),
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes, lines=lines)
        self.refs = refs
        self._sign = ""
        self._bare = list(lines)

    def sign(self, *, lit: bool, chosen: bool, cursor: bool) -> None:
        """Lit, chosen, pointed at."""
        super().sign(lit=lit, chosen=chosen, cursor=cursor)
        sign = sign_of(lit=lit, chosen=chosen, cursor=cursor)
        if sign != self._sign:
            self._sign = sign
            self.show(self._bare)

    def show(self, lines: Iterable[Content]) -> None:
        """Draw these rows, with the sign."""
        self._bare = list(lines)
        rows = list(self._bare)
        if self.SIGNED and self._sign and rows and rows[0].plain.startswith(" "):
            ink = "bold" if self._sign == POINTER else "$accent bold"  # the cursor's ground is the accent
            rows[0] = Content.assemble((self._sign, ink), rows[0][1:])
        super().show(rows)

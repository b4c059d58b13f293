"""A hand in which every card shows its uses, one a row: its face, its other half, the box on its back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from rocketarcade.games.rocket_squad.cards import HAND
from rocketarcade.widgets.card import Face
from rocketarcade.widgets.framed import Framed
from rocketarcade.widgets.hand import Cards, Hand
from rocketarcade.widgets.piece import TICK, Piece, SelfSigned

FACE, OTHER, BOX, OUT = range(4)
"""Rows of a card: its face or orange half, the grey half, the box, the discard."""
WORDS = ("", "", "box", "discard")


def use_ref(card: str, row: int) -> str:
    """What a row of a card is picked as: "use@12:0"."""
    return f"use@{card}:{row}"


class UseLine(SelfSigned, Piece):
    """A use of a card: lit if it is possible now, grey if not."""

    DEFAULT_CSS = """
    UseLine { width: 1fr; height: 1; }
    UseLine.-lit, UseLine.-chosen { text-style: none; }
    UseLine.-cursor { background: $accent; color: $background; text-style: bold; }
    """

    def __init__(self, row: int) -> None:
        super().__init__(classes=f"row-{row}")
        self.row = row
        self._face = Content("")

    def put(self, face: Content, *refs: str) -> None:
        """Show it."""
        self.refs = refs
        self._face = face
        self.draw_signs()

    def draw_signs(self) -> None:
        """Its face, in other colours where it has a sign."""
        lit, chosen, cursor = self._signs
        face = self._face
        if cursor:
            face = face.stylize("bold $background on $accent")
        elif chosen:
            face = face.stylize("bold underline")
        elif not lit and self.refs:
            face = Content.styled(face.plain, "$text-disabled")
        self.show([Content.assemble(" ", face)])


class UseCard(Framed):
    """A card of the hand, its uses in rows."""

    DEFAULT_CSS = """
    UseCard {
        width: 17; height: 5; layout: vertical; background: $surface;
        & > .last { width: 100%; height: 1; }
        & > .last > .row-3 { width: 9; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self.number = ""
        """The key that picks it."""
        self.uses = [UseLine(row) for row in (FACE, OTHER, BOX, OUT)]

    def sign(self, *, lit: bool, chosen: bool, cursor: bool) -> None:
        """Its rows tell what is possible, and its number whether it was picked: to draw the frame anew would
        cost ten times as much."""
        title = f"{TICK} {self.number}" if chosen else self.number
        if title != self.title:
            self.title = title
            self.draw_frame()
        super().sign(lit=False, chosen=False, cursor=cursor)

    def compose_inside(self) -> ComposeResult:
        """Face, other half, then box and discard side by side."""
        yield self.uses[FACE]
        yield self.uses[OTHER]
        with Horizontal(classes="last"):
            yield self.uses[BOX]
            yield self.uses[OUT]

    def turn(self, face: Face | None, ref: str, title: str, ink: str) -> None:
        """Show this face; None takes the card off the table, and everything it showed."""
        self.refs = (ref,) if ref else ()
        if self.display != (face is not None):
            self.display = face is not None
        self.number = self.title = title
        self.ink = ink
        self.draw_frame()
        card = ref.partition(":")[2]
        rows = list(face.rows[:2]) if face is not None else []
        rows += [Content("")] * (2 - len(rows))
        if ref:
            rows += [Content(word) for word in WORDS[BOX:]]
        else:
            rows += [Content("")] * 2
        for line, row in zip(self.uses, rows, strict=True):
            pickable = ref and row.plain and (line.row != OTHER or face is None or face.kind == "-action")
            line.put(row, *([use_ref(card, line.row)] if pickable else []))


class UseCards(Cards):
    """Cards with their uses, that come and go."""

    INKS = {"-b": "$ink-blue", "-g": "$ink-green", "-y": "$ink-yellow", "-r": "$ink-red"}
    """Of frames, by the kind of a face."""

    def __init__(self) -> None:
        super().__init__()
        self.held = [UseCard() for _ in range(HAND + 1)]
        """There from the beginning: a card that only comes has no rows yet that could be lit."""

    def compose(self) -> list[UseCard]:
        """As many as a hand holds."""
        return self.held

    def deal(self, cards: Sequence[tuple[str, Face]], *, numbered: bool = False) -> None:
        """Show these, each with its reference ("" for one that cannot be picked)."""
        while len(self.held) < len(cards):
            card = UseCard()
            self.held.append(card)
            self.mount(card)
        self.refs = [ref for ref, _ in cards]
        for number, (piece, (ref, face)) in enumerate(zip(self.held, cards, strict=False), 1):
            title = str(number) if numbered and ref else ""
            piece.turn(face, ref, title, self.INKS.get(face.kind, "$foreground-muted"))
        for piece in self.held[len(cards) :]:
            piece.turn(None, "", "", "$foreground-muted")


class UseHand(Hand):
    """The holder's hand."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: UseCards = UseCards()

    @property
    def lines(self) -> Iterable[UseLine]:
        """Every row of every card."""
        return (line for card in self.cards.held for line in card.uses)

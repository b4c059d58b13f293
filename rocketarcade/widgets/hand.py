"""A row or a grid of cards: a hand, or what somebody looks at."""

from __future__ import annotations

from collections.abc import Sequence

from textual.containers import Container
from textual.content import Content

from rocketarcade.widgets.card import CardPiece, Face
from rocketarcade.widgets.lines import Lines


class Cards(Container):
    """Cards that come and go. Widgets are kept and turned, never awaited: a hand is gone in one breath."""

    DEFAULT_CSS = """
    Cards { layout: horizontal; height: auto; width: auto; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.refs: list[str] = []
        """Of the cards shown, in order."""
        self._cards: list[CardPiece] = []

    def deal(self, cards: Sequence[tuple[str, Face]], *, numbered: bool = False) -> None:
        """Show these, each with its reference ("" for one that cannot be picked)."""
        while len(self._cards) < len(cards):
            card = CardPiece()
            self._cards.append(card)
            self.mount(card)
        self.refs = [ref for ref, _ in cards]
        for number, (piece, (ref, face)) in enumerate(zip(self._cards, cards, strict=False), 1):
            piece.turn(face, *([ref] if ref else []))
            title = str(number) if numbered and ref else None
            if piece.border_title != title:
                piece.border_title = title
        for piece in self._cards[len(cards) :]:
            piece.turn(None)


class Hand(Container):
    """The holder's cards behind a label. The table numbers them for the number keys."""

    DEFAULT_CSS = """
    Hand {
        layout: horizontal; height: 4; width: 100%; padding: 0 1;
        & > #hand-label { width: 12; height: 4; color: $text-muted; }
        & > Cards { width: 1fr; height: 4; }
    }
    """

    def __init__(self, *, id: str = "hand") -> None:
        super().__init__(id=id)
        self.label = Lines(id="hand-label")
        self.cards = Cards()

    def compose(self) -> list[Lines | Cards]:
        """Label, cards."""
        return [self.label, self.cards]

    @property
    def refs(self) -> list[str]:
        """References of its cards, in order."""
        return self.cards.refs

    def deal(self, label: Sequence[Content], cards: Sequence[tuple[str, Face]]) -> None:
        """Show the label and these cards."""
        self.label.show(label)
        self.cards.deal(cards, numbered=True)

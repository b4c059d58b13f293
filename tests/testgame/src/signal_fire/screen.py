"""The table of Signal Fire: its words, the log, and rows of what can be picked."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content

from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import Log
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.piece import Piece
from signal_fire.cards import CARDS, DECK
from signal_fire.rules import LOOK
from signal_fire.scoring import points
from signal_fire.state import COURSES, HIDDEN, State

ROWS = {"ships": 4, "choices": max(LOOK, len(COURSES)), "hand": DECK.hand_limit}
"""Rows of pieces, and how many there can be in each."""


class SignalFireScreen(TableScreen):
    """Words and log side by side; below them the ships, what is looked at or set, and the hand."""

    DEFAULT_CSS = """
    SignalFireScreen {
        #board { width: 1fr; height: 100%; }
        #words { height: 1fr; }
        .row { height: 1; padding: 0 1; }
        Piece { width: auto; height: 1; margin: 0 1 0 0; }
    }
    """
    KEYS: ClassVar[dict[str, str]] = {
        "c": "verb:course",
        "d": "verb:draw",
        "b": "verb:burn",
        "g": "verb:hail",
        "n": "verb:lens",
        "t": "verb:keep",
        "a": "verb:lance",
        "s": "verb:screen",
        "x": "verb:jam",
        "p": "verb:pass",
        "e": "verb:end",
    }

    def compose_table(self) -> ComposeResult:
        """Pieces are made once and filled by `show_table`: nothing is awaited while a hand goes away."""
        with Vertical(id="board"):
            yield Lines(id="words")
            for row, number in ROWS.items():
                with Horizontal(id=row, classes="row"):
                    for _ in range(number):
                        yield Piece()
        yield Log(id="log")

    def show_table(self, view: State) -> None:
        """The words, and every piece with its reference; hidden cards have none."""
        super().show_table(view)
        ships = [
            (f"seat:{seat}", Content.assemble(marked(who.name, who.mark), f" {points(view, seat)}"))
            for seat, who in enumerate(self.match.seats)
        ]
        self._lay("ships", ships)
        self._lay("choices", self._choices(view))
        hand = [] if self.eyes is None else view.players[self.eyes].hand
        self._lay("hand", [(f"hand:{card}", _card(card)) for card in hand if card != HIDDEN])

    def headline(self, view: State) -> Content:
        """The round, and where the rescue is."""
        return Content(f"round {view.round} of {view.options.rounds}, rescue at {view.bearing}")

    def _choices(self, view: State) -> list[tuple[str, Content]]:
        """Courses while they are set, cards under a lens while they are looked at."""
        kind = view.pending[-1].kind if view.pending else ""
        if kind == "course":
            return [(f"course:{to}", Content(f"({name})")) for to, name in enumerate(COURSES)]
        if kind == "lens":
            return [(f"card:{card}", _card(card)) for card in view.deck[-LOOK:] if card != HIDDEN]
        return []

    def _lay(self, row: str, things: Iterable[tuple[str, Content]]) -> None:
        pieces = list(self.query_one(f"#{row}").query(Piece))
        for piece, (ref, looks) in zip(pieces, things, strict=False):
            piece.refs = (ref,)
            piece.show([looks])
            piece.display = True
            pieces = pieces[1:]
        for piece in pieces:
            piece.refs = ()
            piece.show([])
            piece.display = False


def _card(card: int) -> Content:
    return Content(f"[{CARDS[card].name}]")

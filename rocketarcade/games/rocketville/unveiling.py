"""What everybody watches together: all cards turn over, and at the end the count, region by region.

Nobody's hand is on these screens. The first is a cover too: the next player says on it that they are ready,
so that watching costs no key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Button, Static

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Seat
from rocketarcade.games.rocketville import faces, text, words
from rocketarcade.games.rocketville.board import BOARDS
from rocketarcade.games.rocketville.cards import ROBOTS
from rocketarcade.games.rocketville.events import (
    BoardFull,
    Chosen,
    Claimed,
    RegionCounted,
    RobotScored,
    Shown,
)
from rocketarcade.games.rocketville.scoring import halves, outcome
from rocketarcade.games.rocketville.state import PLANNING, State
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.widgets.card import CardPiece, Face
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import told
from rocketarcade.widgets.marks import mark, marked
from rocketarcade.widgets.motion import wanted

FACE_DOWN, STEP = 0.8, 0.35
"""Seconds that the cards lie face down, and between things that are told."""
WIDTH = 11
"""Cells inside a card."""
SKIPPED = (Shown, Chosen, BoardFull, RegionCounted, RobotScored)
"""Events that are not told in words here: they are drawn, or counted on a screen of their own."""
WHOLE, COLUMN = 76, 9
"""Cells of the count, and of a player's column in it."""
TRACK = "popularity on the track"
DOWN = Face((Content("░" * WIDTH),) * 4, "-back")
EDGE = Face((Content("▐▌".center(WIDTH)),) * 4, "-back")
"""Half turned."""


class WatchingScreen(HandoverScreen):
    """Things come up one by one; a key ends the waiting, the next one goes on."""

    CSS_PATH = "unveiling.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "hurry", "All at once")]

    def __init__(self, to: Seat | None, *, on_ready: Callable[[], None] | None = None) -> None:
        super().__init__(to.name if to else "", to.mark if to else 0, "", on_ready=on_ready)
        self.to = to
        self.told = 0
        """So many things are up."""
        self._telling: Timer | None = None

    @property
    def things(self) -> int:
        """How many there are."""
        return 0

    def show_things(self) -> None:
        """Draw what is up."""

    def tail(self, words: str) -> ComposeResult:
        """Who is next, once all is up; leaving."""
        with Horizontal(id="next", classes="row"):
            if self.to is not None:
                yield Static(Content("Pass the keyboard to "), classes="quiet word")
                yield Static(marked(self.to.name, self.to.mark, style="bold"), classes="word", id="next-seat")
                yield Static(Content("   press"), classes="quiet word")
            else:
                yield Static(Content("press"), classes="quiet word")
            yield Button(Content(self.ready_key), id="ready", disabled=True)
            words = "when you are ready" if self.to is not None else words
            yield Static(Content(words), classes="quiet word")
        with Horizontal(id="others", classes="row"):
            yield Button(Content.assemble(("q", "$accent bold"), " leave"), id="leave", disabled=True)

    def on_mount(self) -> None:
        """The first thing comes up in a while, where things may move; else all are up."""
        if wanted(self.app):
            self.show_things()
            self._telling = self.set_timer(FACE_DOWN, self._tell_on)
        else:
            self.tell_all()

    def _tell_on(self) -> None:
        self.told += 1
        self.show_things()
        if self.told < self.things:
            self._telling = self.set_timer(STEP, self._tell_on)
        else:
            self.tell_all()

    def tell_all(self) -> None:
        """Everything is up."""
        if self._telling is not None:
            self._telling.stop()
            self._telling = None
        self.told = self.things
        self.show_things()
        self.query_one("#next").visible = True

    def laid_out(self) -> None:
        """Another size has room for more, or for less."""
        self.show_things()

    def action_hurry(self) -> None:
        """No more waiting; it never opens a hand."""
        if self._telling is not None:
            self.tell_all()
        elif self.to is None:
            super().action_ready()

    def action_ready(self) -> None:
        """On to the next player, when all is up."""
        if self._telling is not None:
            self.tell_all()
        else:
            super().action_ready()


class UnveilingScreen(WatchingScreen):
    """All cards turn over together, then what follows is told step by step (RV-11, RV-20)."""

    def __init__(
        self,
        events: Sequence[Event],
        view: State,
        seats: Sequence[Seat],
        to: int | None,
        *,
        on_ready: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(seats[to] if to is not None else None, on_ready=on_ready)
        self.shown = next(event for event in events if isinstance(event, Shown))
        self.winner = next((event.seat for event in events if isinstance(event, Claimed)), None)
        self.view = view
        self.seats = seats
        self.lines = [
            told(text.tell(event, view), seats)
            for event in events
            if event.heard_by(None) and not isinstance(event, SKIPPED)
        ]

    @property
    def things(self) -> int:
        """The edges of the cards, their faces, then a line each."""
        return 2 + len(self.lines)

    def compose(self) -> ComposeResult:
        """The field, a card for each player, what follows."""
        board, at = BOARDS[self.view.options.board], self.shown.field
        colour = board.zone[at]
        with Vertical(id="unveiling"):
            title = Content.assemble(
                (f"Turn {self.shown.turn}   ", "$text-muted"),
                (f"{words.field(self.view.options.board, at)}", f"bold {faces.INK[colour]}"),
            )
            yield Static(title, id="where")
            with Horizontal(id="shown"):
                for sitting in self.seats:
                    with Vertical(classes="place"):
                        yield CardPiece()
                        yield Lines(lines=[_under_its_card(sitting)], classes="whose")
            yield Lines(id="steps")
        yield from self.tail("to go on")

    def show_things(self) -> None:
        """Backs, edges, faces; then line by line."""
        colour = BOARDS[self.view.options.board].zone[self.shown.field]
        for seat, piece in enumerate(self.query(CardPiece)):
            card, value = self.shown.cards[seat], self.shown.values[seat]
            if self.told < 2:
                piece.turn(EDGE if self.told else DOWN)
            elif card == PLANNING:
                piece.turn(faces.plan_face(tall=True, width=WIDTH))
            else:
                piece.turn(faces.card_face(card, colour, value, tall=True, width=WIDTH))
            piece.sign(lit=False, chosen=self.told > 2 and seat == self.winner, cursor=False)
        steps = self.query_one("#steps", Lines)
        room, width = steps.size.height or 12, steps.size.width or 76
        rows: list[Content] = []
        for number, line in enumerate(self.lines[: max(0, self.told - 2)]):
            newest = number == self.told - 3
            lead = Content.styled("▸ " if newest else "  ", "$accent bold")
            wrapped = line.wrap(width - 2)
            rows += [Content.assemble("  " if n else lead, row) for n, row in enumerate(wrapped)]
        steps.show(rows[-room:])


class CountingScreen(WatchingScreen):
    """The count: the track, the regions one by one, then the robots turn over (RV-31, RV-32)."""

    def __init__(self, view: State, seats: Sequence[Seat]) -> None:
        super().__init__(None)
        self.view = view
        self.seats = seats
        self.rows = self._count()

    @property
    def things(self) -> int:
        """A row each."""
        return len(self.rows)

    def _count(self) -> list[tuple[str, list[str], list[int]]]:
        """Rows: what, what each player has there in words, and the points that it brings them."""
        result = outcome(self.view)
        assert result is not None, "the board is full"
        count = len(self.seats)
        regions = BOARDS[self.view.options.board].regions
        rows = [(TRACK, [""] * count, [parts[0].points for parts in result.parts])]
        for number, region in enumerate(regions, 1):
            has = [f"{weight / 2:g}" if weight else "" for weight in halves(self.view, region)]
            points = [parts[number].points for parts in result.parts]
            rows.append((f"{region.name} {region.first}/{region.second}", has, points))
        for seat, player in enumerate(self.view.players):
            for number, robot in enumerate(player.robots, 1 + len(regions)):
                points = [result.parts[seat][number].points if other == seat else 0 for other in range(count)]
                has = ["R" if other == seat else "" for other in range(count)]
                rows.append((f"{ROBOTS[robot].name}: {ROBOTS[robot].text}", has, points))
        return rows

    def compose(self) -> ComposeResult:
        """Columns of the players, rows that come up, the sum so far."""
        with Vertical(id="unveiling"):
            yield Lines(id="count")
        yield from self.tail("for the result")

    def show_things(self) -> None:
        """What it comes to so far, over the rows; the last ones, where there is no room for all."""
        lines, count = self.query_one("#count", Lines), len(self.seats)
        label = WHOLE - COLUMN * count
        head = Content.styled("The count", "bold").truncate(label, pad=True)
        sums = Content.styled(self._word(), "bold").truncate(label, pad=True)
        for seat, sitting in enumerate(self.seats):
            name = marked(sitting.name, sitting.mark, style="bold").truncate(COLUMN - 1, ellipsis=True)
            head = Content.assemble(head, " " * (COLUMN - name.cell_length), name)
            whole = sum(points[seat] for _, _, points in self.rows[: self.told])
            ink = mark(sitting.mark).color
            sums = Content.assemble(sums, "   ", (f"{whole:>{COLUMN - 3}}", f"bold reverse {ink}"))
        rows = [self._row(label, *row) for row in self.rows[: self.told]]
        room = max(1, (lines.size.height or 16) - 2)
        lines.show([head, sums, *rows[-room:]])

    def _word(self) -> str:
        return "so far" if self.told < self.things else "total"

    def _row(self, width: int, label: str, has: list[str], points: list[int]) -> Content:
        """A row: nothing where somebody has nothing to count."""
        row = Content(label).truncate(width, ellipsis=True, pad=True)
        for sitting, what, gained in zip(self.seats, has, points, strict=True):
            track = label == TRACK
            value = f"{gained}" if track or not gained else f"+{gained}"
            shown = value if track or what else ""
            counted = (what.rjust(COLUMN - 4), "$text-muted")
            row = Content.assemble(row, counted, (shown.rjust(4), f"bold {mark(sitting.mark).color}"))
        return row


def _under_its_card(sitting: Seat) -> Content:
    """A name in the middle of a card's width."""
    name = marked(sitting.name, sitting.mark, style="bold").truncate(WIDTH + 2, ellipsis=True)
    return Content.assemble(" " * ((WIDTH + 2 - name.cell_length) // 2), name)

"""The result: places, every part of every score, why it ended; then again, or back to the arcade."""

from __future__ import annotations

import secrets
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from rocketarcade.engine.game import Result
from rocketarcade.engine.match import Setup
from rocketarcade.engine.names import pieces
from rocketarcade.engine.people import shown
from rocketarcade.screens.afterwords import hints_used, last_word
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.widgets.keybar import KeyBar
from rocketarcade.widgets.marks import mark, marked
from rocketarcade.widgets.motion import wanted

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade
    from rocketarcade.engine.archive import OpenMatch

_ENDS = {1: "st", 2: "nd", 3: "rd"}
GUARD = 0.5
"""Seconds in which keys typed ahead on the table are dropped: this screen is shown once."""
COUNTING, COUNT = 1.2, 0.1
"""Seconds in which the scores count up to what they are, and a step of it."""


class ScoreCard(Vertical):
    """A seat's place, and what its score is made of."""

    def __init__(self, result: Result, seat: int, name: str, sign: int) -> None:
        super().__init__(classes="card")
        self.result = result
        self.seat = seat
        self.player = name
        self.sign = sign
        self.set_class(result.won is None and result.places[seat] == 1, "-first")

    def compose(self) -> ComposeResult:
        """A line a part, and the sum."""
        for part in self.result.parts[self.seat]:
            with Horizontal(classes="line"):
                yield Static(Content(part.label), classes="label")
                yield Static(Content(str(part.points)), classes="points")
        with Horizontal(classes="line total"):
            yield Static(Content("total"), classes="label")
            yield Static(Content(str(self.result.scores[self.seat])), classes="points sum")

    def on_mount(self) -> None:
        """Place and name are its title."""
        place = f"{ordinal(self.result.places[self.seat])}  " if self.result.won is None else ""
        self.border_title = Content.assemble(place, marked(self.player, self.sign, style="bold"))

    def count(self, part: float) -> None:
        """Show that part of the sum. Its place is as wide as the whole: nothing is laid out anew."""
        whole = self.result.scores[self.seat]
        shown = str(int(whole * part)).rjust(len(str(whole)))
        self.query_one(".sum", Static).update(Content(shown), layout=False)


class ResultScreen(ArcadeScreen[None]):
    """What everybody waited for."""

    app: RocketArcade
    CSS_PATH = "results.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "again", "Again"),
        Binding("b,escape,q", "back", "Back to the arcade", key_display="b"),
        Binding("l", "log", "Log"),
        Binding("r,question_mark", "rules", "Rules", key_display="?"),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]

    def __init__(self, open_match: OpenMatch) -> None:
        super().__init__()
        self.open_match = open_match
        self.match = open_match.match
        self.armed = False
        """Whether the guard time is over."""
        self._counting: Timer | None = None
        self._since = 0.0

    def compose(self) -> ComposeResult:
        """The winner, the cards in the order of the places, the table as it lies."""
        result = self.match.result()
        assert result is not None, "the match is over"
        with VerticalScroll(id="result"):
            yield Static(self._headline(result), id="headline")
            yield Static(self._named(result.reason), id="reason")
            if result.tie_break:
                yield Static(self._named(result.tie_break), id="tie-break")
            for words in (last_word(self.match, result), hints_used(self.match)):
                if words:
                    yield Static(self._named(words), classes="afterword")
            with Grid(id="cards") as grid:
                grid.set_class(len(result.places) > 2, "-many")
                grid.set_class(len(result.places) == 3, "-three")
                for seat in sorted(range(len(result.places)), key=lambda seat: result.places[seat]):
                    sitting = self.match.seats[seat]
                    yield ScoreCard(result, seat, sitting.name, sitting.mark)
            yield Static(Content("The table at the end"), id="table-title")
            yield Static(self._named(self._table()), id="table")
        yield Static(id="trouble")
        yield KeyBar()

    def _headline(self, result: Result) -> Content:
        if result.won is not None:
            words = "The table wins together" if result.won else "The table loses together"
            return Content.styled(words, "bold $success" if result.won else "bold $error")
        best = [seat for seat, place in enumerate(result.places) if place == 1]
        seats = [self.match.seats[seat] for seat in best]
        names = _listed([marked(seat.name, seat.mark, style="bold") for seat in seats])
        return Content.assemble(*names, (" wins" if len(best) == 1 else " share the win", "bold"))

    def _table(self) -> str:
        return self.match.game.table(self.match.view(None), None)

    def _named(self, text: str) -> Content:
        """The game's words, with names in their colours."""
        told: list[Content | str] = []
        for piece in pieces(text):
            if isinstance(piece, str):
                told.append(piece)
            else:
                seat = self.match.seats[piece]
                told.append(Content.styled(shown(seat.name), mark(seat.mark).color))
        return Content.assemble(*told)

    def on_mount(self) -> None:
        """Say so, if it could not be kept."""
        trouble = self.query_one("#trouble", Static)
        trouble.update(Content(self.open_match.trouble or ""))
        trouble.display = bool(self.open_match.trouble)
        self.query_one("#result").focus()
        self.set_timer(GUARD, self._arm)
        if wanted(self.app):
            self._since = monotonic()
            self._count(0)
            self._counting = self.set_interval(COUNT, self._count_on)

    def _count_on(self) -> None:
        self._count((monotonic() - self._since) / COUNTING)

    def _count(self, part: float) -> None:
        """Scores on their way up; whole at the end."""
        for card in self.query(ScoreCard):
            card.count(min(1, part))
        if part >= 1 and self._counting is not None:
            self._counting.stop()
            self._counting = None

    def _stop_counting(self) -> None:
        if self._counting is not None:
            self._count(1)

    def on_key(self) -> None:
        """Whoever does not want to wait sees the scores at once; the key means what it always means."""
        self._stop_counting()

    def on_mouse_down(self) -> None:
        """The same by mouse."""
        self._stop_counting()

    def on_screen_suspend(self) -> None:
        """Nothing moves under another screen."""
        self._stop_counting()

    def _arm(self) -> None:
        self.armed = True
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing that leaves works in the guard time."""
        return None if action in ("again", "back") and not self.armed else True

    def action_scroll(self, rows: int) -> None:
        """Read on."""
        self.query_one("#result").scroll_relative(y=rows, animate=False)

    def action_again(self) -> None:
        """The same table, the same options, another seed."""
        if not self.on_top:
            return
        match = self.match
        setup = Setup(match.game.info.slug, match.options, tuple(match.seats), secrets.token_hex(8))
        app = self.app
        self._leave()
        app.call_later(app.start, setup)

    def action_back(self) -> None:
        """To the picker."""
        if self.on_top:
            self._leave()

    def _leave(self) -> None:
        self.app.farewell = self.open_match.farewell
        self.open_match.close()
        self.close(None)

    def action_log(self) -> None:
        """Everything that happened, as all could hear it."""
        if self.on_top:
            from rocketarcade.screens.logbook import LogScreen

            match, trouble = self.match, self.open_match.trouble
            title = match.game.info.title
            self.app.push_screen(LogScreen(title, match.log(None), match.seats, trouble=trouble))

    def action_rules(self) -> None:
        """The rulebook."""
        if self.on_top:
            self.app.open_rulebook(self.match.game.info)


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd, 4th, as far as there are seats."""
    return f"{place}{_ENDS.get(place, 'th')}"


def _listed(names: list[Content]) -> list[Content | str]:
    """The names, with commas and an "and" between them."""
    told: list[Content | str] = []
    for at, name in enumerate(names):
        if at:
            told.append(" and " if at == len(names) - 1 else ", ")
        told.append(name)
    return told

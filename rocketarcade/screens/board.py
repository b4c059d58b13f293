"""What a table shows: headline, the game's own widgets, prompt, keys, all from one pair of eyes.

What is secret is drawn from one value, `eyes`: the seat whose view is on the screen, or None for what
a bystander sees. A table that is covered or hidden has no eyes, and then no widget holds a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget

from rocketarcade.engine.events import Event
from rocketarcade.engine.match import Line, Match
from rocketarcade.engine.walk import Walk
from rocketarcade.screens.answering import Answering
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.log import Log, told
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.motion import Moment, Stage, wanted
from rocketarcade.widgets.prompt import Buttons, Prompt

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade
    from rocketarcade.engine.archive import OpenMatch
    from rocketarcade.settings import Settings

LOG_LINES = 24
"""So many moves back the log on the table reaches, at most."""


class BoardScreen(ArcadeScreen[None]):
    """What a game's screen brings, and drawing it."""

    KEYS: ClassVar[dict[str, str]] = {}
    """Letters for verbs: {"m": "verb:move"}; none of `choosing.RESERVED`."""
    APART: ClassVar[frozenset[str]] = frozenset()
    """Verbs that have to be named: picking a thing on the table never begins them. For what is too dear
    for a slip of the mouse."""

    DEFAULT_CSS = """
    BoardScreen {
        background: $background;
        layers: default moment;
        /* A second lock: under a question or a list of keys no card is drawn. */
        &.-suspended Cards { visibility: hidden; }
        #headline { height: 1; width: 100%; background: $surface; color: $foreground; padding: 0 1; }
        #table { height: 1fr; width: 100%; layout: horizontal; }
        #words { width: 1fr; height: 100%; padding: 0 1; }
        #log { width: 30; height: 100%; padding: 0 1; border-left: vkey $panel; }
        #prompt { height: 4; width: 100%; padding: 0 1; }
        #footline { height: 1; width: 100%; background: $surface; color: $text-muted; padding: 0 1; }
    }
    """
    AUTO_FOCUS = ""

    def __init__(self, open_match: OpenMatch) -> None:
        super().__init__()
        self.open_match = open_match
        self.smallest = self.match.game.info.window
        self.holder: int | None = None
        """The seat with the keyboard; None while nobody has looked yet, or it is on its way."""
        self.hidden = False
        """The hand was hidden, by `z` or by itself."""
        self._answering: Answering | None = None
        self._saying = Content("")
        self._aside = Content("")
        """Said behind the question of a choice."""
        self._trouble: str | None = None
        """Why the match is not being saved, as far as somebody who chooses was told."""
        self._gone = False
        """On the way off the stack: what is still queued draws nothing."""
        self._stage = Stage()
        self._moved_for: int | None = None
        """Whose eyes the moments on the stage were made for."""

    # What a game's screen brings

    def compose_table(self) -> ComposeResult:
        """The widgets of the table, between the headline and the prompt; a Log and a Hand among them.
        A game without a board of its own gets its table in words."""
        yield Lines(id="words")
        yield Log(id="log")

    def show_table(self, view: Any) -> None:
        """Draw this view on the widgets; its hidden cards are HIDDEN. `self.eyes` says whose it is."""
        for words in self.query("#words").results(Lines):
            text = self.match.game.table(view, self.eyes)
            width = max(20, words.content_size.width)
            words.show(row for line in text.splitlines() for row in told(line, self.match.seats).wrap(width))

    def headline(self, view: Any) -> Content:
        """What the top line says after the title: who chooses, and whatever else matters always."""
        choosing = (self.match.seats[seat] for seat in self.match.to_act())
        return Content(", ").join(marked(seat.name, seat.mark, style="bold") for seat in choosing)

    def question(self, walk: Walk) -> str:
        """What the prompt asks at this step, in a few words."""
        return ""

    def cost(self, ref: str, view: Any) -> str:
        """What picking this verb costs, in a cell or two."""
        return ""

    def number(self, ref: str) -> str:
        """The number that a thing wears on the table, if its kind does: the key that picks it."""
        return ""

    def explain(self, ref: str, view: Any) -> str:
        """A thing on the table in words, with {seat:1} for names: said when it is clicked and cannot be
        picked. "" for nothing."""
        return ""

    def moments(self, events: Sequence[Event], view: Any) -> list[Moment]:
        """What of this deserves a moment (`widgets.motion`): events that `eyes` may hear of. The widgets
        stand as the move left them, and so does the view."""
        return []

    # What everybody shares

    @property
    def match(self) -> Match:
        """The match on the table."""
        return self.open_match.match

    @property
    def settings(self) -> Settings:
        """The table's preferences."""
        return cast("RocketArcade", self.app).settings

    @property
    def eyes(self) -> int | None:
        """The seat whose view is on the screen; None: only what everybody may see."""
        return None if self.hidden else self.holder

    @property
    def view(self) -> Any:
        """What is on the screen."""
        if self._answering is not None:
            return self.match.game.view(self._answering.state, self.eyes)
        return self.match.view(self.eyes)

    def compose(self) -> ComposeResult:
        """Headline, the game's table, prompt, keys."""
        yield Lines(id="headline")
        with Container(id="table"):
            yield from self.compose_table()
        yield Prompt(id="prompt")
        yield Buttons(id="footline")
        yield self._stage

    def on_resize(self) -> None:
        """What moves has its place in the old size."""
        self._stage.stop()

    def laid_out(self) -> None:
        """A new size changes how much fits; cursor, choice and hiding stay."""
        self._draw()

    def on_screen_suspend(self) -> None:
        """Something lies over the table now: nothing moves under it."""
        self._stage.stop()

    def on_mouse_down(self) -> None:
        """A click ends what moves. Keys do too, and mean what they always mean."""
        self._stage.stop()

    def _celebrate(self, events: Sequence[Event], then: Callable[[], object] | None = None) -> None:
        """Let what has just happened be seen moving, if it may be, then go on."""
        eyes, count = self.eyes, self.match.move_count
        heard = [event for event in events if event.heard_by(eyes)]

        def begin() -> None:
            still = (self.eyes, self.match.move_count) == (eyes, count)
            found = []
            if still and self.on_top and not self._gone and not self.covered:
                found = self.moments(heard, self.view)
            if found:
                self._moved_for = eyes
                self._stage.play(found, then)
            elif then is not None:
                then()

        if wanted(self.app) and self.on_top:
            self.call_after_refresh(begin)  # what is new has its place only then
        elif then is not None:
            then()

    def _draw(self) -> None:
        """Everything, from what `eyes` may see."""
        if self._gone or not self.query("#headline"):
            return
        if self._moved_for != self.eyes:
            self._stage.stop()
        view = self.view
        self.show_table(view)
        self._draw_headline(view)
        lines = self._log_lines()
        for log in self.query(Log):
            log.tell(lines, self.match.seats)
        self._draw_choice()
        self._in_one_frame()

    def _in_one_frame(self) -> None:
        """Paint all that has changed at once. Widgets report a change one by one, and a frame drawn meanwhile
        would still show a part of what is hidden now."""
        self._dirty_widgets.update(it for it in self.walk_children(Widget) if it._repaint_required)

    def _log_lines(self) -> Sequence[Line]:
        return self.match.log(self.eyes, LOG_LINES)

    def _draw_headline(self, view: Any) -> None:
        trouble = self.open_match.trouble
        parts: list[Content] = [Content.styled(self.match.game.info.title, "bold"), self.headline(view)]
        if trouble:
            parts.insert(1, Content.styled("✗ not saved", "$error bold"))
        self.query_one("#headline", Lines).show([Content("   ").join(part for part in parts if part)])

    def _draw_choice(self) -> None:
        """What may be picked."""

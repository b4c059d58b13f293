"""The open question to several people at once: does anybody answer?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content

from rocketarcade.engine.match import Seat
from rocketarcade.engine.people import shown
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.screens.confirm import leaving, trouble_of
from rocketarcade.screens.handover import GUARD
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.prompt import Buttons, Item

NOBODY, BACK, LEAVE = -1, -2, -3
"""What it closes with beside a seat: all pass; the attack is taken back; the table stops."""


class ReactionScreen(ArcadeScreen[int]):
    """Opaque: all may look at it. It closes with the seat that wants the keyboard, or NOBODY.

    Keys typed ahead must not pass for people: it drops them for its first half second.
    """

    DEFAULT_CSS = """
    ReactionScreen {
        align: center middle;
        background: $background;
        #reaction { width: 100%; height: auto; align-horizontal: center; }
        #reaction-news { width: 100%; }
        #reaction Buttons { width: 100%; height: 1; }
        #reaction-seats { margin: 1 0; }
        #reaction-others { dock: bottom; width: 100%; height: 1; margin-bottom: 1; }
    }
    """
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", f"answer({NOBODY})", "Nobody answers"),
        Binding("u", f"answer({BACK})", "Take back"),
        Binding("q", f"answer({LEAVE})", "Leave"),
    ]

    def __init__(
        self, news: Content, seats: Sequence[Seat], asked: Sequence[int], *, can_take_back: bool
    ) -> None:
        super().__init__()
        self.news = news
        self.seats = seats
        self.asked = tuple(asked)
        self.can_take_back = can_take_back
        self.armed = False
        """Whether the guard time is over."""

    def compose(self) -> ComposeResult:
        """What happened in public words, who may answer, and how to say that nobody does."""
        with Vertical(id="reaction"):
            yield Lines(id="reaction-news")
            yield Buttons(id="reaction-seats", centered=True)
            yield Buttons(id="reaction-nobody", centered=True)
        yield Buttons(id="reaction-others", centered=True)

    def on_mount(self) -> None:
        """Write it, and wait before taking keys."""
        self._write_news()
        seats = self.query_one("#reaction-seats", Buttons)
        seats.put(
            Item(f"seat:{seat}", str(seat + 1), f"{self._called(seat)} looks") for seat in self.asked
        )
        nobody = self.query_one("#reaction-nobody", Buttons)
        nobody.put([Item("nobody", "enter", "nobody answers")])
        others = [Item("back", "u", "take back")] if self.can_take_back else []
        self.query_one("#reaction-others", Buttons).put([*others, Item("leave", "q", "leave")])
        self.set_timer(GUARD, self._arm)

    def on_resize(self) -> None:
        """The middle of the screen is elsewhere now."""
        self._write_news()

    def _write_news(self) -> None:
        """What happened, and the question; both in the middle."""
        window = self.app.size.width
        width = max(20, min(64, window - 4))
        names = Content(", ").join(
            marked(self.seats[seat].name, self.seats[seat].mark, style="bold") for seat in self.asked
        )
        question = Content.assemble("May answer: ", names)
        rows = [*self.news.wrap(width), Content(""), *question.wrap(width)]
        self.query_one("#reaction-news", Lines).show(row.rstrip().center(window) for row in rows)

    def _called(self, seat: int) -> str:
        return shown(self.seats[seat].name)

    def _arm(self) -> None:
        self.armed = True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing works in the guard time, and taking back only where it is allowed."""
        if action == "answer":
            return self.armed and (parameters != (BACK,) or self.can_take_back)
        return True

    def own_keys(self) -> list[tuple[str, str]]:
        """A seat's number gives it the keyboard."""
        return [(str(seat + 1), f"{self._called(seat)} looks, and may answer") for seat in self.asked]

    def on_key(self, event: events.Key) -> None:
        """A seat's number gives it the keyboard."""
        if self.armed and event.key.isdigit() and int(event.key) - 1 in self.asked:
            event.stop()
            self.action_answer(int(event.key) - 1)

    def on_buttons_pressed(self, event: Buttons.Pressed) -> None:
        """The same by mouse."""
        if self.armed:
            words = {"nobody": NOBODY, "back": BACK, "leave": LEAVE}
            ref = event.ref
            self.action_answer(words[ref] if ref in words else int(ref.removeprefix("seat:")))

    def action_answer(self, answer: int) -> None:
        """Close with that, once; leaving is asked about."""
        if answer != LEAVE:
            self.close(answer)
            return

        def sure(yes: bool | None) -> None:
            if yes:
                self.close(LEAVE)

        self.lay(leaving(trouble_of(self.app)), sure)

"""Who sits where: hand a seat to another person or to a computer player, or give up."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from rocketarcade.bots import KINDS
from rocketarcade.engine.match import PERSON, Match, Seat
from rocketarcade.engine.people import name_fault, shown, tidy
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.prompt import Buttons, Item


class SeatingScreen(ArcadeScreen[bool]):
    """Opaque. Closes with whether anything changed; the change is in the match, and saved, by then."""

    DEFAULT_CSS = """
    SeatingScreen {
        align: center middle;
        background: $background;
        #seating {
            width: 60; height: auto; padding: 1 2;
            background: $surface; border: round $primary; border-title-color: $primary;
        }
        #seating-title { width: 100%; height: 1; margin-bottom: 1; }
        #seating-choices { width: 100%; height: 6; }
        #seating-name { display: none; border: tall $accent; width: 30; }
        #seating-trouble { width: 100%; height: 2; color: $error; }
    }
    """
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,o,q", "back", "Back"),
    ]

    def __init__(self, match: Match, holder: int | None) -> None:
        super().__init__()
        self.match = match
        self.holder = holder
        self.seat: int | None = None
        """The seat being changed."""

    def compose(self) -> ComposeResult:
        """A title, the choices, a name to type, what is wrong with it."""
        with Vertical(id="seating") as box:
            box.border_title = "Seats"
            yield Lines(id="seating-title")
            yield Buttons(id="seating-choices")
            name = Input(id="seating-name", max_length=32)
            name.cursor_blink = False
            yield name
            yield Lines(id="seating-trouble")

    def on_mount(self) -> None:
        """Every seat is offered."""
        self.call_after_refresh(self._offer)

    def _offer(self) -> None:
        title = self.query_one("#seating-title", Lines)
        choices = self.query_one("#seating-choices", Buttons)
        if self.seat is None:
            title.show([Content.styled("Whose seat is to change hands?", "bold")])
            seats = [(n, f"{shown(seat.name)} ({_who(seat)})") for n, seat in enumerate(self.match.seats)]
            choices.put(
                [
                    *(Item(f"seat:{n}", str(n + 1), words) for n, words in seats),
                    Item("back", "esc", "back to the table"),
                ]
            )
            return
        seat = self.match.seats[self.seat]
        title.show([Content.assemble(marked(seat.name, seat.mark, style="bold"), f", {_who(seat)}")])
        kinds = enumerate((kind for kind in KINDS if kind != seat.player), 1)
        person = "a person takes over" if seat.player != PERSON else "another person takes over"
        choices.put(
            [
                Item("person", "p", person),
                *(Item(kind, str(n), f"{kind.removeprefix('bot:')} computer player") for n, kind in kinds),
                *([Item("concede", "c", "gives up, the game ends")] if seat.player == PERSON else []),
                Item("back", "esc", "back"),
            ]
        )

    def own_keys(self) -> list[tuple[str, str]]:
        """Those shown before the choices."""
        offered = self.query_one("#seating-choices", Buttons).items
        return [(item.key, item.label) for item in offered if item.ref != "back"]

    def on_key(self, event: events.Key) -> None:
        """The keys shown before the choices."""
        if self.query_one(Input).has_focus:
            return
        for item in self.query_one("#seating-choices", Buttons).items:
            if event.key == item.key and item.ref != "back":
                event.stop()
                self._choose(item.ref)
                return

    def on_buttons_pressed(self, event: Buttons.Pressed) -> None:
        """The same by mouse."""
        event.stop()
        self._choose(event.ref)

    def _choose(self, ref: str) -> None:
        if not self.on_top:  # queued while it closed: the table would not hear of a change
            return
        if ref == "back":
            self.action_back()
        elif ref.startswith("seat:"):
            self.seat = int(ref.removeprefix("seat:"))
            self._offer()
        elif ref == "person":
            field = self.query_one(Input)
            field.display = True
            field.value = ""
            field.border_title = "Name, then enter"
            field.focus()
        elif ref == "concede":
            self._concede()
        elif self.seat is not None:
            self.match.reseat(self.seat, self.match.seats[self.seat].model_copy(update={"player": ref}))
            self.close(True)

    def _concede(self) -> None:
        seat = self.seat
        assert seat is not None

        def sure(yes: bool | None) -> None:
            if yes and self.on_top and self.match.to_act():
                self.match.concede(seat)
                self.close(True)

        name = shown(self.match.seats[seat].name)
        self.lay(ConfirmScreen(f"{name} gives up and comes last?", "give up", "no"), sure)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Somebody's name."""
        if self.seat is None or not self.on_top:
            return
        others = [name for n, name in enumerate(self.match.names) if n != self.seat]
        fault = name_fault(event.value, others)
        if fault:
            wrapped = Content(fault).wrap(54)
            self.query_one("#seating-trouble", Lines).show(wrapped)
            return
        seat = self.match.seats[self.seat]
        fresh = seat.model_copy(update={"name": tidy(event.value), "player": PERSON})
        self.match.reseat(self.seat, fresh)
        self.close(True)

    def action_back(self) -> None:
        """One step back, or to the table."""
        field = self.query_one(Input)
        if field.display:
            field.display = False
            self.query_one("#seating-trouble", Lines).show([])
            self.set_focus(None)
        elif self.seat is not None:
            self.seat = None
            self._offer()
        else:
            self.close(False)


def _who(seat: Seat) -> str:
    return "person" if seat.person else f"{seat.player.removeprefix('bot:')} computer player"

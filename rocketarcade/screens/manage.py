"""What may be done with a match that waits: carry on, hand over a seat, concede, delete."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from rocketarcade.engine.archive import Entry, OpenMatch, Trouble
from rocketarcade.engine.catalogue import Unplayable
from rocketarcade.engine.match import PERSON
from rocketarcade.engine.people import name_fault, tidy
from rocketarcade.screens.base import ArcadeModal
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.widgets.menu import Menu, Row

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade


class ManageScreen(ArcadeModal[None]):
    """A short list of deeds; what cannot be undone asks first."""

    app: RocketArcade
    CSS_PATH = "manage.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,x", "back", "Back")]

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry
        self.seat = 0
        """The seat that a person takes, while their name is asked for."""

    def compose(self) -> ComposeResult:
        """Which match, and the deeds."""
        with Vertical(id="manage") as box:
            box.border_title = Content(self.entry.title)
            box.border_subtitle = "esc closes"
            yield Static(Content(", ".join(self.entry.names)), id="who")
            yield Menu(id="deeds")
            name = Input(id="name", max_length=32)
            name.cursor_blink, name.display = False, False
            yield name
            yield Static(id="fault")

    async def on_mount(self) -> None:
        """Deeds that a broken match does not allow are left out."""
        menu = self.query_one("#deeds", Menu)
        rows = []
        if self.entry.status == "playing":
            rows.append(Row(Content("Carry on"), ("carry on", 0)))
            for seat, (name, player) in enumerate(zip(self.entry.names, self.entry.players, strict=True)):
                if player == "person":
                    rows.append(Row(Content(f"{name} concedes"), ("concede", seat)))
                    rows.append(Row(Content(f"A computer player goes on for {name}"), ("computer", seat)))
                else:
                    rows.append(Row(Content(f"A person goes on for {name}"), ("person", seat)))
        rows.append(Row(Content("Delete it"), ("delete", 0)))
        await menu.fill(rows)
        menu.focus()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Do it, or ask first."""
        event.stop()
        deed, seat = event.value
        name = self.entry.names[seat] if self.entry.names else ""
        if not self.on_top:
            return
        if deed == "carry on":
            self.close(None)
            self.app.resume(self.entry.id)
        elif deed == "delete":
            self._ask("Delete this game for good?", "delete", lambda: self.app.archive.delete(self.entry.id))
        elif deed == "concede":
            self._ask(f"{name} concedes: the game is over?", "concede", lambda: self._concede(seat))
        elif deed == "person":
            self._ask_name(seat)
        else:
            self._do(lambda: self._reseat(seat, player="bot:random"))

    def _ask_name(self, seat: int) -> None:
        """Who is it that goes on?"""
        self.seat = seat
        field = self.query_one("#name", Input)
        field.display, field.value = True, ""
        field.border_title = "Name, then enter"
        field.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Somebody's name: they go on."""
        event.stop()
        if not self.on_top:
            return
        others = [name for seat, name in enumerate(self.entry.names) if seat != self.seat]
        fault = name_fault(event.value, others)
        self.query_one("#fault", Static).update(Content(fault or ""))
        if not fault:
            self._do(lambda: self._reseat(self.seat, player=PERSON, name=tidy(event.value)))

    def _ask(self, question: str, yes: str, deed: Callable[[], None]) -> None:
        def answered(sure: bool | None) -> None:
            if sure:
                self._do(deed)

        self.lay(ConfirmScreen(question, yes, "keep it"), answered)

    def _do(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except (Trouble, Unplayable) as error:
            self.app.complain(str(error))
        self.close(None)

    def _concede(self, seat: int) -> None:
        opened = self.app.archive.resume(self.entry.id)
        try:
            opened.match.concede(seat)
        finally:
            opened.close()

    def _reseat(self, seat: int, **who: str) -> None:
        opened: OpenMatch = self.app.archive.resume(self.entry.id)
        try:
            opened.match.reseat(seat, opened.match.seats[seat].model_copy(update=who))
        finally:
            opened.close()

    def action_back(self) -> None:
        """Nothing is done; from the name, back to the deeds."""
        field = self.query_one("#name", Input)
        if field.display:
            field.display = False
            self.query_one("#fault", Static).update("")
            self.query_one("#deeds", Menu).focus()
        else:
            self.close(None)

"""A seat in the lobby: its sign, its name, and who plays it, in one line."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.widgets import Button, Input, Label

from rocketarcade.bots import KINDS, PREFIX
from rocketarcade.engine.match import PERSON
from rocketarcade.widgets.marks import MARKS, mark
from rocketarcade.widgets.stepper import Stepper


class Place(NamedTuple):
    """A seat as it is being filled in."""

    name: str
    player: str
    mark: int


class Table(Protocol):
    """What a seat has to know of the others."""

    known: list[str]
    """Names that were used before, for suggestions."""

    def mark_is_free(self, at: int, mine: SeatRow) -> bool:
        """Whether no other seat has that sign."""
        ...

    def is_made_up(self, name: str) -> bool:
        """Whether nobody chose that name."""
        ...

    def made_up_name(self, row: SeatRow, player: str) -> str:
        """A name for that kind of player which nobody else at the table has."""
        ...


class SeatRow(Horizontal):
    """One seat: its sign, its name, who plays it."""

    class Changed(Message):
        """Something of it is different."""

    class Left(Message):
        """Somebody does not want to play after all."""

        def __init__(self, row: SeatRow) -> None:
            super().__init__()
            self.row = row

    def __init__(self, number: int, place: Place, table: Table) -> None:
        super().__init__(id=f"seat-{number}", classes="seat")
        self.number = number
        self.first = place
        self.table = table

    def compose(self) -> ComposeResult:
        """In one line."""
        yield Label(str(self.number), classes="number")
        yield Stepper(
            range(len(MARKS)),
            self.first.mark,
            label=lambda at: Content.styled(mark(at).glyph, f"bold {mark(at).color}"),
            allowed=lambda at: self.table.mark_is_free(at, self),
            tight=True,
            classes="mark",
        )
        yield Input(
            self.first.name,
            placeholder="name",
            compact=True,
            max_length=40,
            suggester=SuggestFromList(self.table.known, case_sensitive=False),
            classes="name",
        )
        yield Stepper((PERSON, *KINDS), self.first.player, label=kind, classes="player")
        yield Button("✕", classes="leave", tooltip="Take this seat away")

    def on_mount(self) -> None:
        """A blinking cursor would send two thousand bytes a second."""
        self.query_one(Input).cursor_blink = False

    @property
    def place(self) -> Place:
        """What it says now."""
        return Place(
            self.query_one(Input).value,
            self.query_one(".player", Stepper).value,
            self.query_one(".mark", Stepper).value,
        )

    def put(self, place: Place) -> None:
        """Show this."""
        self.query_one(Input).value = place.name
        self.query_one(".player", Stepper).value = place.player
        self.query_one(".mark", Stepper).value = place.mark

    def on_input_changed(self, event: Input.Changed) -> None:
        """Somebody types."""
        event.stop()
        self.post_message(self.Changed())

    def on_stepper_changed(self, event: Stepper.Changed) -> None:
        """Another sign or another kind of player; a name that was a computer's or nobody's changes too."""
        event.stop()
        name = self.query_one(Input)
        if event.stepper.has_class("player") and self.table.is_made_up(name.value):
            name.value = self.table.made_up_name(self, event.value)
        self.post_message(self.Changed())

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The seat goes."""
        event.stop()
        self.post_message(self.Left(self))


def kind(player: str) -> str:
    """A person, or what a computer player is named after."""
    return player.removeprefix(PREFIX)


def free_mark(places: list[Place]) -> int:
    """The first sign that none of these has."""
    taken = {place.mark for place in places}
    return next((at for at in range(len(MARKS)) if at not in taken), 0)


def places_from(data: Any) -> list[Place]:
    """Seats as they were remembered; what is not understood is left out."""
    found: list[Place] = []
    for item in data if isinstance(data, list) else []:
        match item:
            case [str(name), str(player), int(sign)] if player == PERSON or player in KINDS:
                taken = {place.mark for place in found}
                good = sign in range(len(MARKS)) and sign not in taken
                found.append(Place(name, player, sign if good else free_mark(found)))
    return found

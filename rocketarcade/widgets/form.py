"""A game's options as a form: a line for each field of its pydantic model."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Label, Static

from rocketarcade.engine.options import Options
from rocketarcade.widgets.stepper import Stepper

NOTHING_SAID, SAID = "usual", "by seat"
"""Whether a field for each seat is left as the game has it."""


def values_of(annotation: Any, metadata: list[Any]) -> list[Any]:
    """Every value of an option: both of a bool, those of a Literal, a bounded int's from end to end."""
    said = list(metadata)
    if get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        for item in more:
            said += item.metadata if isinstance(item, FieldInfo) else [item]
    if annotation is bool:
        return [False, True]
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    low = max((bound for item in said if (bound := getattr(item, "ge", None)) is not None), default=None)
    high = min((bound for item in said if (bound := getattr(item, "le", None)) is not None), default=None)
    if annotation is int and low is not None and high is not None:
        return list(range(low, high + 1))
    raise TypeError(f"an option is a bool, a Literal or an int with ge and le, not {annotation}")


def in_words(value: Any) -> str:
    """A value as the form shows it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")


class OptionRow(Vertical):
    """One option: its title, its value, and what it means."""

    DEFAULT_CSS = """
    OptionRow {
        height: auto;
        Horizontal { height: auto; }
        .title { width: 1fr; }
        .seats { padding-left: 2; }
        .number { width: auto; color: $text-muted; margin: 0 1 0 0; }
        .each { margin-right: 2; }
        .meaning { color: $text-muted; padding: 0 2 0 2; margin-bottom: 1; display: none; }
        &.-here .title { color: $accent; text-style: bold; }
    }
    """

    def __init__(self, name: str, field: FieldInfo, seats: int) -> None:
        super().__init__()
        self.field_name = name
        self.title = field.title or name.replace("_", " ").capitalize()
        self.meaning = field.description or ""
        self.by_seat = get_origin(field.annotation) is tuple
        annotation = get_args(field.annotation)[0] if self.by_seat else field.annotation
        self.values = values_of(annotation, [] if self.by_seat else field.metadata)
        self.default = field.default
        self.seats = seats

    def compose(self) -> ComposeResult:
        """Title and value in one line; a value for each seat in a second one."""
        with Horizontal():
            yield Label(Content(self.title), classes="title")
            if self.by_seat:
                yield Stepper((NOTHING_SAID, SAID), classes="main")
            else:
                yield Stepper(self.values, self.default, label=in_words, classes="main")
        if self.by_seat:
            with Horizontal(classes="seats"):
                for seat in range(1, self.seats + 1):
                    yield Label(str(seat), classes="number")
                    yield Stepper(self.values, label=in_words, tight=True, classes="each")
        yield Static(Content(self.meaning), classes="meaning")

    def on_mount(self) -> None:
        """Seats that do not differ are not shown."""
        self._show_seats()

    def on_descendant_focus(self) -> None:
        """The title of the option in hand stands out; `:focus-within` would stay on the last one."""
        self.set_class(True, "-here")

    def on_descendant_blur(self) -> None:
        """The focus went on."""
        self.set_class(False, "-here")

    def on_stepper_changed(self) -> None:
        """The seats' values come with the wish to set them."""
        self._show_seats()

    def _show_seats(self) -> None:
        if self.by_seat:
            self.query_one(".seats").display = self.query_one(".main", Stepper).value == SAID

    def set_seats(self, count: int) -> None:
        """So many people are at the table."""
        for at, (number, each) in enumerate(zip(self.query(".number"), self.query(".each"), strict=True)):
            number.display = each.display = at < count

    def get(self, count: int) -> Any:
        """The option's value, with so many people at the table."""
        main = self.query_one(".main", Stepper)
        if not self.by_seat:
            return main.value
        if main.value == NOTHING_SAID:
            return ()
        return tuple(each.value for each in list(self.query(".each").results(Stepper))[:count])

    def put(self, value: Any) -> None:
        """Show this value."""
        main = self.query_one(".main", Stepper)
        if not self.by_seat:
            main.value = value
            return
        main.value = SAID if value else NOTHING_SAID
        for each, one in zip(self.query(".each").results(Stepper), value, strict=False):
            each.value = one
        self._show_seats()


class OptionsForm(Vertical):
    """All options of a game."""

    DEFAULT_CSS = """
    OptionsForm { height: auto; }
    """

    class Changed(Message):
        """An option has another value."""

    def __init__(self, model: type[Options], seats: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.model = model
        self.most_seats = seats
        self.seats = seats

    def compose(self) -> ComposeResult:
        """A row a field, in the model's order."""
        for name, field in self.model.model_fields.items():
            yield OptionRow(name, field, self.most_seats)

    def on_stepper_changed(self, event: Stepper.Changed) -> None:
        """Tell the lobby, which judges them together."""
        event.stop()
        self.post_message(self.Changed())

    def set_seats(self, count: int) -> None:
        """So many people are at the table."""
        self.seats = count
        for row in self.query(OptionRow):
            row.set_seats(count)

    def values(self) -> dict[str, Any]:
        """By the names of the fields."""
        return {row.field_name: row.get(self.seats) for row in self.query(OptionRow)}

    def put(self, options: Options) -> None:
        """Show these options."""
        for row in self.query(OptionRow):
            row.put(getattr(options, row.field_name))

"""The lobby: who plays, and what the table agrees before the game."""

from __future__ import annotations

import secrets
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import ValidationError
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Input, Label, Static

from rocketarcade.bots import KINDS, called
from rocketarcade.clicks import GUARD
from rocketarcade.engine import catalogue
from rocketarcade.engine.info import Info
from rocketarcade.engine.match import PERSON, Seat, Setup
from rocketarcade.engine.options import Options
from rocketarcade.engine.people import free_name, name_fault, tidy
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.widgets.form import OptionRow, OptionsForm
from rocketarcade.widgets.keybar import KeyBar
from rocketarcade.widgets.seat import Place, SeatRow, free_mark, kind, places_from
from rocketarcade.widgets.stepper import Stepper, neighbour

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade

OWN = "your own"
"""Stands for options that are no preset's."""
MOST_NAMES = 24
"""Names that are remembered, for suggestions."""


class LobbyScreen(ArcadeScreen[Setup | None]):
    """Dismisses with the set-up, or None for back."""

    app: RocketArcade
    CSS_PATH = "lobby.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+s,s", "start", "Start", key_display="^s"),
        Binding("a", "add", "Add player"),
        Binding("d,delete", "remove", "Remove"),
        Binding("p", "preset", "Preset"),
        Binding("r", "rules", "Rules"),
        Binding("escape,q", "back", "Back", key_display="esc"),
        Binding("question_mark", "app.keys", "Keys"),
        Binding("up,k", "go(0, -1)", show=False),
        Binding("down,j", "go(0, 1)", show=False),
        Binding("left,h", "go(-1, 0)", show=False),
        Binding("right,l", "go(1, 0)", show=False),
    ]

    def __init__(self, info: Info) -> None:
        super().__init__()
        self.info = info
        self.game = catalogue.load(info.slug)
        self.presets: dict[str, Options] = dict(self.game.presets())
        self.known: list[str] = []
        self.count = info.seats[0]
        """Seats in use; the rows of the others are out of sight."""
        self.fault = ""
        """Why it cannot start yet, as a sentence, or ""."""
        self._moved = 0.0
        """When a button last added or took away a seat."""

    def compose(self) -> ComposeResult:
        """Players on the left, options on the right, and what still stands in the way below."""
        self._recall()
        fewest, most = self.info.seats
        with Horizontal(id="title"):
            yield Static(Content(self.info.title), id="name")
            yield Static(Content(f"{fewest}-{most} players · {self.info.minutes} min"), id="facts")
        with Horizontal(id="body"):
            with VerticalScroll(id="players", can_focus=False):
                for number, place in enumerate(self._places, 1):
                    yield SeatRow(number, place, self)
                yield Button(Content("+ add a player"), id="add")
                with Horizontal(id="seed-row"):
                    yield Label("Seed", id="seed-label")
                    yield Input(placeholder="any text; empty: drawn", compact=True, max_length=200, id="seed")
                yield Static(
                    Content("The same seed and the same moves give the same game. It is not shown again."),
                    id="seed-note",
                )
                yield Static(
                    Content(
                        "Reactions are quick (settings): only those who can answer are asked, "
                        "which tells the table something."
                    ),
                    id="quick-note",
                )
            with VerticalScroll(id="options", can_focus=False):
                if len(self.presets) > 1:
                    with Horizontal(id="preset-row"):
                        yield Label("Preset", id="preset-label")
                        yield Stepper(
                            [*self.presets, OWN], allowed=lambda name: name != OWN, id="preset", label=str
                        )
                yield OptionsForm(self.game.options, most, id="form")
                yield Static(id="meaning")
        with Horizontal(id="bottom"):
            yield Static(id="fault")
            yield Button(Content("Start"), id="start")
        yield KeyBar()

    def _recall(self) -> None:
        """The last table of this game, else the last one of any, else strangers."""
        known = self.app.archive.recall("names")
        self.known = [name for name in known if isinstance(name, str)] if isinstance(known, list) else []
        last = self.app.archive.recall(f"last-table:{self.info.slug}")
        last = last if isinstance(last, dict) else {}
        places = places_from(last.get("seats"))
        fewest, most = self.info.seats
        places = places[:most]
        self.count = max(fewest, len(places))
        self._last_options = self._options_from(last.get("options"))
        self._remembered = len(places) >= fewest
        for name in self.known:
            if len(places) < most and all(name != place.name for place in places):
                places.append(Place(name, PERSON, free_mark(places)))
        while len(places) < most:
            name = free_name("Player 1", [place.name for place in places]) if not places else ""
            name = name or self._next_stranger(places)
            places.append(Place(name, PERSON, free_mark(places)))
        self._places = places

    @staticmethod
    def _next_stranger(places: list[Place]) -> str:
        taken = {place.name for place in places}
        return next(f"Player {number}" for number in range(1, 100) if f"Player {number}" not in taken)

    def _options_from(self, data: Any) -> Options:
        usual = next(iter(self.presets.values()), self.game.options())
        try:
            return self.game.options.model_validate(data) if isinstance(data, dict) else usual
        except ValidationError:  # of another version's options
            return usual

    def on_mount(self) -> None:
        """A table that was there before only has to press Enter."""
        self.query_one("#players").border_title = "Players"
        self.query_one("#options").border_title = "Options"
        self.query_one("#seed", Input).cursor_blink = False
        self.query_one("#quick-note").display = self.app.settings.reactions == "quick"
        self.query_one("#form", OptionsForm).put(self._last_options)
        self._lay_out()
        if self._remembered and not self.fault:
            self.query_one("#start").focus()
        else:
            self._row(0).query_one(Input).focus()

    # What is on the form

    def _row(self, at: int) -> SeatRow:
        return self.query_one(f"#seat-{at + 1}", SeatRow)

    def rows(self) -> list[SeatRow]:
        """Of the seats in use."""
        return [self._row(at) for at in range(self.count)]

    def mark_is_free(self, at: int, mine: SeatRow) -> bool:
        """Whether no other seat has that sign."""
        return all(row is mine or row.place.mark != at for row in self.rows())

    def is_made_up(self, name: str) -> bool:
        """Whether nobody chose that name."""
        words = {"", *(kind(player).capitalize() for player in KINDS), "Player"}
        words |= {called(self.game, player) for player in KINDS}
        return tidy(name).rstrip("0123456789 ") in words

    def made_up_name(self, row: SeatRow, player: str) -> str:
        """A name for that kind of player which nobody else at the table has."""
        others = [other.place.name for other in self.rows() if other is not row]
        if player == PERSON:
            taken = set(others)
            return next(name for n in range(1, 100) if (name := f"Player {n}") not in taken)
        return free_name(called(self.game, player), others)

    def _lay_out(self) -> None:
        """Show as many seats as there are, and judge the whole."""
        fewest, most = self.info.seats
        for at in range(most):
            row = self._row(at)
            row.display = at < self.count
            row.query_one(".leave", Button).disabled = self.count <= fewest
        self.query_one("#add", Button).display = self.count < most
        self.query_one("#form", OptionsForm).set_seats(self.count)
        self._judge()

    def _judge(self) -> None:
        """Find what stands in the way, show it, and lock the start by it."""
        options = self._options()
        self.fault = self._name_fault() or self._options_fault(options)
        told = self.query_one("#fault", Static)
        told.update(Content(self.fault or "Ready when you are."))
        told.set_class(bool(self.fault), "-bad")
        self.query_one("#start", Button).disabled = bool(self.fault)
        if len(self.presets) > 1:
            preset = self.query_one("#preset", Stepper)
            preset.value = next((name for name, good in self.presets.items() if good == options), OWN)
        self.refresh_bindings()

    def _name_fault(self) -> str:
        names = [row.place.name for row in self.rows()]
        for at, row in enumerate(self.rows()):
            fault = name_fault(names[at], names[:at]) or ""
            row.query_one(Input).set_class(bool(fault), "-bad")
            if fault:
                return f"Seat {at + 1}: {fault}"
        return ""

    def _options(self) -> Options | None:
        try:
            options: Options = self.game.options(**self.query_one("#form", OptionsForm).values())
        except ValidationError:
            return None
        return options

    def _options_fault(self, options: Options | None) -> str:
        if options is None:
            return "These options do not go together."
        refusal = self.game.fits(options, self.count)
        return str(refusal) if refusal else ""

    # What people do

    def on_seat_row_changed(self, event: SeatRow.Changed) -> None:
        """Judge anew."""
        event.stop()
        self._judge()

    def on_options_form_changed(self, event: OptionsForm.Changed) -> None:
        """Judge anew."""
        event.stop()
        self._judge()

    def on_stepper_changed(self, event: Stepper.Changed) -> None:
        """The preset: its options fill the form."""
        event.stop()
        if event.stepper.id == "preset":
            self.query_one("#form", OptionsForm).put(self.presets[event.value])
            self._judge()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Where there is no room for every sentence, that of the option in hand is shown."""
        rows = [node for node in event.widget.ancestors if isinstance(node, OptionRow)]
        meaning = rows[0].meaning if rows else ""
        self.query_one("#meaning", Static).update(Content(meaning), layout=False)

    def _steady(self) -> bool:
        """Whether the seats are where they were a moment ago: the second of two clicks, or of two Enters,
        must not take away who moved up, nor add two."""
        now, before = monotonic(), self._moved
        if now - before >= GUARD:
            self._moved = now
        return now - before >= GUARD

    def on_seat_row_left(self, event: SeatRow.Left) -> None:
        """The button beside a seat."""
        event.stop()
        if self._steady():
            self._take_away(event.row)

    def _take_away(self, row: SeatRow) -> None:
        if self.count <= self.info.seats[0]:
            return
        at = row.number - 1
        places = [row.place for row in self.query(SeatRow)]
        places.append(places.pop(at))  # the seats behind it move up; its own waits at the end
        for other, place in zip(self.query(SeatRow), places, strict=True):
            other.put(place)
        self.count -= 1
        self._lay_out()
        self._row(min(at, self.count - 1)).query_one(Input).focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Add, and start."""
        event.stop()
        if event.button.id == "add":
            if self._steady():
                self.action_add()
        elif event.button.id == "start":
            self.action_start()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter on a name goes to the next one, and from the last to the start."""
        event.stop()
        inputs = [row.query_one(Input) for row in self.rows()]
        at = inputs.index(event.input) + 1 if event.input in inputs else len(inputs)
        if at < len(inputs):
            inputs[at].focus()
        else:
            self.query_one("#start").focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Greyed where it cannot be done now."""
        fewest, most = self.info.seats
        if action == "start":
            return None if self.fault else True
        if action == "add":
            return self.count < most
        if action == "remove":
            return self.count > fewest
        if action == "preset":
            return len(self.presets) > 1
        return True

    def action_go(self, dx: int, dy: int) -> None:
        """The arrows, where no field uses them itself."""
        found = neighbour(self, dx, dy)
        if found is not None:
            found.focus()

    def action_add(self) -> None:
        """One more seat."""
        if self.count < self.info.seats[1] and self.is_mounted:  # a key typed ahead: nothing is there yet
            self.count += 1
            row = self._row(self.count - 1)
            if not self.mark_is_free(row.place.mark, row):
                row.put(row.place._replace(mark=free_mark([r.place for r in self.rows() if r is not row])))
            self._lay_out()
            row.query_one(Input).focus()

    def action_remove(self) -> None:
        """The seat with the focus, or the last one."""
        if not self.is_mounted:
            return
        here = self.focused.ancestors if self.focused else []
        rows = [node for node in here if isinstance(node, SeatRow)] or self.rows()
        self._take_away(rows[-1])

    def action_preset(self) -> None:
        """The next named set of options."""
        if not self.is_mounted:
            return
        self.query_one("#preset", Stepper).action_step(1)

    def action_rules(self) -> None:
        """The game's rulebook."""
        if self.on_top:
            self.app.open_rulebook(self.info)

    def action_back(self) -> None:
        """To the picker; nothing is kept."""
        self.close(None)

    def action_start(self) -> None:
        """Remember this table, and go."""
        if not self.is_mounted:
            return
        options = self._options()
        if self.fault or options is None or not self.on_top:
            return
        seats = tuple(
            Seat(name=tidy(place.name), player=place.player, mark=place.mark)
            for place in (row.place for row in self.rows())
        )
        people = [seat.name for seat in seats if seat.person]
        known = [*people, *(name for name in self.known if name not in people)]
        self.app.archive.remember("names", known[:MOST_NAMES])
        self.app.archive.remember(
            f"last-table:{self.info.slug}",
            {
                "seats": [[seat.name, seat.player, seat.mark] for seat in seats],
                "options": options.model_dump(mode="json"),
            },
        )
        seed = self.query_one("#seed", Input).value.strip() or secrets.token_hex(8)
        self.close(Setup(self.info.slug, options, seats, seed))

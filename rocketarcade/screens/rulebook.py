"""The rulebook reader: opens at a number, finds words and numbers. Opaque: it hides the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Static

from rocketarcade.engine.info import Info
from rocketarcade.engine.rulebook import Rulebook, rulebook
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.widgets.keybar import KeyBar
from rocketarcade.widgets.menu import Menu, Row
from rocketarcade.widgets.pages import Pages, Part

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade


class RulebookScreen(ArcadeScreen[None]):
    """All of a game's rules, by number."""

    app: RocketArcade
    CSS_PATH = "rulebook.tcss"
    AUTO_FOCUS = "#text"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search, or a number", key_display="/"),
        Binding("n", "next(1)", "Next"),
        Binding("N,p", "next(-1)", "Previous"),
        Binding("escape,q", "back", "Back", key_display="esc"),
        Binding("question_mark", "back", show=False),
        *(Binding(str(digit), f"search('{digit}')", show=False) for digit in range(10)),
    ]

    def __init__(self, info: Info, number: str = "", *, book: Rulebook | None = None) -> None:
        super().__init__()
        self.info = info
        self.number = number.upper()
        self.book = book or rulebook(info)
        self.found: list[str] = []
        """Numbers of the rules that hold the word."""

    def compose(self) -> ComposeResult:
        """Sections beside the text, and a line to search in."""
        with Horizontal(id="title"):
            yield Static(Content(self.book.title), id="name")
            yield Static(id="hits")
        with Horizontal(id="body"):
            yield Menu(id="sections")
            yield Pages(self._parts(), id="text")
        with Horizontal(id="search-row"):
            yield Static(Content("Find "), id="search-label")
            yield Input(placeholder="a word, or a number such as 12", compact=True, id="search")
        yield KeyBar()

    def _parts(self) -> list[Part]:
        parts = [Part("", self.book.introduction, "quiet")] if self.book.introduction else []
        for section in self.book.sections:
            parts += [Part("", "")] * bool(parts)
            parts += [Part("", section.title, "heading"), Part("", "")]
            parts += [Part(rule.number, rule.text.replace("*", "")) for rule in section.paragraphs]
        return parts

    async def on_mount(self) -> None:
        """At the number that was asked for."""
        self.query_one("#body").border_title = "Rules"
        self.query_one("#search", Input).cursor_blink = False
        self.query_one("#search-row").display = False
        rows = [Row(Content(section.title), section.title, wrapped=True) for section in self.book.sections]
        await self.query_one("#sections", Menu).fill(rows)
        text = self.query_one("#text", Pages)
        text.focus()
        self.call_after_refresh(self._arrive)

    def _arrive(self) -> None:
        if self.number and self.query_one("#text", Pages).show(self.number):
            self._point_section(self.number)

    def _point_section(self, number: str) -> None:
        for section in self.book.sections:
            if any(paragraph.number == number for paragraph in section.paragraphs):
                self.query_one("#sections", Menu).point(section.title)

    def on_menu_went(self, event: Menu.Went) -> None:
        """A section: to its first rule, once somebody moves in the list."""
        event.stop()
        if self.query_one("#sections", Menu).has_focus:
            self._to_section(event.value)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Enter on a section goes to the text."""
        event.stop()
        self._to_section(event.value)
        self.query_one("#text", Pages).focus()

    def _to_section(self, title: str) -> None:
        for section in self.book.sections:
            if section.title == title and section.paragraphs:
                self.query_one("#text", Pages).show(section.paragraphs[0].number)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Next and previous need something found."""
        return bool(self.found) if action == "next" else True

    def action_search(self, begun: str = "") -> None:
        """Open the line to search in; a digit begins a number."""
        self.query_one("#search-row").display = True
        field = self.query_one("#search", Input)
        field.select_on_focus = not begun
        if begun:
            field.value = begun
            field.cursor_position = len(begun)
        field.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Point out what is found while it is typed."""
        event.stop()
        self._search(event.value.strip())

    def _search(self, word: str) -> None:
        text = self.query_one("#text", Pages)
        number = f"{self.info.rule_prefix}-{int(word):02}" if word.isascii() and word.isdigit() else word
        exact = self.book.paragraph(number)
        if exact is not None:
            self.found = [exact.number]
            text.word = ""
        else:
            self.found = [paragraph.number for paragraph in self.book.search(word)] if word else []
            text.word = word
        told = f"{len(self.found)} found" if word else ""
        self.query_one("#hits", Static).update(Content(told))
        if self.found:
            self._show(self.found[0])
        self.refresh_bindings()

    def _show(self, number: str) -> None:
        self.query_one("#text", Pages).show(number)
        self._point_section(number)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes on reading."""
        event.stop()
        self._close_search()

    def _close_search(self) -> None:
        self.query_one("#text", Pages).focus()
        self.query_one("#search-row").display = False

    def action_next(self, by: int) -> None:
        """To the next rule that was found."""
        here = self.query_one("#text", Pages).here
        at = self.found.index(here) + by if here in self.found else 0
        self._show(self.found[at % len(self.found)])

    def on_key(self, event: events.Key) -> None:
        """Escape leaves the search line first."""
        if event.key == "escape" and self.query_one("#search", Input).has_focus:
            event.stop()
            self._close_search()

    def action_back(self) -> None:
        """To where one came from."""
        self.close(None)

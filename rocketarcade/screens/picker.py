"""The picker: which game, or which saved match. It reads cards of games only, never their rules."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static

from rocketarcade.engine import catalogue
from rocketarcade.engine.info import Info
from rocketarcade.screens.base import ArcadeScreen
from rocketarcade.widgets.art import Poster, Sky, drawn, of_game, picture
from rocketarcade.widgets.keybar import KeyBar
from rocketarcade.widgets.menu import Menu, Row

if TYPE_CHECKING:
    from rocketarcade.app import RocketArcade
    from rocketarcade.engine.archive import Entry
    from rocketarcade.engine.match import Setup


GUARD = 0.3
"""Seconds in which a second Enter or click, meant for what has just closed, opens nothing."""


class OfGame(NamedTuple):
    """A row of the list: a game."""

    slug: str


class OfMatch(NamedTuple):
    """A row of the list: a match that waits."""

    id: int


class PickerScreen(ArcadeScreen[None]):
    """The arcade's first screen, under all others."""

    app: RocketArcade
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "carry_on", "Continue"),
        Binding("x,delete", "manage", "Concede, delete"),
        Binding("r", "rules", "Rules"),
        Binding("s", "settings", "Settings"),
        Binding("q", "leave", "Quit"),
        Binding("question_mark", "app.keys", "Keys"),
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.entries: dict[int, Entry] = {}
        """Saved matches on the list, by number."""
        self.played = 0
        """Matches that are over."""
        self.unplayable: dict[str, str] = {}
        """Games whose data has a fault, and the sentence."""
        self._looked = False
        self._left = False
        self._deaf = False
        """Something that lay over it has just closed."""
        self._told: dict[str, str] = {}
        """What the right half says now."""
        self._unpainted = ExitStack()
        """Holds the first paint back until the list is in it: three paints would go down the line."""
        self._idle: Timer | None = None

    def compose(self) -> ComposeResult:
        """The name over the sky, the list beside what it says of the row under the cursor."""
        self._unpainted.enter_context(self.app.batch_update())
        yield Static(id="banner")
        with Horizontal(id="title"):
            yield Static(Content("R O C K E T   A R C A D E"), id="name")
            yield Static(id="count")
        yield Sky(1, id="sky")
        with Horizontal(id="body"):
            yield Menu(self._rows(), id="shelf")
            yield Poster(3, id="art")
            with VerticalScroll(id="about", can_focus=False), Vertical(id="card"):
                yield Static(id="headline")
                yield Static(id="facts")
                yield Static(id="pitch")
                yield Static(id="warning")
                yield Static(id="credits")
        yield Sky(2, id="ground")
        yield Static(id="trouble")
        yield KeyBar()

    def on_mount(self) -> None:
        """Say what there is to say beside the list."""
        self.query_one("#shelf", Menu).border_title = "Games"
        try:
            self._name_the_place()
            self._tell_counts()
            self._tell_trouble()
            self._tell()
            self.query_one("#shelf", Menu).focus()
        finally:
            self.call_later(self._unpainted.close)
        self._wait_for_nobody()

    def _wait_for_nobody(self) -> None:
        """Where nobody touches a key for so long as the settings say, the arcade plays by itself."""
        if self._idle is not None:
            self._idle.stop()
            self._idle = None
        if self.app.settings.show_after:
            self._idle = self.set_timer(self.app.settings.show_after, self.app.begin_show)

    def on_mouse_move(self) -> None:
        """Somebody is there."""
        self._wait_for_nobody()

    def on_key(self) -> None:
        """Somebody is there: look, beside the screen, at whether every game can be played. An arcade that
        only shows its list does without the memory of all games."""
        self._wait_for_nobody()
        if not self._looked:
            self._looked = True
            self._check_games()

    async def on_screen_resume(self) -> None:
        """Matches may have been played since; the first time nothing can have."""
        self._wait_for_nobody()
        if self._left:
            await self.reload()
            self.set_timer(GUARD, self._listen)

    def _listen(self) -> None:
        self._deaf = not self.on_top

    def on_screen_suspend(self) -> None:
        """Something lies over it."""
        self._left = self._deaf = True

    def on_resize(self) -> None:
        """A game may fit now, or no longer."""
        self._tell()

    async def reload(self) -> None:
        """Read the list of matches anew; the cursor stays with what it was on."""
        menu = self.query_one("#shelf", Menu)
        await menu.fill(self._rows(), menu.value)
        self._name_the_place()
        self._tell_counts()
        self._tell_trouble()
        self._tell()

    def _rows(self) -> list[Row]:
        found = self.app.archive.matches()
        self.played = sum(entry.status in ("over", "conceded") for entry in found)
        self.entries = {entry.id: entry for entry in found if entry.status in ("playing", "broken")}
        rows = [self._game_row(at, info) for at, info in enumerate(self._games().values(), 1)]
        if self.entries:
            rows.append(Row(Content("\nContinue")))
            rows += [self._match_row(entry) for entry in self.entries.values()]
        return rows

    def _name_the_place(self) -> None:
        """Over the door, in letters that this terminal has."""
        name = "banner-ascii" if self.app.in_ascii else "banner"
        self.query_one("#banner", Static).update(drawn(picture("art", name)))

    def _tell_counts(self) -> None:
        going = sum(entry.status == "playing" for entry in self.entries.values())
        self.query_one("#count", Static).update(Content(_counts(going, self.played)))

    @staticmethod
    def _games() -> dict[str, Info]:
        return catalogue.catalogue().games

    def _game_row(self, at: int, info: Info) -> Row:
        broken = info.slug in self.unplayable
        number = str(at) if at < 10 else " "
        text = Content.assemble((number, "$accent"), "  ", info.title)
        return Row(text, OfGame(info.slug), off=broken)

    def _match_row(self, entry: Entry) -> Row:
        where = f"move {entry.moves}" if entry.status == "playing" else "broken"
        if entry.locked:
            where = "open elsewhere"
        old = age(entry.changed) if entry.changed else ""
        told = " · ".join(part for part in (", ".join(entry.names), old) if part)
        text = Content.assemble(entry.title, "\n", (told, "$text-muted"))
        off = entry.locked or entry.status == "broken"
        return Row(text, OfMatch(entry.id), aside=Content.styled(where, "$text-muted"), off=off)

    # What the right half tells

    def on_menu_went(self, event: Menu.Went) -> None:
        """Show the row under the cursor."""
        event.stop()
        self._tell()

    def _tell(self) -> None:
        value = self.query_one("#shelf", Menu).value
        if isinstance(value, OfGame):
            self._tell_game(self._games()[value.slug])
        elif isinstance(value, OfMatch) and value.id in self.entries:
            self._tell_match(self.entries[value.id])
        else:
            self._put("No games are installed", "", "", "", "")
        self.refresh_bindings()

    def _tell_game(self, info: Info) -> None:
        fewest, most = info.seats
        seats = f"{fewest}" if fewest == most else f"{fewest}-{most}"
        facts = f"{seats} players · {info.minutes} min\n{', '.join(info.tags)}"
        self._put(info.title, facts, info.pitch, self._why_not(info), info.credits)
        self.query_one("#art", Poster).show(of_game(info))

    def _tell_match(self, entry: Entry) -> None:
        info = self._games().get(entry.slug)
        people = ", ".join(
            name if player == "person" else f"{name} (computer)"
            for name, player in zip(entry.names, entry.players, strict=True)
        )
        facts = f"{people}\nmove {entry.moves} · {age(entry.changed)}" if people else ""
        warning = ""
        if entry.locked:
            warning = "Open in another terminal at this moment."
        elif entry.status == "broken":
            warning = f"Cannot be continued: {entry.note}"
        elif info is None:
            warning = f"The game {entry.slug} is not installed."
        else:
            warning = self._why_not(info)
        told = "" if warning else "Saved after every move. Enter carries on where it stopped."
        self._put(entry.title, facts, told, warning, "")
        self.query_one("#art", Poster).show(of_game(info) if info else picture("art", "rocket"))

    def _put(self, headline: str, facts: str, pitch: str, warning: str, credits: str) -> None:
        told = {"headline": headline, "facts": facts, "pitch": pitch, "warning": warning, "credits": credits}
        for id, text in told.items():
            if self._told.get(id) != text:  # each update is a new layout of the whole screen
                self._told[id] = text
                part = self.query_one(f"#{id}", Static)
                part.update(Content(text))
                part.display = bool(text)

    def _why_not(self, info: Info) -> str:
        """Why this game cannot be played here and now, or ""."""
        if info.slug in self.unplayable:
            return self.unplayable[info.slug]
        columns, rows = info.window
        size = self.app.size
        if size.width < columns or size.height < rows:
            return (
                f"{info.title} needs a window of {columns} x {rows}; "
                f"this one is {size.width} x {size.height}."
            )
        return ""

    def _tell_trouble(self) -> None:
        faults = [*catalogue.catalogue().faults]
        for trouble in (self.app.archive.trouble, self.app.settings_trouble):
            if trouble:
                faults.append(trouble)
        told = self.query_one("#trouble", Static)
        told.update(Content("\n".join(faults)))
        told.display = bool(faults)

    @work(thread=True, exclusive=True, group="games")
    def _check_games(self) -> None:
        """Import every game beside the screen: the one that is chosen opens the faster, and one whose
        data has a fault is greyed out before it is."""
        faults = {}
        for slug in self._games():
            try:
                catalogue.load(slug)
            except catalogue.Unplayable as error:
                faults[slug] = str(error)
        if faults:
            self.app.call_from_thread(self._grey, faults)

    def _grey(self, faults: dict[str, str]) -> None:
        self.unplayable.update(faults)
        self.run_worker(self.reload())

    # What the keys do

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that mean nothing on this row do not show."""
        if action == "manage":
            return isinstance(self.query_one("#shelf", Menu).value, OfMatch)
        if action == "carry_on":
            return any(entry.status == "playing" for entry in self.entries.values())
        return True

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Enter, or a click on the cursor."""
        event.stop()
        if not self._deaf:
            self.action_play()

    def action_number(self, number: int) -> None:
        """Go to that game and open it."""
        slugs = list(self._games())
        if number <= len(slugs):
            self.query_one("#shelf", Menu).point(OfGame(slugs[number - 1]))
            self.action_play()

    def action_play(self) -> None:
        """Open the lobby of the game, or the match."""
        value = self.query_one("#shelf", Menu).value
        if not self.on_top:
            return
        if isinstance(value, OfMatch):
            self._resume(self.entries[value.id])
        elif isinstance(value, OfGame):
            self.open_lobby(self._games()[value.slug])

    def open_lobby(self, info: Info) -> None:
        """Where the table gathers, if the game can be played."""
        try:
            catalogue.load(info.slug)
        except catalogue.Unplayable as error:
            self.unplayable[info.slug] = str(error)
        reason = self._why_not(info)
        if reason:
            self._tell()
            self.app.complain(reason)
            return
        from rocketarcade.screens.lobby import LobbyScreen

        self.app.push_screen(LobbyScreen(info), self._gathered)

    def _gathered(self, setup: Setup | None) -> None:
        if setup is not None:
            self.app.start(setup)

    def action_carry_on(self) -> None:
        """The match under the cursor, or the newest."""
        value = self.query_one("#shelf", Menu).value
        if not isinstance(value, OfMatch):
            newest = next((entry.id for entry in self.entries.values() if entry.status == "playing"), None)
            if newest is None:
                return
            value = OfMatch(newest)
            self.query_one("#shelf", Menu).point(value)
        self._resume(self.entries[value.id])

    def _resume(self, entry: Entry) -> None:
        info = self._games().get(entry.slug)
        reason = self._why_not(info) if info else ""
        if reason:
            self.app.complain(reason)
        elif self.on_top:
            self.app.resume(entry.id)

    def action_manage(self) -> None:
        """Concede or delete the match under the cursor."""
        value = self.query_one("#shelf", Menu).value
        if isinstance(value, OfMatch) and self.on_top:
            from rocketarcade.screens.manage import ManageScreen

            self.app.push_screen(ManageScreen(self.entries[value.id]))

    def action_rules(self) -> None:
        """The rulebook of the game under the cursor."""
        value: Any = self.query_one("#shelf", Menu).value
        slug = value.slug if isinstance(value, OfGame) else ""
        if isinstance(value, OfMatch):
            slug = self.entries[value.id].slug
        if slug in self._games() and self.on_top:
            self.app.open_rulebook(self._games()[slug])

    def action_settings(self) -> None:
        """What the people at this keyboard prefer."""
        if self.on_top:
            from rocketarcade.screens.settings import SettingsScreen

            self.app.push_screen(SettingsScreen())

    def action_leave(self) -> None:
        """Nothing is open here: no question is needed."""
        self.app.leave()


def age(then: float, now: float | None = None) -> str:
    """How long ago, in the largest unit that fits: "5 min", "2 h", "3 days"."""
    seconds = max(0.0, (time.time() if now is None else now) - then)
    if seconds < 60:
        return "now"
    if seconds < 3600:
        return f"{int(seconds // 60)} min"
    if seconds < 86400:
        return f"{int(seconds // 3600)} h"
    days = int(seconds // 86400)
    return "1 day" if days == 1 else f"{days} days"


def _counts(going: int, played: int) -> str:
    parts = [f"{going} waiting"] * bool(going) + [f"{played} played"] * bool(played)
    return " · ".join(parts)

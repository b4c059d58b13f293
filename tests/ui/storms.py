"""Seeded storms of keys, clicks and resizes, posted as a driver would post them, and what must hold in them.

Cards of a hand are drawn with a tag that holds their number, so that what is on the screen can be read
back and held against the places that whoever sits there may not look into. Events come in bursts, as from
hands that do not wait for the screen; every frame that goes down the line is read, however short it stands,
and after each burst the whole picture and what the widgets hold.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.content import Content
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.screen import Screen

from rocketarcade.app import RocketArcade
from rocketarcade.engine.archive import Archive
from rocketarcade.engine.catalogue import catalogue
from rocketarcade.engine.match import Match
from rocketarcade.games.pocket_rockets import screen as pocket_rockets
from rocketarcade.games.pocket_rockets.widgets import face
from rocketarcade.games.robots_and_rockets import faces as robot_faces
from rocketarcade.games.rocket_squad import faces as squad_faces
from rocketarcade.games.rocket_squad.noise import NoiseScreen
from rocketarcade.games.rocketville import faces as ville_faces
from rocketarcade.games.rocketville.unveiling import CountingScreen, UnveilingScreen
from rocketarcade.screens.confirm import ConfirmScreen
from rocketarcade.screens.handover import HandoverScreen
from rocketarcade.screens.keys import KeysScreen
from rocketarcade.screens.lobby import LobbyScreen
from rocketarcade.screens.logbook import LogScreen
from rocketarcade.screens.manage import ManageScreen
from rocketarcade.screens.picker import OfGame, OfMatch, PickerScreen
from rocketarcade.screens.reactions import ReactionScreen
from rocketarcade.screens.results import ResultScreen
from rocketarcade.screens.rulebook import RulebookScreen
from rocketarcade.screens.seating import SeatingScreen
from rocketarcade.screens.settings import SettingsScreen
from rocketarcade.screens.show import OnShow
from rocketarcade.screens.table import TableScreen
from rocketarcade.widgets.card import Face
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.menu import Menu
from rocketarcade.widgets.prompt import Prompt
from tests.secrecy import get, secrets_of
from tests.ui.arcade import play_on
from tests.ui.tables import SCREENS, WordsScreen, prepared

SIZES = ((1, 1), (20, 6), (40, 12), (60, 20), (80, 24), (120, 36), (300, 100))
KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789LUG?/+-[]\\ é你ע\u202e\u0301",
    *("up", "down", "left", "right", "enter", "enter", "enter", "space", "escape", "tab", "shift+tab"),
    *("backspace", "delete", "home", "end", "pageup", "pagedown", "f1", "ctrl+r", "ctrl+c", "ctrl+q", "y"),
)
TAG = re.compile("«(\\d+)»")
LATE = 100
"""So many looks a picture may be behind."""
BURSTS = (1, 1, 2, 5, 8, 13, 21)
"""Events that are posted before anything may answer them."""
AUDIT = 200
"""Events between two audits of the matches."""
COVERS = (HandoverScreen, ReactionScreen)
LISTS = (PickerScreen, LobbyScreen, SettingsScreen, RulebookScreen, ManageScreen)
"""What is reached without a table."""


class Place(NamedTuple):
    """A screen to storm."""

    kind: type[Screen[Any]] | type[OnShow]
    game: str = "pocket-rockets"
    open: str = ""
    """The action of the table, or of the picker, that leads there."""
    names: tuple[str, ...] = ("Ann", "Bob")


PLACES = {
    "picker": Place(PickerScreen),
    "lobby": Place(LobbyScreen, open="play"),
    "settings": Place(SettingsScreen, open="settings"),
    "rulebook": Place(RulebookScreen, open="rules"),
    "manage": Place(ManageScreen, open="manage"),
    "pocket-rockets": Place(SCREENS["pocket-rockets"]),
    "robots-and-rockets": Place(SCREENS["robots-and-rockets"], "robots-and-rockets"),
    "rocket-squad": Place(SCREENS["rocket-squad"], "rocket-squad"),
    "noise": Place(NoiseScreen, "rocket-squad"),
    "rocketville": Place(SCREENS["rocketville"], "rocketville", names=("Ann", "Bob", "Zoe")),
    "space-rocket": Place(SCREENS["space-rocket"], "space-rocket"),
    "signal-fire": Place(SCREENS["signal-fire"], "signal-fire"),
    "computers": Place(SCREENS["pocket-rockets"], names=("Ann", "bot Bob")),
    "show": Place(OnShow),
    "handover": Place(HandoverScreen),
    "unveiling": Place(UnveilingScreen, "rocketville", names=("Ann", "Bob", "Zoe")),
    "counting": Place(CountingScreen, "rocketville", names=("Ann", "Bob", "Zoe")),
    "reaction": Place(ReactionScreen, "signal-fire", names=("Ann", "Bob", "Zoe")),
    "question": Place(ConfirmScreen, open="leave"),
    "keys": Place(KeysScreen, open="app.keys"),
    "log": Place(LogScreen, open="log"),
    "seats": Place(SeatingScreen, open="seats"),
    "results": Place(ResultScreen),
}


class Staying(RocketArcade):
    """Does not end when somebody leaves: the storm goes on."""

    left = 0
    reader: Callable[[str], None] | None = None
    """Reads each frame."""

    def leave(self, code: int = 0) -> None:
        """Count it."""
        self.left += 1

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """What would go down the line is read first."""
        if self.reader is not None and not self._batch_count:
            self.reader(frame_text(renderable))
        super()._display(screen, renderable)


def tag(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the cards of hands with their numbers."""

    def tagged(draw: Callable[..., Face]) -> Callable[..., Face]:
        def drawn(card: int, *where: int, **how: Any) -> Face:
            face = draw(card, *where, **how)
            return face if card < 0 else Face((Content(f"«{card}»"),), face.kind)

        return drawn

    def in_words(table: WordsScreen, view: Any) -> None:
        from signal_fire import cards, text

        numbered = [SimpleNamespace(name=f"«{card}»") for card in range(len(cards.CARDS))]
        with monkeypatch.context() as patch:
            patch.setattr(text, "CARDS", numbered)
            TableScreen.show_table(table, view)

    monkeypatch.setattr(WordsScreen, "show_table", in_words)
    monkeypatch.setattr(pocket_rockets, "face", tagged(face))
    monkeypatch.setattr(robot_faces, "card_face", tagged(robot_faces.card_face))
    monkeypatch.setattr(squad_faces, "card_face", tagged(squad_faces.card_face))
    monkeypatch.setattr(ville_faces, "card_face", tagged(ville_faces.card_face))
    monkeypatch.setattr(ville_faces, "row_face", tagged(ville_faces.row_face))


class Storm:
    """An app in a storm."""

    def __init__(self, app: Staying, archive: Archive, place: Place, seed: str) -> None:
        self.app = app
        self.archive = archive
        self.place = place
        self.random = Random(seed)
        self.patience = 0
        """So often it found no way from the table that lies there."""
        self.there = 0
        """Events that found that screen on top."""
        self.revealing = 0
        """Looks at the screen that found cards of a hand."""
        self.frames = 0
        """Frames that were read."""
        self.leaked = ""
        """The first frame that held a card which was secret when it was drawn."""
        app.reader = self.read

    # Events, as a driver posts them

    def key(self, key: str) -> None:
        """A key goes down."""
        character = key if len(key) == 1 else {"space": " ", "enter": "\r", "tab": "\t"}.get(key)
        self.app.post_message(events.Key(_character_to_key(key) if len(key) == 1 else key, character))

    def mouse(self, kind: type[events.MouseEvent], x: int, y: int, button: int = 1) -> None:
        """Something of the mouse, there."""
        self.app.post_message(kind(None, x, y, 0, 0, button, False, False, False, x, y))

    def click(self, x: int, y: int) -> None:
        """Down and up."""
        self.mouse(events.MouseMove, x, y, 0)
        self.mouse(events.MouseDown, x, y)
        self.mouse(events.MouseUp, x, y)

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        size = Size(width, height)
        assert self.app._driver is not None
        self.app._driver._size = (width, height)
        self.app.post_message(events.Resize(size, size))

    def any(self) -> None:
        """One event, whichever comes."""
        roll = self.random.random()
        width, height = self.app.size
        x, y = self.random.randrange(width), self.random.randrange(height)
        if roll < 0.55:
            self.key(self.random.choice(KEYS))
        elif roll < 0.72:
            self.click(x, y)
        elif roll < 0.8:
            for _ in range(self.random.choice((1, 2, 2, 20))):
                self.click(*self.somewhere())
        elif roll < 0.86:
            self.mouse(events.MouseMove, x, y, 0)
        elif roll < 0.9:
            scroll = self.random.choice((events.MouseScrollDown, events.MouseScrollUp))
            self.mouse(scroll, x, y, 0)
        elif roll < 0.96:
            self.key(self.random.choice(("enter", "y", "space", "1")))
            self.key("enter")
        else:
            # Mostly at a size that shows something: little can happen under the cover of a small window.
            self.resize(*self.random.choice((*SIZES, (80, 24), (80, 24), (120, 36), (120, 36))))

    def somewhere(self) -> tuple[int, int]:
        """A place on something that is drawn."""
        widgets = [widget for widget in self.app.screen.query("*") if widget.region and widget.display]
        if not widgets:
            return 0, 0
        region = self.random.choice(widgets).region
        return self.random.choice(range(*region.column_span)), self.random.choice(range(*region.line_span))

    # Where it blows

    def lead(self) -> None:
        """A step back to the screen, where the storm has left it."""
        top = self.app.screen
        if isinstance(top, self.place.kind):
            self.there += 1
            self.patience = 0
            return
        if getattr(top, "covered", False):
            self.resize(80, 24)
        elif self._astray():
            self._leave_the_table()
        elif isinstance(top, PickerScreen):
            self._from_picker(top)
        elif isinstance(top, HandoverScreen):
            self.key("y")
        elif isinstance(top, TableScreen) and issubclass(self.place.kind, COVERS):
            return
        elif isinstance(top, TableScreen) and self.place.kind is NoiseScreen:
            self.key("a")
        elif isinstance(top, TableScreen) and self.place.open in ("leave", "app.keys", "log", "seats"):
            top.call_later(top.run_action, self.place.open)
        else:
            self.key("escape")

    def _astray(self) -> bool:
        """There is a table, and no way from it to the screen, or none that was found in a while."""
        if not any(isinstance(screen, TableScreen) for screen in self.app.screen_stack):
            return False
        if issubclass(self.place.kind, LISTS):
            return True
        self.patience += 1
        return self.patience > (2 if self.place.kind is ReactionScreen else 10)

    def _leave_the_table(self) -> None:
        self.patience = 0
        table = next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))
        table.call_later(table._leave)

    def _from_picker(self, picker: PickerScreen) -> None:
        if issubclass(self.place.kind, LISTS):
            menu = picker.query_one("#shelf", Menu)
            if self.place.kind is not ManageScreen:
                menu.point(OfGame(self.place.game))
            elif not any(menu.point(OfMatch(entry.id)) for entry in self.archive.matches("playing")):
                prepared(self.archive, self.place.game, self.place.names, moves=3).close()
                picker.call_later(picker.reload)
                return
            picker.call_later(picker.run_action, self.place.open)
            return
        if self.place.kind is OnShow:
            self.app.call_later(self.app.begin_show)
            return
        how: dict[str, Any] = {"moves": 12}
        if self.place.kind is ReactionScreen:
            how = {"until": asked}
        elif self.place.kind is UnveilingScreen:
            how = {"until": shown}
        elif self.place.kind is NoiseScreen:
            how = {"until": ready}
        seed = str(self.random.random())
        opened = prepared(self.archive, self.place.game, self.place.names, seed=seed, **how)
        self.app.open_match = opened
        if self.place.kind in (ResultScreen, CountingScreen):
            play_on(opened)
        if self.place.kind is ResultScreen:
            self.app.push_screen(ResultScreen(opened))
        else:
            self.app.push_screen(SCREENS[self.place.game](opened))

    async def _watch(self) -> None:
        """Give the show a while: nearly every event ends it."""
        await self.settle()
        self.there += isinstance(self.app.screen, OnShow)
        await asyncio.sleep(self.random.choice((0, 0, 0, 0.1)))

    async def settle(self) -> None:
        """The app still answers."""
        answered = asyncio.Event()
        self.app.call_later(answered.set)
        await asyncio.wait_for(answered.wait(), 30)
        await asyncio.sleep(0)

    # What must hold

    def read(self, frame: str) -> None:
        """A frame: none of its cards is secret in this moment."""
        self.frames += 1
        drawn = {int(found) for found in TAG.findall(frame)}
        if not drawn or self.leaked:
            return
        for screen in self.app.screen_stack:
            if isinstance(screen, UnveilingScreen):
                drawn -= set(screen.shown.cards)
        for table in self._tables():
            if secret := drawn & secret_at(table):
                self.leaked = f"{secret} on {self.app.screen}, eyes {table.eyes}:\n{frame}"

    def _tables(self) -> list[TableScreen]:
        return [it for it in self.app.screen_stack if isinstance(it, TableScreen) and not it._gone]

    async def look(self) -> None:
        """No fault, and nothing shown that is not for these eyes. What a move of another has just covered may
        stand in the picture of a dialog over the table until its next frame, not longer; in no widget."""
        for _ in range(LATE):
            if not self._drawn_still():
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"{self._drawn_still()} on {self.app.screen}:\n{drawn_text(self.app.screen)}")

    def _drawn_still(self) -> set[int]:
        """Secret cards in the picture alone; none may be in a widget, nor in the picture of a cover."""
        assert self.app._exception is None
        assert not self.leaked, self.leaked
        if not self.app.screen_stack:
            return set()
        late: set[int] = set()
        top = self.app.screen
        drawn = {int(found) for found in TAG.findall(drawn_text(top))}
        tables = [screen for screen in self.app.screen_stack if isinstance(screen, TableScreen)]
        for screen in self.app.screen_stack:
            if isinstance(screen, UnveilingScreen):
                drawn -= set(screen.shown.cards)
        if isinstance(top, COVERS):
            assert not drawn
            for table in tables:
                assert table.eyes is None
                assert not [prompt.items for prompt in table.query(Prompt) if prompt.items]
        for table in tables:
            if table._gone:
                continue
            secret = secret_at(table)
            held = {int(found) for found in TAG.findall(held_text(table))}
            assert not held & secret, (held & secret, top, table.eyes, table.match.moves[-3:])
            late |= drawn & secret
            self.revealing += bool(drawn)
        return late

    def audit(self) -> None:
        """Every match on the stack is what its moves make of it, and in order."""
        for screen in self.app.screen_stack:
            if isinstance(screen, TableScreen):
                match = screen.match
                assert match.game.faults(match.state) == []
                again = Match(match.game, match.options, match.seats, match.seed)
                for seat, action in match.moves:
                    again.play(seat, action)
                assert again.state == match.state

    async def blow(self, count: int) -> None:
        """So many events in bursts, a look into each and one after it."""
        blown = audited = 0
        while blown < count:
            self.lead()
            if self.place.kind is OnShow:
                await self._watch()
            burst = min(self.random.choice(BURSTS), count - blown)
            for _ in range(burst):
                self.any()
            blown += burst
            for _ in range(self.random.choice((0, 0, 1, 3))):
                await asyncio.sleep(0)
            await self.look()
            await self.settle()
            await self.look()
            if blown - audited >= AUDIT:
                audited = blown
                self.audit()
        self.audit()


def secret_at(table: TableScreen) -> set[int]:
    """Cards that those eyes may not see."""
    state = table._answering.state if table._answering is not None else table.match.state
    hidden = secrets_of(table.match.game.info.slug).hidden(state, table.eyes)
    return {get(state, path) for path in hidden[0]}


def asked(match: Match) -> bool:
    """Somebody may react."""
    return bool(match.state.pending) and match.state.pending[-1].mode == "reaction"


def shown(match: Match) -> bool:
    """The cards have just been turned over."""
    return bool(match.records) and any(type(event).__name__ == "Shown" for event in match.records[-1].events)


def ready(match: Match) -> bool:
    """Somebody can launch a rocket of cardboard."""
    seat = match.to_act()[0] if match.to_act() else 0
    return any(action.type == "launch" for action in match.game.legal(match.view(seat), seat))


def drawn_text(screen: Screen[Any]) -> str:
    """What is on the screen."""
    return "\n".join(strip.text for strip in screen._compositor.render_strips())


def frame_text(update: Any) -> str:
    """What goes down the line: rows that changed, or all of them."""
    if isinstance(update, ChopsUpdate):
        rows = [[strip for strip in chops.values() if strip is not None] for chops in update.chops]
    elif isinstance(update, LayoutUpdate):
        rows = [list(row) for row in update.strips]
    else:
        return ""
    return "\n".join("".join(strip.text for strip in row) for row in rows if row)


def held_text(screen: Screen[Any]) -> str:
    """What any widget of it would draw."""
    return "\n".join(widget.text for widget in screen.query(Lines))


@asynccontextmanager
async def storm(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    place: str,
    seed: str,
) -> AsyncIterator[Storm]:
    """An app at that place."""
    tag(monkeypatch)
    monkeypatch.setattr("rocketarcade.screens.results.GUARD", 0.01)
    monkeypatch.setattr("rocketarcade.screens.show.PACE", 0.01)
    archive = Archive(folder)
    app = Staying(archive)
    app.settings = replace(app.settings, pace=0.0, hide_after=0)
    assert "pocket-rockets" in catalogue().games
    async with app.run_test(size=(80, 24)) as pilot:
        app.animation_level = "full"
        await pilot.pause()
        blowing = Storm(app, archive, PLACES[place], seed)
        yield blowing
        await pilot.pause()
        await pilot.pause(0.1)  # a screen that has only begun does not like to be ended by its test
        assert app._exception is None
        if app.open_match is not None:
            app.open_match.close()
    archive.close()

"""The show: nobody is here, so the arcade plays by itself, game after game, until somebody presses a key.

What it shows is the games' own tables, with computer players on every seat and no eyes but a bystander's.
The prompt tells the score and how the game goes. Nothing of it is kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import cycle
from typing import TYPE_CHECKING, Any

from textual.content import Content
from textual.timer import Timer

from rocketarcade.bots import PREFIX, called
from rocketarcade.engine import catalogue
from rocketarcade.engine.brain import brain_of
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.info import Info
from rocketarcade.engine.match import Match, Seat
from rocketarcade.engine.people import free_name
from rocketarcade.widgets.log import told
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.prompt import Prompt

if TYPE_CHECKING:
    from textual.screen import Screen

    from rocketarcade.app import RocketArcade
    from rocketarcade.settings import Settings

PLAYER = f"{PREFIX}normal"
"""Who plays: well, and without a pause for thought."""
SEATS = 3
"""At a table, if the game takes so many."""
PACE = 1.5
"""Seconds that a move stays, at least: there is time to read it."""
STAY = 8.0
"""Seconds that the end of a game stays."""
LOOK = 4.0
"""Seconds for what a game lays over its table."""
MIN_ROWS = 2
"""Of the prompt: one for the score, the rest for how it goes."""


class Played:
    """A match on the table that no archive knows."""

    trouble = None
    farewell = ""
    id = 0

    def __init__(self, match: Match) -> None:
        self.match = match

    def close(self) -> None:
        """Nothing was kept."""


class Show:
    """The games that play, one after the other."""

    def __init__(self, app: RocketArcade) -> None:
        self.app = app
        self.screen: Screen[Any] | None = None
        """The table on show."""
        self._games: Iterator[Info] = cycle(catalogue.catalogue().games.values())

    def begin(self) -> None:
        """Show the first game; nothing happens where none can be played."""
        self.screen = self._table()
        if self.screen is not None:
            self.app.show = self
            self.app.push_screen(self.screen)

    def next(self) -> None:
        """On to another game."""
        if self.app.show is not self:
            return
        fresh = self._table()
        if fresh is None:
            self.end()
            return
        self._clear()
        self.screen = fresh
        self.app.switch_screen(fresh)

    def end(self) -> None:
        """Somebody is here."""
        self.app.show = None
        self._clear()
        if self.screen is not None and self.app.screen is self.screen:
            self.app.pop_screen()

    def _clear(self) -> None:
        """Take off the table what a game laid over it."""
        while self.screen in self.app.screen_stack and self.app.screen is not self.screen:
            self.app.pop_screen()

    def _table(self) -> Screen[Any] | None:
        """The next game's table, of those that can be played in this window."""
        for _ in catalogue.catalogue().games:
            info = next(self._games)
            columns, rows = info.window
            if self.app.size.width < columns or self.app.size.height < rows:
                continue
            try:
                match = _match(info)
                screen: Screen[Any] = _on_show(info)(Played(match))
            except Exception:  # a stranger's game may fail in any way: the picker says so, the show goes on
                continue
            screen.show = self  # type: ignore[attr-defined]
            return screen
        return None


def _match(info: Info) -> Match:
    game = catalogue.load(info.slug)
    options = next(iter(game.presets().values()))
    fewest, most = info.seats
    fits = [seats for seats in range(fewest, most + 1) if not game.fits(options, seats)]
    count = min(fits, key=lambda seats: abs(seats - SEATS))
    names: list[str] = []
    for name in [*_characters(game), *("Player" for _ in range(count))][:count]:
        names.append(free_name(name, names))
    seats = [Seat(name=name, player=PLAYER, mark=mark) for mark, name in enumerate(names)]
    return Match(game, options, seats, secrets.token_hex(8))


def _characters(game: AnyGame) -> list[str]:
    """Who sits there: the character of this game, and guests from the others."""
    found = [called(game, PLAYER)]
    for slug in catalogue.catalogue().games:
        try:
            name = called(catalogue.load(slug), PLAYER)
        except Exception:  # a game that cannot be played sends nobody
            continue
        if name not in found and brain_of(catalogue.load(slug)) is not None:
            found.append(name)
    return found


def _on_show(info: Info) -> Any:
    """The game's screen, made to be looked at."""
    module, _, name = info.screen.partition(":")
    table = getattr(import_module(module), name)
    return type(name, (OnShow, table), {"__module__": table.__module__, "__doc__": table.__doc__})


class OnShow:
    """What is different about a table on show; comes before its class. No node of its own: Textual looks for
    a screen's style sheet along its first base that is one."""

    show: Show
    _waiting_for_key: Timer | None = None

    @property
    def settings(self) -> Settings:
        """Calm, whatever the table is used to."""
        usual: Settings = super().settings  # type: ignore[misc]
        return replace(usual, pace=max(PACE, usual.pace), hide_after=0)

    def on_screen_suspend(self) -> None:
        """The game has laid something over its table that waits for a key."""
        table: Any = self
        self._waiting_for_key = table.set_interval(LOOK, self._press_on)

    def on_screen_resume(self) -> None:
        """It is gone."""
        if self._waiting_for_key is not None:
            self._waiting_for_key.stop()
            self._waiting_for_key = None

    def _press_on(self) -> None:
        table: Any = self
        over = self.show.app.screen
        if self.show.app.show is self.show and over is not table and hasattr(over, "action_ready"):
            over.action_ready()

    def _finish(self) -> None:
        self._draw()  # type: ignore[attr-defined]
        self.set_timer(STAY, self.show.next)  # type: ignore[attr-defined]

    def _draw_choice(self) -> None:
        """The score and how the game goes, where a player would be asked."""
        table: Any = self
        room = table.query_one(Prompt).content_size
        table._saying = _words(table.match, max(1, room.width - 1), max(MIN_ROWS, room.height - 1))
        super()._draw_choice()  # type: ignore[misc]

    def _footer(self) -> list[Any]:
        return []

    def _hint(self) -> Content:
        return Content("Any key ends the show.")


def _words(match: Match, width: int, height: int) -> Content:
    """The score, or the result; and what the game is about, as far as there is room."""
    info, result = match.game.info, match.result()
    score = match.game.standing(match.view(None)) if result is None else result.scores
    seats = (
        Content.assemble(marked(seat.name, seat.mark, style="bold"), f" {points}")
        for seat, points in zip(match.seats, score, strict=True)
    )
    first = Content("    ").join(seats)
    if result is not None:
        first = Content.assemble(first, "    ", told(result.reason, match.seats))
    about = Content.styled(f"{info.title}, {info.tagline}. {info.pitch}", "$text-muted")
    rows = [row.rstrip() for row in about.wrap(width)]
    if len(rows) >= height:
        last = rows[height - 2][: width - 1]
        rows = [*rows[: height - 2], Content.assemble(last, ("…", "$text-muted"))]
    return Content("\n").join([first.truncate(width, ellipsis=True), *rows])

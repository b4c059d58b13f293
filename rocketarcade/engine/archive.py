"""The archive: matches kept move by move, found again after anything, open in one terminal at a time.

No pydantic until a match is started or resumed: the picker lists matches before it is loaded.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from platformdirs import user_data_path

from rocketarcade.engine import assets, catalogue, locks
from rocketarcade.engine.openmatch import OpenMatch as OpenMatch
from rocketarcade.engine.people import name_fault
from rocketarcade.engine.store import SCHEMA, Faults, Store, explain, is_damage

if TYPE_CHECKING:
    from rocketarcade.engine.match import Match, Setup

Status = Literal["playing", "over", "conceded", "broken"]

NEWER = "It was saved by a newer rocketarcade."


class Trouble(Exception):
    """What was asked for cannot be done; the text is a sentence for people."""


class Locked(Trouble):
    """The match is open somewhere else."""


class Broken(Trouble):
    """The match cannot be carried on; it is kept."""


class Unknown(Trouble):
    """There is no such match."""


class Entry(NamedTuple):
    """A match, as a list shows it."""

    id: int
    slug: str
    title: str
    names: tuple[str, ...]
    players: tuple[str, ...]
    """By seat: "person" or a computer player's name, "bot:random"."""
    moves: int
    changed: float
    """When it was last saved, in seconds since the epoch; 0 where a damaged record does not tell."""
    status: Status
    note: str
    """Of a match that is over: "Ann 31, Bob 27"; of a broken one: the reason."""
    locked: bool
    """Open in another terminal now."""


def home() -> Path:
    """The folder of everything that is kept: ROCKETARCADE_HOME, or the user's own data folder."""
    chosen = os.environ.get("ROCKETARCADE_HOME")
    if not chosen:
        return user_data_path("rocketarcade", appauthor=False)
    try:
        return Path(chosen).expanduser()
    except RuntimeError:  # "~somebody" that this machine does not know: a folder of that name
        return Path(chosen)


class Archive:
    """All matches. Opening it never fails: what goes wrong is in `trouble`, and the games go on unsaved
    until the disk can be written again."""

    def __init__(self, folder: Path | None = None) -> None:
        self.store = Store(folder or home())
        self._open: list[OpenMatch] = []
        self._memory: dict[str, str] = {}
        """What `remember` could not write."""
        self._unread = ""
        """Why the last list is not whole, as half a sentence."""
        with contextlib.suppress(*Faults):  # the store remembers what it was
            self.store.connection()

    @property
    def trouble(self) -> str | None:
        """What is wrong, as a sentence; None when all is well."""
        if self.store.unsaved:
            return f"Games are not being saved: {self.store.unsaved} ({self.store.path})."
        if self._unread:
            return f"Not every match can be read: {self._unread} ({self.store.path})."
        return self.store.aside

    def matches(self, status: str | None = None) -> list[Entry]:
        """Every match, or those of one status; the one saved last comes first."""
        held = locks.held(self.store.locks) - {str(match.id) for match in self._open}
        found: list[Entry] = []
        try:
            for row in self.store.connection().execute(
                "SELECT id, slug, title, seats, count, changed, status, note, broken, schema"
                " FROM matches ORDER BY serial DESC"
            ):
                found.append(_entry(row, held))
        except Faults as error:  # damage in the middle of the file: what came before it is shown
            self._unread = "" if self.store.unsaved else explain(error)
        else:
            self._unread = ""
        return [entry for entry in found if status is None or entry.status == status]

    def start(self, setup: Setup) -> OpenMatch:
        """Begin a match and keep it. match.Refused for a set-up that the rules refuse,
        catalogue.Unplayable for a game that is not there."""
        from rocketarcade.engine.match import Match

        game = catalogue.load(setup.slug)
        match = Match(game, setup.options, setup.seats, setup.seed)
        opened = self._opened(match, assets.digest(game.info), json.dumps(assets.digests(game.info)))
        opened.save()
        return opened

    def resume(self, id: int) -> OpenMatch:
        """Open a kept match. Locked, Broken or Unknown say why not; nothing is changed by that, but a
        broken match is listed as broken from then on, until it can be opened again."""
        from rocketarcade.engine.restore import restored

        try:
            row = self._row(id)
            lock = self._lock(id)
            try:
                row = self._row(id)  # whoever had it open may have played on
                match = restored(row, self._moves(id))
            except BaseException:
                locks.release(self.store.locks / str(id), lock)
                raise
        except Broken as broken:
            self._mark(id, str(broken))
            raise
        except Faults as error:
            kind = Broken if is_damage(error) else Trouble
            raise kind(f"Match {id} cannot be opened: {explain(error)}.") from error
        opened = self._opened(match, row["digest"], row["files"], id, lock)
        opened.touch()
        return opened

    def delete(self, id: int) -> None:
        """Remove a match for good; Locked, Unknown, or another Trouble where nothing can be written."""
        try:
            self._row(id)
            lock = self._lock(id)
            try:
                with self.store.transaction() as connection:
                    connection.execute("DELETE FROM moves WHERE match = ?", (id,))
                    connection.execute("DELETE FROM matches WHERE id = ?", (id,))
            finally:
                locks.release(self.store.locks / str(id), lock)
        except Faults as error:
            raise Trouble(f"Match {id} cannot be deleted: {explain(error)}.") from error

    def recall(self, key: str) -> Any | None:
        """What was remembered under the key, if anything."""
        text = self._memory.get(key)
        try:
            if text is None:
                found = self.store.connection().execute("SELECT value FROM memory WHERE key = ?", (key,))
                (text,) = found.fetchone() or (None,)
            return None if text is None else json.loads(text)
        except (*Faults, ValueError):
            return None

    def remember(self, key: str, value: Any) -> None:
        """Keep a small piece of JSON: the last table, the last seed."""
        self._memory[key] = json.dumps(value)
        with contextlib.suppress(*Faults), self.store.transaction() as connection:
            connection.executemany("REPLACE INTO memory VALUES (?, ?)", list(self._memory.items()))
            self._memory.clear()

    def close(self) -> None:
        """Close what is open, matches too."""
        for match in [*self._open]:
            match.close()
        self.store.close()

    def _opened(
        self, match: Match, digest: str, files: str, id: int = 0, lock: int | None = None
    ) -> OpenMatch:
        opened = OpenMatch(self.store, match, (digest, files), self._open.remove, id, lock)
        match.journal = opened
        self._open.append(opened)
        return opened

    def _lock(self, id: int) -> int | None:
        if any(match.id == id for match in self._open):
            raise Locked(f"Match {id} is open already.")
        try:
            return locks.take(self.store.locks / str(id))
        except locks.Held:
            raise Locked(f"Match {id} is open in another terminal.") from None

    def _row(self, id: int) -> sqlite3.Row:
        cursor = self.store.connection().cursor()
        cursor.row_factory = sqlite3.Row
        row: sqlite3.Row | None = cursor.execute("SELECT * FROM matches WHERE id = ?", (id,)).fetchone()
        if row is None:
            raise Unknown(f"There is no match {id}.")
        return row

    def _moves(self, id: int) -> dict[int, tuple[int, str]]:
        rows = self.store.connection().execute(
            "SELECT number, seat, action FROM moves WHERE match = ? ORDER BY number", (id,)
        )
        return {number: (seat, action) for number, seat, action in rows}

    def _mark(self, id: int, reason: str) -> None:
        with contextlib.suppress(*Faults), self.store.transaction() as connection:
            connection.execute("UPDATE matches SET broken = ? WHERE id = ?", (reason, id))


def _entry(row: tuple[Any, ...], held: set[str]) -> Entry:
    """A line of the list, from a row that may hold anything."""
    id, slug, title, seats, count, changed, status, note, broken, schema = row
    try:
        if schema > SCHEMA:
            broken = NEWER
        people = json.loads(seats)
        names = tuple(str(seat["name"]) for seat in people)
        players = tuple(str(seat["player"]) for seat in people)
        moves, when = int(count), float(changed)
        if any(name_fault(name) for name in names):
            raise ValueError("no lobby lets anybody be called that")
    except (ValueError, TypeError, LookupError, RecursionError):
        names, players, moves = (), (), 0
        when = float(changed) if isinstance(changed, int | float) else 0.0
        broken = broken or "Its record is damaged."
    if broken or status not in ("playing", "over", "conceded"):
        status, note = "broken", broken or "Its record is damaged."
    title, note = _printable(str(title)), _printable(str(note))
    return Entry(id, str(slug), title, names, players, moves, when, status, note, str(id) in held)


def _printable(text: str) -> str:
    """Without what would steer the terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)

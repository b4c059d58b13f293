"""A match of the archive while it is being played: its journal, its lock, and its words of farewell."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from rocketarcade.engine import locks
from rocketarcade.engine.store import SCHEMA, Faults, Store, explain
from rocketarcade.engine.wording import listed

if TYPE_CHECKING:
    from rocketarcade.engine.match import Match


class OpenMatch:
    """A match being played, and its journal: every change is on the disk before it is shown. Holds the
    match's lock until it is closed."""

    def __init__(
        self,
        store: Store,
        match: Match,
        data: tuple[str, str],
        forget: Callable[[OpenMatch], None],
        id: int = 0,
        lock: int | None = None,
    ) -> None:
        """`data` is the digest of the game's data files, and that of each of them as JSON; `forget` is
        called when it is closed."""
        self.id = id
        """Its number in the archive; 0 as long as it could not be saved at all."""
        self.match = match
        self.trouble: str | None = None
        """Why the game is not being saved, as a sentence; None when it is."""
        self._store = store
        self._data = data
        self._forget = forget
        self._lock = lock
        self._kept = match.move_count if id else 0
        """So many of the first moves are in the archive as they are here."""
        self._saved = bool(id)
        self._closed = False

    def played(self, match: Match) -> None:
        """Keep the move just made."""
        self.save()

    def rewound(self, match: Match) -> None:
        """Forget the moves taken back."""
        self._kept = min(self._kept, match.move_count)
        self.save()

    def reseated(self, match: Match) -> None:
        """Keep who sits where, and who conceded."""
        self.save()

    def touch(self) -> None:
        """Find out whether it can be saved, before the first move; a match that opens is not broken."""
        try:
            with self._store.transaction() as connection:
                connection.execute("UPDATE matches SET broken = NULL WHERE id = ?", (self.id,))
            self.trouble = None
        except Faults as error:
            self._failed(error)

    def save(self) -> None:
        """Write all that the archive does not have yet, as one transaction; `trouble` says if it fails."""
        store, id, lock = self._store, self.id, self._lock
        self._saved = False
        try:
            try:
                with store.transaction() as connection:
                    if not self._update(connection, id):
                        id = self._insert(connection)
                        with contextlib.suppress(locks.Held):  # nobody else can know this number yet
                            lock = locks.take(store.locks / str(id))
                    self._write_moves(connection, id)
            except BaseException:
                if lock != self._lock:
                    locks.release(store.locks / str(id), lock)
                raise
        except Faults as error:
            self._failed(error)
        else:
            if lock != self._lock:
                locks.release(store.locks / str(self.id), self._lock)
            self.id, self._lock, self._kept = id, lock, self.match.move_count
            self._saved, self.trouble = True, None

    def close(self) -> None:
        """Save what could not be saved before, and give the match free."""
        if self._closed:
            return
        self._closed = True
        if not self._saved:
            self.save()
        self.match.journal = None
        self._forget(self)
        if self.id:
            locks.release(self._store.locks / str(self.id), self._lock)

    @property
    def farewell(self) -> str:
        """The line that stays when the screen is gone: what was saved, and how to carry on."""
        match = self.match
        what = f"{match.game.info.title}, {listed(match.names)}"
        if self.trouble:
            kept = f" (the first {self._kept} moves are: rocketarcade resume {self.id})" if self.id else ""
            return f"Not saved: {what}, move {match.move_count}{kept}. {self.trouble}"
        if match.to_act():
            move = f"move {match.move_count}"
            return f"Saved: {what}, {move}. Carry on with: rocketarcade resume {self.id}"
        return f"Saved: {what}, over after {match.move_count} moves. {_note(match)}".rstrip()

    def _failed(self, error: BaseException) -> None:
        self.trouble = f"This game is not being saved: {explain(error)}."

    def _update(self, connection: sqlite3.Connection, id: int) -> bool:
        """Write everything but the moves; False where the archive has no such match."""
        match = self.match
        over = not match.to_act()
        status = "conceded" if match.conceded_by is not None else "over" if over else "playing"
        changed = connection.execute(
            "UPDATE matches SET serial = (SELECT max(serial) + 1 FROM matches), changed = ?, status = ?,"
            " note = ?, broken = NULL, count = ?, seats = ?, conceded = ?, draws = ?, state = ?"
            " WHERE id = ? AND slug = ? AND seed = ?",
            (
                time.time(),
                status,
                _note(match) if over else "",
                match.move_count,
                json.dumps([seat.model_dump() for seat in match.seats]),
                match.conceded_by,
                match.chance.draws,
                match.state.model_dump_json(),
                id,  # and the same match: another archive may lie there by now
                match.game.info.slug,
                json.dumps(match.seed),
            ),
        )
        return changed.rowcount == 1

    def _insert(self, connection: sqlite3.Connection) -> int:
        """A record of its own for this match: new, or lost from the archive while it was open."""
        match, info = self.match, self.match.game.info
        row = connection.execute(
            "INSERT INTO matches (schema, serial, changed, slug, title, status, note, count, seats, seed,"
            " draws, digest, files, options, state) VALUES (?, 0, 0, ?, ?, '', '', 0, '', ?, 0, ?, ?, ?, '')",
            (SCHEMA, info.slug, info.title, json.dumps(match.seed), *self._data,
             match.options.model_dump_json()),
        )  # fmt: skip
        id = int(row.lastrowid or 0)
        self._kept = 0
        self._update(connection, id)
        return id

    def _write_moves(self, connection: sqlite3.Connection, id: int) -> None:
        match = self.match
        connection.execute("DELETE FROM moves WHERE match = ? AND number > ?", (id, self._kept))
        first = max(self._kept - match.unreplayed, 0)
        connection.executemany(
            "INSERT INTO moves VALUES (?, ?, ?, ?)",
            (
                (id, number, record.seat, record.action.model_dump_json())
                for number, record in enumerate(match.records[first:], match.unreplayed + first + 1)
            ),
        )


def _note(match: Match) -> str:
    """How it ended, the best first: "Ann 31, Bob 27"."""
    try:
        result = match.result()
    except Exception:  # a fault in the scoring of a game must not keep the match from being saved
        return ""
    if result is None:
        return ""
    if match.conceded_by is not None:
        return match.named(result.reason)
    if result.won is not None:
        return "won together" if result.won else "lost together"
    seats = sorted(range(len(result.places)), key=lambda seat: result.places[seat])
    return ", ".join(f"{match.names[seat]} {result.scores[seat]}" for seat in seats)

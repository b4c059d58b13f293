"""The archive's file: where it is, who may read it, its tables, and what to do when it is not one of ours.

One SQLite file in a folder of its own. It is opened when it is first needed and again after whatever
went wrong, so that saving goes on by itself once the disk has room again.
"""

import contextlib
import os
import shutil
import sqlite3
import stat
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import NamedTuple

from rocketarcade.engine import locks

SCHEMA = 1
"""Of the file (`user_version`) and of each saved match; both are refused when newer."""

BUSY = 1.0
"""Seconds to wait for another terminal's transaction, which takes a thousandth of that."""

NO_ROOM = 128 * 1024
"""Bytes free with which a disk counts as full; the archive's first pages and its journal take that."""

_COMPANIONS = ("", "-wal", "-shm", "-journal")
"""Endings of the files that SQLite keeps together."""

_TABLES = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: "resume 7" stays the same match
    schema INTEGER NOT NULL,
    serial INTEGER NOT NULL,               -- order of saving, whatever the clock says
    changed REAL NOT NULL,
    slug TEXT NOT NULL,
    title TEXT NOT NULL,
    status TEXT NOT NULL,
    note TEXT NOT NULL,
    broken TEXT,                           -- why it cannot be carried on, if it cannot
    count INTEGER NOT NULL,
    seats TEXT NOT NULL,
    conceded INTEGER,
    seed TEXT NOT NULL,
    draws INTEGER NOT NULL,
    digest TEXT NOT NULL,
    files TEXT NOT NULL,
    options TEXT NOT NULL,
    state TEXT NOT NULL                    -- last: a list of matches does not read its pages
);
CREATE INDEX matches_serial ON matches (serial);
CREATE TABLE moves (
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE memory (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
"""
_NAMES = {"matches", "moves", "memory"}


class Unusable(Exception):
    """The file stays as it is and cannot be used; the text is half a sentence."""


class _Strange(Exception):
    """What is there is not an archive."""


class _Way(NamedTuple):
    """How the file may be opened."""

    query: str
    alone: bool = False
    read_only: bool = False


_WAYS = (
    # WAL loses nothing when a process is killed and writes a move in a fifth of a millisecond.
    _Way("mode=rw"),
    # The old journal, on file systems without shared memory. A file that was in WAL elsewhere can be
    # turned back only by somebody who has it alone.
    _Way("mode=rw", alone=True),
    _Way("mode=ro", read_only=True),
    # Where not even a file beside it can be made: what a killed process left in the WAL is not seen.
    _Way("immutable=1", read_only=True),
)
_ANOTHER_WAY = ("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_PROTOCOL", "SQLITE_FULL")

Faults = (sqlite3.Error, OSError, Unusable)
"""Everything that may go wrong on the way to the disk."""


def is_damage(error: BaseException) -> bool:
    """Whether the file itself is at fault."""
    return _name(error).startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


def _name(error: BaseException) -> str:
    """SQLite's name for it; errors of Python's module have none."""
    return getattr(error, "sqlite_errorname", "")


def explain(error: BaseException) -> str:
    """What went wrong, as the second half of a sentence."""
    name = _name(error)
    for start, words in _WORDS.items():
        if name.startswith(start):
            return words
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error) or type(error).__name__


_WORDS = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "the archive is read-only",
    "SQLITE_BUSY": "another program is using the archive",
    "SQLITE_LOCKED": "another program is using the archive",
    "SQLITE_CANTOPEN": "the archive cannot be opened",
    "SQLITE_IOERR": "the disk cannot be read or written",
    "SQLITE_CORRUPT": "the archive is damaged",
    "SQLITE_NOTADB": "the archive is damaged",
}


class Store:
    """The file, and the connection to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self.path = self.folder / "archive.db"
        self.locks = self.folder / "locks"
        self.aside: str | None = None
        """A sentence about what was found in the archive's place and put aside, if anything was."""
        self.read_only = ""
        """Why it can be read but not written, as half a sentence; "" when it can be written."""
        self.unsaved = ""
        """Why the last attempt to write failed, as half a sentence; "" when it worked."""
        self._connection: sqlite3.Connection | None = None
        self._opened: os.stat_result | None = None
        self._one = threading.RLock()

    def connection(self) -> sqlite3.Connection:
        """The connection, opened if need be; one of Faults where that cannot be."""
        if self._connection is None:
            with self._watched():
                self._connection = self._open()
                self._opened = self.path.stat()
            self.unsaved = self.read_only
        return self._connection

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All of a block's changes, or none of them."""
        with self._one, self._watched():
            if self.read_only or not self._is_in_place():
                self.close()  # it may have become writable; what was removed would take every move silently
            connection = self.connection()
            if self.read_only:
                raise Unusable(self.read_only)
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
                self.unsaved = ""
            except BaseException:
                if connection.in_transaction:  # a full disk has rolled it back already
                    connection.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Close the connection; it opens again when it is needed."""
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None

    def _is_in_place(self) -> bool:
        """Whether the open file is still the one under the archive's name."""
        try:
            return self._opened is not None and os.path.samestat(self._opened, self.path.stat())
        except OSError:
            return False

    @contextlib.contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except Faults as error:
            # For its shared memory SQLite does not tell a full disk from a broken one.
            if _name(error).startswith("SQLITE_IOERR") and self._is_full():
                self.unsaved = _WORDS["SQLITE_FULL"]
                raise Unusable(self.unsaved) from error
            self.unsaved = explain(error)
            raise

    def _is_full(self) -> bool:
        try:
            return shutil.disk_usage(self.folder).free < NO_ROOM
        except OSError:
            return False

    def _open(self) -> sqlite3.Connection:
        if not self.folder.is_dir():
            self.folder.mkdir(mode=0o700, parents=True)
            self.folder.chmod(0o700)  # only one that we made: somebody may have named a shared folder
        with locks.turn(self.locks / "archive", BUSY):
            try:
                return self._connect()
            except _Strange as error:
                self._put_aside(str(error))
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                self._put_aside("is damaged")
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        if self.path.is_dir():
            raise _Strange("is a folder")
        self._make_private()
        failed: sqlite3.OperationalError | None = None
        for way in _WAYS:
            try:
                connection = self._prepared(way)
            except sqlite3.OperationalError as error:
                if not _name(error).startswith(_ANOTHER_WAY):
                    raise
                failed = failed or error
            else:
                self.read_only = _why_read_only(failed) if failed and way.read_only else ""
                return connection
        assert failed
        raise failed

    def _make_private(self) -> None:
        """Make the file before SQLite does, for its owner alone; SQLite gives its companions the same
        mode."""
        with contextlib.suppress(FileExistsError):
            os.close(os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        for ending in _COMPANIONS:
            path = Path(f"{self.path}{ending}")
            with contextlib.suppress(OSError):
                if stat.S_IMODE(path.stat().st_mode) != 0o600:
                    path.chmod(0o600)

    def _prepared(self, way: _Way) -> sqlite3.Connection:
        """A connection to an archive of our schema, with its journal set."""
        connection = connect(self.path, way.query)
        try:
            if way.alone:
                connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if version > SCHEMA:
                raise Unusable("the archive belongs to a newer rocketarcade")
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            if tables and not (version and tables >= _NAMES):
                raise _Strange("is no archive of rocketarcade")
            if not (way.read_only and tables):
                connection.execute(f"PRAGMA journal_mode={'DELETE' if way.alone else 'WAL'}").fetchone()
                connection.execute("PRAGMA locking_mode=NORMAL")
                connection.execute("PRAGMA synchronous=NORMAL")
                connection.execute("BEGIN IMMEDIATE")  # whether it can be written shows here
                if not tables:
                    _create(connection)
                connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
        return connection

    def _put_aside(self, what: str) -> None:
        """Rename whatever is in the archive's place, and all that belongs to it; nothing is deleted."""
        for number in count(1):
            name = f"archive-aside-{number}.db"
            if not (self.folder / name).exists():
                break
        for ending in reversed(_COMPANIONS):
            with contextlib.suppress(FileNotFoundError):
                Path(f"{self.path}{ending}").rename(f"{self.folder / name}{ending}")
        self.aside = f"{self.path} {what}: it was put aside as {name}, and a new archive was begun."


def connect(path: Path, way: str) -> sqlite3.Connection:
    """SQLite's connection: transactions are ours to begin, and threads take turns (`transaction`)."""
    connection = sqlite3.connect(
        f"{path.as_uri()}?{way}", uri=True, timeout=BUSY, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = lambda text: text.decode("utf-8", "replace")  # damaged text is still text
    return connection


def _why_read_only(failed: sqlite3.OperationalError) -> str:
    """From what came of trying to write; that it cannot be opened is not true any more."""
    if _name(failed).startswith("SQLITE_CANTOPEN"):
        return _WORDS["SQLITE_READONLY"]
    return explain(failed)


def _create(connection: sqlite3.Connection) -> None:
    for statement in _TABLES.split(";\n"):
        if statement.strip():
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version={SCHEMA}")

"""Where saves are kept: the folder, the archive in it, room, locks. Nothing is created or changed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from pathlib import Path

from rocketarcade import settings
from rocketarcade.checkup.finding import Finding, printable
from rocketarcade.engine import locks
from rocketarcade.engine.archive import home
from rocketarcade.engine.store import SCHEMA, connect, explain, is_damage
from rocketarcade.engine.wording import counted, listed

ROOM = 20_000_000
"""Bytes free under which saving may soon fail; a long match takes a tenth of one million."""
_ELSEWHERE = "export ROCKETARCADE_HOME to a folder of yours"
_TABLES = {"matches", "moves", "memory"}
_LOST = "the arcade puts it aside, as archive-aside-1.db or the next number, and begins a new one"


def keeping() -> list[Finding]:
    """Data folder, archive, free space, locks, settings, and what was left lying there."""
    folder = home().absolute()
    found = [_folder(folder), _archive(folder / "archive.db"), _room(folder), _locks(folder / "locks")]
    return [*found, _settings(folder), *_left(folder)]


def _folder(folder: Path) -> Finding:
    what, value = "data folder", printable(str(folder))
    stands = _standing(folder)
    if not stands.is_dir():
        where = "It" if stands == folder else printable(str(stands))
        return Finding(
            what, value,
            fault=f"{where} is no folder, so that nothing can be saved: move it away, or {_ELSEWHERE}.",
        )  # fmt: skip
    if not os.access(stands, os.W_OK | os.X_OK):
        doing = "written" if stands == folder else "made"
        return Finding(
            what, value,
            fault=f"It cannot be {doing}, so that nothing is saved: mend its rights, or {_ELSEWHERE}.",
        )  # fmt: skip
    if stands != folder:
        return Finding(what, value, note="It is not there yet: the first start makes it.")
    if os.name != "nt" and stat.S_IMODE(folder.stat().st_mode) & 0o077:
        return Finding(what, value, note="Others may look at its list of files, though not into the archive.")
    return Finding(what, value)


def _standing(folder: Path) -> Path:
    """The folder, or what there is of the way to it."""
    for path in (folder, *folder.parents):
        try:
            path.lstat()
        except FileNotFoundError:
            continue
        except OSError:  # a file on the way, or a folder that may not be looked into
            continue
        return path
    return Path(folder.anchor)


def _archive(path: Path) -> Finding:
    what = "archive"
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return Finding(what, "none yet")
    except OSError as error:
        return Finding(what, "not to be seen", fault=f"{error.strerror}: mend the data folder's rights.")
    if not stat.S_ISREG(mode):
        return Finding(what, "no file", fault=f"Something else lies at {printable(str(path))}: {_LOST}.")
    if not os.access(path, os.R_OK):
        return Finding(what, "not readable", fault=f"Mend its rights: chmod 600 {printable(str(path))}.")
    # With a journal beside it, another terminal has it open or was killed; otherwise a plain read-only
    # connection would make one.
    beside = Path(f"{path}-wal")
    way = "mode=ro" if beside.exists() and Path(f"{path}-shm").exists() else "immutable=1"
    try:
        connection = connect(path, way)
        try:
            return _health(connection, path)
        finally:
            connection.close()
    except sqlite3.Error as error:
        if is_damage(error):
            return Finding(what, "damaged", fault=f"It is no database any more: {_LOST}.")
        why = explain(error)
        return Finding(what, "not to be opened", fault=f"{why[:1].upper()}{why[1:]}: look again in a moment.")


def _health(connection: sqlite3.Connection, path: Path) -> Finding:
    """SQLite's own check, and whether it is ours."""
    what = "archive"
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA:
        return Finding(what, "newer", fault="It belongs to a newer rocketarcade: install that one.")
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return Finding(what, "empty")
    if not tables >= _TABLES:
        return Finding(what, "somebody else's", fault=f"It is no archive of rocketarcade: {_LOST}.")
    (result,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if result != "ok":
        return Finding(
            what, "damaged",
            fault=f"SQLite says: {printable(str(result))}. What can still be read of it is shown; to begin"
            f" anew, move {printable(str(path))} away.",
        )  # fmt: skip
    total, broken = connection.execute("SELECT count(*), count(broken) FROM matches").fetchone()
    note = ""
    if broken:
        note = f"Of the matches, {broken} cannot be carried on; rocketarcade matches says why."
    return Finding(what, f"healthy, {counted(total, 'match', 'matches')}", note=note)


def _room(folder: Path) -> Finding:
    try:
        free = shutil.disk_usage(_standing(folder)).free
    except OSError as error:
        return Finding("free space", "not known", note=f"The disk does not say: {error.strerror}.")
    value = f"{free / 1e9:.1f} GB" if free >= 1e9 else f"{free / 1e6:.1f} MB"
    if free < ROOM:
        return Finding("free space", value, fault=f"Saving will fail: make room, or {_ELSEWHERE}.")
    return Finding("free space", value)


def _locks(folder: Path) -> Finding:
    held = locks.held(folder)
    matches = sorted((name for name in held if name.isdecimal()), key=int)
    if not matches:
        return Finding("open matches", "none")
    return Finding("open matches", f"{listed(matches)}, in other terminals")


def _settings(folder: Path) -> Finding:
    what = "settings"
    _, trouble = settings.load(folder)
    if not trouble:
        return Finding(what, "saved" if (folder / settings.FILE).exists() else "the usual ones")
    said = printable(trouble)
    if settings.in_the_way(folder):  # nothing can be saved over it; the sentence says what helps
        return Finding(what, "no file", fault=said)
    advice = "save them anew in the arcade, with s in the picker."
    return Finding(what, "saved", fault=f"{said.rstrip('.')}: {advice}")


def _left(folder: Path) -> list[Finding]:
    """Archives put aside, and reports of faults."""
    found = []
    aside = sorted(path.name for path in folder.glob("archive-aside-*.db"))
    if aside:
        note = "Each lay in the archive's place and was none; delete what you do not miss."
        found.append(Finding("put aside", listed(aside), note=note))
    reports = sorted(path.name for path in folder.glob("crash-*.txt"))
    if reports:
        note = "Show that file to whoever looks after the arcade, then delete it."
        found.append(Finding("faults met", f"{len(reports)}, the last one in {reports[-1]}", note=note))
    return found

"""Locks between terminals: flock on a file of its own for each thing, gone with the process that held it.

Where nothing can be locked (Windows, a folder that cannot be written, a file system without flock) the
arcade goes on without.
"""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_TRIES = 5
_PAUSE = 0.01
"""A look at a lock (`held`) holds it for an instant, so that one refusal proves nothing."""


class Held(Exception):
    """Another process, or another match in this one, has it."""


def take(path: Path) -> int | None:
    """Lock the file and return its descriptor; None where nothing can be locked, Held if it is taken."""
    if fcntl is None:
        return None
    for attempt in range(_TRIES):
        if attempt:
            time.sleep(_PAUSE)
        try:
            path.parent.mkdir(mode=0o700, exist_ok=True)
            lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(lock)
            continue
        except OSError:
            os.close(lock)
            return None
        if _is(lock, path):
            return lock
        os.close(lock)  # its holder removed the file while we opened it: this lock would guard nothing
    raise Held


def release(path: Path, lock: int | None) -> None:
    """Give the lock back and remove its file."""
    if lock is not None:
        with contextlib.suppress(OSError):
            if _is(lock, path):
                path.unlink()  # while it is still locked: `take` notices
        os.close(lock)


def held(folder: Path) -> set[str]:
    """The names of the files in the folder that somebody has locked."""
    if fcntl is None:
        return set()
    try:
        return {path.name for path in folder.iterdir() if _is_held(path)}
    except OSError:
        return set()


@contextlib.contextmanager
def turn(path: Path, seconds: float) -> Iterator[None]:
    """Wait for the lock, so long at most, and hold it for a block; the block runs in any case."""
    lock = None
    until = time.monotonic() + seconds
    while True:
        try:
            lock = take(path)
        except Held:
            if time.monotonic() < until:
                continue
        break
    try:
        yield
    finally:
        release(path, lock)


def _is_held(path: Path) -> bool:
    try:
        look = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(look, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(look)
    return False


def _is(lock: int, path: Path) -> bool:
    """Whether the open file is the one that has this name now."""
    try:
        return os.path.samestat(os.fstat(lock), path.stat())
    except OSError:
        return False

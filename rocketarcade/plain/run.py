"""A match in lines from beginning to end, whatever ends it: the result, q, the end of the input, a
signal, a terminal that is gone. All is saved before it is shown, so ending is only a matter of saying
so where somebody can still read it."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from types import FrameType
from typing import TYPE_CHECKING

from rocketarcade import settings
from rocketarcade.commands import Mistake
from rocketarcade.engine.archive import home
from rocketarcade.engine.hotseat import keeps_secrets
from rocketarcade.plain.console import Console
from rocketarcade.plain.session import Left, Session
from rocketarcade.streams import drop_output

if TYPE_CHECKING:
    from rocketarcade.engine.archive import Archive, OpenMatch
    from rocketarcade.engine.hotseat import ReactionMode

PATIENCE = 1
"""Seconds for the last words after a signal: a terminal that takes no more must not hold the end up."""


class Signalled(BaseException):
    """A signal has ended the sitting. No Exception, so that nothing on the way takes it for a fault."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def play_plain(archive: Archive, opened: OpenMatch, reactions: ReactionMode | None) -> int:
    """Play the match; the exit status."""
    if sys.stdin is None or sys.stdout is None:
        raise Mistake("Plain mode needs an input and an output; both are closed or one is.")
    chosen, trouble = settings.load(home())
    if reactions:
        chosen = replace(chosen, reactions=reactions)
    console, status = Console(sys.stdin, sys.stdout), 0
    with _signals():
        try:
            notices = [sentence for sentence in (archive.trouble, trouble) if sentence]
            Session(opened, console, chosen, notices).run()
        except (Left, EOFError):
            pass
        except Signalled as end:
            status = 128 + end.number
        except Exception:  # a fault: nobody has chosen to leave their hand in sight
            if keeps_secrets(opened.match):
                with contextlib.suppress(OSError):
                    console.cover()
            raise
        finally:
            _farewell(console, opened, status)
    return status


@contextlib.contextmanager
def _signals() -> Iterator[None]:
    """Hang-up, termination and ctrl+c raise Signalled once; a second one is deadly at once."""
    numbers = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM", "SIGINT") if hasattr(signal, name)]
    # nohup and the like have said that a hang-up is to be ignored.
    before = {n: signal.getsignal(n) for n in numbers if signal.getsignal(n) is not signal.SIG_IGN}

    def end(number: int, frame: FrameType | None) -> None:
        for each in before:
            signal.signal(each, signal.SIG_DFL)
        if hasattr(signal, "alarm"):
            signal.alarm(PATIENCE)
        raise Signalled(number)

    for number in before:
        signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _farewell(console: Console, opened: OpenMatch, status: int) -> None:
    """The last line, with the way back to plain mode; the match is closed before it is said."""
    opened.close()
    way = f"rocketarcade resume {opened.id}"
    try:
        last = opened.farewell.replace(way, f"{way} --plain")
        console.say(f"\n{last}" if status > 128 else last, whole=True)
    except OSError:  # nobody is there to read it
        drop_output()

"""Standard input and output that end nothing by themselves."""

import contextlib
import os
import sys


def make_forgiving() -> None:
    """A byte that is no letter, or a letter that the terminal cannot show, becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


def drop_output() -> None:
    """Point standard output nowhere, once nobody reads it: Python flushes it again at the end."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

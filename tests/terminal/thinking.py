"""An arcade in a real terminal whose computer player thinks for a long time."""

from __future__ import annotations

import subprocess
import sys

from tests.terminal.ptys import Terminal

MIND = (
    "from rocketarcade.bots import levels; levels._part = lambda *about: 10**9; "
    "from rocketarcade.bots.thinker import main; main()"
)
"""It looks ahead for as long as it may."""
ARCADE = (
    f"import sys; from rocketarcade import cli, settings; from rocketarcade.bots import beside; "
    f"beside._CODE = {MIND!r}; settings.Settings.think = 30.0; "
    f"settings.load = lambda folder: (settings.Settings(think=30.0), None); sys.exit(cli.run(sys.argv[1:]))"
)
GAME = ("play", "pocket-rockets", "Ann", "bot:hard", "--seed", "thinking", "--set", "first_player=2")


def thinking() -> Terminal:
    """Its terminal, once the thinking has begun."""
    terminal = Terminal([sys.executable, "-c", ARCADE, *GAME])
    terminal.wait_for("to choose")
    terminal.settle()
    return terminal


def children(terminal: Terminal) -> list[int]:
    """The processes it has started."""
    listed = subprocess.run(
        ["ps", "--ppid", str(terminal.pid), "-o", "pid="], capture_output=True, text=True, check=True
    )
    return [int(pid) for pid in listed.stdout.split()]

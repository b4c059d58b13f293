"""The arcade itself: `rocketarcade` alone, and `play` and `resume` without --plain. Textual is imported
here and nowhere else on the command line, once it is known that there is a terminal for it."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from rocketarcade.commands import Mistake
from rocketarcade.engine.archive import Archive
from rocketarcade.streams import drop_output

if TYPE_CHECKING:
    from rocketarcade.engine.match import Setup


def run(args: Namespace) -> int:
    """Open the picker."""
    need_terminal("play GAME NAME NAME --plain")
    archive = Archive()
    try:
        return open_app(archive, None, args)
    finally:
        archive.close()


def need_terminal(instead: str) -> None:
    """Mistake, with what to use instead, where a screen cannot be drawn."""
    if os.environ.get("TEXTUAL_DRIVER"):  # a server draws it in a browser
        return
    if not (sys.stdin and sys.stderr and sys.stdin.isatty() and sys.stderr.isatty()):
        raise Mistake(f"There is no terminal to draw on; play in lines with: rocketarcade {instead}")
    if os.name != "nt" and os.environ.get("TERM", "") in ("", "dumb", "unknown"):
        raise Mistake(
            f"This terminal cannot draw a screen (TERM is {os.environ.get('TERM', '')!a}); "
            f"play in lines with: rocketarcade {instead}"
        )


def open_app(archive: Archive, opening: Setup | int | str | None, args: Namespace) -> int:
    """Run the app on a set-up, a match, the lobby of a game, or the picker; what it has to say stays on
    the normal screen."""
    from rocketarcade.app import RocketArcade

    app = RocketArcade(
        archive,
        opening=opening,
        mouse=not args.no_mouse,
        ascii=args.ascii,
        light_or_dark=args.theme,
        demo=getattr(args, "demo", False),
    )
    if args.no_animation:
        app.animation_level = "none"
    app.run(mouse=app.mouse)
    if app.farewell:
        # Where the output goes to a file or a browser's server, the terminal is behind standard error.
        terminal = sys.stdout if sys.stdout and sys.stdout.isatty() else sys.stderr
        try:
            print(app.farewell, file=terminal, flush=True)
        except OSError:  # the terminal is gone, which is why the app ended
            drop_output()
    return app.return_code or 0

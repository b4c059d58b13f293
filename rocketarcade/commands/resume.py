"""`rocketarcade resume`: a saved match goes on, in the app or in lines."""

from __future__ import annotations

from argparse import Namespace

from rocketarcade.commands import Mistake
from rocketarcade.commands.app import need_terminal, open_app
from rocketarcade.engine.archive import Archive, Trouble


def run(args: Namespace) -> int:
    """Find the match and play it on."""
    if not args.plain:
        need_terminal(f"resume {args.id or ''}".rstrip() + " --plain")
    archive = Archive()
    try:
        id = args.id if args.id is not None else _newest(archive)
        if not args.plain:
            _check(archive, id)
            return open_app(archive, id, args)
        from rocketarcade.plain.run import play_plain

        return play_plain(archive, archive.resume(id), args.reactions)
    except Trouble as trouble:
        raise Mistake(f"{trouble} See rocketarcade matches.") from None
    finally:
        archive.close()


def _newest(archive: Archive) -> int:
    for entry in archive.matches("playing"):
        if not entry.locked:
            return entry.id
    raise Mistake(archive.trouble or "No match is waiting; begin one with: rocketarcade play GAME NAME NAME")


def _check(archive: Archive, id: int) -> None:
    """Say what stands against the match here, on the normal screen, not in an app that opens for it."""
    archive.resume(id).close()

"""`rocketarcade play`: a new match, in the app or in lines."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace

from rocketarcade.commands import Mistake
from rocketarcade.commands.app import need_terminal, open_app
from rocketarcade.commands.options import options_from
from rocketarcade.commands.seats import seats_from, seed_from
from rocketarcade.engine.archive import Archive
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.match import Setup


def run(args: Namespace) -> int:
    """Set the match up as the words say, and play it. With nobody named the table gathers first."""
    game = load(args.game)
    options = options_from(game, args.preset, args.set)
    seed = seed_from(args.seed)
    words = args.seats
    if not words and args.plain:
        from rocketarcade.plain.people import ask_people

        words = ask_people(game.info, sys.stdin, sys.stdout)
    if not words and not (args.set or args.preset or args.seed):
        need_terminal(f"play {args.game} NAME NAME --plain")
        return _open(args.game, args)
    seats = seats_from(game.info, words)
    refusal = game.fits(options, len(seats))
    if refusal:
        raise Mistake(str(refusal))
    setup = Setup(args.game, options, seats, seed)
    if not args.plain:
        need_terminal(f"play {args.game} {shlex.join(words)} --plain")
    return _open(setup, args)


def _open(opening: Setup | str, args: Namespace) -> int:
    """Play that set-up, or open the lobby of that game."""
    archive = Archive()
    try:
        if args.plain and not isinstance(opening, str):
            from rocketarcade.plain.run import play_plain

            return play_plain(archive, archive.start(opening), args.reactions)
        return open_app(archive, opening, args)
    finally:
        archive.close()

"""`rocketarcade play`: a new match, in the app or in lines."""

from __future__ import annotations

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
    """Set the match up as the words say, and play it."""
    game = load(args.game)
    options = options_from(game, args.preset, args.set)
    seed = seed_from(args.seed)
    words = args.seats
    if not args.plain:
        seats = seats_from(game.info, words or [f"Player {n + 1}" for n in range(game.info.seats[0])])
    elif words:
        seats = seats_from(game.info, words)
    else:
        from rocketarcade.plain.people import ask_people

        seats = seats_from(game.info, ask_people(game.info, sys.stdin, sys.stdout))
    refusal = game.fits(options, len(seats))
    if refusal:
        raise Mistake(str(refusal))
    setup = Setup(args.game, options, seats, seed)
    if not args.plain:
        need_terminal(f"play {args.game} {' '.join(words) or 'NAME NAME'} --plain")
    archive = Archive()
    try:
        if not args.plain:
            return open_app(archive, setup, mouse=not args.no_mouse)
        from rocketarcade.plain.run import play_plain

        return play_plain(archive, archive.start(setup), args.reactions)
    finally:
        archive.close()

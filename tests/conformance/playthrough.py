"""Plays one game of each preset and prints a fingerprint of everything that happened, as a program: the
same games must come out of another process, whatever its PYTHONHASHSEED."""

import sys
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.conformance.playing import Tape, tape
from tests.conformance.subjects import cells, tell_checks
from tests.testgame.registered import registered


def fingerprint(game: Tape) -> str:
    """Of every state, action, event, view and text of a game."""
    found = blake2b(digest_size=16)
    for at in game.positions:
        for part in (at.before, at.action, *at.events):
            found.update(part.model_dump_json().encode())
        view = at.game.view(at.before, at.seat)
        found.update(repr(at.game.legal(view, at.seat)).encode())
        found.update(at.game.table(view, at.seat).encode())
        found.update(repr(at.game.complete(view, at.seat, at.luck("print"))).encode())
    found.update(repr(game.game.outcome(game.final)).encode())
    return found.hexdigest()


def fingerprints() -> list[str]:
    """A line for each preset of each game, at its smallest table."""
    first = {(cell.slug, cell.preset): cell for cell in sorted(cells(), key=lambda cell: -cell.seats)}
    return [f"{cell} {fingerprint(tape(cell, 0))}" for cell in first.values()]


def main() -> None:
    """Print them. Arguments are folders of checks: SLUG=FOLDER."""
    tell_checks(sys.argv[1:])
    with TemporaryDirectory() as folder, registered(Path(folder)):
        print("\n".join(fingerprints()))


if __name__ == "__main__":
    main()

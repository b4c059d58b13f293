"""Plays a kept match until it is killed: python -m tests.terminal.player FOLDER SLUG SEED [ID].

Says "open ID", then "MOVES CHECKSUM" of what would be on the screen: at first, after each move, and after
a move taken back, which happens now and then. A match that ends is followed by another.
"""

import sys
import time
from pathlib import Path
from zlib import crc32

import pytest

from rocketarcade.engine import catalogue
from rocketarcade.engine.archive import Archive, OpenMatch
from rocketarcade.engine.brisk import brisk
from rocketarcade.engine.chance import Chance, seed_from_text
from rocketarcade.engine.match import Match, Seat, Setup
from tests.engine import toy


def main(folder: str, slug: str, seed: str, id: str = "") -> None:
    if slug == toy.INFO.slug:
        toy.install(pytest.MonkeyPatch())
    chance = Chance(seed_from_text(seed))
    archive = Archive(Path(folder))
    assert archive.trouble is None, archive.trouble
    match = archive.resume(int(id)) if id else begun(archive, slug, chance)
    while True:
        say(f"open {match.id}")
        say(shown(match.match))
        while match.match.to_act():
            change(match.match, chance)
            assert match.trouble is None, match.trouble
            say(shown(match.match))
            if chance.below(10) == 0:
                time.sleep(chance.below(4) / 1000)
        match.close()
        match = begun(archive, slug, chance)


def begun(archive: Archive, slug: str, chance: Chance) -> OpenMatch:
    seats = (Seat(name="Ann"), Seat(name="Bob", mark=1))
    game = catalogue.load(slug)
    return archive.start(Setup(slug, next(iter(game.presets().values())), seats, str(chance.below(1 << 30))))


def change(match: Match, chance: Chance) -> None:
    """A brisk random move, or now and then one taken back."""
    seat = match.to_act()[0]
    if chance.below(12) == 0 and match.why_no_undo(seat) is None:
        match.undo(seat)
    else:
        match.play(seat, brisk(match.game, match.view(seat), seat, chance))


def shown(match: Match) -> str:
    """The number of moves made, and a checksum of the table."""
    return f"{match.move_count} {crc32(match.state.model_dump_json().encode())}"


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Properties of texts: `table`, `tell`, `caution`, and whatever else is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len

from rocketarcade.engine.names import named
from tests.conformance.playing import NAMES, Position

_VARIATION = re.compile("[\ufe00-\ufe0f\u200b-\u200f\u202a-\u202e]")


def well_written(text: str, seats: Sequence[int]) -> None:
    """Something to read, in glyphs one cell wide, with every name in its place."""
    _well_written(text, len(seats))


@lru_cache(maxsize=10_000)
def _well_written(text: str, seats: int) -> None:
    assert text.strip(), "an empty text"
    assert text == text.rstrip(), f"trailing blanks: {text!r}"
    read = named(text, NAMES[:seats])  # an IndexError is a seat that does not exist
    assert not re.search(r"[{}]", read), f"braces left: {text!r}"
    assert "None" not in read, f"a value that is none: {text!r}"
    for line in read.split("\n"):
        assert line.isprintable(), f"control characters: {line!r}"
        assert cell_len(line) == len(line), f"glyphs that are not one cell wide: {line!r}"
        assert not _VARIATION.search(line)


def texts_can_be_read(at: Position) -> None:
    """The table and what was heard, for every seat and a bystander; cautions of what is legal."""
    for seat in (*at.seats, None):
        view = at.game.view(at.after, seat)
        well_written(at.game.table(view, seat), at.seats)
        for event in at.events:
            if event.heard_by(seat):
                well_written(at.game.tell(event, view), at.seats)
    view = at.game.view(at.before, at.seat)
    for action in at.game.legal(view, at.seat):
        caution = at.game.caution(view, at.seat, action)
        assert caution is None or isinstance(caution, str)
        if caution is not None:
            well_written(caution, at.seats)


def standing_is_public(at: Position) -> None:
    """One score a seat, the same for whoever looks."""
    standing = list(at.game.standing(at.before))
    assert len(standing) == len(at.seats)
    assert all(isinstance(score, int) for score in standing)
    for seat in (*at.seats, None):
        assert list(at.game.standing(at.game.view(at.before, seat))) == standing

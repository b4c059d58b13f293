"""The log beside a board says the newest things, and who did them."""

from __future__ import annotations

from rocketarcade.engine.match import Line, Seat
from rocketarcade.widgets.log import newest

SEATS = (Seat(name="Ann", mark=0), Seat(name="Bob", mark=1))
SHORT = Line(1, 0, "{seat:0} waits.")
LONG = Line(2, 1, "{seat:1} puts the first wall down far to the left of where it was meant to stand.")


def texts(lines: list[Line], width: int, height: int) -> list[str]:
    """The rows in words."""
    return [row.plain for row in newest(lines, SEATS, width, height)]


def test_the_newest_rows_are_shown() -> None:
    assert texts([SHORT, LONG], 24, 6)[:2] == ["  ● Ann waits.", "▸ ▲ Bob puts the first"]
    assert texts([SHORT, LONG], 60, 2) == texts([LONG], 60, 2)


def test_of_a_sentence_longer_than_the_room_its_beginning_is_shown() -> None:
    assert texts([SHORT, LONG], 24, 2) == ["▸ ▲ Bob puts the first", "  wall down far to the …"]
    assert all(len(row) <= 20 for row in texts([LONG], 20, 2))
    assert texts([LONG], 20, 1) == ["▸ ▲ Bob puts the …"]

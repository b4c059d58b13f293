"""The line that heads a player's corner."""

from __future__ import annotations

import pytest

from rocketarcade.engine.match import Seat
from rocketarcade.widgets.nameplate import nameplate


@pytest.mark.parametrize(
    ("name", "player", "shown"),
    [
        ("Ann", "person", "● Ann  "),
        ("Random", "bot:random", "● Random  "),
        ("Random 2", "bot:random", "● Random 2  "),
        ("Ann", "bot:random", "● Ann random  "),
    ],
)
def test_a_computer_player_is_named_so(name: str, player: str, shown: str) -> None:
    line = nameplate(Seat(name=name, player=player), "7 VP", acting=False, width=28)
    assert line.plain.strip().startswith(shown)
    assert line.plain.endswith("7 VP")
    assert line.cell_length == 28

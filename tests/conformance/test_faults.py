"""`faults` bites: a table in the middle of a game, damaged in any small way, is reported."""

import pytest

from rocketarcade.engine.chance import Chance
from tests.conformance.damage import damages, numbers
from tests.conformance.playing import Position, tape
from tests.conformance.subjects import Cell, cells, subject

MOMENTS = 6
LONG = 10


@pytest.mark.parametrize(
    ("games", "moments"),
    [pytest.param(1, MOMENTS, id="short"), pytest.param(10, LONG, id="long", marks=pytest.mark.long)],
)
def test_damage_is_reported(cell: Cell, games: int, moments: int) -> None:
    for number in range(games):
        game = tape(cell, number)
        luck = Chance(number)
        middle = game.positions[len(game.positions) // 8 :]
        for _ in range(moments):
            damage_is_reported(luck.choice(middle), luck)


def damage_is_reported(at: Position, luck: Chance) -> None:
    """Every small damage to this table is, but for what a game excuses: always, or by its `excused(state,
    number)` in states that leave it open."""
    shape = at.subject.shape
    excused = getattr(shape, "excused", lambda *about: False)
    for damage in damages(shape, at.before, luck):
        if damage.number not in shape.UNDETECTABLE and not excused(at.before, damage.number):
            found = at.game.faults(damage.state)
            assert found, f"not reported before move {at.number + 1}: {damage.what}"


def test_what_cannot_be_detected_cannot(slug: str) -> None:
    """Every number that a game excuses is one that `faults` really lets through: no excuse goes stale."""
    shape = subject(slug).shape
    excused = set(shape.UNDETECTABLE)
    for cell in [cell for cell in cells() if cell.slug == slug]:
        for at in tape(cell, cell.seats % 2).positions if excused else ():
            for damage in numbers(shape, at.before, excused):
                if not at.game.faults(damage.state):
                    excused.discard(damage.number)
    assert not excused, f"always reported, so not to be excused: {excused}"

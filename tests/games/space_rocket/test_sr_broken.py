"""What `faults` reports of a table that cannot be, one wrong thing at a time."""

from collections.abc import Callable

import pytest

from rocketarcade.games.space_rocket.cards import MOON
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.state import Fall, Purse, State, Wall
from tests.games.space_rocket.table import FLOOR, PLAIN, WALLS, table, to_the_moon

Damage = Callable[[State], None]


def broken(state: State, damage: Damage) -> str:
    """What is wrong with it then, in one text."""
    assert GAME.faults(state) == []
    damaged = state.clone()
    damage(damaged)
    return " ".join(GAME.faults(damaged))


def put(path: str, value: object) -> Damage:
    """Sets what a path of names and numbers leads to."""

    def damage(state: State) -> None:
        *way, last = path.split(".")
        holder: object = state
        for step in way:
            holder = holder[int(step)] if isinstance(holder, list) else getattr(holder, step)
        if isinstance(holder, list):
            holder[int(last)] = value
        else:
            setattr(holder, last, value)

    return damage


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("seats", 5, "One to four"),
        ("purses.0.fuel", 8, "more tokens"),
        ("reserve.coins", 11, "more tokens"),
        ("purses.0.out", True, "somebody is out"),
        ("reserve.out", True, "somebody is out"),
        ("turn", 1, "not of the seat"),
        ("turn", 2, "not there"),
        ("floors.0.free", True, "first turn"),
        ("floors.2.free", True, "wrong seat"),
        ("floors.1.seat", 0, "wrong seat"),
        ("floors.1.card", 77, "cloud"),
        ("floors.2.card", MOON, "cloud"),
        ("floors.1.cloud", None, "not whole"),
        ("floors.1.walls", [], "walls"),
        ("floors.1.walls.0.turn", 4, "turned by no quarter"),
        ("floors.1.walls.0.turn", 2, "not on its card"),
        ("floors.1.walls.1", Wall(x=-40, y=-15, turn=0), "two walls meet"),
        ("floors.1.cloud.turn", -1, "no way"),
        ("floors.1.cloud.face", 2, "no way"),
        ("floors.1.cloud.y", 25, "wall stands on the card"),
        ("floors.2.cloud.y", 16, "cannot stand"),
        ("rocket.x", 36, "wholly on its card"),
        ("rocket.level", 1, "neither"),
        ("finished", "won", "Moon"),
        ("finished", "fell", "fell"),
        ("finished", "dry", "want of fuel"),
        ("finished", "last", "one player left"),
        ("finished", "gone", "nobody knows"),
        ("fall", Fall(floor=0, margin=-1, lifted=False), "another floor"),
    ],
)
def test_one_wrong_thing_is_reported(path: str, value: object, words: str) -> None:
    t = table(floors=2, seats=2, fuel=7)
    t.play(*PLAIN)
    assert words in broken(t.state, put(path, value))


def test_walls_at_the_rocket_are_reported() -> None:
    t = table(floors=1)
    t.play(*WALLS)
    assert "touch the rocket" in broken(t.state, put("floors.1.walls.0.x", -10))


def test_a_free_turn_without_an_arrow_is_reported_and_an_arrow_without_one() -> None:
    t = table(floors=1)
    assert "arrow" in broken(t.state, put("floors.1.free", True))
    t = table(floors=1, cards=(1, 2))
    t.play(*WALLS, "cloud 0 0 right b", "rocket -25 10", "done")
    assert "arrow" in broken(t.state, put("floors.2.free", False))


def test_a_fall_by_another_margin_or_another_floor_is_reported() -> None:
    t = table(floors=1)
    t.play(*PLAIN, "rocket 0 20")
    assert "another margin" in broken(t.state, put("fall.margin", -11))
    assert "another floor" in broken(t.state, put("fall.floor", 0))
    assert "another floor" in broken(t.state, put("fall.lifted", True))
    assert "fell" in broken(t.state, put("fall", None)) or "stand" in broken(t.state, put("fall", None))


def test_the_moon_and_its_ending_go_together() -> None:
    t = to_the_moon(coins=5)
    t.play(*FLOOR)
    assert "Moon" in broken(t.state, put("finished", "poor"))
    assert "Moon" in broken(t.state, put("finished", ""))


def test_rivals_are_counted() -> None:
    t = table(floors=2, seats=3, kind="competitive", fuel=(2, 0, 0))
    assert "purses" in broken(t.state, put("purses", [Purse(fuel=2)]))
    assert "could pay" in broken(t.state, put("purses.0.out", True))

    def two_out(state: State) -> None:
        state.purses[1].out = state.purses[2].out = True

    assert "one player is left" in broken(t.state, two_out)


def test_little_ones_hold_nothing() -> None:
    def given(state: State) -> None:
        state.purses[0].fuel, state.reserve.fuel = 1, 11

    assert "little ones" in broken(table(kind="little-ones").state, given)

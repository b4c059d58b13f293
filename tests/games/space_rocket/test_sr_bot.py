"""What the computer players of Space Rocket do, and why."""

from __future__ import annotations

from typing import Any

import pytest

from rocketarcade.engine.brain import Choice, Level
from rocketarcade.engine.chance import Chance
from rocketarcade.games.space_rocket import statics, tower
from rocketarcade.games.space_rocket.actions import DONE, Lay, Move, Push
from rocketarcade.games.space_rocket.bot import BRAIN, sigma_of
from rocketarcade.games.space_rocket.cards import CLOUDS, TOUCH
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.needs import Unseen, hope
from rocketarcade.games.space_rocket.options import Options
from rocketarcade.games.space_rocket.prospects import touching
from rocketarcade.games.space_rocket.risk import falling, rest, tail
from rocketarcade.games.space_rocket.scoring import millimetres
from rocketarcade.games.space_rocket.state import Cloud, State, Wall
from rocketarcade.games.space_rocket.turns import touched
from rocketarcade.games.space_rocket.wobble import ACROSS, ALONG
from tests.games.space_rocket.table import PLAIN, WALLS, Table, table

LEVELS: tuple[Level, ...] = ("easy", "normal", "hard")
COIN_IN_THE_MIDDLE, COIN_EAST_ARROW = 0, 2


def choose(t: Table, level: Level = "hard", seed: int = 1) -> Choice:
    """What a player of that level does now."""
    view = GAME.view(t.state, t.state.turn)
    return BRAIN.plan(view, t.state.turn, level, Chance(seed))


def build(t: Table, level: Level = "hard") -> list[Any]:
    """Let it play until the turn is over; what it did."""
    done: list[Any] = []
    floor = len(t.state.floors)
    while not t.state.finished and len(t.state.floors) == floor:
        done.append(choose(t, level).action)
        assert GAME.refuse(t.state, t.state.turn, done[-1]) is None
        t.match.play(t.state.turn, done[-1])
    return done


@pytest.mark.parametrize("level", LEVELS)
def test_every_touch_of_every_level_is_allowed(level: Level) -> None:
    """With a shaky hand, so that strange towers come up, until they fall or stand."""
    chance, own = Chance(1), Chance(1)
    state: State = GAME.new_game(Options(hand="dice", skill="shaky"), 1, chance)
    while not state.finished:
        choice = BRAIN.plan(GAME.view(state, 0), 0, level, own)
        assert GAME.refuse(state, 0, choice.action) is None
        GAME.step(state, 0, choice.action, chance)


def test_a_hand_that_never_shakes_reaches_the_moon_with_five_coins() -> None:
    t = table()
    while not t.state.finished:
        build(t)
    assert t.ending == "won"


def test_the_same_view_gives_the_same_choice() -> None:
    t = table(floors=3, hand="dice")
    assert [choose(t, level, seed=7) for level in LEVELS] == [choose(t, level, seed=7) for level in LEVELS]


def test_the_last_coin_is_landed_at() -> None:
    t = table(floors=9, cards=_with(COIN_EAST_ARROW), coins=4, fuel=5)
    build(t)
    assert t.coins == [5]


def test_fuel_that_is_short_is_landed_at() -> None:
    """Five coins are there, and no fuel for the Moon: the arrow on face B, at a corner, is needed."""
    t = table(floors=9, cards=_with(COIN_EAST_ARROW), coins=5, fuel=0)
    build(t)
    assert (t.state.finished, t.floor.free) == ("", True)


def test_the_rocket_is_pushed_to_a_coin_it_has_missed() -> None:
    t = table(floors=9, cards=_with(COIN_IN_THE_MIDDLE), coins=4, fuel=5)
    t.play(*PLAIN, "rocket 20 5")
    choice = choose(t)
    assert isinstance(choice.action, Push)
    assert choice.action.piece == "rocket"
    t.match.play(0, choice.action)
    assert [one.icon for one in touched(t.state)] == ["coin"]
    assert choose(t).action == DONE


def test_easy_does_not_mend_what_it_has_missed() -> None:
    t = table(floors=9, cards=_with(COIN_IN_THE_MIDDLE), coins=4, fuel=5)
    t.play(*PLAIN, "rocket 20 5")
    assert choose(t, "easy").action == DONE
    assert isinstance(choose(t, "normal").action, Push)


def test_a_cloud_that_would_bring_the_tower_down_at_the_lift_is_pushed() -> None:
    """The second floor rests between x = 5 and 45. Without the rocket it carries clouds at 42 and 59 and two
    walls at 40, 362 over 8 = 45.25; the cloud above needs to come back by more than 1."""
    t = table(floors=2, rocket=(7, 0))
    below = t.state.floors[1]
    below.walls, below.cloud = [Wall(x=5, y=-15, turn=0), Wall(x=45, y=15, turn=2)], _cloud(42)
    t.play("wall 20 -15 right", "wall 60 15 left")
    t.floor.cloud = _cloud(59)
    assert tower.failing(t.state) is None
    assert tower.failing(t.state, lifted=True) == 1
    assert isinstance(choose(t, "normal").action, Move)
    choice = choose(t)
    assert isinstance(choice.action, Push)
    t.match.play(0, choice.action)
    assert tower.failing(t.state, lifted=True) is None


def test_a_reason_has_its_numbers() -> None:
    t = table(floors=3)
    t.play(*WALLS)
    choice = choose(t)
    assert isinstance(choice.action, Lay)
    after = tower.margins(tower.placed(t.state, choice.action))
    least = min(margin for margin in after if margin is not None)
    assert f" is the weakest with {millimetres(least)}. The rocket landing at x " in choice.why
    assert choice.why.endswith("%.")


def test_a_reason_names_what_is_touched() -> None:
    t = table(floors=1, cards=(1, COIN_IN_THE_MIDDLE))
    t.play(*PLAIN)
    told = BRAIN.reason(t.state, 0, Move(x=0, y=0))
    assert told == "As aimed, floor 1 is the weakest with 15.0 mm, and the rocket touches a coin."
    assert BRAIN.reason(t.state, 0, Move(x=50, y=0)) == "As aimed, floor 2 falls."


def test_worth_follows_the_result() -> None:
    t = table(floors=10, coins=5, fuel=0)
    assert BRAIN.worth(t.state, 0) == 1
    t = table(floors=10, coins=4, fuel=0)
    assert BRAIN.worth(t.state, 0) < 0.1
    t.play(*WALLS, "cloud 0 0 right a", "rocket 0 0")
    assert (t.ending, BRAIN.worth(t.state, 0)) == ("poor", 0)


# What it reckons with


def test_hope_by_hand() -> None:
    """A coin short, with one cloud that has one: as often as it is touched. A fuel short at once: nothing."""
    assert hope(4, 2, Unseen(0, 1, 0, 0)) == pytest.approx(0.93)
    assert hope(4, 0, Unseen(0, 1, 0, 0)) == 0
    assert hope(4, 1, Unseen(1, 0, 0, 0)) == 0, "a coin or a fuel, and both are wanted"
    assert hope(4, 3, Unseen(0, 1, 0, 1)) == pytest.approx(0.93)
    assert hope(5, 2, Unseen(1, 0, 0, 0)) == 1


def test_tails_of_the_normal_distribution() -> None:
    assert (tail(0), tail(9), tail(-9)) == (0.5, 0.0, 1.0)
    assert tail(1) == pytest.approx(0.1587, abs=1e-4)
    assert tail(-2) == pytest.approx(0.9772, abs=1e-4)


def test_falling_counts_every_edge() -> None:
    """The square from -20 to 20 without two corners, 21.2 mm away; sigma 10: four edges at two deviations and
    two at 2.12."""
    walls = statics.Wall(20, 20, 2), statics.Wall(-20, -20, 0)
    lines = rest(walls, statics.Slab(0, 0, 0, 90, 60, 2))
    assert len(lines) == 6
    assert falling(lines, 0, 0, 10) == pytest.approx(4 * 0.02275 + 2 * 0.0175, abs=0.001)
    assert falling(lines, 100, 0, 10) == 1
    assert falling((), 0, 0, 10) == 1


def test_touching_agrees_with_the_dice() -> None:
    """Aimed 9 mm beside a resource with a fair hand, over every pair of a coarse sample of the table."""
    across, along = ACROSS["fair"][::16], ALONG["fair"][::16]
    found = sum((9 + x) ** 2 + y * y <= TOUCH for x in across for y in along) / (len(across) * len(along))
    likely = touching(round(10 * sigma_of("dice", "fair")))
    assert likely[9] == pytest.approx(found, abs=0.03)
    assert list(likely) == sorted(likely, reverse=True)


def _cloud(x: int) -> Cloud:
    return Cloud(x=x, y=0, turn=0, face=0)


def _with(card: int) -> tuple[int, ...]:
    """Nine other clouds, and that one for the tenth floor."""
    return (*(other for other in range(len(CLOUDS)) if other != card), card)

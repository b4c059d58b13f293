"""A turn, touch by touch: SR-10 to SR-16."""

import pytest

from rocketarcade.games.space_rocket import events as on
from rocketarcade.games.space_rocket.actions import DONE
from rocketarcade.games.space_rocket.cards import CLOUDS
from rocketarcade.games.space_rocket.game import GAME
from tests.games.space_rocket.table import CLOUD, FLOOR, PLAIN, TURN, WALLS, table, to_the_moon
from tests.rules import rule

COIN_IN_THE_MIDDLE = 0
"""Cloud 1: a coin in the middle of A, a fuel at the east of B."""
COIN_EAST_ARROW = 2
"""Cloud 3: a coin at the east of A, an arrow at the south-west of B."""
TWO_COINS_FUEL = 5
"""Cloud 6: two coins on A, a fuel in the middle of B."""
COIN_AND_FUEL = 8
"""Cloud 9: a coin at the north of A, a fuel in the middle, near enough to touch both."""


@rule("SR-10")
def test_every_turn_puts_a_fuel_into_the_reserve() -> None:
    t = table(floors=1, fuel=5)
    t.play(*TURN)
    assert t.fuel == [4]
    assert t.state.reserve.fuel == 8
    assert t.now(on.FuelSpent) == [on.FuelSpent(seat=0, left=4)]


@rule("SR-11")
def test_a_turn_takes_the_next_cloud_and_both_its_faces_are_open() -> None:
    t = table(floors=1, cards=(4, 6, 7))
    assert t.floor.card == 6
    t.play(*TURN)
    assert t.floor.card == 7
    assert 7 not in t.state.pile
    (began,) = t.now(on.TurnBegan)
    assert (began.floor, began.card, began.reveals) == (3, 7, True)
    words = GAME.table(GAME.view(t.state, 0), 0)
    one, other = "A, a fuel at the right edge", "B, an arrow in the far left corner"
    assert f"cloud 8 ({one}; {other})" in words


@rule("SR-12")
def test_both_walls_stand_before_the_cloud_and_the_cloud_lies_before_the_rocket_moves() -> None:
    t = table(floors=1)
    assert t.refused(CLOUD) == "SR-12"
    assert t.refused("rocket 0 0") == "SR-13"
    t.play(WALLS[0])
    assert t.refused(CLOUD) == "SR-12"
    t.play(WALLS[1])
    assert t.refused("wall -40 15 up") == "SR-12"
    t.play(CLOUD)
    assert t.refused(CLOUD) == "SR-12"
    t.play("rocket 0 0")
    assert t.refused("rocket 5 5") == "SR-13"


@rule("SR-12")
def test_a_cloud_lies_with_either_face_up_and_the_moon_has_one() -> None:
    t = table(floors=1)
    t.play(*WALLS, "cloud 0 0 down b")
    assert t.floor.cloud is not None
    assert (t.floor.cloud.face, t.floor.cloud.turn) == (1, 1)
    moon = to_the_moon()
    moon.play(*WALLS)
    assert moon.refused("moon 0 0 right b") == "SR-12"
    assert moon.allows("moon 0 0 right a")


@rule("SR-12")
def test_on_the_first_turn_the_walls_stand_on_the_box() -> None:
    t = table()
    assert t.allows("wall -70 -50 right")
    assert table(floors=1).refused("wall -70 -50 right") == "SR-51"


@rule("SR-13")
def test_the_rocket_moves_onto_the_cloud_anywhere_on_it() -> None:
    t = table(floors=1)
    t.play(*PLAIN, "rocket -20 5")
    assert (t.state.rocket.level, t.state.rocket.x, t.state.rocket.y) == (2, -20, 5)
    assert [type(event) for event in t.events[-2:]] == [on.RocketLifted, on.RocketSet]


@rule("SR-13")
def test_a_turn_cannot_end_before_the_rocket_has_moved() -> None:
    t = table()
    assert t.refused(DONE) == "SR-13"
    t.play(*PLAIN)
    assert t.refused(DONE) == "SR-13"
    t.play("rocket 0 0")
    assert t.allows(DONE)


@rule("SR-14")
def test_a_coin_is_taken_when_the_turn_ends_and_not_before() -> None:
    t = table(floors=1, cards=(1, COIN_IN_THE_MIDDLE))
    t.play(*FLOOR)
    assert t.coins == [0]
    t.play("done")
    assert t.coins == [1]
    assert t.state.reserve.coins == 11


@rule("SR-14")
def test_the_rocket_s_last_place_counts() -> None:
    t = table(floors=1, cards=(1, COIN_IN_THE_MIDDLE))
    t.play(*FLOOR, "push rocket 20 0", "done")
    assert t.coins == [0]
    t = table(floors=1, cards=(1, COIN_IN_THE_MIDDLE))
    t.play(*PLAIN, "rocket 20 0", "push rocket 0 0", "done")
    assert t.coins == [1]


@rule("SR-14")
def test_a_fuel_is_taken() -> None:
    t = table(floors=1, cards=(1, TWO_COINS_FUEL), fuel=3)
    t.play(*WALLS, "cloud 0 0 right b", "rocket 0 0", "done")
    assert t.now(on.FuelTouched) == [on.FuelTouched(seat=0, taken=True, fuel=4)]
    assert t.fuel == [3], "and one has been spent on the next turn"


@rule("SR-14")
def test_two_resources_at_once_are_both_taken() -> None:
    t = table(floors=1, cards=(1, COIN_AND_FUEL), fuel=3)
    t.play(*PLAIN, "rocket 0 -10", "done")
    assert (t.coins, t.fuel) == ([1], [3])
    assert len(t.now(on.CoinTouched)) == len(t.now(on.FuelTouched)) == 1


@rule("SR-14")
def test_an_arrow_gives_the_same_seat_another_turn_that_costs_nothing() -> None:
    t = table(floors=1, cards=(1, COIN_EAST_ARROW), seats=3, fuel=3)
    t.play(*WALLS, "cloud 0 0 right b", "rocket -25 10", "done")
    assert (t.state.turn, t.floor.free) == (0, True)
    assert t.fuel == [3]
    assert not t.now(on.FuelSpent)
    t.play(*TURN)
    assert (t.state.turn, t.floor.free) == (1, False)
    assert t.fuel == [2]


@rule("SR-14")
def test_arrows_come_in_chains() -> None:
    second_arrow = 6  # cloud 7: an arrow at the north-east of B
    t = table(floors=1, cards=(1, COIN_EAST_ARROW, second_arrow), seats=2, fuel=3)
    t.play(*WALLS, "cloud 0 0 right b", "rocket -25 10", "done")
    t.play(*WALLS, "cloud 0 0 right b", "rocket 25 -10", "done")
    assert (t.state.turn, t.floor.free, len(t.state.floors)) == (0, True, 4)
    assert t.fuel == [3]


@rule("SR-14", "SR-20")
def test_an_arrow_on_the_last_fuel_goes_on() -> None:
    t = table(floors=1, cards=(1, COIN_EAST_ARROW), fuel=0)
    t.play(*WALLS, "cloud 0 0 right b", "rocket -25 10", "done")
    assert GAME.to_act(t.state) == (0,)
    assert (t.floor.free, t.fuel) == (True, [0])
    t.play(*TURN)
    assert t.ending == "dry", "the turn after that is due again"


@rule("SR-14")
def test_nothing_is_taken_where_the_reserve_has_none() -> None:
    t = table(floors=1, cards=(1, COIN_IN_THE_MIDDLE), coins=12)
    t.play(*TURN)
    assert t.now(on.CoinTouched) == [on.CoinTouched(seat=0, taken=False, coins=12)]
    assert (t.coins, t.state.reserve.coins) == ([12], 0)
    t = table(floors=1, cards=(1, TWO_COINS_FUEL), fuel=12)
    t.play(*WALLS, "cloud 0 0 right b", "rocket 0 0", "done")
    assert t.now(on.FuelTouched) == [on.FuelTouched(seat=0, taken=False, fuel=12)]


@rule("SR-15")
def test_one_piece_a_turn_may_be_pushed() -> None:
    t = table(floors=1)
    t.play(WALLS[0], "push first -40 -20")
    assert (t.floor.walls[0].y, t.state.pushed) == (-20, True)
    t.play(WALLS[1])
    assert t.refused("push second 40 20") == "SR-15"
    t.play(CLOUD, "rocket 0 0")
    assert t.refused("push rocket 5 5") == "SR-15"
    t.play("done")
    assert not t.state.pushed, "a new turn may push again"


@rule("SR-15")
@pytest.mark.parametrize(
    ("stage", "free"),
    [(0, ()), (1, ("first",)), (2, ("first", "second")), (3, ("cloud",)), (4, ("rocket",))],
)
def test_only_a_piece_that_carries_nothing_may_be_pushed(stage: int, free: tuple[str, ...]) -> None:
    aims = {"first": "-40 -20", "second": "40 20", "cloud": "5 0", "rocket": "5 0"}
    t = table(floors=1)
    t.play(*FLOOR[:stage])
    for piece, aim in aims.items():
        push = f"push {piece} {aim}"
        if piece in free:
            assert t.allows(push)
        else:
            assert t.refused(push) == "SR-15"


@rule("SR-15")
def test_a_pushed_piece_keeps_its_turn_and_its_face() -> None:
    t = table(floors=1)
    t.play(*WALLS, "cloud 0 0 left b", "push cloud 10 5")
    assert t.floor.cloud is not None
    assert (t.floor.cloud.x, t.floor.cloud.y, t.floor.cloud.turn, t.floor.cloud.face) == (10, 5, 2, 1)


@rule("SR-15")
def test_a_pushed_piece_stays_within_its_rules() -> None:
    t = table(floors=1)
    t.play(*WALLS)
    assert t.refused("push first -50 -15") == "SR-51"
    t.play(CLOUD)
    assert t.refused("push cloud 100 0") == "SR-53"
    t.play("rocket 0 0")
    assert t.refused("push rocket 40 0") == "SR-51"


@rule("SR-15")
def test_on_the_moon_the_game_is_over_and_nothing_is_pushed() -> None:
    t = to_the_moon()
    t.play(*FLOOR)
    assert t.ending
    assert GAME.to_act(t.state) == ()


@rule("SR-16")
def test_then_the_next_seat_has_a_turn() -> None:
    t = table(floors=1, seats=3)
    t.play(*TURN)
    assert t.state.turn == 1
    refusal = GAME.refuse(t.state, 0, GAME.parse(WALLS[0]))
    assert refusal is not None
    assert refusal.rule == "SR-16"
    t.play(*TURN, *TURN)
    assert t.state.turn == 0


def test_the_clouds_of_these_tests_are_as_they_say() -> None:
    assert [one.icon for one in CLOUDS[COIN_AND_FUEL][0]] == ["coin", "fuel"]
    assert CLOUDS[COIN_EAST_ARROW][1][0].icon == "arrow"
    assert CLOUDS[TWO_COINS_FUEL][1][0] == ("fuel", 0, 0)
    assert CLOUDS[COIN_IN_THE_MIDDLE][0][0] == ("coin", 0, 0)

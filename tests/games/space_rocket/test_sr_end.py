"""How a game ends and who has won: SR-20 to SR-22, SR-30 to SR-33."""

import pytest

from rocketarcade.engine.game import Result
from rocketarcade.games.space_rocket import events as on
from rocketarcade.games.space_rocket.actions import DONE
from rocketarcade.games.space_rocket.cards import FLOORS
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.scoring import ENDINGS
from tests.games.space_rocket.table import FLOOR, PLAIN, TURN, WALLS, Table, table, to_the_moon
from tests.rules import rule

TOPPLE = (*PLAIN, "rocket 0 20")
"""The rocket stands beyond the edge of the walls, which is at y 15."""


def result(t: Table) -> Result:
    found = GAME.outcome(t.state)
    assert found is not None
    return found


@rule("SR-20")
def test_the_tower_falls_and_the_game_is_lost() -> None:
    t = table(floors=2, seats=3, coins=7)
    t.play(*TOPPLE)
    assert t.ending == "fell"
    assert result(t).won is False
    assert t.coins == [7], "coins are lost only among rivals"
    by_whom = "The tower fell, by the hand of {seat:0}"
    assert result(t).reason == f"{by_whom}: floor 3 was out of balance by 1.0 mm."


@rule("SR-20")
def test_a_fuel_is_due_and_there_is_none() -> None:
    t = table(floors=2, fuel=0)
    t.play(*TURN)
    assert t.ending == "dry"
    assert result(t).won is False
    assert "floor 4" in result(t).reason


@rule("SR-10", "SR-20")
def test_the_last_fuel_pays_for_a_turn() -> None:
    t = table(floors=2, fuel=1)
    t.play(*TURN)
    assert (t.ending, t.fuel, len(t.state.floors)) == ("", [0], 4)


@rule("SR-14", "SR-20")
def test_a_fuel_that_is_touched_on_the_last_turn_pays_for_the_next() -> None:
    t = table(floors=1, cards=(1, 5), fuel=0)  # cloud 6: a fuel in the middle of B
    t.play(*WALLS, "cloud 0 0 right b", "rocket 0 0", "done")
    assert (t.ending, t.fuel, len(t.state.floors)) == ("", [0], 3)


@rule("SR-14", "SR-20")
def test_a_turn_without_fuel_for_the_next_ends_unasked_where_an_arrow_gives_one() -> None:
    t = table(floors=1, cards=(1, 2), fuel=0)  # cloud 3: an arrow at the south-west of B
    t.play(*WALLS, "cloud 0 0 right b", "rocket 0 0")
    assert GAME.caution(t.state, 0, DONE) is not None
    t.play("push rocket -25 10")
    assert GAME.caution(t.state, 0, DONE) is None


@rule("SR-20", "SR-21")
@pytest.mark.parametrize(("coins", "ending", "won"), [(4, "poor", False), (5, "won", True), (9, "won", True)])
def test_on_the_moon_five_coins_are_needed(coins: int, ending: str, won: bool) -> None:
    t = to_the_moon(coins=coins, seats=2)
    t.play(*FLOOR)
    assert (t.ending, result(t).won) == (ending, won)
    assert result(t).scores == (coins, coins)


@rule("SR-20", "SR-32")
@pytest.mark.parametrize("kind", ["cooperative", "competitive"])
def test_a_tower_that_falls_as_the_rocket_is_set_on_the_moon_has_fallen(kind: str) -> None:
    t = to_the_moon(coins=5, seats=2, kind=kind)
    t.play(*TOPPLE)
    assert t.state.rocket.level == FLOORS
    assert [event.ending for event in t.now(on.Ended)] == ["fell"]
    assert t.ending == "fell"
    assert t.places == ((1, 1) if kind == "cooperative" else (2, 1))


@rule("SR-21")
def test_alone_it_is_the_same() -> None:
    t = to_the_moon(coins=5, fuel=0)
    t.play(*FLOOR)
    assert result(t).won is True
    assert result(t).places == (1,)


@rule("SR-22")
def test_little_ones_need_no_coins_on_the_moon() -> None:
    t = to_the_moon(kind="little-ones", seats=2)
    t.play(*FLOOR)
    assert (t.ending, result(t).won) == ("moon", True)


@rule("SR-22")
def test_little_ones_pay_no_fuel_and_resources_do_nothing() -> None:
    t = table(floors=1, cards=(1, 0, 2), kind="little-ones", seats=2)
    t.play(*TURN)
    assert (t.coins, t.fuel, t.state.turn) == ([0], [0], 1)
    t.play(*WALLS, "cloud 0 0 right b", "rocket -25 10", "done")
    assert t.state.turn == 0, "no arrow gives them another turn"
    assert not t.now(on.FuelSpent)


@rule("SR-22")
def test_little_ones_lose_by_a_fall() -> None:
    t = table(floors=1, kind="little-ones")
    t.play(*TOPPLE)
    assert (t.ending, result(t).won) == ("fell", False)


def rivals(**fields: object) -> Table:
    return table(**{"floors": 2, "seats": 2, "kind": "competitive", **fields})  # type: ignore[arg-type]


@rule("SR-30")
def test_rivals_spend_their_own_fuel_and_collect_their_own_coins() -> None:
    t = rivals(cards=(1, 2, 0), fuel=(3, 2))
    t.play(*TURN)
    assert (t.coins, t.fuel) == ([1, 0], [3, 1])


@rule("SR-31")
def test_who_has_no_fuel_pays_with_a_coin() -> None:
    t = rivals(fuel=(3, 0), coins=(0, 2))
    t.play(*TURN)
    assert (t.coins, t.state.turn) == ([0, 1], 1)
    assert t.state.reserve.coins == 11
    assert t.now(on.CoinSpent) == [on.CoinSpent(seat=1, left=1)]


@rule("SR-31")
def test_who_has_fuel_pays_no_coin() -> None:
    t = rivals(fuel=(3, 1), coins=(0, 2))
    t.play(*TURN)
    assert (t.coins, t.fuel) == ([0, 2], [3, 0])


@rule("SR-31")
def test_who_has_neither_is_out_and_skipped() -> None:
    t = rivals(seats=3, fuel=(3, 0, 3))
    t.play(*TURN)
    assert t.state.turn == 2
    assert t.now(on.WentOut) == [on.WentOut(seat=1)]
    assert not t.ending
    t.play(*TURN)
    assert t.state.turn == 0
    t.play(*TURN)
    assert t.state.turn == 2, "skipped from now on"
    assert len([event for event in t.events if isinstance(event, on.WentOut)]) == 0


@rule("SR-31")
def test_the_last_one_left_wins_at_once() -> None:
    t = rivals(seats=3, fuel=(0, 0, 0))
    t.play(*TURN)
    assert t.ending == "last"
    assert [event.seat for event in t.now(on.WentOut)] == [1, 2]
    assert t.places == (1, 2, 2)


@rule("SR-31")
def test_who_is_out_cannot_win() -> None:
    t = rivals(floors=9, seats=3, fuel=(0, 0, 2))
    t.play(*TURN)
    assert t.state.turn == 2
    t.play(*FLOOR)
    assert t.ending == "moon"
    assert result(t).scores == (0, 0, 0)
    assert t.places == (2, 3, 1), "2 reached the Moon, 0 ended a turn before, 1 is out"


@rule("SR-32")
def test_the_tower_falls_and_its_feller_loses_all_coins_and_cannot_win() -> None:
    t = rivals(seats=3, coins=(4, 0, 0), fuel=(5, 1, 2))
    t.play(*TOPPLE)
    assert t.ending == "fell"
    assert t.coins == [0, 0, 0]
    assert t.state.reserve.coins == 12
    assert t.now(on.CoinsLost) == [on.CoinsLost(seat=0, coins=4)]
    assert t.places == (3, 2, 1), "more fuel does not help who made it fall"
    assert "SR-32" in result(t).tie_break or "SR-33" in result(t).tie_break


@rule("SR-32")
def test_the_moon_ends_the_game() -> None:
    t = to_the_moon(kind="competitive", seats=2, coins=(1, 0))
    t.play(*FLOOR)
    assert (t.ending, t.places) == ("moon", (1, 2))
    assert result(t).won is None


@rule("SR-33")
def test_most_coins_win_and_nobody_needs_five() -> None:
    t = to_the_moon(kind="competitive", seats=2, coins=(0, 2))
    t.play(*FLOOR)
    assert t.places == (2, 1)
    assert result(t).tie_break == ""


@rule("SR-33")
def test_of_as_many_coins_the_most_fuel_wins() -> None:
    t = to_the_moon(kind="competitive", seats=3, coins=(2, 2, 0), fuel=(0, 1, 3))
    t.play(*FLOOR)
    assert t.places == (2, 1, 3)
    assert "fuel" in result(t).tie_break


@rule("SR-33")
def test_of_as_much_fuel_the_one_who_ended_a_turn_last_wins() -> None:
    t = to_the_moon(kind="competitive", seats=3, coins=2, fuel=1)
    t.play(*FLOOR)
    assert t.places == (1, 3, 2), "0 reached the Moon, 2 had the turn before, 1 the one before that"
    assert "ended a turn last" in result(t).tie_break


@rule("SR-33")
def test_the_turn_in_which_the_tower_fell_was_not_ended() -> None:
    t = rivals(floors=4, seats=3, coins=(0, 1, 1), fuel=1)
    t.play(*TOPPLE)
    assert t.places == (3, 2, 1), "2 ended the last turn before the fall"


def test_every_ending_is_shown_here() -> None:
    assert set(ENDINGS) == {"won", "poor", "fell", "dry", "moon", "last"}

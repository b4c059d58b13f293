"""Cards, tokens and the table at the beginning: SR-01 to SR-03, SR-30."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rocketarcade.engine import assets
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.datafile import DataFault, read
from rocketarcade.games.space_rocket import wobble
from rocketarcade.games.space_rocket.actions import DRAWN
from rocketarcade.games.space_rocket.cards import CLOUDS, DECK, FLOORS, MOON, SKY, Deck, Tower, faces
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.info import INFO
from rocketarcade.games.space_rocket.options import Options
from rocketarcade.games.space_rocket.state import State
from rocketarcade.games.space_rocket.wobble import Wobble
from tests.games.space_rocket.table import table, to_the_moon
from tests.rules import rule

OURS = assets.folder(INFO.assets)


def opening(seats: int = 1, seed: int = 1, **options: Any) -> State:
    return GAME.new_game(Options(**options), seats, Chance(seed))


@rule("SR-01")
def test_the_box_holds_ten_clouds_twenty_four_foldables_and_twelve_tokens_of_a_kind() -> None:
    assert len(CLOUDS) == 10
    assert (DECK.coins, DECK.fuel) == (12, 12)
    assert Counter(SKY) == {"mountains": 2, "light-blue sky": 6, "dark-blue sky": 8, "outer space": 8}
    assert all(up for cloud in CLOUDS for up in cloud), "something is printed on every face"


@rule("SR-02")
def test_the_foldables_lie_mountains_first_and_the_moon_is_the_eleventh_floor() -> None:
    lowest = [SKY[0], SKY[2], SKY[8], SKY[16]]
    assert lowest == ["mountains", "light-blue sky", "dark-blue sky", "outer space"]
    assert FLOORS == 11
    assert len(SKY) == 2 * FLOORS + 2
    t = to_the_moon()
    assert t.floor.card == MOON
    assert faces(MOON) == ((),), "nothing is printed on the Moon"


@rule("SR-02")
def test_the_clouds_are_shuffled_and_nobody_sees_their_order() -> None:
    piles = [opening(seed=seed) for seed in range(5)]
    assert len({tuple(state.pile) for state in piles}) == 5
    for state in piles:
        assert sorted([*state.pile, state.floors[0].card]) == list(range(10))
        assert set(GAME.view(state, 0).pile) == {-1}
        assert GAME.view(state, 0).floors == state.floors


@rule("SR-02")
def test_what_may_lie_in_the_pile_is_any_order_of_the_clouds_not_taken() -> None:
    view = GAME.view(opening(), 0)
    piles = [GAME.complete(view, 0, Chance(seed)).pile for seed in range(30)]
    assert {card for pile in piles for card in pile} == set(range(10)) - {view.floors[0].card}
    assert len({pile[-1] for pile in piles}) > 5, "the next one may be any of them"


@rule("SR-02")
def test_the_rocket_begins_on_the_box() -> None:
    rocket = opening().rocket
    assert (rocket.level, rocket.x, rocket.y) == (0, 0, 0)


@rule("SR-03")
@pytest.mark.parametrize("fuel", ["10", "8", "6"])
def test_so_much_fuel_is_for_the_players_and_the_rest_is_the_reserve(fuel: str) -> None:
    state = opening(fuel=fuel)
    assert state.purses[0].fuel == int(fuel) - 1, "the first turn has been paid for"
    assert state.reserve.fuel == 12 - int(fuel) + 1
    assert (state.purses[0].coins, state.reserve.coins) == (0, 12)


@rule("SR-03")
def test_chance_says_who_begins_and_one_to_four_play() -> None:
    assert {opening(4, seed).turn for seed in range(40)} == {0, 1, 2, 3}
    assert [GAME.fits(Options(), seats) is None for seats in range(6)] == [False, *[True] * 4, False]


@rule("SR-30")
@pytest.mark.parametrize(("seats", "fuel"), [(2, 6), (3, 4), (4, 3)])
def test_rivals_have_fuel_of_their_own_and_the_reserve_has_none(seats: int, fuel: int) -> None:
    state = opening(seats, kind="competitive")
    assert sorted(purse.fuel for purse in state.purses) == [fuel - 1, *[fuel] * (seats - 1)]
    assert state.purses[state.turn].fuel == fuel - 1
    assert state.reserve.fuel == 1, "the fuel of the first turn"


@rule("SR-30")
def test_daring_rivals_have_less_and_nobody_competes_alone() -> None:
    for seats in (2, 3, 4):
        most = [
            max(purse.fuel for purse in opening(seats, kind="competitive", fuel=fuel).purses)
            for fuel in ("10", "8", "6")
        ]
        assert most == [most[0], most[0] - 1, most[0] - 2]
    refusal = GAME.fits(Options(kind="competitive"), 1)
    assert refusal is not None
    assert refusal.rule == "SR-30"


@rule("SR-22")
def test_little_ones_have_neither_fuel_nor_coins() -> None:
    state = opening(kind="little-ones")
    assert (state.purses[0].fuel, state.purses[0].coins) == (0, 0)
    assert (state.reserve.fuel, state.reserve.coins) == (12, 12)


@pytest.mark.parametrize(
    ("file", "model", "old", "new", "words"),
    [
        ("clouds.toml", Deck, "coins = 12", "coins = 4", "coins"),
        ("clouds.toml", Deck, 'spot = "C"', 'spot = "X"', "clouds, entry 1"),
        ("clouds.toml", Deck, "count = 6", "count = 2", "22 foldable cards are needed"),
        ("tower.toml", Tower, "width = 90", "width = 95", "cloud, width"),
        ("tower.toml", Tower, "rocket = 8", "rocket = 0", "mass, rocket"),
        ("wobble.toml", Wobble, "[0, 542]", "[0, 541]", "must add up to 4096, not 4095"),
        ("wobble.toml", Wobble, "scale = 1000", "scale = 900", "a direction is longer"),
    ],
)
def test_a_data_file_that_is_wrong_says_where(
    tmp_path: Path, file: str, model: type[Deck], old: str, new: str, words: str
) -> None:
    text = (OURS / file).read_text("utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new), "utf-8")
    assert read(model, OURS / file)
    with pytest.raises(DataFault, match=words):
        read(model, tmp_path / file)


@rule("SR-57")
def test_across_and_along_are_looked_up_in_tables_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(wobble.ACROSS, "fair", (5,) * wobble.DRAWS)
    monkeypatch.setitem(wobble.ALONG, "fair", (-7,) * wobble.DRAWS)
    assert wobble.shift(Options(hand="dice"), DRAWN, Chance(1)) == (5, -7)


def test_a_table_made_by_hand_is_sound() -> None:
    for floors in range(FLOORS):
        assert GAME.faults(table(floors=floors).state) == []

"""Chance is a function of its seed and its count, the same everywhere."""

import subprocess
import sys
from collections import Counter

import pytest

from rocketarcade.engine.chance import Chance, seed_from_text


def test_the_first_draws_never_change() -> None:
    """Saved matches are replayed from these: other numbers here would break every save there is."""
    seed = seed_from_text("apollo")
    assert seed == 16030778265545855262
    assert [Chance(seed, draws).below(1000) for draws in range(8)] == [884, 291, 633, 37, 416, 990, 936, 179]
    cards = list(range(8))
    Chance(seed).shuffle(cards)
    assert cards == [4, 5, 6, 1, 0, 3, 2, 7]


def test_a_draw_depends_on_nothing_but_seed_and_count() -> None:
    whole = Chance(7)
    drawn = [whole.below(52) for _ in range(40)]
    for draws in (0, 1, 17, 39):
        again = Chance(7, draws)
        assert [again.below(52) for _ in range(40 - draws)] == drawn[draws:]
        assert again.draws == 40


@pytest.mark.parametrize("hashing", ["0", "1", "2"])
def test_it_is_the_same_under_any_hash_seed(hashing: str) -> None:
    program = (
        "from rocketarcade.engine.chance import *; c = Chance(seed_from_text('x')); l = list(range(20));"
        "c.shuffle(l); print(l, c.choice('abcdef'), c.draws)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], env={"PYTHONHASHSEED": hashing}, capture_output=True, text=True
    )
    chance, cards = Chance(seed_from_text("x")), list(range(20))
    chance.shuffle(cards)
    assert ran.stdout == f"{cards} {chance.choice('abcdef')} {chance.draws}\n"


def test_any_text_is_a_seed_of_its_own() -> None:
    texts = ["", " ", "a", "A", "1", "01", "🚀", "\udc80", "\x00", "x" * 10_000]
    seeds = [seed_from_text(text) for text in texts]
    assert len(set(seeds)) == len(texts)
    assert all(0 <= seed < 1 << 64 for seed in seeds)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52])
def test_every_number_comes_about_as_often(n: int) -> None:
    chance = Chance(3)
    counts = Counter(chance.below(n) for _ in range(1000 * n))
    assert set(counts) == set(range(n))
    assert all(850 < count < 1150 for count in counts.values())


def test_every_order_of_a_shuffle_comes_about_as_often() -> None:
    chance = Chance(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_a_shuffle_keeps_the_cards_and_counts_its_draws() -> None:
    chance, cards = Chance(1), [4, 4, 2, 9, 1]
    chance.shuffle(cards)
    assert (sorted(cards), chance.draws) == ([1, 2, 4, 4, 9], 4)
    nothing: list[int] = []
    chance.shuffle(nothing)
    assert (nothing, chance.draws) == ([], 4)


def test_seeds_outside_64_bits_are_cut_to_them() -> None:
    assert Chance(-1).below(1 << 60) == Chance((1 << 64) - 1).below(1 << 60)

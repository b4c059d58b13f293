"""Every paragraph of every built-in game's rulebook is proved by a test that carries its number."""

from importlib import import_module
from pathlib import Path

import pytest

from rocketarcade.engine.catalogue import SHELF, catalogue
from rocketarcade.engine.info import Info
from rocketarcade.engine.rulebook import rulebook
from tests.rules import MOST, numbers_of, rule

GAMES = [info for slug, info in catalogue().games.items() if slug in SHELF]


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.slug)
def test_every_rule_has_a_test(info: Info) -> None:
    proved = {number for numbers in _marks(info).values() for number in numbers}
    written = rulebook(info).numbers
    assert written
    assert [number for number in written if number not in proved] == []


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.slug)
def test_every_mark_names_a_rule_that_exists(info: Info) -> None:
    written = set(rulebook(info).numbers)
    astray = {test: set(numbers) - written for test, numbers in _marks(info).items()}
    assert {test: numbers for test, numbers in astray.items() if numbers} == {}


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.slug)
def test_no_test_claims_more_than_two_rules(info: Info) -> None:
    assert {test: numbers for test, numbers in _marks(info).items() if len(numbers) > MOST} == {}


def test_the_decorator_takes_one_or_two_numbers() -> None:
    def one() -> None: ...

    assert numbers_of(rule("PR-40", "PR-41")(one)) == ["PR-40", "PR-41"]
    with pytest.raises(ValueError, match="PR-42"):
        rule("PR-42")(one)
    with pytest.raises(ValueError, match="one or 2"):
        rule()(lambda: None)


def _marks(info: Info) -> dict[str, list[str]]:
    """The numbers of each marked test in the game's folder, by "file::test"."""
    package = info.slug.replace("-", "_")
    return {
        f"{file.name}::{name}": numbers
        for file in sorted((Path(__file__).parent / package).glob("test_*.py"))
        for name, test in vars(import_module(f"tests.games.{package}.{file.stem}")).items()
        if name.startswith("test")
        for numbers in [numbers_of(test)]
        if numbers
    }

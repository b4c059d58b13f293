"""Games are found through entry points, and a stranger's fault never keeps the arcade from opening."""

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest

from rocketarcade.engine import catalogue as module
from rocketarcade.engine.catalogue import GROUP, Unplayable, catalogue, load
from tests.engine.toy import GAME, INFO


@pytest.fixture(autouse=True)
def _read_anew() -> Iterator[None]:
    yield
    catalogue.cache_clear()
    load.cache_clear()


def shelf(monkeypatch: pytest.MonkeyPatch, **values: str) -> None:
    """These entry points are what is installed."""
    entries = [EntryPoint(name.replace("_", "-"), value, GROUP) for name, value in values.items()]
    monkeypatch.setattr(module, "entry_points", lambda group: entries if group == GROUP else [])
    catalogue.cache_clear()
    load.cache_clear()


def strange(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> str:
    """A module of a package that somebody installed."""
    stranger = ModuleType(name)
    vars(stranger).update(contents)
    monkeypatch.setitem(sys.modules, name, stranger)
    return name


def test_our_own_games_are_found() -> None:
    catalogue.cache_clear()
    assert "pocket-rockets" in catalogue().games
    assert catalogue().faults == []
    assert load("pocket-rockets").info is catalogue().games["pocket-rockets"]


def test_ours_come_first_in_their_order_then_others_by_title(monkeypatch: pytest.MonkeyPatch) -> None:
    slugs = ["zebra", "space-rocket", "apple", "rocketville", "pocket-rockets"]
    values = {
        slug: strange(monkeypatch, f"stranger_{n}", INFO=INFO._replace(slug=slug, title=slug.title()))
        for n, slug in enumerate(slugs)
    }
    shelf(monkeypatch, **values)
    assert list(catalogue().games) == ["pocket-rockets", "rocketville", "space-rocket", "apple", "zebra"]


def test_what_cannot_be_read_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf(
        monkeypatch,
        gone="no_such_module_anywhere",
        empty=strange(monkeypatch, "stranger_empty"),
        odd=strange(monkeypatch, "stranger_odd", INFO="a text"),
        good=strange(monkeypatch, "stranger_good", INFO=INFO),
        again=strange(monkeypatch, "stranger_again", INFO=INFO),
    )
    assert list(catalogue().games) == ["stacks"]
    gone, empty, odd, again = catalogue().faults
    assert gone == (
        "The game gone cannot be read: ModuleNotFoundError: No module named 'no_such_module_anywhere'"
    )
    assert empty.startswith("The game empty cannot be read: AttributeError")
    assert odd.startswith("The game odd cannot be read: AttributeError")
    assert again == "Two packages bring a game named stacks; the first one is used."


def test_a_game_is_imported_when_it_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = strange(monkeypatch, "stranger_game", GAME=GAME)
    info = INFO._replace(game=f"{game}:GAME")
    shelf(monkeypatch, stacks=strange(monkeypatch, "stranger_info", INFO=info))
    assert load("stacks") is GAME


def test_there_is_no_game_of_that_name(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf(monkeypatch, stacks=strange(monkeypatch, "stranger_info", INFO=INFO))
    with pytest.raises(Unplayable, match=r"^There is no game named 'chess'\. Games: stacks\.$"):
        load("chess")
    shelf(monkeypatch)
    with pytest.raises(Unplayable, match="none is installed"):
        load("chess")


def test_a_game_with_a_fault_in_its_data_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    info = INFO._replace(game="no_such_module_anywhere:GAME")
    shelf(monkeypatch, stacks=strange(monkeypatch, "stranger_info", INFO=info))
    for _ in range(2):
        with pytest.raises(Unplayable, match=r"^Stacks cannot be played: No module named"):
            load("stacks")


def test_the_catalogue_loads_neither_pydantic_nor_a_game() -> None:
    program = (
        "import sys; from rocketarcade.engine.catalogue import catalogue; print(len(catalogue().games) > 0);"
        "print(any(n == 'pydantic' or n == 'textual' or n.endswith('.rules') for n in sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["True", "False"]

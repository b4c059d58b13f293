"""No keys, clicks and sizes of the window break the arcade, or show a card to the wrong eyes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.testgame.registered import registered
from tests.ui.storms import PLACES, storm
from tests.ui.tables import quick_guards as quick_guards

pytestmark = pytest.mark.usefixtures("quick_guards", "signal_fire")
EVENTS, MANY = 40, 10_000
SOME = ("lobby", "pocket-rockets", "reaction")
"""Where it blows by default."""


@pytest.fixture
def signal_fire(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A game with reactions."""
    with registered(tmp_path_factory.mktemp("metadata")):
        yield


@pytest.mark.parametrize("place", SOME)
async def test_a_storm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    async with storm(tmp_path, monkeypatch, place, f"storm {place}") as blowing:
        await blowing.blow(EVENTS)
        assert blowing.there


@pytest.mark.long
@pytest.mark.parametrize("place", PLACES)
async def test_ten_thousand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    async with storm(tmp_path, monkeypatch, place, f"many {place}") as blowing:
        await blowing.blow(MANY)
        assert blowing.there > MANY / 100

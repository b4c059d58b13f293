"""What every game's brain promises (see `engine.brain`)."""

from __future__ import annotations

import math
from typing import Any

import pytest

from rocketarcade.engine.brain import AnyBrain, brain_of
from rocketarcade.engine.catalogue import catalogue
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.people import cells
from rocketarcade.symbols import in_ascii
from tests.bots.fires import BRAIN_GAME
from tests.bots.positions import moments, of, with_brains


def game_of(slug: str) -> AnyGame:
    return BRAIN_GAME if slug == "signal-fire" else of(slug)


def brain(slug: str) -> AnyBrain:
    found = brain_of(game_of(slug))
    assert found is not None
    return found


def test_every_game_of_ours_has_a_brain() -> None:
    ours = [slug for slug, info in catalogue().games.items() if info.game.startswith("rocketarcade.")]
    assert len(ours) == 5
    assert with_brains() == ours


@pytest.mark.parametrize("slug", [*with_brains(), "signal-fire"])
def test_a_brain_s_answers(slug: str) -> None:
    """On a view and on the state behind it, for every legal action; reasons for a bystander, too."""
    game, mind = game_of(slug), brain(slug)
    planned = hasattr(mind, "plan")
    for moment in moments(game, 6, seed="brains", apart=13):
        view = game.view(moment.state, moment.seat)
        legal = game.legal(view, moment.seat)
        if not planned:
            weights = list(mind.weigh(view, moment.seat, legal))
            assert len(weights) == len(legal)
            assert all(math.isfinite(weight) for weight in weights)
            assert weights == list(mind.weigh(moment.state, moment.seat, legal)), "looks into hidden places"
        for seat in range(len(game.standing(view))):
            assert 0.0 <= mind.worth(moment.state, seat) <= 1.0
        for action in legal[:40]:
            for reader in (view, game.view(moment.state, None)):
                told = mind.reason(reader, moment.seat, action)
                assert told.endswith("."), told
                assert told.strip() == told


@pytest.mark.parametrize("slug", [*with_brains(), "signal-fire"])
def test_a_character(slug: str) -> None:
    game, who = game_of(slug), brain(slug).character
    assert 1 <= cells(who.name) <= 14, "room for a number behind it"
    assert cells(who.glyph) == 1
    assert in_ascii(who.glyph) != "?"
    assert who.style.endswith(".")
    kinds: set[Any] = {kind.model_fields["type"].default for kind in game.event_types} | {"won", "lost"}
    assert set(who.lines) <= kinds
    assert {"won", "lost"} <= set(who.lines)
    assert not any("{" in line for line in who.lines.values())

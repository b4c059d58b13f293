"""Why a computer player did what it did: told to everybody, and so from what everybody sees alone."""

from __future__ import annotations

from typing import Any

import pytest
from signal_fire import actions as do

from rocketarcade.bots.why import deed, seen_by_all, why
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame
from tests.bots.fires import BRAIN_GAME, BROKEN_GAME
from tests.bots.positions import Moment, behind, moments, of, with_brains


def reasons(moment: Moment, state: Any) -> dict[Any, str]:
    """What would be said of each move that a bystander could know of."""
    legal = moment.game.legal(moment.state, moment.seat)[:30]
    allowed = [action for action in legal if not moment.game.refuse(state, moment.seat, action)]
    return {
        action: why(moment.game, state, moment.chance, moment.seat, action, "bot:hard")
        for action in allowed
        if seen_by_all(moment.game, moment.state, moment.chance, moment.seat, action)
    }


@pytest.mark.parametrize("slug", [*with_brains(), "signal-fire"])
def test_nothing_said_depends_on_what_a_bystander_cannot_see(slug: str) -> None:
    game: AnyGame = BRAIN_GAME if slug == "signal-fire" else of(slug)
    compared = 0
    for number, moment in enumerate(moments(game, 8, seed="why", apart=9)):
        mine, others = reasons(moment, moment.state), reasons(moment, behind(moment, None, number))
        for action in mine.keys() & others.keys():
            assert mine[action] == others[action]
            compared += 1
    assert compared


def test_a_choice_made_in_secret_is_not_told() -> None:
    state = BRAIN_GAME.new_game(BRAIN_GAME.presets()["standard"], 2, Chance(1))
    told = {
        why(BRAIN_GAME, state, Chance(1), 0, action, "bot:normal") for action in BRAIN_GAME.legal(state, 0)
    }
    assert told == {
        "What {seat:0} chose is not for everybody to see. "
        "{seat:0} plays normal: it weighs every move, and takes what weighs most."
    }


def test_a_brain_that_plans_is_not_said_to_look_games_ahead() -> None:
    game = of("space-rocket")
    state = game.new_game(next(iter(game.presets().values())), 1, Chance(1))
    told = why(game, state, Chance(1), 0, game.legal(state, 0)[0], "bot:hard")
    assert told.endswith("{seat:0} plays hard: it plans ahead, and reckons with its own mistakes.")


def test_a_card_taken_unseen_is_not_told() -> None:
    for moment in moments(BRAIN_GAME, 60, apart=1):
        if isinstance(BRAIN_GAME.legal(moment.state, moment.seat)[0], do.Keep):
            for action in BRAIN_GAME.legal(moment.state, moment.seat):
                assert "not for everybody" in why(BRAIN_GAME, *moment[1:], action, "bot:easy")
            return
    raise AssertionError("nobody looked through a lens")


def test_what_all_saw_is_told_with_its_numbers() -> None:
    for moment in moments(BRAIN_GAME, 60, apart=1):
        burns = [one for one in BRAIN_GAME.legal(moment.state, moment.seat) if one.type == "burn"]
        if burns:
            told = why(BRAIN_GAME, *moment[1:], burns[0], "bot:hard")
            assert told.startswith("burn weighs ")
            assert "up to 60 games ahead" in told
            return
    raise AssertionError("nobody could burn")


@pytest.mark.parametrize("player", ["bot:random", "bot:normal", "bot:unheard-of"])
def test_any_player_s_move_can_be_asked_about(player: str) -> None:
    moment = next(moments(BROKEN_GAME, 1))
    for action in BROKEN_GAME.legal(moment.state, moment.seat):
        assert "Error" not in why(BROKEN_GAME, *moment[1:], action, player)


def test_what_others_did_because_of_a_move_is_not_told_as_its_own() -> None:
    """Whoever ends a turn and draws nothing has done nothing else: the next turn is another's."""
    game = of("rocket-squad")
    named = 0
    for moment in moments(game, 60, apart=3):
        for action in (action for action in game.legal(moment.state, moment.seat) if action.idle):
            after = moment.state.clone()
            events = game.step(after, moment.seat, action, Chance(moment.chance.seed, moment.chance.draws))
            told = deed(game, moment.state, after, moment.seat, action, events)
            assert told.startswith(f"{{seat:{moment.seat}}}")
            named += told.startswith(f"{{seat:{moment.seat}}}: ")
    assert named

"""The levels: what they choose, that it is legal and their own, and that nobody sees behind a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from signal_fire.game import GAME as PLAIN

from rocketarcade.bots import KINDS, make, seer, steady
from rocketarcade.bots.levels import LevelBot, iterations
from rocketarcade.bots.search import Search, choices, search, share, shares
from rocketarcade.engine.brain import brain_of
from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import AnyGame, Result
from rocketarcade.simulate import Simulation
from tests.bots.fires import BRAIN_GAME, BROKEN_GAME, Brain
from tests.bots.positions import behind, moments, of, with_brains
from tests.secrecy import secrets_of

FUEL_OF_3 = 11
"""A card."""
GAMES = [pytest.param(PLAIN, id="without a brain"), pytest.param(BRAIN_GAME, id="with a brain")]


class Flat(Brain):
    """Weighs everything alike."""

    def weigh(self, view: Any, seat: int, actions: Sequence[Any]) -> list[float]:
        return [0.0] * len(actions)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", KINDS)
def test_a_choice_is_legal_and_comes_with_a_reason(game: AnyGame, player: str) -> None:
    for moment in moments(game, 5):
        view = game.view(moment.state, moment.seat)
        choice = make(player, "s", effort=20).think(game, view, moment.seat)
        assert game.refuse(view, moment.seat, choice.action) is None
        assert choice.why.endswith(".")


@pytest.mark.parametrize("slug", [*with_brains(), "signal-fire"])
def test_the_same_view_and_seed_give_the_same_choice_whatever_lies_behind(slug: str) -> None:
    game = BRAIN_GAME if slug == "signal-fire" else of(slug)
    different = 0
    for number, moment in enumerate(moments(game, 4, apart=11)):
        other = behind(moment, moment.seat, number)
        different += other != moment.state
        for player in KINDS:
            mine, theirs = (
                make(player, f"{number}", effort=4).think(game, game.view(state, moment.seat), moment.seat)
                for state in (moment.state, other)
            )
            assert mine == theirs, player
    assert different or not any(secrets_of(slug).hidden(moment.state, moment.seat))


def test_in_plain_mode_a_player_that_fails_is_replaced_by_lot() -> None:
    moment = next(moments(BROKEN_GAME, 1))
    view = BROKEN_GAME.view(moment.state, moment.seat)
    bot = make("bot:normal", "s")
    with pytest.raises(ZeroDivisionError):
        bot.think(BROKEN_GAME, view, moment.seat)
    choice = steady(bot, BROKEN_GAME, view, moment.seat)
    assert BROKEN_GAME.refuse(view, moment.seat, choice.action) is None


@pytest.mark.parametrize("game", GAMES)
def test_seeds_make_a_difference_to_easy(game: AnyGame) -> None:
    moment = next(moments(game, 1))
    view = game.view(moment.state, moment.seat)
    assert len({make("bot:easy", f"{seed}").choose(game, view, moment.seat) for seed in range(12)}) > 1


def test_normal_plays_what_weighs_most() -> None:
    brain = brain_of(BRAIN_GAME)
    assert brain is not None
    for moment in moments(BRAIN_GAME, 8):
        view = BRAIN_GAME.view(moment.state, moment.seat)
        actions = choices(BRAIN_GAME, view, moment.seat)
        weights = list(brain.weigh(view, moment.seat, actions))
        action = make("bot:normal", "s").choose(BRAIN_GAME, view, moment.seat)
        assert weights[actions.index(action)] == max(weights)


def test_free_fields_are_aimed_and_not_left_at_their_default() -> None:
    for moment in moments(PLAIN, 40, apart=1):
        aims = {action.aim for action in choices(PLAIN, moment.state, moment.seat) if action.type == "hail"}
        assert aims in (set(), {-90, -45, 0, 45, 90})
        if aims:
            return
    raise AssertionError("nobody could hail")


def test_a_search_that_has_no_time_still_chooses() -> None:
    for game in (PLAIN, BRAIN_GAME):
        moment = next(moments(game, 1))
        view = game.view(moment.state, moment.seat)
        for way in (Search(iterations=10**9), Search(iterations=10**9, way="rounds", ahead=4)):
            found = search(game, brain_of(game), view, moment.seat, way, Chance(1), seconds=0.02)
            assert found.action in choices(game, view, moment.seat)
            assert 0 < found.games < 10**6


def test_the_budget_is_what_was_asked_for() -> None:
    moment = next(moments(BRAIN_GAME, 1))
    view = BRAIN_GAME.view(moment.state, moment.seat)
    found = search(BRAIN_GAME, brain_of(BRAIN_GAME), view, moment.seat, Search(iterations=37), Chance(1))
    assert found.games == 37
    assert iterations(BRAIN_GAME) == 60
    assert iterations(BRAIN_GAME, 50) == 30
    assert "37" not in LevelBot("hard", "s").think(BRAIN_GAME, view, moment.seat).why
    assert "60 games" in LevelBot("hard", "s").think(BRAIN_GAME, view, moment.seat).why


@pytest.mark.parametrize("way", ["tree", "rounds"])
def test_looking_ahead_finds_the_move_that_wins_at_once(way: Any) -> None:
    """A ship one fuel card short of the goal, whose brain weighs everything alike: only a search sees it."""
    chance = Chance(3)
    state = PLAIN.new_game(PLAIN.presets()["standard"], 2, chance)
    while state.pending or state.turn != 0:
        seat = PLAIN.to_act(state)[0]
        PLAIN.step(state, seat, PLAIN.legal(state, seat)[0], chance)
    everywhere = (state.deck, state.discard, state.players[0].hand, state.players[1].hand)
    place = next(cards for cards in everywhere if FUEL_OF_3 in cards)
    mine = state.players[0].hand[0]
    place[place.index(FUEL_OF_3)] = mine
    state.players[0].hand[0] = FUEL_OF_3
    state.players[0].beacons, state.supply = 7, state.supply - 7
    assert PLAIN.faults(state) == []
    view = PLAIN.view(state, 0)
    found = search(PLAIN, Flat(), view, 0, Search(iterations=200, way=way, ahead=0), Chance(1))
    after = state.clone()
    PLAIN.step(after, 0, found.action, Chance(1))
    assert after.finished == "rescued"
    assert found.worth == 1.0


def test_levels_are_levels() -> None:
    """Forty games each; the whole measurement is a command's."""
    for stronger, weaker in (("bot:easy", "bot:random"), ("bot:normal", "bot:easy")):
        ahead = 0.0
        for players in ([stronger, weaker], [weaker, stronger]):
            series = Simulation(BRAIN_GAME, BRAIN_GAME.presets()["standard"], players, "levels")
            series.run(20)
            (one,) = series.report()["ahead"]
            ahead += one["share"] if one["first"] == stronger else 1 - one["share"]
        assert ahead / 2 > 0.55, (stronger, weaker)


def test_a_seer_is_handed_the_state_and_guesses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_guess(*about: Any) -> Any:
        raise AssertionError("it guessed")

    monkeypatch.setattr(BRAIN_GAME, "complete", no_guess, raising=False)
    moment = next(moments(BRAIN_GAME, 1))
    assert seer("s", 20).choose(BRAIN_GAME, moment.state, moment.seat)
    with pytest.raises(AssertionError, match="it guessed"):
        make("bot:hard", "s").choose(BRAIN_GAME, BRAIN_GAME.view(moment.state, moment.seat), moment.seat)


def test_an_end_is_worth_the_share_of_the_others_left_behind() -> None:
    result = Result("end", "", (1, 2, 2, 4), (9, 5, 5, 0), ((), (), (), ()))
    assert [round(share(result, seat), 2) for seat in range(4)] == [1.0, 0.5, 0.5, 0.0]
    assert share(result._replace(won=True), 3) == 1.0
    assert share(result._replace(won=False), 0) == 0.0


def test_shares_of_weights() -> None:
    parts = shares([1.0, 3.0, 2.0])
    assert sum(parts) == pytest.approx(1.0)
    assert parts[1] > parts[2] > parts[0] > 0
    assert shares([2.0, 2.0]) == [0.5, 0.5]

"""What the computer players of Pocket Rockets think of moves."""

import pytest

from rocketarcade.games.pocket_rockets.actions import DRAW, END, Build, Launch, Move, Take, launch
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.setup import PRESETS
from tests.games.pocket_rockets.table import At, carriers, table
from tests.games.weighing import assert_reads_no_secrets, brain, favourite


def test_a_ready_rocket_gets_the_best_token_at_the_pad() -> None:
    t = table(pawn="pad", rockets="grey 1 head")
    assert favourite(GAME, t.state, 0) == launch(rocket=0, token=4)


def test_what_can_be_built_is_built_before_walking_on() -> None:
    t = table(pawn="grey", hand="grey body", rockets="grey 0")
    assert isinstance(favourite(GAME, t.state, 0), Build)


def test_the_head_waits_for_the_body_in_hand() -> None:
    t = table(pawn="grey", hand="grey head, grey body", rockets="grey 1")
    chosen = favourite(GAME, t.state, 0)
    assert isinstance(chosen, Build)
    assert chosen == t.build("grey body", 0)


def test_the_last_token_ends_the_game_for_a_winner_only() -> None:
    """PR-40."""
    seven = carriers("4 4 3 3 2 2 1")
    ahead = table(pawn="pad", rockets=f"grey 1 head, {seven}", others=(At(),))
    assert isinstance(favourite(GAME, ahead.state, 0), Launch)
    behind = table(pawn="pad", rockets="grey 1 head", others=(At(rockets=seven),))
    assert not isinstance(favourite(GAME, behind.state, 0), Launch)


def test_who_leads_goes_for_the_last_token() -> None:
    """PR-40."""
    seven = carriers("4 4 3 3 2 2 1")
    t = table(pawn="red", hand="red base", rockets=f"grey 1 head, {seven}", others=(At(),))
    assert isinstance(favourite(GAME, t.state, 0), Move)
    level = table(pawn="red", hand="red base", rockets="grey 1 head", others=(At(rockets=seven),))
    assert not isinstance(favourite(GAME, level.state, 0), Move)


def test_points_are_not_thrown_away() -> None:
    t = table(pawn="pad", rockets="grey 0")
    assert favourite(GAME, t.state, 0) != END


def test_a_card_that_fits_is_drawn_and_one_that_does_not_is_left() -> None:
    tops = {"red": "yellow head", "grey": "yellow card", "yellow": "red head", "conveyor": "red card"}
    fits = table(pawn="grey", rockets="grey 0", tops={**tops, "grey": "grey body"})
    assert favourite(GAME, fits.state, 0) == DRAW
    misfits = table(pawn="grey", hand="grey base, grey base", rockets="grey 0", tops=tops)
    assert favourite(GAME, misfits.state, 0) != DRAW


def test_reasons_have_numbers_and_keep_the_secret_of_a_look() -> None:
    """PR-08."""
    t = table(pawn="red", bonus="rummage", rockets="red 0", tops={"red": "red body"})
    t.play(next(action for action in GAME.legal(t.state, 0) if action.type == "rummage" and action.pile == 3))
    chosen = favourite(GAME, t.state, 0)
    assert isinstance(chosen, Take)
    knows = brain(GAME)
    assert "red body is worth" in knows.reason(t.view(0), 0, chosen)
    assert "red" not in knows.reason(t.view(1), 0, chosen)
    t = table(pawn="red", rockets="grey 1 head")
    assert "The Launch Pad, 2 moves on" in knows.reason(t.view(0), 0, t.allowed(Move)[0])


def test_more_points_are_worth_more_and_two_seats_share_one() -> None:
    t = table(rockets="grey 3 head token 4")
    knows = brain(GAME)
    assert knows.worth(t.state, 0) > 0.6
    assert knows.worth(t.state, 0) + knows.worth(t.state, 1) == pytest.approx(1)


@pytest.mark.parametrize(("preset", "seats"), [("base", 2), ("everything", 3)])
def test_it_reads_no_secrets(preset: str, seats: int) -> None:
    assert_reads_no_secrets(GAME, PRESETS[preset], seats, 5)

"""What the computer players of Rocketville think of moves."""

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.games.rocketville.actions import DONE, PLAN, Discard, Promise
from rocketarcade.games.rocketville.board import BOARDS
from rocketarcade.games.rocketville.cards import CARDS
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.outlook import Outlook, hopes
from rocketarcade.games.rocketville.setup import PRESETS
from tests.games.rocketville.table import BROWN, GREEN, YELLOW, place, table
from tests.games.weighing import assert_reads_no_secrets, brain, favourite


def test_a_card_of_the_field_s_colour_is_played_where_much_is_at_stake() -> None:
    t = table("Y48 W9 W10", "W30 W31", "W32 W33", at="E1")
    chosen = favourite(GAME, t.state, 0)
    assert isinstance(chosen, Promise)
    assert chosen.card == t.state.players[0].hand[0]


def test_poor_cards_plan() -> None:
    t = table("W9 Y41", "W30 W31 W33", "W35 W36 W34", at=GREEN)
    assert favourite(GAME, t.state, 0) == PLAN


def test_planning_costs_popularity_on_a_shadow_field() -> None:
    """RV-24."""
    t = table("W9", at=BROWN)
    poor = table("W9", at=BROWN, popularity=[0])
    (with_loss,) = brain(GAME).weigh(t.view(0), 0, [PLAN])
    (without,) = brain(GAME).weigh(poor.view(0), 0, [PLAN])
    assert with_loss < without - 0.5


def test_a_region_s_hopes_add_up_and_settle_when_it_is_full() -> None:
    """RV-31."""
    assert hopes((4, 2, 0), 0, 6, 3, 1.0) == (6, 3, 0)
    early, later = hopes((2, 0, 0), 10, 6, 3, 1.0), hopes((8, 0, 0), 4, 6, 3, 1.0)
    assert early[0] < later[0] < 6.1
    assert early[0] > early[1] == early[2]


def test_a_field_is_worth_more_to_me_than_to_others_and_the_last_of_a_full_region_the_most() -> None:
    region = BOARDS["blocks"].regions[0]
    t = table("W40", at=YELLOW)
    claims = Outlook(t.view(0), 0).claims(place(YELLOW))
    assert claims[0] > 0 > claims[1]
    assert region.first > 0


def test_in_the_last_turns_cards_go_to_the_bank_but_not_those_a_robot_waits_for() -> None:
    """RV-25, RV-40."""
    t = table("W9 P41 W10", "W11", "W12", at="D5", filled=["D6"], claimer=2, robots=["c45x2", "", ""])
    outlook = Outlook(t.view(0), 0)
    white, purple, _ = t.state.players[0].hand
    assert outlook.price(purple) > 1 > outlook.price(white)


def test_guesses_agree_with_the_view_and_let_others_play_their_best() -> None:
    """RV-10: the second to choose guesses what the first has chosen."""
    t = table("Y48 W30", "W31 W32", "W33 W34", at=YELLOW)
    t.play(t.promise("Y48", 0))
    seen = t.view(1)
    high = low = 0
    for draw in range(200):
        guess = brain(GAME).guess(GAME, seen, 1, Chance(draw))  # type: ignore[attr-defined]
        assert GAME.view(guess, 1) == seen
        hand, at = guess.players[0].hand, guess.pending[0].answers[0]
        values = [CARDS[card].high for card in hand]
        if at >= 0 and values[0] != values[1]:
            high += values[at] == max(values)
            low += values[at] == min(values)
    assert high > 3 * low > 0


def test_reasons_before_the_showing_tell_nobody_who_plans() -> None:
    """RV-11."""
    t = table("Y48 W9", at=YELLOW)
    promise = next(action for action in GAME.legal(t.state, 0) if isinstance(action, Promise))
    knows, public = brain(GAME), t.view(None)
    assert knows.reason(public, 0, promise) == knows.reason(public, 0, PLAN)
    assert knows.reason(t.view(0), 0, promise) != knows.reason(t.view(0), 0, PLAN)
    assert "48 wins with a chance of" in knows.reason(t.view(0), 0, promise)


def test_popularity_is_worth_something() -> None:
    t = table("W9", popularity=[15, 5, 5])
    knows = brain(GAME)
    assert knows.worth(t.state, 0) > 0.6 > 0.5 > knows.worth(t.state, 1)
    assert sum(knows.worth(t.state, seat) for seat in range(3)) == pytest.approx(1.5)


@pytest.mark.parametrize(("preset", "seats"), [("base", 3), ("everything", 4)])
def test_it_reads_no_secrets(preset: str, seats: int) -> None:
    assert_reads_no_secrets(GAME, PRESETS[preset], seats, 5)


def test_a_bank_discard_is_weighed_against_being_done() -> None:
    t = table("W9 W40", "W11", "W12", at="D5")
    state = t.state
    state.pending[:] = [state.pending[0].model_copy(update={"kind": "bank", "mode": "own", "asked": [0]})]
    low, high = (Discard(card=card) for card in state.players[0].hand)
    weights = brain(GAME).weigh(t.view(0), 0, [low, high, DONE])
    assert weights[0] > weights[2] > weights[1]

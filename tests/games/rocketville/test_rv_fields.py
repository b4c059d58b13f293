"""Zones and icons: RV-21 to RV-28."""

import pytest

from rocketarcade.games.rocketville.actions import DONE, PLAN, discard
from rocketarcade.games.rocketville.events import (
    Drew,
    DrewRobot,
    DrewRobotUnseen,
    DrewUnseen,
    Gained,
    Lost,
    Shuffled,
)
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.state import HIDDEN
from tests.games.rocketville.table import BANK, BROWN, GREEN, PURPLE, RADIO, YELLOW, table
from tests.rules import rule

# Zones


@rule("RV-21")
def test_a_residential_field_does_nothing() -> None:
    t = table("W9", "W20", "W11", at=GREEN)
    t.choose("W9", "W20", "W11")
    kinds = [event.type for event in t.heard(None)]
    assert kinds[3:] == ["shown", "claimed", "laid-down"]
    assert t.popularity == [5, 5, 5]


@rule("RV-22")
def test_wealth_brings_the_claimer_one() -> None:
    t = table("W9", "W20", "W11", at=YELLOW)
    t.choose("W9", "W20", "W11")
    assert t.popularity == [5, 6, 5]
    assert [event.why for event in t.heard(None, Gained)] == ["wealth"]


@rule("RV-22")
def test_wealth_that_stays_undecided_brings_nothing() -> None:
    t = table("W9", "W20", "W11", at=YELLOW)
    t.choose("plan", "plan", "plan")
    assert t.popularity == [5, 5, 5]


@rule("RV-23")
def test_technology_lets_the_claimer_draw_before_the_planners() -> None:
    t = table("W9", "W20", "W11", at=PURPLE, top="W31 W32")
    t.choose("plan", "W20", "W11")
    assert t.hand(1) == "W31"
    assert t.hand(0) == "W9 W32"


@rule("RV-23")
def test_technology_that_stays_undecided_gives_no_card() -> None:
    t = table("G48", "N48", "W9", at=PURPLE)
    t.choose("G48", "N48", "plan")
    assert [t.hand(seat) for seat in (0, 1)] == ["", ""]


@rule("RV-24")
def test_the_shadow_takes_one_of_the_lowest() -> None:
    t = table("W9", "W20", "W11", at=BROWN)
    t.choose("W9", "W20", "W11")
    assert t.popularity == [4, 5, 5]


@rule("RV-24")
def test_the_shadow_takes_one_of_all_who_planned() -> None:
    t = table("W9", "W20", "W11", at=BROWN)
    t.choose("plan", "W20", "plan")
    assert t.popularity == [4, 5, 4]


@rule("RV-24")
def test_the_shadow_falls_on_an_undecided_field_too() -> None:
    t = table("P48", "G48", "W11", at=BROWN)
    t.choose("P48", "G48", "plan")
    assert t.owner(BROWN) == "undecided"
    assert t.popularity == [5, 5, 4]
    t = table("W9", "W20", "W11", at=BROWN)
    t.choose("plan", "plan", "plan")
    assert t.popularity == [4, 4, 4]


@rule("RV-24")
def test_a_tie_of_low_values_in_the_shadow_costs_both() -> None:
    t = table("P43", "G43", "W11", at=BROWN)
    t.choose("P43", "G43", "W11")
    assert t.popularity == [4, 4, 5]


@rule("RV-24")
def test_the_claimer_can_be_hit() -> None:
    t = table("W9", "W10", "W11", at=BROWN, sponsor="spin", holder=0)
    t.choose("W9", "W10", "W11")
    t.play(GAME.legal(t.state, 0)[0])
    assert t.owner(BROWN) == 0
    assert t.popularity == [4, 5, 5]
    assert [(event.seat, event.why) for event in t.heard(None, Lost)] == [(0, "shadow")]


# Galaxy Bank


@rule("RV-25")
def test_at_the_bank_everybody_sells_cards_claimer_first() -> None:
    t = table("W9 W12 W13", "W20 W21 W22", "W11 W14", at=BANK)
    t.choose("W9", "W20", "W11")
    assert (t.asks, t.seat) == ("bank", 1)
    t.discard("W22", "W21")
    assert t.popularity == [5, 7, 5]
    assert t.seat == 2
    t.discard()
    assert t.seat == 0
    t.discard("W12")
    assert t.popularity == [6, 7, 5]
    assert t.asks == "move"
    assert [t.hand(seat) for seat in range(3)] == ["W13", "", "W14"]


@rule("RV-25", "RV-16")
def test_cards_go_down_in_the_order_their_owner_chooses_below_the_shown_ones() -> None:
    t = table("W9 W12", "W20 W21 W22", "W11", at=BANK)
    t.choose("W9", "W20", "W11")
    t.discard("W22", "W21")
    assert t.discards == "W22 W21"
    t.discard()
    assert t.discards == "W22 W21 W20 W11 W9"


@rule("RV-25")
def test_the_card_just_played_is_not_for_sale() -> None:
    t = table("W9", "W20 W21", "W11", at=BANK)
    shown = t.promise("W20", 1).card
    t.choose("W9", "W20", "W11")
    assert t.refused(1, discard(card=shown)) == "RV-25"


@rule("RV-25")
def test_seats_without_a_promise_card_are_not_asked() -> None:
    t = table("W9", "W20", "W11 W12", at=BANK)
    t.choose("W9", "W20", "W11")
    assert t.match.to_act() == (2,)
    t.discard("W12")
    assert t.asks == "move"


@rule("RV-25")
def test_if_nobody_has_a_card_nobody_is_asked() -> None:
    t = table("W9", "W20", "W11", at=BANK)
    t.choose("W9", "W20", "W11")
    assert t.asks == "move"


@rule("RV-25")
def test_cards_drawn_by_planning_come_too_late() -> None:
    t = table("", "W20", "W11 W12", at=BANK, top="W31")
    t.choose("plan", "W20", "W11")
    assert t.state.pending[-1].asked == [2]
    assert t.hand(0) == ""
    t.discard()
    assert t.hand(0) == "W31"


@rule("RV-25")
@pytest.mark.parametrize("field", [BANK, RADIO])
def test_nobody_is_asked_when_the_field_is_undecided(field: str) -> None:
    t = table("P48 W9", "N48 W20", "W11", at=field)
    t.choose("P48", "N48", "plan")
    assert t.owner(field) == "undecided"
    assert t.asks == "move"


@rule("RV-25")
def test_discards_are_seen_by_all_and_done_stays_to_be_said() -> None:
    t = table("W9", "W20 W21", "W11", at=BANK)
    t.choose("W9", "W20", "W11")
    card = t.promise("W21", 1).card
    t.play(discard(card=card))
    for seat in (0, 2, None):
        assert t.view(seat).discards[-1] == card
    assert GAME.legal(t.state, 1) == [DONE]
    assert t.can_undo(1)
    assert t.refused(2, DONE) == "RV-25"


# Quasar Radio


@rule("RV-26")
def test_at_the_radio_everybody_trades_cards_claimer_first() -> None:
    t = table("W9 W12 W13", "W20 W21 W22", "W11 W14", at=RADIO, top="W31 W32 W33")
    t.choose("W9", "W20", "W11")
    assert (t.asks, t.seat) == ("radio", 1)
    t.discard("W21", "W22")
    assert t.hand(1) == "W31 W32"
    assert t.popularity == [5, 5, 5]
    t.discard()
    assert t.hand(2) == "W14"
    t.discard("W12")
    assert t.hand(0) == "W13 W33"
    assert t.asks == "move"
    assert t.discards == "W21 W22 W12 W20 W11 W9"


@rule("RV-26")
def test_all_discards_come_before_the_first_new_card() -> None:
    t = table("W9", "W20 W21 W22", "W11", "N41", at=RADIO, deck="")
    t.choose("W9", "W20", "W11", "N41")
    t.discard("W21", "W22")
    assert sorted(t.hand(1).split()) == ["W21", "W22"]
    assert [event.number for event in t.heard(None, Shuffled)] == [2]


@rule("RV-26")
def test_each_is_asked_once_and_may_not_trade_new_cards() -> None:
    t = table("W9", "W20 W21", "W11 W12", at=RADIO, top="W31")
    t.choose("W9", "W20", "W11")
    t.discard("W21")
    assert t.seat == 2
    assert t.refused(1, t.promise("W31", 1)).startswith("RV-26")
    assert t.refused(1, PLAN) == "RV-26"


@rule("RV-26")
def test_a_pile_that_runs_out_between_two_draws_is_shuffled_then() -> None:
    t = table("W9", "W20 W21 W22", "W11", "N41", at=RADIO, deck="W31")
    t.choose("W9", "W20", "W11", "N41")
    t.discard("W21", "W22")
    assert t.hand(1).split()[0] == "W31"
    assert t.hand(1).split()[1] in ("W21", "W22")
    assert [len(event.cards) for event in t.heard(1, Drew)] == [1, 1]
    assert [event.number for event in t.heard(0, DrewUnseen)] == [1, 1]


# Centre and robot


@rule("RV-27")
def test_claiming_a_centre_does_nothing_at_once() -> None:
    t = table("W9", "W20", "W11", at="B4")
    t.choose("W9", "W20", "W11")
    assert t.popularity == [5, 5, 5]
    assert t.owner("B4") == 1


@rule("RV-28")
def test_the_claimer_draws_a_robot_in_secret() -> None:
    t = table("W9", "W20", "W11", at="A3")
    t.choose("W9", "W20", "W11")
    (robot,) = t.state.players[1].robots
    assert [event.robot for event in t.heard(1, DrewRobot)] == [robot]
    assert t.heard(1, DrewRobotUnseen) == []
    for other in (0, 2):
        assert t.heard(other, DrewRobot) == []
        assert [event.seat for event in t.heard(other, DrewRobotUnseen)] == [1]
        assert t.view(other).players[1].robots == [HIDDEN]


@rule("RV-28")
def test_an_undecided_assistant_gives_nobody_a_robot() -> None:
    t = table("W9", "W20", "W11", at="A3")
    t.choose("plan", "plan", "plan")
    assert [len(player.robots) for player in t.state.players] == [0, 0, 0]
    assert len(t.state.robot_deck) == 12


@rule("RV-28")
def test_robots_and_hands_are_open_at_the_end() -> None:
    t = table("W9 W12", "W20", "W11", filled=[], owned={0: "A3"}, robots=("jink", "lane"))
    t.choose("W9", "W20", "W11")
    assert t.state.finished
    for seat in (2, None):
        assert t.view(seat).players == t.state.players

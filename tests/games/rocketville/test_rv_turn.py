"""Choosing, showing, claiming, drawing, discarding and moving: RV-10 to RV-20."""

import pytest

from rocketarcade.games.rocketville.actions import PLAN, move
from rocketarcade.games.rocketville.events import (
    Claimed,
    Drew,
    LaidDown,
    LeftUndecided,
    Lost,
    Moved,
    NothingLeft,
    Shown,
    Shuffled,
    Stuck,
)
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.state import HIDDEN, NOBODY, PLANNING
from tests.games.rocketville.table import around, opening, place, table
from tests.rules import rule

# Choosing


@rule("RV-10")
def test_any_promise_card_or_planning_may_be_chosen() -> None:
    t = table("W9 G48 N41")
    assert GAME.legal(t.state, 0) == [*[t.promise(word, 0) for word in ("W9", "G48", "N41")], PLAN]
    assert t.refused(0, t.promise("W10", 1)) == "RV-10"


@rule("RV-10")
def test_without_a_promise_card_it_must_be_planning_and_is_still_asked() -> None:
    t = table("", "W10", "W11")
    assert GAME.legal(t.state, 0) == [PLAN]
    assert t.match.to_act() == (0, 1, 2)


@rule("RV-10")
def test_a_choice_is_secret_and_the_chooser_sees_it() -> None:
    t = table("W9 G48")
    t.play(t.promise("G48"))
    window = t.view(0).pending[0]
    assert window.answers == {0: 1}
    assert t.match.to_act() == (1, 2)
    for other in (1, 2, None):
        assert t.view(other).pending[0].answers == {0: HIDDEN}
        assert t.view(other).players[0].hand == [HIDDEN] * 2


@rule("RV-10")
def test_a_promise_and_planning_look_the_same_to_others() -> None:
    one, other = table("W9 G48"), table("W9 G48")
    one.play(one.promise("W9"))
    other.play(PLAN)
    assert one.view(1) == other.view(1)
    assert one.heard(1) == other.heard(1)


@rule("RV-10")
def test_everybody_may_be_first_and_nobody_chooses_twice() -> None:
    t = table("W9", "W10", "W12")
    t.match.play(2, t.promise("W12", 2))
    t.match.play(0, PLAN)
    assert t.match.to_act() == (1,)
    assert t.refused(0, PLAN) == "RV-10"


@rule("RV-10")
def test_a_choice_is_taken_back_until_somebody_else_has_chosen() -> None:
    t = table("W9", "W10", "W12")
    before = t.state
    t.play(PLAN)
    assert t.can_undo(0)
    t.match.undo(0)
    assert t.state == before
    t.play(PLAN, t.promise("W10", 1))
    assert not t.can_undo(0)
    assert t.can_undo(1)


@rule("RV-10")
def test_whoever_moved_the_rocket_chooses_first_then_clockwise() -> None:
    t = table("W9 W12", "W20", "W11", "W21")
    t.choose("W9", "W20", "W11", "W21")
    assert t.seat == 3
    t.move("A5")
    assert t.match.to_act() == (3, 0, 1, 2)


@rule("RV-11")
def test_all_cards_are_shown_at_the_same_time() -> None:
    t = table("W9", "G48", "W11", at="A3")
    t.play(t.promise("W9"), t.promise("G48", 1))
    assert all(player.shown is None for player in t.state.players)
    (shown,) = [event for event in t.play(PLAN) if isinstance(event, Shown)]
    assert shown.values == (9, 48, 0)
    assert shown.cards[2] == PLANNING
    assert shown.reveals
    assert not t.can_undo(2)


# Values


@rule("RV-12")
@pytest.mark.parametrize(
    ("at", "card", "value"),
    [
        ("A4", "G43", 43),
        ("A4", "P43", 3),
        ("A1", "P43", 43),
        ("D2", "Y48", 48),
        ("D2", "N48", 8),
        ("C5", "N41", 41),
        ("C5", "G41", 1),
        ("C5", "W40", 40),
        ("A4", "W9", 9),
    ],
)
def test_a_card_counts_by_the_colour_of_the_field(at: str, card: str, value: int) -> None:
    t = table(card, "W10", "W11", at=at)
    t.choose(card, "plan", "plan")
    assert next(event for event in t.events if isinstance(event, Shown)).values == (value, 0, 0)


@rule("RV-12")
def test_planning_is_no_promise_card_and_never_claims() -> None:
    t = table("N41", "W10", "W11")
    t.choose("N41", "plan", "plan")
    assert t.owner("A4") == 0


@rule("RV-13")
def test_the_highest_promise_claims_and_gets_nothing_else() -> None:
    t = table("G41", "W40", "P48")
    t.choose("G41", "W40", "P48")
    assert t.owner("A4") == 0
    assert t.popularity == [5, 5, 5]
    assert t.state.claimer == 0
    assert [event.seat for event in t.heard(None, Claimed)] == [0]


# Undecided


@rule("RV-14")
def test_undecided_when_everyone_planned() -> None:
    t = table("W9", "W10", "W11")
    t.choose("plan", "plan", "plan")
    assert t.owner("A4") == "undecided"
    assert [event.why for event in t.heard(None, LeftUndecided)] == ["everyone"]
    assert t.state.claimer == 0


@rule("RV-14")
def test_one_planner_leaves_the_field_to_the_others() -> None:
    t = table("W9", "W10", "W11")
    t.choose("plan", "W10", "W11")
    assert t.owner("A4") == 2


@rule("RV-14")
def test_a_tie_of_low_values_leaves_it_undecided_and_the_cards_are_discarded() -> None:
    t = table("P48", "N48", "Y47")
    t.choose("P48", "N48", "Y47")
    assert t.owner("A4") == "undecided"
    assert [event.why for event in t.heard(None, LeftUndecided)] == ["tie"]
    assert t.discards == "P48 N48 Y47"


@rule("RV-14")
def test_a_tie_below_the_highest_decides_nothing() -> None:
    t = table("P47", "N47", "Y48")
    t.choose("P47", "N47", "Y48")
    assert t.owner("A4") == 2


@rule("RV-14")
def test_as_printed_one_planner_leaves_it_undecided() -> None:
    t = table("W9", "W10", "W11", undecided="as printed", top="W40")
    t.choose("plan", "W10", "W11")
    assert t.owner("A4") == "undecided"
    assert [event.why for event in t.heard(None, LeftUndecided)] == ["someone"]
    assert t.hand(0) == "W9 W40"


@rule("RV-14")
def test_as_printed_a_field_is_claimed_when_nobody_plans() -> None:
    t = table("W9", "W10", "W11", undecided="as printed")
    t.choose("W9", "W10", "W11")
    assert t.owner("A4") == 2


@rule("RV-14")
def test_an_undecided_field_is_occupied() -> None:
    t = table("W9", "W12", "W11", owned={"?": "A3"}, at="A4")
    t.choose("W9", "W12", "W11")
    assert t.reach() == {"B4", "A5"}
    assert t.refused(1, move(field=place("A3"))) == "RV-18"


# Planners draw


@rule("RV-15")
def test_planners_draw_clockwise_from_this_turns_claimer() -> None:
    t = table("W9", "W10", "W11", "W12", top="W31 W32 W33")
    t.choose("plan", "plan", "W11", "plan")
    assert [t.hand(seat) for seat in (3, 0, 1)] == ["W12 W31", "W9 W32", "W10 W33"]


@rule("RV-15")
def test_without_a_claimer_from_the_last_one() -> None:
    t = table("W9", "W10", "W11", claimer=1, owned={1: "F6"}, top="W31 W32 W33")
    t.choose("plan", "plan", "plan")
    assert [t.hand(seat) for seat in (1, 2, 0)] == ["W10 W31", "W11 W32", "W9 W33"]


@rule("RV-15")
def test_from_the_first_player_while_nobody_has_claimed() -> None:
    t = table("W9", "W10", "W11", at="A1", claimer=NOBODY, top="W31 W32 W33", first_player="1")
    t.choose("plan", "plan", "plan")
    assert [t.hand(seat) for seat in range(3)] == ["W9 W31", "W10 W32", "W11 W33"]


@rule("RV-15")
def test_what_was_drawn_is_for_the_drawer_alone() -> None:
    t = table("W9", "W10", "W11", top="W31")
    t.choose("plan", "W10", "W11")
    assert len(t.heard(0, Drew)) == 1
    for other in (1, 2, None):
        assert t.heard(other, Drew) == []


# Discarding


@rule("RV-16")
def test_shown_promises_go_down_in_order_from_the_claimer() -> None:
    t = table("W9", "W10", "W40", "W12", discards="W20")
    t.choose("W9", "plan", "W40", "W12")
    assert t.discards == "W20 W40 W12 W9"
    assert [event.top for event in t.heard(None, LaidDown)] == [t.state.discards[-1]]
    assert all(player.shown is None for player in t.state.players)


@rule("RV-16")
def test_only_the_top_of_the_discards_is_open() -> None:
    t = table("W9", discards="W20 W21 W22")
    for seat in (0, 1, None):
        assert t.view(seat).discards == [HIDDEN, HIDDEN, t.state.discards[-1]]


@rule("RV-16")
def test_planning_comes_back_and_is_no_card_of_the_pile() -> None:
    t = table("W9", "W10", "W11")
    t.choose("plan", "plan", "plan")
    assert t.discards == ""
    assert t.heard(None, LaidDown) == []
    t.move("A5")
    assert PLAN in GAME.legal(t.state, 0)


@rule("RV-16")
def test_the_log_names_the_cards_of_this_turn_and_the_last_only() -> None:
    t = table("W9 W12 W13", "W20 W21 W22", "W11 W14 W15")
    t.choose("W9", "W20", "W11")
    t.move("A5")
    assert any("white 20" in line for line in t.log(None))
    t.choose("W12", "W21", "W14")
    assert any("white 20" in line for line in t.log(None))
    t.move("A6")
    for seat in (1, None):
        assert not any("white 20" in line for line in t.log(seat))
        assert any("white 21" in line for line in t.log(seat))
        assert any("Bob a promise card" in line for line in t.log(seat))


# The promise pile


@rule("RV-17")
def test_the_discards_are_shuffled_only_when_a_card_must_be_drawn() -> None:
    t = table("W9", "W10", "W11", deck="W12", discards="W20 W21")
    t.choose("plan", "W10", "W11")
    assert t.hand(0) == "W9 W12"
    assert t.heard(None, Shuffled) == []
    assert t.discards.startswith("W20 W21")


@rule("RV-17")
def test_the_shown_cards_are_not_in_the_new_pile() -> None:
    t = table("W9", "W10", "W11", "N41", deck="", discards="W20")
    t.choose("plan", "W10", "W11", "N41")
    assert t.hand(0) == "W9 W20"
    assert [event.number for event in t.heard(None, Shuffled)] == [1]
    assert t.discards == "W11 N41 W10"
    assert t.state.deck == []


@rule("RV-17")
def test_both_empty_no_card() -> None:
    t = table("W9", "W10", "W11", "N41", deck="", discards="W20")
    t.choose("plan", "plan", "W11", "plan")
    assert t.hand(3).endswith("W20")
    assert [t.hand(seat) for seat in (0, 1)] == ["W9", "W10"]
    assert [event.seat for event in t.heard(None, NothingLeft)] == [0, 1]


# Moving


@rule("RV-18")
def test_the_claimer_moves_to_a_free_field_beside_the_rocket() -> None:
    t = table("W9", "W20", "W11", at="C3", owned={0: "C2", 1: "B3"})
    t.choose("W9", "W20", "W11")
    assert t.asks == "move"
    assert t.seat == 1
    assert t.reach() == {"D3", "C4"}
    assert t.refused(1, move(field=place("D4"))) == "RV-18"
    assert t.refused(0, move(field=place("D3"))) == "RV-18"
    t.move("D3")
    assert t.state.rocket == place("D3")
    assert [(event.seat, event.turn) for event in t.heard(None, Moved)] == [(1, t.state.turn)]


@rule("RV-18")
def test_after_an_undecided_field_the_last_claimer_moves() -> None:
    t = table("W9", "W20", "W11", claimer=2, owned={2: "F6"})
    t.choose("plan", "plan", "plan")
    assert t.seat == 2


@rule("RV-18")
def test_before_any_claim_the_first_player_moves() -> None:
    t = table("W9", at="A1", claimer=NOBODY)
    t.choose("plan", "plan", "plan")
    assert t.seat == t.state.first == 0


@rule("RV-18")
@pytest.mark.parametrize(
    ("at", "near"),
    [("A1", {"B1", "A2"}), ("F6", {"F5", "E6"}), ("A4", {"A3", "B4", "A5"})],
)
def test_the_edges_do_not_join(at: str, near: set[str]) -> None:
    t = table("W9", "W20", "W11", at=at, owned={0: "C1"})
    t.choose("W9", "W20", "W11")
    assert t.reach() == near


@rule("RV-18")
def test_a_single_free_field_is_still_a_choice_to_make() -> None:
    t = table("W9", "W20", "W11", at="A4", owned={0: "A3", 1: "B4"})
    t.choose("W9", "W20", "W11")
    assert t.reach() == {"A5"}


# Stuck


@rule("RV-19")
def test_a_stuck_rocket_costs_the_lowest_and_goes_anywhere_free() -> None:
    t = table("W9", "W20", "W11", at="A4", owned={0: around("A4")})
    t.choose("W9", "W20", "W11")
    assert t.popularity == [4, 5, 5]
    assert [event.why for event in t.heard(None, Lost)] == ["relocation"]
    assert len(t.heard(None, Stuck)) == 1
    assert t.asks == "relocate"
    assert t.seat == 1
    assert t.reach() >= {"F6", "F1", "C3"}
    assert not t.reach() & {"A3", "B4", "A5", "A4"}
    t.move("F6")
    assert t.state.rocket == place("F6")


@rule("RV-19")
def test_all_who_are_tied_for_the_lowest_pay() -> None:
    t = table("W9", "W20", "W11", at="A4", owned={0: around("A4")})
    t.choose("plan", "W20", "plan")
    assert t.popularity == [4, 5, 4]


@rule("RV-19", "RV-24")
def test_stuck_on_brown_costs_two() -> None:
    t = table("W9", "W20", "W11", at="C5", owned={0: around("C5")})
    t.choose("W9", "W20", "W11")
    assert t.popularity == [3, 5, 5]
    assert [event.why for event in t.heard(None, Lost)] == ["shadow", "relocation"]


@rule("RV-19")
def test_stuck_on_an_undecided_field_the_last_claimer_moves_and_all_planners_pay() -> None:
    t = table("W9", "W20", "W11", at="A4", claimer=2, owned={2: around("A4")})
    t.choose("plan", "plan", "plan")
    assert t.owner("A4") == "undecided"
    assert t.popularity == [4, 4, 4]
    assert (t.asks, t.seat) == ("relocate", 2)


@rule("RV-19")
def test_on_the_last_field_nobody_pays_for_a_relocation() -> None:
    t = table("W9", "W20", "W11", at="A4", filled=[], owned={0: "A3"})
    t.choose("W9", "W20", "W11")
    assert t.popularity == [5, 5, 5]
    assert t.state.finished == "full"
    assert t.heard(None, Stuck) == []


@rule("RV-19")
def test_a_popularity_of_nothing_pays_nothing_and_is_told_so() -> None:
    t = table("W9", "W20", "W11", at="A4", owned={0: around("A4")}, popularity=(0, 5, 5))
    t.choose("W9", "W20", "W11")
    assert t.popularity == [0, 5, 5]
    assert [event.points for event in t.heard(None, Lost)] == [0]
    assert any("Ann has no popularity to lose" in line for line in t.log(None))


# Order


@rule("RV-20")
def test_show_claim_zone_icon_draws_discard() -> None:
    t = table("W9", "W20", "W11", at="E3", top="W31 W32")
    t.choose("plan", "W20", "W11")
    kinds = [event.type for event in t.heard(1)]
    assert kinds[3:] == ["shown", "claimed", "drew", "drew-robot", "drew-unseen", "laid-down"]
    assert t.hand(1) == "W31"
    assert t.hand(0) == "W9 W32"


@rule("RV-20")
def test_the_shadow_comes_before_the_draws_and_relocation_last() -> None:
    t = table("W9", "W20", "W11", at="C5", owned={0: around("C5")}, top="W31")
    t.choose("plan", "W20", "W11")
    kinds = [event.type for event in t.heard(None)][3:]
    assert kinds == ["shown", "claimed", "lost", "drew-unseen", "laid-down", "stuck", "lost"]
    kinds = [event.type for event in t.heard(0)][3:]
    assert kinds == ["shown", "claimed", "lost", "drew", "laid-down", "stuck", "lost"]


@rule("RV-20")
def test_nothing_else_is_done_out_of_its_time() -> None:
    t = opening()
    for action in GAME.candidates(t.view(t.seat), t.seat):
        if action not in GAME.legal(t.state, t.seat):
            assert t.refused(t.seat, action).startswith("RV-")

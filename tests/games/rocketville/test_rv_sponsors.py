"""Every sponsor, alone and on a tie: RV-50 to RV-61."""

import pytest

from rocketarcade.games.rocketville.actions import ANNOUNCE, DECLINE, DRAW, SWAP, give, look, move
from rocketarcade.games.rocketville.cards import SponsorKind
from rocketarcade.games.rocketville.events import (
    Gained,
    Gave,
    GaveUnseen,
    Looked,
    Lost,
    Saw,
    Shown,
    Spared,
    SponsorTaken,
    Stuck,
    Swapped,
)
from rocketarcade.games.rocketville.game import GAME
from rocketarcade.games.rocketville.options import Options
from rocketarcade.games.rocketville.state import HIDDEN, NOBODY, PLANNING
from tests.games.rocketville.table import BROWN, GREEN, YELLOW, Table, around, opening, place, table
from tests.rules import rule


def sponsored(sponsor: SponsorKind, *hands: str, holder: int = 0, **more: object) -> Table:
    """A table with that sponsor, in front of seat 0 unless said otherwise."""
    return table(*hands, sponsor=sponsor, holder=holder, **more)  # type: ignore[arg-type]


# The card goes round


@rule("RV-50")
def test_one_of_the_eleven_lies_open_and_is_nobodys() -> None:
    found = [opening(3, Options(sponsors=True), str(number)).state for number in range(150)]
    assert {state.sponsor for state in found} == set(range(11))
    assert all(state.holder == NOBODY for state in found)
    assert opening().state.sponsor is None


@rule("RV-50")
def test_the_only_planner_takes_it() -> None:
    t = sponsored("mel", "W9", "W20", "W11", holder=NOBODY)
    t.choose("W9", "plan", "W11")
    assert t.state.holder == 1
    assert [(event.seat, event.former) for event in t.heard(None, SponsorTaken)] == [(1, NOBODY)]


@rule("RV-50")
@pytest.mark.parametrize("cards", [("plan", "plan", "W11"), ("W9", "W20", "W11"), ("plan", "plan", "plan")])
def test_with_several_planners_or_none_it_stays(cards: tuple[str, ...]) -> None:
    t = sponsored("mel", "W9", "W20", "W11", holder=2)
    t.choose(*cards)
    assert t.state.holder == 2
    assert t.heard(None, SponsorTaken) == []


@rule("RV-50")
def test_it_goes_round_between_three_players() -> None:
    t = sponsored("lynn", "W9 W12 W13", "W20 W21 W22", "W11 W14 W15", holder=NOBODY, at="A1")
    t.choose("plan", "W20", "W11")
    assert t.state.holder == 0
    t.move("B1")
    t.choose("W12", "plan", "W14")
    assert t.state.holder == 1
    t.move("C1")
    t.choose("W13", "W22", "plan")
    assert t.state.holder == 2
    assert [(event.seat, event.former) for event in t.heard(None, SponsorTaken)] == [(2, 1)]
    t.move("C2")
    t.choose("W9", "plan", "plan")
    assert t.state.holder == 2


@rule("RV-50")
def test_its_power_works_from_the_next_turn() -> None:
    t = sponsored("clones", "W9 W12", "W20 W21", "W11 W13", holder=NOBODY)
    t.choose("plan", "W20", "W11")
    assert t.popularity == [5, 5, 5]
    t.move("A3")
    t.choose("W12", "W21", "W13")
    assert t.popularity == [4, 5, 5]


@rule("RV-50")
def test_the_former_holders_power_works_for_the_rest_of_the_turn() -> None:
    t = sponsored("charter", "W9", "W20", "W11", holder=1)
    t.choose("plan", "W20", "W11")
    assert t.state.holder == 0
    assert (t.asks, t.seat) == ("charter", 1)
    t = sponsored("charter", "W9", "P48", "N48", holder=NOBODY)
    t.choose("plan", "P48", "N48")
    assert t.state.holder == 0
    assert (t.asks, t.seat) == ("move", 0)


# Mel Meteor and Lynn Lightyear


@rule("RV-51")
def test_mel_brings_one_for_a_claim() -> None:
    t = sponsored("mel", "W30", "W20", "W11")
    t.choose("W30", "W20", "W11")
    assert t.popularity == [6, 5, 5]
    assert [event.why for event in t.heard(None, Gained)] == ["mel"]


@rule("RV-51")
def test_mel_brings_nothing_for_the_claim_of_others_or_a_tie() -> None:
    t = sponsored("mel", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    assert t.popularity == [5, 5, 5]
    t = sponsored("mel", "P48", "N48", "W11")
    t.choose("P48", "N48", "plan")
    assert t.popularity == [5, 5, 5]


@rule("RV-51", "RV-22")
def test_mel_comes_on_top_of_the_zone() -> None:
    t = sponsored("mel", "W30", "W20", "W11", at=YELLOW)
    t.choose("W30", "W20", "W11")
    assert [event.why for event in t.heard(None, Gained)] == ["mel", "wealth"]
    assert t.popularity == [7, 5, 5]


@rule("RV-59")
@pytest.mark.parametrize(("card", "brings"), [("W30", 2), ("G41", 0)])
def test_lynn_brings_two_for_a_white_card(card: str, brings: int) -> None:
    t = sponsored("lynn", card, "W20", "W11")
    t.choose(card, "W20", "W11")
    assert t.popularity == [5 + brings, 5, 5]


@rule("RV-59")
def test_lynn_brings_nothing_without_a_claim() -> None:
    t = sponsored("lynn", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    assert t.popularity == [5, 5, 5]


# HAL's


@rule("RV-52")
def test_hals_saves_a_lowest_promise_in_the_shadow() -> None:
    t = sponsored("hals", "W9", "W20", "W11", at=BROWN)
    t.choose("W9", "W20", "W11")
    assert t.popularity == [5, 5, 5]
    assert [event.seat for event in t.heard(None, Spared)] == [0]


@rule("RV-52")
def test_others_who_are_tied_still_pay() -> None:
    t = sponsored("hals", "P43", "G43", "W11", at=BROWN)
    t.choose("P43", "G43", "W11")
    assert t.popularity == [5, 4, 5]


@rule("RV-52")
def test_planning_is_not_covered() -> None:
    t = sponsored("hals", "W9", "W20", "W11", at=BROWN)
    t.choose("plan", "W20", "W11")
    assert t.popularity == [4, 5, 5]


@rule("RV-52")
def test_relocation_still_costs() -> None:
    t = sponsored("hals", "W9", "W20", "W11", at=BROWN, owned={0: around(BROWN)})
    t.choose("W9", "W20", "W11")
    assert t.popularity == [4, 5, 5]
    assert [event.why for event in t.heard(None, Lost)] == ["relocation"]


# NRA


@rule("RV-53")
def test_who_draws_a_robot_gives_a_card_of_their_choice() -> None:
    t = sponsored("nra", "W9", "W20 W21 W22", "W11", at="A3")
    shown = t.promise("W20", 1).card
    t.choose("W9", "W20", "W11")
    assert (t.asks, t.seat) == ("gift", 1)
    assert t.refused(1, give(card=shown)) == "RV-53"
    assert len(GAME.legal(t.state, 1)) == 2
    t.give("W22")
    assert t.hand(0) == "W22"
    assert t.hand(1) == "W21"


@rule("RV-53")
def test_only_the_two_see_the_gift() -> None:
    t = sponsored("nra", "W9", "W20 W21", "W11", "W12", at="A3")
    t.choose("W9", "W20", "W11", "W12")
    t.give("W21")
    for seat in (0, 1):
        assert len(t.heard(seat, Gave)) == 1
        assert t.heard(seat, GaveUnseen) == []
    for other in (2, 3):
        assert t.heard(other, Gave) == []
        assert len(t.heard(other, GaveUnseen)) == 1
    assert t.heard(None, Gave) == []


@rule("RV-53")
def test_no_card_no_gift_no_question() -> None:
    t = sponsored("nra", "W9", "W20", "W11", at="A3")
    t.choose("W9", "W20", "W11")
    assert t.asks == "move"
    assert len(t.state.players[1].robots) == 1


@rule("RV-53")
def test_the_holders_own_robot_costs_nothing_and_nobodys_nra_gets_nothing() -> None:
    t = sponsored("nra", "W30 W31", "W20 W21", "W11", at="A3")
    t.choose("W30", "W20", "W11")
    assert t.asks == "move"
    t = sponsored("nra", "W9", "W20 W21", "W11", at="A3", holder=NOBODY)
    t.choose("W9", "W20", "W11")
    assert t.asks == "move"


# Clones Anonymous


@rule("RV-54")
def test_clones_cost_one_when_nobody_planned() -> None:
    t = sponsored("clones", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    assert t.popularity == [4, 5, 5]
    assert [event.why for event in t.heard(None, Lost)] == ["clones"]


@rule("RV-54")
@pytest.mark.parametrize("cards", [("plan", "W20", "W11"), ("W9", "W20", "plan"), ("plan", "plan", "plan")])
def test_clones_cost_nothing_when_somebody_planned(cards: tuple[str, ...]) -> None:
    t = sponsored("clones", "W9", "W20", "W11")
    t.choose(*cards)
    assert t.popularity == [5, 5, 5]


@rule("RV-54")
def test_clones_cost_on_a_tie_too_and_never_under_nothing() -> None:
    t = sponsored("clones", "P48", "N48", "W11", popularity=(0, 5, 5))
    t.choose("P48", "N48", "W11")
    assert t.popularity == [0, 5, 5]


# Oracle


@rule("RV-55")
def test_the_oracle_looks_at_one_card_and_swaps() -> None:
    t = sponsored("oracle", "W9 W12", "W20", "W11")
    t.choose("W9", "W20", "W11")
    assert (t.asks, t.seat) == ("oracle", 0)
    t.look(1)
    assert t.asks == "swap"
    t.play(SWAP)
    assert t.owner(GREEN) == 0
    assert next(event for event in t.events if isinstance(event, Shown)).values == (20, 9, 11)
    assert t.discards == "W20 W9 W11"
    assert t.hand(0) == "W12"


@rule("RV-55")
def test_the_look_is_for_the_holder_alone_and_as_long_as_it_is_asked() -> None:
    t = sponsored("oracle", "W9", "W20 W21", "W11 W13")
    t.choose("W9", "W21", "W13")
    t.look(1)
    mine = t.view(0)
    assert mine.pending[0].answers == {0: 0, 1: 1, 2: HIDDEN}
    assert mine.players[1].hand == [HIDDEN, t.state.players[1].hand[1]]
    assert [event.card for event in t.heard(0, Saw)] == [t.state.players[1].hand[1]]
    for other in (1, 2, None):
        assert t.heard(other, Saw) == []
        assert [event.other for event in t.heard(other, Looked)] == [1]
        assert t.view(other).pending[0].answers[0] == HIDDEN
    assert not t.can_undo(0)
    t.play(DECLINE)
    assert t.view(0).players[1].hand == [HIDDEN]


@rule("RV-55")
def test_a_look_at_planning_shows_planning() -> None:
    t = sponsored("oracle", "W9", "W20", "W11")
    t.choose("W9", "plan", "W11")
    t.look(1)
    assert t.view(0).pending[0].answers[1] == PLANNING
    assert [event.card for event in t.heard(0, Saw)] == [PLANNING]


@rule("RV-55")
def test_everything_goes_by_the_card_that_lies_there_now() -> None:
    t = sponsored("oracle", "W30 W12", "W20", "W11", at=BROWN, top="W31")
    t.choose("W30", "plan", "W11")
    t.look(1)
    t.play(SWAP)
    assert t.owner(BROWN) == 1
    assert t.popularity == [4, 5, 5]
    assert t.hand(0) == "W12 W31"
    assert t.hand(1) == "W20"
    assert t.state.holder == 0
    assert [event.seat for event in t.heard(None, SponsorTaken)] == [0]


@rule("RV-55")
def test_whether_it_swapped_is_open() -> None:
    t = sponsored("oracle", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    t.look(2)
    t.play(SWAP)
    assert [(event.seat, event.other) for event in t.heard(None, Swapped)] == [(0, 2)]


@rule("RV-55")
def test_the_oracle_may_look_at_nothing_and_not_at_its_own_card() -> None:
    t = sponsored("oracle", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    assert t.refused(0, look(seat=0)) == "RV-55"
    assert t.refused(1, look(seat=2)) == "RV-55"
    t.play(DECLINE)
    assert t.owner(GREEN) == 1


@rule("RV-55")
def test_nobodys_oracle_asks_nobody() -> None:
    t = sponsored("oracle", "W9", "W20", "W11", holder=NOBODY)
    t.choose("W9", "W20", "W11")
    assert t.asks == "move"


# Spin-Doctor Ray


@rule("RV-56")
def test_spin_doctor_makes_the_lowest_promise_win() -> None:
    t = sponsored("spin", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    assert (t.asks, t.seat) == ("spin", 0)
    t.play(ANNOUNCE)
    assert t.owner(GREEN) == 0


@rule("RV-56")
def test_spin_doctor_need_not_announce() -> None:
    t = sponsored("spin", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    t.play(DECLINE)
    assert t.owner(GREEN) == 1


@rule("RV-56")
def test_planning_is_no_lowest_promise() -> None:
    t = sponsored("spin", "W9", "W20", "W11")
    t.choose("plan", "W20", "W11")
    t.play(ANNOUNCE)
    assert t.owner(GREEN) == 2


@rule("RV-56")
def test_a_tie_for_the_lowest_is_undecided_and_one_for_the_highest_is_not() -> None:
    t = sponsored("spin", "P43", "N43", "W11")
    t.choose("P43", "N43", "W11")
    t.play(ANNOUNCE)
    assert t.owner(GREEN) == "undecided"
    t = sponsored("spin", "P43", "N43", "Y42")
    t.choose("P43", "N43", "Y42")
    t.play(ANNOUNCE)
    assert t.owner(GREEN) == 2


@rule("RV-56")
def test_losses_still_go_by_the_lowest_value() -> None:
    t = sponsored("spin", "W9", "W20", "W11", at=BROWN)
    t.choose("plan", "W20", "W11")
    t.play(ANNOUNCE)
    assert t.popularity == [4, 5, 5]


@rule("RV-56")
def test_everyone_planned_and_announced_is_undecided() -> None:
    t = sponsored("spin", "W9", "W20", "W11")
    t.choose("plan", "plan", "plan")
    t.play(ANNOUNCE)
    assert t.owner(GREEN) == "undecided"


# Law firm


@rule("RV-57")
@pytest.mark.parametrize(
    ("mine", "theirs", "owner"), [("W19", "W20", 0), ("W18", "W20", "undecided"), ("W17", "W20", 1)]
)
def test_the_law_firm_adds_two(mine: str, theirs: str, owner: int | str) -> None:
    t = sponsored("law", mine, theirs, "W11")
    t.choose(mine, theirs, "W11")
    assert t.owner(GREEN) == owner


@rule("RV-57")
def test_it_counts_for_the_lowest_too() -> None:
    t = sponsored("law", "W9", "W10", "W20", at=BROWN)
    t.choose("W9", "W10", "W20")
    assert t.popularity == [5, 4, 5]
    t = sponsored("law", "P41", "G43", "W20", at=BROWN)
    t.choose("P41", "G43", "W20")
    assert t.popularity == [4, 4, 5]


@rule("RV-57")
def test_planning_stays_nothing() -> None:
    t = sponsored("law", "W9", "N41", "G41", at=GREEN)
    t.choose("plan", "N41", "G41")
    assert next(event for event in t.events if isinstance(event, Shown)).values == (0, 1, 41)


# Galactico


@rule("RV-58")
def test_galactico_draws_when_its_promise_is_not_the_highest() -> None:
    t = sponsored("galactico", "W9", "W20", "W11", top="W31 W32")
    t.choose("W9", "W20", "plan")
    assert (t.asks, t.seat) == ("galactico", 0)
    assert t.hand(2) == "W11 W31"
    t.play(DRAW)
    assert t.hand(0) == "W32"


@rule("RV-58")
def test_a_promise_that_counts_one_is_enough_to_be_asked() -> None:
    t = sponsored("galactico", "P41", "W20", "W11")
    t.choose("P41", "W20", "W11")
    assert t.asks == "galactico"


@rule("RV-58")
def test_galactico_may_decline() -> None:
    t = sponsored("galactico", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    t.play(DECLINE)
    assert t.hand(0) == ""


@rule("RV-58")
@pytest.mark.parametrize(
    ("hands", "cards"),
    [
        (("W30", "W20", "W11"), ("W30", "W20", "W11")),
        (("W9", "W20", "W11"), ("plan", "W20", "W11")),
        (("P48", "N48", "Y41"), ("P48", "N48", "Y41")),
    ],
)
def test_the_highest_a_tie_for_it_and_planning_are_not_asked(
    hands: tuple[str, ...], cards: tuple[str, ...]
) -> None:
    t = sponsored("galactico", *hands)
    t.choose(*cards)
    assert t.asks == "move"


@rule("RV-58")
def test_with_no_card_to_draw_galactico_is_not_asked() -> None:
    t = sponsored("galactico", "W9", "W20", "W11", "N41", deck="")
    t.choose("W9", "W20", "W11", "N41")
    assert t.asks == "move"


# Echo X


@rule("RV-60")
def test_echo_lets_its_taker_draw_at_once_also_from_oneself() -> None:
    t = sponsored("echo", "W9", "W20 W21", "W11 W12", holder=NOBODY, top="W31 W32 W33 W34")
    t.choose("plan", "W20", "W11")
    assert t.hand(0) == "W9 W31 W32"
    t.move("A5")
    t.choose("plan", "W21", "W12")
    assert t.state.holder == 0
    assert t.hand(0) == "W9 W31 W32 W33 W34"


@rule("RV-60")
def test_echo_gives_nothing_while_it_stays() -> None:
    t = sponsored("echo", "W9", "W20", "W11", top="W31 W32")
    t.choose("plan", "plan", "W11")
    assert [t.hand(seat) for seat in range(3)] == ["W9 W31", "W20 W32", ""]


@rule("RV-60", "RV-17")
def test_echo_comes_after_the_discard_and_may_draw_what_was_shown() -> None:
    t = sponsored("echo", "W9", "W20", "W11", "N41", deck="W31", holder=NOBODY)
    t.choose("plan", "W20", "W11", "N41")
    assert t.hand(0).split()[:2] == ["W9", "W31"]
    assert t.hand(0).split()[2] in ("W20", "W11", "N41")
    assert t.discards == ""


# Long-Haul Charter


@rule("RV-61")
def test_the_charter_goes_one_step_or_two_also_over_an_occupied_field() -> None:
    t = sponsored("charter", "W30", "W20", "W11", at="A4", owned={1: "A3 B4"})
    t.choose("W30", "W20", "W11")
    assert t.asks == "charter"
    assert t.reach() == {"A5", "A2", "A6", "B3", "B5", "C4"}
    assert t.refused(0, move(field=place("D4"))) == "RV-61"
    assert t.refused(0, move(field=place("A3"))) == "RV-18"
    t.move("B5")
    assert t.state.rocket == place("B5")


@rule("RV-61")
def test_stuck_is_judged_by_that_reach() -> None:
    t = sponsored("charter", "W30", "W20", "W11", at="A4", owned={1: around("A4")})
    t.choose("W30", "W20", "W11")
    assert t.popularity == [5, 5, 5]
    assert t.reach() == {"A2", "A6", "B3", "B5", "C4"}
    t = sponsored("charter", "W30", "W20", "W11", at="A4", owned={1: "A3 B4 A5 A2 A6 B3 B5 C4"})
    t.choose("W30", "W20", "W11")
    assert t.asks == "relocate"
    assert t.popularity == [5, 5, 4]
    assert len(t.heard(None, Stuck)) == 1


@rule("RV-61")
def test_the_charter_is_for_its_holders_move_only() -> None:
    t = sponsored("charter", "W9", "W20", "W11")
    t.choose("W9", "W20", "W11")
    assert (t.asks, t.seat) == ("move", 1)

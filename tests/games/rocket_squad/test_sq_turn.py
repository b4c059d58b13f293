"""A turn of Rocket Squad: drawing, boosters, boxes, launches and discards, RS-10 to RS-16 and RS-36."""

import pytest

from rocketarcade.games.rocket_squad.events import Boxed, Launched, RockTaken, Shuffled
from rocketarcade.games.rocket_squad.state import HIDDEN
from tests.games.rocket_squad.table import BLUE, names, table
from tests.rules import rule


@rule("RS-10")
def test_any_number_of_cards_in_any_order_then_up_to_four() -> None:
    t = table("B3 dad G4 mom", top="R9 R8 R7 R6")
    t.go("discard dad", "place B3", "box mom B", "place G4")
    assert t.hand(0) == ""
    t.go("end")
    assert t.hand(0) == "R9 R8 R7 R6"
    assert t.seat == 1


@rule("RS-10")
def test_one_may_keep_cards_or_do_nothing() -> None:
    t = table("B3 dad G4 mom", top="R9")
    t.go("end")
    assert t.hand(0) == "B3 dad G4 mom"
    t = table("B3 dad", top="R9 R8 R7")
    t.go("end")
    assert t.hand(0) == "B3 dad R9 R8"


@rule("RS-10")
def test_more_than_four_neither_draw_nor_discard() -> None:
    t = table("B3 B4 G4 G5 mom dad", top="R9")
    t.go("end")
    assert t.hand(0) == "B3 B4 G4 G5 mom dad"


@rule("RS-10")
def test_a_seat_without_cards_has_its_turn_and_may_launch() -> None:
    t = table("", rockets={0: "B3:3"}, deck="R9 R8")
    assert t.seat == 0
    t.go("launch B", "end")
    assert len(t.state.players[0].hand) == 4  # the launch gave two more cards to draw


@rule("RS-11")
def test_the_discards_are_shuffled_in_the_middle_of_drawing() -> None:
    t = table("B3", deck="R9", discards="G4 G5 G6")
    t.go("end")
    assert t.hand(0).split()[:2] == ["B3", "R9"]  # first what is left, then the rest
    assert set(t.hand(0).split()[2:]) < {"G4", "G5", "G6"}
    assert len(t.happened(Shuffled)) == 1
    assert t.discards == ""


@rule("RS-11")
def test_any_of_the_discards_may_come_first_after_a_shuffle() -> None:
    drawn = set()
    for seed in range(30):
        t = table("B3 B3 B3", deck="", discards="G4 G5 G6")
        t.match.chance.seed = seed
        t.go("end")
        drawn.add(t.hand(0).split()[-1])
    assert drawn == {"G4", "G5", "G6"}


@rule("RS-11")
def test_no_shuffle_while_the_pile_still_has_what_is_needed() -> None:
    t = table("B3", deck="R9 R8 R7", discards="G4 G5")
    t.go("end")
    assert t.hand(0) == "B3 R9 R8 R7"
    assert t.happened(Shuffled) == []
    assert t.discards == "G4 G5"


@rule("RS-11")
def test_with_both_piles_empty_one_draws_what_there_is() -> None:
    t = table("B3", deck="R9", discards="")
    t.go("end")
    assert t.hand(0) == "B3 R9"


@rule("RS-11")
def test_an_action_card_used_in_this_turn_stays_out_until_the_turn_ends() -> None:
    t = table("tape jackie", rockets={0: "R6"}, deck="", discards="G4 G5 G6")
    t.go("tape R")
    assert len(t.state.deck) == 1  # three discards made the pile, Duct Tape is not in it
    assert names(t.state.played) == "dad"
    t.go("jackie", f"keep {names(t.state.deck)}")
    assert t.state.deck == []
    t.go("end")
    assert set(t.hand(0).split()) >= {"dad", "jack"}  # but the draw that ends the turn may bring both


@rule("RS-11")
def test_reactions_of_this_turn_stay_out_as_well() -> None:
    t = table("ace tape", "grandma", rockets={0: "R6", 1: "B3:1"}, deck="", discards="G4 G5")
    t.go("ace 1B", "grandma")
    t.go("tape R")
    assert t.boxes(0, "R").split() in (["G4", "G5"], ["G5", "G4"])
    assert set(names(t.state.played).split()) == {"ace", "grandma", "dad"}


@rule("RS-11")
def test_an_allie_of_this_turn_that_leaves_in_it_stays_out() -> None:
    hand = "allie ace tape"
    t = table(hand, "B3", "", rockets={0: "R6", 1: "B4:1"}, deck="", discards="G4 G5")
    t.go("allie 1B", "pass", "pass", "ace 1B", "pass", "pass", "tape R")
    assert sorted(names(t.state.played).split()) == ["ace", "allie", "dad"]
    assert "allie" not in t.boxes(0, "R")


@rule("RS-11")
def test_a_friend_of_this_turn_that_leaves_with_its_rocket_stays_out() -> None:
    t = table("friend tape", rockets={0: "B3:3 R6"}, deck="", discards="G4 G5")
    t.go("friend B", "launch B", "tape R")
    assert sorted(names(t.state.played).split()) == ["ace", "dad"]
    assert not {"ace", "dad"} & {*t.boxes(0, "R").split(), *names(t.state.deck).split()}


@rule("RS-11")
def test_an_allie_of_an_earlier_turn_is_shuffled_like_any_other_card() -> None:
    t = table("tape", "B3", rockets={0: "B3:(mom,mom,mom)+allie R6"}, deck="", discards="")
    t.go("launch B", "tape R")
    assert sorted([*t.boxes(0, "R").split(), *names(t.state.deck).split()]) == ["allie", *["mom"] * 3]
    t = table("ace tape", "B3", rockets={0: "R6", 1: "B4:(mom)+allie"}, deck="", discards="")
    t.go("ace 1B", "pass", "tape R")
    assert sorted(t.boxes(0, "R").split()) == ["allie", "mom"]


@rule("RS-11")
def test_all_may_look_through_the_discards() -> None:
    t = table("ace", "B3", rockets={1: "B4:2"}, discards="G4 mom")
    t.go("ace 1B", "pass")
    assert HIDDEN not in t.seen(None).discards
    assert t.seen(None).played == t.state.played


@rule("RS-12")
def test_a_booster_goes_on_the_bare_launchpad_of_its_colour() -> None:
    t = table("B3 G4 B4", launched={0: "R6=1"})
    t.go("place B3", "place G4")
    assert (t.rocket(0, "B"), t.rocket(0, "G")) == ("B3:0", "G4:0")
    assert t.no("place B4") == "RS-13"


@rule("RS-12")
def test_one_rocket_of_each_colour_ever() -> None:
    t = table("R7 mom", launched={0: "R6=1"})
    assert t.no("place R7") == "RS-12"
    assert t.no("place mom") == "RS-12"


@rule("RS-13")
def test_a_booster_may_be_replaced_in_a_later_turn_with_boxes_discarded() -> None:
    t = table("B3 B3", rockets={0: "B5:(mom,dad)"})
    t.go("place B3")
    assert t.rocket(0, "B") == "B3:0"
    assert sorted(t.discards.split()) == ["B5", "dad", "mom"]
    assert t.hand(0) == "B3"  # nothing is kept
    assert t.no("place B3") == "RS-13"  # the one that replaced it came in this turn


@rule("RS-13")
def test_the_replacement_waits_for_a_later_turn_too() -> None:
    t = table("B3", "", top="B4", rockets={0: "B5"})
    t.go("place B3", "end", "end")
    assert t.can("place B4")


@rule("RS-13")
def test_a_booster_of_this_turn_may_not_be_replaced_in_it() -> None:
    t = table("B3 B4 mom")
    t.go("place B3")
    assert t.no("place B4") == "RS-13"
    t.go("box mom B")
    assert t.no("place B4") == "RS-13"


@rule("RS-13")
@pytest.mark.parametrize("number", [3, 5, 6])
def test_any_number_replaces_any_equal_too(number: int) -> None:
    t = table(f"B{number}", rockets={0: "B5:1"})
    t.go(f"place B{number}")
    assert t.rocket(0, "B") == f"B{number}:0"


@rule("RS-13", "RS-14")
@pytest.mark.parametrize("boxes", [0, 1])
def test_a_replacement_that_opened_boxes_is_not_taken_back(boxes: int) -> None:
    t = table("B3", rockets={0: f"B5:{boxes}"})
    t.go("place B3")
    assert (t.match.why_no_undo(0) is None) == (boxes == 0)


@rule("RS-13")
def test_not_under_an_allie_but_a_friend_stays() -> None:
    assert table("B3", rockets={0: "B5:1+allie"}).no("place B3") == "RS-13"
    t = table("B3 friend", rockets={0: "B5:1"})
    t.go("friend B", "place B3")
    assert t.rocket(0, "B") == "B3:0+friend"


@rule("RS-14")
def test_any_card_is_a_box_up_to_the_number() -> None:
    t = table("mom dad R9 G4 grandma", rockets={0: "R7:2"})
    t.go("place G4", "box mom G", "box dad G", "box R9 R", "box grandma G")
    assert (t.rocket(0, "G"), t.rocket(0, "R")) == ("G4:3", "R7:3")
    t = table("mom dad", rockets={0: "B3:2"})
    t.go("box mom B")
    assert t.no("box dad B") == "RS-14"


@rule("RS-14")
def test_a_box_needs_a_booster_that_is_not_launched() -> None:
    t = table("mom", launched={0: "R6=1"})
    assert t.no("box mom R") == "RS-14"
    assert t.no("box mom B") == "RS-14"


@rule("RS-14")
def test_a_box_is_hidden_from_all_and_only_its_builder_s_log_names_it() -> None:
    t = table("mom", "B3 B3 B3", "B3", rockets={0: "B5"})
    t.go("box mom B")
    for seat in (0, 1, 2, None):
        assert t.seen(seat).players[0].rockets[BLUE].boxes == [HIDDEN]
    assert [any("Mom" in line for line in t.heard(seat)) for seat in (0, 1, 2, None)] == [
        True,
        False,
        False,
        False,
    ]
    assert len(t.happened(Boxed)) == 1
    assert "Mom" not in "".join(
        step.label for action in t.allowed(object) for step in t.match.game.describe(action, t.seen(0))
    )


@rule("RS-14")
def test_a_box_stays_hidden_when_dad_moves_it_and_lies_open_when_discarded() -> None:
    t = table("dad ace", "", "", rockets={0: "B5", 1: "R6:(mom,grandma,G7,G6)"})
    t.go("dad 1R B")
    for seat in (0, 1, 2, None):
        assert t.seen(seat).players[0].rockets[BLUE].boxes == [HIDDEN]
        assert not any("G6" in line or "green 6" in line for line in t.heard(seat))
    assert t.boxes(0, "B") == "G6"
    t.go("ace 1R")
    assert t.discards == "G7 grandma mom dad ace"
    assert set(t.state.discards) == set(t.seen(2).discards)


@rule("RS-15")
def test_a_launch_takes_exactly_the_boxes_of_the_number_and_one_s_own_turn() -> None:
    t = table("mom", "dad", rockets={0: "B3:2", 1: "B3:3"})
    assert t.no("launch B") == "RS-15"
    assert t.no("launch G") == "RS-12"
    t.go("box mom B", "launch B")  # in the turn of the last box
    assert t.launched(0).startswith("B3")
    assert t.seat == 0
    assert t.state.players[1].launched == {}  # a complete one does not launch by itself


@rule("RS-15")
def test_a_launch_waits_until_no_question_is_open() -> None:
    t = table("jackie", rockets={0: "B3:3"})
    t.go("jackie")
    assert t.no("launch B") == "RS-25"
    t = table("jack", "B3 B3 B3", rockets={0: "B3:3"})
    t.go("jack 1")
    refusal = t.match.game.refuse(t.state, 0, t.action("launch B"))
    assert refusal is not None
    assert refusal.rule == "RS-29"


@rule("RS-15", "RS-30")
def test_allie_does_not_stop_a_launch_and_leaves_with_it() -> None:
    t = table("friend", rockets={0: "B3:3+allie"})
    t.go("friend B", "launch B")
    assert t.launched(0) == "B3=1"
    assert "allie" in t.discards
    assert "ace" in t.discards  # the Friend's card


@rule("RS-15")
def test_the_noise_is_no_part_of_the_move() -> None:
    t = table("", rockets={0: "B3:3"})
    assert set(t.action("launch B").model_dump()) == {"type", "colour", "crew"}


@rule("RS-16")
def test_boxes_go_face_up_booster_and_crew_face_down_and_a_rock_comes() -> None:
    t = table("crew", "mom", rockets={0: "B3:(dad,mom,G4)"}, rocks="2 1")
    t.go("launch B crew")
    assert t.launched(0) == "B3+crew=2"
    assert t.discards == "dad mom G4"
    (launch,) = t.happened(Launched)
    assert launch.crew
    assert len(t.state.rocks) == 5


@rule("RS-16")
def test_only_the_owner_looks_under_a_launchpad_until_the_end() -> None:
    t = table("crew", "mom", rockets={0: "B3:3"}, rocks="2")
    t.go("launch B crew")
    mine, theirs, nobody = (t.seen(seat).players[0].launched[BLUE] for seat in (0, 1, None))
    assert mine == t.state.players[0].launched[BLUE]
    assert (theirs.booster, theirs.crew, theirs.rock) == (HIDDEN, HIDDEN, HIDDEN) == (
        nobody.booster,
        nobody.crew,
        nobody.rock,
    )
    assert [event.audience for event in t.happened(RockTaken)] == [(0,)]
    assert not any("worth" in line for line in t.heard(1))
    t.state.finished = "deadlock"
    assert t.seen(1).players[0].launched[BLUE] == t.state.players[0].launched[BLUE]


@rule("RS-16")
def test_no_rock_is_left_for_the_last_launch() -> None:
    t = table(
        "", launched={0: "R6=1 Y5=1 G4=1", 1: "R7=1 Y6=1 G5=2"}, rockets={0: "B3:3"}, supply=0
    )
    t.go("launch B")
    assert t.launched(0) == "R6=1 Y5=1 G4=1 B3"


@rule("RS-16")
def test_what_is_launched_is_safe() -> None:
    t = table("ace", launched={1: "R6=1"}, rockets={1: "B3:1"})
    assert t.no("ace 1R") == "RS-16"


@rule("RS-36")
def test_any_card_may_be_discarded_at_any_point() -> None:
    t = table("mom B3 dad grandma")
    t.go("discard mom", "place B3", "discard grandma", "discard dad")
    assert t.discards == "mom grandma dad"
    t = table("jackie mom")
    t.go("jackie")
    assert t.no("discard mom") == "RS-25"

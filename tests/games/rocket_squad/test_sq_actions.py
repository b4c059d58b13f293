"""The halves of the action cards, orange and grey: RS-20 to RS-25 and RS-30 to RS-35."""

import pytest

from rocketarcade.games.rocket_squad.events import AllieLeft, CardTaken, CardTakenUnseen, FriendLeft, Shuffled
from rocketarcade.games.rocket_squad.scoring import score
from rocketarcade.games.rocket_squad.state import HIDDEN
from tests.games.rocket_squad.table import RED, Table, names, table
from tests.rules import rule

ORANGE = {
    "jack": "jack 1",
    "dad": "dad 1R B",
    "ace": "ace 1R",
    "allie": "allie 1R",
    "balloons": "balloons 1R",
}
GREY = {"jackie": "jackie", "tape": "tape B", "friend": "friend B", "uncle": "uncle"}


def duel(hand: str, theirs: str = "B3 B3 B3", **more: object) -> Table:
    """Two players, each with a rocket that has boxes."""
    laid = {"rockets": {0: "B5:2", 1: "R6:(mom,grandma,G7,G6)"}, "top": "R9 R8 R7", **more}
    return table(hand, theirs, **laid)  # type: ignore[arg-type]


@rule("RS-20")
@pytest.mark.parametrize("words", ORANGE.values())
def test_orange_halves_ask_the_others(words: str) -> None:
    t = duel(words.split()[0])
    t.go(words)
    assert t.asks == ("orange", [1])


@rule("RS-20")
@pytest.mark.parametrize(("card", "words"), GREY.items())
def test_grey_halves_ask_nobody(card: str, words: str) -> None:
    t = duel(card)
    t.go(words)
    assert t.asks[0] in ("", "jackie")
    assert t.asks[1] in ([], [0])


@rule("RS-20")
def test_a_used_card_is_discarded_unless_its_text_says_otherwise() -> None:
    t = duel("ace dad tape friend", "")
    t.go("ace 1R", "tape B")
    assert set(t.discards.split()) >= {"ace", "dad"}
    t.go("friend B")
    assert t.rocket(0, "B") == "B5:4+friend"


@rule("RS-21")
def test_only_opponents_rockets_that_are_not_launched_are_targets() -> None:
    t = table("ace allie", "", rockets={0: "B5:2", 1: "R6:6 Y5:1"}, launched={1: "G4=1"})
    assert t.no("ace 0B") == "RS-21"
    assert t.no("ace 1G") == "RS-16"
    assert t.no("ace 1B") == "RS-21"  # a launchpad without a booster
    assert t.no("allie 1B") == "RS-21"
    t.go("ace 1R")  # complete ones count
    assert t.rocket(1, "R") == "R6:3"


@rule("RS-21")
def test_all_but_allie_need_a_box_on_the_target() -> None:
    t = table("ace dad allie balloons", "", rockets={0: "B5:2", 1: "R6"})
    assert t.no("ace 1R") == "RS-21"
    assert t.no("dad 1R B") == "RS-21"
    assert t.no("balloons 1R") == "RS-35"
    t.go("allie 1R")
    assert t.rocket(1, "R") == "R6:0+allie"


# Dad


@rule("RS-22")
def test_dad_takes_the_top_box_and_builds_it_at_once() -> None:
    t = duel("dad", "")
    t.go("dad 1R B")
    assert t.boxes(1, "R") == "mom grandma G7"
    assert t.boxes(0, "B").split()[-1] == "G6"
    assert t.rocket(0, "B") == "B5:3"


@rule("RS-22")
def test_dad_needs_room_and_no_allie_on_one_s_own_rocket() -> None:
    t = duel("dad", rockets={0: "B3:3 G4:1+allie Y5", 1: "R6:1"})
    assert t.no("dad 1R B") == "RS-22"
    assert t.no("dad 1R G") == "RS-30"
    assert t.no("dad 1R R") == "RS-22"
    assert t.can("dad 1R Y")


@rule("RS-22", "RS-30")
def test_dad_on_a_rocket_under_allie_removes_her_and_takes_the_box() -> None:
    t = duel("dad", "", rockets={0: "B5:2", 1: "R6:3+allie"})
    t.go("dad 1R B")
    assert (t.rocket(1, "R"), t.rocket(0, "B")) == ("R6:2", "B5:3")
    assert len(t.happened(AllieLeft)) == 1


@rule("RS-22")
def test_dad_may_complete_a_rocket_that_is_launched_in_the_same_turn() -> None:
    t = duel("dad", "", rockets={0: "B3:2", 1: "R6:1"})
    t.go("dad 1R B", "launch B")
    assert t.launched(0) == "B3=1"


# Jack


@rule("RS-23")
def test_jack_takes_a_card_that_may_be_played_in_this_turn() -> None:
    t = duel("jack", "G4 G5 G6")
    t.go("jack 1", "pass")
    taken = t.hand(0)
    assert taken in ("G4", "G5", "G6")
    assert len(t.state.players[1].hand) == 2
    t.go(f"place {taken}")


@rule("RS-23")
def test_jack_may_take_any_of_them() -> None:
    found = set()
    for seed in range(30):
        t = duel("jack", "G4 G5 G6")
        t.match.chance.seed = seed
        t.go("jack 1", "pass")
        found.add(t.hand(0))
    assert found == {"G4", "G5", "G6"}


@rule("RS-23")
@pytest.mark.parametrize(("theirs", "allowed"), [("G4 G5", False), ("G4 G5 G6", True)])
def test_jack_needs_three_cards_in_that_hand(theirs: str, allowed: bool) -> None:
    t = duel("jack", theirs)
    assert t.can("jack 1") == allowed
    if not allowed:
        assert t.no("jack 1") == "RS-23"
    assert t.no("jack 0") == "RS-23"


@rule("RS-23")
def test_three_are_needed_only_when_it_is_declared() -> None:
    t = table("jack grandma", "mom G4 G5", "B3", rockets={})
    t.go("jack 1", "mom", "pass", "grandma", "pass", "pass")  # Mom went, cancelled: two are left
    assert t.hand(0) in ("G4", "G5")


@rule("RS-23")
def test_jack_finds_nothing_when_the_answers_emptied_the_hand() -> None:
    t = table("jack grandma grandma grandma", "mom mom mom", "B3")
    t.go("jack 1", *["mom", "pass", "grandma"] * 3)
    assert t.asks == ("orange", [2])  # an empty hand is not asked again
    t.go("pass")
    assert t.hand(0) == ""
    assert [event.number for event in t.happened(CardTakenUnseen)] == [0]


@rule("RS-23")
def test_only_the_two_players_learn_which_card_it_is() -> None:
    t = table("jack", "G4 G4 G4", "B3")
    t.go("jack 1", "pass", "pass")
    assert [event.audience for event in t.happened(CardTaken)] == [(0, 1)]
    assert ["green 4" in " ".join(t.heard(seat)) for seat in (0, 1, 2, None)] == [True, True, False, False]


# Uncle


@rule("RS-24")
def test_uncle_discards_the_hand_and_draws_four() -> None:
    t = duel("uncle G4 mom", top="R9 R8 R7 R6")
    t.go("uncle")
    assert t.hand(0) == "R9 R8 R7 R6"
    assert sorted(t.discards.split()) == ["G4", "allie", "mom"]
    t.go("place R9")


@rule("RS-24")
@pytest.mark.parametrize("before", ["discard mom", "place G4", "box mom B", "launch B", "jackie", "friend B"])
def test_uncle_comes_before_any_other_move(before: str) -> None:
    t = duel("uncle G4 mom jackie friend", rockets={0: "B3:2" if "box" in before else "B3:3", 1: "R6:1"})
    t.go(before, *(["keep R9 R8"] if before == "jackie" else []))
    assert t.no("uncle") == "RS-24"


@rule("RS-24")
def test_uncle_once_a_turn_and_after_a_friend_left_by_itself() -> None:
    t = duel("friend", "", top="uncle R9 R8 R7 G4 G5 G6 G7 uncle R6 R6 R6")
    t.go("friend B", "end", "end")
    assert t.rocket(0, "B") == "B5:2"
    t.go("uncle")
    assert t.no("uncle") == "RS-24"


@rule("RS-24")
def test_uncle_goes_with_the_hand_and_may_come_back() -> None:
    t = duel("uncle G4 mom dad", deck="", discards="")
    t.go("uncle")
    assert sorted(t.hand(0).split()) == ["G4", "allie", "dad", "mom"]
    assert t.discards == ""


# Jackie


@rule("RS-25")
def test_jackie_looks_at_three_keeps_one_and_orders_the_others() -> None:
    t = duel("jackie", top="R9 R8 R7 R6")
    t.go("jackie")
    assert names(t.seen(0).deck[:-4:-1]) == "R9 R8 R7"
    assert set(t.seen(1).deck) == set(t.seen(None).deck) == {HIDDEN}
    t.go("keep R8 R9")
    assert t.hand(0) == "R8"
    assert names(t.state.deck[:2]) == "R9 R7"  # R9 goes lowest
    assert names(t.state.deck[-1:]) == "R6"
    assert set(t.seen(0).deck) == {HIDDEN}
    t.go("place R8")


@rule("RS-25")
@pytest.mark.parametrize("bottom", ["R9", "R7"])
def test_either_of_the_others_may_go_lowest(bottom: str) -> None:
    t = duel("jackie", top="R9 R8 R7")
    t.go("jackie", f"keep R8 {bottom}")
    assert names(t.state.deck[:1]) == bottom


@rule("RS-25")
def test_no_other_move_until_one_is_kept() -> None:
    t = duel("jackie G4")
    t.go("jackie")
    for words in ("end", "pass", "place G4", "box G4 B", "discard G4", "keep R9", "keep R9 R9", "keep R6 R9"):
        assert t.no(words) == "RS-25", words


@rule("RS-25")
@pytest.mark.parametrize(("deck", "discards", "seen"), [("R9 R8", "G4", 3), ("R9", "G4", 2), ("", "G4", 1)])
def test_jackie_looks_on_in_the_shuffled_discards(deck: str, discards: str, seen: int) -> None:
    t = duel("jackie", deck=deck, discards=discards)
    t.go("jackie")
    assert len(t.happened(Shuffled)) == 1
    assert len(t.state.deck) == seen
    assert names(t.state.deck[::-1]) == f"{deck} {discards}".strip()  # first those left, then the others
    assert "jack" not in names(t.state.deck)  # the played card stays out
    wanted = t.allowed(object)
    assert len(wanted) == {3: 6, 2: 2, 1: 1}[seen]
    t.play(wanted[0])


@rule("RS-25")
def test_jackie_with_two_cards_shuffles_nothing_that_is_not_there() -> None:
    t = duel("jackie", deck="R9 R8", discards="")
    t.go("jackie", "keep R8")
    assert t.hand(0) == "R8"
    assert names(t.state.deck) == "R9"


@rule("RS-25")
def test_jackie_may_not_be_sent_to_nothing() -> None:
    assert duel("jackie", deck="", discards="").no("jackie") == "RS-25"


# Allie


@rule("RS-30")
def test_allie_stops_building_until_an_orange_card_is_discarded() -> None:
    t = duel("allie", "dad tape mom G4")
    t.go("allie 1R", "pass", "end")
    assert t.rocket(1, "R") == "R6:4+allie"
    assert t.no("box G4 R") == "RS-30"
    assert t.no("tape R") == "RS-30"
    assert t.no("shoo mom R") == "RS-30"
    assert t.no("shoo G4 R") == "RS-30"
    t.go("shoo dad R", "box G4 R")
    assert t.rocket(1, "R") == "R6:5"
    assert t.hand(1) == "dad mom"
    assert set(t.discards.split()) >= {"allie", "dad"}


@rule("RS-30")
def test_removing_allie_is_a_discard_and_asks_nobody() -> None:
    t = table("dad", "grandma", rockets={0: "B5:2+allie G4:1+allie"})
    t.go("shoo dad B")
    assert t.asks == ("", [])
    assert t.rocket(0, "G") == "G4:1+allie"  # one card, one Allie
    assert t.no("shoo dad B") == ""


@rule("RS-30")
def test_shooing_takes_an_allie_on_a_rocket_of_one_s_own() -> None:
    t = duel("dad", rockets={0: "B5:2", 1: "R6:1+allie"})
    assert t.no("shoo dad B") == "RS-30"
    assert t.no("shoo dad R") == "RS-30"


@rule("RS-30")
@pytest.mark.parametrize("words", ["ace 1R", "dad 1R B", "balloons 1R", "allie 1R"])
def test_an_orange_action_of_another_player_removes_her_and_takes_effect(words: str) -> None:
    t = duel(words.split()[0], "", rockets={0: "B5:2", 1: "R6:4+allie"})
    t.go(words)
    assert len(t.happened(AllieLeft)) == 1
    left = {"ace": "R6:1", "dad": "R6:3", "balloons": "R6:3", "allie": "R6:4+allie"}
    assert t.rocket(1, "R") == left[words.split()[0]]
    assert "allie" in t.discards


@rule("RS-30")
@pytest.mark.parametrize("answer", ["mom", "grandma"])
def test_stopped_or_guarded_she_stays(answer: str) -> None:
    t = duel("ace", answer, rockets={0: "B5:2", 1: "R6:4+allie"})
    t.go("ace 1R", answer)
    assert t.rocket(1, "R") == "R6:4+allie"


@rule("RS-30")
def test_a_second_allie_replaces_the_first_and_she_is_no_box() -> None:
    t = duel("allie", "", rockets={0: "B5:2", 1: "R6:4+allie"})
    first = t.state.players[1].rockets[RED].allie
    t.go("allie 1R")
    assert t.state.players[1].rockets[RED].allie != first
    assert t.state.discards == [first]
    assert t.rocket(1, "R") == "R6:4+allie"


# Ace


@rule("RS-31")
@pytest.mark.parametrize(("boxes", "left"), [(5, 2), (3, 0), (2, 0), (1, 0)])
def test_ace_knocks_off_three_boxes_or_those_there_are(boxes: int, left: int) -> None:
    t = duel("ace", "", rockets={0: "B5:2", 1: f"R6:{boxes}"})
    t.go("ace 1R")
    assert t.rocket(1, "R") == f"R6:{left}"


@rule("RS-31")
def test_ace_takes_the_top_ones_and_they_lie_open() -> None:
    t = duel("ace", "")
    t.go("ace 1R")
    assert t.boxes(1, "R") == "mom"
    assert sorted(t.discards.split()) == ["G6", "G7", "ace", "grandma"]


# Imaginary Friend


@rule("RS-32")
def test_a_friend_protects_from_orange_actions_until_one_s_next_turn() -> None:
    t = table("friend", "ace dad allie balloons", "", rockets={0: "B5:2", 1: "R6:1", 2: "G4:1"})
    t.go("friend B", "end")
    for words in ("ace 0B", "dad 0B R", "allie 0B", "balloons 0B 2G"):
        assert t.no(words) == "RS-32", words
    assert t.no("balloons") == "RS-35"
    t.go("end", "end")
    assert t.seat == 0
    assert t.rocket(0, "B") == "B5:2"
    assert len(t.happened(FriendLeft)) == 1
    assert "ace" in t.discards


@rule("RS-32")
def test_a_friend_does_not_leave_at_the_turn_of_others() -> None:
    t = table("friend", "", "", rockets={0: "B5:2"})
    t.go("friend B", "end")
    assert t.rocket(0, "B") == "B5:2+friend"
    t.go("end")
    assert t.rocket(0, "B") == "B5:2+friend"


@rule("RS-32")
def test_one_friend_a_rocket_beside_a_booster_not_launched() -> None:
    t = duel("friend friend", rockets={0: "B5:2", 1: "R6:1"}, launched={0: "Y5=1"})
    assert t.no("friend G") == "RS-32"
    assert t.no("friend Y") == "RS-32"
    assert t.no("friend R") == "RS-32"
    t.go("friend B")
    assert t.no("friend B") == "RS-32"


@rule("RS-32")
def test_a_friend_hinders_neither_building_nor_an_allie_nor_jack() -> None:
    t = duel("friend G4 G5", "jack", rockets={0: "B5:2 Y5:1+allie", 1: "R6:1"})
    t.go("friend B", "box G4 B")
    assert t.rocket(0, "B") == "B5:3+friend"
    t = duel("friend G4", "jack", rockets={0: "B5:2+allie", 1: "R6:1"})
    t.go("friend B")
    assert t.rocket(0, "B") == "B5:2+allie+friend"
    assert t.no("box G4 B") == "RS-30"
    t.go("end")
    assert t.can("jack 0")


@rule("RS-32")
def test_a_friend_leaves_with_a_launched_rocket() -> None:
    t = duel("friend", rockets={0: "B3:3", 1: "R6:1"})
    t.go("friend B", "launch B")
    assert len(t.happened(FriendLeft)) == 1
    assert "ace" in t.discards


# Duct Tape


@rule("RS-33")
def test_duct_tape_builds_the_top_two_cards_unseen() -> None:
    t = duel("tape", top="R9 R8")
    t.go("tape B")
    assert t.rocket(0, "B") == "B5:4"
    assert t.boxes(0, "B").split()[-2:] == ["R9", "R8"]
    for seat in (0, 1, None):
        assert not any("red" in line for line in t.heard(seat))


@rule("RS-33")
def test_duct_tape_needs_room_for_both_on_one_rocket_and_no_allie() -> None:
    t = duel("tape", rockets={0: "B5:4 G4:1+allie Y5:3", 1: "R6:1"})
    assert t.no("tape B") == "RS-33"
    assert t.no("tape G") == "RS-30"
    assert t.no("tape R") == "RS-33"
    assert t.can("tape Y")


@rule("RS-33")
@pytest.mark.parametrize(
    ("deck", "discards", "allowed"),
    [("R9", "", False), ("", "G4", False), ("R9", "G4", True), ("", "G4 G5", True)],
)
def test_duct_tape_needs_two_cards_in_both_piles_together(deck: str, discards: str, allowed: bool) -> None:
    t = duel("tape", deck=deck, discards=discards)
    if not allowed:
        assert t.no("tape B") == "RS-33"
        return
    t.go("tape B")
    assert sorted(t.boxes(0, "B").split()[-2:]) == sorted(f"{deck} {discards}".split())


@rule("RS-11")
def test_cards_used_in_this_turn_are_none_to_look_at_and_none_to_build_with() -> None:
    t = duel("jackie tape", deck="R9 R8", discards="")
    t.go("jackie", "keep R9")
    assert t.no("tape B") == "RS-33"  # one card lies there, Jackie's own is not to be drawn
    t = duel("jackie jackie", deck="R9", discards="")
    t.go("jackie", "keep R9")
    assert t.no("jackie") == "RS-25"


# Crew


@rule("RS-34")
def test_crew_comes_aboard_with_a_launch_and_asks_nobody() -> None:
    t = duel("crew", "grandma", rockets={0: "B3:3", 1: "R6:1"})
    t.go("launch B crew")
    assert t.launched(0) == "B3+crew=1"
    assert score(t.state.players[0]) == 3 + 2 + 1
    assert t.asks == ("", [])
    assert t.hand(0) == ""


@rule("RS-34")
def test_crew_is_one_a_launch_and_needs_a_launch_and_a_crew_card() -> None:
    t = duel("crew crew mom", rockets={0: "B3:3 G4:4", 1: "R6:1"})
    assert t.no("launch B mom") == "RS-34"
    t.go("launch B crew")
    assert t.no("launch B crew") == "RS-12"  # it is launched: no second Crew can follow
    t.go("launch G crew")
    assert t.launched(0) == "B3+crew=1 G4+crew=1"
    t = duel("crew", rockets={0: "B3:2", 1: "R6:1"})
    assert t.no("launch B crew") == "RS-15"


# Water Balloons


@rule("RS-35")
def test_water_balloons_take_the_top_box_of_one_rocket_of_each_opponent() -> None:
    rockets = {0: "B5:2", 1: "R6:4 Y5:1", 2: "G4:2", 3: "Y6:1"}
    t = table("balloons", "", "", "", rockets=rockets)
    t.go("balloons 1Y 2G 3Y")
    assert (t.rocket(1, "Y"), t.rocket(1, "R"), t.rocket(2, "G"), t.rocket(3, "Y")) == (
        "Y5:0",
        "R6:4",
        "G4:1",
        "Y6:0",
    )
    assert t.rocket(0, "B") == "B5:2"


@rule("RS-35")
def test_every_opponent_who_can_be_hit_must_be_named_and_no_other() -> None:
    t = table("balloons", "", "", "", rockets={1: "R6:4", 2: "G4:2", 3: "Y6"})
    assert t.no("balloons 1R") == "RS-35"
    assert t.no("balloons 1R 2G 3Y") == "RS-21"
    assert t.no("balloons 1R 2G 3B") == "RS-21"
    assert t.can("balloons 1R 2G")


@rule("RS-35")
def test_water_balloons_need_somebody_to_hit() -> None:
    t = table("balloons", "", rockets={0: "B5:2", 1: "R6 G4:1+friend"})
    assert t.no("balloons 1R") == "RS-35"
    assert t.no("balloons 1G") == "RS-35"


@rule("RS-35")
def test_who_is_not_named_may_not_call_mom() -> None:
    t = table("balloons", "B3", "mom", rockets={1: "R6:4", 2: "Y6"})
    t.go("balloons 1R", "pass")
    assert t.asks == ("orange", [2])
    assert t.no("mom") == "RS-26"

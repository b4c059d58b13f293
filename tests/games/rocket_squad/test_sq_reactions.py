"""Mom, Grandma, and who is asked in which order: RS-26 to RS-29, and RS-35 with them."""

import pytest

from rocketarcade.games.rocket_squad.events import MomCancelled, MomStood, Stopped
from tests.games.rocket_squad.table import Table, table
from tests.rules import rule


def attacked(attack: str, *hands: str, **more: object) -> Table:
    """Seat 0 acts against the rockets of three others."""
    rockets = {0: "B5:2", 1: "R6:4", 2: "G5:3", 3: "Y6:2"}
    t = table(f"{attack.split()[0]} B3", *hands, **{"rockets": rockets, **more})  # type: ignore[arg-type]
    t.go(attack)
    return t


@rule("RS-26")
@pytest.mark.parametrize("attack", ["ace 1R", "dad 1R B", "allie 1R", "jack 1", "balloons 1R 2G 3Y"])
def test_mom_blocks_what_aims_at_her_player(attack: str) -> None:
    t = attacked(attack, "mom G4 G4", "B3", "B3")
    t.go("mom", "pass", "pass", "pass")
    assert t.rocket(1, "R") == "R6:4"
    assert t.hand(1) == "G4 G4"
    assert "mom" in t.discards
    assert attack.split()[0] in t.discards


@rule("RS-26")
def test_mom_guards_nobody_else() -> None:
    t = attacked("ace 2G", "mom", "B3", "B3")
    assert t.no("mom") == "RS-26"


@rule("RS-27")
def test_grandma_stops_an_action_whoever_it_is_aimed_at() -> None:
    t = attacked("ace 1R", "B3", "grandma", "grandma")
    t.go("pass", "grandma")
    assert t.rocket(1, "R") == "R6:4"
    assert t.asks == ("", [])  # the window is closed: seat 3 is not asked
    assert t.seat == 0
    assert len(t.happened(Stopped)) == 1
    assert sorted(t.discards.split()) == ["ace", "grandma"]


@rule("RS-27")
def test_grandma_of_the_target_itself_stops_it_too() -> None:
    t = attacked("jack 1", "grandma G4 G4", "B3", "B3")
    t.go("grandma")
    assert (t.asks, t.hand(1)) == (("", []), "G4 G4")


@rule("RS-27")
def test_grandma_cancels_a_mom_and_nothing_cancels_a_grandma() -> None:
    t = attacked("ace 1R", "mom G4", "grandma", "grandma")
    t.go("mom", "grandma")
    assert t.asks == ("orange", [1, 3])  # seat 2 has no card left; nobody asks about Grandma
    assert len(t.happened(MomCancelled)) == 1
    t.go("pass", "pass")
    assert t.rocket(1, "R") == "R6:1"


@rule("RS-27")
def test_one_may_not_stop_one_s_own_action_but_may_cancel_the_mom_that_blocks_it() -> None:
    t = table("ace grandma", "mom", rockets={1: "R6:4"})
    t.go("ace 1R")
    assert t.asks == ("orange", [1])
    t.go("mom")
    assert t.asks == ("mom", [0])
    t.go("grandma")
    assert t.rocket(1, "R") == "R6:1"
    assert {"ace", "grandma", "mom"} <= set(t.discards.split())


@rule("RS-27")
def test_a_mom_does_not_answer_a_mom() -> None:
    t = attacked("balloons 1R 2G 3Y", "mom", "mom", "B3")
    t.go("mom")
    assert t.asks == ("mom", [2, 3, 0])
    assert t.no("mom") == "RS-27"


@rule("RS-28")
def test_no_card_is_drawn_for_an_answer() -> None:
    t = attacked("ace 1R", "mom G4 G4 G4", "B3", "B3")
    t.go("mom", "pass", "pass", "pass")
    assert len(t.state.players[1].hand) == 3
    t.go("end")
    assert t.seat == 1
    assert t.hand(1) == "G4 G4 G4"


@rule("RS-28")
def test_nor_for_a_card_lost_to_jack() -> None:
    t = attacked("jack 1", "G4 G4 G4 G4", "B3", "B3")
    t.go("pass", "pass", "pass", "end")
    assert t.hand(1) == "G4 G4 G4"


@rule("RS-28")
def test_a_grandma_in_one_s_own_turn_is_made_good_by_its_draw() -> None:
    t = table("ace grandma G4 G5", "mom", rockets={1: "R6:4"}, top="R9 R8")
    t.go("ace 1R", "mom", "grandma", "end")
    assert t.hand(0) == "G4 G5 R9 R8"


# The order


@rule("RS-29")
def test_every_other_player_with_cards_is_asked_once_clockwise_from_the_left() -> None:
    rockets = {0: "B5:2", 1: "R6:4", 3: "Y6:2"}
    t = table("B3", "B3", "ace", "B3", "B3", rockets=rockets, turn=2)
    t.go("ace 1R")
    order = []
    while t.asks[0]:
        order.append(t.seat)
        t.go("pass")
    assert order == [3, 4, 0, 1]
    assert t.rocket(1, "R") == "R6:1"


@rule("RS-29")
def test_an_empty_hand_is_not_asked_and_with_nobody_to_ask_it_happens_at_once() -> None:
    t = attacked("ace 1R", "", "G4", "")
    assert t.asks == ("orange", [2])
    t = attacked("ace 1R", "", "", "")
    assert t.asks == ("", [])
    assert t.rocket(1, "R") == "R6:1"


@rule("RS-29")
def test_who_is_asked_does_not_depend_on_what_lies_in_the_discards() -> None:
    gone = "mom mom mom mom mom grandma grandma grandma"
    t = attacked("ace 1R", "G4", "G4", "", discards=gone)
    assert t.asks == ("orange", [1, 2])


@rule("RS-29")
def test_all_of_it_is_declared_openly_and_nothing_else_may_be_done() -> None:
    t = attacked("dad 1R B", "G4", "G4", "")
    (line,) = [line for line in t.heard(None) if "Dad" in line]
    assert "{seat:1}'s red rocket" in line
    assert "blue rocket" in line
    for words in ("end", "place G4", "discard G4", "launch B"):
        assert t.no(words) == "RS-29", words
    refusal = t.match.game.refuse(t.state, 0, t.action("end"))
    assert refusal is not None
    assert refusal.rule == "RS-29"


@rule("RS-29")
def test_a_mom_opens_a_window_for_everybody_but_her_player_from_that_left() -> None:
    t = attacked("ace 2G", "B3", "mom", "B3")
    t.go("pass", "mom")
    assert t.asks == ("mom", [3, 0, 1])  # the one who acts included, the one who passed too


@rule("RS-29")
def test_a_standing_mom_ends_an_action_with_one_target() -> None:
    t = attacked("ace 1R", "mom", "grandma", "B3")
    t.go("mom", "pass", "pass", "pass")
    assert t.asks == ("", [])
    assert len(t.happened(MomStood)) == 1
    assert t.rocket(1, "R") == "R6:4"


@rule("RS-29")
def test_mom_stands_at_once_when_nobody_holds_a_card() -> None:
    t = table("ace", "mom", rockets={1: "R6:4"})
    t.go("ace 1R", "mom")
    assert t.asks == ("", [])
    assert t.rocket(1, "R") == "R6:4"


@rule("RS-29")
@pytest.mark.parametrize("canceller", [0, 3])
def test_asked_again_after_a_cancelled_mom(canceller: int) -> None:
    """By the one who acts, or by a third player; a second Mom may follow."""
    hands = ["mom mom", "B3", "grandma B3"]
    t = table("ace grandma", *hands, rockets={1: "R6:4"})
    t.go("ace 1R", "mom")
    assert t.asks == ("mom", [2, 3, 0])
    t.go("pass", *(["grandma"] if canceller == 3 else ["pass", "grandma"]))
    assert t.asks[0] == "orange"
    assert t.asks[1][0] == 1
    t.go("mom")
    assert t.asks[0] == "mom"
    t.go("pass", "pass", *(["pass"] if canceller == 3 else []))
    assert t.rocket(1, "R") == "R6:4"
    assert t.asks == ("", [])


@rule("RS-29")
def test_mom_s_player_without_another_card_is_not_asked_again() -> None:
    t = attacked("ace 1R", "mom", "grandma", "B3")
    t.go("mom", "grandma")
    assert t.asks == ("orange", [3])
    t.go("pass")
    assert t.rocket(1, "R") == "R6:1"


@rule("RS-29")
def test_a_cancelled_mom_s_player_may_still_call_grandma() -> None:
    t = attacked("ace 1R", "mom grandma", "grandma", "B3")
    t.go("mom", "grandma", "grandma")
    assert t.asks == ("", [])
    assert t.rocket(1, "R") == "R6:4"


@rule("RS-29")
def test_the_own_rocket_of_dad_is_judged_only_when_declared() -> None:
    t = attacked("dad 1R B", "mom G4", "B3", "B3")
    t.go("mom", "pass", "pass", "pass")
    assert t.rocket(0, "B") == "B5:2"  # blocked: nothing moved, and Dad is gone
    assert "dad" in t.discards


@rule("RS-29")
def test_an_action_may_be_taken_back_until_it_is_answered_and_no_answer_that_showed_something() -> None:
    t = table("ace jack", "B3 B3 B3", rockets={1: "R6:4"})
    before = t.state.clone()
    t.go("ace 1R")
    assert "somebody else's" in (t.match.why_no_undo(1) or "")
    t.match.undo(0)
    assert t.state == before
    t.go("ace 1R", "pass")
    assert "somebody else's" in (t.match.why_no_undo(0) or "")
    assert "revealed" in (t.match.why_no_undo(1) or "")  # boxes lie open
    t.go("jack 1", "pass")
    assert "Chance" in (t.match.why_no_undo(1) or "")


@rule("RS-27", "RS-29")
def test_an_answer_may_be_taken_back_while_nobody_has_gone_on() -> None:
    t = attacked("ace 1R", "mom", "grandma", "B3")
    t.go("mom")
    open_now = t.state.clone()
    t.go("grandma")
    t.match.undo(2)
    assert t.state == open_now
    t.match.undo(1)
    assert (t.asks, t.hand(1)) == (("orange", [1, 2, 3]), "mom")


# Water Balloons against three


@rule("RS-35")
def test_a_mom_spares_only_her_player_s_rocket() -> None:
    t = attacked("balloons 1R 2G 3Y", "B3", "mom", "B3")
    t.go("pass", "mom", "pass", "pass", "pass")
    assert t.asks == ("orange", [3])
    t.go("pass")
    assert (t.rocket(1, "R"), t.rocket(2, "G"), t.rocket(3, "Y")) == ("R6:3", "G5:3", "Y6:1")


@rule("RS-35")
def test_a_grandma_before_any_mom_stops_them_all() -> None:
    t = attacked("balloons 1R 2G 3Y", "grandma", "mom", "B3")
    t.go("grandma")
    assert (t.rocket(1, "R"), t.rocket(2, "G"), t.rocket(3, "Y")) == ("R6:4", "G5:3", "Y6:2")
    assert t.asks == ("", [])


@rule("RS-35")
def test_a_grandma_after_a_standing_mom_stops_them_all() -> None:
    t = attacked("balloons 1R 2G 3Y", "mom", "B3", "grandma")
    t.go("mom", "pass", "pass", "pass")
    assert t.asks == ("orange", [2, 3])
    t.go("pass", "grandma")
    assert (t.rocket(1, "R"), t.rocket(2, "G"), t.rocket(3, "Y")) == ("R6:4", "G5:3", "Y6:2")


@rule("RS-35")
def test_two_moms_guard_two_rockets_and_an_allie_stays_under_one() -> None:
    rockets = {1: "R6:4+allie", 2: "G5:3", 3: "Y6:2+allie"}
    t = attacked("balloons 1R 2G 3Y", "mom", "mom", "", rockets=rockets)
    t.go("mom", "pass", "pass", "mom", "pass")
    assert (t.rocket(1, "R"), t.rocket(2, "G"), t.rocket(3, "Y")) == ("R6:4+allie", "G5:3", "Y6:1")


@rule("RS-35")
def test_a_cancelled_mom_guards_nothing() -> None:
    t = attacked("balloons 1R 2G 3Y", "mom", "B3", "grandma")
    t.go("mom", "pass", "grandma")
    assert t.asks == ("orange", [2])
    t.go("pass")
    assert (t.rocket(1, "R"), t.rocket(2, "G"), t.rocket(3, "Y")) == ("R6:3", "G5:2", "Y6:1")

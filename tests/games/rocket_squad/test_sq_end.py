"""The last turns, scores, ties and deadlocks: RS-40 to RS-44."""

import pytest

from rocketarcade.engine.game import Result
from rocketarcade.games.rocket_squad.cards import NUMBER
from rocketarcade.games.rocket_squad.events import LastTurns, Shuffled, Warned
from rocketarcade.games.rocket_squad.options import Options
from rocketarcade.games.rocket_squad.state import HIDDEN, NOBODY
from tests.games.rocket_squad.table import FOUR, Table, opening, table
from tests.rules import rule

THREE = "R6=1 Y5=1 G4=1"
OVER = {0: f"{THREE} B3=1"}
"""Seat 0 has launched every colour."""


def ready(seat: int, seats: int = 3, **more: object) -> Table:
    """It is that seat's turn, and a fourth launch is in reach."""
    hands = ["mom G5", "dad G6", "ace G7", "tape G5"][:seats]
    rockets = {other: "R8:2" for other in range(seats) if other != seat}
    laid = {"launched": {seat: THREE}, "rockets": {**rockets, seat: "B3:3"}, "turn": seat, **more}
    return table(*hands, **laid)  # type: ignore[arg-type]


def result(t: Table) -> Result:
    """How it ended."""
    found: Result | None = t.match.game.outcome(t.state)
    assert found is not None
    return found


@rule("RS-40")
def test_a_fourth_launch_lets_the_turn_be_finished_then_takes_the_hand() -> None:
    t = ready(0)
    t.go("launch B")
    assert len(t.happened(LastTurns)) == 1
    assert (t.seat, t.state.closer) == (0, 0)
    t.go("discard mom", "end")
    assert t.hand(0) == ""
    assert set(t.discards.split()) >= {"mom", "G5"}
    assert t.seat == 1


@rule("RS-40")
def test_everybody_else_has_one_last_turn_and_draws_nothing_after_it() -> None:
    t = ready(0)
    t.go("launch B", "end", "end")
    assert t.hand(1) == ""
    assert t.rocket(1, "R") == ""  # boxes and booster are discarded
    assert {"R8", "dad", "G6"} <= set(t.discards.split())
    t.go("end")
    assert t.state.finished == "launched"
    assert t.state.players[2].rockets == {}


@rule("RS-40")
@pytest.mark.parametrize(("closer", "order"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_whoever_closes_first_or_last_in_order_all_others_have_a_turn(closer: int, order: list[int]) -> None:
    t = ready(closer)
    t.go("launch B", "end")
    turns = []
    while not t.state.finished:
        turns.append(t.seat)
        t.go("end")
    assert turns == order
    assert result(t).ending == "launched"


@rule("RS-40")
def test_allie_and_friend_go_with_the_unlaunched_rockets() -> None:
    t = ready(0, rockets={0: "B3:3", 1: "R8:2+allie", 2: "R8:1"})
    t.go("launch B", "end", "end")
    assert t.state.players[1].rockets == {}
    assert "allie" in t.discards


@rule("RS-40")
def test_cards_still_draw_in_a_last_turn() -> None:
    t = table("", "jackie uncle tape", closer=0, turn=1, launched=OVER, rockets={1: "R6"}, top="R9 R8 R7")
    t.go("jackie", "keep R9 R8", "tape R")
    assert len(t.state.players[1].hand) == 2
    assert t.rocket(1, "R") == "R6:2"
    t = table("", "uncle mom", closer=0, turn=1, launched=OVER)
    t.go("uncle")
    assert len(t.state.players[1].hand) == 4


@rule("RS-40")
def test_a_rocket_may_be_launched_in_a_last_turn() -> None:
    t = table("", "mom", closer=0, turn=1, launched=OVER, rockets={1: "R6:5"})
    t.go("box mom R", "launch R", "end")
    assert t.launched(1) == "R6=1"
    assert t.state.finished == "launched"


@rule("RS-40")
def test_who_has_finished_is_neither_asked_nor_hit() -> None:
    hands = ["", "ace allie jack balloons", "B3"]
    t = table(*hands, closer=0, turn=1, launched=OVER, rockets={1: "R6:2", 2: "G5:2"})
    assert t.no("jack 0") == "RS-23"
    assert t.no("ace 0R") == "RS-16"
    t.go("ace 2G")
    assert t.asks == ("orange", [2])


@rule("RS-40")
def test_a_second_fourth_launch_changes_nothing() -> None:
    launched = {**OVER, 1: "R7=1 Y6=1 G4=1"}
    t = table("", "G5", "G6", closer=0, turn=1, launched=launched, rockets={1: "B3:3"})
    t.go("launch B")
    assert t.happened(LastTurns) == []
    assert t.state.closer == 0
    t.go("end", "end")
    assert t.state.finished == "launched"


@rule("RS-40")
def test_three_colours_bring_the_end_of_a_short_game_only() -> None:
    for short in (True, False):
        options = Options(short_game=short)
        t = table("mom", launched={0: "R6=1 Y5=1"}, rockets={0: "B3:3 G4:1"}, options=options)
        t.go("launch B")
        assert t.state.closer == (0 if short else NOBODY)
        t.go("end")
        assert t.rocket(0, "G") == ("" if short else "G4:1")  # who has finished keeps nothing to hit


# Scores


@rule("RS-41")
def test_boosters_crews_and_rocks_of_launched_rockets_count() -> None:
    t = table(
        "", "", closer=1, turn=0, launched={0: "R9+crew=2 B3=1", 1: f"{THREE} B4=2"}, rockets={0: "G7:3"}
    )
    t.go("end")
    scores = result(t).scores
    assert scores == (9 + 2 + 2 + 3 + 1, 6 + 5 + 4 + 4 + 5)
    assert [part.points for part in result(t).parts[0]] == [3, 9, 2, 3]
    assert list(t.match.game.standing(t.seen(None))) == list(scores)
    assert HIDDEN not in [one.booster for one in t.seen(None).players[0].launched.values()]


@rule("RS-41")
def test_scores_are_not_shown_before_the_end() -> None:
    t = table("", "", launched={0: "R9+crew=2 B3=1", 1: "G4=1"})
    for seat in (0, 1, None):
        assert list(t.match.game.standing(t.seen(seat))) == [2, 1]


def ended(*launched: str, supply: int | None = None) -> Table:
    """A game over, with these launched rockets: by last turns where somebody has all four."""
    hands, seats = [""] * len(launched), dict(enumerate(launched))
    four = [seat for seat, words in seats.items() if len(words.split()) == 4]
    if four:
        before = (four[0] - 1) % len(hands)
        t = table(*hands, launched=seats, supply=supply, closer=four[0], turn=before)
        t.go("end")
    else:
        t = table(*hands, launched=seats, supply=supply)
        t.state.finished = "deadlock"
    return t


@rule("RS-43")
def test_the_worked_example_is_won_by_its_nine() -> None:
    t = ended("B4=1 G6=1 Y7=1 R6=1", "B5=2 Y8=1 R9+crew", supply=0)
    assert result(t).scores == (27, 27)
    assert result(t).places == (2, 1)
    assert "tallest" in result(t).tie_break


@rule("RS-42")
def test_the_highest_score_wins_without_a_tie_break() -> None:
    t = ended("R6=1", "R9=1")
    assert (result(t).places, result(t).tie_break) == ((2, 1), "")


@rule("RS-42")
@pytest.mark.parametrize(
    ("one", "other", "word"),
    [
        ("R7=1 Y5=1", "R6=1 Y6=1", "tallest"),
        ("R9=1 Y5=1 G4=1", "R9=1 B3=1 Y6=1", "second tallest"),
        ("R9=1 Y8=1 G6=1 B4=1", "R9=1 Y8=1 G7=1 B3=1", "third tallest"),
        ("R9+crew=2 Y8=2 G5=1", "R9=1 Y8=1 G5=1 B3=1", "fourth tallest"),
        ("R9=1 Y8=1 G7=1 B4=1", "R9=1 Y8=1 G7=2 B3=1", "fourth tallest"),
    ],
)
def test_ties_go_down_the_heights_to_the_last(one: str, other: str, word: str) -> None:
    """In one of them a rocket is missing, and counts 0."""
    t = ended(one, other, "")
    assert result(t).scores[0] == result(t).scores[1]
    assert result(t).places in ((1, 2, 3), (2, 1, 3))
    assert f"the {word} launched" in result(t).tie_break
    tall = [sorted((int(word[1]) for word in words.split()), reverse=True) for words in (one, other)]
    assert result(t).places.index(1) == tall.index(max(tall))


@rule("RS-42")
def test_of_three_that_tie_the_rocket_that_told_the_last_two_apart_is_named() -> None:
    t = ended("R9=1 Y6=1 G4=1", "R9=1 Y5=1 G5=1", "R8=1 Y6=1 G5=1")
    assert result(t).scores == (22, 22, 22)
    assert result(t).places == (1, 2, 3)
    assert "the second tallest launched" in result(t).tie_break


@rule("RS-42")
def test_height_is_the_booster_without_its_crew() -> None:
    t = ended("R7+crew=1", "R9=1")
    assert result(t).scores == (10, 10)
    assert result(t).places == (2, 1)


@rule("RS-42")
def test_still_tied_is_shared_and_the_next_place_skipped() -> None:
    t = ended("R6=1", "R6=1", "B3=1")
    assert result(t).places == (1, 1, 3)
    assert result(t).tie_break == ""


# Deadlock


def locked(hand: str = "mom") -> Table:
    """Five players, every card built in but this one, room for it left and nothing complete."""
    t = table(hand, "", "", "", "", rockets={seat: LARGE[seat] for seat in range(5)}, deck="")
    build_in(t, 4)
    return t


LARGE = ["B6 G7 Y8 R9", "B6 G7 Y8 R9", "B6 G7 Y8 R9", "B5 G6 Y7 R8", "B5 G6 Y7 R8"]


def build_in(t: Table, most: int) -> None:
    """What the last seat holds becomes boxes, so many on a rocket at most; none is complete."""
    spare = t.state.players[-1].hand
    for player in t.state.players:
        for rocket in player.rockets.values():
            while spare and len(rocket.boxes) < min(most, NUMBER[rocket.booster] - 1):
                rocket.boxes.append(spare.pop())
    assert not spare


@rule("RS-44")
def test_a_locked_table_ends_at_once() -> None:
    t = locked()
    t.go("box mom R")
    assert t.state.finished == "deadlock"
    assert "no rocket is complete" in result(t).reason
    assert result(t).places == (1, 1, 1, 1, 1)


@rule("RS-44")
def test_a_complete_rocket_keeps_the_table_open() -> None:
    t = locked()
    rocket = t.state.players[3].rockets[0]  # a blue 5 with four boxes
    rocket.boxes.append(t.state.players[0].rockets[0].boxes.pop())
    t.go("box mom R")
    assert t.state.finished == ""
    t.go("end", "end", "end", "launch B")
    assert t.launched(3).startswith("B5=")


@rule("RS-44")
def test_a_card_used_in_this_turn_keeps_the_table_open() -> None:
    t = locked("tape")
    boxes = t.state.players[3].rockets[0].boxes
    t.state.deck = [boxes.pop(), boxes.pop()]
    t.go("tape R")
    assert t.state.finished == ""
    t.go("end")
    assert t.hand(0) == "dad"  # it was all there was to draw


@rule("RS-44")
def test_both_piles_empty_with_five_players_and_a_card_in_hand_goes_on() -> None:
    t = locked("mom dad")
    t.go("box mom R")
    assert t.state.finished == ""
    t.go("end")
    assert t.happened(Shuffled) == []
    assert t.hand(0) == "dad"


@rule("RS-44")
def test_three_rounds_in_which_nobody_does_anything() -> None:
    t = table(FOUR, "G4 G5 G6 G7", "B3 B4 B5 B6", launched={1: "R9=2"})
    t.go(*["end"] * 5)
    assert t.happened(Warned) == []
    t.go("end")
    assert len(t.happened(Warned)) == 1
    t.go(*["end"] * 2)
    assert t.state.finished == ""
    t.go("end")
    assert t.state.finished == "deadlock"
    assert result(t).places == (2, 1, 2)
    assert t.hand(0) == FOUR  # no last turns, nothing is put down


@rule("RS-44")
@pytest.mark.parametrize("words", ["discard Y5", "box Y5 R", "place Y5", "launch B"])
def test_anything_done_begins_the_count_anew(words: str) -> None:
    t = table("Y5 Y6 Y7 Y8", "G4 G5 G6 G7", rockets={0: "R6 B3:3"}, idle=4)
    t.go(words, "end")
    assert t.state.idle_turns == 0


@rule("RS-44")
def test_drawing_counts_and_a_friend_that_leaves_does_not() -> None:
    t = table("Y5 Y6", "G4 G5 G6 G7", idle=4)
    t.go("end")
    assert t.state.idle_turns == 0
    t = table("Y5 Y6 Y7 Y8 friend", "G4 G5 G6 G7", rockets={0: "R6"})
    t.go("friend R", "end", "end", "end")
    assert t.rocket(0, "R") == "R6:0"
    assert t.state.idle_turns == 2


@rule("RS-44")
def test_no_deadlock_in_the_last_round() -> None:
    t = table("", *[""] * 4, closer=0, turn=1, launched=OVER, deck="")
    spare = t.state.players[4].hand
    t.state.discards, t.state.players[4].hand = list(spare), []
    t.go("end", "end", "end")
    assert t.state.finished == ""
    t.go("end")
    assert t.state.finished == "launched"


@rule("RS-40", "RS-44")
def test_last_turns_are_had_though_nothing_can_be_done_in_them() -> None:
    rockets = {seat: LARGE[seat] for seat in range(1, 5)}
    t = table("", "mom", "", "", "", closer=0, turn=1, launched=OVER, rockets=rockets, deck="")
    build_in(t, 6)
    t.go("box mom R")
    assert t.state.finished == ""
    t.go("end", "end", "end", "end")
    assert t.state.finished == "launched"


def test_a_game_is_played_to_its_end() -> None:
    t = opening(3)
    while not t.state.finished:
        t.play(t.match.game.pick(t.state, t.seat, t.match.chance))
    assert sorted(result(t).places)[0] == 1

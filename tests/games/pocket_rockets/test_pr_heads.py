"""What heads give: PR-30 to PR-34."""

import pytest

from rocketarcade.games.pocket_rockets.actions import DRAW, END, FLIP, launch, move, swap_heads, swap_pawns
from rocketarcade.games.pocket_rockets.events import TurnBegan
from tests.games.pocket_rockets.table import BACK, CLOCKWISE, At, Table, carriers, table
from tests.rules import rule

MOVE_ON, MOVE_BACK = move(way=CLOCKWISE), move(way=BACK)


def began(t: Table) -> TurnBegan:
    """What the turn that has just begun was given."""
    event: TurnBegan = t.heard(None, TurnBegan)[-1]
    assert event.seat == t.seat
    given = (event.points, event.limit, event.free_moves)
    assert (t.state.points, t.state.limit, t.state.free_moves) == given
    return event


@rule("PR-30")
@pytest.mark.parametrize(
    ("rockets", "score"),
    [
        ("grey 1 head, yellow 1", 2 + 4),
        ("grey 1 +1, yellow 1", 2 + 1 + 4),
        ("grey 1 +1, yellow 1 +1", 2 + 1 + 4 + 2 + 1),
        ("grey 1 +1, yellow 1 +1, red 2 +1", 2 + 1 + 4 + 2 + 1 + 4 + 1),
    ],
)
def test_each_plus_one_is_worth_a_point(rockets: str, score: int) -> None:
    t = table(pawn="pad", rockets=rockets, others=(At(rockets=carriers("1 1 2 2 3 3 4")),))
    t.play(launch(rocket=0, token=4))
    assert t.scores()[0] == score


@rule("PR-30")
def test_a_plus_one_gives_nothing_but_points() -> None:
    t = table(rockets="grey 1 +1, yellow 1 +1")
    t.end_turns(2)
    assert (began(t).points, began(t).limit, began(t).free_moves) == (4, 3, False)


@rule("PR-31")
def test_an_astronaut_gives_a_fifth_point_from_the_owners_next_turn_on() -> None:
    t = table(hand="grey astronaut", pawn="grey", rockets="grey 1")
    t.play(t.build("grey astronaut", 0))
    assert t.state.points == 3, "not in the turn in which it is built"
    t.end_turns(1)
    assert began(t).points == 4, "not for the others"
    for _ in range(2):
        t.end_turns(1 if t.seat == 1 else 2)
        assert began(t).points == 5
    t.play(*[MOVE_ON] * 5)
    assert t.refused(MOVE_ON) == "PR-10"


@rule("PR-31")
def test_a_second_astronaut_gives_nothing_more() -> None:
    t = table(rockets="grey 1 astronaut, red 1 astronaut, yellow 3 astronaut")
    t.end_turns(2)
    assert began(t).points == 5


@rule("PR-31")
def test_an_unfinished_rocket_gives_nothing() -> None:
    t = table(rockets="grey 3", hand="grey astronaut")
    t.end_turns(2)
    assert began(t).points == 4


@rule("PR-31")
def test_without_the_variant_every_owner_of_an_astronaut_has_the_fifth_point() -> None:
    t = table(rockets="grey 1 astronaut", others=(At(rockets="yellow 4 astronaut"),))
    t.end_turns(1)
    assert began(t).points == 5
    t.end_turns(1)
    assert began(t).points == 5


@rule("PR-32")
def test_a_card_head_allows_a_fourth_card_from_the_owners_next_turn_on() -> None:
    t = table(hand="grey card, red body, red body", pawn="grey", rockets="grey 1")
    t.play(t.build("grey card", 0), DRAW)
    assert t.refused(DRAW) == "PR-13", "not in the turn in which it is built"
    t.end_turns(1)
    assert began(t).limit == 3, "not for the others"
    t.end_turns(1)
    assert began(t).limit == 4
    t.play(DRAW)
    assert len(t.state.players[0].hand) == 4
    assert t.refused(DRAW) == "PR-13"
    t.end_turns(2)
    assert began(t).limit == 4


@rule("PR-32")
def test_a_second_card_head_gives_nothing_more() -> None:
    t = table(rockets="grey 1 card, red 1 card")
    t.end_turns(2)
    assert began(t).limit == 4


@rule("PR-33")
def test_an_arrow_gives_the_choice_of_direction_from_the_owners_next_turn_on() -> None:
    t = table(hand="grey arrow", pawn="grey", rockets="grey 1")
    t.play(t.build("grey arrow", 0))
    assert t.refused(MOVE_BACK) == "PR-11", "not in the turn in which it is built"
    t.end_turns(1)
    assert not began(t).free_moves
    assert t.refused(MOVE_BACK) == "PR-11", "not for the others"
    t.end_turns(1)
    assert began(t).free_moves
    assert t.allows(MOVE_ON)
    assert t.allows(MOVE_BACK)


@rule("PR-33")
@pytest.mark.parametrize("direction", [CLOCKWISE, BACK])
@pytest.mark.parametrize("way", [CLOCKWISE, BACK])
def test_the_first_move_settles_the_direction_of_all(direction: int, way: int) -> None:
    t = table(pawn="yellow", rockets="grey 1 arrow", direction=direction)
    t.end_turns(2)
    t.play(move(way=way))
    assert t.refused(move(way=-way)) == "PR-33"
    t.play(move(way=way))
    assert t.refused(move(way=-way)) == "PR-33"
    assert t.pawn(0) == {CLOCKWISE: "red", BACK: "pad"}[way]


@rule("PR-33")
@pytest.mark.parametrize("way", [CLOCKWISE, BACK])
def test_flipping_the_conveyor_does_not_change_it(way: int) -> None:
    t = table(pawn={CLOCKWISE: "red", BACK: "pad"}[way], rockets="grey 1 arrow")
    t.end_turns(2)
    t.play(move(way=way))
    assert t.pawn(0) == "conveyor"
    t.play(FLIP)
    assert t.refused(move(way=-way)) == "PR-33"
    t.play(move(way=way))


@rule("PR-33")
def test_flips_before_the_first_move_settle_nothing() -> None:
    t = table(pawn="conveyor", rockets="grey 1 arrow")
    t.end_turns(2)
    t.play(FLIP)
    assert t.allows(MOVE_ON)
    assert t.allows(MOVE_BACK)
    t.play(FLIP)
    assert t.allows(MOVE_ON)
    assert t.allows(MOVE_BACK)


@rule("PR-33")
def test_the_direction_is_chosen_anew_each_turn() -> None:
    t = table(pawn="yellow", rockets="grey 1 arrow")
    t.end_turns(2)
    t.play(MOVE_BACK, END, END)
    assert t.allows(MOVE_ON)
    assert t.allows(MOVE_BACK)


@rule("PR-33")
def test_two_arrows_do_not_allow_two_directions() -> None:
    t = table(rockets="grey 1 arrow, red 1 arrow")
    t.end_turns(2)
    t.play(MOVE_BACK)
    assert t.refused(MOVE_ON) == "PR-33"


@rule("PR-33", "PR-64")
def test_changing_places_by_a_bonus_card_settles_no_direction() -> None:
    t = table(pawn="yellow", rockets="grey 1 arrow", bonus="pawns", others=(At(pawn="red"),))
    t.end_turns(2)
    t.play(swap_pawns(seat=1))
    assert t.pawn(0) == "red"
    assert t.allows(MOVE_ON)
    t.play(MOVE_BACK)
    assert t.refused(MOVE_ON) == "PR-33"


@rule("PR-33", "PR-64")
def test_a_direction_that_is_settled_survives_changing_places() -> None:
    t = table(pawn="yellow", rockets="grey 1 arrow", bonus="pawns", others=(At(pawn="red"),))
    t.end_turns(2)
    t.play(MOVE_BACK, swap_pawns(seat=1))
    assert t.refused(MOVE_ON) == "PR-33"
    t.play(MOVE_BACK)
    assert t.pawn(0) == "depot"


def swapping(mine: str, theirs: str, hand: str = "", pawn: str = "grey") -> Table:
    """Ann's turn has just begun, and she can change her grey head for Bob's."""
    t = table(
        hand=hand,
        pawn=pawn,
        rockets=f"grey 1 {mine}",
        bonus="heads",
        others=(At(pawn="red", rockets=f"grey 1 {theirs}"),),
    )
    t.end_turns(2)
    return t


CHANGE = swap_heads(rocket=0, seat=1, theirs=0)


@rule("PR-34")
def test_an_astronaut_given_away_still_counts_for_this_turn() -> None:
    t = swapping("astronaut", "head")
    t.play(CHANGE)
    assert t.state.points == 4, "one of five is spent"
    t.end_turns(1)
    assert began(t).points == 5, "its new owner's next turn"
    t.end_turns(1)
    assert began(t).points == 4


@rule("PR-34")
def test_an_astronaut_received_counts_from_the_next_turn_on() -> None:
    t = swapping("head", "astronaut")
    t.play(CHANGE)
    assert t.state.points == 3
    t.end_turns(1)
    assert began(t).points == 4
    t.end_turns(1)
    assert began(t).points == 5


@rule("PR-34")
def test_a_card_head_given_away_still_counts_for_this_turn() -> None:
    t = swapping("card", "head", hand="red body, red body, red head")
    t.play(CHANGE, DRAW)
    assert len(t.state.players[0].hand) == 4
    t.end_turns(2)
    assert began(t).limit == 3


@rule("PR-34")
def test_a_card_head_received_counts_from_the_next_turn_on() -> None:
    t = swapping("head", "card", hand="red body, red body, red head")
    t.play(CHANGE)
    assert t.refused(DRAW) == "PR-13"
    t.end_turns(2)
    assert began(t).limit == 4
    t.play(DRAW)


@rule("PR-34")
def test_an_arrow_given_away_still_counts_for_this_turn() -> None:
    t = swapping("arrow", "head")
    t.play(CHANGE, MOVE_BACK)
    assert t.pawn(0) == "pad"
    assert t.refused(MOVE_ON) == "PR-33"
    t.end_turns(1)
    assert began(t).free_moves
    t.end_turns(1)
    assert t.refused(MOVE_BACK) == "PR-11"


@rule("PR-34")
def test_an_arrow_received_counts_from_the_next_turn_on() -> None:
    t = swapping("head", "arrow")
    t.play(CHANGE)
    assert t.refused(MOVE_BACK) == "PR-11"
    t.end_turns(1)
    assert t.refused(MOVE_BACK) == "PR-11"
    t.end_turns(1)
    assert t.allows(MOVE_BACK)

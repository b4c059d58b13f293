"""A turn in Pocket Rockets: PR-10 to PR-17, PR-19 and PR-20. The Depot has a file of its own."""

import pytest

from rocketarcade.games.pocket_rockets.actions import DRAW, END, FLIP, NEW, Build, Launch, build, launch, move
from rocketarcade.games.pocket_rockets.events import (
    Built,
    Drew,
    Flipped,
    Launched,
    Moved,
    TurnBegan,
    TurnEnded,
)
from rocketarcade.games.pocket_rockets.state import PILES, YARD
from tests.games.pocket_rockets.table import BACK, CLOCKWISE, GREY, YELLOW, At, carriers, table
from tests.rules import rule


@rule("PR-10")
def test_turns_go_clockwise() -> None:
    t = table(others=(At(), At(rockets="red 0")))
    turns = []
    for _ in range(6):
        turns.append(t.seat)
        t.play(END)
    assert turns == [0, 1, 2, 0, 1, 2]


@rule("PR-10")
def test_four_points_buy_any_mix_of_actions() -> None:
    t = table(pawn="pad", rockets="grey 0", tops={"grey": "grey body"})
    t.play(move(way=CLOCKWISE), DRAW)
    assert t.state.points == 2
    t.play(t.build("grey body", 0), move(way=CLOCKWISE))
    assert t.state.points == 0


@rule("PR-10")
def test_an_action_may_be_repeated() -> None:
    t = table(pawn="pad")
    t.play(*[move(way=CLOCKWISE)] * 4)
    assert t.pawn(0) == "red"
    assert t.state.points == 0


@rule("PR-10")
def test_without_points_only_ending_the_turn_is_left_and_nobody_does_it_for_you() -> None:
    t = table(hand="grey body", pawn="grey", points=0)
    assert t.seat == 0
    assert t.refused(move(way=CLOCKWISE)) == "PR-10"
    assert t.refused(DRAW) == "PR-10"
    assert t.refused(t.build("grey body", 0)) == "PR-10"
    assert table(hand="grey body", pawn="conveyor", points=0).refused(FLIP) == "PR-10"
    assert table(pawn="pad", rockets="grey 1 head", points=0).refused(launch(rocket=0, token=1)) == "PR-10"
    t.play(END)
    assert t.seat == 1


@rule("PR-10")
def test_the_last_move_of_a_turn_can_be_taken_back_before_the_turn_is_ended() -> None:
    t = table(pawn="pad", points=1)
    t.play(move(way=CLOCKWISE))
    assert t.can_undo(0)
    t.match.undo(0)
    assert t.pawn(0) == "pad"
    assert t.state.points == 1


@rule("PR-10")
def test_points_left_over_are_lost() -> None:
    t = table()
    t.play(END)
    assert [event.lost for event in t.heard(1, TurnEnded)] == [4]
    t.play(END)
    assert t.heard(None, TurnBegan)[-1].points == 4
    assert (t.seat, t.state.points) == (0, 4)


@rule("PR-11")
@pytest.mark.parametrize("start", range(6))
@pytest.mark.parametrize("direction", [CLOCKWISE, BACK])
def test_a_move_goes_one_card_on_in_the_conveyors_direction(start: int, direction: int) -> None:
    t = table(pawn=YARD[start], direction=direction)
    assert t.refused(move(way=-direction)) == "PR-11"
    t.play(move(way=direction))
    assert t.pawn(0) == YARD[(start + direction) % 6]
    assert t.state.points == 3
    assert t.heard(1, Moved)[-1].at == t.pawn(0)


@rule("PR-11", "PR-19")
def test_after_a_flip_the_way_back_is_open_and_the_other_is_not() -> None:
    t = table(pawn="red")
    t.play(move(way=CLOCKWISE), FLIP)
    assert t.refused(move(way=CLOCKWISE)) == "PR-11"
    t.play(move(way=BACK))
    assert t.pawn(0) == "red"


@rule("PR-12")
@pytest.mark.parametrize("place", PILES)
def test_a_draw_takes_the_top_of_the_pile_where_the_pawn_stands(place: str) -> None:
    t = table(pawn=place, tops={place: "red arrow, yellow +1"})
    sizes = [len(pile) for pile in t.state.piles]
    t.play(DRAW)
    assert t.hand(0) == "red arrow"
    assert t.top(PILES.index(place)) == "yellow +1"
    assert [len(pile) for pile in t.state.piles] == [
        size - (pile == place) for pile, size in zip(PILES, sizes, strict=True)
    ]
    assert t.state.points == 3
    assert t.heard(1, Drew)[-1].pile == PILES.index(place)


@rule("PR-12")
@pytest.mark.parametrize("place", ["pad", "depot"])
def test_there_is_nothing_to_draw_at_the_pad_and_the_depot(place: str) -> None:
    assert table(pawn=place).refused(DRAW) == "PR-12"


@rule("PR-12")
def test_an_empty_pile_cannot_be_drawn_from() -> None:
    t = table(pawn="grey", piles={"grey": "red head"})
    t.play(DRAW)
    assert t.refused(DRAW) == "PR-12"


@rule("PR-13")
def test_a_draw_must_not_pass_three_cards_in_hand() -> None:
    t = table(hand="grey body, grey body", pawn="yellow")
    t.play(DRAW)
    assert t.refused(DRAW) == "PR-13"


@rule("PR-13", "PR-32")
def test_where_four_may_be_held_the_fourth_is_drawn_and_the_fifth_is_not() -> None:
    t = table(hand="grey body, grey body, red body", pawn="conveyor", rockets="grey 1 card")
    t.play(DRAW)
    assert t.refused(DRAW) == "PR-13"


@rule("PR-13")
def test_a_card_built_makes_room_for_another() -> None:
    t = table(hand="grey body, grey body, red body", pawn="grey")
    assert t.refused(DRAW) == "PR-13"
    t.play(t.build("grey body", 0), DRAW)
    assert len(t.state.players[0].hand) == 3


@rule("PR-14")
def test_a_card_is_built_on_the_line_of_its_colour() -> None:
    t = table(hand="yellow body, red body", pawn="yellow", rockets="yellow 1", others=(At(rockets="grey 0"),))
    card = t.state.players[0].hand[0]
    t.play(t.build("yellow body", 0))
    assert t.rockets(0) == "yellow 2"
    assert t.hand(0) == "red body"
    assert t.state.points == 3
    assert [(event.card, event.rocket) for event in t.heard(1, Built)] == [(card, 0)]


@rule("PR-14")
@pytest.mark.parametrize("place", ["grey", "red", "conveyor", "pad", "depot"])
@pytest.mark.parametrize(("card", "rocket"), [("yellow base", NEW), ("yellow body", 0), ("yellow head", 0)])
def test_a_card_is_built_nowhere_else(place: str, card: str, rocket: int) -> None:
    t = table(hand=card, pawn=place, rockets="yellow 1", others=(At(rockets="grey 0"),))
    assert t.refused(t.build(card, rocket)) == "PR-14"


@rule("PR-14")
def test_only_a_card_in_ones_own_hand_is_built() -> None:
    t = table(hand="grey head", pawn="grey", others=(At(hand="grey body"),))
    (theirs,) = t.state.players[1].hand
    assert t.refused(build(card=theirs, rocket=0)) == "PR-14"
    assert t.refused(build(card=t.state.piles[GREY][-1], rocket=0)) == "PR-14"


@rule("PR-15")
def test_a_base_begins_a_rocket_also_a_second_and_third_of_its_colour() -> None:
    t = table(hand="grey base, grey base, grey body", pawn="grey", rockets="grey 0, red 2")
    t.play(t.build("grey base"))
    t.play(t.build("grey base"))
    assert t.rockets(0) == "grey 0, red 2, grey 0, grey 0"
    t.play(t.build("grey body", 2))
    assert t.rockets(0) == "grey 0, red 2, grey 1, grey 0"


@rule("PR-15")
def test_a_base_does_not_go_on_a_rocket_that_is_there() -> None:
    t = table(hand="grey base", pawn="grey", rockets="grey 0")
    assert t.refused(t.build("grey base", 0)) == "PR-15"


@rule("PR-16")
def test_a_body_goes_on_the_rocket_one_chooses() -> None:
    t = table(hand="grey body", pawn="grey", rockets="grey 2, yellow 1, grey 0, grey 1 head, grey 1")
    assert sorted(action.rocket for action in t.allowed(Build)) == [0, 2, 4]
    t.play(t.build("grey body", 4))
    assert t.rockets(0) == "grey 2, yellow 1, grey 0, grey 1 head, grey 2"


@rule("PR-16")
def test_bodies_lie_in_the_order_they_were_built() -> None:
    t = table(hand="grey body, grey body", pawn="grey", rockets="grey 0")
    first, second = t.state.players[0].hand
    t.play(build(card=second, rocket=0), build(card=first, rocket=0))
    assert t.state.players[0].rockets[0].bodies == [second, first]


@rule("PR-16")
def test_a_rocket_takes_any_number_of_bodies() -> None:
    t = table(hand="grey body", pawn="grey", rockets="grey 7")
    t.play(t.build("grey body", 0))
    assert t.rockets(0) == "grey 8"


@rule("PR-16")
@pytest.mark.parametrize("rocket", [0, 1, 2, NEW])
def test_a_body_goes_neither_on_another_colour_nor_on_a_finished_rocket_nor_on_none(rocket: int) -> None:
    t = table(hand="grey body", pawn="grey", rockets="yellow 1, grey 1 head", others=(At(rockets="grey 1"),))
    assert t.refused(t.build("grey body", rocket)) == "PR-16"


@rule("PR-16")
def test_a_body_does_not_go_on_somebody_elses_rocket() -> None:
    t = table(hand="grey body", pawn="grey", rockets="red 0", others=(At(rockets="grey 1"),))
    assert t.allowed(Build) == []


@rule("PR-17")
@pytest.mark.parametrize("head", ["head", "+1", "astronaut", "card", "arrow"])
def test_a_head_finishes_a_rocket_with_a_body(head: str) -> None:
    t = table(hand=f"grey {head}, grey body", pawn="grey", rockets="grey 1, grey 2")
    t.play(t.build(f"grey {head}", 1))
    assert t.rockets(0) == f"grey 1, grey 2 {head}"
    assert t.refused(t.build("grey body", 1)) == "PR-16"


@rule("PR-17")
def test_a_head_does_not_go_straight_on_a_base() -> None:
    t = table(hand="grey head, grey body", pawn="grey", rockets="grey 0")
    assert t.refused(t.build("grey head", 0)) == "PR-17"
    t.play(t.build("grey body", 0), t.build("grey head", 0))
    assert t.rockets(0) == "grey 1 head"


@rule("PR-17")
@pytest.mark.parametrize("rocket", [0, 1, 2, NEW])
def test_a_head_goes_neither_on_another_colour_nor_on_a_finished_rocket_nor_on_none(rocket: int) -> None:
    t = table(hand="grey +1", pawn="grey", rockets="yellow 1, grey 1 head")
    assert t.refused(t.build("grey +1", rocket)) == "PR-17"


@rule("PR-19")
def test_a_flip_turns_the_conveyor_round_for_everybody() -> None:
    t = table(pawn="conveyor", others=(At(pawn="yellow"),))
    t.play(FLIP)
    assert t.state.points == 3
    assert [event.direction for event in t.heard(1, Flipped)] == [BACK]
    t.play(END)
    assert t.refused(move(way=CLOCKWISE)) == "PR-11"
    t.play(move(way=BACK))
    assert t.pawn(1) == "grey"


@rule("PR-19")
def test_two_flips_cancel_out() -> None:
    t = table(pawn="conveyor")
    t.play(FLIP, FLIP)
    assert t.state.direction == CLOCKWISE
    assert t.state.points == 2


@rule("PR-19")
@pytest.mark.parametrize("place", ["pad", "grey", "yellow", "depot", "red"])
def test_the_conveyor_is_flipped_from_the_conveyor_only(place: str) -> None:
    assert table(pawn=place).refused(FLIP) == "PR-19"


@rule("PR-20")
def test_a_launch_puts_a_token_of_ones_choice_on_a_finished_rocket() -> None:
    t = table(pawn="pad", rockets="grey 1, grey 1 head, yellow 2 +1")
    assert {(action.rocket, action.token) for action in t.allowed(Launch)} == {
        (rocket, token) for rocket in (1, 2) for token in (1, 2, 3, 4)
    }
    t.play(launch(rocket=2, token=3))
    assert t.rockets(0) == "grey 1, grey 1 head, yellow 2 +1 token 3"
    assert t.state.tokens == [1, 1, 2, 2, 3, 4, 4]
    assert t.state.points == 3
    assert [(event.rocket, event.token) for event in t.heard(1, Launched)] == [(2, 3)]


@rule("PR-20")
def test_several_rockets_may_be_launched_in_a_turn() -> None:
    t = table(pawn="pad", rockets="grey 1 head, yellow 1 head")
    t.play(launch(rocket=0, token=4), launch(rocket=1, token=4))
    assert t.rockets(0) == "grey 1 head token 4, yellow 1 head token 4"
    assert t.state.tokens == [1, 1, 2, 2, 3, 3]


@rule("PR-20")
def test_a_rocket_carries_one_token() -> None:
    t = table(pawn="pad", rockets="grey 1 head, yellow 1 head")
    t.play(launch(rocket=0, token=1))
    assert t.refused(launch(rocket=0, token=4)) == "PR-20"
    t.play(launch(rocket=1, token=4))


@rule("PR-20")
def test_only_tokens_that_are_still_there_can_be_taken() -> None:
    t = table(pawn="pad", rockets="grey 1 +1", others=(At(rockets=carriers("4 4 3")),))
    assert t.refused(launch(rocket=0, token=4)) == "PR-20"
    assert t.refused(launch(rocket=0, token=5)) == "PR-20"
    assert t.refused(launch(rocket=0, token=0)) == "PR-20"
    assert sorted(action.token for action in t.allowed(Launch)) == [1, 2, 3]


@rule("PR-20")
def test_an_unfinished_rocket_is_not_launched_nor_one_that_is_not_there() -> None:
    t = table(pawn="pad", rockets="grey 3", others=(At(rockets="yellow 0, red 1 head"),))
    assert t.refused(launch(rocket=0, token=1)) == "PR-20"
    assert t.refused(launch(rocket=1, token=1)) == "PR-20"
    assert t.refused(launch(rocket=-1, token=1)) == "PR-20"


@rule("PR-20")
@pytest.mark.parametrize("place", ["grey", "yellow", "depot", "red", "conveyor"])
def test_rockets_are_launched_from_the_pad_only(place: str) -> None:
    assert table(pawn=place, rockets="grey 1 head").refused(launch(rocket=0, token=1)) == "PR-20"


@rule("PR-12")
def test_drawing_on_the_conveyor_leaves_the_lines_alone() -> None:
    t = table(pawn="conveyor", tops={"conveyor": "yellow body", "yellow": "red head"})
    t.play(DRAW)
    assert t.hand(0) == "yellow body"
    assert t.top(YELLOW) == "red head"

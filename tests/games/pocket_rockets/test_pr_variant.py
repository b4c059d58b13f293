"""A Head in the Stars: PR-50 to PR-54."""

from typing import Any

import pytest

from rocketarcade.games.pocket_rockets.actions import DRAW, END, launch, move, peek, rummage, swap_heads
from rocketarcade.games.pocket_rockets.events import TurnBegan
from rocketarcade.games.pocket_rockets.options import Options
from tests.games.pocket_rockets.table import BACK, CLOCKWISE, GREY, RED, YELLOW, At, Table, carriers, table
from tests.rules import rule

VARIANT = Options(head_in_the_stars=True)
FOUR = "red body, red body, yellow base, yellow body"


def gains(*rockets: str, options: Options = VARIANT) -> list[set[str]]:
    """What each seat is given when its next turn begins, with these rockets on the table."""
    t = table(rockets=rockets[0], others=[At(rockets=words) for words in rockets[1:]], options=options)
    t.end_turns(len(rockets))
    found: list[set[str]] = [set() for _ in rockets]
    for event in t.heard(None, TurnBegan):
        given = {"astronaut": event.points == 5, "card": event.limit == 4, "arrow": event.free_moves}
        assert event.points in (4, 5)
        assert event.limit in (3, 4)
        found[event.seat] = {bonus for bonus, has in given.items() if has}
    return found


@rule("PR-50")
def test_a_head_goes_straight_on_a_base() -> None:
    t = table(hand="grey arrow", pawn="grey", rockets="grey 0", options=VARIANT)
    t.play(t.build("grey arrow", 0))
    assert t.rockets(0) == "grey 0 arrow"


@rule("PR-50", "PR-17")
def test_otherwise_heads_go_where_they_always_go() -> None:
    rockets = "yellow 0, grey 0 head, grey 2"
    t = table(hand="grey arrow, grey body", pawn="grey", rockets=rockets, options=VARIANT)
    for rocket in (0, 1, -1):
        assert t.refused(t.build("grey arrow", rocket)) == "PR-17"
    assert t.refused(t.build("grey body", 1)) == "PR-16"
    t.play(t.build("grey arrow", 2))
    assert t.rockets(0) == "yellow 0, grey 0 head, grey 2 arrow"


@rule("PR-50", "PR-17")
def test_without_the_variant_it_does_not() -> None:
    t = table(hand="grey arrow", pawn="grey", rockets="grey 0")
    assert t.refused(t.build("grey arrow", 0)) == "PR-17"


@rule("PR-50")
def test_a_rocket_without_a_body_is_launched_and_scores_its_token_and_its_plus_one() -> None:
    others = (At(rockets=carriers("1 1 2 2 3 3 4")),)
    t = table(pawn="pad", rockets="grey 0 +1, red 0 +1", others=others, options=VARIANT)
    t.play(launch(rocket=0, token=4))
    assert t.scores()[0] == 4 + 1 + 1


@rule("PR-50")
def test_a_plain_rocket_without_a_body_scores_nothing() -> None:
    t = table(rockets="grey 0 head, red 0 card", idle_turns=5, dry_turns=5, options=VARIANT)
    t.play(END)
    assert t.scores() == (0, 0)


@rule("PR-51")
@pytest.mark.parametrize("bonus", ["astronaut", "card", "arrow"])
def test_a_bonus_goes_to_the_tallest_rocket_that_bears_it(bonus: str) -> None:
    assert gains(f"grey 2 {bonus}", f"yellow 1 {bonus}") == [{bonus}, set()]
    assert gains(f"grey 2 {bonus}", f"yellow 3 {bonus}") == [set(), {bonus}]
    assert gains(f"grey 1 {bonus}", f"yellow 0 {bonus}") == [{bonus}, set()]
    assert gains("grey 0", f"yellow 0 {bonus}") == [set(), {bonus}]


@rule("PR-51")
@pytest.mark.parametrize("bonus", ["astronaut", "card", "arrow"])
def test_equally_tall_rockets_all_have_it(bonus: str) -> None:
    assert gains(f"grey 2 {bonus}", f"yellow 2 {bonus}", f"red 1 {bonus}") == [{bonus}, {bonus}, set()]
    assert gains(f"grey 0 {bonus}", f"yellow 0 {bonus}") == [{bonus}, {bonus}]


@rule("PR-51")
@pytest.mark.parametrize("bonus", ["astronaut", "card", "arrow"])
def test_only_finished_rockets_with_that_bonus_are_compared(bonus: str) -> None:
    assert gains(f"grey 1 {bonus}", "yellow 4 head, yellow 2, red 5 +1") == [{bonus}, set()]


@rule("PR-51")
def test_each_bonus_is_compared_by_itself() -> None:
    assert gains("grey 2 arrow, red 1 card", "yellow 1 arrow, yellow 3 card") == [{"arrow"}, {"card"}]
    assert gains("grey 1 astronaut, grey 3 arrow", "yellow 2 astronaut") == [{"arrow"}, {"astronaut"}]


@rule("PR-51")
def test_the_tallest_of_ones_own_counts_and_two_do_not_add_up() -> None:
    assert gains("grey 1 astronaut, red 3 astronaut", "yellow 2 astronaut") == [{"astronaut"}, set()]


@rule("PR-51")
def test_without_the_variant_height_does_not_matter() -> None:
    assert gains("grey 2 arrow", "yellow 1 arrow", options=Options()) == [{"arrow"}, {"arrow"}]


@rule("PR-51", "PR-34")
def test_being_overtaken_counts_from_the_next_turn_on() -> None:
    t = table(
        rockets="grey 1 astronaut",
        others=(At(hand="yellow astronaut", pawn="yellow", rockets="yellow 2"),),
        options=VARIANT,
    )
    t.end_turns(2)
    assert t.state.points == 5
    t.play(END)
    assert t.state.points == 4
    t.play(t.build("yellow astronaut", 0), END)
    assert (t.seat, t.state.points) == (0, 4)
    t.play(END)
    assert (t.seat, t.state.points) == (1, 5)


@rule("PR-51", "PR-34")
def test_overtaking_counts_from_the_next_turn_on() -> None:
    others = (At(rockets="yellow 2 arrow"),)
    t = table(hand="grey arrow", pawn="grey", rockets="grey 3", others=others, options=VARIANT)
    t.play(t.build("grey arrow", 0))
    assert t.refused(move(way=BACK)) == "PR-11"
    t.play(END)
    assert not t.state.free_moves
    t.play(END)
    assert t.state.free_moves


@rule("PR-52")
def test_every_plus_one_counts_however_tall_its_rocket() -> None:
    t = table(
        rockets="grey 1 +1, red 0 +1",
        others=(At(rockets="yellow 4 +1"),),
        idle_turns=5,
        dry_turns=5,
        options=VARIANT,
    )
    t.play(END)
    assert t.scores() == (2 + 1 + 1, 8 + 1)


def overtaken(bonus: str = "", pawn: str = "red", options: Options = VARIANT, **fields: Any) -> Table:
    """Ann's turn begins with four cards in hand, and Bob's card head is on a taller rocket than hers."""
    t = table(
        hand=FOUR,
        bonus=bonus,
        rockets="grey 1 card, red 1",
        others=(At(hand="yellow card", pawn="yellow", rockets="yellow 2"),),
        pawn=pawn,
        options=options,
        **fields,
    )
    t.play(END)
    t.play(t.build("yellow card", 0), END)
    assert (t.seat, t.state.limit) == (0, 3)
    return t


@rule("PR-53")
def test_whoever_loses_the_card_bonus_keeps_four_cards() -> None:
    t = overtaken()
    assert t.hand(0) == FOUR
    assert t.refused(DRAW) == "PR-13"


@rule("PR-53")
def test_once_the_fourth_card_is_played_the_limit_is_three() -> None:
    t = overtaken()
    t.play(t.build("red body", 1))
    assert t.refused(DRAW) == "PR-13"
    t.play(t.build("red body", 1), DRAW)
    assert t.refused(DRAW) == "PR-13"
    assert len(t.state.players[0].hand) == 3


@rule("PR-53")
@pytest.mark.parametrize("search", [False, True])
def test_four_cards_may_be_recycled_and_stay_four(search: bool) -> None:
    options = Options(head_in_the_stars=True, search_the_depot=search)
    t = overtaken(pawn="depot", options=options, tops={"red": "red head"})
    for _ in range(2):
        t.play(t.exchange("red body", YELLOW, RED))
        if search:
            t.play(t.take(t.pile(RED).split(", ")[0]))
        assert len(t.state.players[0].hand) == 4


@rule("PR-53")
def test_four_cards_are_too_many_to_take_one_by_a_bonus_card() -> None:
    t = overtaken(bonus="peek, rummage")
    t.state.players[1].hand.append(t.state.piles[GREY].pop())
    assert t.refused(peek(seat=1)) in {"PR-63", "PR-13"}
    assert t.refused(rummage(pile=GREY)) in {"PR-65", "PR-13"}


@rule("PR-53", "PR-66")
def test_the_same_holds_when_the_card_bonus_is_swapped_away() -> None:
    t = table(
        hand=FOUR,
        pawn="red",
        rockets="grey 1 card, red 1",
        others=(At(rockets="grey 1 head", bonus="heads"),),
    )
    t.play(END, swap_heads(rocket=0, seat=0, theirs=0), END)
    assert t.state.limit == 3
    assert t.hand(0) == FOUR
    assert t.refused(DRAW) == "PR-13"
    t.play(t.build("red body", 1))
    assert t.refused(DRAW) == "PR-13"
    t.play(t.build("red body", 1), DRAW)
    assert len(t.state.players[0].hand) == 3


@rule("PR-53")
def test_whoever_gets_it_back_may_hold_four_again() -> None:
    t = table(hand="red body, red body, red head", pawn="red", rockets="grey 1 card", options=VARIANT)
    t.end_turns(2)
    t.play(DRAW)
    assert len(t.state.players[0].hand) == 4


@rule("PR-54")
def test_one_direction_a_turn_holds_in_the_variant_too() -> None:
    t = table(pawn="yellow", rockets="grey 0 arrow", options=VARIANT)
    t.end_turns(2)
    assert t.allows(move(way=CLOCKWISE))
    t.play(move(way=BACK))
    assert t.refused(move(way=CLOCKWISE)) == "PR-33"
    t.play(move(way=BACK))
    assert t.pawn(0) == "pad"

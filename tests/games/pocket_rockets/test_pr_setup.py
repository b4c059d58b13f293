"""Setting up Pocket Rockets: PR-01 to PR-08."""

from collections import Counter

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.games.pocket_rockets.actions import DRAW, END, Place, launch, move, place
from rocketarcade.games.pocket_rockets.cards import CARDS
from rocketarcade.games.pocket_rockets.events import Built, Drew, Placed, Put
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.options import Options
from rocketarcade.games.pocket_rockets.state import HIDDEN, YARD, State
from tests.games.pocket_rockets.table import CLOCKWISE, GREY, RED, At, opening, table
from tests.rules import rule

COLOURS = ("grey", "yellow", "red")


def dealt(seed: int, seats: int = 2, options: Options | None = None) -> State:
    return GAME.new_game(options or Options(), seats, Chance(seed))


@rule("PR-01")
def test_fifty_four_cards_split_evenly_over_three_colours() -> None:
    assert len(CARDS) == 54
    assert Counter((card.colour, card.kind) for card in CARDS) == {
        (colour, kind): number
        for colour in COLOURS
        for kind, number in (("base", 5), ("body", 8), ("head", 5))
    }


@rule("PR-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_is_on_the_table_once(seats: int) -> None:
    state = dealt(1, seats)
    bases = [rocket.base for player in state.players for rocket in player.rockets]
    assert sorted(bases + [card for pile in state.piles for card in pile]) == [card.id for card in CARDS]


@rule("PR-02")
@pytest.mark.parametrize("colour", COLOURS)
def test_the_five_heads_of_a_colour_are_all_different(colour: str) -> None:
    heads = [card.bonus for card in CARDS if card.kind == "head" and card.colour == colour]
    assert sorted(heads) == sorted(["", "+1", "astronaut", "card", "arrow"])


@rule("PR-02")
def test_only_heads_give_something() -> None:
    assert {card.bonus for card in CARDS if card.kind != "head"} == {""}


@rule("PR-03")
def test_the_pad_lies_opposite_the_depot_and_the_rest_in_every_order() -> None:
    yards = [tuple(dealt(seed).yard) for seed in range(400)]
    for yard in yards:
        assert sorted(yard) == sorted(YARD)
        assert (yard.index("pad") - yard.index("depot")) % 6 == 3
    around = {yard[yard.index("pad") :] + yard[: yard.index("pad")] for yard in yards}
    assert len(around) == 24


@rule("PR-03")
def test_the_seed_decides_the_order_of_the_yard() -> None:
    assert dealt(7).yard == dealt(7).yard


@rule("PR-03")
def test_a_fixed_yard_is_the_same_for_every_seed() -> None:
    yards = {tuple(dealt(seed, options=Options(fixed_yard=True)).yard) for seed in range(20)}
    assert yards == {("pad", "grey", "yellow", "depot", "red", "conveyor")}


@rule("PR-04")
def test_eight_tokens_wait_at_the_pad_two_of_each_value() -> None:
    assert dealt(1).tokens == [1, 1, 2, 2, 3, 3, 4, 4]


@rule("PR-04")
def test_everybody_sees_the_tokens_at_the_pad_and_on_rockets() -> None:
    t = table(pawn="pad", rockets="grey 1 head")
    t.play(launch(rocket=0, token=3))
    for seat in (0, 1, None):
        assert t.view(seat).tokens == [1, 1, 2, 2, 3, 4, 4]
        assert t.view(seat).players[0].rockets[0].token == 3


@rule("PR-05")
@pytest.mark.parametrize(
    ("seats", "colours"),
    [
        (2, ["grey", "yellow"]),
        (3, ["grey", "red", "yellow"]),
        (4, ["grey", "grey", "yellow", "yellow"]),
    ],
)
def test_everybody_begins_with_one_base_of_the_right_colours(seats: int, colours: list[str]) -> None:
    orders = set()
    for seed in range(100):
        state = dealt(seed, seats)
        assert [len(player.rockets) for player in state.players] == [1] * seats
        rockets = [player.rockets[0] for player in state.players]
        assert [(rocket.bodies, rocket.head, rocket.token) for rocket in rockets] == [([], None, 0)] * seats
        assert {CARDS[rocket.base].kind for rocket in rockets} == {"base"}
        bases = [CARDS[rocket.base].colour for rocket in rockets]
        assert sorted(bases) == colours
        orders.add(tuple(bases))
    assert len(orders) == {2: 2, 3: 6, 4: 6}[seats], "who gets which is drawn by lot"


@rule("PR-05")
def test_the_first_base_may_be_built_on() -> None:
    t = opening(2)
    colour = CARDS[t.state.players[0].rockets[0].base].colour
    t.play(place(at=YARD.index(colour)), place(at=0))
    body = next(card.id for card in CARDS if card.colour == colour and card.kind == "body")
    pile = next(pile for pile in t.state.piles if body in pile)
    pile.remove(body)
    t.state.players[0].hand.append(body)
    t.play(t.build(f"{colour} body", 0))
    assert t.rockets(0) == f"{colour} 1"


@rule("PR-06")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [13, 13, 13, 13]), (3, [13, 13, 13, 12]), (4, [13, 13, 12, 12])]
)
def test_the_rest_makes_four_piles_that_differ_by_one_at_most(seats: int, sizes: list[int]) -> None:
    assert [len(pile) for pile in dealt(3, seats).piles] == sizes


@rule("PR-06")
def test_the_cards_are_shuffled_before_they_are_dealt() -> None:
    assert len({tuple(tuple(pile) for pile in dealt(seed).piles) for seed in range(20)}) == 20
    tops = {pile[-1] for seed in range(100) for pile in dealt(seed).piles}
    assert len(tops) > 45, "any card may come to lie on top"


@rule("PR-06")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_of_a_pile_people_see_its_top_and_its_size(seat: int | None) -> None:
    t = table(tops={"grey": "red head"}, piles={"red": ""})
    for shown, pile in zip(t.view(seat).piles, t.state.piles, strict=True):
        assert shown == [HIDDEN] * (len(pile) - 1) + pile[-1:]


@rule("PR-06", "PR-18")
def test_a_shuffled_pile_shows_its_new_top_at_once() -> None:
    tops = set()
    for seed in range(20):
        t = table(hand="grey body", pawn="depot", seed=str(seed), piles={"grey": "red base, yellow head"})
        t.play(t.exchange("grey body", GREY, RED))
        tops.add(t.top(GREY))
        for seat in (0, 1, None):
            assert t.view(seat).piles[GREY] == [HIDDEN, HIDDEN, t.state.piles[GREY][-1]]
    assert tops == {"grey body", "red base", "yellow head"}


@rule("PR-07")
def test_pawns_are_placed_in_turn_order_from_the_first_player_on() -> None:
    t = opening(3, Options(fixed_yard=True, first_player="2"))
    order = []
    for at in (4, 0, 2):
        order.append(t.seat)
        t.play(place(at=at))
    assert order == [1, 2, 0]
    assert [t.pawn(seat) for seat in (1, 2, 0)] == ["red", "pad", "yellow"]
    assert t.seat == 1
    assert t.state.points == 4


@rule("PR-07")
def test_any_yard_card_will_do_taken_or_not() -> None:
    t = opening(4)
    for _ in range(4):
        assert sorted(action.at for action in t.allowed(Place)) == [0, 1, 2, 3, 4, 5]
        t.play(place(at=3))
        assert t.heard(None, Placed)[-1].at == "depot"
    assert [t.pawn(seat) for seat in range(4)] == ["depot"] * 4


@rule("PR-07")
def test_while_pawns_are_placed_nothing_else_is_done_and_afterwards_none_is_placed() -> None:
    t = opening(2)
    assert t.refused(DRAW) == "PR-07"
    assert t.refused(move(way=CLOCKWISE)) == "PR-07"
    assert t.refused(END) == "PR-07"
    assert t.refused(place(at=6)) == "PR-07"
    assert t.refused(place(at=-1)) == "PR-07"
    t.play(place(at=0), place(at=0))
    assert t.refused(place(at=1)) == "PR-07"


@rule("PR-07")
def test_pawns_do_not_block() -> None:
    t = table(pawn="pad", others=(At(pawn="grey"),))
    t.play(move(way=CLOCKWISE))
    assert (t.pawn(0), t.pawn(1)) == ("grey", "grey")
    t.play(move(way=CLOCKWISE))
    assert (t.pawn(0), t.pawn(1)) == ("yellow", "grey")


@rule("PR-07")
def test_the_conveyor_starts_clockwise() -> None:
    assert {dealt(seed).direction for seed in range(30)} == {1}


@rule("PR-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot_or_chosen(seats: int) -> None:
    drawn = {GAME.to_act(dealt(seed, seats)) for seed in range(60)}
    assert drawn == {(seat,) for seat in range(seats)}
    for first in range(seats):
        options = Options.model_validate({"first_player": str(first + 1)})
        assert {GAME.to_act(dealt(seed, seats, options)) for seed in range(10)} == {(first,)}


@rule("PR-07")
def test_two_to_four_play() -> None:
    assert [seats for seats in range(8) if GAME.fits(Options(), seats) is None] == [2, 3, 4]
    assert GAME.fits(Options(first_player="3"), 2) is not None
    assert GAME.fits(Options(first_player="3"), 3) is None


@rule("PR-08")
def test_hands_start_empty() -> None:
    assert [player.hand for player in dealt(5, 4).players] == [[], [], [], []]


@rule("PR-08")
def test_a_hand_is_secret_and_its_size_is_not() -> None:
    t = table(hand="grey body, red arrow", others=(At(hand="red base"),))
    mine, theirs = t.state.players[0].hand, t.state.players[1].hand
    assert [player.hand for player in t.view(0).players] == [mine, [HIDDEN]]
    assert [player.hand for player in t.view(1).players] == [[HIDDEN, HIDDEN], theirs]
    assert [player.hand for player in t.view(None).players] == [[HIDDEN, HIDDEN], [HIDDEN]]


@rule("PR-08")
def test_a_hand_is_secret_even_where_its_cards_lay_open_before() -> None:
    t = table(pawn="grey", tops={"grey": "red head"})
    t.play(DRAW)
    assert t.hand(0) == "red head"
    assert t.view(1).players[0].hand == [HIDDEN]


@rule("PR-08")
def test_what_lay_open_is_named_for_all() -> None:
    t = table(hand="yellow body", pawn="depot", tops={"red": "red head"})
    (body,) = t.state.players[0].hand
    head = t.state.piles[RED][-1]
    t.play(t.exchange("yellow body", GREY, RED))
    for seat in (0, 1, None):
        assert [event.card for event in t.heard(seat, Put)] == [body]
        assert [event.card for event in t.heard(seat, Drew)] == [head]

    t = table(pawn="grey", tops={"grey": "grey body"})
    top = t.state.piles[GREY][-1]
    t.play(DRAW)
    assert [event.card for seat in (0, 1, None) for event in t.heard(seat, Drew)] == [top] * 3
    assert all(CARDS[top].name in t.log(seat) for seat in (0, 1, None))
    t.play(t.build("grey body", 0))
    assert all(CARDS[top].name in t.log(seat) for seat in (0, 1, None))
    assert [event.card for seat in (0, 1, None) for event in t.heard(seat, Built)] == [top] * 3

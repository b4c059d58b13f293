"""Bonus cards: PR-60 to PR-62, PR-64, PR-66 and PR-67. The two that look have a file of their own."""

from typing import Any

import pytest

from rocketarcade.engine.chance import Chance
from rocketarcade.games.pocket_rockets.actions import (
    DRAW,
    END,
    Launch,
    RemoteLaunch,
    SwapHeads,
    SwapPawns,
    launch,
    move,
    peek,
    remote,
    rummage,
    swap_heads,
    swap_pawns,
)
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS
from rocketarcade.games.pocket_rockets.events import BonusUsed, HeadsSwapped, Launched, Moved, PawnsSwapped
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.options import Options
from rocketarcade.games.pocket_rockets.state import HIDDEN, State
from tests.games.pocket_rockets.table import CLOCKWISE, GREY, At, Table, bonus_name, carriers, table
from tests.rules import rule

BONUS = Options(bonus_cards=True)
KINDS = ["remote", "peek", "pawns", "rummage", "heads"]


def dealt(seed: int, seats: int, options: Options = BONUS) -> State:
    return GAME.new_game(options, seats, Chance(seed))


def ready(bonus: str = "remote, peek, pawns, rummage, heads", **fields: Any) -> Table:
    """A table where Ann could use any bonus card."""
    return table(
        rockets="grey 1 head, red 0",
        bonus=bonus,
        others=(At(hand="red body", pawn="grey", rockets="grey 2 arrow"),),
        **fields,
    )


USES: dict[str, Any] = {
    "remote": remote(rocket=0, token=2),
    "peek": peek(seat=1),
    "pawns": swap_pawns(seat=1),
    "rummage": rummage(pile=GREY),
    "heads": swap_heads(rocket=0, seat=1, theirs=0),
}


@rule("PR-60")
def test_the_five_bonus_cards_are_all_different() -> None:
    assert sorted(bonus_name(card.id) for card in BONUS_CARDS) == sorted(KINDS)


@rule("PR-60")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_one_by_lot_and_the_rest_stay_out(seats: int) -> None:
    got: list[set[int]] = [set() for _ in range(seats)]
    for seed in range(80):
        state = dealt(seed, seats)
        assert [len(player.bonus) for player in state.players] == [1] * seats
        held = [card for player in state.players for card in player.bonus]
        assert sorted(held + state.bonus_unseen) == [0, 1, 2, 3, 4]
        assert state.bonus_used == []
        for seat, card in enumerate(held):
            got[seat].add(card)
    assert got == [{0, 1, 2, 3, 4}] * seats


@rule("PR-60")
def test_without_the_option_there_are_none() -> None:
    state = dealt(1, 3, Options())
    assert [player.bonus for player in state.players] == [[], [], []]
    assert all(GAME.refuse(ready("").state, 0, action) is not None for action in USES.values())


@rule("PR-60")
def test_a_bonus_card_is_seen_by_its_owner_alone_and_those_left_over_by_nobody() -> None:
    t = table(bonus="heads", others=(At(bonus="peek, remote"),))
    mine, theirs = t.state.players[0].bonus, t.state.players[1].bonus
    assert [player.bonus for player in t.view(0).players] == [mine, [HIDDEN, HIDDEN]]
    assert [player.bonus for player in t.view(1).players] == [[HIDDEN], theirs]
    assert [player.bonus for player in t.view(None).players] == [[HIDDEN], [HIDDEN, HIDDEN]]
    for seat in (0, 1, None):
        assert t.view(seat).bonus_unseen == [HIDDEN, HIDDEN]


@rule("PR-61")
@pytest.mark.parametrize("kind", KINDS)
def test_a_bonus_card_costs_one_point_and_serves_once(kind: str) -> None:
    t = ready()
    t.play(USES[kind])
    if t.state.pending:
        t.play(GAME.legal(t.state, 0)[0])
    assert t.state.points == 3, "the point is the whole cost"
    assert kind not in t.bonus(0).split(", ")
    assert sorted([*t.bonus(0).split(", "), kind]) == sorted(KINDS)
    assert t.refused(USES[kind]) in {"PR-61", rule_of(kind)}


@rule("PR-61")
@pytest.mark.parametrize("kind", KINDS)
def test_a_used_card_lies_open(kind: str) -> None:
    t = ready()
    t.play(USES[kind])
    for seat in (0, 1, None):
        assert [bonus_name(card) for card in t.view(seat).bonus_used] == [kind]
        assert [bonus_name(event.card) for event in t.heard(seat, BonusUsed)] == [kind]


@rule("PR-61")
@pytest.mark.parametrize("kind", KINDS)
def test_only_ones_own_card_is_used_and_only_in_ones_own_turn(kind: str) -> None:
    without = ready(", ".join(other for other in KINDS if other != kind))
    assert without.refused(USES[kind]) in {"PR-61", rule_of(kind)}
    waiting = ready(turn=1)
    assert waiting.seat == 1
    assert GAME.legal(waiting.state, 0) == []
    assert GAME.refuse(waiting.state, 0, USES[kind]) is not None


@rule("PR-61", "PR-10")
@pytest.mark.parametrize("kind", KINDS)
def test_without_a_point_no_bonus_card_is_used(kind: str) -> None:
    assert ready(points=0).refused(USES[kind]) in {"PR-10", "PR-61"}
    assert ready(points=1).allows(USES[kind])


@rule("PR-61", "PR-13")
def test_bonus_cards_do_not_count_for_the_hand_limit() -> None:
    t = table(hand="red body, red body", pawn="grey", bonus="remote, pawns, heads")
    t.play(DRAW)
    assert len(t.state.players[0].hand) == 3


@rule("PR-61", "PR-63")
def test_a_peek_neither_shows_nor_takes_a_bonus_card() -> None:
    t = table(bonus="peek", others=(At(hand="red body", bonus="remote, heads"),))
    t.play(peek(seat=1))
    assert t.view(0).players[1].bonus == [HIDDEN, HIDDEN]
    assert GAME.legal(t.state, 0) == [t.take("red body")]
    t.play(t.take("red body"))
    assert t.bonus(1) == "remote, heads"
    assert t.bonus(0) == ""


@rule("PR-62")
@pytest.mark.parametrize("place", ["pad", "grey", "yellow", "depot", "red", "conveyor"])
def test_a_remote_launch_is_made_from_anywhere(place: str) -> None:
    t = table(pawn=place, rockets="grey 1 head, yellow 2 +1", bonus="remote")
    t.play(remote(rocket=1, token=3))
    assert t.rockets(0) == "grey 1 head, yellow 2 +1 token 3"
    assert t.state.tokens == [1, 1, 2, 2, 3, 4, 4]
    assert [(event.rocket, event.token) for event in t.heard(1, Launched)] == [(1, 3)]
    assert t.pawn(0) == place


@rule("PR-62", "PR-20")
def test_otherwise_it_is_a_launch_like_any_other() -> None:
    t = table(
        pawn="red",
        rockets="grey 3, yellow 1 +1 token 1, grey 1 astronaut",
        bonus="remote",
        others=(At(rockets=carriers("4 4")),),
    )
    for rocket, token in ((0, 3), (1, 3), (2, 4), (3, 3)):
        assert t.refused(remote(rocket=rocket, token=token)) in {"PR-20", "PR-62"}
    assert {(action.rocket, action.token) for action in t.allowed(RemoteLaunch)} == {(2, 1), (2, 2), (2, 3)}
    assert t.allowed(Launch) == []
    assert t.refused(launch(rocket=2, token=3)) == "PR-20"


@rule("PR-64")
def test_pawns_change_places() -> None:
    t = table(
        pawn="red",
        bonus="pawns",
        others=(At(pawn="grey"), At(pawn="depot", rockets="red 0")),
    )
    assert sorted(action.seat for action in t.allowed(SwapPawns)) == [1, 2]
    t.play(swap_pawns(seat=2))
    assert [t.pawn(seat) for seat in range(3)] == ["depot", "grey", "red"]
    assert [(event.seat, event.other) for event in t.heard(1, PawnsSwapped)] == [(0, 2)]


@rule("PR-64")
def test_that_is_no_move() -> None:
    t = table(pawn="red", bonus="pawns", others=(At(pawn="yellow"),))
    t.play(swap_pawns(seat=1))
    assert t.heard(None, Moved) == []
    assert t.state.heading == 0
    t.play(move(way=CLOCKWISE))
    assert t.pawn(0) == "depot"


@rule("PR-64")
def test_not_with_a_pawn_on_the_same_card_nor_with_ones_own() -> None:
    t = table(
        pawn="red",
        bonus="pawns",
        others=(At(pawn="red"), At(pawn="depot", rockets="red 0")),
    )
    assert t.refused(swap_pawns(seat=1)) == "PR-64"
    assert t.refused(swap_pawns(seat=0)) == "PR-64"
    assert t.refused(swap_pawns(seat=3)) == "PR-64"
    assert t.refused(swap_pawns(seat=-1)) == "PR-64"
    t.play(swap_pawns(seat=2))


@rule("PR-66")
def test_two_finished_rockets_of_a_colour_trade_heads_and_keep_their_tokens() -> None:
    t = table(
        rockets="yellow 1 head, grey 1 head token 1",
        bonus="heads",
        others=(At(rockets="red 1 +1, grey 3 arrow token 4"),),
    )
    mine, theirs = t.state.players[0].rockets[1].head, t.state.players[1].rockets[1].head
    t.play(swap_heads(rocket=1, seat=1, theirs=1))
    assert t.rockets(0) == "yellow 1 head, grey 1 arrow token 1"
    assert t.rockets(1) == "red 1 +1, grey 3 head token 4"
    for seat in (0, 1, None):
        assert [
            (event.rocket, event.card, event.other, event.theirs, event.their_card)
            for event in t.heard(seat, HeadsSwapped)
        ] == [(1, theirs, 1, 1, mine)]


@rule("PR-66")
def test_both_rockets_are_finished_ones_of_one_colour_and_one_is_an_opponents() -> None:
    t = table(
        rockets="grey 1 head, yellow 2, grey 1 +1",
        bonus="heads",
        others=(At(rockets="red 1 head, grey 2 arrow, grey 1"), At(rockets="yellow 1 head, grey 1 card")),
    )
    everything = [
        swap_heads(rocket=rocket, seat=seat, theirs=theirs)
        for rocket in range(-1, 4)
        for seat in range(-1, 4)
        for theirs in range(-1, 4)
    ]
    right = {(rocket, seat, theirs) for rocket in (0, 2) for seat, theirs in ((1, 1), (2, 1))}
    for action in everything:
        if (action.rocket, action.seat, action.theirs) in right:
            assert t.allows(action)
        else:
            assert t.refused(action) == "PR-66"
    assert {(action.rocket, action.seat, action.theirs) for action in t.allowed(SwapHeads)} == right


@rule("PR-66", "PR-34")
def test_bonuses_follow_when_each_players_next_turn_begins() -> None:
    t = table(rockets="grey 1 head", bonus="heads", others=(At(rockets="grey 1 astronaut"),))
    t.play(USES["heads"])
    assert t.state.points == 3
    t.play(END)
    assert t.state.points == 4
    t.play(END)
    assert t.state.points == 5


@rule("PR-66", "PR-30")
def test_a_plus_one_scores_for_whoever_has_it_at_the_end() -> None:
    t = table(rockets="grey 1 head", bonus="heads", others=(At(rockets="grey 3 +1"),))
    assert list(GAME.standing(t.view(None))) == [2, 7]
    t.play(USES["heads"])
    assert list(GAME.standing(t.view(None))) == [3, 6]
    t.end_turns(7)
    assert t.over
    assert t.scores() == (3, 6)


@rule("PR-67")
@pytest.mark.parametrize(
    ("handicap", "possible"), [((0, 2), 10), ((5, 0), 1), ((1, 1), 20), ((0, 0), 1), ((2, 3), 10)]
)
def test_bonus_cards_may_be_dealt_unevenly(handicap: tuple[int, int], possible: int) -> None:
    options = Options(bonus_cards=True, handicap=handicap)
    hands = set()
    for seed in range(200):
        state = dealt(seed, 2, options)
        assert tuple(len(player.bonus) for player in state.players) == handicap
        held = [card for player in state.players for card in player.bonus]
        assert sorted(held + state.bonus_unseen) == [0, 1, 2, 3, 4]
        hands.add(tuple(tuple(sorted(player.bonus)) for player in state.players))
    assert len(hands) == possible, "by lot"


@rule("PR-67")
def test_there_are_five_in_all_and_a_number_for_every_seat() -> None:
    def fits(*handicap: int, seats: int) -> bool:
        return GAME.fits(Options(bonus_cards=True, handicap=handicap), seats) is None

    assert fits(2, 3, seats=2)
    assert fits(0, 0, 5, seats=3)
    assert not fits(3, 3, seats=2)
    assert not fits(2, 2, 2, 0, seats=4)
    assert not fits(1, 1, 1, seats=2)
    refusal = GAME.fits(Options(bonus_cards=True, handicap=(5, 5)), 2)
    assert refusal is not None
    assert refusal.rule == "PR-67"


@rule("PR-67")
def test_everybody_knows_how_many_and_only_the_owner_which() -> None:
    t = table(bonus="heads, remote, peek", others=(At(),))
    assert t.view(1).players[0].bonus == [HIDDEN] * 3
    assert t.view(0).players[0].bonus == t.state.players[0].bonus


@rule("PR-67")
def test_several_may_be_used_in_one_turn() -> None:
    t = ready()
    t.play(USES["pawns"], USES["heads"], USES["remote"], USES["peek"])
    t.play(t.take("red body"))
    assert t.state.points == 0
    assert t.bonus(0) == "rummage"
    assert [bonus_name(card) for card in t.state.bonus_used] == ["pawns", "heads", "remote", "peek"]


def rule_of(kind: str) -> str:
    return {"remote": "PR-62", "peek": "PR-63", "pawns": "PR-64", "rummage": "PR-65", "heads": "PR-66"}[kind]

"""The table, the choices and the cautions in words."""

from rocketarcade.games.pocket_rockets.actions import (
    DRAW,
    END,
    Exchange,
    Launch,
    RemoteLaunch,
    launch,
    remote,
    rummage,
    swap_heads,
)
from rocketarcade.games.pocket_rockets.game import GAME
from tests.games.pocket_rockets.table import RED, At, Table, carriers, table


def words(t: Table, seat: int | None = 0) -> str:
    return t.match.named(GAME.table(t.view(seat), seat))


def caution(t: Table, action: Launch | RemoteLaunch | object) -> str | None:
    assert t.allows(action)
    text = GAME.caution(t.view(t.seat), t.seat, action)  # type: ignore[arg-type]
    return t.match.named(text) if text else None


def test_the_table_says_all_that_its_reader_may_see() -> None:
    t = table(
        hand="grey body, red arrow",
        pawn="conveyor",
        rockets="grey 2 +1 token 4, red 0",
        bonus="pawns",
        others=(At("yellow head, grey base, red body", "depot", "yellow 1", "peek"),),
        tops={"conveyor": "yellow astronaut"},
        points=3,
    )
    text = words(t)
    for said in (
        "It is the turn of Ann, with 3 action points left and a hand limit of 3.",
        "The conveyor runs clockwise.",
        "1. The Launch Pad; fuel tokens left: 4, 3, 3, 2, 2, 1 and 1.",
        "4. The Recycling Depot; Bob is here.",
        "yellow head astronaut on top; Ann is here.",
        "Ann (you) has 9 victory points.",
        "1. finished grey rocket, 2 bodies, grey head +1, token 4; 2. red rocket, no bodies.",
        "Hand: grey body, red head arrow.",
        "Bonus cards: pawn swap.",
        "Bob has no victory points. Rockets: 1. yellow rocket, 1 body. Hand: 3 cards. Bonus cards: 1.",
    ):
        assert said in text, text
    assert "yellow head plain" not in text
    assert "peek" not in text
    assert "Hand: grey body" not in words(t, None)


def test_a_look_is_read_to_the_looker_from_the_top_down() -> None:
    t = table(bonus="rummage", piles={"red": "red base, grey +1, yellow body"})
    t.play(rummage(pile=RED))
    assert "take one: red base, grey head +1, yellow body, from the top down." in words(t)
    assert "Ann is looking through the red pile and must take a card." in words(t, 1)
    assert "take one" not in words(t, 1)


def test_the_warning_stands_in_the_table_while_it_holds() -> None:
    t = table(pawn="grey", idle_turns=3, dry_turns=3)
    assert "The game ends in" not in words(t)
    t.end_turns(1)
    assert "The game ends in 2 turns like the last ones: three idle rounds." in words(t)
    t.end_turns(1)
    assert "The game ends in 1 turn like the last ones" in words(t)
    t.play(DRAW)
    t.end_turns(1)
    assert "The game ends in" not in words(t)


def test_a_turn_ended_with_something_left_to_do_here_is_asked_about() -> None:
    left = "You have 4 action points left and could still"
    assert caution(table(hand="grey body", pawn="grey"), END) == f"{left} build."
    assert caution(table(rockets="grey 1 head"), END) == f"{left} launch a rocket."
    assert caution(table(hand="grey body", pawn="red"), END) is None
    assert caution(table(hand="grey body", pawn="grey", points=0), END) is None


def test_a_smaller_token_than_need_be_is_asked_about() -> None:
    t = table(rockets="grey 1 head", others=(At(rockets=carriers("4 4")),))
    assert caution(t, launch(rocket=0, token=2)) == "A token of 3 is still there."
    assert caution(t, launch(rocket=0, token=3)) is None


def test_the_last_token_is_asked_about_by_who_is_behind() -> None:
    ahead = (At(rockets=carriers("1 1 2 3 3 4 4")),)
    t = table(rockets="grey 1 head", others=ahead)
    assert caution(t, launch(rocket=0, token=2)) == (
        "This is the last token: the game ends, and Bob is ahead of you."
    )
    mine = table(rockets=f"{carriers('1 1 2 3 3 4 4')}, grey 1 head", others=(At(),))
    assert caution(mine, launch(rocket=7, token=2)) is None


def test_a_bonus_card_spent_for_nothing_is_asked_about() -> None:
    here = table(rockets="grey 1 head", bonus="remote", pawn="pad")
    away = table(rockets="grey 1 head", bonus="remote", pawn="red")
    assert caution(here, remote(rocket=0, token=4)) is not None
    assert caution(away, remote(rocket=0, token=4)) is None


def test_heads_that_differ_are_swapped_without_asking() -> None:
    t = table(rockets="grey 1 arrow", bonus="heads", others=(At(rockets="grey 1 +1"),))
    assert caution(t, swap_heads(rocket=0, seat=1, theirs=0)) is None


def test_what_cannot_be_done_here_is_shown_greyed_with_its_rule() -> None:
    t = table(hand="grey body", pawn="pad")
    first = {
        GAME.describe(action, t.view(0))[0].label: t.refused(action)
        for action in GAME.candidates(t.view(0), 0)
        if not t.allows(action)
    }
    assert first["build the grey body"] == "PR-14"
    assert first["draw a card"] == "PR-12"
    assert first["launch a rocket"] == "PR-20"


def test_an_exchange_says_what_becomes_of_each_pile() -> None:
    t = table(hand="grey body", pawn="depot", piles={"red": ""}, tops={"grey": "yellow base"})
    action = t.exchange("grey body", RED, 1)
    assert isinstance(action, Exchange)
    assert [step.label for step in GAME.describe(action, t.view(0))] == [
        "exchange the grey body",
        "onto the red pile (empty)",
        "take from the grey pile (top: yellow base)",
    ]

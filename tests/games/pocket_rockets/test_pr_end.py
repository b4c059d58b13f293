"""The end of Pocket Rockets and its score: PR-40 to PR-44."""

from collections.abc import Callable
from typing import Any

import pytest

from rocketarcade.engine.game import Result
from rocketarcade.games.pocket_rockets.actions import DRAW, END, FLIP, Move, launch, remote, swap_pawns
from rocketarcade.games.pocket_rockets.events import Ended, TurnBegan, Warned
from rocketarcade.games.pocket_rockets.game import GAME
from rocketarcade.games.pocket_rockets.options import Options
from tests.games.pocket_rockets.table import GREY, RED, At, Table, carriers, table
from tests.rules import rule

ALL_BUT_ONE = At(rockets=carriers("1 1 2 2 3 3 4"))
"""Bob has every token except a 4."""


def result(t: Table) -> Result:
    found = GAME.outcome(t.state)
    assert found is not None
    assert t.over
    return found


def scored(*rockets: str, **mine: Any) -> Result:
    """The result of a table where each seat has these rockets, ended by a standstill."""
    last = 3 * len(rockets) - 1
    others = tuple(At(rockets=words) for words in rockets[1:])
    t = table(rockets=rockets[0], others=others, idle_turns=last, dry_turns=last, **mine)
    t.play(END)
    assert t.scores() == result(t).scores
    return result(t)


@rule("PR-40")
def test_the_last_token_ends_the_game_at_once() -> None:
    t = table(pawn="pad", rockets="grey 1 head", others=(ALL_BUT_ONE,))
    t.play(launch(rocket=0, token=4))
    assert t.state.points == 3
    assert t.over
    assert result(t).ending == "fuel"
    for seat in (0, 1, None):
        assert [event.ending for event in t.heard(seat, Ended)] == ["fuel"]
    assert t.heard(None, TurnBegan) == []
    assert [GAME.legal(t.state, seat) for seat in (0, 1)] == [[], []]


@rule("PR-40")
def test_the_last_token_but_one_does_not() -> None:
    t = table(pawn="pad", rockets="grey 1 head, grey 1 +1", others=(At(rockets=carriers("1 1 2 2 3 3")),))
    t.play(launch(rocket=0, token=4))
    assert not t.over
    assert GAME.outcome(t.state) is None
    t.play(launch(rocket=1, token=4))
    assert t.over


@rule("PR-40", "PR-62")
def test_a_remote_launch_of_the_last_token_ends_it_too() -> None:
    t = table(pawn="red", rockets="grey 1 head", bonus="remote", others=(ALL_BUT_ONE,))
    t.play(remote(rocket=0, token=4))
    assert t.over
    assert result(t).ending == "fuel"


@rule("PR-41")
def test_an_unfinished_rocket_scores_nothing() -> None:
    assert scored("grey 5, red 0, yellow 1 head", "yellow 3").scores == (2, 0)


@rule("PR-41")
def test_cards_in_hand_score_nothing() -> None:
    assert scored("grey 1 head", "yellow 0", hand="grey +1, grey body, red head").scores == (2, 0)


@rule("PR-42")
@pytest.mark.parametrize(
    ("rockets", "score"),
    [
        ("grey 0", 0),
        ("grey 1 head", 2),
        ("grey 5 arrow", 10),
        ("grey 2 +1", 5),
        ("grey 1 head token 4", 6),
        ("grey 3 +1 token 2", 9),
        ("grey 3 +1 token 2, red 1 card token 1, yellow 2 astronaut, yellow 4", 9 + 3 + 4),
    ],
)
def test_bodies_count_two_plus_ones_one_and_tokens_their_value(rockets: str, score: int) -> None:
    assert scored(rockets, "red 0").scores == (score, 0)


@rule("PR-42")
def test_the_score_while_the_game_runs_is_counted_the_same_way() -> None:
    t = table(rockets="grey 3 +1 token 2, red 4", others=(At(rockets="yellow 1 head token 4"),))
    for seat in (0, 1, None):
        assert list(GAME.standing(t.view(seat))) == [9, 6]


@rule("PR-43")
def test_most_points_win_whatever_is_tallest() -> None:
    found = scored("grey 3 head", "yellow 2 head, yellow 2 +1")
    assert found.scores == (6, 9)
    assert found.places == (2, 1)
    assert found.tie_break == ""


@rule("PR-43")
def test_a_tie_goes_to_the_tallest_finished_rocket() -> None:
    found = scored("yellow 2 head, yellow 2 arrow", "grey 4 head")
    assert found.scores == (8, 8)
    assert found.places == (2, 1)
    assert found.tie_break != ""


@rule("PR-43")
def test_an_unfinished_rocket_breaks_no_tie() -> None:
    found = scored("grey 2 head, grey 5", "yellow 2 head")
    assert found.places == (1, 1)


@rule("PR-43", "PR-50")
def test_a_finished_rocket_without_a_body_is_still_taller_than_none() -> None:
    found = scored("grey 2", "yellow 0 head", options=Options(head_in_the_stars=True))
    assert found.scores == (0, 0)
    assert found.places == (2, 1)


@rule("PR-43")
def test_with_equally_tall_rockets_the_victory_is_shared() -> None:
    assert scored("grey 2 head", "yellow 2 head").places == (1, 1)
    assert scored("grey 2 head token 1, grey 1 +1", "yellow 2 +1, yellow 1 head token 1").places == (1, 1)


@rule("PR-43")
def test_it_is_shared_among_those_with_the_tallest_rocket_alone() -> None:
    found = scored("red 2 head, red 2 arrow", "grey 4 head", "yellow 4 head")
    assert found.scores == (8, 8, 8)
    assert found.places == (3, 1, 1)


@rule("PR-43")
def test_the_rockets_of_players_who_are_not_tied_do_not_matter() -> None:
    tied = ("grey 3 head token 4, grey 2 +1 token 2", "yellow 4 head token 4, yellow 2 arrow token 1")
    found = scored(*tied, "red 7 head")
    assert found.scores == (17, 17, 14)
    assert found.places == (2, 1, 3)


@rule("PR-43")
def test_all_may_share_it() -> None:
    assert scored("grey 1 head", "yellow 1 head", "red 1 head", "grey 1 +1").places == (2, 2, 2, 1)
    assert scored("grey 1 head", "yellow 1 head", "red 1 head", "grey 1 arrow").places == (1, 1, 1, 1)


def people(seats: int) -> tuple[At, ...]:
    return tuple(At(rockets=f"{colour} 0") for colour in ("yellow", "red", "grey")[: seats - 1])


@rule("PR-44")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_idle_turns_of_everybody_running_end_the_game_after_a_warning(seats: int) -> None:
    t = table(others=people(seats))
    told = []
    for turn in range(1, 3 * seats):
        t.play(END)
        assert not t.over
        told += [(turn, event.ending) for event in t.heard(None, Warned)]
    assert told == [(2 * seats, "idle")]
    t.play(END)
    assert result(t).ending == "idle"
    assert [event.ending for event in t.heard(None, Ended)] == ["idle"]
    assert result(t).scores == (0,) * seats


@rule("PR-44")
def test_moves_and_flips_never_count() -> None:
    t = table(pawn="red", others=(At(pawn="red"),))
    for turn in range(1, 7):
        t.play(next(action for action in t.allowed(Move)))
        if t.pawn(t.seat) == "conveyor":
            t.play(FLIP)
        t.play(END)
        assert t.over == (turn == 6)
    assert result(t).ending == "idle"


WORK: dict[str, dict[str, Any]] = {
    "draw": {"pawn": "grey"},
    "build": {"pawn": "grey", "hand": "grey body"},
    "launch": {"pawn": "pad", "rockets": "grey 1 head"},
    "bonus": {"pawn": "pad", "bonus": "pawns"},
    "depot": {"pawn": "depot", "hand": "grey body"},
}


def working(work: str, **fields: Any) -> Table:
    """A table where Ann has just done this in her turn."""
    t = table(**WORK[work], others=(At(pawn="red"),), **fields)
    actions: dict[str, Callable[[], Any]] = {
        "draw": lambda: DRAW,
        "build": lambda: t.build("grey body", 0),
        "launch": lambda: launch(rocket=0, token=1),
        "bonus": lambda: swap_pawns(seat=1),
        "depot": lambda: t.exchange("grey body", GREY, RED),
    }
    t.play(actions[work]())
    return t


@rule("PR-44")
@pytest.mark.parametrize("work", WORK)
def test_whoever_does_something_starts_the_count_of_idle_turns_anew(work: str) -> None:
    t = working(work, idle_turns=5, dry_turns=5)
    t.play(END)
    assert not t.over
    for turn in range(1, 7):
        t.play(END)
        assert [event.ending for event in t.heard(1, Warned)] == (["idle"] if turn == 4 else [])
        assert t.over == (turn == 6)


@rule("PR-44")
@pytest.mark.parametrize("work", WORK)
def test_whoever_does_more_than_recycle_starts_the_count_of_dry_turns_anew(work: str) -> None:
    t = working(work, idle_turns=0, dry_turns=15)
    t.play(END)
    if work == "depot":
        assert result(t).ending == "dry"
    else:
        assert not t.over
        assert t.state.dry_turns == 0


@rule("PR-44")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_turns_of_everybody_with_nothing_but_recycling_end_the_game(seats: int) -> None:
    t = table(hand="grey body", pawn="depot", others=people(seats))
    told = []
    for turn in range(1, 8 * seats + 1):
        if t.seat == 0:
            held = t.hand(0)
            t.play(t.exchange(held, turn % 4, (turn + 1) % 4))
        t.play(END)
        told += [(turn, event.ending) for event in t.heard(None, Warned)]
        assert t.over == (turn == 8 * seats)
    assert told == [(7 * seats, "dry")]
    assert result(t).ending == "dry"


@rule("PR-44")
def test_one_player_alone_cannot_bring_a_standstill_about() -> None:
    t = table(pawn="depot", others=(At(pawn="conveyor"),))
    for _ in range(3):
        t.play(END)
        t.play(DRAW, END)
        assert not t.over
        assert t.heard(None, Warned) == []


@rule("PR-44")
def test_the_warning_comes_again_after_somebody_did_something() -> None:
    t = table(pawn="grey", idle_turns=3, dry_turns=3)
    t.play(END)
    assert [event.ending for event in t.heard(None, Warned)] == ["idle"]
    t.play(END)
    assert t.heard(None, Warned) == []
    t.play(DRAW, END)
    assert t.heard(None, Warned) == []
    t.end_turns(4)
    assert [event.ending for event in t.heard(None, Warned)] == ["idle"]
    assert not t.over


@rule("PR-44", "PR-42")
def test_a_standstill_is_scored_like_any_other_end() -> None:
    assert scored("grey 2 +1 token 3", "yellow 3 head").scores == (8, 6)

"""Choices, the table and events in words, and words as choices."""

import json

import pytest
from pydantic import ValidationError

from rocketarcade.engine.chance import Chance
from rocketarcade.games.space_rocket import reading
from rocketarcade.games.space_rocket.actions import DONE, Done, Lay, Move, Push, Stand, lay, move, push, stand
from rocketarcade.games.space_rocket.game import GAME
from rocketarcade.games.space_rocket.statics import NO_SUPPORT
from tests.games.space_rocket.table import FLOOR, PLAIN, TURN, WALLS, table, to_the_moon


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("wall 35 20 left", Stand(x=35, y=20, turn=2)),
        ("Wall -35, 20", Stand(x=-35, y=20, turn=0)),
        ("wall 37 -21 up 4", Stand(x=35, y=-20, dx=2, dy=-1, turn=3, length=4)),
        ("cloud 0 5 down b", Lay(x=0, y=5, turn=1, face=1)),
        ("moon 0 0", Lay(x=0, y=0, turn=0, face=0)),
        ("rocket -5 10", Move(x=-5, y=10)),
        ("rocket -5 10 16", Move(x=-5, y=10, length=16)),
        ("push first 40 15", Push(x=40, y=15, piece="wall-1")),
        ("push rocket 0 0", Push(x=0, y=0, piece="rocket")),
        ("done", Done()),
        ("end", Done()),
    ],
)
def test_words_are_choices(words: str, action: object) -> None:
    assert GAME.parse(words) == action


@pytest.mark.parametrize(
    "words",
    ["", "wall", "wall 3", "wall x y", "roof 1 2", "push 1 2", "done now", "wall 1 2 left 3 4", "wall 1 2 b"],
)
def test_other_words_are_none(words: str) -> None:
    assert reading.fields(words) is None
    assert GAME.read(words, table().state, 0) is None
    with pytest.raises(ValidationError):
        GAME.parse(words)


def test_json_and_plain_data_are_choices_too() -> None:
    action = stand(x=35, y=20, turn=2)
    assert GAME.parse(action.model_dump_json()) == GAME.parse(action.model_dump()) == action
    assert GAME.parse(json.dumps({"type": "done"})) == DONE
    with pytest.raises(ValidationError):
        GAME.parse({"type": "wall", "x": 1})


def test_a_choice_is_a_walk_over_piece_turn_column_and_row() -> None:
    t = table(floors=1)
    walk = GAME.describe(stand(x=35, y=-20, turn=1), t.state)
    assert [step.ref for step in walk] == ["piece:wall", "turn:1", "column:35", "row:-20"]
    t.play(*WALLS)
    walk = GAME.describe(lay(x=0, y=5, turn=0, face=1), t.state)
    assert [step.ref for step in walk] == ["piece:cloud", "face:1", "turn:0", "column:0", "row:5"]
    assert [s.ref for s in GAME.describe(move(x=0, y=5), t.state)] == ["piece:rocket", "column:0", "row:5"]
    walk = GAME.describe(push(x=0, y=5, piece="wall-2"), t.state)
    assert [(step.ref, step.label) for step in walk][:1] == [("push:wall-2", "push the second wall")]
    assert [step.ref for step in GAME.describe(DONE, t.state)] == ["verb:done"]


def test_the_first_line_says_whose_turn_it_is_and_what_is_next() -> None:
    t = table(floors=1, seats=2)
    heads = [GAME.table(t.state, 0).partition("\n")[0]]
    for touch in (*FLOOR, "push rocket 5 0"):
        t.play(touch)
        heads.append(GAME.table(t.state, 0).partition("\n")[0])
    assert [head.removeprefix("Floor 2 of 11, {seat:0}: ") for head in heads] == [
        "stand the first wall.",
        "stand the second wall.",
        "lay the cloud on the walls.",
        "move the rocket onto the cloud.",
        "push the rocket or end the turn.",
        "end the turn.",
    ]


def test_the_table_tells_all_that_is_on_it() -> None:
    t = table(floors=1, cards=(1, 0))
    t.play(*PLAIN)
    walls = "a wall at x -40, y -15, legs right and down; a wall at x 40, y 15, legs left and up"
    as_it_lies = "at x 0, y 0, unturned, face A"
    assert GAME.table(t.state, None).split("\n")[1:] == [
        "Together you have 9 fuel and no coins. The reserve has 3 fuel and 12 coins.",
        f"Floor 1, mountains: {walls}; cloud 2 {as_it_lies}, a coin in the far left corner. Margin 15.0 mm.",
        f"Floor 2, light-blue sky: {walls}; cloud 1 {as_it_lies}, a coin in the middle. Margin 15.0 mm.",
        "The rocket stands on the card of floor 1, at x 0, y 0.",
        "You may push the cloud.",
        "In the pile: 8 clouds and the Moon.",
    ]


def test_the_moon_is_called_so() -> None:
    t = to_the_moon(coins=5)
    assert GAME.table(t.state, 0).startswith("The Moon, {seat:0}: stand the first wall.")
    assert "In hand: the Moon." in GAME.table(t.state, 0)
    t.play(*WALLS, "moon 0 0")
    assert "lays the Moon at x 0, y 0, unturned." in GAME.tell(t.events[-1], t.state)
    t.play("rocket 0 0")
    assert "The rocket stands on the Moon" in GAME.table(t.state, 0)


def test_a_wobble_is_told_and_what_stopped_it() -> None:
    told = set()
    for seed in range(30):
        t = table(floors=1, hand="timing")
        t.match.chance.seed = seed
        t.play(stand(x=-45, y=-15, turn=0, length=3))
        told.add(GAME.tell(t.events[0], t.state))
    assert any(", 3 mm right from the aim." in line for line in told)
    assert any("where a contact stops it." in line for line in told)
    sure = table(floors=1)
    sure.play(WALLS[0])
    assert GAME.tell(sure.events[0], sure.state).endswith("legs right and down.")


def test_a_card_that_misses_its_walls_is_told_without_a_number() -> None:
    """It is aimed at the very ends of two walls and shaken off both: there is no edge to measure from."""
    for seed in range(30):
        t = table(hand="timing")
        t.match.chance.seed = seed
        t.play("wall -40 -20 right 0", "wall -45 30 up 0", "cloud 30 0 right a 16")
        if t.margins == [NO_SUPPORT]:
            break
    assert GAME.tell(t.events[-2], t.state) == "The tower falls! Floor 1 was off its walls ({seat:0})."
    result = GAME.outcome(t.state)
    assert result is not None
    assert result.reason == "The tower fell, by the hand of {seat:0}: floor 1 was off its walls."
    assert ". Off its walls." in GAME.table(t.state, 0)


def test_ending_a_turn_without_fuel_for_the_next_is_asked_about() -> None:
    t = table(floors=1, fuel=0, cards=(1, 3))
    t.play(*FLOOR)
    assert "push the rocket" in (GAME.caution(t.state, 0, DONE) or "")
    t.play("push rocket 25 0")
    assert GAME.caution(t.state, 0, DONE) is None, "it touches a fuel"
    t = table(floors=1, fuel=1)
    t.play(*FLOOR)
    assert GAME.caution(t.state, 0, DONE) is None


def test_what_somebody_picks_at_random_is_allowed_and_a_little_wild() -> None:
    t, luck = table(floors=2, hand="timing"), Chance(4)
    for touches in range(5):
        t = table(floors=2, hand="timing")
        t.play(*TURN[:touches])
        picked = [GAME.pick(t.state, 0, luck) for _ in range(60)]
        assert all(GAME.refuse(t.state, 0, action) is None for action in picked)
        assert len(set(picked)) > 10
        if touches < 4:
            assert {action.length == -1 for action in picked if not isinstance(action, Done)} == {True, False}

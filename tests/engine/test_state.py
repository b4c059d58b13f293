"""A clone is a deep copy of what can change, and refuses what it does not know."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field

from rocketarcade.engine.options import Options
from rocketarcade.engine.state import Part, Pending, State


class Agreed(Options):
    fast: bool = True


class Card(Part):
    id: int
    marks: list[str] = []


class Hand(Part):
    cards: list[Card] = []
    best: Card | None = None


class Special(Hand):
    power: int = 0


class Everything(State):
    options: Agreed
    number: Annotated[int, Field(ge=0)] = 0
    word: str = ""
    kind: Literal["a", "b"] = "a"
    perhaps: int | None = None
    numbers: list[int] = []
    grid: list[list[int]] = []
    by_seat: dict[int, int] = {}
    piles: dict[str, list[int]] = {}
    hands: dict[int, Hand] = {}
    special: Special = Special()
    maybe_list: list[int] | None = None
    fixed: tuple[int, ...] = ()


def table() -> Everything:
    return Everything(
        options=Agreed(),
        numbers=[1, 2],
        grid=[[1], [2, 3]],
        by_seat={0: 4},
        piles={"red": [5]},
        hands={1: Hand(cards=[Card(id=1, marks=["x"])], best=Card(id=2))},
        special=Special(cards=[Card(id=3)], power=9),
        maybe_list=[7],
        fixed=(1, 2),
        pending=[Pending(kind="dare", asked=[1], answers={0: 1}, ints=[3])],
    )


def test_a_clone_is_equal_and_of_the_same_class() -> None:
    state = table()
    clone = state.clone()
    assert type(clone) is Everything
    assert type(clone.special) is Special
    assert clone == state
    assert clone.model_dump_json() == state.model_dump_json()
    assert clone.clone() == state


def test_nothing_done_to_a_clone_is_seen_in_the_original() -> None:
    before = table().model_dump_json()
    state = table()
    clone = state.clone()
    clone.number, clone.word, clone.perhaps, clone.finished = 5, "changed", 1, "over"
    clone.numbers.append(3)
    clone.grid[0].append(9)
    clone.grid.append([])
    clone.by_seat[1] = 1
    clone.piles["red"].append(6)
    clone.hands[1].cards[0].marks.append("y")
    clone.hands[1].cards.append(Card(id=8))
    best, more = clone.hands[1].best, clone.maybe_list
    assert best is not None
    assert more is not None
    best.id = 99
    more.append(8)
    clone.special.cards[0].id = 77
    clone.pending[-1].asked.remove(1)
    clone.pending[-1].answers[1] = 0
    clone.pending[-1].ints.clear()
    clone.pending.append(Pending(kind="another"))
    assert state.model_dump_json() == before


def test_frozen_parts_are_shared() -> None:
    state = table()
    assert state.clone().options is state.options
    assert state.clone().fixed is state.fixed


class Strange(BaseModel):
    model_config = ConfigDict(extra="forbid")
    things: list[int] = []


@pytest.mark.parametrize(
    "annotation",
    [Any, set[int], bytes, Strange, list[Any], tuple[list[int], ...], list[int] | dict[int, int]],
)
def test_a_clone_refuses_what_it_does_not_know(annotation: Any) -> None:
    model = type("Odd", (State,), {"__annotations__": {"odd": annotation}, "odd": None})
    with pytest.raises(TypeError, match="clone does not know how to copy"):
        model().clone()


def test_a_subclass_has_a_clone_of_its_own() -> None:
    Hand().clone()
    special = Special(cards=[Card(id=1)], power=4).clone()
    assert (type(special), special.power) == (Special, 4)


def test_a_state_comes_back_from_json() -> None:
    assert Everything.model_validate_json(table().model_dump_json()) == table()


def test_a_state_takes_no_field_that_it_does_not_have() -> None:
    with pytest.raises(ValueError, match="lasers"):
        Card.model_validate({"id": 1, "lasers": 3})

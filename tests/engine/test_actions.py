"""Actions are frozen, shared, and know which of their fields are free."""

from typing import Annotated, Any

import pytest
from pydantic import ValidationError

from rocketarcade.engine.actions import Free, interned, trusted
from tests.engine.toy import PASS, Lay, Pass, Roll, Throw, lay


def test_equal_arguments_give_the_same_object() -> None:
    assert lay(card=3) is lay(card=3)
    assert lay(card=3) == Lay(card=3)
    assert lay(card=3) != lay(card=4)


def test_a_bounded_maker_forgets_and_is_right_all_the_same() -> None:
    make = interned(Lay, keep=2)
    first = make(card=1)
    assert make(card=1) is first
    for card in range(5):
        assert make(card=card) == Lay(card=card)
    assert make(card=1) is not first
    assert make(card=1) == first


def test_an_action_cannot_be_changed() -> None:
    action: Any = lay(card=3)
    with pytest.raises(ValidationError):
        action.card = 4
    assert hash(lay(card=3)) == hash(Lay(card=3))


def test_an_action_takes_no_field_that_it_does_not_have() -> None:
    with pytest.raises(ValidationError):
        Lay.model_validate({"card": 3, "twice": True})


def test_free_fields_are_found_with_their_range() -> None:
    assert Roll.free_fields() == {"aim": Free(-2, 2, "mm")}
    assert Lay.free_fields() == {}


def test_the_representative_has_its_free_fields_at_their_defaults() -> None:
    assert Roll(aim=-2).representative() == Roll()
    assert lay(card=3).representative() is lay(card=3)


def test_other_fields_of_a_free_action_stay_in_its_representative() -> None:
    class Swing(Lay):
        stop: Annotated[int, Free(0, 9)] = 4

    assert Swing(card=7, stop=9).representative() == Swing(card=7, stop=4)


def test_only_passing_is_idle() -> None:
    assert (PASS.idle, Pass.idle, Lay.idle, Throw.idle) == (True, True, False, False)


def test_what_is_made_on_trust_is_what_would_have_been_made_with_care() -> None:
    made, careful = trusted(Lay)(card=3), Lay(card=3)
    assert made == careful
    assert hash(made) == hash(careful)
    assert made.model_dump() == careful.model_dump()
    assert made.model_copy(update={"card": 4}) == Lay(card=4)

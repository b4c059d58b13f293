"""Options from words."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from rocketarcade.commands import Mistake
from rocketarcade.commands.options import options_from
from rocketarcade.engine.options import Options as Base
from rocketarcade.games.pocket_rockets.game import GAME


class Table(Base):
    """A field of each form."""

    loud: bool = False
    level: Literal["easy", "hard"] = "easy"
    size: Literal[1, 2, 3] = 1
    rounds: Annotated[int, Field(ge=1, le=9)] = 3
    free: int = 0
    allies: tuple[bool, ...] = ()
    start: tuple[Annotated[int, Field(ge=0, le=5)], ...] = ()


class Stub:
    """As much of a game as options need."""

    info = GAME.info
    options = Table

    def presets(self) -> dict[str, Table]:
        return {"The usual": Table(rounds=5), "short-one": Table(rounds=1)}


def made(*sets: str, preset: str | None = None) -> Any:
    return options_from(Stub(), preset, sets)  # type: ignore[arg-type]


def test_without_words_it_is_the_first_preset() -> None:
    assert made() == Table(rounds=5)


@pytest.mark.parametrize("name", ["short-one", "Short One", "short_one"])
def test_a_preset_by_its_name(name: str) -> None:
    assert made(preset=name) == Table(rounds=1)
    assert made("loud=yes", preset=name) == Table(rounds=1, loud=True)


@pytest.mark.parametrize("yes", ["yes", "true", "on", "YES", "1"])
@pytest.mark.parametrize("no", ["no", "false", "Off", "0"])
def test_yes_and_no(yes: str, no: str) -> None:
    assert made(f"loud={yes}").loud is True
    assert made("loud=yes", f"loud={no}").loud is False


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("level=hard", "level", "hard"),
        ("LEVEL=Hard", "level", "hard"),
        ("size=3", "size", 3),
        ("rounds=9", "rounds", 9),
        ("free=-12", "free", -12),
        ("start=2,1,0", "start", (2, 1, 0)),
        ("start=", "start", ()),
        ("allies=yes, no", "allies", (True, False)),
    ],
)
def test_values(text: str, name: str, value: object) -> None:
    assert getattr(made(text), name) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("level=medium", "level cannot be 'medium'; it takes easy or hard."),
        ("size=4", "size cannot be '4'; it takes 1, 2 or 3."),
        ("rounds=0", "rounds cannot be '0'; it takes a whole number from 1 to 9."),
        ("rounds=ten", "rounds cannot be 'ten'; it takes a whole number from 1 to 9."),
        ("free=x", "free cannot be 'x'; it takes a whole number."),
        ("allies=yes,maybe", "it takes for each seat, with commas between them, yes or no."),
        ("start=2;1", "it takes for each seat, with commas between them, a whole number from 0 to 5."),
        ("sound=on", "no option 'sound'; write option=value, its options are loud, level, size,"),
        ("loud", "no value in --set 'loud'"),
        ("=", "no option ''"),
    ],
)
def test_other_values_are_answered_with_what_can_be(text: str, said: str) -> None:
    with pytest.raises(Mistake) as raised:
        made(text)
    assert said in str(raised.value)


def test_an_unknown_preset_is_answered_with_those_there_are() -> None:
    with pytest.raises(Mistake, match=r'no preset .wild.; its presets are "The usual" and "short-one"\.'):
        made(preset="wild")

"""Names that a table accepts, and those it does not."""

import pytest

from rocketarcade.engine.people import MOST_CELLS, cells, free_name, name_fault, shown, tidy


@pytest.mark.parametrize(
    "name", ["A", "Ann", "Zoë", "x" * 16, "日本語の八文字名", "[/b]", "{seat:1}", "O'Neil 2", "%s"]
)
def test_a_name_of_1_to_16_printable_cells_is_fine(name: str) -> None:
    assert name_fault(name) is None


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("x" * 17, "longer"),
        ("日本語の八文字名前", "longer"),
        ("a" + "\u0301" * 40, "longer"),
        ("A\tB", "cannot be seen"),
        ("A\x1b[2J", "cannot be seen"),
        ("A\u202eB", "cannot be seen"),
        ("A\u200dB", "cannot be seen"),
        ("A\u200bB", "cannot be seen"),
        ("A\ufe0f", "cannot be seen"),
        ("A\udc80", "cannot be seen"),
        ("A\nB", "cannot be seen"),
        ("\u0301", "accent"),
        ("bot:clever", "computer players"),
        ("BOT:x", "computer players"),
    ],
)
def test_other_names_are_refused_in_a_sentence(name: str, word: str) -> None:
    fault = name_fault(name)
    assert fault is not None
    assert word in fault
    assert fault.endswith(".")
    assert fault.isprintable()


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ann", "ANN"), ("Straße", "STRASSE"), ("Zoe\u0308", "Zoë"), (" Ann ", "Ann"), ("Ａnn", "Ann")],
)
def test_two_people_are_not_called_the_same(name: str, other: str) -> None:
    assert name_fault(name, ["Bob", other]) is not None
    assert name_fault(name, ["Bob"]) is None


def test_a_name_is_kept_tidy() -> None:
    assert tidy("  Ann   Lee ") == "Ann Lee"
    assert cells("日本") == 4
    assert cells("Zoe\u0308") == 3


def test_the_next_free_name() -> None:
    assert free_name("Random", []) == "Random"
    assert free_name("Random", ["random", "Random 2"]) == "Random 3"


@pytest.mark.parametrize("name", ["A", "Zoë", "x" * 16, "日本語の八文字名", "[/b]", "{seat:1}"])
def test_a_name_that_is_fine_is_drawn_as_it_is(name: str) -> None:
    assert shown(name) == name


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("A\x1b[2JB", "A?[2JB"),
        ("\u202eevil", "?evil"),
        ("A\nB", "A?B"),
        ("", "?"),
        ("\u0301", "?\u0301"),
        ("x" * 200, "x" * 15 + "…"),
        ("日" * 9, "日" * 7 + "…"),
    ],
)
def test_whatever_a_name_is_made_of_it_is_drawn_as_a_name(name: str, drawn: str) -> None:
    assert shown(name) == drawn
    assert cells(drawn) <= MOST_CELLS
    assert name_fault(drawn) is None or drawn == "?\u0301"

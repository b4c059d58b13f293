"""Names are put into texts in one place, whatever they are made of."""

import pytest

from rocketarcade.engine.names import named, pieces


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", []),
        ("nobody", ["nobody"]),
        ("{seat:0}", [0]),
        ("{seat:0} and {seat:12}.", [0, " and ", 12, "."]),
        ("{seat:1}{seat:0}", [1, 0]),
        ("{seat:} {seat:x} {Seat:1} {seat: 1} seat:1", ["{seat:} {seat:x} {Seat:1} {seat: 1} seat:1"]),
    ],
)
def test_a_text_is_cut_at_its_seats(text: str, parts: list[str | int]) -> None:
    assert pieces(text) == parts


def test_names_are_put_in() -> None:
    text = named("{seat:1} takes from {seat:0}; {seat:1} pays.", ["Ann", "Bob"])
    assert text == "Bob takes from Ann; Bob pays."


@pytest.mark.parametrize("name", ["{seat:1}", "[/]", "[b]Ann", "\\1", "{0}", "%s", "火箭"])
def test_a_name_is_never_read_as_anything_but_itself(name: str) -> None:
    assert named("{seat:0} and {seat:1}", [name, "Bob"]) == f"{name} and Bob"

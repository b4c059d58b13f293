"""The two sets of symbols: whole, sign for sign, and nothing is drawn with anything else."""

from __future__ import annotations

import ast
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual._border import BORDER_CHARS
from textual.scrollbar import ScrollBarRender

from rocketarcade.symbols import ASCII, TO_ASCII, UNICODE, in_ascii
from rocketarcade.unicode import terminal_has_unicode
from rocketarcade.widgets.marks import MARKS

ROOT = Path(__file__).parents[2]
EMOJI = re.compile(
    "[\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf\u23e9-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe"
    "\u2600-\u2604\u260e\u2611\u2614\u2615\u2618\u261d\u2620\u2622\u2623\u2626\u262a\u262e\u262f\u2638-\u263a\u2640"
    "\u2642\u2648-\u2653\u265f\u2660\u2663\u2665\u2666\u2668\u267b\u267e\u267f\u2692-\u2697\u2699\u269b\u269c\u26a0-"
    "\u26ff\u2702\u2705\u2708-\u270d\u270f\u2712\u2714\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c\u274e"
    "\u2753-\u2757\u2763\u2764\u2795-\u2797\u27a1\u27b0\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030"
    "\u303d\u3297\u3299\U0001f000-\U0001ffff]"
)
"""What has an emoji form, by Unicode's own table: a terminal may draw it two cells wide."""


def shipped() -> Iterator[tuple[str, str]]:
    """Every text that the arcade may draw, with where it stands: strings of the source without the
    docstrings, pictures, rulebooks, decks, stylesheets."""
    for path in sorted((ROOT / "rocketarcade").rglob("*.py")):
        if path.name == "people.py":  # names what it refuses in names
            continue
        tree = ast.parse(path.read_text("utf-8"))
        said = {
            id(body[0].value)
            for node in ast.walk(tree)
            if isinstance(body := getattr(node, "body", 0), list) and body and isinstance(body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
                yield f"{path.name}:{node.lineno}", node.value
    for path in sorted([*(ROOT / "assets").rglob("*"), *(ROOT / "rocketarcade").rglob("*.tcss")]):
        if path.suffix in (".txt", ".md", ".toml", ".tcss"):
            yield path.name, path.read_text("utf-8")


@pytest.mark.parametrize("number", range(len(UNICODE)), ids=UNICODE._fields)
def test_sets_match_sign_for_sign(number: int) -> None:
    signs, plain = UNICODE[number], ASCII[number]
    assert len(signs) == len(plain)
    assert plain.isascii()
    assert plain.isprintable()


def test_no_sign_is_in_two_groups() -> None:
    every = "".join(UNICODE)
    assert len(every) == len(set(every))


@pytest.mark.parametrize("name", ["seats", "points", "news"])
def test_signs_that_tell_things_apart_do_so_in_ascii(name: str) -> None:
    assert len(set(getattr(ASCII, name))) == len(getattr(ASCII, name))


def test_frames_at_rest_lit_and_pointed_at_differ_in_ascii() -> None:
    assert len({ASCII.at_rest[1], ASCII.lit[1], ASCII.pointed_at[1], "-" + ASCII.dashed[1]}) == 4
    assert len({ASCII.at_rest[3], ASCII.lit[3], ASCII.pointed_at[3], ASCII.dashed[1]}) == 4


def test_marks_of_seats_are_a_group_of_their_own() -> None:
    assert "".join(mark.glyph for mark in MARKS) == UNICODE.seats
    assert all(cell_len(mark.glyph) == 1 for mark in MARKS)


def test_everything_shipped_is_in_the_sets_one_cell_wide_and_no_emoji() -> None:
    known = set("".join(UNICODE))
    wrong = set()
    for where, text in shipped():
        for sign in set(text):
            if sign.isascii() or (sign.isalpha() and sign in "äöüéèñ"):
                continue
            if sign not in known:
                wrong.add((where, sign, "is in neither set"))
            if cell_len(sign) != 1 or unicodedata.east_asian_width(sign) in "WF":
                wrong.add((where, sign, "is not one cell wide"))
            if unicodedata.category(sign) in ("Mn", "Me", "Cf") or "\ufe00" <= sign <= "\ufe0f":
                wrong.add((where, sign, "joins with another"))
            if EMOJI.match(sign):
                wrong.add((where, sign, "has an emoji form"))
    assert not wrong


def test_what_textual_draws_with_is_in_the_sets() -> None:
    frames = {sign for rows in BORDER_CHARS.values() for row in rows for cell in row for sign in cell}
    bars = {*ScrollBarRender.VERTICAL_BARS, *ScrollBarRender.HORIZONTAL_BARS}
    assert {sign for sign in frames | bars if not sign.isascii()} <= set("".join(UNICODE))


def test_letters_lose_their_accents_and_keep_their_cells() -> None:
    assert in_ascii("Zoë ▲ Łukasz 你好") == "Zoe ^ ?ukasz ????"
    for text in ("é" * 3, "你", "ا", "a\u0301", "🚀", "ﬁ"):
        assert in_ascii(text).isascii()
        assert cell_len(in_ascii(text)) == cell_len(text)
    assert all(len(plain) <= 2 for plain in TO_ASCII.values())


@pytest.mark.parametrize(
    ("environment", "unicode"),
    [
        ({}, True),
        ({"LANG": "C.UTF-8"}, True),
        ({"LANG": "de_DE.utf8"}, True),
        ({"LC_CTYPE": "UTF-8"}, True),
        ({"LC_ALL": "", "LANG": "en_GB.UTF-8@euro"}, True),
        ({"LC_ALL": "C"}, False),
        ({"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, False),
        ({"LANG": "de_DE@euro"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_ALL": "ja_JP.eucJP", "LC_CTYPE": "ja_JP.UTF-8"}, False),
    ],
)
def test_the_environment_says_whether_there_is_unicode(environment: dict[str, str], unicode: bool) -> None:
    assert terminal_has_unicode(environment) is unicode

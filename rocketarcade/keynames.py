"""What keys are called on the screen: in words, or by their sign where they have one of ASCII's."""

from __future__ import annotations

from textual.keys import key_to_character

NAMES = {"escape": "esc", "pageup": "page up", "pagedown": "page down", "space": "space"}
"""Keys that have another name here than Textual's, or a sign that nobody sees."""


def named(key: str) -> str:
    """A key of a binding: "esc", "?", "ctrl+r"."""
    held, plus, last = key.rpartition("+")
    if last in NAMES:
        return f"{held}{plus}{NAMES[last]}"
    sign = key_to_character(last) or ""
    return f"{held}{plus}{sign if sign.isascii() and sign.isprintable() and sign else last}"

"""A choice in typed words, as plain mode takes them: "wall 35 20 left", "cloud 0 0 right b", "rocket -5 10".

Numbers are millimetres from the middle of the box, x and y (SR-50). A turn is named by where the first
leg of a wall points, or the right-hand edge of a card; the other leg is a quarter on, clockwise. A number
at the end is the length of the wobble, for a hand with a bar (SR-55); without it, chance draws it, and so
it does at the keyboard, where lines of text show no bar.
"""

from typing import Any

from rocketarcade.games.space_rocket.actions import DRAWN, on_grid

TURNS = {"right": 0, "down": 1, "left": 2, "up": 3}
FACES = {"a": 0, "b": 1}
PIECES = {"first": "wall-1", "second": "wall-2", "wall-1": "wall-1", "wall-2": "wall-2"} | {
    name: name for name in ("cloud", "rocket")
}


def fields(text: str) -> dict[str, Any] | None:
    """The fields of the action that these words say; None where they say none."""
    words = text.casefold().replace(",", " ").split()
    if not words:
        return None
    verb, *rest = words
    if verb in ("done", "end"):
        return None if rest else {"type": "done"}
    found: dict[str, Any] = {"type": "cloud" if verb == "moon" else verb}
    if verb == "push" and rest and rest[0] in PIECES:
        found["piece"] = PIECES[rest.pop(0)]
    elif verb not in ("wall", "cloud", "moon", "rocket"):
        return None
    aim = _numbers(rest[:2])
    if aim is None or len(aim) < 2:
        return None
    rest = rest[2:]
    (found["x"], found["dx"]), (found["y"], found["dy"]) = on_grid(aim[0]), on_grid(aim[1])
    if found["type"] in ("wall", "cloud"):
        found["turn"] = TURNS[rest.pop(0)] if rest and rest[0] in TURNS else 0
    if found["type"] == "cloud":
        found["face"] = FACES[rest.pop(0)] if rest and rest[0] in FACES else 0
    length = _numbers(rest)
    if length is None or len(length) > 1:
        return None
    found["length"] = length[0] if length else DRAWN
    return found


def _numbers(words: list[str]) -> list[int] | None:
    """They as whole numbers, or None if one of them is none."""
    try:
        return [int(word[:9]) for word in words]
    except ValueError:
        return None

"""A grid of cells to draw on, sign by sign: lines that meet join where they do."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
THIN = {
    RIGHT: "╶", LEFT: "╴", UP: "╵", DOWN: "╷", RIGHT | LEFT: "─", UP | DOWN: "│",
    RIGHT | DOWN: "┌", LEFT | DOWN: "┐", UP | RIGHT: "└", UP | LEFT: "┘", UP | DOWN | RIGHT: "├",
    UP | DOWN | LEFT: "┤", LEFT | RIGHT | DOWN: "┬", LEFT | RIGHT | UP: "┴", UP | DOWN | LEFT | RIGHT: "┼",
}  # fmt: skip
"""Sides of a cell that a thin line reaches, to the sign that does."""
HEAVY = {
    RIGHT: "━", LEFT: "━", UP: "┃", DOWN: "┃", RIGHT | LEFT: "━", UP | DOWN: "┃", RIGHT | DOWN: "┏",
    LEFT | DOWN: "┓", UP | RIGHT: "┗", UP | LEFT: "┛",
}  # fmt: skip
DOUBLE = {
    RIGHT: "═", LEFT: "═", UP: "║", DOWN: "║", RIGHT | LEFT: "═", UP | DOWN: "║", RIGHT | DOWN: "╔",
    LEFT | DOWN: "╗", UP | RIGHT: "╚", UP | LEFT: "╝",
}  # fmt: skip
Line = dict[int, str]


class Canvas:
    """Signs, their ink, and the ground they stand on."""

    def __init__(self, width: int, height: int, *, ground: str = "") -> None:
        self.width = width
        self.height = height
        self._signs = [[" "] * width for _ in range(height)]
        self._inks = [[""] * width for _ in range(height)]
        self._grounds = [[ground] * width for _ in range(height)]
        self._sides: dict[tuple[int, int], tuple[int, int]] = {}
        """Sides that lines reach, and which line it was, so that those of one line join."""
        self._lines = 0

    def put(self, x: int, y: int, sign: str, ink: str = "") -> None:
        """A sign in a cell; nothing outside."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._signs[y][x] = sign
            self._inks[y][x] = ink
            self._sides.pop((x, y), None)

    def write(self, x: int, y: int, text: str, ink: str = "") -> None:
        """Signs in a row."""
        for n, sign in enumerate(text):
            self.put(x + n, y, sign, ink)

    def ground(self, left: int, top: int, right: int, bottom: int, color: str) -> None:
        """What these cells stand on; it empties them."""
        left, right = max(0, left), min(self.width - 1, right)
        room = max(0, right - left + 1)
        for y in range(max(0, top), min(self.height - 1, bottom) + 1):
            self._grounds[y][left : left + room] = [color] * room
            self._signs[y][left : left + room] = [" "] * room
            self._inks[y][left : left + room] = [""] * room

    def copy(self) -> Canvas:
        """Another one with the same on it."""
        other = Canvas(self.width, self.height)
        other._signs = [list(row) for row in self._signs]
        other._inks = [list(row) for row in self._inks]
        other._grounds = [list(row) for row in self._grounds]
        return other

    def at(self, x: int, y: int) -> str:
        """The sign in a cell; a blank outside."""
        return self._signs[y][x] if 0 <= x < self.width and 0 <= y < self.height else " "

    def line(self, cells: Sequence[tuple[int, int]], line: Line, ink: str, *, joins: bool = False) -> None:
        """A line through neighbouring cells; with `joins` it also joins those drawn before it."""
        self._lines += 1
        for n, (x, y) in enumerate(cells):
            sides = 0
            for to_x, to_y in (*cells[max(0, n - 1) : n], *cells[n + 1 : n + 2]):
                sides |= _side(to_x - x, to_y - y)
            before, whose = self._sides.get((x, y), (0, 0))
            if before and (joins or whose == self._lines):
                sides |= before
            self.put(x, y, line.get(sides, "+") if sides else line[RIGHT | LEFT], ink)
            self._sides[x, y] = (sides, self._lines)

    def box(self, left: int, top: int, right: int, bottom: int, line: Line, ink: str) -> None:
        """A frame; a line where it has no height."""
        if right <= left or bottom <= top:
            self.line(run((left, top), (right, bottom)), line, ink)
            return
        around = [
            *run((left, top), (right, top)),
            *run((right, top), (right, bottom))[1:],
            *run((right, bottom), (left, bottom))[1:],
            *run((left, bottom), (left, top))[1:],
        ]
        self.line(around, line, ink)
        corner = line[RIGHT | DOWN]
        self.put(left, top, corner, ink)

    def rows(self) -> list[Content]:
        """What was drawn. A blank has no ink of its own and takes on that before it: fewer runs of one
        style are fewer bytes."""
        found = []
        for signs, inks, grounds in zip(self._signs, self._inks, self._grounds, strict=True):
            parts: list[tuple[str, str]] = []
            start, last = 0, ("", "")
            for at, (sign, ink, ground) in enumerate(zip(signs, inks, grounds, strict=True)):
                style = (ink, ground)
                if sign == " " and ground == last[1] and "reverse" not in last[0]:
                    style = last
                if style != last:
                    parts.append(("".join(signs[start:at]), _style(*last)))
                    start, last = at, style
            parts.append(("".join(signs[start:]), _style(*last)))
            found.append(Content.assemble(*(part for part in parts if part[0])))
        return found


def run(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells from one to another in the same row or column."""
    (x, y), (to_x, to_y) = start, end
    if y == to_y:
        step = 1 if to_x >= x else -1
        return [(n, y) for n in range(x, to_x + step, step)]
    step = 1 if to_y >= y else -1
    return [(x, n) for n in range(y, to_y + step, step)]


def _side(dx: int, dy: int) -> int:
    return {(0, -1): UP, (1, 0): RIGHT, (0, 1): DOWN, (-1, 0): LEFT}.get((dx, dy), 0)


def _style(ink: str, ground: str) -> str:
    return f"{ink} on {ground}".strip() if ground else ink

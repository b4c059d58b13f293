"""Rockets drawn with characters: lying in a row of text, or standing."""

from __future__ import annotations

from textual.content import Content

NOSE = "►"


def lying(letter: str, bodies: int, head: str | None, style: str, *, room: int = 4) -> Content:
    """A rocket on its side: letter, engine, a block a body, nose and what its head gives. Of more bodies
    than there is room for, the number is written."""
    hull = "■" * bodies if bodies <= room else f"■{bodies}■"
    nose = "" if head is None else f"{NOSE}{head}"
    return Content.assemble((letter, f"bold {style}"), (f"╠{hull}{nose}", style))


def standing(letter: str, bodies: int, head: str | None, style: str, *, height: int) -> list[Content]:
    """A rocket upright, `height` rows: the nose with what its head gives, bodies, the engine with its
    letter. Where bodies do not fit their number is written on the hull."""
    room = max(1, height - 3)
    shown = min(bodies, room)
    hull = [Content.styled("│█│", style) for _ in range(shown)]
    if bodies > room:
        hull[shown // 2] = Content.styled(f"│{bodies}│" if bodies < 10 else f"{bodies}│", f"bold {style}")
    nose = [Content.styled(" ▲ ", style), Content.styled(f"╱{head or ' '}╲", f"bold {style}")]
    engine = Content.assemble(("╱", style), (letter, f"bold {style}"), ("╲", style))
    rows = [*(nose if head is not None else []), *hull, engine]
    return [Content("   ")] * (height - len(rows)) + rows[:height]

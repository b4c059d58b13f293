"""The line that heads a player's corner: whose it is, whether they are to choose, and a few figures."""

from __future__ import annotations

from textual.content import Content

from rocketarcade.engine.match import Seat
from rocketarcade.widgets.marks import marked


def nameplate(sitting: Seat, figures: str, *, acting: bool, width: int) -> Content:
    """Glyph and name at the left, cut where the figures at the right end need the room. The first cell is
    left to the sign of the piece that shows it."""
    name = Content.assemble(
        " ",
        ("▸" if acting else " ", "$accent bold"),
        marked(sitting.name, sitting.mark, style="bold reverse" if acting else "bold"),
        (_computer(sitting), "$text-muted"),
    ).truncate(max(4, width - len(figures) - 1), ellipsis=True)
    gap = max(1, width - name.cell_length - len(figures))
    return Content.assemble(name, " " * gap, (figures, "" if acting else "$text-muted"))


def _computer(sitting: Seat) -> str:
    """What kind of computer player it is, where the name does not say so: it took over from a person."""
    kind = sitting.player.rpartition(":")[2]
    named = sitting.person or sitting.name.casefold().startswith(kind.casefold())
    return "" if named else f" {kind}"

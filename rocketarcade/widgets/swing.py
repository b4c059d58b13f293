"""A bar along which a marker swings until a key stops it: a steady hand, measured in millimetres.

What counts is where the marker stood a little before the key came: so long a line and a terminal take to
show it. The place is a function of time alone, so that a slow line shows fewer frames and nothing else.
"""

from __future__ import annotations

from textual._time import get_time  # the clock of a key's time, which is another one on Windows
from textual.content import Content
from textual.timer import Timer

from rocketarcade.widgets.lines import Lines

REACH = 16
"""Millimetres from the middle to an end."""
PASS = 0.75
"""Seconds from one end to the other."""
FRAME = 0.05
PATIENCE = 45
"""Seconds that it swings for nobody: then it rests, and nothing goes down the line."""
ZONES = ((2, "━", "$success"), (8, "─", "$warning"), (REACH, "·", "$error"))
"""Up to so many millimetres, drawn so."""
MARKER = "█"


def place(seconds: float) -> float:
    """Millimetres from the middle, left of it negative, so long after the marker left its left end."""
    half = seconds / PASS % 2
    return REACH * (2 * half - 1 if half <= 1 else 3 - 2 * half)


def lateness(seconds: float) -> int:
    """Milliseconds since the marker crossed the middle, negative before it does."""
    return round((seconds / PASS % 1 - 0.5) * PASS * 1000)


class Swing(Lines):
    """The bar. At rest it costs nothing."""

    DEFAULT_CSS = """
    Swing { width: 100%; height: 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._began = self._until = 0.0
        self._timer: Timer | None = None
        self._at: float | None = None
        """Where the marker is drawn; nowhere before it first swings."""

    @property
    def swinging(self) -> bool:
        """Whether the marker moves."""
        return self._timer is not None

    def start(self) -> None:
        """Let it swing, from the left end."""
        self.rest()
        self._began = get_time()
        self.keep()
        self._timer = self.set_interval(FRAME, self._frame)
        self._frame()

    def keep(self) -> None:
        """Somebody is there: let it swing for a while yet."""
        self._until = get_time() + PATIENCE

    def rest(self) -> None:
        """Hold it where it is drawn."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def clear(self) -> None:
        """An empty bar."""
        self.rest()
        self._at = None
        self.draw()

    def stop(self, at: float, delay: int) -> int:
        """Stop it for a key of that time; how many millimetres from the middle it stood then."""
        self.rest()
        self._at = place(self.elapsed(at, delay))
        self.draw()
        return min(REACH, round(abs(self._at)))

    def elapsed(self, at: float, delay: int) -> float:
        """Seconds that it had swung at that time, as somebody saw it who sees everything so many
        milliseconds late."""
        return max(0.0, at - self._began - delay / 1000)

    def on_resize(self) -> None:
        """As long as there is room."""
        self.draw()

    def _frame(self) -> None:
        now = get_time()
        if now > self._until:
            self.rest()
            return
        self._at = place(now - self._began)
        self.draw()

    def draw(self) -> None:
        """The bar and its marker."""
        room = self.content_size.width
        half = min(32, (room - 3) // 2)
        if half < 4:
            return
        cells = [_line(abs(n) * REACH / half) for n in range(-half, half + 1)]
        cells[half] = ("┼", "bold")
        if self._at is not None:
            at = half + round(self._at * half / REACH)
            cells[at] = (MARKER, "bold $accent")
        self.show([Content.assemble(("├", "$text-muted"), *cells, ("┤", "$text-muted"))])


def _line(millimetres: float) -> tuple[str, str]:
    return next((sign, ink) for reach, sign, ink in ZONES if millimetres <= reach)

"""What the people at this keyboard prefer, beside the games: `settings.json` in the data folder."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rocketarcade.engine.hotseat import ReactionMode

FILE = "settings.json"


@dataclass(frozen=True)
class Settings:
    """Front ends read them; the rules do not know them."""

    reactions: ReactionMode = "table"
    """How people are asked for reactions: "table", "private" or "quick"."""
    cautions: bool = True
    """Ask once before a legal move that throws something away."""
    hide_after: int = 60
    """Seconds without a key until the hand hides by itself; 0: never."""
    mouse: bool = True
    """Listen to the mouse; off, the terminal's own selecting works."""
    pace: float = 0.6
    """Seconds a computer player's move stays before the next one."""
    think: float = 1.0
    """Seconds that a hard computer player may think about a move, at most."""
    show_after: int = 120
    """Seconds without a key on the list of games until the arcade plays by itself; 0: never."""
    animation: bool = True
    """Let things move where that delights; nothing is told by motion alone."""
    theme: str = "dark"
    """Colours for a dark or a light terminal."""
    ascii: bool = False
    """Draw with ASCII characters only. A terminal whose encoding has no others gets them anyway."""
    delay: int = 50
    """Milliseconds from what moves on the screen to a key that answers it, by the line and the terminal."""


CHOICES: dict[str, tuple[Any, ...]] = {
    "reactions": ("table", "private", "quick"),
    "cautions": (False, True),
    "hide_after": (0, 15, 30, 60, 120, 300),
    "mouse": (False, True),
    "pace": (0.0, 0.3, 0.6, 1.0, 2.0),
    "think": (0.3, 1.0, 3.0, 10.0),
    "show_after": (0, 60, 120, 300, 600),
    "animation": (False, True),
    "theme": ("dark", "light"),
    "ascii": (False, True),
    "delay": (0, 25, 50, 75, 100, 125, 150, 200, 250, 300),
}
"""What the settings screen offers. The file may hold any time that is not negative."""


def load(folder: Path) -> tuple[Settings, str | None]:
    """The saved settings; where they cannot be read, the usual ones and a sentence that says so."""
    path = folder / FILE
    try:
        data = json.loads(path.read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):  # what is wrong with the folder, the archive says
        return Settings(), None
    except (OSError, ValueError, RecursionError) as error:
        why = _why(path, error) if isinstance(error, OSError) else error
        return Settings(), f"The settings cannot be read, the usual ones are used: {why}."
    known = {field.name for field in fields(Settings)}
    if not isinstance(data, dict):
        return Settings(), "The settings cannot be read, the usual ones are used: not a JSON object."
    good = {name: value for name, value in data.items() if name in known and _valid(name, value)}
    wrong = sorted(repr(name)[1:-1] for name in set(data) - set(good))  # a terminal obeys some signs
    return Settings(**good), f"Settings not understood and left out: {', '.join(wrong)}." if wrong else None


def save(folder: Path, settings: Settings) -> str | None:
    """Write them; a sentence where that is not possible."""
    path = folder / FILE
    fresh = path.with_suffix(f".{os.getpid()}.new")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh.write_text(json.dumps(asdict(settings), indent=1) + "\n", "utf-8")
        fresh.replace(path)  # whole or not at all
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        return f"The settings are not being saved: {_why(path, error)}."
    return None


def in_the_way(folder: Path) -> bool:
    """Whether a folder lies where the file should be."""
    try:
        return (folder / FILE).is_dir()
    except OSError:
        return False


def _why(path: Path, error: OSError) -> str:
    """The second half of a sentence, with where it is and, as the system does not say it, what to do."""
    if in_the_way(path.parent):
        return f"{path} is a folder; move it away"
    return f"{(error.strerror or str(error)).lower()} ({path})"


def _valid(name: str, value: Any) -> bool:
    usual = getattr(Settings, name)
    if isinstance(usual, bool):
        return isinstance(value, bool)
    if isinstance(usual, str):
        return value in CHOICES[name]
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 <= value <= 86400 and (isinstance(usual, float) or isinstance(value, int))

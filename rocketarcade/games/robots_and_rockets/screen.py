"""The table of Robots & Rockets."""

from __future__ import annotations

from typing import ClassVar

from rocketarcade.screens.table import TableScreen


class RobotsAndRocketsScreen(TableScreen):
    """In words, with letters for the verbs."""

    KEYS: ClassVar[dict[str, str]] = {
        "a": "verb:allocate",
        "r": "verb:orbit",
        "b": "verb:beam",
        "t": "verb:transfer",
        "w": "verb:trade",
        "d": "verb:discard",
        "e": "verb:end",
        "s": "verb:stop",
        "p": "verb:pass",
        "c": "verb:choose",
    }

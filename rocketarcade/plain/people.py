"""Asking who plays, where the command line does not say."""

from __future__ import annotations

from typing import TextIO

from rocketarcade.bots import KINDS
from rocketarcade.commands import Mistake
from rocketarcade.engine.info import Info
from rocketarcade.engine.people import name_fault
from rocketarcade.engine.wording import listed, ranged
from rocketarcade.plain.console import Console


def ask_people(info: Info, source: TextIO | None, sink: TextIO | None) -> list[str]:
    """A word for each seat; Mistake where nobody answers."""
    if source is None or sink is None:
        raise Mistake(f"Say who plays: rocketarcade play {info.slug} NAME NAME --plain")
    console = Console(source, sink)
    low, high = info.seats
    console.say(f"{info.title}, for {ranged(low, high)} seats. Who plays?")
    console.say(f"Type a name for each seat, or {listed(list(KINDS), 'or')} for a computer player.")
    if high > low:
        console.say(f"An empty line after seat {low} begins the game.")
    words: list[str] = []
    try:
        while len(words) < high:
            word = console.ask(f"Seat {len(words) + 1}:")
            if not word and len(words) >= low:
                break
            fault = None if word in KINDS else name_fault(word, [w for w in words if w not in KINDS])
            if fault:
                console.say(fault)
            else:
                words.append(word)
    except EOFError:
        way = f"rocketarcade play {info.slug} NAME NAME --plain"
        raise Mistake(f"Nobody said who plays; use: {way}") from None
    return words

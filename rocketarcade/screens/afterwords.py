"""What is said when a match is over, beside the result: hints used, a computer player's last word."""

from __future__ import annotations

from rocketarcade.engine.brain import LOST, WON, brain_of
from rocketarcade.engine.game import Result
from rocketarcade.engine.match import Match
from rocketarcade.engine.wording import counted, listed


def hints_used(match: Match) -> str:
    """Who was helped how often, with {seat:1} for names; "" where nobody was."""
    helped = [
        f"{{seat:{number}}} {counted(seat.hints, 'hint')}"
        for number, seat in enumerate(match.seats)
        if seat.hints
    ]
    return f"With the help of the arcade: {listed(helped)}." if helped else ""


def last_word(match: Match, result: Result) -> str:
    """What the computer player who came out best says, with {seat:1} for its name; "" where none played."""
    brain = brain_of(match.game)
    players = [number for number, seat in enumerate(match.seats) if not seat.person]
    if brain is None or not players or match.conceded_by is not None:
        return ""
    speaker = min(players, key=lambda number: result.places[number])
    won = result.places[speaker] == 1 if result.won is None else result.won
    line = brain.character.lines.get(WON if won else LOST, "")
    return said(brain.character.glyph, speaker, line) if line else ""


def said(glyph: str, seat: int, line: str) -> str:
    """Something a computer player says."""
    return f'{{seat:{seat}}} {glyph} "{line}"'

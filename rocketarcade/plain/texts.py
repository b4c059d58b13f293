"""What plain mode says at length: help, the result, pieces of the rulebook."""

from __future__ import annotations

from rocketarcade.engine.info import Info
from rocketarcade.engine.match import Match
from rocketarcade.engine.rulebook import rulebook
from rocketarcade.engine.wording import capital, listed

_HELP = """\
Type the number of your choice, then Enter. Several numbers go further at once: 2 1.
Where several things are chosen together, numbers switch them on and off; d says that you are done.
b: one step back in the choice.   t: the table again.   l: the log, or l 50 for its last 50 lines.
u: take your last move back.      redo: make it again.  ?: what you may not do now, and why.
r: the rulebook; r 12 one rule, r word the rules with that word.
q: leave. {saved}     h: this help."""


def help_lines(trouble: str | None) -> str:
    """What may be typed; `trouble`: why the match is not being saved."""
    return _HELP.format(saved=trouble or "The match is saved.")


def result_lines(match: Match) -> list[str]:
    """How the match ended: the reason, then the seats from the first place on, with all their points."""
    result = match.result()
    if result is None:
        return []
    lines = [f"The game is over. {match.named(_sentence(result.reason))}"]
    if result.won is not None:
        lines.append("The table has won together." if result.won else "The table has lost together.")
    winners = [name for name, place in zip(match.names, result.places, strict=True) if place == 1]
    if result.won is None:
        lines.append(f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the first place'}.")
    for seat in sorted(range(len(result.places)), key=lambda seat: result.places[seat]):
        parts = [f"{part.points} for {part.label}" for part in result.parts[seat]]
        made = f": {', '.join(parts)}" if parts else ""
        lines.append(f"Place {result.places[seat]}: {match.names[seat]}, {result.scores[seat]} points{made}.")
    if result.tie_break:
        lines.append(match.named(_sentence(result.tie_break)))
    return lines


def rule_lines(info: Info, wanted: str) -> list[str]:
    """The rule of that number, the rules with that word, or the headings if nothing is wanted."""
    try:
        book = rulebook(info)
    except (OSError, ValueError) as error:
        return [f"The rulebook cannot be read: {error}"]
    if not wanted:
        lines = [f"The rulebook of {info.title}. Type r and a number or a word:"]
        for section in book.sections:
            numbers = [rule.number for rule in section.paragraphs]
            if numbers:
                lines.append(f"{section.title}: {numbers[0]} to {numbers[-1]}.")
        return lines
    rule = book.paragraph(wanted)
    found = [rule] if rule else book.search(wanted)
    if not found:
        return [f"The rulebook of {info.title} has no {wanted}."]
    return [f"{rule.number}: {rule.text}" for rule in found]


def _sentence(text: str) -> str:
    text = capital(text)
    return text if text.endswith((".", "!", "?")) else f"{text}."

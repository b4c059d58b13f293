"""Why not: what somebody might try now, and the rule against it."""

from __future__ import annotations

from typing import Any

from rocketarcade.engine.game import AnyGame, Refusal
from rocketarcade.engine.wording import capital

MOST = 5
"""Of several things refused for one reason, so many are named."""


def refusals(game: AnyGame, view: Any, seat: int) -> tuple[list[str], str]:
    """A sentence for each reason, with what it is against; and the number of the first rule named."""
    allowed: set[str] = set()
    found: dict[tuple[str, Refusal], list[str]] = {}
    verbs: dict[str, str] = {}
    for action in game.candidates(view, seat):
        verb, *things = game.describe(action, view)
        verbs[verb.ref] = verb.label
        refusal = game.refuse(view, seat, action)
        if refusal is None:
            allowed.add(verb.ref)
        else:
            found.setdefault((verb.ref, refusal), []).append(": ".join(step.label for step in things))
    refused = [ref for ref, _ in found]
    lines = []
    for (ref, refusal), labels in found.items():
        whole = ref not in allowed and refused.count(ref) == 1
        lines.append(f"{capital(verbs[ref])}{'' if whole else _these(labels)}: {refusal}")
    return lines, next((refusal.rule for _, refusal in found if refusal.rule), "")


def _these(things: list[str]) -> str:
    """The things in brackets, the first few of them."""
    named = [thing for thing in dict.fromkeys(things) if thing]
    if not named:
        return ""
    more = [f"{len(named) - MOST} more"] if len(named) > MOST else []
    return f" ({'; '.join([*named[:MOST], *more])})"

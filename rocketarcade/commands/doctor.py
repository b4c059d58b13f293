"""`rocketarcade doctor`: what this machine, this terminal and this installation are like, and what to do
about whatever is wrong. It creates and changes nothing."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable

from rocketarcade.checkup import keeping, pieces, terminal
from rocketarcade.checkup.finding import Finding
from rocketarcade.engine.wording import counted

CHECKS: tuple[tuple[str, Callable[[], list[Finding]]], ...] = (
    ("Terminal", terminal.terminal),
    ("Saves", keeping.keeping),
    ("Games", pieces.games),
    ("Versions", pieces.versions),
)


def run(args: Namespace) -> int:
    """Look at everything and tell; exit status 1 where something is wrong."""
    found = [(title, _checked(title, check)) for title, check in CHECKS]
    faults = sum(finding.state == "fault" for _, findings in found for finding in findings)
    if args.json:
        told = {title.lower(): [_as_json(each) for each in findings] for title, findings in found}
        print(json.dumps({"well": not faults, **told}, indent=2))
    else:
        print("\n".join(_for_people(found, faults)))
    return 1 if faults else 0


def _checked(title: str, check: Callable[[], list[Finding]]) -> list[Finding]:
    """A check that meets what it cannot handle is a finding of its own: the others still tell."""
    try:
        return check()
    except Exception as error:
        fault = f"This could not be looked at, {type(error).__name__}: {error}. Please report it."
        return [Finding(title.lower(), "not known", fault=fault)]


def _for_people(found: list[tuple[str, list[Finding]]], faults: int) -> list[str]:
    """Lines: a thing and how it is, and under it what to do."""
    width = max(len(each.what) for _, findings in found for each in findings)
    lines = []
    for title, findings in found:
        lines.append(title)
        for each in findings:
            lines.append(f"  {each.what:<{width}}  {each.value}")
            if each.fault:
                lines.append(f"  {'FAULT':>{width}}  {each.fault}")
            elif each.note:
                lines.append(f"  {'note':>{width}}  {each.note}")
        lines.append("")
    lines.append("All is well." if not faults else f"{counted(faults, 'fault').capitalize()} to mend.")
    return lines


def _as_json(finding: Finding) -> dict[str, str]:
    return {
        "what": finding.what,
        "value": finding.value,
        "state": finding.state,
        "advice": finding.fault or finding.note,
    }

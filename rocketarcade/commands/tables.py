"""Tables of measurements: rows that are printed as soon as they are known."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any


def printed(
    rows: Iterable[Mapping[str, Any]], head: str, told: Callable[[Mapping[str, Any]], str], *, as_json: bool
) -> int:
    """Print row after row under a head, or all of them as JSON; exit status 1 where games went wrong."""
    if as_json:
        rows = list(rows)
        print(json.dumps(rows))
        return int(any(map(wrong, rows)))
    print(head, flush=True)
    status = 0
    for row in rows:
        print(told(row), flush=True)
        status |= bool(wrong(row))
    return status


def wrong(row: Mapping[str, Any]) -> str:
    """What went wrong in the games of a row, in words; "" for nothing."""
    if row["faults"] or row["unfinished"]:
        return f"{row['faults']} faults, {row['unfinished']} unfinished"
    return ""

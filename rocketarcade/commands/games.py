"""`rocketarcade games`: what there is to play."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from rocketarcade.engine.catalogue import Unplayable, catalogue, load
from rocketarcade.engine.info import Info
from rocketarcade.engine.rulebook import rulebook
from rocketarcade.engine.wording import ranged


def run(args: Namespace) -> int:
    """List the games; as JSON with their options."""
    found = catalogue()
    for fault in found.faults:
        print(fault, file=sys.stderr)
    if args.json:
        print(json.dumps([_described(info) for info in found.games.values()], indent=2))
        return 0
    for info in found.games.values():
        print(f"{info.slug}\n    {info.title}: {info.tagline}.")
        print(f"    {ranged(*info.seats)} seats, about {info.minutes} minutes. {info.credits}")
    if not found.games:
        print("No game is installed.")
    return 0


def _described(info: Info) -> dict[str, Any]:
    """A game for programs; where it cannot be played or its rulebook read, `fault` says why."""
    described: dict[str, Any] = {
        "slug": info.slug,
        "title": info.title,
        "tagline": info.tagline,
        "seats": list(info.seats),
        "minutes": info.minutes,
        "tags": list(info.tags),
        "credits": info.credits,
        "options": None,
        "presets": {},
        "rules": 0,
        "fault": None,
    }
    try:
        game = load(info.slug)
        described["options"] = game.options.model_json_schema()
        described["presets"] = {name: each.model_dump(mode="json") for name, each in game.presets().items()}
        described["rules"] = len(rulebook(info).numbers)
    except (Unplayable, ValueError, OSError) as error:
        described["fault"] = str(error)
    return described

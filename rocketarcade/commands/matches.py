"""`rocketarcade matches`: what is saved; delete or concede a match, hand a seat to somebody else."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from typing import TYPE_CHECKING

from rocketarcade.commands import Mistake
from rocketarcade.engine.archive import Archive, Entry, Trouble
from rocketarcade.engine.wording import listed

if TYPE_CHECKING:
    from rocketarcade.engine.match import Match


def run(args: Namespace) -> int:
    """List the saved matches, or do to one what was asked."""
    archive = Archive()
    try:
        if archive.trouble:
            print(archive.trouble, file=sys.stderr)
        if args.what == "delete":
            archive.delete(args.id)
            print(f"Match {args.id} is deleted.")
        elif args.what == "concede":
            _concede(archive, args.id, args.seat)
        elif args.what == "reseat":
            _reseat(archive, args.id, args.seat, args.who)
        elif args.json:
            print(json.dumps([_as_json(entry) for entry in archive.matches()], indent=2))
        else:
            _list(archive.matches())
    except Trouble as error:
        raise Mistake(f"{error}") from None
    finally:
        archive.close()
    return 0


def _list(entries: list[Entry]) -> None:
    if not entries:
        print("No match is saved yet. Begin one with: rocketarcade play GAME NAME NAME")
    now = time.time()
    for entry in entries:
        what = f"{entry.title}: {listed(entry.names)}" if entry.names else entry.title
        old = f", {ago(now - entry.changed)}" if entry.changed else ""
        print(f"{entry.id}  {what}; {_standing(entry)}{old}.")


def _standing(entry: Entry) -> str:
    """How the match stands, in words."""
    moves = "1 move" if entry.moves == 1 else f"{entry.moves} moves"
    note = f" ({entry.note})" if entry.note else ""
    words = {
        "playing": f"{moves} so far",
        "over": f"over after {moves}",
        "conceded": f"conceded after {moves}",
        "broken": "kept aside, it cannot be opened",
    }
    return words[entry.status] + note + (", open in another terminal" if entry.locked else "")


def ago(seconds: float) -> str:
    """ "2 hours ago", from the age in seconds."""
    for size, word in ((86400, "day"), (3600, "hour"), (60, "minute")):
        count = int(seconds // size)
        if count:
            return f"{count} {word}{'s' * (count > 1)} ago"
    return "just now"


def _as_json(entry: Entry) -> dict[str, object]:
    return entry._asdict()


def _concede(archive: Archive, id: int, seat: str) -> None:
    open_match = archive.resume(id)
    try:
        match = open_match.match
        index = _seat(match, seat)
        if not match.to_act():
            raise Mistake(f"Match {id} is over already.")
        match.concede(index)
        print(f"{match.names[index]} has conceded match {id}.")
        _unsaved(open_match.trouble)
    finally:
        open_match.close()


def _reseat(archive: Archive, id: int, seat: str, who: str) -> None:
    from rocketarcade.commands.seats import bot_name, is_bot, person
    from rocketarcade.engine.match import PERSON, Seat

    open_match = archive.resume(id)
    try:
        match = open_match.match
        index = _seat(match, seat)
        if not match.to_act():
            raise Mistake(f"Match {id} is over already.")
        others = [name for other, name in enumerate(match.names) if other != index]
        before = match.seats[index]
        if is_bot(who):
            name = bot_name(match.game.info.slug, who, others)
            after = Seat(name=name, player=who, mark=before.mark, hints=before.hints)
        else:
            name = person(who, others)
            after = Seat(name=name, player=PERSON, mark=before.mark, hints=before.hints)
        match.reseat(index, after)
        print(f"In match {id}, {after.name} plays on for {before.name}.")
        _unsaved(open_match.trouble)
    finally:
        open_match.close()


def _seat(match: Match, word: str) -> int:
    """The seat that a name or a number from 1 means; Mistake."""
    for index, name in enumerate(match.names):
        if name.casefold() == word.strip().casefold():
            return index
    if word.strip().isdecimal() and 1 <= int(word) <= len(match.seats):
        return int(word) - 1
    seats = listed([f"{index} ({name})" for index, name in enumerate(match.names, 1)], "or")
    raise Mistake(f"There is no seat {word!a} in this match; its seats are {seats}.")


def _unsaved(trouble: str | None) -> None:
    if trouble:
        raise Mistake(trouble)

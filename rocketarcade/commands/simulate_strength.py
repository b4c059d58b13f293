"""`rocketarcade simulate --strength`: how much better each level is than the one below it, as a table.

At a game's smallest table the two levels of a pairing change places from game to game, over every deal in
every order of seats, the stronger on one seat up to all but one. Counted is the share of pairs of a stronger
and a weaker seat in which the stronger ends ahead, ties half. Where a table plays together, each level plays
with itself, and counted are the games that the table wins.
"""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rocketarcade.bots import KINDS, SEER
from rocketarcade.bots.levels import iterations
from rocketarcade.commands import Mistake
from rocketarcade.commands.options import options_from
from rocketarcade.commands.progress import Progress, duration
from rocketarcade.commands.seats import seed_from
from rocketarcade.commands.tables import printed, wrong
from rocketarcade.cores import run as run_on
from rocketarcade.cores import usable
from rocketarcade.engine.catalogue import catalogue, load
from rocketarcade.engine.game import AnyGame
from rocketarcade.intervals import wilson
from rocketarcade.simulate import Simulation, Sums

PAIRINGS = (("bot:easy", "bot:random"), ("bot:normal", "bot:easy"), ("bot:hard", "bot:normal"))
BOUND = (SEER, "bot:normal")
"""How far a search could go if it saw every card."""
HEAD = (
    "| game | players | stronger | over | games looked ahead | games | ahead | 95 % | time |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def run(args: Namespace) -> int:
    """Measure, and print a row as soon as it is known; exit status 1 where games went wrong."""
    if args.seats is not None:
        raise Mistake("With --strength the table seats the levels itself; leave --seats out.")
    slugs = [args.game] if args.game else list(catalogue().games)
    rows = (row for slug in slugs for row in _measured(load(slug), args))
    return printed(rows, HEAD, _told, as_json=args.json)


def _measured(game: AnyGame, args: Namespace) -> Iterator[dict[str, Any]]:
    """A row for each pairing, or for each level where the table plays together."""
    pairings = [*PAIRINGS, *([BOUND] if args.bound else [])]
    if args.pairing:
        pairings = [pair for pair in pairings if pair[0].removeprefix("bot:") == args.pairing]
    together = "co-operative" in game.info.tags
    for stronger, weaker in pairings:
        if together:
            yield _row(game, args, stronger, "", [[stronger] * game.info.seats[0]])
        else:
            yield _row(game, args, stronger, weaker, lineups(stronger, weaker, game.info.seats[0]))
    if together and not args.pairing:
        yield _row(game, args, "bot:random", "", [["bot:random"] * game.info.seats[0]])


def lineups(stronger: str, weaker: str, seats: int) -> list[list[str]]:
    """The stronger on one seat up to all but one, in every turn of the table."""
    return [
        [stronger if (seat + turn) % seats < many else weaker for seat in range(seats)]
        for many in range(1, seats)
        for turn in range(seats)
    ]


def _row(
    game: AnyGame, args: Namespace, stronger: str, weaker: str, tables: Sequence[list[str]]
) -> dict[str, Any]:
    options, seed = options_from(game, args.preset, args.set), seed_from(args.seed)
    series = [Simulation(game, options, players, seed, args.effort) for players in tables]
    deals = max(1, (args.games or 200) // len(tables))
    start = time.perf_counter()
    with Progress(f"{game.info.title}, {_level(stronger)} over {_level(weaker) or 'nobody'}: ") as progress:
        run_on(series, deals, args.cores or usable(), progress.tell)
    sums = Sums(game.info.seats[0])
    for one in series:
        sums.add(one.sums)
    games = sums.endings.total()
    if weaker:
        first, second = sorted((stronger, weaker))
        ahead = sums.ahead[first, second]
        share = ahead.points / ahead.pairs
        share = share if first == stronger else 1 - share
    else:
        share = sums.table_won / games
    return {
        "game": game.info.slug,
        "title": game.info.title,
        "seats": game.info.seats[0],
        "stronger": stronger,
        "weaker": weaker,
        "iterations": iterations(game, args.effort) if stronger in ("bot:hard", SEER) else 0,
        "games": games,
        "share": round(share, 4),
        "interval": wilson(share * games, games),
        "seconds": round(time.perf_counter() - start, 1),
        "faults": sums.faults,
        "unfinished": sums.unfinished,
        "seed": seed,
    }


def _told(row: Mapping[str, Any]) -> str:
    """A row of the table."""
    low, high = row["interval"]
    cells = (
        row["title"],
        row["seats"],
        _level(row["stronger"]),
        _level(row["weaker"]) or "the game",
        row["iterations"] or "none",
        row["games"],
        f"{row['share']:.1%}",
        f"{low:.1%} to {high:.1%}",
        ", ".join(filter(None, [duration(row["seconds"]), wrong(row)])),
    )
    return f"| {' | '.join(map(str, cells))} |"


def _level(player: str) -> str:
    return "sees every card" if player == SEER else player.removeprefix("bot:") if player in KINDS else ""

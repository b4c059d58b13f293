"""`rocketarcade simulate GAME --balance`: whether a game is as hard as it is meant to be, as a table.

Which games are played, which endings are counted together and what is promised of them is the game's to
say (`engine.balance`). A bar is held against what was counted; how far luck may have moved that is said by
Wilson's 95 % interval beside it.
"""

from __future__ import annotations

import contextlib
from argparse import Namespace
from collections.abc import Iterator, Mapping
from typing import Any

from rocketarcade.commands import Mistake
from rocketarcade.commands.progress import Progress
from rocketarcade.commands.seats import seed_from
from rocketarcade.commands.tables import printed, wrong
from rocketarcade.cores import run as run_on
from rocketarcade.cores import usable
from rocketarcade.engine.balance import Balance, Bar, Row
from rocketarcade.engine.catalogue import Unplayable, catalogue, load
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.wording import listed
from rocketarcade.intervals import wilson
from rocketarcade.simulate import Simulation

GAMES = 500
"""Of each row, if nobody says otherwise."""


def run(args: Namespace) -> int:
    """Play, and print a row as soon as it is known; exit status 1 where games went wrong. A bar that was
    missed is no fault: with few games it may be luck."""
    if args.seats or args.preset or args.set:
        raise Mistake("The table of balance has seats and options of its own: no --seats, --preset or --set.")
    game, balance = _promised(args.game)
    return printed(_measured(game, balance, args), _head(balance), _told, as_json=args.json)


def _promised(slug: str | None) -> tuple[AnyGame, Balance]:
    """The game and what it promises; Mistake where it promises nothing."""
    if slug is None:
        raise Mistake(f"Name a game that has a table of balance: {listed(_with_balance(), 'or')}.")
    game = load(slug)
    balance = getattr(game, "balance", None)
    if balance is None:
        having = listed(_with_balance(), "or")
        raise Mistake(f"{game.info.title} has no table of balance; there is one of {having}.")
    return game, balance


def _with_balance() -> list[str]:
    found = []
    for slug in catalogue().games:
        with contextlib.suppress(Unplayable):
            if hasattr(load(slug), "balance"):
                found.append(slug)
    return found


def _measured(game: AnyGame, balance: Balance, args: Namespace) -> Iterator[dict[str, Any]]:
    """Row after row, each held against those above it."""
    counted: dict[str, Mapping[str, float]] = {}
    seed, games = seed_from(args.seed), args.games or GAMES
    for row in balance.rows:
        simulation = Simulation(game, row.options, row.players, seed, args.effort)
        with Progress(f"{game.info.title}, {row.name}: ") as progress:
            run_on([simulation], games, args.cores or usable(), progress.tell)
        sums = simulation.sums
        ended = sums.endings.total()
        points = {
            name: sum(sums.endings[ending] for ending in endings) for name, endings in balance.shares.items()
        }
        counted[row.name] = {name: count / ended if ended else 0.0 for name, count in points.items()}
        yield {
            "game": game.info.slug,
            "row": row.name,
            "players": list(row.players),
            "options": row.options.model_dump(mode="json"),
            "games": ended,
            "shares": {
                name: {"share": round(share, 4), "interval": wilson(points[name], ended)}
                for name, share in counted[row.name].items()
            },
            "bars": [{"bar": bar_in_words(bar), "met": met(bar, row, counted)} for bar in row.bars],
            "faults": sums.faults,
            "unfinished": sums.unfinished,
            "seed": seed,
        }


def met(bar: Bar, row: Row, counted: Mapping[str, Mapping[str, float]]) -> bool:
    """Whether what was counted keeps the promise."""
    share = counted[row.name][bar.share] - (counted[bar.than][bar.share] if bar.than else 0.0)
    share = round(share, 9)  # of differences of decimal fractions
    return (bar.least is None or share >= bar.least) and (bar.most is None or share <= bar.most)


def bar_in_words(bar: Bar) -> str:
    """ "won 45 to 65 %", "won at least 8 points less often than ten fuel", "fell at least 15 %"."""
    if bar.than:
        return f"{bar.share} {_compared(bar)} often than {bar.than}"
    low, high = (None if bound is None else round(100 * bound) for bound in (bar.least, bar.most))
    if low is not None and high is not None:
        return f"{bar.share} {low} to {high} %"
    return f"{bar.share} at least {low} %" if low is not None else f"{bar.share} at most {high} %"


def _compared(bar: Bar) -> str:
    """ "no less", "at least 8 points less": one bound on a difference."""
    bound = bar.most if bar.least is None else bar.least
    points = round(100 * (bound or 0.0))
    if not points:
        return "no more" if bar.least is None else "no less"
    more = "more" if points > 0 else "less"
    within = (bar.least is None) == (points > 0)
    return f"at {'most' if within else 'least'} {abs(points)} points {more}"


def _head(balance: Balance) -> str:
    names = ["row", "players", "games", *balance.shares, "promised"]
    return f"| {' | '.join(names)} |\n|{'---|' * len(names)}"


def _told(row: Mapping[str, Any]) -> str:
    """A row of the table."""
    kinds = [player.removeprefix("bot:") for player in row["players"]]
    shares = [_share(**share) for share in row["shares"].values()]
    bars = [f"{bar['bar']}: {'kept' if bar['met'] else 'MISSED'}" for bar in row["bars"]]
    last = "; ".join(filter(None, [*bars, wrong(row)]))
    cells = [row["row"], ", ".join(kinds), str(row["games"]), *shares, last]
    return f"| {' | '.join(cells)} |"


def _share(share: float, interval: tuple[float, float] | None) -> str:
    return f"{share:.1%} ({interval[0]:.1%} to {interval[1]:.1%})" if interval else "none ended"

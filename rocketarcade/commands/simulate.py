"""`rocketarcade simulate`: many games between computer players, and what came of them."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from rocketarcade.commands import Mistake
from rocketarcade.commands.options import options_from
from rocketarcade.commands.progress import Progress
from rocketarcade.commands.seats import is_bot, kinds, seats_from, seed_from
from rocketarcade.cores import run as run_on
from rocketarcade.cores import usable
from rocketarcade.engine.catalogue import load
from rocketarcade.engine.game import AnyGame
from rocketarcade.engine.wording import counted, listed
from rocketarcade.simulate import Simulation


def run(args: Namespace) -> int:
    """Play the games and print the report; exit status 1 where faults or unfinished games came up."""
    if args.strength:
        from rocketarcade.commands import simulate_strength

        return simulate_strength.run(args)
    if args.balance:
        from rocketarcade.commands import simulate_balance

        return simulate_balance.run(args)
    if args.game is None:
        raise Mistake("Name a game, from: rocketarcade games.")
    game = load(args.game)
    words = args.seats.split(",") if args.seats is not None else ["bot:random"] * game.info.seats[0]
    for word in words:
        if not is_bot(word):
            raise Mistake(f"Nobody is there to play {word!a}; in a simulation a seat is {kinds()}.")
    players = [seat.player for seat in seats_from(game.info, words)]
    options = options_from(game, args.preset, args.set)
    refusal = game.fits(options, len(players))
    if refusal:
        raise Mistake(str(refusal))
    simulation = Simulation(game, options, players, seed_from(args.seed), args.effort)
    with Progress() as progress:
        run_on([simulation], args.games or 100, args.cores or usable(), progress.tell)
    report = simulation.report()
    print(json.dumps(report) if args.json else "\n".join(_for_people(report, game)))
    return 1 if report["faults"] or report["unfinished"] else 0


def _for_people(report: Mapping[str, Any], game: AnyGame) -> list[str]:
    """The report in sentences."""
    seats, title, games = report["seats"], game.info.title, counted(report["games"], "game")
    lines = [
        f"{title}: {games} with {counted(len(seats), 'seat')}, seed {report['seed']}.",
        f"{report['moves']:,} moves in {report['seconds']} s, {report['moves_per_second']:,} a second; "
        f"{report['passes']:,} of them end a turn or pass. The longest game took {report['longest']} moves.",
        f"Faults: {report['faults']}. Unfinished games: {report['unfinished']}.",
        *report["fault_texts"],
    ]
    together = "table_won" in report
    for seat, player in enumerate(seats):
        wins, mean = report["wins"][seat], f"mean score {report['mean_score'][seat]}"
        won = "" if together else f"{counted(wins, 'win')}{_between(report['win_intervals'][seat])}, "
        lines.append(f"Seat {seat + 1}, {player}: {won}{mean}.")
    if report["shared_wins"] and not together:
        lines.append(f"Shared wins, counted for each winner: {report['shared_wins']}.")
    for pair in report["ahead"]:
        first, second, part = pair["first"], pair["second"], _between(pair["interval"])
        lines.append(f"{first} ends ahead of {second} in {pair['share']:.1%} of {pair['pairs']} pairs{part}.")
    if together:
        part = _between(report["table_won_interval"])
        lines.append(f"The table won {counted(report['table_won'], 'game')}{part}.")
    for title, key in (("Actions", "action_types"), ("Events", "event_types")):
        lines.append(f"{title}: {listed([f'{name} {n:,}' for name, n in report[key].items()])}.")
    ends = [f"{game.endings.get(name, name)} {count:,}" for name, count in report["end_reasons"].items()]
    lines.append(f"Ended by: {listed(ends)}.")
    return lines


def _between(interval: tuple[float, float] | None) -> str:
    """How sure that is."""
    return f" (95 %: {interval[0]:.1%} to {interval[1]:.1%})" if interval else ""

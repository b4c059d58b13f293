"""Play reaches everything a game has: every action type, event type, ending and preset."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.conformance.playing import play
from tests.conformance.plugin import TABLE
from tests.conformance.subjects import cells, subject

GAMES = 4
"""Games of each cell, half of them moody, at least; then more, until all is reached, up to MOST."""
MOST = 60
LONG = 200


@pytest.mark.parametrize(
    "most",
    [pytest.param(MOST, id="short"), pytest.param(LONG, id="long", marks=pytest.mark.long)],
)
def test_play_reaches_everything(
    slug: str, most: int, record_property: Callable[[str, object], None]
) -> None:
    game = subject(slug).game
    reached: dict[str, Counter[str]] = {
        "action types": Counter({_name(kind): 0 for kind in game.action_types}),
        "event types": Counter({_name(kind): 0 for kind in game.event_types}),
        "end reasons": Counter(dict.fromkeys(game.endings, 0)),
    }
    mine = [cell for cell in cells() if cell.slug == slug]
    assert mine, f"{slug} has nothing to play"
    games = moves = 0
    for number in range(most):
        if most == MOST and number >= GAMES and not _missing(reached):
            break
        for cell in mine:
            options = game.presets()[cell.preset]
            tape = play(subject(slug), options, cell.seats, f"reach {cell} {number}", moody=bool(number % 2))
            games += 1
            moves += len(tape.positions)
            assert tape.final.finished, f"{cell}, game {number}, has no end"
            for at in tape.positions:
                reached["action types"][_name(type(at.action))] += 1
                for event in at.events:
                    reached["event types"][_name(type(event))] += 1
            reached["end reasons"][tape.final.finished] += 1
    record_property(TABLE, f"{slug}: {games} games, {moves} moves")
    for what, counts in reached.items():
        record_property(TABLE, f"  {what}: " + ", ".join(f"{name} {n}" for name, n in counts.items()))
    assert not _missing(reached), f"never reached: {_missing(reached)}"


def _name(kind: type) -> str:
    return str(kind.model_fields["type"].default)  # type: ignore[attr-defined]


def _missing(reached: dict[str, Counter[str]]) -> list[str]:
    return [f"{what}: {name}" for what, counts in reached.items() for name, n in counts.items() if not n]

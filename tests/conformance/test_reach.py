"""Play reaches everything a game has: every action type, event type, ending and preset."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.conformance.playing import play
from tests.conformance.plugin import TABLE
from tests.conformance.subjects import Cell, Subject, cells, subject

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
    seen = Reached(subject(slug))
    mine = [cell for cell in cells() if cell.slug == slug]
    assert mine, f"{slug} has nothing to play"
    skilled = getattr(subject(slug).shape, "SKILLED", ())
    for preset in skilled:
        seen.play(next(cell for cell in mine if cell.preset == preset), 0, skilled=True)
    for number in range(most):
        if most == MOST and number >= GAMES and not seen.missing():
            break
        for cell in mine:
            seen.play(cell, number)
    for line in seen.table():
        record_property(TABLE, line)
    assert not seen.missing(), f"never reached: {seen.missing()}"


class Reached:
    """What was seen in games."""

    def __init__(self, under_test: Subject) -> None:
        self.subject = under_test
        game = under_test.game
        self.games = self.moves = 0
        self.counts: dict[str, Counter[str]] = {
            "action types": Counter({_name(kind): 0 for kind in game.action_types}),
            "event types": Counter({_name(kind): 0 for kind in game.event_types}),
            "end reasons": Counter(dict.fromkeys(game.endings, 0)),
        }

    def play(self, cell: Cell, number: int, skilled: bool = False) -> None:
        """Play a game to its end; the odd ones are moody, unless a computer player plays them."""
        options = self.subject.game.presets()[cell.preset]
        seed = f"reach {cell} {number}"
        tape = play(self.subject, options, cell.seats, seed, moody=bool(number % 2), skilled=skilled)
        assert tape.final.finished, f"{cell}, game {number}, has no end"
        self.games += 1
        self.moves += len(tape.positions)
        for at in tape.positions:
            self.counts["action types"][_name(type(at.action))] += 1
            for event in at.events:
                self.counts["event types"][_name(type(event))] += 1
        self.counts["end reasons"][tape.final.finished] += 1

    def missing(self) -> list[str]:
        """What was never seen."""
        return [
            f"{what}: {name}" for what, counts in self.counts.items() for name, n in counts.items() if not n
        ]

    def table(self) -> Iterator[str]:
        """All of it, for the summary."""
        yield f"{self.subject.slug}: {self.games} games, {self.moves} moves"
        for what, counts in self.counts.items():
            yield f"  {what}: " + ", ".join(f"{name} {n}" for name, n in counts.items())


def _name(kind: type) -> str:
    return str(kind.model_fields["type"].default)  # type: ignore[attr-defined]

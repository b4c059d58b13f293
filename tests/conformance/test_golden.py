"""A playthrough of each preset, for people to read: what was chosen, what was heard, how it ended.

`pytest tests/conformance --regenerate-golden` writes them anew and shows what changed. A file keeps the
seed in its first line; a new one gets the seed of a short game that ends as games should.
"""

from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path

import pytest

from rocketarcade.engine.events import BYSTANDER
from rocketarcade.engine.game import Step
from rocketarcade.engine.match import Match, Record
from rocketarcade.engine.names import named
from tests.conformance.playing import play
from tests.conformance.plugin import TABLE
from tests.conformance.subjects import Cell, cells, subject

SEEDS = 40
"""Games to choose a new playthrough from."""


def test_playthroughs_are_as_they_were(slug: str, request: pytest.FixtureRequest) -> None:
    folder = subject(slug).golden
    smallest = sorted((cell for cell in cells() if cell.slug == slug), key=lambda cell: -cell.seats)
    files = {folder / f"{cell.preset}.txt": cell for cell in smallest}
    if request.config.getoption("--regenerate-golden"):
        for line in _regenerate(folder, files):
            request.node.user_properties.append((TABLE, line))
    there = set(folder.glob("*"))
    assert there == set(files), "a playthrough a preset, and nothing else: see --regenerate-golden"
    for file, cell in files.items():
        before = file.read_text("utf-8")
        now = _text(cell, _seed(before))
        assert now == before, f"{file.name} reads otherwise now: see --regenerate-golden"


def _regenerate(folder: Path, files: dict[Path, Cell]) -> Iterator[str]:
    """Write them, and say what is different."""
    folder.mkdir(exist_ok=True)
    for gone in set(folder.glob("*")) - set(files):
        gone.unlink()
        yield f"{gone.name} is gone"
    for file, cell in files.items():
        before = file.read_text("utf-8") if file.exists() else ""
        text = _text(cell, _seed(before) or _short(cell))
        file.write_text(text, "utf-8")
        name = f"{folder.parent.name}/{file.name}"
        yield from unified_diff(before.splitlines(), text.splitlines(), name, name, lineterm="")


def _seed(text: str) -> str:
    """What the first line says."""
    return text.partition("\n")[0].rpartition("seed ")[2]


def _short(cell: Cell) -> str:
    """The seed of the shortest of some games, of those that end in the first way there is if any does."""
    under_test = subject(cell.slug)
    options, first = under_test.game.presets()[cell.preset], next(iter(under_test.game.endings))

    def length(seed: str) -> tuple[bool, int]:
        tape = play(under_test, options, cell.seats, seed)
        return tape.final.finished != first, len(tape.positions)

    return min((f"golden-{number}" for number in range(SEEDS)), key=length)


def _text(cell: Cell, seed: str) -> str:
    return "\n".join(_told(cell, seed)) + "\n"


def _told(cell: Cell, seed: str) -> Iterator[str]:
    """The game in lines."""
    under_test = subject(cell.slug)
    options = under_test.game.presets()[cell.preset]
    tape = play(under_test, options, cell.seats, seed)
    match = tape.match()
    yield f"{under_test.game.info.title}, {cell.preset}: {', '.join(match.names)}, seed {seed}"
    yield from ("", "The table at the beginning, as a bystander sees it:")
    yield from _table(match)
    for at in tape.positions:
        choice = " > ".join(_labels(under_test.game.describe(at.action, match.view(at.seat)), match))
        free = "".join(f", {name} {getattr(at.action, name)}" for name in at.action.free_fields())
        match.play(at.seat, at.action)
        yield from ("", f"{at.number + 1}. {match.names[at.seat]}: {choice}{free}")
        yield from _heard(match.records[-1], match)
    yield from ("", "The table at the end, as a bystander sees it:")
    yield from _table(match)
    yield from ("", "The result:")
    yield from _result(match)


def _labels(steps: Iterable[Step], match: Match) -> list[str]:
    return [match.named(step.label) for step in steps]


def _heard(record: Record, match: Match) -> Iterator[str]:
    """What came of it, with those who heard it where not everybody did; * for what undo cannot cross."""
    for event in record.events:
        seats = [hearer for hearer in event.audience or () if hearer != BYSTANDER]
        if event.audience is not None and not seats:
            continue
        seat = seats[0] if seats else None
        names = ", ".join(match.names[hearer] for hearer in seats)
        whom = f" ({names} only)" if names else ""
        mark = "*" if event.reveals else " "
        yield f"   {mark} {match.named(match.game.tell(event, match.view(seat)))}{whom}"


def _table(match: Match) -> Iterator[str]:
    for line in match.named(match.game.table(match.view(None), None)).splitlines():
        yield f"  {line}"


def _result(match: Match) -> Iterator[str]:
    result = match.result()
    assert result is not None
    yield f"  {match.named(result.reason)}"
    if result.tie_break:
        yield f"  {match.named(result.tie_break)}"
    for place, score, parts, name in sorted(
        zip(result.places, result.scores, result.parts, match.names, strict=True), key=lambda row: row[0]
    ):
        lines = ", ".join(f"{named(part.label, match.names)} {part.points}" for part in parts)
        yield f"  {place}. {name}: {score} ({lines})"

"""kill -9 at any moment: the archive opens at the last move shown or the one after it."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rocketarcade.engine import locks
from rocketarcade.engine.archive import Archive
from rocketarcade.engine.match import Match
from tests.engine import toy
from tests.terminal.player import shown

ROOT = Path(__file__).parents[2]


def shown_until_killed(folder: Path, slug: str, seed: int, id: int | None) -> tuple[int, list[str]]:
    """Start a player and kill it at a random moment; the match it had open last, and what it showed of
    that one."""
    dice = random.Random(seed)
    lines_before, pause = 2 + dice.randrange(60), dice.random() * 0.004
    command = [sys.executable, "-m", "tests.terminal.player", str(folder), slug, str(seed)]
    command += [str(id)] if id else []
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True) as player:
        assert player.stdout
        assert player.stderr
        lines = [player.stdout.readline() for _ in range(lines_before)]
        time.sleep(pause)
        player.send_signal(signal.SIGKILL)
        lines += player.stdout.readlines()
        assert player.stderr.read() == ""
    assert player.returncode == -signal.SIGKILL
    opened = max(at for at, line in enumerate(lines) if line.startswith("open") and lines[at + 1 :])
    return int(lines[opened].split()[1]), [line.strip() for line in lines[opened + 1 :] if line[0] != "o"]


def check(folder: Path, id: int, seen: list[str]) -> bool:
    """Open what is left as the next start of the arcade does; whether that match goes on."""
    archive = Archive(folder)
    assert archive.trouble is None
    assert locks.held(folder / "locks") == set()
    opened = archive.resume(id)
    assert opened.trouble is None
    match = opened.match
    assert match.game.faults(match.state) == []
    replay = Match(match.game, match.options, match.seats, match.seed)
    for seat, action in match.moves:
        replay.play(seat, action)
    assert (replay.state, replay.chance.draws) == (match.state, match.chance.draws)
    assert is_last_or_next(replay, seen), f"{shown(match)} after {seen[-3:]}"
    goes_on = bool(match.to_act())
    archive.close()
    return goes_on


def is_last_or_next(match: Match, seen: list[str]) -> bool:
    """Whether the match stands at what was shown last, or one move on, or with one move taken back."""
    if shown(match) == seen[-1]:
        return True
    last = int(seen[-1].split()[0])
    if match.move_count == last + 1:
        match.rewind(last)
        return shown(match) == seen[-1]
    before = [text for text in seen if text.startswith(f"{match.move_count} ")]
    return match.move_count == last - 1 and (not before or shown(match) == before[-1])


def kills(folder: Path, slug: str, times: int) -> list[int]:
    """Kill so often, carrying on with the same match each time; how many moves each player had shown."""
    counts = []
    id: int | None = None
    for seed in range(times):
        id, seen = shown_until_killed(folder, slug, seed, id)
        counts.append(len(seen) - 1)
        if not check(folder, id, seen):
            id = None
    return counts


@pytest.fixture(params=["stacks", "pocket-rockets"])
def slug(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "stacks":
        toy.install(monkeypatch)
    slug: str = request.param
    return slug


def test_a_killed_process_loses_no_move_that_was_shown(tmp_path: Path, slug: str) -> None:
    counts = kills(tmp_path, slug, 6)
    assert len(set(counts)) > 1


@pytest.mark.long
def test_95_killed_processes_lose_no_move_that_was_shown(tmp_path: Path, slug: str) -> None:
    counts = kills(tmp_path, slug, 95)
    print(f"{slug}: {sum(counts)} moves shown in 95 lives, {sorted(counts)}")
    assert len(set(counts)) > 10

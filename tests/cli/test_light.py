"""What the command line does without: no screen library, and nothing heavy before it is needed."""

import json
import os
import subprocess
import sys

import pytest

PROBE = """
import json, sys
from rocketarcade.cli import run
sys.stdin = open("/dev/null")
status = run({words!r})
print()
print(json.dumps([status, sorted(m for m in sys.modules if m in ("textual", "rich", "pydantic", "sqlite3"))]))
"""


def loaded(*words: str) -> tuple[int, set[str]]:
    """The exit status, and which of the heavy modules were imported."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE.format(words=list(words))],
        capture_output=True, text=True, timeout=60, check=True, env={**os.environ, "TERM": "dumb"},
    )  # fmt: skip
    status, modules = json.loads(done.stdout.splitlines()[-1])
    return status, set(modules)


@pytest.mark.parametrize(
    "words", [["--help"], ["--version"], ["play", "--help"], ["games"], ["rules", "pocket-rockets"]]
)
def test_what_only_reads_loads_nothing_heavy(words: list[str]) -> None:
    assert loaded(*words) == (0, set())


def test_the_list_of_matches_needs_no_models() -> None:
    assert loaded("matches") == (0, {"sqlite3"})


@pytest.mark.parametrize(
    "words",
    [
        ["games", "--json"],
        ["simulate", "pocket-rockets", "--games", "2", "--json"],
        ["play", "pocket-rockets", "bot:random", "bot:random", "--plain"],
        ["play", "pocket-rockets", "Ann", "Bob", "--plain"],
    ],
)
def test_no_screen_library_without_a_screen(words: list[str]) -> None:
    status, modules = loaded(*words)
    assert status == 0
    assert not modules & {"textual", "rich"}

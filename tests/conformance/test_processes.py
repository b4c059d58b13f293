"""The same game comes out of every process."""

import os
import subprocess
import sys

import pytest

from tests.conformance.playthrough import fingerprints
from tests.conformance.subjects import OWN, TESTS


@pytest.mark.parametrize(
    "seeds",
    [pytest.param(("0",), id="one"), pytest.param(("1", "2", "3"), id="more", marks=pytest.mark.long)],
)
def test_hash_seeds_do_not_matter(seeds: tuple[str, ...]) -> None:
    """PYTHONHASHSEED as given, and this process, with whatever it has: drawn anew for each."""
    paths = os.pathsep.join((str(TESTS.parent), str(TESTS / "testgame" / "src")))
    checks = [f"{slug}={folder}" for slug, folder in OWN.items()]
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.conformance.playthrough", *checks],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in seeds
    ]
    mine = fingerprints()
    assert mine
    for run in runs:
        printed, _ = run.communicate()
        assert run.returncode == 0
        assert printed.splitlines() == mine

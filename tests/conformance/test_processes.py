"""The same game comes out of every process."""

import os
import subprocess
import sys

from tests.conformance.playthrough import fingerprints
from tests.conformance.subjects import OWN, TESTS


def test_hash_seeds_do_not_matter() -> None:
    """PYTHONHASHSEED 0, 1 and 2, and this process, with whatever it has."""
    paths = os.pathsep.join((str(TESTS.parent), str(TESTS / "testgame" / "src")))
    checks = [f"{slug}={folder}" for slug, folder in OWN.items()]
    runs = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.conformance.playthrough", *checks],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "2")
    ]
    mine = fingerprints()
    assert mine
    for run in runs:
        printed, _ = run.communicate()
        assert run.returncode == 0
        assert printed.splitlines() == mine

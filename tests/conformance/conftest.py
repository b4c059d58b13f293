"""The games the suite runs over: those installed here, and Signal Fire."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.conformance import subjects
from tests.testgame.registered import registered


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests that take a `cell` or a `slug` run once for each there is."""
    subjects.tell_checks(metafunc.config.getoption("--checks"))
    with TemporaryDirectory() as folder, registered(Path(folder)):
        if "cell" in metafunc.fixturenames:
            found = list(subjects.cells())
            usual = short(found)
            marked = [cell if cell in usual else pytest.param(cell, marks=pytest.mark.long) for cell in found]
            metafunc.parametrize("cell", marked, ids=str)
        if "slug" in metafunc.fixturenames:
            metafunc.parametrize("slug", subjects.slugs())


def short(found: Sequence[subjects.Cell]) -> set[subjects.Cell]:
    """Those of the short run: a game's first preset at every number of seats, each other one at one number,
    in turn; the rest run with the long ones."""
    usual = set()
    for slug in {cell.slug for cell in found}:
        presets = list(dict.fromkeys(cell.preset for cell in found if cell.slug == slug))
        for at, preset in enumerate(presets):
            fitting = [cell for cell in found if (cell.slug, cell.preset) == (slug, preset)]
            usual |= set(fitting) if at == 0 else {fitting[at % len(fitting)]}
    return usual


@pytest.fixture(autouse=True)
def _with_signal_fire(tmp_path: Path) -> Iterator[None]:
    folder = tmp_path / "metadata"
    folder.mkdir()
    with registered(folder):
        yield

"""The games the suite runs over: those installed here, and Signal Fire."""

from collections.abc import Iterator
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
            metafunc.parametrize("cell", list(subjects.cells()), ids=str)
        if "slug" in metafunc.fixturenames:
            metafunc.parametrize("slug", subjects.slugs())


@pytest.fixture(autouse=True)
def _with_signal_fire(tmp_path: Path) -> Iterator[None]:
    folder = tmp_path / "metadata"
    folder.mkdir()
    with registered(folder):
        yield

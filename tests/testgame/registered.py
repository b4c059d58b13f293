"""Puts Signal Fire among the games of this process, as installing its package would.

The test of the real thing, an installed package, is tests/conformance/test_outside_game.py; everything
else can do without the seconds that pip takes.
"""

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from rocketarcade.engine import catalogue

HERE = Path(__file__).parent / "src"
"""Where the package is: on the path of the tests, and for the PYTHONPATH of processes they start."""


@contextmanager
def registered(folder: Path) -> Iterator[None]:
    """Signal Fire is in the catalogue until the context ends. Its metadata is written to the folder."""
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))["project"]
    metadata = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", "utf-8"
    )
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in entries.items())]
    (metadata / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    sys.path.append(str(folder))
    _read_again()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        _read_again()


def _read_again() -> None:
    invalidate_caches()
    catalogue.catalogue.cache_clear()
    catalogue.load.cache_clear()

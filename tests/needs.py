"""Programs that some tests want on the machine. The checks install them and take a skip for a failure."""

import os
import shutil

import pytest


def program(name: str, package: str) -> str:
    """The program's path; the test is skipped, with what to install, where it is missing."""
    path = shutil.which(name, path="/usr/sbin:/usr/local/sbin:" + (os.environ.get("PATH", "")))
    if path is None:
        pytest.skip(f"{name} is wanted: apt-get install {package}")
    return path

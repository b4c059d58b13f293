"""`@rule("PR-41")`: the rulebook paragraphs a test proves, two at most, so that each gets its own tests."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

MOST = 2

T = TypeVar("T", bound=Callable[..., object])


def rule(*numbers: str) -> Callable[[T], T]:
    """Marks a test with the numbers of its rules."""

    def mark(test: T) -> T:
        for number in numbers:
            test = pytest.mark.rule(number)(test)
        found = numbers_of(test)
        if not 1 <= len(found) <= MOST:
            raise ValueError(f"a test proves one or {MOST} rules, not {found}")
        return test

    return mark


def numbers_of(test: Any) -> list[str]:
    """The numbers that a test carries, in no particular order."""
    return [number for mark in getattr(test, "pytestmark", []) if mark.name == "rule" for number in mark.args]

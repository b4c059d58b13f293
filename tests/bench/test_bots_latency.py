"""How late keys are answered while a computer player thinks beside the screen."""

import time

import pytest

from tests.terminal.places import at
from tests.terminal.ptys import Terminal
from tests.terminal.thinking import thinking

pytestmark = pytest.mark.bench
KEYS = 60


def lateness(terminal: Terminal) -> list[float]:
    """Milliseconds from a key to the first byte of its answer, in order of size."""
    late: list[float] = []
    for number in range(KEYS):
        terminal.send("l" if number % 2 == 0 else "\x7f")
        start = time.perf_counter()
        assert terminal.read(5.0)
        late.append((time.perf_counter() - start) * 1000)
        terminal.settle(0.1)
    return sorted(late)


def test_keys_while_somebody_thinks(capsys: pytest.CaptureFixture[str]) -> None:
    with thinking() as terminal:
        beside = lateness(terminal)
    with at("table") as terminal:
        terminal.settle()
        alone = lateness(terminal)
    with capsys.disabled():
        for when, late in (("a computer player thinks", beside), ("nobody thinks", alone)):
            print(
                f"\n{KEYS} keys while {when}: first answer after {late[KEYS // 2]:.0f} ms in the middle, "
                f"{late[KEYS * 95 // 100]:.0f} ms at the 95th percentile",
                end="",
            )
    assert beside[KEYS // 2] < 20 * alone[KEYS // 2]

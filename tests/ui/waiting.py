"""Waiting for a screen: as long as a busy machine may need, and no longer."""

import time
from collections.abc import Awaitable, Callable

PATIENCE = 30.0
"""Seconds."""


async def came(condition: Callable[[], bool], pause: Callable[[float], Awaitable[None]]) -> bool:
    """Whether it became so while we were patient."""
    until = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > until:
            return False
        await pause(0.01)
    return True

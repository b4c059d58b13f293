"""The arcade with a fault sown into it: python -m tests.terminal.crashing KIND WORDS. It breaks out at
the key KEY, on whatever screen that meets; in lines, at the answer ANSWER."""

from __future__ import annotations

import sys
from typing import Any

KEY = "\x07"
"""ctrl+g, which no screen uses."""
ANSWER = "go wrong"
SECRET = "R9 the card in my hand"


def fault(*_: object) -> None:
    """What every kind comes to: a fault in a place that knows a hand."""
    hand = [SECRET]
    raise RuntimeError("no such thing", len(hand))


def in_a_screen(screen: Any) -> None:
    """In a message that a screen handles."""
    screen.call_later(fault)


def in_a_timer(screen: Any) -> None:
    screen.set_timer(0.01, fault)


def in_a_drawing(screen: Any) -> None:
    """While a widget draws itself."""
    for widget in screen.query("*"):
        widget.render_line = fault
        widget.refresh()


def in_a_worker(screen: Any) -> None:
    """In work beside the screen, as that of computer players."""
    screen.run_worker(lambda: fault(), thread=True)


def in_a_task(screen: Any) -> None:
    async def work() -> None:
        fault()

    screen.run_worker(work())


def in_the_app(screen: Any) -> None:
    screen.app.call_later(fault)


def in_the_keys(screen: Any) -> None:
    """In the thread that reads what is typed."""


KINDS = {each.__name__: each for each in (
    in_a_screen, in_a_timer, in_a_drawing, in_a_worker, in_a_task, in_the_app, in_the_keys,
)}  # fmt: skip


def sow(kind: str) -> None:
    """Put the fault where it will break out."""
    from textual import events
    from textual._xterm_parser import XTermParser

    from rocketarcade.app import RocketArcade

    handled, sown = RocketArcade.on_event, [KINDS[kind]]

    async def on_event(self: RocketArcade, event: events.Event) -> None:
        if isinstance(event, events.Key) and event.key == "ctrl+g" and sown:
            sown.pop()(self.screen)
        await handled(self, event)

    RocketArcade.on_event = on_event  # type: ignore[method-assign]
    if kind == "in_the_keys":
        feed = XTermParser.feed

        def broken(self: Any, data: str) -> Any:
            if KEY in data:
                fault()
            return feed(self, data)

        XTermParser.feed = broken  # type: ignore[method-assign]


def sow_in_lines() -> None:
    """The same where the arcade is played in lines."""
    from rocketarcade.plain.console import Console

    asked = Console.ask

    def ask(self: Console, prompt: str) -> str:
        answer = asked(self, prompt)
        if answer == ANSWER:
            fault()
        return answer

    Console.ask = ask  # type: ignore[method-assign]


if __name__ == "__main__":
    from rocketarcade.__main__ import main

    sow_in_lines() if sys.argv[1] == "in_lines" else sow(sys.argv[1])
    del sys.argv[1]
    sys.exit(main())

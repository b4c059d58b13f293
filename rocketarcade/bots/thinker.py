"""The process in which computer players think for a screen: python -c "from ... import main; main()" GAME,
where the game is "module:NAME".

It reads questions from its standard input, a JSON object a line, and writes an answer for each to its
standard output. It ends when that pipe does, in the middle of a thought as well: however the arcade ended,
its end of the pipe is closed by then, on every system.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from importlib import import_module
from queue import SimpleQueue
from typing import IO, Any

from rocketarcade.bots import make
from rocketarcade.engine.brain import brain_of
from rocketarcade.engine.game import AnyGame

READY = "ready"
"""The first line it writes: from now on it thinks, and does not import."""
POLITE = 5
"""Added to its niceness: keys come first where cores are few."""


def main() -> None:
    """Think until the pipe ends."""
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):  # the arcade ends in order, and this process with it
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    lines: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin, lines), daemon=True).start()
    answers = sys.stdout
    sys.stdout = sys.stderr  # what a game prints is no answer
    module, _, name = sys.argv[1].partition(":")
    game: AnyGame = getattr(import_module(module), name)
    brain_of(game)
    _say(answers, READY)
    while True:
        _say(answers, _answered(game, lines.get()))


def _listen(source: IO[str], lines: SimpleQueue[str]) -> None:
    for line in source:
        lines.put(line)
    os._exit(0)


def _say(answers: IO[str], line: str) -> None:
    try:
        answers.write(line + "\n")
        answers.flush()
    except OSError:
        os._exit(0)


def _answered(game: AnyGame, line: str) -> str:
    """The answer to a question; a fault of a game or a brain is one, too."""
    try:
        return json.dumps(think(game, json.loads(line)))
    except Exception as error:
        return json.dumps({"error": f"{type(error).__name__}: {error}"})


def think(game: AnyGame, question: dict[str, Any]) -> dict[str, Any]:
    """A choice for a question: which view, which player, from which seed, in how many seconds."""
    view = game.state.model_validate_json(question["view"])
    bot = make(question["player"], question["seed"])
    action, why = bot.think(game, view, question["seat"], question["seconds"])
    return {"action": action.model_dump(mode="json"), "why": why}


if __name__ == "__main__":
    main()

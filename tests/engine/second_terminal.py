"""Another process at the same archive: python -m tests.engine.second_terminal FOLDER COMMAND [ARGUMENT...].

It says in a line what came of it, waits for a line on its standard input, and leaves.
"""

import sys
from pathlib import Path

import pytest

from rocketarcade.engine.archive import Archive, Trouble
from tests.engine import toy


def main(folder: str, command: str, *arguments: str) -> None:
    toy.install(pytest.MonkeyPatch())
    archive = Archive(Path(folder))
    if archive.trouble:
        say(archive.trouble)
    try:
        if command == "resume":
            archive.resume(int(arguments[0]))
            say("opened")
        elif command == "delete":
            archive.delete(int(arguments[0]))
            say("deleted")
        elif command == "play":  # so many moves in a new match
            match = archive.start(toy.setup(cards=100, turns=1000, seed=arguments[1]))
            say(f"{toy.go(match.match, int(arguments[0]))} {match.trouble}")
    except Trouble as trouble:
        say(str(trouble))
    sys.stdin.readline()
    archive.close()


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

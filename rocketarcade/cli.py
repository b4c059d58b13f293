"""The command line: what may be said, and what becomes of faults. Commands are in `commands/`.

Nothing heavy is imported before a command is known: --help, --version, games, matches and rules start
fast, and everything but the app itself works without Textual.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from rocketarcade.commands import Mistake
from rocketarcade.streams import drop_output, make_forgiving

EXAMPLES = """\
examples:
  rocketarcade                                        open the arcade
  rocketarcade play pocket-rockets Ann Bob            straight to the table
  rocketarcade play pocket-rockets Ann bot:normal --set bonus_cards=yes --seed "rainy tuesday"
  rocketarcade play pocket-rockets Ann Bob --plain    in lines: pipes, screen readers, any terminal
  rocketarcade resume                                 the match you left last
  rocketarcade rules pocket-rockets --search depot    the numbered rulebook
  rocketarcade simulate pocket-rockets --games 100    computer players among themselves
"""
WRONG = 2
"""Exit status for what the command line was told and cannot be."""
_MOST_ID = 2**63 - 1


def run(argv: Sequence[str]) -> int:
    """Do what the words say; the exit status. Faults become a sentence, never a traceback."""
    make_forgiving()
    from rocketarcade.engine.catalogue import Unplayable

    try:
        args = _parsed(argv)
        status: int = import_module(f"rocketarcade.commands.{args.command}").run(args)
        if sys.stdout:
            sys.stdout.flush()
        return status
    except (Mistake, Unplayable) as mistake:
        _complain(str(mistake))
        return WRONG
    except SystemExit as end:  # argparse has helped or complained
        return end.code if isinstance(end.code, int) else 0
    except KeyboardInterrupt:
        _complain("")
        return 128 + signal.SIGINT
    except BrokenPipeError:  # whoever read us has seen enough
        drop_output()
        return 141
    except Exception as error:
        return _stopped(error)


def _parsed(argv: Sequence[str]) -> argparse.Namespace:
    """The words as argparse reads them. Names may also come after options, where it leaves them over."""
    parser = _parser()
    args, rest = parser.parse_known_args(argv)
    strays = [word for word in rest if word.startswith("-") or args.command != "play"]
    if strays:
        words = " ".join(map(ascii, strays))
        where = "rocketarcade" if args.command == "app" else f"rocketarcade {args.command}"
        raise Mistake(f"Not understood: {words}. See {where} --help.")
    if rest:
        args.seats += rest
    return args


class _Parser(argparse.ArgumentParser):
    """Complains in one sentence."""

    def __init__(self, **more: Any) -> None:
        more.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(allow_abbrev=False, **more)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is; argparse counts seats that may be left out as missing."""
        message = message.removesuffix(", SEAT")
        if message.endswith("required: GAME"):
            from rocketarcade.engine.catalogue import catalogue

            message = f"{message}, one of {', '.join(catalogue().games)}"
        raise Mistake(f"{_sentence(message)} See {self.prog} --help.")


class _Version(argparse.Action):
    """Looks the version up only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        from importlib.metadata import version

        print(f"rocketarcade {version('rocketarcade')}")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="rocketarcade",
        description="A terminal arcade of tabletop games for friends who share one keyboard.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version")
    parser.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    parser.add_argument("--no-animation", action="store_true", help="nothing moves but the bar in hand")
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")
    parser.add_argument("--theme", choices=("dark", "light"), default="", help="colours, for this time")
    parser.add_argument("--demo", action="store_true", help="the arcade plays by itself until a key")
    parser.set_defaults(command="app")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, help: str, epilog: str = "") -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help, description=_sentence(help), epilog=epilog)
        made.set_defaults(command=name)
        return made

    _play(command("play", "begin a match", PLAY_HELP))
    _resume(command("resume", "carry a saved match on"))
    _matches(command("matches", "list the saved matches, delete or concede one, hand a seat on"))
    _rules(command("rules", "read a game's numbered rulebook"))
    games = command("games", "list the games")
    games.add_argument("--json", action="store_true", help="for programs, with every option as JSON schema")
    _simulate(command("simulate", "let computer players play many games, and count what happens"))
    doctor = command("doctor", "check the terminal, the saves and the games, and say what to do")
    doctor.add_argument("--json", action="store_true", help="for programs")
    return parser


PLAY_HELP = """\
A SEAT is a person's name, or a computer player: bot:easy, bot:normal, bot:hard or bot:random. Options that
go by seat take their values with commas between them: --set handicap=2,1.
"""


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its name, from: rocketarcade games")
    parser.add_argument("seats", metavar="SEAT", nargs="*", help="who sits there")
    parser.add_argument("--seed", metavar="TEXT", help="any text; the same text deals the same game")
    _options(parser)
    _front_end(parser)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", metavar="OPTION=VALUE", action="append", default=[], help="change an option of the game"
    )
    parser.add_argument("--preset", metavar="NAME", help="start from a named set of options")


def _front_end(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--plain", action="store_true", help="play in lines of text, without a screen")
    parser.add_argument(
        "--reactions",
        choices=("table", "private", "quick"),
        help="with --plain: how people are asked to react (else as in the settings)",
    )
    # Also before the command, where its value must not be lost: hence no default here.
    parser.add_argument(
        "--no-mouse", action="store_true", default=argparse.SUPPRESS, help="leave the mouse to the terminal"
    )
    parser.add_argument(
        "--no-animation", action="store_true", default=argparse.SUPPRESS,
        help="nothing moves but the bar in hand",
    )
    parser.add_argument(
        "--ascii", action="store_true", default=argparse.SUPPRESS, help="draw with ASCII characters only"
    )
    parser.add_argument(
        "--theme", choices=("dark", "light"), default=argparse.SUPPRESS, help="colours, for this time"
    )


def _resume(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", nargs="?", type=_id, help="else the one played last")
    _front_end(parser)


def _matches(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.set_defaults(what="list")
    what = parser.add_subparsers(title="what to do", parser_class=_Parser)

    def one(name: str, help: str) -> argparse.ArgumentParser:
        made = what.add_parser(name, help=help, description=_sentence(help))
        made.set_defaults(what=name)
        made.add_argument("id", metavar="ID", type=_id)
        return made

    one("delete", "remove a match for good")
    concede = one("concede", "end a match: this seat comes last")
    concede.add_argument("seat", metavar="SEAT", help="name or number")
    reseat = one("reseat", "hand a seat to another person, or to a computer player")
    reseat.add_argument("seat", metavar="SEAT", help="name or number")
    reseat.add_argument("who", metavar="WHO", help="a name, or bot:easy and the like")


def _rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("number", metavar="NUMBER", nargs="?", help="of one rule: PR-12, or 12")
    parser.add_argument("--search", metavar="WORD", help="only the rules that have this word")


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="may be left out with --strength: all games")
    parser.add_argument(
        "--seats", metavar="LIST", help="bot:hard,bot:random (else as few as the game allows, at random)"
    )
    parser.add_argument("--games", metavar="N", type=_count, help="how many (100; in a table 200 or 500)")
    parser.add_argument("--seed", metavar="TEXT", default="1", help="any text (1)")
    _options(parser)
    parser.add_argument("--cores", metavar="N", type=_cores, help="how many to use (all)")
    parser.add_argument(
        "--effort", metavar="PERCENT", type=_count, default=100, help="of what computer players search (100)"
    )
    parser.add_argument(
        "--strength", action="store_true", help="a table: how far each level plays above the one below it"
    )
    parser.add_argument(
        "--pairing", choices=("easy", "normal", "hard", "seer"), help="with --strength: only that level's row"
    )
    parser.add_argument(
        "--bound", action="store_true", help="with --strength: a search that sees every card, too"
    )
    parser.add_argument(
        "--balance", action="store_true", help="a table: whether the game is as hard as it is meant to be"
    )
    parser.add_argument(
        "--json", action="store_true", help="one JSON object; a list with --strength or --balance"
    )


def _id(text: str) -> int:
    """A number of a match."""
    if not text.isdecimal() or int(text) > _MOST_ID:
        raise argparse.ArgumentTypeError(f"{text!a} is no number of a match; see rocketarcade matches")
    return int(text)


def _count(text: str) -> int:
    """How many games."""
    if not text.isdecimal() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"{text!a} is no number from 1 to 10000000")
    return int(text)


def _cores(text: str) -> int:
    """How many cores."""
    if not text.isdecimal() or not 1 <= int(text) <= 512:
        raise argparse.ArgumentTypeError(f"{text!a} is no number of cores from 1 to 512")
    return int(text)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def _complain(sentence: str) -> None:
    with contextlib.suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)


def _stopped(error: Exception) -> int:
    """The end by a fault: a sentence, and the details in a file. A full disk behind `>` is no such fault."""
    if isinstance(error, OSError):
        _complain(f"rocketarcade had to stop: {error.strerror or error}.")
        drop_output()
        return 1
    from rocketarcade.crash import report
    from rocketarcade.engine.archive import home

    _complain(report(error, home()))
    return 1

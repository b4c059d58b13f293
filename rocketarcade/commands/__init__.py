"""The commands of the command line, a module each; none of them imports a screen library.

Each has `run(args) -> int`, which gives the exit status, and may raise Mistake.
"""


class Mistake(Exception):
    """Something the command line was told that cannot be; the text is a sentence with what can."""

"""`rocketarcade` and `python -m rocketarcade`."""

import sys


def main() -> int:
    """Run the command line; its exit status."""
    try:
        from rocketarcade.cli import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:  # in the blink before the command line itself looks after it
        return 130


if __name__ == "__main__":
    sys.exit(main())

"""Options of the suite, and the table it prints at the end. Taken over by tests/conftest.py, because
pytest reads options and writes its summary in a process that collects no tests."""

import pytest

TABLE = "reached"
"""The user property under which a test hands over lines for the summary."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--regenerate-golden` and `--checks`."""
    group = parser.getgroup("conformance")
    group.addoption(
        "--regenerate-golden",
        action="store_true",
        help="write golden playthroughs anew and show what changed",
    )
    group.addoption(
        "--checks",
        action="append",
        default=[],
        metavar="SLUG=FOLDER",
        help="the checks of a game from another package (see assets/docs/adding-a-game.md)",
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What play reached in each game."""
    lines = [
        line
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, line in report.user_properties
        if name == TABLE
    ]
    if lines:
        terminalreporter.section("what play reached")
        for line in lines:
            terminalreporter.write_line(str(line))

"""The smallest Textual app: what the picker's first paint and memory are held against."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Bare(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """The line."""
        yield Static("bare app")


if __name__ == "__main__":
    Bare().run()

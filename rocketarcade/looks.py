"""How the arcade looks on this terminal: its colours, its signs, or none of either."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from textual.app import App
from textual.binding import Binding
from textual.filter import LineFilter, Monochrome, NoColor

from rocketarcade import restyle, settings, theme
from rocketarcade.engine import archive as saving
from rocketarcade.filters import Ascii, Colourless, Sixteen
from rocketarcade.keynames import named
from rocketarcade.unicode import terminal_has_unicode

restyle.install()


class LookingApp(App[None]):
    """An app with the arcade's themes and sets of symbols, as its settings, its command line and the
    terminal ask for."""

    def __init__(self, folder: Path | None, *, ascii: bool = False, light_or_dark: str = "") -> None:
        super().__init__()
        self.no_color = bool(os.environ.get("NO_COLOR"))  # to Textual, an empty one counts too
        self.folder = folder or saving.home()
        """Where settings and reports of faults go."""
        self.settings, self.settings_trouble = settings.load(self.folder)
        self._always_ascii = ascii or not terminal_has_unicode()
        self._light_or_dark = light_or_dark
        """From the command line, for this time; "": as the settings have it."""
        self._ascii = Ascii()
        for name in theme.PALETTES:
            self.register_theme(theme.theme(name))
        self.dress()

    @property
    def in_ascii(self) -> bool:
        """Whether only ASCII is drawn."""
        return self._always_ascii or self.settings.ascii

    def dress(self) -> None:
        """Put on what the settings say."""
        self.theme = theme.chosen(self._light_or_dark or self.settings.theme, self.console.color_system)

    def change_settings(self, fresh: settings.Settings) -> None:
        """Take on settings, show them, and keep them."""
        before, self.settings = self.settings, fresh
        if fresh.theme != before.theme:
            self._light_or_dark = ""
            self.dress()
        if fresh.ascii != before.ascii:
            self.refresh_css(animate=False)
        trouble = settings.save(self.folder, fresh)
        if trouble:
            self.complain(trouble)

    def complain(self, sentence: str) -> None:
        """A notice; names in it are plain text."""
        self.notify(sentence, severity="error", timeout=8, markup=False)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Seats and inks, where a theme is not the arcade's."""
        return theme.variables(theme.PALETTES["rocketarcade-dark"])

    def get_key_display(self, binding: Binding) -> str:
        """Textual's names have signs that are in neither of our sets."""
        return binding.key_display or named(binding.key)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What drawn lines go through. Textual turns NO_COLOR into greys, which are colours on the wire."""
        filters = [it for it in super().get_line_filters() if not isinstance(it, Monochrome | NoColor)]
        if self.current_theme.name.endswith("-16"):
            filters.append(Sixteen(dark=self.current_theme.dark))
        if self.in_ascii:
            filters.append(self._ascii)
        if self.no_color:
            filters.append(Colourless(dark=self.current_theme.dark))
        return filters

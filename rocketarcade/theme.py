"""The arcade's colours: a dark and a light theme, each once more for terminals with 16 colours.

Every dark surface is a colour of the 256-colour palette as it stands, so that over SSH, where true colour
is rarely on, surfaces stay as distinct as they are here; the light ones stay apart. Sixteen colours hold
only four dark ones: there the surfaces are chosen from what there is, and boxes lie on a night blue.

Seats and inks are variables of the theme, so that games may name a colour and leave to it how dark it is:
`$seat-sky`, `$ink-red`, `$paper` for writing on an ink, `$sky-night` and `$skyline-night` to draw on it.
"""

from typing import NamedTuple

from textual.theme import Theme

SEATS = ("sky", "orange", "green", "yellow", "pink", "red")
"""Of the marks, in their order."""
INKS = ("white", "grey", "dim", "yellow", "red", "coral", "orange", "blue", "green", "pink", "violet")
"""For cards, rockets and pictures."""
SKIES = ("mountains", "morning", "evening", "night", "space")
"""From the ground up."""
SURFACES = ("background", "surface", "panel")
"""What things lie on: the screen, boxes on it, and what is in hand in a box."""


class Palette(NamedTuple):
    """A theme's colours."""

    dark: bool
    background: str
    surface: str
    panel: str
    foreground: str
    muted: str
    disabled: str
    border: str
    primary: str
    secondary: str
    accent: str
    success: str
    warning: str
    error: str
    paper: str
    seats: tuple[str, ...]
    inks: tuple[str, ...]


# Seats in the dark are Okabe and Ito's colours, their vermillion a little lighter, so that it is no orange
# at 16 colours.
_DARK = Palette(
    dark=True, background="#121212", surface="#1c1c1c", panel="#303030", foreground="#e4e4e4",
    muted="#a8a8a8", disabled="#808080", border="#585858", primary="#5fafd7", secondary="#af87d7",
    accent="#ffaf5f", success="#87d787", warning="#ffd75f", error="#ff8787", paper="#101218",
    seats=("#56B4E9", "#E69F00", "#009E73", "#F0E442", "#CC79A7", "#E05A30"),
    inks=("#e4e4e4", "#AEB6C2", "#767676", "#F2C94C", "#EB6A5B", "#FF8A70", "#ffaf5f", "#86B9F5", "#87d787",
          "#d787d7", "#CBA6F7"),
)  # fmt: skip
_LIGHT = Palette(
    dark=False, background="#eeeeee", surface="#ffffff", panel="#d0d0d0", foreground="#1c1c1c",
    muted="#4e4e4e", disabled="#767676", border="#8a8a8a", primary="#005f87", secondary="#5f5faf",
    accent="#875f00", success="#005f00", warning="#875f00", error="#af0000", paper="#ffffff",
    seats=("#00629B", "#9A4F00", "#006B4A", "#6E6400", "#AF0087", "#B02A08"),
    inks=("#303030", "#5A6270", "#8a8a8a", "#7A5F00", "#B3261E", "#AF0000", "#8F4A00", "#1F5FA8", "#1B6E1B",
          "#A02FA0", "#5F00AF"),
)  # fmt: skip
_BLACK, _RED, _GREEN, _BROWN, _BLUE, _PURPLE, _CYAN, _GREY = (
    "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"
)  # fmt: skip
_SLATE, _PINK, _LIME, _YELLOW, _AZURE, _MAGENTA, _ICE, _WHITE = (
    "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"
)  # fmt: skip
SIXTEEN = (
    _BLACK, _RED, _GREEN, _BROWN, _BLUE, _PURPLE, _CYAN, _GREY,
    _SLATE, _PINK, _LIME, _YELLOW, _AZURE, _MAGENTA, _ICE, _WHITE,
)  # fmt: skip
"""As a VGA console shows them, by number. Other terminals have others: `filters.Sixteen` sees to it that
what is written can be read on those too. At this depth boxes lie on the screen's own ground, in frames."""
_DARK_16 = Palette(
    dark=True, background=_BLACK, surface=_BLACK, panel=_BLUE, foreground=_WHITE,
    muted=_GREY, disabled=_GREY, border=_GREY, primary=_ICE, secondary=_MAGENTA,
    accent=_YELLOW, success=_LIME, warning=_YELLOW, error=_PINK, paper=_BLACK,
    seats=(_ICE, _YELLOW, _LIME, _WHITE, _MAGENTA, _PINK),
    inks=(_WHITE, _GREY, _GREY, _YELLOW, _PINK, _PINK, _YELLOW, _ICE, _LIME, _MAGENTA, _MAGENTA),
)  # fmt: skip
_LIGHT_16 = Palette(
    dark=False, background=_WHITE, surface=_WHITE, panel=_YELLOW, foreground=_BLACK,
    muted=_SLATE, disabled=_PURPLE, border=_SLATE, primary=_BLUE, secondary=_PURPLE,
    accent=_RED, success=_BLUE, warning=_PURPLE, error=_RED, paper=_WHITE,
    seats=(_BLUE, _GREEN, _CYAN, _BLACK, _PURPLE, _RED),
    inks=(_BLACK, _SLATE, _SLATE, _BROWN, _RED, _RED, _BROWN, _BLUE, _GREEN, _PURPLE, _PURPLE),
)  # fmt: skip
_SKY = (
    ("#87d7ff", "#121212"), ("#5fafd7", "#121212"), ("#005f87", "#ffffff"), ("#00005f", "#ffffff"),
    ("#080808", "#e4e4e4"),
)  # fmt: skip
_SKY_16 = ((_CYAN, _BLACK), (_CYAN, _BLACK), (_BLUE, _WHITE), (_BLUE, _WHITE), (_BLACK, _WHITE))
"""Grounds, with what is drawn on them. The same by day and by night: it is a picture."""
PALETTES = {
    "rocketarcade-dark": _DARK,
    "rocketarcade-light": _LIGHT,
    "rocketarcade-dark-16": _DARK_16,
    "rocketarcade-light-16": _LIGHT_16,
}
"""By the names of their themes."""


def variables(palette: Palette) -> dict[str, str]:
    """What stylesheets and texts may name, beside Textual's own."""
    return {
        "paper": palette.paper,
        **{
            f"{use}-{name}": color
            for name, colors in zip(SKIES, _SKY_16 if palette in (_DARK_16, _LIGHT_16) else _SKY, strict=True)
            for use, color in zip(("sky", "skyline"), colors, strict=True)
        },
        **{f"seat-{name}": ink for name, ink in zip(SEATS, palette.seats, strict=True)},
        **{f"ink-{name}": ink for name, ink in zip(INKS, palette.inks, strict=True)},
    }


def theme(name: str) -> Theme:
    """The theme of that palette."""
    it = PALETTES[name]
    return Theme(
        name=name,
        dark=it.dark,
        primary=it.primary,
        secondary=it.secondary,
        accent=it.accent,
        success=it.success,
        warning=it.warning,
        error=it.error,
        foreground=it.foreground,
        background=it.background,
        surface=it.surface,
        panel=it.panel,
        boost=it.panel,
        variables={
            "border": it.border,
            "footer-background": it.surface,
            "footer-key-foreground": it.accent,
            "footer-description-foreground": it.muted,
            "text-muted": it.muted,
            "text-disabled": it.disabled,
            "foreground-muted": it.muted,
            "foreground-disabled": it.disabled,
            "scrollbar": it.border,
            "scrollbar-background": it.surface,
            "scrollbar-hover": it.muted,
            "scrollbar-active": it.accent,
            "input-cursor-background": it.accent,
            "input-cursor-foreground": it.background,
            **variables(it),
        },
    )


def chosen(light_or_dark: str, color_system: str | None) -> str:
    """The theme for these people and this terminal; `color_system` as rich names it."""
    return f"rocketarcade-{light_or_dark}{'-16' if color_system == 'standard' else ''}"

"""The arcade's colours.

Every surface is a colour of the 256-colour palette as it stands, so that over SSH, where true colour is
rarely on, surfaces stay as distinct as they are here.
"""

from textual.theme import Theme

DARK = Theme(
    name="rocketarcade-dark",
    dark=True,
    primary="#5fafd7",
    secondary="#af87d7",
    accent="#ffaf5f",
    success="#87d787",
    warning="#ffd75f",
    error="#ff8787",
    foreground="#e4e4e4",
    background="#121212",
    surface="#1c1c1c",
    panel="#303030",
    boost="#262626",
    variables={
        "border": "#585858",
        "footer-background": "#1c1c1c",
        "footer-key-foreground": "#ffaf5f",
        "footer-description-foreground": "#b2b2b2",
        "text-muted": "#a8a8a8",
        "text-disabled": "#767676",
        "scrollbar": "#444444",
        "scrollbar-background": "#1c1c1c",
        "scrollbar-hover": "#767676",
        "scrollbar-active": "#ffaf5f",
        "input-cursor-background": "#ffaf5f",
        "input-cursor-foreground": "#121212",
    },
)
"""For dark terminals; the one the arcade starts with."""

LIGHT = Theme(
    name="rocketarcade-light",
    dark=False,
    primary="#005f87",
    secondary="#5f5faf",
    accent="#af5f00",
    success="#005f00",
    warning="#875f00",
    error="#af0000",
    foreground="#1c1c1c",
    background="#eeeeee",
    surface="#ffffff",
    panel="#d0d0d0",
    boost="#e4e4e4",
    variables={
        "border": "#8a8a8a",
        "footer-background": "#ffffff",
        "footer-key-foreground": "#af5f00",
        "footer-description-foreground": "#444444",
        "text-muted": "#585858",
        "text-disabled": "#808080",
        "scrollbar": "#bcbcbc",
        "scrollbar-background": "#ffffff",
        "scrollbar-hover": "#8a8a8a",
        "scrollbar-active": "#af5f00",
    },
)
"""For light terminals."""

"""The themes at every colour depth: what is told apart by colour stays apart, what is read stays readable."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.color_triplet import ColorTriplet
from rich.palette import Palette as RichPalette
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.color import Color as Screenground

from rocketarcade.filters import Sixteen
from rocketarcade.theme import INKS, PALETTES, SEATS, SKIES, SURFACES, chosen, theme, variables
from rocketarcade.theme import SIXTEEN as SIXTEEN_NAMES
from rocketarcade.widgets.marks import MARKS

PACKAGE = Path(__file__).parents[2] / "rocketarcade"
DEPTHS = [
    (name, system)
    for name in PALETTES
    for system in (
        [ColorSystem.STANDARD] if name.endswith("-16") else [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT]
    )
]
SIXTEEN = RichPalette(
    [(0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170),
     (170, 170, 170), (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85), (85, 85, 255),
     (255, 85, 255), (85, 255, 255), (255, 255, 255)]
)  # fmt: skip
"""As a VGA console shows them."""
XTERM = RichPalette(
    [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
     (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
     (255, 0, 255), (0, 255, 255), (255, 255, 255)]
)  # fmt: skip
TANGO = RichPalette(
    [(0, 0, 0), (204, 0, 0), (78, 154, 6), (196, 160, 0), (52, 101, 164), (117, 80, 123), (6, 152, 154),
     (211, 215, 207), (85, 87, 83), (239, 41, 41), (138, 226, 52), (252, 233, 79), (114, 159, 207),
     (173, 127, 168), (52, 226, 226), (238, 238, 236)]
)  # fmt: skip
TERMINALS = (SIXTEEN, XTERM, TANGO)
TOGETHER = [
    ("grey", "yellow", "red"),
    ("coral", "yellow", "blue", "violet"),
    ("blue", "green", "yellow", "red"),
    ("coral", "yellow", "violet", "green", "white"),
]
"""Inks that tell things of one game apart: rockets of Pocket Rockets and of Rocket Squad, planets of Robots &
Rockets, zones of Rocketville."""


def shown(color: str, system: ColorSystem) -> ColorTriplet:
    """What a terminal of that depth shows for it: rich's reduction, which Textual draws by."""
    reduced = Color.parse(color).downgrade(system)
    if system is ColorSystem.STANDARD:
        assert reduced.number is not None
        return SIXTEEN[reduced.number]
    return reduced.get_truecolor(DEFAULT_TERMINAL_THEME)


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """As WCAG 2 has it: 1 for the same, 21 for black on white."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: ColorTriplet) -> float:
    red, green, blue = (_linear(part / 255) for part in color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


@pytest.mark.parametrize(("name", "system"), DEPTHS)
def test_surfaces_seats_and_inks_of_one_game_stay_apart(name: str, system: ColorSystem) -> None:
    palette = PALETTES[name]
    # At sixteen colours boxes differ from the screen by their frames.
    distinct = SURFACES[1:] if system is ColorSystem.STANDARD else SURFACES
    surfaces = [getattr(palette, surface) for surface in distinct]
    inks = dict(zip(INKS, palette.inks, strict=True))
    for together in (surfaces, palette.seats, *([inks[ink] for ink in group] for group in TOGETHER)):
        for one, other in combinations(together, 2):
            assert shown(one, system) != shown(other, system), (one, other)


def _written(name: str) -> dict[str, str]:
    palette = PALETTES[name]
    roles = ("foreground", "muted", "disabled", "primary", "accent", "success", "warning", "error")
    painted = ("paper", "ink-dim", *(key for key in variables(palette) if key.startswith("sky")))
    inks = {key: color for key, color in variables(palette).items() if key not in painted}
    return {role: getattr(palette, role) for role in roles} | inks


@pytest.mark.parametrize(("name", "system"), [depth for depth in DEPTHS if not depth[0].endswith("-16")])
def test_everything_can_be_read_on_every_surface(name: str, system: ColorSystem) -> None:
    palette = PALETTES[name]
    pale = []
    for surface, least in (("background", 4.5), ("surface", 4.0), ("panel", 2.3)):
        for role, color in _written(name).items():
            found = contrast(shown(color, system), shown(getattr(palette, surface), system))
            if found < least and role != "disabled":
                pale.append((role, surface, round(found, 2)))
    assert not pale
    for ink, color in zip(INKS, palette.inks, strict=True):
        if ink != "dim":
            assert contrast(shown(color, system), shown(palette.paper, system)) >= 4.5, ink


def _as_drawn(name: str, ink: str, ground: str) -> tuple[int, int]:
    """Numbers of ink and ground, behind the filter."""
    style = Style(color=ink, bgcolor=ground)
    (segment,) = Sixteen(dark=PALETTES[name].dark).apply([Segment("Ann", style)], Screenground.parse(ground))
    assert segment.style is not None
    return _number(segment.style.color), _number(segment.style.bgcolor)


def _number(color: Color | None) -> int:
    assert color is not None
    number = color.downgrade(ColorSystem.STANDARD).number
    assert number is not None
    return number


@pytest.mark.parametrize("name", ["rocketarcade-dark-16", "rocketarcade-light-16"])
def test_at_sixteen_colours_everything_can_be_read_on_whichever_the_terminal_has(name: str) -> None:
    """On every surface of the theme, and on every other ground that blends may come out as."""
    grounds = [getattr(PALETTES[name], surface) for surface in SURFACES]
    for color in _written(name).values():
        for ground in {*grounds, *SIXTEEN_NAMES}:
            ink, under = _as_drawn(name, color, ground)
            for terminal in TERMINALS:
                assert contrast(terminal[ink], terminal[under]) >= 4.5, (color, ground)
    seats = [_as_drawn(name, seat, PALETTES[name].background) for seat in PALETTES[name].seats]
    assert len(set(seats)) == len(seats)


def test_at_sixteen_colours_pictures_and_what_is_dimmed_stay_as_they_are() -> None:
    style = Style(color="#0000aa", bgcolor="#555555")
    dimmed = Style(color="#444400", bgcolor="#222222")
    line = [
        Segment("▄▀ ═", style),
        Segment("▲", style),
        Segment("x", Style(color="#ffffff", reverse=True)),
        Segment("under a dialog", dimmed),
        Segment("  ", Style(color="#0000aa", bgcolor="#000000")),
    ]
    picture, sign, reverse, beneath, blank = Sixteen(dark=True).apply(line, Screenground.parse("#000000"))
    assert beneath.style == dimmed
    assert blank == line[-1]
    assert picture == line[0]
    assert sign.style == Style(color="#ffffff", bgcolor="#0000aa")
    assert reverse.style == line[2].style


@pytest.mark.parametrize(("name", "system"), DEPTHS)
def test_what_stands_before_the_sky_can_be_seen(name: str, system: ColorSystem) -> None:
    found = variables(PALETTES[name])
    for sky in SKIES:
        assert contrast(shown(found[f"skyline-{sky}"], system), shown(found[f"sky-{sky}"], system)) >= 4.5
    assert len({shown(found[f"sky-{sky}"], system) for sky in SKIES}) >= 3


def test_dark_surfaces_are_colours_of_the_256_as_they_stand() -> None:
    for surface in SURFACES:
        color = getattr(PALETTES["rocketarcade-dark"], surface)
        assert shown(color, ColorSystem.EIGHT_BIT) == Color.parse(color).triplet


def test_sixteen_colours_have_themes_of_their_own() -> None:
    assert chosen("dark", "truecolor") == chosen("dark", "256") == "rocketarcade-dark"
    assert chosen("light", "standard") == "rocketarcade-light-16"
    for name in ("rocketarcade-dark-16", "rocketarcade-light-16"):
        for color in {*variables(PALETTES[name]).values(), theme(name).primary}:
            assert Color.parse(color).triplet in [SIXTEEN[number] for number in range(16)]


def test_marks_are_the_seats_of_the_theme() -> None:
    assert [mark.color for mark in MARKS] == [f"$seat-{name}" for name in SEATS]


def test_no_colour_is_written_but_in_the_theme() -> None:
    found = [
        f"{path.name}: {color}"
        for path in [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.tcss")]
        if path.name != "theme.py"
        for color in re.findall(r"#[0-9a-fA-F]{6}\b", path.read_text("utf-8"))
    ]
    assert not found

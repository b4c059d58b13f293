"""The things of Rocket Squad as widgets: a launchpad, a player's four of them, a player in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content

from rocketarcade.engine.match import Seat
from rocketarcade.games.rocket_squad import faces
from rocketarcade.games.rocket_squad.cards import COLOURS
from rocketarcade.games.rocket_squad.questions import aimed_at
from rocketarcade.games.rocket_squad.state import Launched, Player, Rocket, State
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.marks import marked
from rocketarcade.widgets.nameplate import nameplate
from rocketarcade.widgets.piece import TARGET, Pickable, Piece, SelfSigned, sign_of

AIMED, AIM = "≈", "bold $warning"
"""Behind the height of a rocket that an orange action aims at."""
WORDS = 16
"""Cells from which on a player in short is told in words."""


class Pad(SelfSigned, Pickable, Vertical):
    """A launchpad and what stands on it, under how high that is. Only its heading shows what may be done:
    pointing at it repaints a few cells."""

    DEFAULT_CSS = """
    Pad {
        width: 1fr; height: 100%;
        & > .height { width: 100%; height: 1; }
        & > .rocket { width: 100%; height: 1fr; margin: 0 0 0 1; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.heading = Lines(classes="height")
        self.rocket = Lines(classes="rocket")
        self.key = ""
        """The number that picks it now."""
        self._told = Content("")

    def compose(self) -> ComposeResult:
        """How high over what there is."""
        yield self.heading
        yield self.rocket

    def number(self, key: str) -> None:
        """The key that picks it, where it may be picked."""
        if key != self.key:
            self.key = key
            self.draw_signs()

    def draw(self, view: State, seat: int, colour: int, *, own: bool, width: int, tall: bool) -> None:
        """Show this launchpad. `own`: boosters of the hand can be put there."""
        player = view.players[seat]
        rocket, launched = player.rockets.get(colour), player.launched.get(colour)
        aim = Content.styled(AIMED if (seat, colour) in aimed_at(view) else " ", AIM)
        place = (f"pad:{colour}",) if own else ()
        self.refs = (f"rocket:{seat}:{colour}", *place)
        room = width - 1
        if rocket is not None:
            self._told = Content.assemble(faces.height(rocket), aim, _letters(rocket))
            rows = faces.standing(colour, rocket, room, tall=tall)
        elif launched is not None:
            self._told = Content.styled("gone", "$success")
            rows = faces.flown(colour, launched, room, tall=tall)
        else:
            self._told = Content.styled("-", "$text-disabled")
            rows = faces.empty(colour, room, tall=tall)
        self.rocket.show(rows)
        self.draw_signs()

    def draw_signs(self) -> None:
        """The heading shows them, and the key for what may be picked."""
        lit, chosen, cursor = self._signs
        sign = sign_of(lit=lit, chosen=chosen, cursor=cursor) or " "
        if sign == TARGET:
            sign = f"{self.key}{sign}"
        row = Content.assemble((sign, "$accent bold"), self._told)
        if cursor:
            row = row.stylize("bold $background on $accent")
        elif chosen:
            row = row.stylize("bold $background on $success")
        elif lit:
            row = row.stylize("underline")
        self.heading.show([row])


def _letters(rocket: Rocket) -> Content:
    return Content("").join(Content.styled(mark.letter, mark.style) for mark in faces.marks(rocket))


class Squad(Vertical):
    """A player's four launchpads, with room: one's own, and those of who is looked at."""

    DEFAULT_CSS = """
    Squad {
        width: 25; height: 100%;
        & > .who { width: 100%; height: 1; }
        & > .who.-lit { background: $accent 30%; }
        & > .who.-cursor { background: $accent; color: $background; }
        & > .pads { width: 100%; height: 1fr; }
    }
    """

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.who = Piece(classes="who")
        self.pads = [Pad() for _ in COLOURS]
        self.seat = -1
        """Whose they are."""

    def compose(self) -> ComposeResult:
        """Who it is, over the launchpads."""
        yield self.who
        with Horizontal(classes="pads"):
            yield from self.pads

    def draw(self, view: State, seats: Sequence[Seat], seat: int, *, own: bool, acting: bool) -> None:
        """Show that player."""
        self.seat = seat
        player, width = view.players[seat], self.content_size.width or 25
        self.who.refs = (f"seat:{seat}",)
        self.who.show([nameplate(seats[seat], figures(player), acting=acting, width=width)])
        pad = width // 4
        tall = self.content_size.height >= 2 * faces.AREA + 3
        for colour, piece in enumerate(self.pads):
            piece.draw(view, seat, colour, own=own, width=pad, tall=tall)


def figures(player: Player) -> str:
    """Launched, cards in hand: "✓2 ▮▮▮"."""
    return f"✓{len(player.launched)} {'▮' * len(player.hand)}"


class RocketLine(Piece):
    """A launchpad in a row."""

    DEFAULT_CSS = """
    RocketLine { width: 100%; height: 1; }
    RocketLine.-lit { text-style: bold; background: $accent 25%; }
    RocketLine.-cursor { background: $accent; color: $background; text-style: bold; }
    """

    key = ""
    """The number that picks it now."""

    def number(self, key: str) -> None:
        """The key that picks it, where it may be picked."""
        if key != self.key:
            self.key = key
            self.show(self._bare)

    def show(self, lines: Iterable[Content]) -> None:
        """Draw the row, with its number in place of the sign of a target."""
        super().show(lines)
        if self._sign == TARGET and self.key:
            Lines.show(self, [Content.assemble((self.key, "$accent bold"), row[1:]) for row in self.lines])

    def draw(self, view: State, seat: int, colour: int, width: int) -> None:
        """Show it: letter, height, who is there."""
        player = view.players[seat]
        aim = Content.styled(AIMED if (seat, colour) in aimed_at(view) else " ", AIM)
        self.refs = (f"rocket:{seat}:{colour}",)
        letter = Content.styled(faces.LETTER[colour], f"bold {faces.INK[colour]}")
        rocket, launched = player.rockets.get(colour), player.launched.get(colour)
        if rocket is not None:
            self.show([Content.assemble(" ", letter, " ", faces.height(rocket), aim, _who(rocket, width))])
        elif launched is not None:
            self.show([Content.assemble(" ", letter, (" ✓", "bold $success"), _gone(launched, width))])
        else:
            self.show([Content.assemble(" ", letter, (" -", "$text-disabled"))])


def _who(rocket: Rocket, width: int) -> Content:
    if width < WORDS:
        return _letters(rocket)
    return Content(" ").join(Content.styled(mark.word, mark.style) for mark in faces.marks(rocket))


def _gone(launched: Launched, width: int) -> Content:
    parts = faces.worth(launched)
    return Content.styled(f" {' '.join(parts) if width >= WORDS else ''.join(parts[1:])}", "$text-muted")


class Short(Vertical):
    """A player in short: everything open, in six rows."""

    DEFAULT_CSS = """
    Short {
        width: 10; height: 6;
        & > .who { width: 100%; height: 1; }
        & > .who.-lit { background: $accent 30%; }
        & > .who.-cursor { background: $accent; color: $background; }
        & > .figures { width: 100%; height: 1; color: $text-muted; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.who = Piece(classes="who")
        self.lines = [RocketLine() for _ in COLOURS]
        self.figures = Lines(classes="figures")
        self.seat = -1
        """Who it is."""

    def compose(self) -> ComposeResult:
        """Who it is, rocket by rocket, in numbers."""
        yield self.who
        yield from self.lines
        yield self.figures

    def draw(self, view: State, seats: Sequence[Seat], seat: int, *, acting: bool) -> None:
        """Show that player."""
        self.seat = seat
        player, width = view.players[seat], self.content_size.width or 10
        self.who.refs = (f"seat:{seat}",)
        name = marked(seats[seat].name, seats[seat].mark, style="bold reverse" if acting else "bold")
        self.who.show([Content.assemble(" ", name.truncate(width - 1, ellipsis=True))])
        for colour, line in enumerate(self.lines):
            line.draw(view, seat, colour, width)
        self.figures.show([Content(f" {figures(player)}")])

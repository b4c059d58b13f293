"""The things of Rocketville as widgets: a field, the title of a region, a player's line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.content import Content

from rocketarcade.engine.match import Seat
from rocketarcade.engine.people import shown
from rocketarcade.engine.wording import counted
from rocketarcade.games.rocketville import faces
from rocketarcade.games.rocketville.board import BOARDS, FIELD_NAMES, Region
from rocketarcade.games.rocketville.scoring import halves
from rocketarcade.games.rocketville.showing import values
from rocketarcade.games.rocketville.state import FREE, HIDDEN, UNDECIDED, State
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.marks import mark, marked
from rocketarcade.widgets.piece import POINTER, Piece

SMALL, LARGE = 7, 11
"""Cells that a field is wide, its sign's cell included."""
TRACK = (12, 26)
"""Cells of the track of popularity, and where there is room."""


class FieldPiece(Piece):
    """A field of the board: zone and icon over owner or name, and the rocket."""

    DEFAULT_CSS = """
    FieldPiece { width: 7; height: 2; }
    FieldPiece.-lit { text-style: none; background: $accent 25%; }
    FieldPiece.-cursor { background: $accent; color: $background; text-style: bold; }
    """

    def __init__(self, at: int) -> None:
        super().__init__(f"field:{at}")
        self.at = at

    def show(self, lines: Iterable[Content]) -> None:
        """Draw these rows; under the cursor in its two colours alone, so that all of it can be read."""
        super().show(lines)
        if self._sign == POINTER:
            Lines.show(self, [row.stylize("bold $background on $accent") for row in self.lines])

    def draw(self, view: State, seats: Sequence[Seat], key: str, *, tall: bool) -> None:
        """Show the field; `key` picks it, if anything does."""
        board, at = BOARDS[view.options.board], self.at
        owner, here = view.owners[at], view.rocket == at
        zone, icon = board.zone[at], board.icon[at]
        room = (LARGE if tall else SMALL) - 1
        wide = " " if not tall else f" {FIELD_NAMES[at]} "
        first = Content.assemble(
            (wide, "$text-muted"), faces.zone(zone), (faces.ICON[icon], "bold") if not tall else ""
        )
        rows = [first]
        if tall:
            rows.append(Content.assemble(" ", (faces.ICON_WORDS[icon], "bold")))
        rows.append(Content.assemble(" ", self._below(owner, here, seats, key, zone, room, tall)))
        if owner == FREE:  # the colour of its zone lies on the whole field, behind its sign's cell
            ground = f"on {faces.INK[zone]} 18%"
            rows = [row.truncate(room + 1, pad=True).stylize_before(ground, 1) for row in rows]
        self.show(rows)

    def _below(
        self, owner: int, here: bool, seats: Sequence[Seat], key: str, zone: int, room: int, tall: bool
    ) -> Content:
        """Who has it, or its name; the rocket on top."""
        rocket = Content.styled(faces.ROCKET, "bold $background on $accent") if here else Content("")
        left = room - rocket.cell_length
        if owner == FREE:
            if here:
                return Content.assemble(rocket, Content.styled("·" * left, f"{faces.INK[zone]}"))
            lead = Content.styled(f"{key} ", "bold $accent") if key else Content("")
            name = Content.styled("" if tall else FIELD_NAMES[self.at], "$text-muted")
            rest = "·" * max(0, left - lead.cell_length - name.cell_length)
            return Content.assemble(lead, name, (rest, faces.INK[zone]))
        if owner == UNDECIDED:
            none = "??" if left < 5 else "? none" if left < 8 else "undecided"
            return Content.assemble((none[:left].ljust(left), "bold reverse $text-muted"), rocket)
        sign, called = mark(seats[owner].mark), shown(seats[owner].name)
        words = Content(f"{sign.glyph}{' ' if tall else ''}{called}").truncate(left, pad=True)
        return Content.assemble(words.stylize(f"bold $paper on {sign.color}"), rocket)


class RegionTitle(Lines):
    """A region: its name, its two bonuses, and who gets them as things stand."""

    DEFAULT_CSS = """
    RegionTitle { width: 21; height: 1; background: $surface; }
    """

    def __init__(self, index: int) -> None:
        super().__init__()
        self.index = index

    def draw(self, view: State, seats: Sequence[Seat], *, tall: bool) -> None:
        """Show it; with room, the count of everybody who has a field there."""
        region: Region = BOARDS[view.options.board].regions[self.index]
        weights = halves(view, region)
        ranked = sorted((-weight, seat) for seat, weight in enumerate(weights) if weight)
        found: list[Content] = []
        for place, (weight, seat) in enumerate(ranked):
            sign = mark(seats[seat].mark)
            between = " " if tall else "" if not place else "=" if ranked[place - 1][0] == weight else ">"
            count = f"{-weight / 2:g}" if tall else ""
            share = (sign.glyph + count, f"bold {sign.color}")
            found.append(Content.assemble((between, "$text-muted"), share))
        bonus = (f" {region.first}/{region.second} ", "$accent")
        self.show([Content.assemble((f" {region.name}", "bold"), bonus, *found)])


class PlayerLine(Piece):
    """All that is open of one player, in a row or two: popularity on the track, cards, robots, fields."""

    DEFAULT_CSS = """
    PlayerLine { width: 100%; height: 1; }
    PlayerLine.-lit { background: $accent 25%; }
    PlayerLine.-cursor { background: $accent; color: $background; }
    """

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat:{seat}")
        self.seat = seat

    def draw(
        self,
        view: State,
        sitting: Seat,
        *,
        acting: bool,
        chose: bool,
        popularity: int,
        width: int,
        tall: bool,
    ) -> None:
        """Show the player. `chose`: a card lies before them, unseen."""
        player, sign = view.players[self.seat], mark(sitting.mark)
        turn = "▸" if acting else "✓" if chose else " "
        held = f"{len(player.hand):>2}▮" + (f" {len(player.robots)}R" if player.robots else "   ")
        fields = view.owners.count(self.seat)
        name = marked(sitting.name, sitting.mark, style="bold")
        lead = Content.assemble(" ", (turn, "$accent bold"))
        if tall:
            line = faces.track(popularity, sign.color, sign.glyph, TRACK[1])
            right = Content.styled(f"{popularity:>3} popularity", "bold")
            owned = ((len(player.hand), "card"), (len(player.robots), "robot"), (fields, "field"))
            counts = "  ".join(counted(count, what) for count, what in owned)
            first = Content.assemble(lead, name.truncate(max(6, width - len(counts) - 4), ellipsis=True))
            gap = " " * max(1, width - first.cell_length - len(counts) - 1)
            second = self._front(view) or Content.assemble(line, right)
            upper = Content.assemble(first, gap, (counts, "$text-muted"))
            self.show([upper, Content.assemble("   ", second)])
            return
        line = self._front(view) or faces.track(popularity, sign.color, sign.glyph, TRACK[0])
        room = max(3, width - TRACK[0] - len(held) - 8)
        shown = name.truncate(room, ellipsis=True, pad=True)
        gap = " " * max(0, TRACK[0] - line.cell_length)
        self.show(
            [
                Content.assemble(
                    lead, shown, " ", line, gap, (f"{popularity:>3}", "bold"), (f" {held}", "$text-muted")
                )
            ]
        )

    def _front(self, view: State) -> Content | None:
        """The card that lies open before the player."""
        shown = view.players[self.seat].shown
        if shown is None or shown == HIDDEN:
            return None
        return Content.assemble((f" {values(view)[self.seat]} ", "bold reverse"), " ", faces.name(shown))

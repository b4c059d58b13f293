"""The things of Robots & Rockets as widgets: a ship in the spaceport, a player's corner."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from rocketarcade.engine.match import Seat
from rocketarcade.engine.wording import counted
from rocketarcade.games.robots_and_rockets import faces
from rocketarcade.games.robots_and_rockets.cards import FLIES, ROBOTS, SEATS
from rocketarcade.games.robots_and_rockets.hints import Fits
from rocketarcade.games.robots_and_rockets.scoring import fleet_cards
from rocketarcade.games.robots_and_rockets.spaceport import seats_left
from rocketarcade.games.robots_and_rockets.state import Dock, State
from rocketarcade.widgets.flow import Flow, Item
from rocketarcade.widgets.framed import Framed
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.marks import mark
from rocketarcade.widgets.nameplate import nameplate
from rocketarcade.widgets.piece import Piece

LARGEST = max(ROBOTS)
"""Robots on a card, at most: with no more seats left than that, one card can launch a rocket."""
NOSE = ("▟▙", "▟████▙")
FLAME = "▚▞▚▞"


class Ship(Framed):
    """A dock and the rocket there: where it flies, its seats, how many are left and who can fill them."""

    DEFAULT_CSS = """
    Ship {
        width: 13; height: 9; layout: vertical;
        & > .head, & > .tail { width: 100%; height: auto; }
        & > .seats { width: 100%; height: 3; }
    }
    """

    def __init__(self, index: int) -> None:
        super().__init__(ink="$foreground-muted")
        self.index = index
        self.refs = (f"rocket:{index}",)
        self.head = Lines(classes="head")
        self.flow = Flow(classes="seats")
        self.tail = Lines(classes="tail")

    def compose_inside(self) -> ComposeResult:
        """Where it flies, over its seats, over what is left."""
        yield self.head
        yield self.flow
        yield self.tail

    def draw(
        self, dock: Dock, seats: Sequence[Seat], fits: Fits, *, new: bool, picking: bool, tall: bool
    ) -> None:
        """Show the dock. `fits`: what of the reader's hand goes aboard; `new`: it has just docked;
        `picking`: single robot cards can be picked aboard."""
        self.title = f"{self.index + 1} new" if new else str(self.index + 1)
        self.ink = "$accent" if new else "$foreground-muted"
        self.draw_frame()
        if dock.rocket is None:
            self.head.show([Content.styled("no rocket", "$text-disabled italic")])
            self.flow.put([])
            self.tail.show([])
            return
        free = seats_left(dock)
        self.head.show(_head(dock.rocket, tall))
        aboard = [
            Item(faces.robots(card), f"aboard:{card}" if picking else "") for card in dock.aboard
        ]
        self.flow.put(aboard + [Item(faces.SEAT)] * free)
        self.tail.show(_tail(dock, free, seats, fits, tall))


def _head(rocket: int, tall: bool) -> list[Content]:
    """Where it flies, below its nose where there is room."""
    if not tall:
        return [faces.flies(rocket)]
    names = [faces.planet(number, long=True) for number in FLIES[rocket]]
    rows = [Content(" ").join(names[at : at + 2]) for at in (0, 2)]
    return [*(Content.styled(row.center(18), "$foreground-muted") for row in NOSE), *rows]


def _tail(dock: Dock, free: int, seats: Sequence[Seat], fits: Fits, tall: bool) -> list[Content]:
    """Seats left; whose Orbit! it is; which cards of one's own fit, and which of them launch it."""
    words = f"{counted(free, 'seat')} left" if tall else f"{free} left"
    one_card = free <= LARGEST
    left = Content.styled(f"{words}!" if one_card else words, "bold $warning" if one_card else "bold")
    orbit = Content("")
    if dock.orbit is not None:
        sign = mark(seats[dock.owner].mark)
        name = f" Orbit! {sign.glyph} {seats[dock.owner].name}" if tall else sign.glyph
        orbit = Content.styled(f"⟲{name}", f"bold {sign.color}").truncate(18, ellipsis=True)
    rows = [left, orbit] if tall else [Content.assemble(left, " ", orbit)]
    room = 18 if tall else 11
    rows.append(_hint("fits ", "", fits.cards, "", room))
    rows.append(_hint("launch with " if tall else "fills ", "+", fits.launch, "$success", room))
    return [*rows, Content.styled(FLAME.center(18), "$foreground-muted")] if tall else rows


def _hint(lead: str, between: str, numbers: Sequence[int], ink: str, room: int) -> Content:
    """Cards of the hand by their numbers, with as much between them as there is room for."""
    if not numbers:
        return Content("")
    written = [sign.join(map(str, numbers)) for sign in (between or " ", "·", "")]
    words = next((text for text in written if len(lead + text) <= room), written[-1])
    return Content.assemble((lead, ink or "$text-muted"), (words, f"bold {ink}".strip()))


class Corner(Vertical):
    """A player's side of the table: hand size, robots and cards launched, each launch a pile."""

    DEFAULT_CSS = """
    Corner {
        width: 1fr; height: 100%; padding: 0 1 0 0;
        & > .who { width: 100%; height: 1; }
        & > .who.-lit { background: $accent 30%; }
        & > .who.-cursor { background: $accent; color: $background; }
        & > .sums { width: 100%; height: 1; color: $text-muted; }
        & > .piles { width: 100%; height: 1fr; }
    }
    """

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.who = Piece(f"seat:{seat}", classes="who")
        self.sums = Lines(classes="sums")
        self.piles = Flow(classes="piles")

    def compose(self) -> ComposeResult:
        """Who it is, in numbers, the piles."""
        yield self.who
        yield self.sums
        yield self.piles

    def draw(
        self, view: State, sitting: Seat, *, acting: bool, signs: dict[int, str], width: int, tall: bool
    ) -> None:
        """Show the player; `signs` stand before the piles of these rockets."""
        player = view.players[self.seat]
        held = len(player.hand)
        hand = "▮" * held if held <= 7 else f"▮{held}"
        self.who.show([nameplate(sitting, hand, acting=acting, width=width)])
        self.sums.show([_sums(view, self.seat, width)])
        self.piles.put(
            [
                Item(
                    faces.pile(rocket, aboard, sign=signs.get(rocket, ""), tall=tall), f"launched:{rocket}"
                )
                for rocket, aboard in player.fleet.items()
            ]
        )


def _sums(view: State, seat: int, width: int) -> Content:
    """Contracts once there are some, else what decides who chooses first (RR-41)."""
    player = view.players[seat]
    if player.contracts:
        names = Content(" ").join(faces.planet(planet) for planet in player.contracts)
        word = "contract" if len(player.contracts) == 1 else "contracts"
        return Content.assemble(f" {word} ", names)
    if not player.fleet:
        return Content(" nothing launched")
    robots = sum(SEATS[rocket] for rocket in player.fleet)
    sums = (counted(robots, "robot"), counted(fleet_cards(player)[0], "card"))
    words = f" {', '.join(sums)}"
    return Content(words if len(words) <= width else " ".join(sums))

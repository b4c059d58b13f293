"""The things of Pocket Rockets as widgets: cards, the yard, a player's corner."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content

from rocketarcade.engine.match import Seat
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, CARDS
from rocketarcade.games.pocket_rockets.state import HIDDEN, PILES, Player, Rocket, State
from rocketarcade.widgets.card import BACK, Face
from rocketarcade.widgets.framed import Framed
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.marks import mark
from rocketarcade.widgets.nameplate import nameplate
from rocketarcade.widgets.piece import Piece
from rocketarcade.widgets.rocket import lying, standing

INK = {"grey": "$ink-grey", "yellow": "$ink-yellow", "red": "$ink-red"}
"""Of a colour of rockets. Every place that uses one writes the letter too."""
LETTER = {"grey": "G", "yellow": "Y", "red": "R"}
CARD = {colour: f"$paper on {ink}" for colour, ink in INK.items()}
"""A card of that colour lying on a pile."""
ART = {"base": "▟██▙", "body": "▐██▌", "head": "▗▟▙▖"}
GIFT = {"+1": "+", "astronaut": "A", "card": "C", "arrow": "»", "": ""}
"""What a head gives, in a cell."""
GIFT_WORDS = {"+1": "+1 VP", "astronaut": "astronaut", "card": "card", "arrow": "arrow", "": "no gift"}
TITLES = {
    "pad": ("Launchpad", "Launch Pad"),
    "grey": ("Grey G", "Grey line"),
    "yellow": ("Yellow Y", "Yellow line"),
    "red": ("Red R", "Red line"),
    "depot": ("Depot", "Recycling Depot"),
    "conveyor": ("Conveyor", "Conveyor"),
}
"""Short and long."""
BIG_ART = {
    "base": ("   ██   ", "  ████  ", " ▟█▀▀█▙ "),
    "body": ("  ████  ", "  █▐▌█  ", "  ████  "),
    "head": ("   ▗▖   ", "  ▗██▖  ", "  ████  "),
}


FREE = Face((), "-free")
"""A place in the hand with no card yet."""


def face(card: int, *, short: bool = False, tall: bool = False) -> Face:
    """A rocket card, face up, or its back. `short`: one row; `tall`: with a larger picture."""
    if card == HIDDEN:
        return BACK
    it = CARDS[card]
    ink = INK[it.colour]
    name = Content.assemble((LETTER[it.colour], f"bold {CARD[it.colour]}"), (f" {it.kind}", f"bold {ink}"))
    words = GIFT_WORDS[it.bonus] if it.kind == "head" else ""
    if short:
        return Face((Content.assemble(name, (f" {it.bonus}" if it.bonus else "", ink)),), f"-{it.colour}")
    if tall:
        art = tuple(Content.styled(row, ink) for row in BIG_ART[it.kind])
        return Face((name, *art, Content.styled(words, ink)), f"-{it.colour}")
    second = words or f"  {ART[it.kind]}"
    return Face((name, Content.styled(second, ink)), f"-{it.colour}")


class Token(Piece):
    """The fuel tokens of one value that are still at the pad."""

    DEFAULT_CSS = """
    Token { width: 3; height: 1; color: $warning; text-style: bold; }
    Token.-lit { text-style: bold underline; }
    Token.-cursor { background: $accent; color: $background; }
    """

    def __init__(self, value: int) -> None:
        super().__init__(f"token:{value}")
        self.value = value

    def count(self, left: int) -> None:
        """So many are there."""
        self.show([Content(" " + str(self.value) * left + "·" * (2 - left))])


class YardCard(Framed):
    """A card of the yard: what lies there, and whose pawns stand there."""

    DEFAULT_CSS = """
    YardCard {
        width: 15; height: 5; layout: vertical;
        & > .pile { width: 100%; height: 1fr; }
        & > .pawns { width: 100%; height: 1; padding: 0 1; }
        & > .tokens { width: 100%; height: 1; }
    }
    """

    def __init__(self, place: str, index: int) -> None:
        super().__init__(ink=INK.get(place, "$foreground-muted"))
        self.place = place
        self.refs = (f"yard:{index}", *((f"pile:{PILES.index(place)}",) if place in PILES else ()))
        self.index = index
        self.pile = Lines(classes="pile")
        self.pawns = Lines(classes="pawns")
        self.tokens = [Token(value) for value in (4, 3, 2, 1)] if place == "pad" else []

    def compose_inside(self) -> ComposeResult:
        """What lies there over who stands there."""
        yield self.pile
        if self.tokens:
            with Horizontal(classes="tokens"):
                yield from self.tokens
        yield self.pawns

    def draw(self, view: State, seats: Sequence[Seat], *, tall: bool) -> None:
        """Show this card of the yard as the view has it."""
        self.title = TITLES[self.place][tall]
        self.draw_frame()
        for token in self.tokens:
            token.count(view.tokens.count(token.value))
        if self.place in PILES:
            self.pile.show(_pile(view.piles[PILES.index(self.place)], tall))
        elif self.place == "depot":
            self.pile.show([Content.styled(row, "$text-muted") for row in _depot(view, tall)])
        else:
            self.pile.show([Content.styled(row, "$text-muted") for row in _pad(tall)])
        there = [n for n, player in enumerate(view.players) if player.pawn == self.index]
        named = tall and sum(len(seats[n].name) + 5 for n in there) < 20
        pawns = []
        for n in there:
            sign = mark(seats[n].mark)
            name = f" {seats[n].name}" if named else ""
            style = f"bold {'reverse ' if n == view.turn else ''}{sign.color}"
            pawns.append(Content.styled(f" {sign.glyph}{name} ", style))
        self.pawns.show([Content("").join(pawns)])


def _pile(cards: Sequence[int], tall: bool) -> list[Content]:
    """The open top card, its kind drawn, and how many lie there."""
    if not cards:
        return [Content.styled(" empty", "$text-disabled italic")]
    top = CARDS[cards[-1]]
    style, width = CARD[top.colour], 17 if tall else 11
    count = Content.styled(f"{len(cards):>2}", "$text-muted")
    title = f" {LETTER[top.colour]} {top.kind}".ljust(width)
    below = (GIFT_WORDS[top.bonus] if top.kind == "head" else ART[top.kind])
    if not tall:
        return [
            Content.assemble((title, f"bold {style}"), count),
            Content.assemble((f" {below}".ljust(width), style)),
        ]
    rows = [Content.assemble((title, f"bold {style}"), "  ", count)]
    rows += [Content.styled(row.center(width), style) for row in BIG_ART[top.kind]]
    words = f" {GIFT_WORDS[top.bonus]}" if top.kind == "head" else ""
    return [*rows, Content.styled(words.ljust(width), style)]


def _depot(view: State, tall: bool) -> list[str]:
    if not tall:
        return [" put one,", " take one"]
    how = "look through it," if view.options.search_the_depot else "take its top card,"
    return ["", " put a card on a pile,", " then from another", f" {how}", " shuffle the first"]


def _pad(tall: bool) -> list[str]:
    if not tall:
        return [" fuel"]
    return ["       ▲", "      ▐█▌   fuel for", "     ▟███▙  finished", "    ▔▔▔▔▔▔▔ rockets"]


class RocketPiece(Piece):
    """A rocket in front of somebody."""

    DEFAULT_CSS = """
    RocketPiece { width: 100%; height: 1; }
    RocketPiece.-lit { text-style: bold; background: $accent 30%; }
    RocketPiece.-cursor { background: $accent 60%; text-style: bold reverse; }
    """

    def draw(self, rocket: Rocket | None, ref: str, *, wide: bool) -> None:
        """Show it; None for a place with no rocket."""
        self.refs = (ref,) if rocket is not None else ()
        self.display = rocket is not None
        self.show([Content(" ") + rocket_line(rocket, wide=wide)] if rocket is not None else [])


def rocket_line(rocket: Rocket, *, wide: bool) -> Content:
    """A rocket in a row: "G╠■■■►+(4)", base to nose, what the head gives, the token."""
    colour = CARDS[rocket.base].colour
    head = None
    if rocket.head is not None:
        bonus = CARDS[rocket.head].bonus
        head = (f" {bonus}" if bonus else "") if wide else GIFT[bonus]
    hull = lying(LETTER[colour], len(rocket.bodies), head, INK[colour], room=5 if wide else 4)
    token = f"{' ' if wide else ''}({rocket.token})" if rocket.token else ""
    return Content.assemble(hull, (token, "$warning bold"))


def hangar(rockets: Sequence[Rocket], *, height: int, width: int) -> list[Content]:
    """Rockets side by side, standing, the newest where there is no room for all."""
    shown = rockets[-max(1, width // 5) :]
    columns = []
    for rocket in shown:
        colour = CARDS[rocket.base].colour
        head = None if rocket.head is None else GIFT[CARDS[rocket.head].bonus]
        stage = standing(LETTER[colour], len(rocket.bodies), head, INK[colour], height=height - 1)
        token = Content.styled(f"({rocket.token})" if rocket.token else "   ", "$warning bold")
        columns.append([*stage, token])
    return [Content("  ").join(column[row] for column in columns) for row in range(height)]


class Corner(Vertical):
    """All that is open of one player: points, hand size, every rocket."""

    DEFAULT_CSS = """
    Corner {
        height: auto; width: 100%;
        & > .who { width: 100%; height: 1; }
        & > .who.-lit { background: $accent 30%; }
        & > .who.-cursor { background: $accent; color: $background; }
        & > .rockets { layout: grid; grid-size: 2; grid-rows: 1; height: auto; width: 100%; padding-left: 1; }
    }
    """

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.who = Piece(f"seat:{seat}", classes="who")
        self.rockets = Container(classes="rockets")
        self._pieces: list[RocketPiece] = []

    def compose(self) -> ComposeResult:
        """Who it is, over the rockets."""
        yield self.who
        yield self.rockets

    def draw(self, view: State, sitting: Seat, points: int, *, width: int) -> None:
        """Show the player as the view has them."""
        player: Player = view.players[self.seat]
        on_turn = view.turn == self.seat and not view.finished
        held = len(player.hand)
        free = max(0, (view.limit if on_turn else 3) - held)
        bonus = f" ✦{len(player.bonus)}" if player.bonus else ""
        right = f"{points} VP {'▮' * held}{'▯' * free}{bonus}"
        self.who.show([nameplate(sitting, right, acting=on_turn, width=width)])
        while len(self._pieces) < len(player.rockets):
            piece = RocketPiece()
            self._pieces.append(piece)
            self.rockets.mount(piece)
        for n, piece in enumerate(self._pieces):
            rocket = player.rockets[n] if n < len(player.rockets) else None
            piece.draw(rocket, f"rocket:{self.seat}:{n}", wide=width > 36)


class BonusPiece(Piece):
    """A bonus card of one's own: picking it is using it."""

    DEFAULT_CSS = """
    BonusPiece { width: auto; height: 1; color: $secondary; }
    BonusPiece.-lit { text-style: bold underline; }
    BonusPiece.-cursor { background: $accent; color: $background; }
    """

    def draw(self, card: int | None) -> None:
        """Show it; None for no card."""
        self.display = card is not None
        known = card is not None and card != HIDDEN
        self.refs = (f"verb:{BONUS_CARDS[card].kind}",) if card is not None and known else ()
        name = BONUS_CARDS[card].name if card is not None and known else "░░░"
        self.show([Content(f" ✦ {name}")] if card is not None else [])

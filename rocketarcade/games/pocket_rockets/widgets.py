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
from rocketarcade.widgets.lines import Lines
from rocketarcade.widgets.marks import mark, marked
from rocketarcade.widgets.piece import Pickable, Piece
from rocketarcade.widgets.rocket import lying

INK = {"grey": "#AEB6C2", "yellow": "#F2C94C", "red": "#EB6A5B"}
"""Of a colour of rockets. Every place that uses one writes the letter too."""
LETTER = {"grey": "G", "yellow": "Y", "red": "R"}
CARD = {colour: f"#101218 on {ink}" for colour, ink in INK.items()}
"""A card of that colour lying on a pile."""
ART = {"base": "▟██▙", "body": "▐██▌", "head": "▗▟▙▖"}
GIFT = {"+1": "+", "astronaut": "A", "card": "C", "arrow": "»", "": ""}
"""What a head gives, in a cell."""
GIFT_WORDS = {"+1": "+1 VP", "astronaut": "astronaut", "card": "card", "arrow": "arrow", "": "no gift"}
TITLES = {
    "pad": "Launch Pad",
    "grey": "Grey line",
    "yellow": "Yellow line",
    "red": "Red line",
    "depot": "Depot",
    "conveyor": "Conveyor",
}
BIG_ART = {
    "base": ("   ██   ", "  ████  ", " ▟█▀▀█▙ "),
    "body": ("  ████  ", "  █▐▌█  ", "  ████  "),
    "head": ("   ▗▖   ", "  ▗██▖  ", "  ████  "),
}


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
        self.show([Content(str(self.value) * left + "·" * (2 - left))])


class YardCard(Pickable, Container):
    """A card of the yard: what lies there, and whose pawns stand there."""

    DEFAULT_CSS = """
    YardCard {
        width: 15; height: 5; border: round $foreground-muted; layout: vertical;
        border-title-color: $foreground; border-title-style: bold;
        & > .pile { width: 100%; height: 1fr; }
        & > .pawns { width: 100%; height: 1; padding: 0 1; }
        & > .tokens { width: 100%; height: 1; padding: 0 1; }
        &.-here { border-title-style: bold reverse; }
        &.-lit { border: heavy $accent; border-title-color: $accent; }
        &.-cursor { border: double $accent; background: $accent 20%; border-title-color: $accent; }
    }
    """

    def __init__(self, place: str, index: int) -> None:
        super().__init__()
        self.place = place
        self.refs = (f"yard:{index}", *((f"pile:{PILES.index(place)}",) if place in PILES else ()))
        self.index = index
        self.border_title = TITLES[place]
        self.pile = Lines(classes="pile")
        self.pawns = Lines(classes="pawns")
        self.tokens = [Token(value) for value in (4, 3, 2, 1)] if place == "pad" else []

    def compose(self) -> ComposeResult:
        """What lies there over who stands there."""
        yield self.pile
        if self.tokens:
            with Horizontal(classes="tokens"):
                yield from self.tokens
        yield self.pawns

    def draw(self, view: State, seats: Sequence[Seat], *, tall: bool) -> None:
        """Show this card of the yard as the view has it."""
        for token in self.tokens:
            token.count(view.tokens.count(token.value))
        if self.place in PILES:
            self.pile.show(_pile(view.piles[PILES.index(self.place)], tall))
        elif self.place == "depot":
            self.pile.show([Content.styled(row, "$text-muted") for row in _depot(view, tall)])
        else:
            self.pile.show([Content.styled(row, "$text-muted") for row in _pad(tall)])
        standing = [n for n, player in enumerate(view.players) if player.pawn == self.index]
        self.set_class(view.turn in standing, "-here")
        if tall and len(standing) < 3:
            names = [marked(seats[n].name, seats[n].mark, style="bold") for n in standing]
        else:
            signs = [mark(seats[n].mark) for n in standing]
            names = [Content.styled(sign.glyph, f"bold {sign.color}") for sign in signs]
        self.pawns.show([Content("  ").join(names) if tall else Content(" ").join(names)])


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

    def draw(self, rocket: Rocket | None, ref: str) -> None:
        """Show it; None for a place with no rocket."""
        self.refs = (ref,) if rocket is not None else ()
        self.display = rocket is not None
        self.show([rocket_line(rocket)] if rocket is not None else [])


def rocket_line(rocket: Rocket) -> Content:
    """A rocket in a row: "G╠■■■▶+ (4)", base to nose, what the head gives, the token."""
    colour = CARDS[rocket.base].colour
    head = None if rocket.head is None else GIFT[CARDS[rocket.head].bonus]
    hull = lying(LETTER[colour], len(rocket.bodies), head, INK[colour])
    return Content.assemble(hull, (f"({rocket.token})", "$warning bold") if rocket.token else "")


class Corner(Vertical):
    """All that is open of one player: points, hand size, every rocket."""

    DEFAULT_CSS = """
    Corner {
        height: auto; width: 100%;
        & > .who { width: 100%; height: 1; }
        & > .who.-lit { background: $accent 30%; }
        & > .who.-cursor { background: $accent; color: $background; }
        & > .rockets { layout: grid; grid-size: 2; grid-rows: 1; height: auto; width: 100%; padding-left: 2; }
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
        limit = view.limit if on_turn else 3
        bonus = f" ✦{len(player.bonus)}" if player.bonus else ""
        right = f"{points} VP  {len(player.hand)}/{limit}{bonus}"
        name = Content.assemble(
            ("▸" if on_turn else " ", "$accent bold"),
            marked(sitting.name, sitting.mark, style="bold reverse" if on_turn else "bold"),
        ).truncate(max(4, width - len(right) - 1), ellipsis=True)
        gap = max(1, width - name.cell_length - len(right))
        self.who.show([Content.assemble(name, " " * gap, (right, "" if on_turn else "$text-muted"))])
        while len(self._pieces) < len(player.rockets):
            piece = RocketPiece()
            self._pieces.append(piece)
            self.rockets.mount(piece)
        for n, piece in enumerate(self._pieces):
            piece.draw(player.rockets[n] if n < len(player.rockets) else None, f"rocket:{self.seat}:{n}")


class BonusPiece(Piece):
    """A bonus card of one's own: picking it is using it."""

    DEFAULT_CSS = """
    BonusPiece { width: auto; height: 1; margin-left: 1; color: $secondary; }
    BonusPiece.-lit { text-style: bold underline; }
    BonusPiece.-cursor { background: $accent; color: $background; }
    """

    def draw(self, card: int | None) -> None:
        """Show it; None for no card."""
        self.display = card is not None
        known = card is not None and card != HIDDEN
        self.refs = (f"verb:{BONUS_CARDS[card].kind}",) if card is not None and known else ()
        name = BONUS_CARDS[card].name if card is not None and known else "░░░"
        self.show([Content(f"✦ {name}")] if card is not None else [])

"""What the prompt of Rocket Squad asks, and things of the table in words."""

from __future__ import annotations

from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.rocket_squad import faces
from rocketarcade.games.rocket_squad.cards import CARDS, COLOURS, NONE, NUMBER, REACTION, ROCKS
from rocketarcade.games.rocket_squad.state import HIDDEN, NOBODY, WHOLE_HAND, Launched, Rocket, State


def asked(view: State) -> str:
    """A choice that interrupts the turn, in words."""
    window = view.pending[-1]
    if window.kind == "jackie":
        return "keep one of these cards; the others go under the draw pile."
    under = view.pending[0]
    use, onto, *colours = under.ints
    aimed = [_target(seat, colour) for seat, colour in enumerate(colours) if colour != NONE]
    where = f", onto their {COLOURS[onto]} one" if onto != NONE else ""
    attack = f"{{seat:{under.source}}}'s {faces.NAMES[use]} on {listed(aimed)}{where}"
    if window.kind == "mom":
        return f"Mom guards {{seat:{window.source}}} from {attack}. Cancel her?"
    return f"{attack}. Answer it?"


def aimed_at(view: State) -> set[tuple[int, int]]:
    """Seat and colour of the rockets that an orange action aims at, while it waits for answers."""
    if not view.pending or view.pending[0].kind != "orange":
        return set()
    return {(seat, colour) for seat, colour in enumerate(view.pending[0].ints[2:]) if colour != NONE}


def concerned(view: State, others: list[int]) -> int:
    """Of these players the one who is aimed at, else the one who aims; with nothing open, the first."""
    source = [view.pending[0].source] if view.pending else []
    found = [*sorted(seat for seat, _ in aimed_at(view)), *source, *others]
    return next(seat for seat in found if seat in others)


def _target(seat: int, colour: int) -> str:
    thing = "hand" if colour == WHOLE_HAND else f"{COLOURS[colour]} rocket"
    return f"{{seat:{seat}}}'s {thing}"


def turn(view: State, seat: int) -> str:
    """What a turn may still hold."""
    player = view.players[seat]
    last = "Your last turn. " if view.closer not in (NOBODY, seat) else ""
    ready = [
        COLOURS[colour]
        for colour, rocket in player.rockets.items()
        if len(rocket.boxes) == NUMBER[rocket.booster]
    ]
    if ready:
        return f"{last}{listed(ready).capitalize()} is ready to launch!"
    if not player.hand:
        return f"{last}no cards left: end the turn."
    return f"{last}a card by its number, as many as you like."


def pad_words(view: State, seat: int, colour: int) -> str:
    """A launchpad in words."""
    player, name = view.players[seat], COLOURS[colour]
    rocket, launched = player.rockets.get(colour), player.launched.get(colour)
    if rocket is not None:
        return f"{{seat:{seat}}}'s {name} rocket: {_rocket_words(rocket)}."
    if launched is not None:
        return f"{{seat:{seat}}}'s {name} rocket is launched{_launched_words(launched)}."
    return f"{{seat:{seat}}}'s {name} launchpad is empty."


def _rocket_words(rocket: Rocket) -> str:
    words = f"{len(rocket.boxes)} of {counted(NUMBER[rocket.booster], 'box', 'boxes')}"
    if rocket.allie is not None:
        words += "; Allie sits on it, nothing can be built"
    if rocket.friend is not None:
        words += "; a Friend guards it from orange actions"
    return words


def _launched_words(launched: Launched) -> str:
    crew = " with a Crew" if launched.crew is not None else ""
    if launched.booster == HIDDEN:
        return f"{crew}, and safe"
    rock = f", a Moon Rock worth {ROCKS[launched.rock]}" if launched.rock not in (None, HIDDEN) else ""
    return f"{crew}: booster {NUMBER[launched.booster]}{rock}"


def player_words(view: State, seat: int) -> str:
    """All that is open of a player."""
    player = view.players[seat]
    rockets = [f"{COLOURS[colour]} {_rocket_words(rocket)}" for colour, rocket in player.rockets.items()]
    gone = [COLOURS[colour] for colour in player.launched]
    flown = f"launched {listed(gone)}" if gone else "nothing launched"
    cards = counted(len(player.hand), "card")
    return f"{{seat:{seat}}}, {cards} in hand, {flown}" + "".join(f"; {words}" for words in rockets) + "."


def card_words(card: int) -> str:
    """A card in words: its uses."""
    it = CARDS[card]
    if it.colour != NONE:
        return f"A {COLOURS[it.colour]} booster for {counted(it.number, 'box', 'boxes')}, or a box."
    if REACTION[card] != NONE:
        return f"{faces.NAMES[it.reaction]}, {faces.WHAT[it.reaction]}: for others' turns. Or a box."
    orange, grey = (f"{faces.NAMES[use]} ({faces.WHAT[use]})" for use in (it.orange, it.grey))
    return f"{orange}, {grey}, or a box."


def pile_words(view: State) -> str:
    """The discards, which all may look through (RS-11)."""
    cards = [faces.name(card).plain for card in [*view.discards, *view.played]]
    return f"Discarded, the last at the end: {', '.join(cards)}." if cards else "Nothing is discarded."

"""The table and what happens on it, in sentences: for the log, plain mode and screen readers."""

from collections.abc import Callable
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.wording import counted, listed
from rocketarcade.games.pocket_rockets import events as on
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS
from rocketarcade.games.pocket_rockets.rules import PILE_AT, looked_at
from rocketarcade.games.pocket_rockets.scoring import ENDINGS, standing
from rocketarcade.games.pocket_rockets.state import NOWHERE, Player, State
from rocketarcade.games.pocket_rockets.steps import DRY_ROUNDS, IDLE_ROUNDS
from rocketarcade.games.pocket_rockets.words import (
    DIRECTION,
    HERE,
    PILE,
    card_name,
    rocket_words,
)


def table(view: State, seat: int | None) -> str:
    """All that this seat may see, a line a thing; {seat:1} stands for a name."""
    lines = [_whose_turn(view), *_yard(view)]
    scores = standing(view)
    for number, player in enumerate(view.players):
        lines += _player(view, number, player, scores[number], number == seat)
    lines += [*_bonus_used(view), *_running_out(view)]
    if view.pending and view.pending[-1].source == seat:
        lines.append(f"You look at these, and take one: {_looked_through(view)}.")
    return "\n".join(lines)


def _whose_turn(view: State) -> str:
    if view.finished:
        return f"The game is over: {ENDINGS[view.finished]}."
    if view.placing:
        return f"{{seat:{view.turn}}} places a pawn on the yard."
    line = f"It is the turn of {{seat:{view.turn}}}, with {counted(view.points, 'action point')} left"
    line += f" and a hand limit of {view.limit}."
    if view.free_moves:
        way = f"this turn's moves go {DIRECTION[view.heading]}" if view.heading else "moves go either way"
        line += f" By the arrow, {way}."
    if view.pending:
        line += " " + _look(view)
    return line


def _look(view: State) -> str:
    look = view.pending[-1]
    what = f"the hand of {{seat:{look.ints[0]}}}" if look.kind == "peek" else f"the {PILE[look.ints[-1]]}"
    return f"{{seat:{look.source}}} is looking through {what} and must take a card."


def _yard(view: State) -> list[str]:
    """The yard, clockwise from the pad, each card with its pile and its pawns."""
    lines = [f"The conveyor runs {DIRECTION[view.direction]}. The yard, clockwise:"]
    return lines + [f"{at + 1}. {yard_words(view, at)}" for at in range(len(view.yard))]


def yard_words(view: State, at: int) -> str:
    """A card of the yard: what lies there, and who is there."""
    name = view.yard[at]
    parts = [HERE[name][0].upper() + HERE[name][1:]]
    if name == "pad":
        fuel = listed([str(token) for token in reversed(view.tokens)]) or "none"
        parts.append(f"fuel tokens left: {fuel}")
    elif name != "depot":
        cards = view.piles[PILE_AT[name]]
        top = f", {card_name(cards[-1])} on top" if cards else ""
        parts.append(f"a pile of {counted(len(cards), 'card')}{top}" if cards else "no pile left")
    pawns = [f"{{seat:{n}}}" for n, player in enumerate(view.players) if player.pawn == at]
    if pawns:
        parts.append(f"{listed(pawns)} {'is' if len(pawns) == 1 else 'are'} here")
    return f"{'; '.join(parts)}."


def _player(view: State, seat: int, player: Player, score: int, own: bool) -> list[str]:
    """A player's score, rockets, hand and bonus cards, the secret ones by their number."""
    name = f"{{seat:{seat}}}"
    rockets = "; ".join(f"{n}. {rocket_words(rocket)}" for n, rocket in enumerate(player.rockets, 1))
    points = counted(score, "victory point")
    lines = [f"{name}{' (you)' if own else ''} has {points}. Rockets: {rockets}."]
    if player.pawn == NOWHERE:
        lines[0] += " The pawn is not placed yet."
    if any(card < 0 for card in player.hand) or not player.hand:
        lines[0] += f" Hand: {counted(len(player.hand), 'card')}."
    else:
        lines[0] += f" Hand: {', '.join(card_name(card) for card in player.hand)}."
    if player.bonus and all(card >= 0 for card in player.bonus):
        lines[0] += f" Bonus cards: {_bonus_words(player.bonus)}."
    elif view.options.bonus_cards:
        lines[0] += f" Bonus cards: {len(player.bonus) or 'none'}."
    return lines


def _bonus_words(cards: list[int]) -> str:
    return listed([BONUS_CARDS[card].name for card in cards])


def _bonus_used(view: State) -> list[str]:
    return [f"Bonus cards used: {_bonus_words(view.bonus_used)}."] if view.bonus_used else []


def _running_out(view: State) -> list[str]:
    """The warning of PR-44, for as long as it holds."""
    seats = len(view.players)
    counts = (("idle", view.idle_turns, IDLE_ROUNDS), ("dry", view.dry_turns, DRY_ROUNDS))
    return [
        f"The game ends in {counted(rounds * seats - count, 'turn')} like the last ones: {ENDINGS[ending]}."
        for ending, count, rounds in counts
        if not view.finished and count >= (rounds - 1) * seats
    ]


def _looked_through(view: State) -> str:
    """The cards looked at, in their order: it is kept in a pile that is only searched (PR-18)."""
    names = [card_name(card) for card in looked_at(view)]
    if view.pending[-1].kind == "peek":
        return ", ".join(names)
    return f"{', '.join(reversed(names))}, from the top down"


# What happens


def tell(event: Event, view: State) -> str:
    """An event in a sentence; {seat:1} stands for a name."""
    return _TELLERS[type(event)](event, view)


def _placed(event: on.Placed, view: State) -> str:
    return f"{{seat:{event.seat}}} starts at {HERE[event.at]}."


def _moved(event: on.Moved, view: State) -> str:
    return f"{{seat:{event.seat}}} moves to {HERE[event.at]}."


def _drew(event: on.Drew, view: State) -> str:
    return f"{{seat:{event.seat}}} takes a {card_name(event.card)} from the {PILE[event.pile]}."


def _put(event: on.Put, view: State) -> str:
    return f"{{seat:{event.seat}}} puts a {card_name(event.card)} on the {PILE[event.pile]}."


def _source(event: on.Looked | on.Took | on.TookUnseen) -> str:
    return f"the {PILE[event.pile]}" if event.pile is not None else f"the hand of {{seat:{event.whose}}}"


def _looked(event: on.Looked, view: State) -> str:
    return f"{{seat:{event.seat}}} looks through {_source(event)}."


def _took(event: on.Took, view: State) -> str:
    return f"{{seat:{event.seat}}} takes a {card_name(event.card)} from {_source(event)}."


def _took_unseen(event: on.TookUnseen, view: State) -> str:
    return f"{{seat:{event.seat}}} takes a card from {_source(event)}."


def _shuffled(event: on.Shuffled, view: State) -> str:
    return f"The {PILE[event.pile]} is shuffled."


def _built(event: on.Built, view: State) -> str:
    return f"{{seat:{event.seat}}} builds a {card_name(event.card)}."


def _flipped(event: on.Flipped, view: State) -> str:
    return f"{{seat:{event.seat}}} flips the conveyor: it runs {DIRECTION[event.direction]}."


def _launched(event: on.Launched, view: State) -> str:
    rocket = view.players[event.seat].rockets[event.rocket]
    colour = card_name(rocket.base).partition(" ")[0]
    return f"{{seat:{event.seat}}} launches a {colour} rocket with the token of {event.token}."


def _bonus_card(event: on.BonusUsed, view: State) -> str:
    return f"{{seat:{event.seat}}} uses the bonus card {BONUS_CARDS[event.card].name}."


def _pawns_swapped(event: on.PawnsSwapped, view: State) -> str:
    return f"The pawns of {{seat:{event.seat}}} and {{seat:{event.other}}} change places."


def _heads_swapped(event: on.HeadsSwapped, view: State) -> str:
    return (
        f"{{seat:{event.seat}}} gets a {card_name(event.card)}, "
        f"and {{seat:{event.other}}} a {card_name(event.their_card)} for it."
    )


def _turn_ended(event: on.TurnEnded, view: State) -> str:
    lost = f", with {counted(event.lost, 'action point')} lost" if event.lost else ""
    return f"{{seat:{event.seat}}} ends the turn{lost}."


def _turn_began(event: on.TurnBegan, view: State) -> str:
    gifts = [counted(event.points, "action point")]
    if event.limit > 3:
        gifts.append(f"a hand limit of {event.limit}")
    if event.free_moves:
        gifts.append("moves either way")
    return f"{{seat:{event.seat}}} begins a turn with {listed(gifts)}."


def _warned(event: on.Warned, view: State) -> str:
    return f"One more round like this and the game ends: {ENDINGS[event.ending]} (PR-44)."


def _ended(event: on.Ended, view: State) -> str:
    return f"The game is over: {ENDINGS[event.ending]}."


_TELLERS: dict[type, Callable[[Any, State], str]] = {
    on.Placed: _placed,
    on.Moved: _moved,
    on.Drew: _drew,
    on.Put: _put,
    on.Looked: _looked,
    on.Took: _took,
    on.TookUnseen: _took_unseen,
    on.Shuffled: _shuffled,
    on.Built: _built,
    on.Flipped: _flipped,
    on.Launched: _launched,
    on.BonusUsed: _bonus_card,
    on.PawnsSwapped: _pawns_swapped,
    on.HeadsSwapped: _heads_swapped,
    on.TurnEnded: _turn_ended,
    on.TurnBegan: _turn_began,
    on.Warned: _warned,
    on.Ended: _ended,
}
EVENT_TYPES: tuple[type[Event], ...] = tuple(_TELLERS)
"""Every event there is."""

"""The table and what happens on it, in sentences: for the log, plain mode and screen readers."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from rocketarcade.engine.events import Event
from rocketarcade.engine.wording import capital, counted, listed
from rocketarcade.games.rocket_squad import events as on
from rocketarcade.games.rocket_squad.aims import COLOUR_NUMBERS, complete, goal
from rocketarcade.games.rocket_squad.cards import ACE, ALLIE, BALLOONS, COLOUR, DAD, JACK, NUMBER, ROCKS
from rocketarcade.games.rocket_squad.scoring import ENDINGS, standing
from rocketarcade.games.rocket_squad.state import HIDDEN, LOOK, NOBODY, Launched, Player, Rocket, State
from rocketarcade.games.rocket_squad.turns import IDLE_ROUNDS
from rocketarcade.games.rocket_squad.windows import attack
from rocketarcade.games.rocket_squad.words import (
    USE_NAMES,
    card_name,
    card_names,
    colour_name,
    goal_name,
    rocket_name,
    target_names,
)


def table(view: State, seat: int | None) -> str:
    """All that this seat may see, a line a thing; {seat:1} stands for a name."""
    lines = [_whose_turn(view), *_open_question(view), *_piles(view)]
    scores = standing(view)
    for number, player in enumerate(view.players):
        lines += _player(view, number, player, scores[number], number == seat)
    return "\n".join(lines)


def _whose_turn(view: State) -> str:
    """Whose turn it is, and what is special about it."""
    if view.finished:
        return f"The game is over: {ENDINGS[view.finished]}."
    line = f"It is {{seat:{view.turn}}}'s turn"
    if view.closer == NOBODY:
        return f"{line}{'' if view.acted else ', and nothing is done yet'}."
    if view.closer == view.turn:
        colours = goal_name(goal(view.options))
        return f"{line}: {colours} are launched, and everybody else has a last turn after it."
    return f"{line}, the last one for that player; {counted(view.to_come, 'last turn')} after it."


def _open_question(view: State) -> list[str]:
    """What interrupts the turn, from the bottom up, and who is asked next."""
    if not view.pending:
        return []
    lines = []
    open_attack = attack(view)
    if open_attack is not None:
        seat, _, use, onto, targets, _ = open_attack
        lines.append(f"Open: {_declared_words(seat, use, [*targets.items()], onto)}")
        standing_moms = [seat for seat in open_attack.guarded if seat != view.pending[-1].source]
        if standing_moms:
            names = listed([f"{{seat:{seat}}}" for seat in standing_moms])
            lines.append(f"Guarded by a Mom: {names}.")
    window = view.pending[-1]
    if window.kind == "mom":
        lines.append(f"Open: the Mom of {{seat:{window.source}}}, which a Grandma may cancel.")
    if window.kind == "jackie":
        lines.append(f"Jackie: {{seat:{window.source}}} looks at the draw pile and must keep a card.")
        looked_at = view.deck[-LOOK:]
        if HIDDEN not in looked_at:
            lines.append(f"From the top down: {', '.join(map(card_name, reversed(looked_at)))}.")
    else:
        lines.append(f"Asked in order: {listed([f'{{seat:{seat}}}' for seat in window.asked])}.")
    return lines


def _piles(view: State) -> list[str]:
    """Both piles, what this turn used, and the Moon Rocks."""
    lines = [
        f"Draw pile: {counted(len(view.deck), 'card')}. Moon Rocks left: {len(view.rocks) or 'none'}.",
        f"Discard pile: {_pile(view.discards)}.",
    ]
    if view.played:
        lines.append(f"Used in this turn: {card_names(view.played)}.")
    left = IDLE_ROUNDS * len(view.players) - view.idle_turns
    if left <= len(view.players) and not view.finished:
        lines.append(f"The game ends in {counted(left, 'turn')} in which nothing is done.")
    return lines


def _pile(cards: list[int]) -> str:
    """What lies there, alike cards counted, in the order of the deck."""
    if not cards:
        return "empty"
    alike = Counter(card_name(card) for card in sorted(cards))
    names = [f"{number} x {name}" if number > 1 else name for name, number in alike.items()]
    return f"{counted(len(cards), 'card')} ({listed(names)})"


def _player(view: State, seat: int, player: Player, score: int, own: bool) -> list[str]:
    """Hand, launched rockets, and each rocket under construction on a line of its own."""
    points = f"{counted(score, 'point')}; " if view.finished else ""
    hand = f"{counted(len(player.hand), 'card')} in hand"
    if own and player.hand and HIDDEN not in player.hand:
        hand += f" ({card_names(player.hand)})"
    lines = [f"{{seat:{seat}}}: {points}{hand}."]
    for colour in COLOUR_NUMBERS:
        rocket, done = player.rockets.get(colour), player.launched.get(colour)
        if rocket is not None:
            lines.append(f"  - {colour_name(colour)}: {rocket_words(rocket)}.")
        elif done is not None:
            lines.append(f"  - {colour_name(colour)}: {launched_words(done)}.")
    bare = [
        colour_name(colour)
        for colour in COLOUR_NUMBERS
        if colour not in player.rockets and colour not in player.launched
    ]
    if bare:
        lines.append(f"  - {listed(bare)}: no booster.")
    return lines


def rocket_words(rocket: Rocket) -> str:
    """ "3 of 6 boxes, Allie sits on it"."""
    words = f"{len(rocket.boxes)} of {counted(NUMBER[rocket.booster], 'box', 'boxes')}"
    if complete(rocket):
        words += ", ready to launch"
    if rocket.allie is not None:
        words += ", Allie sits on it"
    if rocket.friend is not None:
        words += ", protected by an Imaginary Friend"
    return words


def launched_words(done: Launched) -> str:
    """What of a launched rocket its reader may see."""
    crew = ", with Crew" if done.crew is not None else ""
    if done.booster == HIDDEN:
        return f"launched{crew}{', and a Moon Rock' if done.rock is not None else ''}"
    rock = f", and a Moon Rock worth {ROCKS[done.rock]}" if done.rock is not None else ""
    return f"launched, {counted(NUMBER[done.booster], 'point')}{crew}{rock}"


# What happens


def tell(event: Event, view: State) -> str:
    """An event in a sentence; {seat:1} stands for a name."""
    return _TELLERS[type(event)](event)


def _who(event: Any) -> str:
    return f"{{seat:{event.seat}}}"


def _other(event: Any) -> str:
    return f"{{seat:{event.other}}}"


def _boxes(cards: Iterable[int]) -> str:
    cards = list(cards)
    return f"{counted(len(cards), 'box', 'boxes')} ({card_names(cards)})" if cards else "no boxes"


def _turn_began(event: on.TurnBegan) -> str:
    return f"{_who(event)} begins a turn."


def _friend_left(event: on.FriendLeft) -> str:
    return f"The Imaginary Friend leaves {rocket_name(event.seat, event.colour)}."


def _allie_left(event: on.AllieLeft) -> str:
    return f"Allie leaves {rocket_name(event.seat, event.colour)}."


def _placed(event: on.Placed) -> str:
    boxes = counted(NUMBER[event.card], "box", "boxes")
    return f"{_who(event)} starts a {colour_name(COLOUR[event.card])} rocket, which takes {boxes}."


def _replaced(event: on.Replaced) -> str:
    lost = f" and discards {_boxes(event.boxes)}" if event.boxes else ""
    return f"{_who(event)} replaces {card_name(event.old)} with {card_name(event.card)}{lost}."


def _boxed(event: on.Boxed) -> str:
    return f"{_who(event)} builds {card_name(event.card)} as a box on the {colour_name(event.colour)} rocket."


def _boxed_unseen(event: on.BoxedUnseen) -> str:
    return f"{_who(event)} builds a box on the {colour_name(event.colour)} rocket."


def _discarded(event: on.Discarded) -> str:
    return f"{_who(event)} discards {card_name(event.card)}."


def _shooed(event: on.Shooed) -> str:
    return f"{_who(event)} discards {card_name(event.card)} to remove Allie."


def _launched(event: on.Launched) -> str:
    crew = " with Crew" if event.crew else ""
    return (
        f"{_who(event)} launches the {card_name(event.booster)} rocket{crew}! "
        f"Discarded: {_boxes(event.boxes)}."
    )


def _rock_taken(event: on.RockTaken) -> str:
    return f"{_who(event)} takes a Moon Rock worth {ROCKS[event.rock]}."


def _rock_unseen(event: on.RockTakenUnseen) -> str:
    return f"{_who(event)} takes a Moon Rock."


def _declared(event: on.Declared) -> str:
    return capital(_declared_words(event.seat, event.use, event.targets, event.onto))


def _declared_words(seat: int, use: int, targets: Iterable[tuple[int, int]], onto: int) -> str:
    """ "{seat:0} sends Dad for the top box of {seat:1}'s blue rocket, for the red rocket"."""
    aims, who = target_names(list(targets)), f"{{seat:{seat}}}"
    if use == JACK:
        return f"{who} sends Jack for a card from {aims}."
    if use == DAD:
        return f"{who} sends Dad for the top box of {aims}, to put it on the {colour_name(onto)} rocket."
    if use == ACE:
        return f"{who} lets Ace loose on {aims}."
    if use == ALLIE:
        return f"{who} sets Allie on {aims}."
    return f"{who} throws Water Balloons at {aims}."


def _mom_played(event: on.MomPlayed) -> str:
    return f"{_who(event)} calls Mom against {_other(event)}."


def _mom_stood(event: on.MomStood) -> str:
    return f"Mom guards {_who(event)} from {_other(event)}."


def _mom_cancelled(event: on.MomCancelled) -> str:
    return f"{_who(event)} calls Grandma, who sends {_other(event)}'s Mom away."


def _stopped(event: on.Stopped) -> str:
    nothing = "do nothing" if event.use == BALLOONS else "does nothing"
    return f"{_who(event)} calls Grandma: {_other(event)}'s {USE_NAMES[event.use]} {nothing}."


def _box_moved(event: on.BoxMoved) -> str:
    taken = f"{_who(event)}'s Dad takes the top box of {rocket_name(event.other, event.colour)}"
    return f"{taken} and builds it on the {colour_name(event.onto)} rocket."


def _boxes_lost(event: on.BoxesLost) -> str:
    name = capital(rocket_name(event.seat, event.colour))
    return f"{name} loses {_boxes(event.boxes)} to {USE_NAMES[event.use]}."


def _card_taken(event: on.CardTaken) -> str:
    return f"{_who(event)}'s Jack takes {card_name(event.card)} from {_other(event)}."


def _card_unseen(event: on.CardTakenUnseen) -> str:
    if not event.number:
        return f"{_who(event)}'s Jack finds no card left in {_other(event)}'s hand."
    return f"{_who(event)}'s Jack takes a card from {_other(event)}."


def _allie_came(event: on.AllieCame) -> str:
    return f"Allie sits down on {rocket_name(event.other, event.colour)}."


def _looked(event: on.Looked) -> str:
    return f"{_who(event)} sends Jackie to look at {counted(event.number, 'card')} of the draw pile."


def _kept(event: on.Kept) -> str:
    return f"{_who(event)} keeps {card_name(event.card)}; {_under(event.under)}."


def _kept_unseen(event: on.KeptUnseen) -> str:
    return f"{_who(event)} keeps a card; {_under(event.under)}."


def _under(number: int) -> str:
    return f"{counted(number, 'card')} {'goes' if number == 1 else 'go'} under the draw pile"


def _taped(event: on.Taped) -> str:
    return f"{_who(event)} uses Duct Tape: two boxes on the {colour_name(event.colour)} rocket."


def _friend_came(event: on.FriendCame) -> str:
    return f"An Imaginary Friend comes to {rocket_name(event.seat, event.colour)}."


def _uncle_came(event: on.UncleCame) -> str:
    return f"{_who(event)} calls Uncle and discards {card_names((event.card, *event.cards))}."


def _shuffled(event: on.Shuffled) -> str:
    return f"The discard pile is shuffled: {counted(event.number, 'card')} to draw from."


def _drew(event: on.Drew) -> str:
    return f"{_who(event)} draws {card_names(event.cards)}."


def _drew_unseen(event: on.DrewUnseen) -> str:
    return f"{_who(event)} draws {counted(event.number, 'card')}."


def _last_turns(event: on.LastTurns) -> str:
    return f"{_who(event)} is first to launch {goal_name(event.colours)}: everybody else has one last turn."


def _laid_down(event: on.LaidDown) -> str:
    parts = []
    if event.hand:
        parts.append(f"discards {card_names(event.hand)}")
    if event.rockets:
        parts.append(f"takes unlaunched rockets apart ({card_names(event.rockets)})")
    return f"{_who(event)} has finished{' and ' if parts else ''}{', and '.join(parts)}."


def _warned(event: on.Warned) -> str:
    return "One more round in which nothing is done or drawn, and the game is over (RS-44)."


def _ended(event: on.Ended) -> str:
    return f"The game is over: {ENDINGS[event.ending]}."


_TELLERS: dict[type[Event], Callable[[Any], str]] = {
    on.TurnBegan: _turn_began,
    on.FriendLeft: _friend_left,
    on.AllieLeft: _allie_left,
    on.Placed: _placed,
    on.Replaced: _replaced,
    on.Boxed: _boxed,
    on.BoxedUnseen: _boxed_unseen,
    on.Discarded: _discarded,
    on.Shooed: _shooed,
    on.Launched: _launched,
    on.RockTaken: _rock_taken,
    on.RockTakenUnseen: _rock_unseen,
    on.Declared: _declared,
    on.MomPlayed: _mom_played,
    on.MomStood: _mom_stood,
    on.MomCancelled: _mom_cancelled,
    on.Stopped: _stopped,
    on.BoxMoved: _box_moved,
    on.BoxesLost: _boxes_lost,
    on.CardTaken: _card_taken,
    on.CardTakenUnseen: _card_unseen,
    on.AllieCame: _allie_came,
    on.Looked: _looked,
    on.Kept: _kept,
    on.KeptUnseen: _kept_unseen,
    on.Taped: _taped,
    on.FriendCame: _friend_came,
    on.UncleCame: _uncle_came,
    on.Shuffled: _shuffled,
    on.Drew: _drew,
    on.DrewUnseen: _drew_unseen,
    on.LastTurns: _last_turns,
    on.LaidDown: _laid_down,
    on.Warned: _warned,
    on.Ended: _ended,
}
EVENT_TYPES = tuple(_TELLERS)

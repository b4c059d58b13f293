"""Broken invariants of a table, as sentences: cards twice or nowhere, counters that disagree."""

from collections.abc import Iterator

from rocketarcade.engine.counting import each_once
from rocketarcade.engine.state import Pending
from rocketarcade.games.rocket_squad.aims import deadlocked, goal
from rocketarcade.games.rocket_squad.cards import (
    ALLIE,
    BALLOONS,
    CARDS,
    COLOUR,
    COLOURS,
    CREW,
    DAD,
    FRIEND,
    GREY,
    HAND,
    JACK,
    MOM,
    NONE,
    NUMBER,
    ORANGE,
    ROCKS,
    ROCKS_EACH,
)
from rocketarcade.games.rocket_squad.scoring import DEADLOCK, ENDINGS, LAUNCHED
from rocketarcade.games.rocket_squad.setup import fits
from rocketarcade.games.rocket_squad.state import NOBODY, WHOLE_HAND, Player, Rocket, State
from rocketarcade.games.rocket_squad.turns import IDLE_ROUNDS
from rocketarcade.games.rocket_squad.windows import attack, holders


def faults(state: State) -> list[str]:
    """Everything that is wrong; empty for a sound table."""
    refusal = fits(state.options, len(state.players))
    if refusal:
        return [refusal.text]
    found = [*_cards(state), *_turn(state)]
    if found:
        return found  # what follows looks cards and seats up
    for seat, player in enumerate(state.players):
        found += _player(state, seat, player)
    return [*found, *_piles(state), *_rocks(state), *_pending(state), *_end(state)]


def _cards(state: State) -> Iterator[str]:
    """Every card and every Moon Rock lies in exactly one place."""
    cards = [*state.deck, *state.discards, *state.played]
    rocks = [*state.rocks, *state.rocks_out]
    for player in state.players:
        cards += player.hand
        for rocket in player.rockets.values():
            cards += [rocket.booster, *rocket.boxes]
            cards += [card for card in (rocket.allie, rocket.friend) if card is not None]
        for one in player.launched.values():
            cards.append(one.booster)
            if one.crew is not None:
                cards.append(one.crew)
            if one.rock is not None:
                rocks.append(one.rock)
    yield from each_once("card", cards, len(CARDS))
    yield from each_once("Moon Rock", rocks, len(ROCKS))


def _turn(state: State) -> Iterator[str]:
    """Whose turn it is follows from who began, and the idle turns were counted twice."""
    players = len(state.players)
    if not 0 <= state.turn < players or not 0 <= state.first < players or state.turns < 1:
        yield "nobody's turn"
        return
    if (state.first + state.turns - 1) % players != state.turn:
        yield f"turn {state.turns} is not that of seat {state.turn}"
    named = state.options.first_player
    if named != "random" and state.first != int(named) - 1:
        yield f"seat {state.first} began, and seat {named} was said to"
    ended = state.turns - (not _idled(state))
    if ended - state.counted_from != state.idle_turns:
        yield "the idle turns were counted in two ways, with two results"
    most = IDLE_ROUNDS * players - (not _idled(state))
    if not 0 <= state.idle_turns <= most:
        yield f"{state.idle_turns} idle turns"


def _player(state: State, seat: int, player: Player) -> Iterator[str]:
    """Rockets are built of what belongs there."""
    for colour, rocket in player.rockets.items():
        yield from _rocket(state, seat, colour, rocket)
        if colour in player.launched:
            yield f"seat {seat} builds {colour} again"
    for colour, one in player.launched.items():
        if not 0 <= colour < len(COLOURS) or COLOUR[one.booster] != colour:
            yield f"seat {seat} launched what is no {colour} booster"
        if one.crew is not None and GREY[one.crew] != CREW:
            yield f"seat {seat} launched with a Crew that is none"
    yield from _hand(state, seat, player)


def _hand(state: State, seat: int, player: Player) -> Iterator[str]:
    """Who has finished holds nothing (RS-40), and everybody begins with the cards dealt (RS-03)."""
    if seat in _finished(state) and (player.hand or player.rockets):
        yield f"seat {seat} has finished and has cards"
    if state.turns == 1 and not state.acted and len(player.hand) != HAND:
        yield f"seat {seat} was dealt {len(player.hand)} cards"


def _finished(state: State) -> list[int]:
    """The seats whose last turn is over (RS-40)."""
    if state.closer == NOBODY:
        return []
    players = len(state.players)
    done = players if state.finished == LAUNCHED else players - 1 - state.to_come
    return [(state.closer + n) % players for n in range(done)]


def _rocket(state: State, seat: int, colour: int, rocket: Rocket) -> Iterator[str]:
    name = f"rocket {colour} of seat {seat}"
    if not 0 <= colour < len(COLOURS) or COLOUR[rocket.booster] != colour:
        yield f"{name} stands on what is no booster of its colour"
    elif len(rocket.boxes) > NUMBER[rocket.booster]:
        yield f"{name} has {len(rocket.boxes)} boxes"
    if rocket.allie is not None and ORANGE[rocket.allie] != ALLIE:
        yield f"{name}: what sits on it is no Allie"
    if rocket.friend is not None and GREY[rocket.friend] != FRIEND:
        yield f"{name}: what protects it is no Imaginary Friend"
    if rocket.fresh and (seat != state.turn or not state.acted):
        yield f"{name} came in a turn that is not running"
    if rocket.allie_fresh and (rocket.allie is None or seat == state.turn or not state.acted):
        yield f"{name}: an Allie came in a turn that is not running"
    if rocket.friend is not None and seat == state.turn and not state.acted:
        yield f"{name}: a Friend outlasts the start of its owner's turn"


def _piles(state: State) -> Iterator[str]:
    """What was used in this turn are action cards, and something was done with them."""
    if any(COLOUR[card] != NONE for card in state.played):
        yield "a booster was used as an action"
    if state.played and not state.acted:
        yield "cards were used in a turn in which nothing was done"


def _rocks(state: State) -> Iterator[str]:
    """A launch takes a Moon Rock as long as there is one (RS-02, RS-16)."""
    given = len(state.players) * ROCKS_EACH
    launched = [one for player in state.players for one in player.launched.values()]
    taken = sum(one.rock is not None for one in launched)
    if len(state.rocks_out) != len(ROCKS) - given or len(state.rocks) + taken != given:
        yield "the supply of Moon Rocks is not three a player"
    if state.rocks and taken < len(launched):
        yield "a rocket was launched without a Moon Rock, and there are some"


def _pending(state: State) -> Iterator[str]:
    """The open questions, as the rules make them."""
    kinds = [window.kind for window in state.pending]
    if kinds not in ([], ["jackie"], ["orange"], ["orange", "mom"]):
        yield f"open questions: {kinds}"
        return
    if not state.pending:
        return
    if state.finished or not state.acted:
        yield "a question is open, and nobody did anything"
    window = state.pending[0]
    if window.kind == "jackie":
        if window != Pending(kind="jackie", asked=[state.turn], source=state.turn) or not state.deck:
            yield "Jackie asks whoever has not sent her"
    else:
        yield from _orange(state, window)
        if len(state.pending) == 2 and not _mom(state, window, state.pending[1]):
            yield "a Mom that nobody called, or that asks the wrong players"


def _orange(state: State, window: Pending) -> Iterator[str]:
    """An action that is declared: by whose turn it is, with its card in front, at what can be hit."""
    players = len(state.players)
    if window.mode != "reaction" or window.source != state.turn or len(window.ints) != 2 + players:
        yield "an orange action that nobody declared"
        return
    use, onto, *colours = window.ints
    open_attack = attack(state)
    assert open_attack is not None
    if open_attack.card == NONE or ORANGE[open_attack.card] != use or colours[state.turn] != NONE:
        yield "an orange action without its card, or at oneself"
    own = state.players[state.turn].rockets.get(onto)
    if (use == DAD) != (onto != NONE) or (use == DAD and (own is None or own.allie is not None)):
        yield "Dad has no rocket to build on, or somebody else has one"
    aimed = open_attack.targets
    if not aimed or (use != BALLOONS and len(aimed) != 1):
        yield f"an orange action at {len(aimed)} targets"
    for seat, colour in aimed.items():
        rocket = state.players[seat].rockets.get(colour)
        if use == JACK:
            if colour != WHOLE_HAND:
                yield "Jack reaches into what is no hand"
        elif rocket is None or rocket.friend is not None or (use != ALLIE and not rocket.boxes):
            yield f"an orange action at what cannot be hit of seat {seat}"
    if any(seat not in aimed or value != MOM for seat, value in window.answers.items()):
        yield "a Mom guards what is not aimed at"
    if not _in_order(window.asked, holders(state, state.turn)) or set(window.asked) & set(window.answers):
        yield f"an orange action asks {window.asked}"
    if not window.asked and len(state.pending) == 1:
        yield "an orange action asks nobody"


def _mom(state: State, under: Pending, window: Pending) -> bool:
    """Whether this is the Mom that was played last, asking those who hold cards."""
    return (
        window.mode == "reaction"
        and not window.answers
        and not window.ints
        and bool(window.asked)
        and bool(under.answers)
        and window.source == list(under.answers)[-1]
        and _in_order(window.asked, holders(state, window.source))
    )


def _in_order(asked: list[int], everybody: list[int]) -> bool:
    """Whether these are the last ones of those who are asked, in their order."""
    return asked == everybody[len(everybody) - len(asked) :] if asked else True


def _end(state: State) -> Iterator[str]:
    """Who closes, how many last turns are to come, and how the game ended go together."""
    wanted, players = goal(state.options), len(state.players)
    full = [seat for seat, player in enumerate(state.players) if len(player.launched) >= wanted]
    if state.closer == NOBODY:
        if full or state.to_come:
            yield "somebody launched every colour, and no last turns came"
    elif state.closer not in full or not 0 <= state.to_come < players:
        yield "last turns without anybody who launched every colour"
    elif (state.turn + state.to_come + 1) % players != state.closer:
        yield f"{state.to_come} last turns are not what seat {state.closer} left"
    if state.finished and state.finished not in ENDINGS:
        yield f"no game ends as {state.finished!r}"
    if state.finished == LAUNCHED and (state.closer == NOBODY or state.to_come):
        yield "the game is over before its last turns"
    locked = deadlocked(state) and state.closer == NOBODY
    if (state.finished == DEADLOCK) != (locked or state.idle_turns == IDLE_ROUNDS * players):
        yield "the game is over and could go on, or the other way round"


def _idled(state: State) -> bool:
    """Whether the game ended because nobody did anything: its last turn is over then, and counted."""
    return state.finished == DEADLOCK and not deadlocked(state)

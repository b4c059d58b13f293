"""Setting up a table of Pocket Rockets (PR-01 to PR-07, PR-60, PR-67)."""

from rocketarcade.engine.chance import Chance
from rocketarcade.engine.game import Refusal
from rocketarcade.games.pocket_rockets.cards import BONUS_CARDS, CARDS, Colour
from rocketarcade.games.pocket_rockets.options import Options
from rocketarcade.games.pocket_rockets.state import PILES, YARD, Player, Rocket, State

FIRST_BASES: dict[int, tuple[Colour, ...]] = {
    2: ("grey", "yellow"),
    3: ("grey", "yellow", "red"),
    4: ("grey", "grey", "yellow", "yellow"),
}
"""By number of seats (PR-05)."""

PRESETS: dict[str, Options] = {
    "base": Options(),
    "head-in-the-stars": Options(head_in_the_stars=True),
    "bonus-cards": Options(bonus_cards=True),
    "handicap": Options(bonus_cards=True, handicap=(0, 2)),
    "search-the-depot": Options(search_the_depot=True),
    "everything": Options(
        head_in_the_stars=True,
        bonus_cards=True,
        handicap=(2, 1),
        search_the_depot=True,
        fixed_yard=True,
        first_player="2",
    ),
}
"""Each goes with every number of seats: a handicap leaves the seats it does not name at one card."""


def fits(options: Options, seats: int) -> Refusal | None:
    """Why this many seats do not go with these options, if they do not (PR-07, PR-67)."""
    if seats not in FIRST_BASES:
        return Refusal("PR-07", f"Pocket Rockets is for 2 to 4 players, not {seats}.")
    if options.first_player != "random" and int(options.first_player) > seats:
        return Refusal("PR-07", f"Seat {options.first_player} cannot begin: there are {seats} seats.")
    if not options.handicap:
        return None
    if not options.bonus_cards:
        return Refusal("PR-67", "A handicap is dealt in bonus cards, and they are not in the game.")
    if len(options.handicap) > seats:
        return Refusal("PR-67", f"The handicap names {len(options.handicap)} seats, and there are {seats}.")
    dealt = sum(bonus_counts(options, seats))
    if dealt > len(BONUS_CARDS):
        return Refusal("PR-67", f"There are five bonus cards, and this handicap deals {dealt}.")
    return None


def bonus_counts(options: Options, seats: int) -> list[int]:
    """How many bonus cards each seat is dealt: those of the handicap, one where it says nothing."""
    if not options.bonus_cards:
        return [0] * seats
    return [*options.handicap, *[1] * (seats - len(options.handicap))]


def new_game(options: Options, seats: int, chance: Chance) -> State:
    """A table on which the first pawn is to be placed."""
    first = chance.below(seats) if options.first_player == "random" else int(options.first_player) - 1
    yard = list(YARD) if options.fixed_yard else _random_yard(chance)
    pool = [card.id for card in CARDS]
    players = _players(seats, pool, chance)
    piles = _piles(pool, chance)
    bonus = _deal_bonus(players, options, chance)
    return State(
        options=options,
        players=players,
        yard=yard,
        piles=piles,
        first=first,
        turn=first,
        bonus_unseen=bonus,
    )


def _random_yard(chance: Chance) -> list[str]:
    """The pad first, the depot opposite, the others as chance has it (PR-03)."""
    others = [name for name in YARD if name not in ("pad", "depot")]
    chance.shuffle(others)
    return ["pad", *others[:2], "depot", *others[2:]]


def _players(seats: int, pool: list[int], chance: Chance) -> list[Player]:
    """Each with a base of the colours of PR-05, dealt at random and taken from the pool."""
    colours = list(FIRST_BASES[seats])
    chance.shuffle(colours)
    players = []
    for colour in colours:
        base = next(card for card in pool if CARDS[card].colour == colour and CARDS[card].kind == "base")
        pool.remove(base)
        players.append(Player(rockets=[Rocket(base=base)]))
    return players


def _piles(pool: list[int], chance: Chance) -> list[list[int]]:
    """All other cards, shuffled and dealt round to the four piles (PR-06)."""
    chance.shuffle(pool)
    return [pool[number :: len(PILES)] for number in range(len(PILES))]


def _deal_bonus(players: list[Player], options: Options, chance: Chance) -> list[int]:
    """Deal the bonus cards (PR-60, PR-67) and return those that stay out of the game."""
    if not options.bonus_cards:
        return []
    cards = [card.id for card in BONUS_CARDS]
    chance.shuffle(cards)
    for player, count in zip(players, bonus_counts(options, len(players)), strict=True):
        player.bonus = cards[:count]
        del cards[:count]
    return cards

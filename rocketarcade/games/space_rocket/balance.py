"""How hard Space Rocket is meant to be, for computer players whose hands shake as dice say (SR-55)."""

from functools import partial

from rocketarcade.engine.balance import Balance, Bar, Row
from rocketarcade.games.space_rocket.options import Options
from rocketarcade.games.space_rocket.scoring import DRY, FELL, LAST, MOON, POOR, WON

MADE_IT, WANT, FALL, ONE_LEFT = "made it", "in want", "fell", "one left"
"""Stood on the Moon, with five coins where they are needed; ended for want of coins or fuel; the tower fell;
all others were out."""
USUAL = "ten fuel"
"""The game as its rulebook has it; the others are held against it."""
HARD = ("bot:hard",)

_dice = partial(Options, hand="dice")
_more, _less = partial(Bar, MADE_IT, least=0.0, than=USUAL), partial(Bar, MADE_IT, than=USUAL)
_BOTH_ENDS = (Bar(MADE_IT, least=0.15), Bar(FALL, least=0.15))
"""Players who compete are neither all cautious nor all reckless."""

BALANCE = Balance(
    shares={MADE_IT: (WON, MOON), WANT: (POOR, DRY), FALL: (FELL,), ONE_LEFT: (LAST,)},
    rows=(
        # Where coins and fuel never run short they mean nothing.
        Row(USUAL, HARD, _dice(), (Bar(MADE_IT, 0.45, 0.65), Bar(WANT, least=0.08))),
        Row("eight fuel", HARD, _dice(fuel="8"), (_less(most=-0.08),)),
        Row("steady hand", HARD, _dice(skill="steady"), (_more(),)),
        Row("shaky hand", HARD, _dice(skill="shaky"), (Bar(MADE_IT, least=0.05), _less(most=0.0))),
        Row("normal player", ("bot:normal",), _dice(), (_less(most=-0.15),)),
        Row("little ones", HARD, Options(kind="little-ones", hand="sure"), (Bar(MADE_IT, least=0.9),)),
        Row("two compete", HARD * 2, _dice(kind="competitive"), _BOTH_ENDS),
        Row("three compete", HARD * 3, _dice(kind="competitive"), _BOTH_ENDS),
    ),
)

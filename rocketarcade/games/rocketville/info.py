"""Rocketville on its card in the catalogue."""

from rocketarcade.engine.info import Info

INFO = Info(
    slug="rocketville",
    title="Rocketville",
    tagline="promise more than the others",
    pitch=(
        "Rocketville elects a mayor. Everybody secretly chooses a promise, all are shown at once, and the "
        "biggest one wins the field below the rocket, 36 times."
    ),
    seats=(3, 5),
    minutes=45,
    tags=("secret choice", "area majority", "bluffing"),
    rule_prefix="RV",
    max_moves=700,
    game="rocketarcade.games.rocketville.game:GAME",
    screen="rocketarcade.games.rocketville.screen:RocketvilleScreen",
    assets="rocketville",
    window=(80, 24),
    credits="Rocketville: the rulebook names no designer.",
    brain="rocketarcade.games.rocketville.bot:BRAIN",
)

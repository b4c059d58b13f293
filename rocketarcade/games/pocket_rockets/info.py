"""Pocket Rockets on its card in the catalogue."""

from rocketarcade.engine.info import Info

INFO = Info(
    slug="pocket-rockets",
    title="Pocket Rockets",
    tagline="build, race",
    pitch=(
        "Run round the space yard, stack your rockets, and be at the pad "
        "before the fuel is gone."
    ),
    seats=(2, 4),
    minutes=20,
    tags=("action points", "hand management", "race"),
    rule_prefix="PR",
    max_moves=3000,
    game="rocketarcade.games.pocket_rockets.game:GAME",
    screen="rocketarcade.games.pocket_rockets.screen:PocketRocketsScreen",
    assets="pocket-rockets",
    window=(80, 24),
    credits="Pocket Rockets is a game by Antoine Bauza.",
    brain="rocketarcade.games.pocket_rockets.bot:BRAIN",
)

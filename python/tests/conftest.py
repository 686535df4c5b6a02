"""What the tests share."""

import os

import pytest

import bailey

TABLES = [
    (id, players)
    for id in bailey.games()
    for players in range(bailey.Game(id).table["min_players"], bailey.Game(id).table["max_players"] + 1)
]
every_table = pytest.mark.parametrize("id, players", TABLES)
every_game = pytest.mark.parametrize("id", bailey.games())
few = pytest.mark.parametrize("id, players", [("caylus", 2), ("ys", 3), ("pillars", 3), ("alcazar", 4)])
long = pytest.mark.skipif(not os.environ.get("LONG"), reason="only with ./test --long")


def play_on(match, decisions, seed=0):
    """So many decisions at random."""
    bot = match.game.bot("random", seed)
    for _ in range(decisions):
        if match.over:
            break
        match.play(bot.choose(match))
    return match

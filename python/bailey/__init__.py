"""Bailey's board games for programs: Caylus, Ys, The Pillars of the Earth (the card game) and Alcázar.

>>> import bailey
>>> match = bailey.Game("caylus", players=3).match(seed=1)
>>> match.play(match.legal()[0])

Seats are numbers from 0; `CHANCE` is nature's. Actions are numbers from 0 to `game.n_actions - 1`: every action that
the game's notation can write has one, the same in every position, whoever acts. What somebody sees of a match is asked
with a viewer: a seat, `NOBODY` (what is public) or `EVERYTHING` (nothing is hidden).
"""

from ._native import bots, series_digest, series_seed
from ._native import version as __version__
from .game import CHANCE, EVERYTHING, NOBODY, Game, games
from .match import Bot, Line, Match, Search
from .vector import VectorEnv

__all__ = [
    "CHANCE",
    "EVERYTHING",
    "NOBODY",
    "Bot",
    "Game",
    "Line",
    "Match",
    "Search",
    "VectorEnv",
    "__version__",
    "bots",
    "games",
    "series_digest",
    "series_seed",
]

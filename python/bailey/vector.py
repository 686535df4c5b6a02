"""Many matches at once, in NumPy arrays."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _native
from .game import Game

_ARRAYS = ("seat", "features", "mask", "reward", "points", "done", "actions")


def _copy_actions(given: npt.NDArray[Any], to: npt.NDArray[np.int32]) -> None:
    """A number that is too large for 32 bits is no action: it must not become one by what is cut off."""
    np.copyto(to, given, casting="same_kind")
    if not np.can_cast(given.dtype, np.int32):
        most = np.iinfo(np.int32).max
        np.copyto(to, -1, where=(given < 0) | (given > most))


class VectorEnv:
    """`n` matches of one game, stepped together, without Python's lock and by several threads.

    What nobody decides (chance; with `skip_forced` also the only action of a seat) happens by itself, and a match that
    ends begins anew. Row i is, in its k-th run, the match of seed ``series_seed(seed, i + n * k)``.

    The arrays are attributes and stay the same for ever; a step writes into them and takes no memory. `arrays` may bring
    your own for any of them, of the right type and shape and C-contiguous, or None for what need not be written:

    ========  =======  ================  ================================================================================
    seat      uint8    [n]               who is to act
    features  float32  [n, n_features]   what that seat sees
    mask      uint8    [n, n_actions]    1: legal. Only changes are written: do not write here yourself
    reward    float32  [n, players]      shares of the victory where a match has just ended, else 0
    points    int32    [n, players]      as the seat to act sees them; the last ones where a match has just ended
    done      uint8    [n]               1: the last action ended the match, and the row shows the next one
    actions   int32    [n]               what `step()` plays
    ========  =======  ================  ================================================================================
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        *,
        players: int | None = None,
        seed: int = 0,
        threads: int | None = None,
        skip_forced: bool = False,
        arrays: dict[str, npt.NDArray[Any] | None] | None = None,
        **options: int | str,
    ) -> None:
        self.game = Game(game, players, **options) if isinstance(game, str) else game
        self.n = n
        self.threads = len(os.sched_getaffinity(0)) if threads is None and hasattr(os, "sched_getaffinity") else threads or 1
        self._batch = _native.Batch(self.game, n, seed, self.threads, skip_forced)
        given = dict(arrays or {})
        if unknown := given.keys() - set(_ARRAYS):
            raise ValueError(f"There is no array {', '.join(sorted(unknown))}: {', '.join(_ARRAYS)}.")
        row = {"features": self.game.n_features, "mask": self.game.n_actions}
        row |= {"reward": self.game.players, "points": self.game.players}
        kind = {"features": np.float32, "reward": np.float32, "points": np.int32, "actions": np.int32}
        for name in _ARRAYS:
            if name not in given:
                shape = (n, row[name]) if name in row else (n,)
                given[name] = np.zeros(shape, kind.get(name, np.uint8))
        self.seat = given["seat"]
        self.features = given["features"]
        self.mask = given["mask"]
        self.reward = given["reward"]
        self.points = given["points"]
        self.done = given["done"]
        self.actions = given["actions"]
        self._batch.bind(**{name: given[name] for name in _ARRAYS})
        self._batch.look()

    def look(self) -> None:
        """Writes every match as it stands, the whole mask too."""
        self._batch.look()

    def step(self, actions: npt.ArrayLike | None = None) -> int:
        """Plays `actions` (those in the array of that name). How many were not legal: there nothing happened."""
        if actions is not None:
            if self.actions is None:
                raise ValueError("There is no array for actions.")
            _copy_actions(np.asarray(actions), self.actions)
        return self._batch.step()

    def sample(self) -> npt.NDArray[Any] | None:
        """A legal action for every match, drawn evenly, written to `actions`."""
        self._batch.sample()
        return self.actions

    def random_step(self) -> int:
        """`sample()` and `step()` in one: the rows do not wait for each other."""
        return self._batch.random_step()

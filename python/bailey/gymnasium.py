"""A game as a Gymnasium environment for one player, with computer players in the other seats.

>>> import gymnasium, bailey.gymnasium
>>> env = gymnasium.make("bailey/caylus-v0", players=3, bots="easy")

An observation is a dict: ``observation`` are the features of what the seat sees, ``action_mask`` has a 1 for each legal
action. The reward is the share of the victory when the match ends, and 0 before. An action that is not legal does
nothing and costs `illegal_reward`; ``info["refused"]`` says why.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from ._native import series_seed
from .game import Game, games

Observation = dict[str, np.ndarray[Any, Any]]


class Env(gymnasium.Env[Observation, np.int64]):
    """One seat of a match; `seat` None: another one in every match. `bots`: one name for all, or a list of names."""

    metadata = {"render_modes": ["ansi"]}
    observation_space: spaces.Dict  # type: ignore[assignment]  # theirs says nothing of the keys

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        bots: str | list[str] = "easy",
        seat: int | None = 0,
        illegal_reward: float = 0.0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = Game(game, players, **options) if isinstance(game, str) else game
        names = [bots] * (self.game.players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != self.game.players - 1:
            raise ValueError(f"{self.game.players} players need {self.game.players - 1} bots.")
        if seat is not None and not 0 <= seat < self.game.players:
            raise ValueError(f"There is no seat {seat}.")
        self._bots = [self.game.bot(name) for name in names]
        self._seat = seat
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.game.n_features,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.n_actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(self.game.n_actions)

    def _go_on(self) -> None:
        """The others act, until it is our turn."""
        while not self.match.over and self.seat not in self.match.actors:
            seat = self.match.seat
            self.match.play(self._at[seat].choose(self.match))

    def _see(self) -> Observation:
        mask = self.match.mask(self.seat).view(np.int8)
        return {"observation": self.match.features(self.seat), "action_mask": mask}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        luck = int(self.np_random.integers(1 << 63))
        self.seat = int(self.np_random.integers(self.game.players)) if self._seat is None else self._seat
        others = [seat for seat in range(self.game.players) if seat != self.seat]
        self._at = dict(zip(others, self._bots))
        for seat, bot in self._at.items():
            bot.forget(series_seed(luck, seat + 1))
        self.match = self.game.match(luck)
        self._go_on()
        return self._see(), {"seat": self.seat}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        info: dict[str, Any] = {"seat": self.seat}
        reward = 0.0
        try:
            self.match.play(int(action), self.seat)
        except ValueError as refusal:
            info["refused"] = str(refusal)
            reward = self.illegal_reward
        else:
            self._go_on()
            reward = self.match.shares()[self.seat]
        if self.match.over:
            info["points"] = self.match.points()
        return self._see(), reward, self.match.over, False, info

    def render(self) -> str | None:
        return self.match.position(self.seat) if self.render_mode == "ansi" else None


for _id in games():
    gymnasium.register(f"bailey/{_id}-v0", "bailey.gymnasium:Env", kwargs={"game": _id})

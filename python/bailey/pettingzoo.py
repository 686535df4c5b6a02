"""The games as PettingZoo environments.

``env("caylus", players=3)`` is turn by turn (AEC), as the games are. Agents are the colours of the seats. An observation
is a dict: ``observation`` are the features of what the agent sees, ``action_mask`` has a 1 for each of its legal actions
(all 0 when it is not to act). The reward is the share of the victory when the match ends, and 0 before.

``parallel_env`` asks everybody in every cycle: what those say who are not to act is ignored.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pettingzoo
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo.utils import wrappers

from .game import Game

Observation = dict[str, np.ndarray[Any, Any]]


def observation_space(game: Game) -> spaces.Dict:
    """What `observe` answers, of which `bailey.gymnasium` has the same."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (game.n_features,), np.float32),
            "action_mask": spaces.Box(0, 1, (game.n_actions,), np.int8),
        }
    )


def env(game: Game | str, players: int | None = None, **settings: Any) -> pettingzoo.AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual guards: an illegal action ends the match with a reward of -1."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(game, players, **settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class _Table:
    """A match and its seats' spaces: what both environments share."""

    possible_agents: list[str]

    def _set(self, game: Game | str, players: int | None, options: dict[str, Any]) -> None:
        self.game = Game(game, players, **options) if isinstance(game, str) else game
        self.possible_agents = self.game.seats
        self.observation_spaces = {agent: observation_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.n_actions) for agent in self.possible_agents}
        self.metadata = {
            "name": f"bailey_{self.game.id}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }

    def _begin(self, seed: int | None) -> None:
        if seed is not None or not hasattr(self, "_random"):
            self._random, _ = gymnasium.utils.seeding.np_random(seed)
        self.match = self.game.match(int(self._random.integers(1 << 63)))

    def _see(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return {"observation": self.match.features(seat), "action_mask": self.match.mask(seat).view(np.int8)}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def close(self) -> None:
        pass


class raw_env(_Table, pettingzoo.AECEnv[str, Observation, int], EzPickle):
    """The environment without guards: an illegal action is a ValueError."""

    def __init__(
        self, game: Game | str, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        EzPickle.__init__(self, game, players, render_mode, **options)
        super().__init__()
        self._set(game, players, options)
        self.render_mode = render_mode
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.seat]

    def observe(self, agent: str) -> Observation:
        return self._see(agent)

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.match.play(int(action))
        if self.match.over:
            self.rewards = dict(zip(self.possible_agents, self.match.shares()))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self.match.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        from .game import NOBODY

        return self.match.position(NOBODY) if self.render_mode == "ansi" else None


class parallel_env(_Table, pettingzoo.ParallelEnv[str, Observation, int], EzPickle):
    """Everybody is asked in every cycle, and who is to act acts; an illegal action does nothing.

    After `max_cycles` cycles the match is broken off.
    """

    def __init__(
        self, game: Game | str, players: int | None = None, max_cycles: int | None = None, **options: Any
    ) -> None:
        EzPickle.__init__(self, game, players, max_cycles, **options)
        super().__init__()
        self._set(game, players, options)
        self.render_mode = None
        self.max_cycles = max_cycles
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return {agent: self._see(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles += 1
        for seat in self.match.actors:  # of several, what one does changes nothing for the others
            agent = self.possible_agents[seat]
            if int(actions[agent]) in self.match.legal(seat):
                self.match.play(int(actions[agent]), seat)
            else:
                infos[agent]["refused"] = True
        over, late = self.match.over, self.max_cycles is not None and self.cycles >= self.max_cycles
        seen = {agent: self._see(agent) for agent in self.agents}
        rewards = dict(zip(self.agents, self.match.shares()))
        ended, broken = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late and not over)
        if over or late:
            self.agents = []
        return seen, rewards, ended, broken, infos

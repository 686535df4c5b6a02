"""Gymnasium's own check, for every game and number of players."""

import warnings

import gymnasium
import pytest
from conftest import every_table
from gymnasium.utils.env_checker import check_env

import bailey.gymnasium


@every_table
def test_check_env(id, players):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numbers without bounds
        env = gymnasium.make(f"bailey/{id}-v0", players=players, bots="random", disable_env_checker=True)
        check_env(env.unwrapped, skip_render_check=True)


@every_table
def test_a_match(id, players):
    env = bailey.gymnasium.Env(id, players=players, bots=["greedy"] + ["random"] * (players - 2), seat=None)
    ends = []
    for _ in range(2):
        env.action_space.seed(1)
        observation, info = env.reset(seed=3)
        terminated, reward = env.match.over, 0.0
        while not terminated:
            assert env.seat in env.match.actors and info["seat"] == env.seat
            observation, reward, terminated, truncated, info = env.step(env.action_space.sample(observation["action_mask"]))
            assert not truncated and "refused" not in info
        assert reward == env.match.shares()[env.seat]
        ends.append(env.match.digest)
    assert ends[0] == ends[1]


def test_what_is_refused_changes_nothing():
    env = bailey.gymnasium.Env("caylus", players=2, bots="random", illegal_reward=-0.5, render_mode="ansi")
    observation, _ = env.reset(seed=1)
    before = env.match.digest
    _, reward, terminated, _, info = env.step(int((observation["action_mask"] == 0).argmax()))
    assert reward == -0.5 and not terminated and info["refused"] and env.match.digest == before
    assert "caylus" in env.render()
    with pytest.raises(ValueError):
        bailey.gymnasium.Env("caylus", players=3, bots=["easy"])
    with pytest.raises(ValueError):
        bailey.gymnasium.Env("caylus", players=3, seat=3)

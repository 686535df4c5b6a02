"""PettingZoo's own tests, for every game and number of players."""

import types
import warnings

import pytest
from conftest import every_table
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

import bailey.pettingzoo


@pytest.fixture(autouse=True)
def no_warnings_of_theirs():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numbers without bounds, actions without numbers of their own
        yield


@every_table
def test_api(id, players):
    api_test(bailey.pettingzoo.env(id, players=players), num_cycles=150)
    parallel_api_test(bailey.pettingzoo.parallel_env(id, players=players, max_cycles=60), num_cycles=100)


@every_table
def test_seeds(id, players):
    seed_test(lambda: bailey.pettingzoo.env(id, players=players), num_cycles=30)
    parallel_seed_test(lambda: bailey.pettingzoo.parallel_env(id, players=players), num_cycles=30)


@every_table
def test_max_cycles(id, players):
    def parallel_env(max_cycles):
        return bailey.pettingzoo.parallel_env(id, players=players, max_cycles=max_cycles)

    both = types.SimpleNamespace(parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles)))
    max_cycles_test(both)


@every_table
def test_a_match_is_the_librarys(id, players):
    env = bailey.pettingzoo.env(id, players=players, render_mode="ansi")
    env.reset(seed=5)
    match, total = env.unwrapped.match.copy(), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert agent == match.game.seats[match.seat] and (observation["observation"] == match.features()).all()
        action = int(env.action_space(agent).sample(observation["action_mask"]))
        match.play(action)
        env.step(action)
    assert match.over and list(total.values()) == pytest.approx(match.shares())
    assert env.render().startswith(f"position {id}")


def test_an_illegal_action_ends_the_match():
    env = bailey.pettingzoo.env("caylus", players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int((env.last()[0]["action_mask"] == 0).argmax()))
    assert env.terminations[agent] and env.rewards[agent] == -1

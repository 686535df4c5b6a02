"""VectorEnv: rows are matches, arrays are the caller's, threads change nothing."""

import sys
import threading
import tracemalloc

import numpy as np
import pytest
from conftest import every_table, few

import bailey


@every_table
def test_every_row_is_a_match(id, players):
    n, env = 3, bailey.VectorEnv(id, 3, players=players, seed=9, threads=1)
    matches = [env.game.match(bailey.series_seed(9, row)) for row in range(n)]
    runs, ended = [0] * n, 0
    for _ in range(400):
        for row, match in enumerate(matches):
            assert env.seat[row] == match.seat
            assert (env.features[row] == match.features()).all() and (env.mask[row] == match.mask()).all()
            assert env.done[row] or env.points[row].tolist() == match.points(match.seat)
        for match, action in zip(matches, env.sample()):
            match.play(int(action))
        assert env.step() == 0
        for row, match in enumerate(matches):
            assert env.done[row] == match.over and env.reward[row].tolist() == pytest.approx(match.shares())
            if match.over:
                assert env.points[row].tolist() == match.points()
                runs[row] += 1
                matches[row] = env.game.match(bailey.series_seed(9, row + n * runs[row]))
                ended += 1
    assert ended or id != "blank"


@few
def test_threads_change_nothing(id, players):
    envs = [bailey.VectorEnv(id, 100, players=players, seed=2, threads=threads) for threads in (1, 3)]
    for _ in range(150):
        for env in envs:
            assert env.random_step() == 0
        for name in ("seat", "features", "mask", "reward", "points", "done", "actions"):
            assert (getattr(envs[0], name) == getattr(envs[1], name)).all(), name


def test_arrays_are_the_callers():
    game = bailey.Game("caylus", players=2)
    mine = {"features": np.full((8, game.n_features), 7, np.float32), "mask": None, "done": np.zeros(8, bool)}
    env = bailey.VectorEnv(game, 8, arrays=mine)
    assert env.features is mine["features"] and env.mask is None and (mine["features"] != 7).all()
    for _ in range(300):
        env.random_step()
    assert mine["done"].dtype == bool
    with pytest.raises(ValueError):
        bailey.VectorEnv(game, 8, arrays={"features": np.zeros((8, 3), np.float32)})
    with pytest.raises(ValueError):
        bailey.VectorEnv(game, 8, arrays={"features": np.zeros((8, game.n_features))})
    with pytest.raises(ValueError):
        bailey.VectorEnv(game, 8, arrays={"feature": None})
    with pytest.raises((ValueError, BufferError)):
        bailey.VectorEnv(game, 8, arrays={"seat": np.zeros(16, np.uint8)[::2]})
    with pytest.raises(ValueError):
        bailey.VectorEnv(game, 0)


def test_arrays_can_be_bound_anew():
    game = bailey.Game("caylus", players=2)
    env, lost = bailey.VectorEnv(game, 8, seed=3), np.full((8, game.n_features), 7, np.float32)
    env._batch.bind(None, lost, env.mask, None, None, None, env.actions)
    env._batch.bind(None, None, env.mask, None, None, None, env.actions)
    env.look()
    env.random_step()
    assert (lost == 7).all()  # nobody writes there any more
    env._batch.bind(None, None, None, None, None, None, None)
    with pytest.raises(ValueError):
        env.step()


def test_an_array_left_out_comes_back_whole():
    game = bailey.Game("caylus", players=2)
    env, other = (bailey.VectorEnv(game, 8, seed=3) for _ in range(2))
    for step in range(30):
        env._batch.bind(None, None, None if step % 3 == 1 else env.mask, None, None, None, env.actions)
        actions = other.sample()
        assert env.step(actions) == other.step() == 0
        assert step % 3 == 1 or (env.mask == other.mask).all()


@pytest.mark.parametrize("far", [2**32, -(2**32), 2**31])
def test_a_number_beyond_32_bits_is_no_action(far):
    env = bailey.VectorEnv("caylus", 4, players=2, seed=1)
    legal, before = env.sample().astype(np.int64), env.features.copy()
    assert env.step(legal + far) == 4 and env.step((legal + far).tolist()) == 4
    assert env.step((legal + 2**32).astype(np.uint64)) == 4
    assert (env.features == before).all()
    legal[1:] += far
    assert env.step(legal) == 3 and (env.features[1:] == before[1:]).all() and (env.features[0] != before[0]).any()


def test_an_illegal_action_does_nothing():
    env = bailey.VectorEnv("caylus", 4, players=2, seed=1)
    before = env.features.copy(), env.mask.copy()
    actions = env.sample().copy()
    actions[1:] = -1
    assert env.step(actions) == 3
    assert (env.features[1:] == before[0][1:]).all() and (env.mask[1:] == before[1][1:]).all()
    assert (env.features[0] != before[0][0]).any()


def test_a_step_takes_no_memory():
    env = bailey.VectorEnv("ys", 64, players=2, threads=2)
    tracemalloc.start()
    try:
        for _ in range(10):
            env.random_step()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(200):
            env.random_step()
        assert tracemalloc.get_traced_memory()[0] - before < 1000
    finally:
        tracemalloc.stop()


def test_others_run_during_a_step():
    """Python's lock is let go: with it, the main thread would wake up after the last step."""
    env, started, ended = bailey.VectorEnv("alcazar", 2000, players=4, threads=1), threading.Event(), []

    def work():
        started.set()
        for _ in range(20):
            env.random_step()
        ended.append(True)

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        other = threading.Thread(target=work)
        other.start()
        started.wait()
        assert not ended
    finally:
        sys.setswitchinterval(usual)
        other.join()

"""bench.py [--seconds S]: actions a second, beside OpenSpiel, in one run on one machine; prints a table.

Random matches, one after the other, in four ways: in Python, an action a call (legal actions, draw one, play it), and in C or C++;
each without and with observations (the features of the seat to act, and the mask of legal actions). Times are the processor's, of
one thread (and of two, in the second table), so that a busy machine changes less. Of several runs the best counts.

OpenSpiel's C++ is that of its Python package: bench_spiel.cc is compiled with the headers that come with it (a C++ compiler is
needed) and calls it.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

sys.path.pop(0)  # the package that is installed, not its sources beside this file
sys.setdlopenflags(os.RTLD_NOW | os.RTLD_GLOBAL)

import numpy as np
import open_spiel
import pyspiel

import bailey

RUNS = 3
OURS = [("caylus", 2), ("ys", 2), ("pillars", 3), ("alcazar", 2)]
THEIRS = ["connect_four", "backgammon", "leduc_poker", "gin_rummy"]
BATCH = 128


def measure(play: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Actions a second; `play` plays something and says how many actions it had."""
    best = 0.0
    for _ in range(RUNS):
        begin, actions = clock(), 0
        while (spent := clock() - begin) < seconds:
            actions += play()
        best = max(best, actions / spent)
    return best


def our_match(game: bailey.Game, observe: bool) -> int:
    """A random match in Python. Steps of chance happen inside `play`, and count."""
    match = game.match(random.getrandbits(60))
    features, mask = np.empty(game.n_features, np.float32), np.empty(game.n_actions, np.uint8)
    while not match.over:
        if observe:
            match.features_into(features)
            match.mask_into(mask)
        match.play(random.choice(match.legal()))
    return match.steps


def our_batch(env: bailey.VectorEnv) -> int:
    """Steps in C, a call for all rows. Steps of chance are not counted."""
    env.random_step()
    return env.n


def their_match(game: pyspiel.Game, observe: bool) -> int:
    state = game.new_initial_state()
    actions = 0
    while not state.is_terminal():
        actions += 1
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, weights)[0])
            continue
        if observe:
            state.observation_tensor()
            state.legal_actions_mask()
        state.apply_action(random.choice(state.legal_actions()))
    return actions


def their_cpp(folder: pathlib.Path) -> Callable[[bytes, int, float], float]:
    """The function of bench_spiel.cc. What it calls is in pyspiel, which was loaded so that it can be found."""
    package = pathlib.Path(open_spiel.__file__).parent
    include = [package.parent, package, package / "abseil-cpp", package / "json" / "include"]
    made = folder / "bench_spiel.so"
    source = pathlib.Path(__file__).with_name("bench_spiel.cc")
    subprocess.run(
        ["c++", "-std=c++17", "-O3", "-DNDEBUG", "-shared", "-fPIC", *(f"-I{path}" for path in include), source, "-o", made], check=True
    )
    rate = ctypes.CDLL(str(made)).spiel_rate
    rate.argtypes, rate.restype = [ctypes.c_char_p, ctypes.c_int, ctypes.c_double], ctypes.c_double
    return rate


def shown(rate: float) -> str:
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.0f} k"


def games(seconds: float) -> None:
    print("| game | Python | Python, observed | C | C, observed | numbers seen |\n|---|---|---|---|---|---|")
    for id, players in OURS:
        game = bailey.Game(id, players=players)
        nothing = dict.fromkeys(("features", "mask", "points"))
        plain = bailey.VectorEnv(game, BATCH, threads=1, arrays=nothing)
        seen = bailey.VectorEnv(game, BATCH, threads=1, arrays={"points": None})
        rates = [
            measure(lambda: our_match(game, False), seconds),
            measure(lambda: our_match(game, True), seconds),
            measure(lambda: our_batch(plain), seconds),
            measure(lambda: our_batch(seen), seconds),
        ]
        print(f"| Bailey: {game.title}, {players} players |", *(f"{shown(rate)} |" for rate in rates),
              f"{game.n_features} + {game.n_actions} |", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        in_cpp = their_cpp(pathlib.Path(folder))
    for name in THEIRS:
        theirs = pyspiel.load_game(name)
        rates = [measure(lambda: their_match(theirs, observe), seconds) for observe in (False, True)]
        rates += [max(in_cpp(name.encode(), observe, seconds) for _ in range(RUNS)) for observe in (False, True)]
        print(f"| OpenSpiel: {name} |", *(f"{shown(rate)} |" for rate in rates),
              f"{theirs.observation_tensor_size()} + {theirs.num_distinct_actions()} |", flush=True)


def vectors(seconds: float) -> None:
    print("| VectorEnv, features and masks | one thread | two threads, two cores' time | by the clock |\n|---|---|---|---|")
    for id, players in OURS:
        game = bailey.Game(id, players=players)
        env = bailey.VectorEnv(game, BATCH, threads=1, arrays={"points": None})
        both = bailey.VectorEnv(game, 2 * BATCH, threads=2, arrays={"points": None})
        rates = [
            measure(lambda: our_batch(env), seconds),
            2 * measure(lambda: our_batch(both), seconds),
            measure(lambda: our_batch(both), seconds, time.perf_counter),
        ]
        print(f"| {game.title}, {players} players |", *(f"{shown(rate)} |" for rate in rates), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--vectors", action="store_true", help="only the second table")
    given = parser.parse_args()
    random.seed(1)
    if not given.vectors:
        games(given.seconds)
        print()
    vectors(given.seconds)


if __name__ == "__main__":
    main()

"""bench.py [--seconds S] [--spiel PROGRAM]: actions a second, beside OpenSpiel, in one run on one machine; prints a table.

Random matches, one after the other, in four ways: in Python, an action a call (legal actions, draw one, play it), and in C; each
without and with observations (the features of the seat to act, and the mask of legal actions). Times are the processor's, of one
thread, so that a busy machine changes little; the last table is by the clock on the wall. Of several runs the best counts.

OpenSpiel in C++ is measured by a program that is linked with its sources (bench_spiel.cc, --spiel): its package has none. Without
the program these columns stay empty.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Callable

sys.path.pop(0)  # the package that is installed, not its sources beside this file

import numpy as np
import pyspiel

import bailey

RUNS = 3
OURS = [("caylus", 2), ("ys", 2), ("pillars", 3), ("alcazar", 2)]
THEIRS = ["connect_four", "backgammon", "hearts"]
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


def their_program(program: str | None) -> dict[str, tuple[float, float]]:
    if not program:
        return {}
    rows: dict[str, tuple[float, float]] = {}
    for _ in range(RUNS):
        for line in subprocess.run([program, *THEIRS], capture_output=True, text=True, check=True).stdout.splitlines():
            name, plain, observed = line.split()
            before = rows.get(name, (0.0, 0.0))
            rows[name] = max(before[0], float(plain)), max(before[1], float(observed))
    return rows


def shown(rate: float | None) -> str:
    if rate is None:
        return ""
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.0f} k"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--spiel", metavar="PROGRAM")
    given = parser.parse_args()
    random.seed(1)
    print("| game | Python | Python, observed | C | C, observed | numbers seen |\n|---|---|---|---|---|---|")
    for id, players in OURS:
        game = bailey.Game(id, players=players)
        nothing = dict.fromkeys(("features", "mask", "points"))
        plain = bailey.VectorEnv(game, BATCH, threads=1, arrays=nothing)
        seen = bailey.VectorEnv(game, BATCH, threads=1, arrays={"points": None})
        rates = [
            measure(lambda: our_match(game, False), given.seconds),
            measure(lambda: our_match(game, True), given.seconds),
            measure(lambda: our_batch(plain), given.seconds),
            measure(lambda: our_batch(seen), given.seconds),
        ]
        print(f"| Bailey: {game.title}, {players} players |", *(f"{shown(rate)} |" for rate in rates),
              f"{game.n_features} + {game.n_actions} |", flush=True)
    in_cpp = their_program(given.spiel)
    for name in THEIRS:
        theirs = pyspiel.load_game(name)
        rates = [
            measure(lambda: their_match(theirs, False), given.seconds),
            measure(lambda: their_match(theirs, True), given.seconds),
        ]
        print(f"| OpenSpiel: {name} |", *(f"{shown(rate)} |" for rate in (*rates, *in_cpp.get(name, (None, None)))),
              f"{theirs.observation_tensor_size()} + {theirs.num_distinct_actions()} |", flush=True)
    print("\n| VectorEnv, features and masks | one thread | two threads, by the clock |\n|---|---|---|")
    for id, players in OURS:
        game = bailey.Game(id, players=players)
        rates = []
        for threads, clock in ((1, time.process_time), (2, time.perf_counter)):
            env = bailey.VectorEnv(game, BATCH * threads, threads=threads, arrays={"points": None})
            rates.append(measure(lambda: our_batch(env), given.seconds, clock))
        print(f"| {game.title}, {players} players |", *(f"{shown(rate)} |" for rate in rates), flush=True)


if __name__ == "__main__":
    main()

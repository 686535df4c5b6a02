#!/usr/bin/env python3
"""check.py [--where cuda|cpu|asan] [--matches N] [GAME...]: the kernels against the program, match by match.

Random matches of every combination of options, their digests (every action, and the end) against those of
tools/matches.c, which plays with the CPU's own players; `greedy` likewise. Then the other kernels against these:
lockstep play, playouts, features dense and sparse, rows written at play; on a GPU, the rows against those of the processor. One line for
each game. N: matches of a game, shared out among its combinations."""

import argparse
import concurrent.futures
import itertools
import os
import pathlib
import subprocess
import sys

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import bailey_gpu

ROOT = pathlib.Path(__file__).resolve().parents[1]
SEED = 11


def reference(program, game, bot, each):
    """From options to (actions, digest), on all cores."""
    parts = os.cpu_count() or 1

    def part(k):
        return subprocess.run([program, game, bot, str(each), str(SEED), str(k), str(parts)], check=True,
                              capture_output=True, text=True).stdout

    found = {}
    with concurrent.futures.ThreadPoolExecutor(parts) as pool:
        for text in pool.map(part, range(parts)):
            for line in text.splitlines():
                *options, _, actions, digest = line.split()
                found[tuple(map(int, options))] = (int(actions), int(digest, 16))
    return found


def compare(what, options, digests, actions, expected):
    """digests, actions: of the matches of each combination, in a row."""
    assert len(expected) == len(options), "combinations of options"
    for row, digest, count in zip(options.tolist(), digests, actions):
        got = int(count.sum(dtype=numpy.int64)), bailey_gpu.sum_digests(digest)
        assert got == expected[tuple(row)], f"{what}, options {row}: {got} is not {expected[tuple(row)]}"


def check_matches(game, program, matches):
    options = game.every_option()
    each = max(1, matches // len(options))
    expected = reference(program, game.name, "random", each)
    for how in (("alone", 128, 0, 1), ("rounds", 64, 1, 1), ("rounds", 64, 2, 4), ("sorted", 96, 1, 1), ("pool", 64, 1, 1),
                ("seen", 64, 1, 1), None):
        how = how or game.tuning("play")
        result = game.random_matches(each, options, seed=SEED, how=how, see=2 if how[0] == "seen" else 0)
        digests, actions = (game.machine.numpy(a).reshape(-1, each) for a in (result.digests, result.actions))
        compare(how[0], options, digests, actions, expected)
    return len(options), each


def lockstep(game, options, choose, numbers=None, rounds=None):
    """Whole matches, or their first so many rounds."""
    m = game.start(options, SEED, numbers)
    for _ in itertools.count() if rounds is None else range(rounds):
        m.advance(forced=False)
        if not bool(m.count.any()):
            break
        rows = m.choices()
        m.apply(rows, choose(m, rows))
    return m, *m.score()


def check_lockstep(game, n):
    """Matches in lockstep, chosen at random, are the whole matches; options are mixed in one call."""
    every = game.every_option()
    options = every[numpy.arange(n) % len(every)]
    m, points, ranks = lockstep(game, options, lambda m, rows: m.pick_random())
    for k in range(min(n, len(every))):
        whole = game.random_matches(1, options[k:k + 1], seed=SEED, first=k)
        assert int(whole.digests[0]) == int(m.digests[k]), f"lockstep, match {k}"
        assert (whole.points[0] == points[k]).all() and (whole.ranks[0] == ranks[k]).all(), f"score, match {k}"


def check_features(game, n):
    """A choice's row is what its seat sees after it: with nothing hidden, and nobody else in between, the
    features of the next decision. Sparse rows say what dense ones do."""
    every = game.every_option()
    options = every[numpy.arange(n) % len(every)]
    m = game.start(options, SEED)
    compared = 0
    for _ in range(40):
        m.advance(False)
        if not bool(m.count.any()):
            break
        rows = m.choices()
        short, dense = (game.machine.numpy(m.afterstates(rows, seed=1, half=half)) for half in (True, False))
        index, value, count = (game.machine.numpy(a) for a in m.sparse(rows, game.features, seed=1))
        assert (short == dense.astype(numpy.float16)).all(), "halves are rounded floats"
        assert (count == (dense != 0).sum(1)).all(), "sparse: how many"
        wide = numpy.zeros((len(dense), max(game.width, game.features + 1)), numpy.float32)
        numpy.put_along_axis(wide, index.astype(numpy.int64), value, 1)
        assert (wide[:, :game.width] == dense).all(), "sparse rows are the dense ones"
        inputs = game.machine.numpy(m.inputs(rows, seed=1)[0]).astype(numpy.float32) * 256
        halves = numpy.trunc(dense[:, :game.features] * 512)
        rounded = numpy.trunc((halves + numpy.where(halves < 0, -1, 1)) / 2).clip(-2047, 2047)
        assert (inputs[:, :game.features] == rounded).all(), "the inputs of a net are features on its grid"
        assert (inputs == numpy.trunc(inputs)).all() and (inputs[:, game.seen:] == 0).all(), "whole inputs"
        before, choice = game.machine.numpy(m.seat).copy(), m.pick_random()
        chosen = game.machine.numpy(rows.begin + choice)
        m.apply(rows, choice)
        acted = game.machine.numpy(m.actions).copy()
        m.advance(False)
        now, seat = game.machine.numpy(m.features()), game.machine.numpy(m.seat)
        same = (seat == before) & (seat >= 0) & (game.machine.numpy(m.actions) == acted) & (not game.hidden)
        assert (now[same] == short[chosen[same]]).all(), "the row of a choice and what follows it"
        compared += int(same.sum())
    return compared


def check_seen(game, n):
    """The rows that whole matches leave behind are what each seat with a choice sees in lockstep play."""
    options = game.every_option()
    for k in range(min(n, len(options))):
        left = game.random_matches(1, options[k:k + 1], seed=SEED, first=k, see=1024)
        assert int(left.actions[0]) <= 1024, "a longer match than there is room for"
        rows, expected = left.rows.reshape(-1, game.width), []
        rows = game.machine.numpy(rows[rows.any(1)])  # those that were written

        def choose(m, _):
            if int(m.count[0]) > 1:
                expected.append(game.machine.numpy(m.features()))
            return m.pick_random()

        lockstep(game, options[k:k + 1], choose, numpy.array([k]))
        assert len(expected) == len(rows) and (not expected or rows.tobytes() == numpy.concatenate(expected).tobytes()), \
            f"rows of a whole match, options {options[k]}"


def check_greedy(game, program, rounds):
    """All seats greedy, a match of every combination: the same choices as on the CPU. With a number of rounds it only plays them."""
    if not game.evaluates:
        return
    options = game.every_option()

    def choose(m, rows):
        choice = game.xp.full(m.n, -1, game.xp.int32)
        m.greedy(rows, choice, game.xp.full(m.n, 255, game.xp.uint8))
        return choice

    m, _, _ = lockstep(game, options, choose, numpy.zeros(len(options)), rounds)
    if rounds:
        return
    expected = reference(program, game.name, "greedy", 1)
    digests, actions = (game.machine.numpy(a).reshape(-1, 1) for a in (m.digests, m.actions))
    compare("greedy", options, digests, actions, expected)


def check_rows(game, n):
    """On a GPU: the same numbers as on the processor, bit by bit."""
    if game.machine.name != "cuda":
        return
    host = bailey_gpu.Game(game.name, "cpu")
    options = game.every_option()[:n]
    a, b = game.start(options, SEED), host.start(options, SEED)
    for step in range(60):
        rows = []
        for g, m in (game, a), (host, b):
            m.advance()
            r = m.choices()
            rows.append(g.machine.numpy(m.afterstates(r, step, half=False)))
            m.apply(r, m.pick_random())
        assert rows[0].tobytes() == rows[1].tobytes(), "rows on the GPU and on the processor"


def check_proof(game, n):
    """Matches that are judged are the same matches, and all is sound; a start with a piece too few is noticed."""
    every = game.every_option()
    starts = game.start(every).states
    each = max(1, n // len(every))
    whole = game.play(starts, each, SEED, 0, how=("alone", 128, 0, 1))
    for often, judge in (0, 1), (3, 1), (3, 7):
        proof = game.prove(starts, each, SEED, 0, often, judge)
        assert not proof.found, f"match {proof.match}, after {proof.action} actions: {proof.what}"
        assert bool((proof.digests == whole.digests).all() and (proof.actions == whole.actions).all()), "judged matches"
        assert bool(proof.pairs) == bool(often), "pairs of states"
    start = game.machine.numpy(starts[0])
    for at in numpy.flatnonzero((start >= 1) & (start <= 5)):
        spoilt = start.copy()
        spoilt[at] -= 1
        proof = game.prove(game.xp.asarray(spoilt).reshape(1, -1), 2, SEED)
        if proof.found and proof.action == 0 and proof.what:
            return
    raise AssertionError("no spoilt start was noticed")


def check_playouts(game, n):
    """Playouts of a position: each has its number's dice, however many there are."""
    m = game.start(game.options(), SEED)
    for _ in range(2):
        m.advance(False)
        m.apply(m.choices(), m.pick_random())
    m.advance(False)
    many, few = game.playouts(m.states, n, seed=3), game.playouts(m.states, n // 2, seed=3)
    assert (many.digests[:n // 2] == few.digests).all(), "playouts by number"
    assert len(set(game.machine.numpy(many.digests).tolist())) > 1 or game.name == "blank", "playouts differ"
    guessed = game.playouts(m.views(), n, seed=3, viewer=int(m.seat[0]))
    assert int(guessed.actions.min()) > 0, "playouts from a view"
    assert game.hidden or (guessed.digests == many.digests).all(), "nothing hidden, nothing to guess"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--where")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--few", type=int, default=64, help="matches of the checks that cost more")
    parser.add_argument("--rounds", type=int, help="of matches among greedy players, which then are not compared: for a sanitizer, which takes its time")
    parser.add_argument("--program", default=ROOT / "build/gcc/matches")
    a = parser.parse_args()
    failed = 0
    games = a.games or sorted(p.name for p in (ROOT / "games").iterdir() if p.is_dir())
    for name in games:
        try:
            game = bailey_gpu.Game(name, a.where)
            combinations, each = check_matches(game, a.program, a.matches)
            check_lockstep(game, a.few)
            compared = check_features(game, a.few)
            check_seen(game, a.few // 4)
            check_rows(game, a.few)
            check_playouts(game, a.few)
            check_proof(game, a.few)
            check_greedy(game, a.program, a.rounds)
            print(f"{name}: {combinations} combinations, {each} matches each, the same; {compared} rows compared")
        except AssertionError as wrong:
            print(f"{name}: WRONG: {wrong}")
            failed += 1
    print(f"{len(games) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())

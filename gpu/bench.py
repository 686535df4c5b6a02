#!/usr/bin/env python3
"""bench.py [GAME...]: how fast the kernels play, on the GPU or the processor. For each game, with four players
(or as many as there can be): whole random matches, the same with the mover's features written before every choice,
and rows of afterstates in lockstep. --tune tries all kernels in several shapes, and writes the fastest to
bailey_gpu/tuning.json; --one prints nothing but runs each kernel once, for a profiler."""

import argparse
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import numpy

import bailey_gpu

TUNING = pathlib.Path(bailey_gpu.__file__).parent / "tuning.json"
SHAPES = [["alone", 128, 0, 1]]
SHAPES += [["sorted", threads, 1, 1] for threads in (224, 384, 448, 512)]
SHAPES += [["rounds", threads, blocks, stay] for threads, blocks in ((128, 4), (256, 2), (384, 2), (256, 1), (640, 1)) for stay in (1, 4)]
SHAPES += [["pool", threads, 1, 1] for threads in (96, 128, 192, 256, 384, 448, 512)]
SEEN = [["seen", threads, 1, 1] for threads in (128, 192, 256, 384, 512)]


def options_of(game, players):
    low, high, _ = game.ranges[0]
    return game.options(players=max(low, min(high, players)))


def speed(game, options, matches, seconds, how=None, see=0):
    """Actions and matches a second, of so many matches at least that it takes `seconds`; points are not counted."""
    while True:
        result = []
        took = game.machine.seconds(
            lambda: result.append(game.random_matches(matches, options, how=how, see=see, score=False)))
        if took >= seconds or matches >= 1 << 23:
            actions = int(result[0].actions.sum(dtype=numpy.int64))
            return actions / took, matches / took
        matches = int(matches * min(8, 1.2 * seconds / took + 0.5)) + 1


def fastest(game, options, a, shapes, see=0):
    best = (0, None)
    for how in shapes:
        try:
            rate, _ = speed(game, options, a.matches, a.seconds, how, see)
        except ValueError:  # it does not fit
            continue
        print(f"  {game.name} {how}: {rate / 1e6:.0f} M actions/s", flush=True)
        best = max(best, (rate, how), key=lambda x: x[0])
    return best[1]


def tune(game, options, a):
    found = json.loads(TUNING.read_text())
    found["play"][game.name] = fastest(game, options, a, SHAPES)
    found["seen"][game.name] = fastest(game, options, a, SEEN, a.see)
    parts = [f'  "{what}": {{\n' + ",\n".join(f"    {json.dumps(k)}: {json.dumps(v)}" for k, v in sorted(found[what].items()))
             + "\n  }" for what in ("play", "seen")]
    TUNING.write_text("{\n" + ",\n".join(parts) + "\n}\n")


def rows_speed(game, options, matches, steps=60):
    """Rows of afterstates a second, dense as halves, in matches that have gone on for a while."""
    m = game.start(numpy.repeat(options, matches, 0))
    rows = took = 0
    for _ in range(steps):
        m.advance()
        if not bool(m.count.any()):
            break
        r = m.choices()
        part = min(len(r.list), 1 << 20)
        took += game.machine.seconds(lambda: m.afterstates(r, 1, 0, part))
        rows += part
        m.apply(r, m.pick_random())
    return rows / took if took else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=["caylus", "ys", "pillars", "alcazar"])
    parser.add_argument("--where")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--matches", type=int, default=1 << 16, help="to begin with")
    parser.add_argument("--see", type=int, default=4, help="rows of features a match at play keeps")
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--one", action="store_true")
    parser.add_argument("--without", default="", help="with --one: kernels to leave out")
    a = parser.parse_args()
    print(f"{'game':9} {'kernel':22} {'M actions/s':>12} {'M matches/s':>12} {'seen, M/s':>10} {'M rows/s':>9}  seen by")
    for name in a.games:
        game = bailey_gpu.Game(name, a.where)
        options = options_of(game, a.players)
        if a.one:
            for how in [game.tuning("play"), ["alone", 128, 0, 1], ["rounds", 96, 2, 1], ["sorted", 128, 1, 1],
                        ["pool", 96, 1, 1], game.tuning("seen")]:
                if how[0] not in a.without:
                    game.random_matches(a.matches, options, how=how, see=a.see if how[0] == "seen" else 0)
            continue
        speed(game, options, a.matches, 0)  # once, to warm up
        if a.tune:
            tune(game, options, a)
        rate, matches = speed(game, options, a.matches, a.seconds)
        seen, _ = speed(game, options, a.matches, a.seconds, see=a.see)
        rows = rows_speed(game, options, min(a.matches, 1 << 15))
        print(f"{name:9} {str(game.tuning('play')):22} {rate / 1e6:12.2f} {matches / 1e6:12.3f} {seen / 1e6:10.2f} "
              f"{rows / 1e6:9.2f}  {game.tuning('seen')}", flush=True)


if __name__ == "__main__":
    main()

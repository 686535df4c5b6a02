#!/usr/bin/env python3
"""selfplay_test.py: the example learns what it should, on the processor: the network's slopes, the targets of a
match, and two small generations of every game that can be evaluated."""

import argparse
import pathlib
import sys

import numpy

GPU = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(GPU), str(GPU / "examples")]
import bailey_gpu
import selfplay
from net import Net


def slopes():
    """A step goes down the loss, and the loss of a batch that is shown again and again falls towards its least."""
    random = numpy.random.RandomState(3)
    x, goal = random.random_sample((64, 10)), numpy.eye(3, dtype=numpy.float32)[random.randint(3, size=64)]
    net = Net(numpy, 10, 32, 3)
    losses = [float(net.learn(x, goal, 1e-2)) for _ in range(200)]
    assert abs(losses[0] - numpy.log(3)) < 0.2 and losses[-1] < 0.2, losses[::50]


def targets():
    """The last decision of a seat is worth the end, one before it a tenth of the opinion in between; every seat
    sees the end from its own chair."""
    won = numpy.array([[1, 0], [0.5, 0.5]], numpy.float32)

    def decision(live, seat, share):
        n = len(live)
        return numpy.array(live), numpy.array(seat), None, numpy.tile(numpy.array([share, 1 - share], numpy.float32), (n, 1))

    kept = [decision([0, 1], [1, 0], 0.3), decision([0], [1], 0.4), decision([0], [0], 0.9)]
    goal = selfplay.targets(numpy, 2, kept, won)
    expected = [[0.1 * 0.4, 0.1 * 0.6 + 0.9], [0.5, 0.5], [0, 1], [1, 0]]
    assert numpy.allclose(goal, expected), goal


def generations(name):
    game = bailey_gpu.Game(name, "cpu")
    if not game.evaluates:
        return
    options = game.options()
    player = selfplay.Player(game, int(options[0, 0]), 16)
    a = argparse.Namespace(generations=2, minutes=0, batch=64)
    before = [w.copy() for w in player.net.weights]
    losses = selfplay.train(player, numpy.repeat(options, 3, 0), a, lambda *_: None)
    assert len(losses) == 2 and numpy.isfinite(losses).all(), losses
    assert any((w != b).any() for w, b in zip(player.net.weights, before))
    share, own, _ = selfplay.against_greedy(player, numpy.repeat(options, player.players, 0), 5)
    assert 0 <= share <= 1 and numpy.isfinite(own)


def main():
    games = sorted(p.name for p in (GPU.parent / "games").iterdir() if p.is_dir())
    cases = [slopes, targets] + [lambda name=name: generations(name) for name in games]
    failed = 0
    for case in cases:
        try:
            case()
        except AssertionError as wrong:
            print("WRONG:", wrong)
            failed += 1
    print(f"{len(cases) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())

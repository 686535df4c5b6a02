#!/usr/bin/env python3
"""selfplay.py GAME [--players N] [--minutes M]: a small network learns a game by playing itself, then plays
against the computer player `greedy`.

All matches go on in lockstep: the kernels play chance and forced actions, list the choices and write what each of
them leads to as numbers; the network values these rows; every match takes its best, with some noise while it
learns. When all matches are over, the network learns from them what each position was worth, and the next
generation begins. On a GPU with CuPy; on the processor with NumPy, which is slow and meant for trying it out:
selfplay.py pillars --generations 2 --matches 8 --batch 64 --games 8."""

import argparse
import os
import pathlib
import sys
import time

os.environ.setdefault("CUPY_TF32", "1")  # matrix products in the GPU's fast 32-bit format
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent), str(pathlib.Path(__file__).resolve().parents[1])]
import numpy

import bailey_gpu
from net import Net

CHUNK = 1 << 18  # rows that are valued at once
LAMBDA = 0.9     # how far a position's worth follows the end rather than the network's next opinion


class Player:
    def __init__(self, game, players, hidden):
        self.game, self.players = game, players
        self.net = Net(game.xp, game.width, hidden, players)

    def value(self, m, rows, seed):
        """The shares after every row, and the rows themselves."""
        xp = self.game.xp
        parts = [m.afterstates(rows, seed, i, min(i + CHUNK, len(rows.list))) for i in range(0, len(rows.list), CHUNK)]
        return xp.concatenate([self.net.shares(x) for x in parts]), xp.concatenate(parts)


def noise(xp, random, n):
    """Gumbel's: the best of values with this noise is drawn, the likelier the better it is."""
    return -xp.log(-xp.log(random.random_sample(n).clip(1e-9, 1 - 1e-7))).astype(xp.float32)


def victory(ranks, players):
    """Those who came in first share it."""
    won = (ranks[:, :players] == 1).astype("float32")
    return won / won.sum(1, keepdims=True)


def play(player, options, seed, random=None, heat=0.0, against=None, keep=None):
    """Matches to their end. against(): per match a mask of the seats that `greedy` plays now."""
    game, xp = player.game, player.game.xp
    m = game.start(options, seed)
    for step in range(100000):
        m.advance()
        if not bool(m.count.any()):
            break
        rows = m.choices()
        shares, x = player.value(m, rows, seed + step)
        value = xp.ascontiguousarray(shares[:, 0])
        choice = m.pick_best(rows, value + heat * noise(xp, random, len(value)) if heat else value)
        if against:
            m.greedy(rows, choice, against())
        if keep is not None:
            live = xp.nonzero(m.count)[0]
            chosen = (rows.begin + choice)[live]
            keep.append((live, m.seat[live].astype(xp.int64), x[chosen], shares[chosen]))
        m.apply(rows, choice)
    points, ranks = m.score()
    return points, victory(ranks, player.players)


def targets(xp, players, kept, won):
    """What each kept row should have been valued at: TD(lambda) over a seat's own decisions, from the end."""
    turn = (numpy.arange(players)[:, None] + numpy.arange(players)) % players
    worth = won[:, xp.asarray(turn)]  # match, seat, shares seen from that seat
    opinion, out = worth.copy(), []
    for live, seat, _, shares in reversed(kept):
        goal = (1 - LAMBDA) * opinion[live, seat] + LAMBDA * worth[live, seat]
        worth[live, seat], opinion[live, seat] = goal, shares
        out.append(goal)
    return xp.concatenate(out[::-1])


def against_greedy(player, options, seed):
    """The share of the victory when the network has one seat, and the points of both."""
    xp, n, players = player.game.xp, len(options), player.players
    mine = xp.arange(n) % players
    against = ((1 << players) - 1 - (1 << mine)).astype(xp.uint8)
    points, won = play(player, options, seed, against=lambda: against)
    points = points[:, :players].astype(xp.float32)
    own = points[xp.arange(n), mine]
    return float(won[xp.arange(n), mine].mean()), float(own.mean()), float((points.sum(1) - own).mean() / (players - 1))


def train(player, options, a, report):
    xp, begin, generation, losses = player.game.xp, time.time(), 0, []
    random = xp.random.RandomState(7)

    def done():
        return generation / a.generations if a.generations else (time.time() - begin) / (60 * a.minutes)

    while done() < 1:
        part, kept, sum_, steps = done(), [], 0, 0
        if generation == 0:  # knows nothing yet, and learns from `greedy`, who errs at random in one case of four
            first = (lambda: 255 * (random.random_sample(len(options)) < 0.75).astype(xp.uint8)) if player.game.evaluates else None
            _, won = play(player, options, 1000, random, heat=100.0, against=first, keep=kept)
        else:
            _, won = play(player, options, 1000 + generation, random, 0.06 * (1 - part) + 0.01, keep=kept)
        if not kept:
            raise SystemExit("nobody ever has a choice in this game")
        goal = targets(xp, player.players, kept, won)
        x = xp.concatenate([k[2] for k in kept])
        order = random.permutation(len(x))
        for i in range(0, max(1, len(x) - a.batch + 1), a.batch):
            at = order[i:i + a.batch]
            sum_, steps = sum_ + player.net.learn(x[at], goal[at], 1e-3 * (1 - 0.95 * part)), steps + 1
        generation += 1
        losses.append(float(sum_) / steps)
        report(generation, len(x), losses[-1], time.time() - begin)
    return losses


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--generations", type=int, help="instead of minutes")
    parser.add_argument("--matches", type=int, default=8192, help="of a generation")
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--games", type=int, default=2048, help="against greedy, at the end")
    parser.add_argument("--where", help="cuda or cpu")
    a = parser.parse_args()
    game = bailey_gpu.Game(a.game, a.where)
    options = game.options(**({"players": a.players} if a.players else {}))
    players = int(options[0, 0])
    player = Player(game, players, a.hidden)

    def report(generation, rows, loss, seconds):
        print(f"generation {generation}: {rows} decisions, loss {loss:.4f}, {seconds:.0f} s", flush=True)

    train(player, numpy.repeat(options, a.matches, 0), a, report)
    if game.evaluates:
        share, own, other = against_greedy(player, numpy.repeat(options, a.games, 0), 99991)
        print(f"against greedy: {100 * share:.1f} % of the victory (fair: {100 / players:.1f}), points {own:.1f} : {other:.1f}")


if __name__ == "__main__":
    main()

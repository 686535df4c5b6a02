#!/usr/bin/env python3
"""export.py GAME CHECKPOINT OUT [--snap NAME] [--alone N...] [--search N...] [--record TEXT]: a trained net as the program plays it, in whole
numbers (the file is described in ai/net.c). Positions of the net's own matches, played here on the processor, tell how
large its numbers become; it says how far whole numbers and floats disagree on them. --alone, --search: the numbers of
players with which the program is to use it, for `expert` and for `master`."""

import argparse
import pathlib
import struct
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "gpu")]
import numpy

import bailey_gpu
from net import POINT, SECOND, STEPS, Net
from play import Table

ONE, MOST = 256, 32767            # NET_ONE of ai/net_input.h; numbers between the layers
VALUE_ONE, GAME_POINT = 65536, 256
SUM = 0.98 * 2**31


def check_sum(data):
    h = 2166136261
    for byte in data:
        h = (h ^ byte) * 16777619 & 0xFFFFFFFF
    return h


class Whole:
    """The net in whole numbers, computed as ai/net.c does."""

    def __init__(self, net, flat, inputs, rows):
        """inputs: how many there are without padding; rows: positions that the net meets."""
        a, b, c, d, e, f = (p.astype(numpy.float64) for p in net.split(flat))
        a = a[:inputs]
        unit = numpy.maximum(abs(a).max(0), 1e-9) / STEPS  # of each hidden number
        self.first = numpy.rint(a / unit).astype(numpy.int64)
        self.first_add = numpy.rint(b / unit * ONE).astype(numpy.int64)
        sums = rows[:, :inputs] @ self.first + self.first_add
        self.shifts = [bits_for(sums)]
        h = squash(sums, self.shifts[0])
        unit = unit / ONE * 2**self.shifts[0]
        c = (c * unit[:, None]).T
        self.second, scale = whole_rows(c, d)
        self.second_add = numpy.rint(d * scale).astype(numpy.int64)
        sums = h @ self.second.T + self.second_add
        self.shifts.append(bits_for(sums))
        k = squash(sums, self.shifts[1])
        e = (e * (2**self.shifts[1] / scale)[:, None]).T
        self.last, scale = whole_rows(e, f)
        self.last_add = numpy.rint(f * scale).astype(numpy.int64)
        seats = net.seats
        meant = numpy.array([VALUE_ONE / numpy.log(2)] * seats + [POINT * GAME_POINT] * seats)
        self.scale = numpy.rint(meant / scale * 2**32).astype(numpy.int64)
        if self.scale.max() >= 2**31:  # too fine a sum: make it coarser
            raise ValueError("the last layer is too small")
        self.seats = seats

    def logits(self, rows):
        h = squash(rows[:, :len(self.first)] @ self.first + self.first_add, self.shifts[0])
        k = squash(h @ self.second.T + self.second_add, self.shifts[1])
        return (k @ self.last.T + self.last_add) * self.scale >> 32

    def bytes(self, game, rules, fingerprint, alone, search, record):
        record = record.encode()
        body = b"".join(x.astype(t).tobytes() for x, t in (
            (self.first, "<i1"), (self.first_add, "<i4"), (self.second, "<i2"), (self.second_add, "<i4"),
            (self.last, "<i2"), (self.last_add, "<i4"), (self.scale, "<i4")))
        rest = struct.pack("<II", len(record), fingerprint) + body + record
        head = struct.pack("<4sHHHHHBBBB14s", b"bnet", 2, *self.first.shape, self.seats, rules, *self.shifts,
                           *(sum(1 << n for n in players) for players in (alone, search)), game.encode())
        return head + struct.pack("<I", check_sum(rest)) + rest


def whole_rows(weights, add):
    """Each row as large as its sums of MOST and the numbers allow; answers the rows and their scales."""
    most = abs(weights).sum(1) * MOST + abs(add)
    scale = numpy.minimum(SUM / most, 32000 / numpy.maximum(abs(weights).max(1), 1e-12))
    return numpy.trunc(weights * scale[:, None]).astype(numpy.int64), scale


def bits_for(sums):
    """So many bits less that what we have seen takes half of the room."""
    return max(0, int(numpy.ceil(numpy.log2(max(1, sums.max()) * 2 / MOST))))


def squash(sums, bits):
    return numpy.minimum(numpy.maximum(sums, 0) >> bits, MOST)


def positions(game, net, flat, rounds, matches=24, seed=5):
    """What the net met in matches against itself."""
    table, player, rows = Table(game, net, matches, seed), net.player(flat), []
    table.begin(numpy.arange(matches))
    for k in range(rounds):
        got = table.round(player)
        if got is None:
            break
        rows.append(got[4][got[0]])
        if k % 8 == 7:
            table.finish()
    x = numpy.concatenate(rows).astype(numpy.float64)
    return whole_inputs(x), x


def whole_inputs(x):
    return numpy.rint(x.astype(numpy.float64) * ONE).astype(numpy.int64)


def load(file, snap=None):
    with numpy.load(file) as kept:
        net = Net(numpy, int(kept["inputs"]), int(kept["hidden"]), int(kept["seats"]))
        return net, kept[snap or "mean"].astype(numpy.float32)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("checkpoint")
    parser.add_argument("out")
    parser.add_argument("--snap", help="a net kept on the way: snap_SECONDS")
    parser.add_argument("--alone", type=int, nargs="*")
    parser.add_argument("--search", type=int, nargs="*")
    parser.add_argument("--rules", type=int, default=1, help="version of the game's rules")
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--record", default="")
    a = parser.parse_args()
    game = bailey_gpu.Game(a.game, "cpu")
    net, flat = load(a.checkpoint, a.snap)
    low, high, _ = game.ranges[0]
    rows, x = positions(game, net, flat, a.rounds)
    whole = Whole(net, flat, game.seen, rows)
    every = range(low, high + 1)
    alone, search = (every if n is None else n for n in (a.alone, a.search))
    data = whole.bytes(a.game, a.rules, game.fingerprint, alone, search, a.record)
    pathlib.Path(a.out).write_bytes(data)
    y = whole.logits(rows)[:, :net.seats] / VALUE_ONE
    shares = 2.0 ** (y - y.max(1, keepdims=True))
    shares /= shares.sum(1, keepdims=True)
    apart = abs(shares[:, 0] - net.opinions(x.astype(numpy.float32), net.player(flat))[:, 0])
    print(f"{a.out}: {len(data)} bytes; {len(rows)} positions, shares apart {apart.mean():.4f} on average, "
          f"{numpy.quantile(apart, 0.99):.4f} in one of 100")


if __name__ == "__main__":
    main()

"""Bailey's games, many matches at once: on a GPU, or with the same kernels on the processor (docs/gpu.md)."""

import collections
import itertools
import json
import pathlib

import numpy

from .machine import machine

SEATS, OPTIONS, ACTION = 6, 8, numpy.uint64  # as in core/game.h; an action is one word
MOST_FEATURES = 2048  # as in gpu/learn.h

NO_GUESS = (1 << 64) - 1  # instead of a seed, where states are guesses already
Result = collections.namedtuple("Result", "states digests actions points ranks rows")
Rows = collections.namedtuple("Rows", "begin list match")
Proof = collections.namedtuple("Proof", "digests actions found match action pairs what")


class Game:
    """One game's kernels. Arrays are CuPy's on a GPU and NumPy's on the processor (`xp`)."""

    def __init__(self, name, where=None):
        self.name, self.machine = name, machine(name, where)
        self.xp = xp = self.machine.array
        numbers, names = xp.zeros(9 + 3 * OPTIONS, xp.int32), xp.zeros(1024, xp.uint8)
        self.machine.run("describe", 1, numbers, names, len(names))
        numbers = self.machine.numpy(numbers).tolist()
        self.stride, self.features, self.width, hidden, options, evaluates, self.seen, *self.keys = numbers[:9]
        self.hidden, self.evaluates = bool(hidden), bool(evaluates)
        if self.width > MOST_FEATURES:
            raise ValueError(f"{name} has more features than LEARN_MOST of gpu/learn.h")
        self.inputs = (self.seen + 7) // 8 * 8     # seen: what a net sees, without padding
        self.points = self.seen - OPTIONS - SEATS  # where in it the evaluation's points begin
        self.ranges = [tuple(numbers[9 + 3 * i:12 + 3 * i]) for i in range(options)]
        self.option_names = bytes(self.machine.numpy(names)).split(b"\0")[0].decode().split()

    @property
    def fingerprint(self):
        """Which nets fit: as net_fingerprint() of ai/net_print.h."""
        out = self.xp.zeros(1, self.xp.uint32)
        self.machine.run("fingerprint", 1, out)
        return int(out[0])

    def options(self, **values):
        """The usual options, but for those named: options(players=4)."""
        row = numpy.zeros((1, OPTIONS), numpy.int16)
        row[0, :len(self.ranges)] = [usual for _, _, usual in self.ranges]
        for key, value in values.items():
            at = self.option_names.index(key)
            low, high, _ = self.ranges[at]
            if not low <= value <= high:
                raise ValueError(f"{key} is {low} to {high}")
            row[0, at] = value
        return row

    def every_option(self):
        """Every combination that can be played, in the order of tools/matches.c."""
        ranges = [range(low, high + 1) for low, high, _ in self.ranges]
        rows = numpy.zeros((numpy.prod([len(r) for r in ranges]), OPTIONS), numpy.int16)
        for row, values in zip(rows, itertools.product(*reversed(ranges))):
            row[:len(ranges)] = values[::-1]
        matches, fine = self.begin(rows, 0)
        return rows[self.machine.numpy(fine) != 0]

    def begin(self, options, seed, numbers=None):
        """Like start, but answers which of the options can be played instead of refusing."""
        xp, n = self.xp, len(options)
        matches, fine = Matches(self, n), xp.zeros(n, xp.uint8)
        options = xp.ascontiguousarray(xp.asarray(options, xp.int16))
        numbers = xp.arange(n, dtype=xp.uint64) if numbers is None else xp.asarray(numbers, xp.uint64)
        matches.run("start", options, seed, numbers, matches.states, matches.rngs, matches.digests, fine)
        return matches, fine

    def start(self, options, seed=1, numbers=None):
        """Matches at their beginning, one for every row of options; numbers: which matches of this seed they are."""
        matches, fine = self.begin(options, seed, numbers)
        if not bool(fine.all()):
            raise ValueError("these options cannot be played")
        return matches

    def random_matches(self, each, options, seed=1, first=0, **how):
        """Whole random matches, `each` with every row of options; how: see play."""
        return self.play(self.start(options).states, each, seed, first, **how)

    def playouts(self, states, each, seed=1, viewer=-1, **how):
        """Random play to the end, `each` times from every state; from views of a seat, each with its own guess."""
        return self.play(states, each, seed, 0, viewer, **how)

    def play(self, starts, each, seed, first, viewer=-1, see=0, score=True, how=None):
        """see: rows of features that every match at play writes before its choices, over and over: then the result has
        `rows`, by match at play, as float16. how: see tuning.json, where each game has its kernel for play and for seen
        play, the threads of a block, the blocks of an SM, and (`rounds`) the actions that a thread may stay with a match."""
        xp, n = self.xp, starts.shape[0] * each
        kernel, block, blocks, stay = how or self.tuning("seen" if see else "play")
        if (kernel == "seen") != bool(see):
            raise ValueError("rows are what the kernel `seen` writes, and only it does")
        at_once = block if kernel == "alone" else self.places(kernel, block, blocks)
        code = "rounds" if kernel == "sorted" else kernel
        blocks = min(self.machine.blocks(code, block, blocks), (n + at_once - 1) // at_once)
        threads = blocks * block
        rows = xp.zeros((blocks * at_once, see, self.width), xp.float16) if see else None
        r = Result(xp.empty((n, self.stride), xp.uint8), xp.empty(n, xp.uint64), xp.empty(n, xp.int32),
                   xp.empty((n, SEATS), xp.int32), xp.empty((n, SEATS), xp.uint8), rows)
        job = (n, each, viewer, seed, first, starts, r.states, r.digests, r.actions, xp.zeros(1, xp.uint32))
        if kernel == "alone":
            self.machine.run("alone", threads, threads, *job, block=block)
        else:
            memory = at_once * self.place_bytes(kernel) + dealer_bytes(kernel, block)
            at0 = max(self.keys[0], 0)
            at1 = self.keys[1] if self.keys[1] >= 0 else at0
            shape = (block, at_once) + ((stay, int(kernel == "sorted")) if code == "rounds" else ())
            extra = (rows, see) if see else ()
            self.machine.run(code, threads, *shape, at0, at1, self.machine.scratch(memory), *extra, *job,
                             block=block, memory=memory)
        if score:
            self.machine.run("score", n, n, 1, r.states, r.digests, r.points, r.ranks)
        return r

    def prove(self, starts, each, seed=1, first=0, often=1, judge=1, block=128):
        """Whole random matches as `play` has them, judged all along (gpu/proof.c): in how many something was `found`, in which
        and after which action first, and what; and how many pairs of states were compared, before one action in `often`. States
        are checked after one action in `judge`, and at the end."""
        xp, n = self.xp, starts.shape[0] * each
        threads = min(self.machine.blocks("proof", block, 0), (n + block - 1) // block) * block
        states, digests, actions = xp.empty((n, self.stride), xp.uint8), xp.empty(n, xp.uint64), xp.empty(n, xp.int32)
        found, what = xp.zeros(4, xp.uint32), xp.zeros(128, xp.uint8)
        self.machine.run("proof", threads, threads, often, judge, found, what, n, each, -1, seed, first, starts, states, digests, actions,
                         xp.zeros(1, xp.uint32), block=block)
        self.machine.run("score", n, n, 1, states, digests, xp.empty((n, SEATS), xp.int32), xp.empty((n, SEATS), xp.uint8))
        count, match, action, pairs = self.machine.numpy(found).tolist()
        said = bytes(self.machine.numpy(what)).split(b"\0")[0].decode()
        return Proof(digests, actions, count, match, action, pairs, said)

    def place_bytes(self, kernel):
        """A match in a block's memory, as gpu/matches.c lays it out, and its key."""
        return ((48 + self.stride) // 8 | 1) * 8 + (4 if kernel in ("pool", "seen") else 1)

    def places(self, kernel, block, blocks):
        """The matches that a block has at once when an SM has so many blocks."""
        most = (self.machine.shared // blocks - 1024 - dealer_bytes(kernel, block)) // self.place_bytes(kernel)
        return min(most, block) if kernel == "sorted" else most

    def tuning(self, what):
        """What gpu/bench.py --tune found fastest for this game: to `play`, or to play and be `seen`."""
        found = json.loads((pathlib.Path(__file__).parent / "tuning.json").read_text())[what]
        return found.get(self.name, {"play": ["pool", 128, 1, 1], "seen": ["seen", 256, 1, 1]}[what])


class Matches:
    """Matches in lockstep."""

    def __init__(self, game, n):
        xp = game.xp
        self.game, self.n = game, n
        self.states, self.rngs = xp.zeros((n, game.stride), xp.uint8), xp.zeros((n, 4), xp.uint64)
        self.digests, self.actions = xp.zeros(n, xp.uint64), xp.zeros(n, xp.int32)
        self.seat, self.count = xp.zeros(n, xp.int8), xp.zeros(n, xp.int32)

    def run(self, kernel, *arguments):
        self.game.machine.run(kernel, self.n, self.n, *arguments)

    def advance(self, forced=True):
        """Plays on to the next decisions: then `seat` has to choose one of `count` (-1: the match is over)."""
        self.run("advance", int(forced), self.states, self.rngs, self.digests, self.actions, self.seat, self.count)

    def choices(self):
        """All choices of all matches, row by row."""
        xp = self.game.xp
        ends = xp.cumsum(self.count, dtype=xp.int64)
        begin, rows = ends - self.count, int(ends[-1])
        r = Rows(begin, xp.zeros(rows, ACTION), xp.zeros(rows, xp.int32))
        self.run("choices", self.states, self.seat, r.begin, r.list, r.match)
        return r

    def afterstates(self, rows, seed=0, begin=0, end=None, half=True):
        """The features of what the rows begin to end lead to, padded to game.width."""
        xp, n = self.game.xp, (len(rows.list) if end is None else end) - begin
        out = xp.empty((n, self.game.width), xp.float16 if half else xp.float32)
        self.game.machine.run("half_afterstates" if half else "afterstates", n, n, begin, self.states, self.seat, rows.list,
                              rows.match, seed, out)
        return out

    def sparse(self, rows, most, seed=0, begin=0, end=None):
        """The same, only the numbers that are not 0: their columns, themselves, how many."""
        xp, n = self.game.xp, (len(rows.list) if end is None else end) - begin
        index, value, count = xp.empty((n, most), xp.int16), xp.empty((n, most), xp.float32), xp.empty(n, xp.int32)
        self.game.machine.run("sparse", n, n, begin, self.states, self.seat, rows.list, rows.match, seed, most, index,
                              value, count)
        return index, value, count

    def inputs(self, rows, seed=0, begin=0, end=None):
        """The same as what a net of the program takes in (ai/net_input.h), padded to game.inputs, halves; and whether the seat goes
        on at once, alone."""
        xp, n = self.game.xp, (len(rows.list) if end is None else end) - begin
        out, goes_on = xp.empty((n, self.game.inputs), xp.float16), xp.empty(n, bool)
        self.game.machine.run("inputs", n, n, begin, self.states, self.seat, rows.list, rows.match, seed, out, goes_on)
        return out, goes_on

    def tried(self, rows, at, seed=0):
        """Matches of their own: what the rows `at` lead to, with a guess at what the seat does not know. `seat` has those choices
        that it goes on with at once, alone, none where it does not."""
        tried = Matches(self.game, len(at))
        self.game.machine.run("try", tried.n, tried.n, at, self.states, self.seat, rows.list, rows.match, seed, tried.states)
        tried.seat = self.seat[rows.match[at]]
        tried.go_on()
        return tried

    def go_on(self):
        """The same seats go on where it is their turn alone: `count` has how many choices there are."""
        self.run("goes_on", self.states, self.seat, self.count)

    def some(self, which):
        """These matches, by themselves."""
        few = Matches.__new__(Matches)
        few.game, few.n = self.game, len(which)
        for name in "states", "rngs", "digests", "actions", "seat", "count":
            setattr(few, name, getattr(self, name)[which])
        return few

    def watch(self, viewers, seed=0):
        """What a seat of each match sees now, as inputs of a net; zeros where the seat is -1."""
        out = self.game.xp.zeros((self.n, self.game.inputs), self.game.xp.float16)
        self.run("watch", self.states, viewers, seed, out)
        return out

    def features(self):
        """What each seat to act sees now; zeros for a match that is over."""
        out = self.game.xp.zeros((self.n, self.game.width), self.game.xp.float16)
        self.run("features", self.states, self.seat, out)
        return out

    def views(self):
        """What each seat to act may know, for playouts(viewer=seat)."""
        out = self.game.xp.zeros_like(self.states)
        self.run("views", self.states, self.seat, out)
        return out

    def pick_random(self):
        choice = self.game.xp.empty(self.n, self.game.xp.int32)
        self.run("pick_random", self.count, self.rngs, choice)
        return choice

    def pick_best(self, rows, value):
        choice = self.game.xp.empty(self.n, self.game.xp.int32)
        self.run("pick_best", self.count, rows.begin, value, choice)
        return choice

    def greedy(self, rows, choice, seats):
        """Writes what the player `greedy` does into `choice`, for the seats in each match's mask."""
        self.run("greedy", self.states, self.seat, seats, rows.begin, self.count, rows.list, self.rngs, choice)

    def apply(self, rows, choice):
        self.run("apply", self.states, self.digests, self.actions, rows.begin, rows.list, choice)

    def score(self, ended=True):
        """Points and ranks by seat."""
        xp = self.game.xp
        points, ranks = xp.empty((self.n, SEATS), xp.int32), xp.empty((self.n, SEATS), xp.uint8)
        self.run("score", int(ended), self.states, self.digests, points, ranks)
        return points, ranks


def dealer_bytes(kernel, block):
    """What lies behind the matches in a block's memory, but for their keys; as in gpu/matches.c."""
    return (64 if kernel in ("pool", "seen") else 3 * 64) * 4 + 2 * block


def mix(h):
    """digest_mix() of ai/digest.h, over an array."""
    h = (h ^ h >> numpy.uint64(32)) * numpy.uint64(0x9E3779B97F4A7C15)
    return h ^ h >> numpy.uint64(29)


def sum_digests(digests):
    """The digest of a number of matches, as `bailey sim` prints it."""
    index = numpy.arange(1, len(digests) + 1, dtype=numpy.uint64)
    return int(mix(digests ^ mix(index)).sum(dtype=numpy.uint64))

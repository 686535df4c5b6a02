#!/usr/bin/env python3
"""train.py GAME --seconds S --out FOLDER [--resume FILE]: a net learns a game by playing itself.

Windows of self-play (play.py) go into a ring of rows; after each window the net takes steps over rows drawn from all
of the ring. Every so often it plays against fixed opponents, and a line goes into FOLDER/GAME.csv. At the end, and
whenever a line is written, FOLDER/GAME.npz has everything needed to go on (--resume). docs/learning.md has the
commands of our own nets. On a GPU with CuPy; on the processor with NumPy, for trying it out.

With --league PART the others are not always the net itself: in this part of the matches one of its past selves, or of the files
given by --rivals, plays all seats but one, and only that one learns. Who plays against himself alone is helpless against others.

With --against NET it learns to beat that net, a file of the program, which sits in all other seats and stays as it is; --begin NET: from
what another has learnt. How much of the victory it takes says how far the net can be exploited."""

import argparse
import os
import pathlib
import sys
import time

os.environ.setdefault("CUPY_TF32", "1")  # matrix products in the GPU's fast 32-bit format
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "gpu")]
import numpy

import bailey_gpu
import fixed
from net import POINT, Net
from export import Whole, whole_inputs
from play import TICK, WATCH, Table, Window
from versus import Versus

SELVES = 3  # past selves in the league at once
COLUMNS = "seconds,windows,decisions,matches,loss,players,against,share,points,others"


def most_players(game):
    return game.ranges[0][1]


class Ring:
    """The rows of the last windows."""

    def __init__(self, xp, windows, rounds, matches, inputs, columns):
        self.xp, self.windows, self.at, self.filled = xp, windows, 0, 0
        self.rounds = rounds
        rows = (windows * rounds, matches)
        self.all = Window(xp.zeros((*rows, inputs), xp.float16), xp.zeros((*rows, columns), xp.float32),
                          xp.zeros(rows, xp.float32))

    def next(self):
        """The oldest window, to be filled again."""
        part = slice(self.at * self.rounds, (self.at + 1) * self.rounds)
        self.at = (self.at + 1) % self.windows
        self.filled = min(self.filled + 1, self.windows)
        return Window(*(a[part] for a in self.all))

    def draw(self, random, n):
        inputs, goals, weight = self.all
        at = random.randint(0, self.filled * self.rounds * inputs.shape[1], size=n)
        return (inputs.reshape(-1, inputs.shape[2])[at], goals.reshape(-1, goals.shape[2])[at], weight.reshape(-1)[at])


class Training:
    def __init__(self, a):
        self.a, self.begun = a, time.time()
        self.game = game = bailey_gpu.Game(a.game, a.where)
        self.xp = xp = game.xp
        self.against = self.read(a.against) if a.against else None
        if a.begin:
            hidden, seats, flat = fixed.read(a.begin, game.inputs)
            flat = fixed.balanced(flat, game.inputs, hidden, seats)
            if a.hidden and a.hidden > hidden:
                flat = fixed.grown(flat, game.inputs, hidden, seats, a.hidden, numpy.random.RandomState(a.seed))
            a.hidden = max(hidden, a.hidden or 0)
        if a.resume:
            with numpy.load(a.resume) as kept:
                a.hidden = int(kept["hidden"])
        a.hidden = a.hidden or 256
        self.net = Net(xp, game.inputs, a.hidden, most_players(game), a.seed)
        if a.begin:
            self.net.flat[...] = self.net.mean[...] = xp.asarray(flat)
        self.done = {"windows": 0, "decisions": 0, "matches": 0, "seconds": 0.0}
        self.curve, self.snaps = [], {}
        if a.resume:
            self.resume(a.resume)
        self.before = self.done["seconds"]
        rivals = [self.against] if self.against else [self.read(file) for file in a.rivals]
        self.table = Table(game, self.net, a.matches, a.seed + self.done["windows"] * 1000003, a.players, rivals,
                           1 if self.against else a.league, a.follow)
        self.given = len(rivals)
        self.ring = Ring(xp, a.ring, a.rounds + a.rounds // WATCH, a.matches, game.inputs, 2 * self.net.seats)
        self.losses = []

    def read(self, file):
        """A net of the program, to play with."""
        hidden, seats, flat = fixed.read(file, self.game.inputs)
        return Net(self.xp, self.game.inputs, hidden, seats).player(self.xp.asarray(flat))

    def join_league(self):
        """The net of now becomes a rival, in place of the oldest past self; files that were given stay."""
        self.table.rivals.append(self.net.player(self.net.mean))
        del self.table.rivals[self.given:-SELVES]

    def resume(self, file):
        with numpy.load(file) as kept:
            self.net.load(kept)
            self.done = {k: kept["done"][i].item() for i, k in enumerate(self.done)}
            self.done = {k: v if k == "seconds" else int(v) for k, v in self.done.items()}
            self.curve = kept["curve"].tolist()

    def save(self, snap=False):
        out = pathlib.Path(self.a.out)
        out.mkdir(parents=True, exist_ok=True)
        if snap:
            self.snaps[f"snap_{round(self.done['seconds'])}"] = self.game.machine.numpy(self.net.mean).astype(numpy.float16)
        numpy.savez(out / f"{self.a.game}.new.npz", hidden=self.a.hidden, seats=self.net.seats, inputs=self.net.inputs,
                    done=numpy.array(list(self.done.values()), float), curve=numpy.array(self.curve, dtype=str),
                    **self.net.state(self.game.machine.numpy), **self.snaps)
        os.replace(out / f"{self.a.game}.new.npz", out / f"{self.a.game}.npz")
        (out / f"{self.a.game}.csv").write_text("\n".join([COLUMNS, *self.curve]) + "\n")
        if self.a.net:
            self.write_net(out / f"{self.a.game}.net")

    def write_net(self, file):
        """The net of now as the program plays it, for matches against its other players."""
        rows = self.game.machine.numpy(self.ring.draw(self.table.random, 2048)[0])
        whole = Whole(self.net, self.game.machine.numpy(self.net.mean), self.game.seen, whole_inputs(rows))
        every = range(self.game.ranges[0][0], most_players(self.game) + 1)
        new = file.with_suffix(".new")
        new.write_bytes(whole.bytes(self.a.game, self.a.rules, self.game.fingerprint, every, every, ""))
        os.replace(new, file)

    def passed(self):
        """How much of the time is over, from 0 to 1."""
        if self.a.windows:
            return self.seen / self.a.windows
        return (time.time() - self.begun) / self.a.seconds

    def measure(self, others=("glance",), seconds=None):
        """Lines of the curve."""
        loss = float(sum(self.losses) / max(1, len(self.losses)))
        self.losses = []
        print(f"{self.a.game}: seats expect {self.table.pride:.3f} of a fair share", flush=True)
        if self.against:
            others = "net", *others
        for players in self.a.measure:
            for other in others:
                if other == "glance" and not self.game.evaluates:
                    continue
                table = Versus(self.game, self.net, self.a.games, 77)
                got = table.play(self.net.player(self.net.mean), self.against if other == "net" else other, players, seconds)
                if not got:
                    print(f"{self.a.game}: {other} takes too long", flush=True)
                    continue
                share, own, theirs = got
                line = (f"{self.done['seconds']:.1f},{self.done['windows']},{self.done['decisions']},{self.done['matches']},"
                        f"{loss:.4f},{players},{other},{share:.4f},{own * POINT:.2f},{theirs * POINT:.2f}")
                self.curve.append(line)
                print(self.a.game, line, flush=True)

    def step(self):
        a = self.a
        by_glance = self.game.evaluates and self.done["windows"] < a.glance and not a.begin
        player = self.net.player()
        if self.table.matches is None:
            self.table.warm_up(player, a.warm, by_glance)
        window = self.ring.next()
        self.done["matches"] += self.table.window(player, a.rounds, by_glance, window)
        fresh = a.rounds * a.matches
        part = min(1, self.passed())
        self.net.rounding = part >= 1 - a.whole
        rate = a.rate * (a.last_rate / a.rate) ** part
        for _ in range(max(1, int(a.passes * fresh / a.batch))):
            loss = self.net.learn(*self.ring.draw(self.table.random, a.batch), rate)
        self.losses.append(loss)
        self.seen += 1
        self.done["windows"] += 1
        self.done["decisions"] += fresh
        self.done["seconds"] = self.before + time.time() - self.begun

    def run(self):
        self.seen, measured = 0, time.time()
        snap_at = time.time() + self.a.snap
        while self.passed() < 1:
            if self.a.league and self.seen % self.a.generation == 0:
                self.join_league()
            self.step()
            if self.seen <= 3:
                print(f"{self.a.game}: window {self.done['windows']} after {time.time() - self.begun:.1f} s, "
                      f"{self.done['matches']} matches, loss {float(self.losses[-1]):.4f}", flush=True)
            if time.time() - measured > self.a.every:
                self.measure()
                snap = time.time() > snap_at
                if snap:
                    snap_at = time.time() + self.a.snap
                self.save(snap)
                measured = time.time()
        self.save(True)
        self.measure()
        self.save()
        if self.a.greedy:
            self.measure(("greedy",), self.a.greedy)
            self.save()


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--windows", type=int, help="instead of seconds")
    parser.add_argument("--out", required=True)
    parser.add_argument("--resume", help="a file of an earlier run")
    parser.add_argument("--against", help="a net of the program that plays all seats but one")
    parser.add_argument("--league", type=float, default=0, metavar="PART", help="of the matches against past selves and rivals")
    parser.add_argument("--rivals", nargs="*", default=[], help="nets of the program that belong to the league")
    parser.add_argument("--generation", type=int, default=24, help="windows between two past selves")
    parser.add_argument("--follow", type=int, default=0, metavar="K", help="the best K choices are compared by the ends of the runs that they open")
    parser.add_argument("--begin", help="a net of the program to go on from")
    parser.add_argument("--players", type=int, nargs="*", help="only these numbers of players")
    parser.add_argument("--hidden", type=int, help="numbers; 256, or as many as the net has that it begins with, which may grow")
    parser.add_argument("--matches", type=int, default=8192, help="at play side by side")
    parser.add_argument("--rounds", type=int, default=128, help="of a window")
    parser.add_argument("--ring", type=int, default=4, help="windows that are kept to learn from")
    parser.add_argument("--passes", type=float, default=2, help="rows learnt from for each new one")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--last-rate", type=float, default=1e-4)
    parser.add_argument("--whole", type=float, default=0.25, help="last part of the time, with the first layer rounded as in the program")
    parser.add_argument("--glance", type=int, default=6, help="first windows, played by the game's evaluation")
    parser.add_argument("--warm", type=int, default=256, help="rounds before the first window")
    parser.add_argument("--every", type=float, default=60, help="seconds between two lines of the curve")
    parser.add_argument("--snap", type=float, default=170, help="seconds between two nets that are kept")
    parser.add_argument("--games", type=int, default=1024, help="of a measurement")
    parser.add_argument("--measure", type=int, nargs="*", help="with these numbers of players")
    parser.add_argument("--greedy", type=float, default=0, help="seconds at most for matches against greedy at the end")
    parser.add_argument("--net", action="store_true", help="also write GAME.net, as export.py does")
    parser.add_argument("--rules", type=int, default=1, help="version of the game's rules, for the net")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--where", help="cuda or cpu")
    a = parser.parse_args(arguments)
    if a.rivals and not a.league:
        parser.error("--rivals are for a league")
    if a.league and a.against:
        parser.error("either a league or one net to learn against")
    if a.rounds % TICK:
        parser.error(f"rounds come in {TICK}s")
    training = Training(a)
    if not a.measure:
        a.measure = sorted({training.game.ranges[0][0], min(4, most_players(training.game))})
    training.run()
    return training


if __name__ == "__main__":
    main()

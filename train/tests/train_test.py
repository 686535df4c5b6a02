#!/usr/bin/env python3
"""train_test.py: what nets learn from, on the processor: goals, slopes, whole numbers, and two small windows of a game,
ended and taken up again. The library of the kernels must be there (tools/build-gpu --host)."""

import pathlib
import sys
import tempfile

import numpy

TRAIN = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TRAIN), str(TRAIN.parent / "gpu")]
import bailey_gpu
import curve
import export
import fixed
import train
from net import STEPS, Net
from targets import LAMBDA, Backwards, outcome, turned
from worth import LONGEST, best_other, followed, opinions, worth

SMALL = "--where cpu --matches 8 --rounds 16 --batch 32 --hidden 32 --warm 8 --games 4 --glance 1 --ring 2"


def slopes():
    """The loss of rows that are shown again and again falls towards its least; rows without weight do not count."""
    random = numpy.random.RandomState(3)
    x = random.random_sample((64, 10)).astype(numpy.float32)
    goal = numpy.concatenate([numpy.eye(3)[random.randint(3, size=64)], random.random_sample((64, 3))], 1).astype(numpy.float32)
    net, weight = Net(numpy, 10, 32, 3), numpy.ones(64, numpy.float32)
    losses = [float(net.learn(x, goal, weight, 1e-2)) for _ in range(300)]
    assert losses[-1] < 0.3 < losses[0], losses[::100]
    before = net.flat.copy()
    still = Net(numpy, 10, 32, 3)
    still.learn(x, goal, 0 * weight, 1e-2)
    assert (still.flat == Net(numpy, 10, 32, 3).flat).all() and (before == net.flat).all()


def rounded_nets_learn():
    """With the first layer in steps the loss falls as well, and what plays has no other numbers than the program will have."""
    random = numpy.random.RandomState(3)
    x = random.random_sample((64, 10)).astype(numpy.float32)
    goal = numpy.concatenate([numpy.eye(3)[random.randint(3, size=64)], random.random_sample((64, 3))], 1).astype(numpy.float32)
    net, weight = Net(numpy, 10, 32, 3), numpy.ones(64, numpy.float32)
    net.rounding = True
    losses = [float(net.learn(x, goal, weight, 1e-2)) for _ in range(300)]
    assert losses[-1] < 0.3 < losses[0], losses[::100]
    first = net.player()[0]
    steps = first / (abs(first).max(0) / STEPS)
    assert abs(steps - numpy.rint(steps)).max() < 1e-3 and abs(first - net.parts[0]).max() > 1e-4


def slope_is_a_slope():
    """One of each part, against the difference of two losses."""
    random = numpy.random.RandomState(4)
    x, weight = random.random_sample((16, 6)).astype(numpy.float32), numpy.ones(16, numpy.float32)
    goal = numpy.full((16, 4), 0.5, numpy.float32)
    net = Net(numpy, 6, 32, 2)
    flat = net.flat.copy()
    net.learn(x, goal, weight, 0)
    at = [int(abs(s).argmax() + (s.ctypes.data - net.slope.ctypes.data) // 4) for s in net.slopes]
    for k in at:
        slope, losses = net.slope[k].copy(), []
        for step in 1e-2, -1e-2:
            other = Net(numpy, 6, 32, 2)
            other.flat[...] = flat
            other.flat[k] += step
            losses.append(float(other.learn(x, goal, weight, 0)))
        assert abs((losses[0] - losses[1]) / 2e-2 - slope) < 0.05 * abs(slope) + 1e-3, (k, losses, slope)


def goals():
    """The last decision before the end is worth the end; one before it mixes; in a run it is passed back whole; what has no next
    decision yet is not known."""
    back = Backwards(numpy, 2, 2, 4)
    end = numpy.zeros((2, 2, 4), numpy.float32)
    end[0] = [[1, 0, 3, 1], [0, 1, 1, 3]]
    back.end(numpy.array([True, False]), end)
    live, seat, no = numpy.array([True, True]), numpy.array([0, 1]), numpy.array([False, False])

    def opinion(share):
        return numpy.tile(numpy.array([share, 1 - share, 0, 0], numpy.float32), (2, 1))

    goal, known = back.decision(live, seat, opinion(0.5), no)
    assert known.tolist() == [True, False] and numpy.allclose(goal[0], [1, 0, 3, 1]), goal
    goal, known = back.decision(live, seat, opinion(0.4), no)
    assert known.all() and numpy.isclose(goal[0, 0], (1 - LAMBDA) * 0.5 + LAMBDA * 1), goal
    before = goal.copy()
    goal, _ = back.decision(live, seat, opinion(0.3), numpy.array([False, True]))
    assert numpy.allclose(goal[1], before[1]) and numpy.isclose(goal[0, 0], (1 - LAMBDA) * 0.4 + LAMBDA * before[0, 0]), goal
    watched, known = back.look(live, numpy.array([1, 1]), no)  # who watches learns from his own next decision, or the end
    assert known.tolist() == [True, True] and numpy.allclose(watched[0], [0, 1, 1, 3]), watched
    assert numpy.isclose(watched[1, 0], (1 - LAMBDA) * 0.3 + LAMBDA * goal[1, 0]), watched


def a_league_learns_from_one_seat():
    """Where a rival plays only the seat of the learner has rows; elsewhere all have. Past selves join, the oldest goes, who was given stays."""
    with tempfile.TemporaryDirectory() as folder:
        file = str(TRAIN.parent / "games" / "pillars" / "learned.net")
        got = train.main(["pillars", "--out", folder, "--windows", "6", "--players", "4", "--measure", "4", "--league", "0.5", "--generation", "1",
                          "--rivals", file, *SMALL.split()])
        table = got.table
        assert len(table.rivals) == 1 + train.SELVES and table.rivals[0][0].shape[1] == got.read(file)[0].shape[1]
        table.rival[:] = numpy.arange(table.n) % 2 - 1
        seen = {-1: set(), 0: set()}
        for _ in range(24):
            live, seat = table.round(got.net.player())[:2]
            for k in numpy.flatnonzero(live):
                seen[int(table.rival[k])].add((int(k), int(seat[k])))
        assert all(seat == table.own()[k] for k, seat in seen[0]) and len({seat for _, seat in seen[-1]}) == 4, seen


def who_watches_sees_the_same():
    """In a game without secrets a seat sees, as one who watches, what it saw of its choice before it chose."""
    game = bailey_gpu.Game("caylus", "cpu")
    m = game.start(numpy.repeat(game.options(players=3), 4, 0), 5)
    m.advance()
    rows = m.choices()
    choice = m.pick_random()
    taken = m.inputs(rows)[0][rows.begin + choice]
    m.apply(rows, choice)
    viewer = m.seat.copy()
    viewer[0] = -1
    seen = m.watch(viewer)
    assert (seen[1:] == taken[1:]).all() and taken.any() and not seen[0].any()

class Whim:
    """A net whose opinions are as good as random, and the same whenever it looks at the same."""

    seats, xp = 5, numpy

    def opinions(self, x, player):
        value = numpy.abs(numpy.sin(x.astype(numpy.float32).sum(1) * 1000))
        return numpy.stack([value] + [0 * value] * 9, 1).astype(numpy.float32)


def end_of_a_run(net, m, players):
    """What `followed` says of one match that goes on, step by step."""
    end, last = None, None
    for _ in range(LONGEST - 1):
        rows = m.choices()
        opinion, _, goes_on = opinions(net, None, m, rows, bailey_gpu.NO_GUESS)
        here = worth(numpy, opinion, net.seats, numpy.full(len(rows.list), players))
        if not goes_on.all():
            end = max(here[~goes_on].max(), -9 if end is None else end)
        if not goes_on.any():
            break
        choice = int(numpy.where(goes_on, here, -9).argmax())
        last = here[choice]
        m.apply(rows, numpy.array([choice], numpy.int32))
        m.go_on()
    return last if end is None else end


def runs_are_followed():
    """The best few choices are worth as much as the ends of their runs, all others less than any of them."""
    game, few, longer = bailey_gpu.Game("alcazar", "cpu"), 3, 0
    net, m = Whim(), game.start(numpy.repeat(game.options(players=2), 24, 0), 5)
    for _ in range(12):
        m.advance()
        rows, players = m.choices(), numpy.full(m.n, 2)
        opinion, _, goes_on = opinions(net, None, m, rows, 3)
        value = worth(numpy, opinion, net.seats, players[rows.match])
        got = followed(net, None, m, rows, value, goes_on, players, few, 3)
        for k in range(m.n):
            at = numpy.arange(rows.begin[k], rows.begin[k] + m.count[k])
            if not goes_on[at].any():
                assert (got[at] == value[at]).all()
                continue
            best = at[numpy.argsort(-value[at], kind="stable")[:few]]
            for row in best:
                tried = m.tried(rows, numpy.array([row]), 3)
                longer += goes_on[row]
                want = end_of_a_run(net, tried, 2) if goes_on[row] else value[row]
                assert got[row] == (value[row] if want is None else want), (k, row, got[row], want)
            others = numpy.setdiff1d(at, best)
            assert not len(others) or got[others].max() < got[best].min()
        m.apply(rows, m.pick_random())
    assert longer > 100, longer


def ends():
    """Who is first of all who are ranked shares the victory; every seat sees it from its own chair; a colour that nobody
    plays stays where it is."""
    turn = turned(numpy, 3)
    assert turn[1].tolist() == [[0, 1, 2], [1, 0, 2], [0, 1, 2]]
    points = numpy.array([[10, 20, 30], [5, 5, 1], [10, 20, 0]])
    ranks = numpy.array([[3, 2, 1], [1, 1, 3], [2, 1, 0]], numpy.uint8)
    got = outcome(numpy, points, ranks, numpy.array([2, 3, 2]), turn, 3, 10)
    assert got[0, 0].tolist() == [0, 0, 1, 1, 2, 3] and got[0, 1].tolist() == [0, 0, 1, 2, 1, 3], got[0]
    assert got[1, 1].tolist() == [0.5, 0, 0.5, 0.5, numpy.float32(0.1), 0.5], got[1]
    assert got[2, 0].tolist() == [0, 1, 0, 1, 2, 0] and got[2, 1].tolist() == [1, 0, 0, 2, 1, 0], got[2]
    # Half for the victory, half for coming before the other, who has a third of what is not the third one's.
    apart = worth(numpy, numpy.array([[0.6, 0.2, 0.2, 1, 1, 1]], numpy.float32), 3, numpy.array([2]))
    assert numpy.isclose(apart, (0.6 + 0.75) / 2), apart
    there = best_other(numpy, numpy.array([[1.0, 9.0]], numpy.float32), numpy.array([2]))
    assert there.tolist() == [1], there


def who_cannot_win_has_no_rank():
    """A seat that nobody sits in has none at the end of a match; the neutral player of Ys has."""
    for name, players, ranked in ("ys", 2, 3), ("ys", 3, 3), ("caylus", 2, 2), ("pillars", 3, 3), ("alcazar", 4, 4):
        m = bailey_gpu.Game(name, "cpu")
        m = m.start(numpy.repeat(m.options(players=players), 4, 0), 5)
        m.advance()
        while (m.count > 0).any():
            rows = m.choices()
            m.apply(rows, m.pick_random())
            m.advance()
        _, ranks = m.score()
        assert (ranks[:, :ranked] > 0).all() and not ranks[:, ranked:].any(), (name, ranks)


def training_goes_on():
    """Two windows, written down, taken up again; the curve has its lines; the file of the net is whole."""
    with tempfile.TemporaryDirectory() as folder:
        first = train.main(["pillars", "--out", folder, "--windows", "2", *SMALL.split()])
        again = train.main(["pillars", "--out", folder, "--windows", "1", "--resume", f"{folder}/pillars.npz", *SMALL.split(),
                            "--hidden", "512"])  # as many as the file has, all the same
        assert again.done["windows"] == 3 and again.done["decisions"] == 3 * 128, again.done
        assert again.net.steps > first.net.steps and numpy.isfinite(again.net.flat).all()
        lines = pathlib.Path(folder, "pillars.csv").read_text().splitlines()
        assert lines[0] == train.COLUMNS and len(lines) == 1 + 2 * 2, lines
        curve.draw([f"{folder}/pillars.csv"], f"{folder}/curve.svg")
        assert "polyline" in pathlib.Path(folder, "curve.svg").read_text()
        net, flat = export.load(f"{folder}/pillars.npz")
        game = bailey_gpu.Game("pillars", "cpu")
        rows, x = export.positions(game, net, flat, 8, matches=8)
        whole = export.Whole(net, flat, game.seen, rows)
        y = whole.logits(rows)[:, :net.seats] / export.VALUE_ONE
        shares = 2.0 ** y / (2.0 ** y).sum(1, keepdims=True)
        apart = abs(shares - net.opinions(x.astype(numpy.float32), net.player(flat))[:, :net.seats])
        assert apart.max() < 0.05, apart.max()
        data = whole.bytes("pillars", 1, game.fingerprint, [3], [3, 4], "a test")
        assert data[:4] == b"bnet" and data[16:18] == bytes([8, 24]) and data.endswith(b"a test")


def against_a_net():
    """The program's own net, read back, thinks what it thinks in whole numbers. A response to it goes on from it, learns from its own seat
    alone, and is measured against it: nothing learnt yet, so with the same dice both are as good."""
    file = TRAIN.parent / "games" / "pillars" / "learned.net"
    game = bailey_gpu.Game("pillars", "cpu")
    hidden, seats, flat = fixed.read(file, game.inputs)
    net = Net(numpy, game.inputs, hidden, seats)
    rows, x = export.positions(game, net, flat, 8, matches=8)
    whole = export.Whole(net, flat, game.seen, rows)
    y = whole.logits(rows)[:, :seats] / export.VALUE_ONE
    shares = 2.0 ** y / (2.0 ** y).sum(1, keepdims=True)
    apart = abs(shares - net.opinions(x.astype(numpy.float32), net.player(flat))[:, :seats])
    assert apart.mean() < 0.01 and shares.max() > 0.3, (apart.mean(), shares.max())
    with tempfile.TemporaryDirectory() as folder:
        got = train.main(["pillars", "--out", folder, "--windows", "1", "--players", "3", "--measure", "3", "--against", str(file),
                          "--begin", str(file), "--rate", "0.0000001", "--last-rate", "0.0000001", *SMALL.split()])
        assert got.net.hidden == hidden and abs(got.net.flat - fixed.balanced(flat, game.inputs, hidden, seats)).max() < 1e-3
        assert any(line.split(",")[6] == "net" for line in got.curve), got.curve
        table = got.table
        live, seat = table.round(got.net.player())[:2]
        assert (seat[live] == table.own()[live]).all() and live.sum() < table.n


def a_net_grows():
    """Balanced, and with more hidden numbers, it thinks what it thought before; the new numbers learn."""
    game = bailey_gpu.Game("pillars", "cpu")
    hidden, seats, flat = fixed.read(TRAIN.parent / "games" / "pillars" / "learned.net", game.inputs)
    net, wide = Net(numpy, game.inputs, hidden, seats), Net(numpy, game.inputs, hidden + 32, seats)
    same = fixed.balanced(flat, game.inputs, hidden, seats)
    sizes = [p.std() for p in net.split(same)[::2]]
    assert max(sizes) < 2 * min(sizes) and max(p.std() for p in net.split(flat)[::2]) > 5 * max(sizes), sizes
    more = fixed.grown(same, game.inputs, hidden, seats, hidden + 32, numpy.random.RandomState(1))
    _, x = export.positions(game, net, flat, 8, matches=8)
    before = net.opinions(x.astype(numpy.float32), net.player(flat))
    assert abs(net.opinions(x.astype(numpy.float32), net.player(same)) - before).max() < 1e-3
    assert abs(wide.opinions(x.astype(numpy.float32), wide.player(more)) - before).max() < 1e-3
    wide.flat[...] = more
    wide.learn(x, numpy.full((len(x), 2 * seats), 0.25, numpy.float32), numpy.ones(len(x), numpy.float32), 1e-3)
    assert abs(wide.parts[2][hidden:]).max() > 0


def main():
    failed = 0
    cases = (slopes, rounded_nets_learn, slope_is_a_slope, goals, a_league_learns_from_one_seat, who_watches_sees_the_same,
             runs_are_followed, ends, who_cannot_win_has_no_rank, training_goes_on, against_a_net, a_net_grows)
    for case in cases:
        try:
            case()
        except AssertionError as wrong:
            print(f"WRONG: {case.__name__}: {wrong}")
            failed += 1
    print(f"{len(cases) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())

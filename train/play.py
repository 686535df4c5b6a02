"""Self-play in windows: many matches go on side by side, each begins anew when it is over, and after some rounds what
was decided becomes rows to learn from. No match waits for the longest."""

import collections

import numpy

from net import POINT
from targets import Backwards, outcome, turned
from worth import best, followed, glance, opinions, worth

TICK = 8          # rounds between two looks at which matches are over
WATCH = 2         # in every so many rounds somebody else than who has chosen looks, too
USUAL = 0.75      # of the matches have the usual options, the others any
# Of each match: the noise on the worth of choices, and the part of them that are made blindly.
NOISES = (0.0, 0.0), (0.002, 0.0), (0.006, 0.01), (0.02, 0.02)
WILD = 10, 0.1    # so many times the noise, and the blind part, while the evaluation plays

Window = collections.namedtuple("Window", "inputs goals weight")


class Table:
    """Matches at play, with any mixture of options. rivals: nets that do not learn; in this part of the matches one of them plays all
    seats but one, in the others the net plays all. follow: how many of the choices are followed along their runs before one is taken."""

    def __init__(self, game, net, n, seed, players=None, rivals=(), part=1.0, follow=0):
        self.game, self.net, self.n, self.xp = game, net, n, game.xp
        self.rivals, self.part, self.follow = list(rivals), part, follow
        self.random = game.xp.random.RandomState(seed)
        self.dice = numpy.random.RandomState(seed)
        self.seed, self.begun = seed, 0
        self.every = game.every_option()
        if players:
            self.every = self.every[numpy.isin(self.every[:, 0], players)]
        self.usual = [game.options(players=int(p)) for p in numpy.unique(self.every[:, 0])]
        self.turn = turned(self.xp, net.seats)
        self.matches, self.players = None, self.xp.zeros(n, self.xp.int32)
        self.heat, self.blind = self.xp.zeros(n, self.xp.float32), self.xp.zeros(n, self.xp.float32)
        self.rival = self.xp.full(n, -1, self.xp.int32)  # which one plays here; -1: none
        self.rounds = 0
        self.pride = 1.0  # fair shares that seats expected for themselves in the last window: more than 1, and they are too sure

    def options(self, k):
        """Numbers of players with the same chance; mostly the usual options."""
        usual = numpy.concatenate(self.usual)[self.dice.randint(len(self.usual), size=k)]
        other = usual.copy()
        for p in numpy.unique(usual[:, 0]):
            which, of = numpy.flatnonzero(usual[:, 0] == p), self.every[self.every[:, 0] == p]
            other[which] = of[self.dice.randint(len(of), size=len(which))]
        return numpy.where(self.dice.random_sample((k, 1)) < USUAL, usual, other)

    def begin(self, which):
        """New matches in these places."""
        xp, k = self.xp, len(which)
        if not k:
            return
        options = self.options(k)
        new = self.game.start(options, self.seed, numpy.arange(self.begun, self.begun + k))
        self.begun += k
        if self.matches is None:
            self.matches = new
        which = xp.asarray(which)
        if self.matches is not new:
            m = self.matches
            m.states[which], m.rngs[which], m.digests[which], m.actions[which] = new.states, new.rngs, new.digests, 0
        self.players[which] = xp.asarray(options[:, 0].astype(numpy.int32))
        noise = numpy.array(NOISES, numpy.float32)[self.dice.randint(len(NOISES), size=k)]
        self.heat[which], self.blind[which] = xp.asarray(noise[:, 0]), xp.asarray(noise[:, 1])
        if self.rivals:
            rival = self.dice.randint(len(self.rivals), size=k)
            self.rival[which] = xp.asarray(numpy.where(self.dice.random_sample(k) < self.part, rival, -1).astype(numpy.int32))

    def values(self, rows, player):
        """All rows, opinions of them, and after which of them the seat goes on."""
        opinion, parts, goes_on = opinions(self.net, player, self.matches, rows, self.seed + self.rounds)
        return parts[0] if len(parts) == 1 else self.xp.concatenate(parts), opinion, goes_on

    def judge(self, rows, inputs, opinion, by_glance):
        """What each row is worth to its seat."""
        players, seats = self.players[rows.match], self.net.seats
        if by_glance:
            return glance(self.xp, inputs, self.game.points, seats, players)
        return worth(self.xp, opinion, seats, players)

    def own(self):
        """The seat of each match that learns, where a rival plays the others."""
        return self.xp.arange(self.n) % self.xp.maximum(self.players, 1)

    def rivals_judge(self, rows, inputs, value, rival):
        """What the rows are worth to the rivals whose turn it is; rival: of each match, -1 where none is to move."""
        for k, player in enumerate(self.rivals):
            which = self.xp.flatnonzero(rival[rows.match] == k)
            if len(which):
                theirs = self.net.opinions(inputs[which], player)
                value[which] = worth(self.xp, theirs, self.net.seats, self.players[rows.match[which]])

    def round(self, player, by_glance=False):
        """One decision of every match: (who learns from it, seat, actions so far, opinion and inputs of what was taken)."""
        xp, m = self.xp, self.matches
        m.advance()
        rows = m.choices()
        live, actions = m.count > 0, m.actions.copy()
        if not len(rows.list):
            return None
        inputs, opinion, goes_on = self.values(rows, player)
        value = self.judge(rows, inputs, opinion, by_glance)
        noise = -xp.log(-xp.log(self.random.random_sample(len(value)).astype(xp.float32).clip(1e-9, 1 - 1e-6)))
        more, blind = WILD if by_glance else (1, self.blind)
        heat = xp.where(self.random.random_sample(self.n) < blind, xp.float32(1e3), self.heat * more)
        learns = (self.rival < 0) | (m.seat == self.own())
        if self.follow and not by_glance:
            value = followed(self.net, player, m, rows, value, goes_on & learns[rows.match], self.players, self.follow,
                             self.seed + self.rounds)
        if self.rivals:
            self.rivals_judge(rows, inputs, value, xp.where(learns, -1, self.rival))
            live, heat = live & learns, xp.where(learns, heat, xp.float32(0))
        choice, at = best(m, rows, value + heat[rows.match] * noise)
        record = live, m.seat.astype(xp.int64), actions, opinion[at], inputs[at]
        m.apply(rows, choice)
        self.rounds += 1
        return record

    def warm_up(self, player, rounds, by_glance):
        """Matches drift apart: some begin anew in between, and then all stages of a match are there at once."""
        self.begin(numpy.arange(self.n))
        for k in range(0, rounds, TICK):
            for _ in range(TICK):
                self.round(player, by_glance)
            self.matches.advance()
            over = self.game.machine.numpy(self.matches.count) == 0
            self.begin(numpy.flatnonzero(over | (self.dice.random_sample(self.n) < 1.5 * TICK / rounds)))

    def watch(self, live, seat, at_once):
        """Who looks, and what they see: at once somebody else than who has chosen, as one looks at the choices of others;
        or any seat when the next decision is due, which is where a search leaves off."""
        xp, m = self.xp, self.matches
        dice = self.random.randint(0, 1 << 20, size=self.n)
        if at_once:
            live = live & (self.players > 1)
            viewer = (seat + 1 + dice % xp.maximum(self.players - 1, 1)) % self.players
        else:
            m.advance()
            live, viewer = m.count > 0, dice % self.players
            viewer = xp.where(self.rival < 0, viewer, self.own())
        live = live & ((self.rival < 0) | (viewer == self.own()))
        viewer = xp.where(live, viewer, -1).astype(xp.int8)
        return viewer, m.watch(viewer, self.seed + self.rounds)

    def window(self, player, rounds, by_glance, out):
        """Plays so many rounds; rows go into out.inputs and out.goals: those of who chose, then those of who watched."""
        xp, kept, ends, expected, decided = self.xp, [], [], 0, 0
        for t in range(rounds):
            got = self.round(player, by_glance)
            if got is None:
                raise ValueError("no match is at play")
            expected, decided = expected + (got[3][:, 0] * self.players * got[0]).sum(), decided + got[0].sum()
            out.inputs[t] = got[4]
            viewer = None
            if t % WATCH == 0:
                viewer, out.inputs[rounds + t // WATCH] = self.watch(got[0], got[1], t // WATCH % 2 == 0)
            kept.append((*got[:4], viewer))
            if t % TICK == TICK - 1:
                ends.append((t, *self.finish()))
        self.pride = float(expected / decided)
        return self.learnt(kept, ends, out)

    def finish(self):
        """Which matches are over, with what every seat got; others take their places."""
        m = self.matches
        m.advance()
        over = m.count == 0
        points, ranks = m.score(ended=False)
        result = outcome(self.xp, points, ranks, self.players, self.turn, self.net.seats, POINT)
        self.begin(numpy.flatnonzero(self.game.machine.numpy(over)))
        return over, result

    def learnt(self, kept, ends, out):
        xp = self.xp
        back = Backwards(xp, self.n, self.net.seats, 2 * self.net.seats)
        ended, later = 0, None
        for t in range(len(kept) - 1, -1, -1):
            if ends and ends[-1][0] == t:
                _, over, result = ends.pop()
                back.end(over, result)
                ended += over.sum()
            live, seat, actions, taken, viewer = kept[t]
            if viewer is not None:
                at = len(kept) + t // WATCH
                out.goals[at], known = back.look(viewer >= 0, viewer.astype(xp.int64), xp.zeros(self.n, bool))
                out.weight[at] = known
            goes_on = xp.zeros(self.n, bool) if later is None else later[0] & (later[1] == seat) & (later[2] == actions + 1)
            out.goals[t], known = back.decision(live, seat, taken, goes_on)
            out.weight[t] = known
            later = kept[t]
        return int(ended)

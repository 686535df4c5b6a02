"""A net against other players, matches to their end in lockstep, the net in one seat of each and in every seat as
often. The others: another net, `glance` (the best position at once by the game's evaluation) or `greedy`, the program's
own player of that name."""

import time

from play import Table
from worth import best, worth


class Versus(Table):
    def play(self, player, other, players, seconds=None):
        """The net's share of the victory and the points of both sides; None when it would take longer."""
        xp, game = self.xp, self.game
        self.usual = [game.options(players=players)]
        self.every = self.usual[0]
        self.begin(xp.arange(self.n))
        m, mine = self.matches, xp.arange(self.n) % players
        others = ((1 << players) - 1 - (1 << mine)).astype(xp.uint8)
        begun = time.time()
        while True:
            m.advance()
            rows = m.choices()
            if not len(rows.list):
                break
            inputs, opinion, _ = self.values(rows, player)
            own = worth(xp, opinion, self.net.seats, self.players[rows.match])
            if other == "greedy":
                choice, _ = best(m, rows, own)
                m.greedy(rows, choice, others)
            else:
                if other == "glance":
                    theirs = self.judge(rows, inputs, opinion, True)
                else:
                    again = self.net.opinions(inputs, other)
                    theirs = worth(xp, again, self.net.seats, self.players[rows.match])
                turn = (m.seat == mine)[rows.match]
                choice, _ = best(m, rows, xp.where(turn, own, theirs))
            m.apply(rows, choice)
            self.rounds += 1
            if seconds and time.time() - begun > seconds:
                return None
        _, result = self.finish_only()
        at = xp.arange(self.n), mine
        points = result[at][:, self.net.seats:self.net.seats + players]
        return float(result[at][:, 0].mean()), float(points[:, 0].mean()), float(points[:, 1:].mean())

    def finish_only(self):
        """As finish(), but nothing begins anew."""
        self.begin = lambda which: None
        return self.finish()

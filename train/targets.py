"""What a decision should have been valued at, from what the same seat came to next.

A row is a decision: `taken` is the opinion (shares and points, the seat's own first) of the choice it took. The next row of the
same seat in the same match says more than this one could know. Its goal and its opinion are mixed (lambda) where others moved
in between. Where the seat went on at once, in a run of small choices, the goal is passed back whole, so that the first choice of
a run learns what the run was for.

Nothing is corrected: what a choice made to try something has lost is lost, for whoever made it. If only that were added again, by the
net's own opinion of its best choice, everybody would learn that the others blunder and he does not, and that the best of many
doubtful opinions is right. The net of Caylus then gave 80 % of the victory to each of two."""

LAMBDA = 0.9


class Backwards:
    """Walks a window from its end. Per match and seat: what came next."""

    def __init__(self, xp, matches, seats, columns):
        self.xp = xp
        self.row = xp.arange(matches)
        self.goal = xp.zeros((matches, seats, columns), xp.float32)
        self.taken = xp.zeros_like(self.goal)
        self.known = xp.zeros((matches, seats), bool)

    def end(self, ended, outcome):
        """These matches end here: outcome has what every seat sees then."""
        xp = self.xp
        wide = ended[:, None, None]
        for a in self.goal, self.taken:
            a[...] = xp.where(wide, outcome, a)
        self.known |= ended[:, None]

    def look(self, live, seat, goes_on):
        """What this seat of each match comes to from here. Answers the goals, and which of them are known."""
        xp = self.xp
        at = self.row, xp.where(live, seat, 0)
        goal = self.goal[at]
        goal = xp.where(goes_on[:, None], goal, (1 - LAMBDA) * self.taken[at] + LAMBDA * goal)
        return goal, self.known[at] & live

    def decision(self, live, seat, taken, goes_on):
        """One round of decisions. Answers as look()."""
        xp = self.xp
        at = self.row, xp.where(live, seat, 0)
        goal, known = self.look(live, seat, goes_on)
        goal = xp.where(known[:, None], goal, taken)
        keep = live[:, None]
        for a, now in (self.goal, goal), (self.taken, taken):
            a[at] = xp.where(keep, now, a[at])
        self.known[at] |= live
        return goal, known


def turned(xp, seats):
    """turned[players, viewer, i]: the seat that is i places behind the viewer, as net_seat() of ai/net_input.h."""
    return xp.asarray([[[(viewer + i) % players if i < players else i for i in range(seats)] for viewer in range(seats)]
                       for players in range(1, seats + 1)])


def outcome(xp, points, ranks, players, turn, seats, unit):
    """What every seat of every match sees at the end: shares of the victory, then points. Who is ranked can win, also a colour that
    nobody plays (Ys for two)."""
    place = xp.where(ranks[:, :seats] > 0, ranks[:, :seats].astype(xp.int32), 99)
    won = (place == place.min(1, keepdims=True)).astype(xp.float32)
    won /= won.sum(1, keepdims=True)
    seen = turn[players - 1]  # match, viewer, i
    row = xp.arange(len(points))[:, None, None]
    return xp.concatenate([won[row, seen], points[:, :seats].astype(xp.float32)[row, seen] / unit], 2)

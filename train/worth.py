"""What choices are worth to the seat that has them: by the game's evaluation, by a net at once, or by a net at the end of the run of
small choices that each of them opens."""

from bailey_gpu import NO_GUESS

CHUNK = 1 << 17  # rows that are valued at once
MARGIN = 0.05    # what the lead of POINT points counts beside the whole victory
LONGEST = 8      # a run that is followed, the first choice among them, as in ai/learned.c
NEVER = -1e6     # what no choice is worth


def best_other(xp, points, players):
    """points: of the others, as they sit behind; players: of each row."""
    there = xp.arange(1, points.shape[1] + 1) < players[:, None]
    return xp.where(there, points, xp.float32(-1e3)).max(1)


def worth(xp, opinion, seats, players):
    """What a seat plays for: its share, and a little for the lead. To come before the other players counts half: it is the same,
    unless a colour that nobody plays can win (Ys for two)."""
    points, own = opinion[:, seats:], opinion[:, 0]
    among = xp.where(xp.arange(seats) < players[:, None], opinion[:, :seats], 0).sum(1).clip(1e-9)
    return (own + own / among) / 2 + xp.float32(MARGIN) * (points[:, 0] - best_other(xp, points[:, 1:], players))


def glance(xp, inputs, points, seats, players):
    """The lead by the game's evaluation alone, which is among the inputs, from number `points` on."""
    return -best_other(xp, inputs[:, points + 1:points + seats].astype(xp.float32), players)


def opinions(net, player, m, rows, seed):
    """What a net says of all choices of these matches; the inputs, in parts; and after which of them the seat goes on at once, alone."""
    xp, n = net.xp, len(rows.list)
    parts = [m.inputs(rows, seed, i, min(i + CHUNK, n)) for i in range(0, n, CHUNK)]
    inputs, goes_on = zip(*parts)
    return xp.concatenate([net.opinions(x, player) for x in inputs]), inputs, xp.concatenate(goes_on)


def best(m, rows, value):
    """Of each match the number of the row with the greatest value."""
    choice = m.pick_best(rows, m.game.xp.ascontiguousarray(value, dtype=m.game.xp.float32))
    return choice, m.game.xp.clip(rows.begin + choice, 0, len(rows.list) - 1)


def followed(net, player, m, rows, value, goes_on, players, few, seed):
    """The values, but where a choice opens a run, the best few are worth as much as the best end of their runs, and the others stay
    behind: only ends can be compared. A run goes on with what looks best at once. goes_on: rows that are to be followed; players: of
    each match."""
    xp = net.xp
    opens = xp.bincount(rows.match[goes_on], minlength=m.n) > 0
    if not bool(opens.any()):
        return value
    left, chosen = value.copy(), []
    for _ in range(few):
        _, at = best(m, rows, left)
        at = at[opens & (left[at] > NEVER)]
        left[at] = NEVER
        chosen.append(at)
    chosen = xp.concatenate(chosen)
    out = xp.where(opens[rows.match], value - 1, value)
    out[chosen] = value[chosen]
    chosen = chosen[goes_on[chosen]]
    out[chosen] = ends(net, player, m.tried(rows, chosen, seed), value[chosen], players[rows.match[chosen]])
    return out


def ends(net, player, m, value, players):
    """The best end of the run that each match is in; where there is none within LONGEST choices, what the run had come to."""
    xp = net.xp
    end, index = xp.full(m.n, NEVER, xp.float32), xp.arange(m.n)
    last = value.astype(xp.float32)
    for _ in range(LONGEST - 1):
        alive = xp.flatnonzero(m.count > 0)
        if not len(alive):
            break
        m, index = m.some(alive), index[alive]
        rows = m.choices()
        opinion, _, goes_on = opinions(net, player, m, rows, NO_GUESS)
        here = worth(xp, opinion, net.seats, players[index][rows.match])
        _, at = best(m, rows, xp.where(goes_on, NEVER, here))
        end[index] = xp.maximum(end[index], xp.where(goes_on[at], NEVER, here[at]))
        choice, at = best(m, rows, xp.where(goes_on, here, NEVER))
        last[index] = xp.where(goes_on[at], here[at], last[index])
        m.apply(rows, xp.where(goes_on[at], choice, -1).astype(xp.int32))
        m.go_on()
        m.count *= goes_on[at]
    return xp.where(end > NEVER, end, last)

"""A net in plain arrays, NumPy's or CuPy's: inputs x hidden x 64, ReLU, then for every seat its share of the victory
(softmax) and its points at the end, the seat whose view it is first. All weights lie in one array, so that Adam and
the running mean are a handful of operations."""

import functools

import numpy

POINT = 32.0         # points at the end are told in units of so many
SECOND = 64          # width of the second layer
POINTS_WEIGHT = 0.2  # of the error in points, beside that in shares
STEPS = 127          # a weight of the first layer is a byte in the program


def shapes(inputs, hidden, seats):
    return [(inputs, hidden), (hidden,), (hidden, SECOND), (SECOND,), (SECOND, 2 * seats), (2 * seats,)]


def split(flat, inputs, hidden, seats):
    """The six arrays in a flat one, without a copy."""
    out, at = [], 0
    for shape in shapes(inputs, hidden, seats):
        size = int(numpy.prod(shape))
        out.append(flat[at:at + size].reshape(shape))
        at += size
    return out


class Net:
    def __init__(self, xp, inputs, hidden, seats, seed=1):
        self.xp, self.inputs, self.hidden, self.seats = xp, inputs, hidden, seats
        random, parts = numpy.random.RandomState(seed), []
        for k, shape in enumerate(shapes(inputs, hidden, seats)):
            if len(shape) == 1:
                parts.append(numpy.zeros(shape))
            else:  # few inputs are not 0 at once, so the first layer may start larger
                scale = (2 / min(shape[0], 128)) ** 0.5 * (0.1 if k == 4 else 1)
                parts.append(random.standard_normal(shape) * scale)
        self.flat = xp.asarray(numpy.concatenate([p.ravel() for p in parts]).astype(numpy.float32))
        self.slope = xp.zeros_like(self.flat)
        self.first, self.second, self.mean = xp.zeros_like(self.flat), xp.zeros_like(self.flat), self.flat.copy()
        self.steps = 0
        self.rounding = False  # play and learn with the first layer as export.py writes it
        self.parts, self.slopes = self.split(self.flat), self.split(self.slope)

    def split(self, flat):
        return split(flat, self.inputs, self.hidden, self.seats)

    def player(self, flat=None):
        """A copy to play with: half precision for the two wide products where that is fast."""
        wide = self.xp.float32 if self.xp is numpy else self.xp.float16
        parts = self.split(self.flat if flat is None else flat)
        if self.rounding:
            parts[0] = rounded(self.xp, parts[0])
        return [p.astype(wide) for p in parts[:4]] + [p.copy() for p in parts[4:]]

    def opinions(self, x, player):
        """Shares and points of all rows, as one array."""
        xp = self.xp
        a, b, c, d, e, f = player
        h = x.astype(a.dtype, copy=False) @ a
        h += b
        xp.maximum(h, 0, out=h)
        k = h @ c
        k += d
        xp.maximum(k, 0, out=k)
        y = k.astype(xp.float32, copy=False) @ e
        y += f
        y[:, :self.seats] = softmax(xp, y[:, :self.seats])
        return y

    def learn(self, x, goal, weight, rate):
        """One step of Adam; answers the loss."""
        xp, seats = self.xp, self.seats
        a, b, c, d, e, f = self.parts
        if self.rounding:
            a = rounded(xp, a)  # the slope is that of the rounded net, and moves the fine one
        x = x.astype(xp.float32, copy=False)
        h = x @ a
        h += b
        xp.maximum(h, 0, out=h)
        k = h @ c
        k += d
        xp.maximum(k, 0, out=k)
        y = k @ e
        y += f
        shares = softmax(xp, y[:, :seats])
        weight = (weight / len(x))[:, None]
        dy = y - goal
        dy[:, :seats] = shares - goal[:, :seats]
        loss = -(weight * goal[:, :seats] * xp.log(shares + 1e-7)).sum() + \
            0.5 * POINTS_WEIGHT * (weight * dy[:, seats:] ** 2).sum()
        dy[:, seats:] *= POINTS_WEIGHT
        dy *= weight
        dk = (dy @ e.T) * (k > 0)
        dh = (dk @ c.T) * (h > 0)
        for out, slope in zip(self.slopes, (x.T @ dh, dh.sum(0), h.T @ dk, dk.sum(0), k.T @ dy, dy.sum(0))):
            out[...] = slope
        self.adam(rate)
        return loss

    def adam(self, rate, keep=0.9995):
        xp, g = self.xp, self.slope
        self.steps += 1
        if xp is not numpy:
            adam_at_once(xp)(g, rate / (1 - 0.9 ** self.steps), 1 / (1 - 0.999 ** self.steps),
                             1 - min(keep, self.steps / (self.steps + 10)), self.first, self.second, self.flat, self.mean)
            return
        self.first += 0.1 * (g - self.first)
        self.second += 0.001 * (g * g - self.second)
        size = rate / (1 - 0.9 ** self.steps)
        self.flat -= size * self.first / (xp.sqrt(self.second / (1 - 0.999 ** self.steps)) + 1e-8)
        self.mean += (1 - min(keep, self.steps / (self.steps + 10))) * (self.flat - self.mean)

    def state(self, numpy_of):
        return {name: numpy_of(getattr(self, name)) for name in ("flat", "first", "second", "mean")} | {"steps": self.steps}

    def load(self, state):
        for name in "flat", "first", "second", "mean":
            getattr(self, name)[...] = self.xp.asarray(state[name])
        self.steps = int(state["steps"])


def rounded(xp, first):
    """The first layer in 255 steps for each hidden number, as it is in the program."""
    unit = xp.maximum(abs(first).max(0), 1e-9) / STEPS
    return xp.rint(first / unit) * unit


@functools.cache
def adam_at_once(cupy):
    """The same in one kernel: for a GPU the steps of Net.adam() would be a dozen."""
    return cupy.ElementwiseKernel(
        "float32 g, float32 size, float32 scale, float32 follow", "float32 first, float32 second, float32 flat, float32 mean",
        """first += 0.1f * (g - first);
           second += 0.001f * (g * g - second);
           flat -= size * first / (sqrtf(second * scale) + 1e-8f);
           mean += follow * (flat - mean);""", "adam_at_once")


def softmax(xp, y):
    y = xp.exp(y - y.max(1, keepdims=True))
    return y / y.sum(1, keepdims=True)

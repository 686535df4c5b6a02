"""A small network in plain arrays, NumPy's or CuPy's: features x hidden x 64 x players, ReLU, and a softmax
over the seats' shares of the victory, the seat whose view it is first. Trained with Adam."""


class Net:
    def __init__(self, xp, inputs, hidden, players, seed=1):
        self.xp = xp
        random = xp.random.RandomState(seed)
        sizes = [inputs, hidden, 64, players]
        self.weights = []
        for a, b in zip(sizes, sizes[1:]):
            self.weights += [random.standard_normal((a, b)).astype(xp.float32) * xp.float32((2 / a) ** 0.5),
                             xp.zeros(b, xp.float32)]
        self.weights[-2] *= xp.float32(0.1)
        self.moments = [(xp.zeros_like(w), xp.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def layers(self, x):
        xp = self.xp
        a, b, c, d, e, f = self.weights
        x = x.astype(xp.float32)
        h = xp.maximum(x @ a + b, 0)
        k = xp.maximum(h @ c + d, 0)
        y = k @ e + f
        y = xp.exp(y - y.max(1, keepdims=True))
        return x, h, k, y / y.sum(1, keepdims=True)

    def shares(self, x):
        """Of the victory, for each seat."""
        return self.layers(x)[-1]

    def learn(self, x, target, rate):
        """One step; answers the loss, which would be the entropy of the targets at best."""
        xp = self.xp
        x, h, k, p = self.layers(x)
        _, _, c, _, e, _ = self.weights
        dy = (p - target) / len(x)
        dk = (dy @ e.T) * (k > 0)
        dh = (dk @ c.T) * (h > 0)
        slopes = [x.T @ dh, dh.sum(0), h.T @ dk, dk.sum(0), k.T @ dy, dy.sum(0)]
        self.steps += 1
        for w, (m, v), g in zip(self.weights, self.moments, slopes):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            w -= rate * (m / (1 - 0.9 ** self.steps)) / (xp.sqrt(v / (1 - 0.999 ** self.steps)) + 1e-8)
        return -(target * xp.log(p + 1e-9)).sum(1).mean()

"""A net as the program plays it (the file is described in ai/net.c), read back into floats: to play against, or to go on from."""

import pathlib
import struct

import numpy

from net import POINT, SECOND, split

ONE, VALUE_ONE, GAME_POINT = 256, 65536, 256
UNIT = 4096  # numbers between the layers become small enough for half precision


def read(file, inputs):
    """Hidden, seats and the weights in one array, as net.Net has them; inputs: with those that only fill up."""
    data = pathlib.Path(file).read_bytes()
    magic, version, seen, hidden, seats, _, *shifts = struct.unpack_from("<4sHHHHHBB", data)
    if magic != b"bnet" or version != 2 or seen > inputs:
        raise ValueError(f"{file}: no net of this game")
    at = 44

    def take(kind, *shape):
        nonlocal at
        part = numpy.frombuffer(data, kind, int(numpy.prod(shape)), at).reshape(shape).astype(numpy.float64)
        at += part.size * int(kind[2:])
        return part

    first, first_add = take("<i1", seen, hidden), take("<i4", hidden)
    second, second_add = take("<i2", SECOND, hidden), take("<i4", SECOND)
    last, last_add, scale = take("<i2", 2 * seats, SECOND), take("<i4", 2 * seats), take("<i4", 2 * seats)
    told = scale / 2**32 * numpy.array([numpy.log(2) / VALUE_ONE] * seats + [1 / (GAME_POINT * POINT)] * seats)
    one, two = (2.0**bits for bits in shifts)
    parts = (numpy.concatenate([first * (ONE / one / UNIT), numpy.zeros((inputs - seen, hidden))]), first_add / (one * UNIT),
             second.T / two, second_add / (two * UNIT), last.T * (UNIT * told), last_add * told)
    return hidden, seats, joined(parts)


def grown(flat, inputs, hidden, seats, wanted, random):
    """The same net with `wanted` hidden numbers. Weights out of the new ones are 0, so they say nothing until they learn."""
    first, first_add, second, *rest = split(flat, inputs, hidden, seats)
    more = wanted - hidden
    first = numpy.concatenate([first, random.standard_normal((inputs, more)) * first.std()], 1)
    parts = first, numpy.concatenate([first_add, numpy.zeros(more)]), numpy.concatenate([second, numpy.zeros((more, SECOND))]), *rest
    return joined(parts)


def balanced(flat, inputs, hidden, seats):
    """The same net with weights of one size in all layers. In a file the first are small and the last large, as whole numbers want it;
    Adam, whose steps are of one size, would shake the first and hardly move the last."""
    parts = split(flat.astype(numpy.float64), inputs, hidden, seats)
    for _ in range(20):
        for k in 0, 2:
            into, out = (numpy.sqrt((parts[k] ** 2).mean(0)), numpy.sqrt((parts[k + 2] ** 2).mean(1)))
            by = numpy.where((into > 0) & (out > 0), numpy.sqrt(numpy.maximum(out, 1e-9) / numpy.maximum(into, 1e-9)), 1)
            parts[k], parts[k + 1], parts[k + 2] = parts[k] * by, parts[k + 1] * by, parts[k + 2] / by[:, None]
    return joined(parts)


def joined(parts):
    return numpy.concatenate([p.ravel() for p in parts]).astype(numpy.float32)

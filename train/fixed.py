"""A net as the program plays it (the file is described in ai/net.c), read back into floats: to play against, or to go on from."""

import pathlib
import struct

import numpy

from net import POINT, SECOND

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
    return hidden, seats, numpy.concatenate([p.ravel() for p in parts]).astype(numpy.float32)

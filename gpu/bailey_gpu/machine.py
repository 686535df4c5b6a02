"""Where kernels run: on a GPU (CuPy) or on this machine's processor (NumPy), with the same calls."""

import ctypes
import os
import pathlib

import numpy

BUILD = pathlib.Path(__file__).resolve().parents[2] / "build" / "gpu"

# The arguments of every kernel, as in the C sources: p an array, i int32, I uint32, q int64, Q uint64.
KERNELS = {
    "describe": "ppi",
    "start": "ipQQpppp",
    "advance": "iippppp" + "p",
    "choices": "ippppp",
    "pick_random": "ippp",
    "pick_best": "ipppp",
    "apply": "ipppppp",
    "score": "iipppp",
    "features": "ippp",
    "afterstates": "qippppQp",
    "sparse": "ipippp",
    "greedy": "ippIppppp",
    "matches": "iiiQQpppppip",
    "sorted": "iiiQQpppppipiii",
}
SCALARS = {"i": (ctypes.c_int32, numpy.int32), "I": (ctypes.c_uint32, numpy.uint32),
           "q": (ctypes.c_int64, numpy.int64), "Q": (ctypes.c_uint64, numpy.uint64)}


class Host:
    """Kernels as C functions, their threads in a loop."""

    name = "cpu"
    array = numpy

    def __init__(self, game, guarded=False):
        library = ctypes.CDLL(str(BUILD / f"lib{game}{'-asan' if guarded else ''}.so"))
        self.kernels = {name: getattr(library, "bailey_" + name) for name in KERNELS}
        for function in self.kernels.values():
            function.restype = None

    def run(self, name, threads, *arguments):
        self.kernels[name](*(
            ctypes.c_void_p(a.ctypes.data if a is not None else None) if kind == "p" else SCALARS[kind][0](int(a))
            for kind, a in zip(KERNELS[name], arguments, strict=True)))

    run_blocks = None  # see Game.play: the host has one block

    def seconds(self, work):
        import time
        begin = time.perf_counter()
        work()
        return time.perf_counter() - begin

    def numpy(self, array):
        return array


class Device:
    """Kernels on the GPU that CuPy sees."""

    name = "cuda"
    STACK = 65536  # bytes a thread: the greedy player looks ahead by recursion
    THREADS = 128

    def __init__(self, game):
        import cupy
        self.array = cupy
        cubin, ptx = BUILD / f"{game}.cubin", BUILD / f"{game}.ptx"
        self.module = cupy.RawModule(path=str(cubin if cubin.exists() else ptx))
        self.kernels = {name: self.module.get_function("bailey_" + name) for name in KERNELS}

    def arguments(self, name, values):
        return tuple((self.array.uint64(0) if a is None else a) if kind == "p" else SCALARS[kind][1](int(a))
                     for kind, a in zip(KERNELS[name], values, strict=True))

    def run(self, name, threads, *values, block=THREADS):
        if threads:
            self.kernels[name](((threads + block - 1) // block,), (block,), self.arguments(name, values))

    def run_blocks(self, name, blocks, block, memory, *values):
        kernel = self.kernels[name]
        kernel.max_dynamic_shared_size_bytes = memory
        kernel((blocks,), (block,), self.arguments(name, values), shared_mem=memory)

    def seconds(self, work):
        begin, end = self.array.cuda.Event(), self.array.cuda.Event()
        begin.record()
        work()
        end.record()
        end.synchronize()
        return self.array.cuda.get_elapsed_time(begin, end) / 1000

    def numpy(self, array):
        return self.array.asnumpy(array)


def machine(game, where=None):
    """where: "cuda", "cpu", "asan" (cpu, guarded), or None for a GPU if there is one."""
    where = where or os.environ.get("BAILEY_GPU") or ("cuda" if _cuda() else "cpu")
    if where == "cuda":
        return Device(game)
    return Host(game, guarded=where == "asan")


def _cuda():
    try:
        import cupy
        return cupy.cuda.runtime.getDeviceCount() > 0
    except Exception:  # no CuPy, or no driver: then there is no GPU for us
        return False

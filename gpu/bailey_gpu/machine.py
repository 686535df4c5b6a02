"""Where kernels run: on a GPU (CuPy) or on this machine's processor (NumPy), with the same calls."""

import ctypes
import os
import pathlib
import time

import numpy

BUILD = pathlib.Path(__file__).resolve().parents[2] / "build" / "gpu"

# The arguments of every kernel, as in the C sources: p an array, i int32, q int64, Q uint64.
JOB = "iiiQQ" + "ppppp"
KERNELS = {
    "describe": "ppi",
    "start": "ipQppppp",
    "advance": "iipppppp",
    "choices": "ippppp",
    "pick_random": "ippp",
    "pick_best": "ipppp",
    "apply": "ipppppp",
    "score": "iipppp",
    "afterstates": "iqppppQp",
    "half_afterstates": "iqppppQp",
    "sparse": "iqppppQippp",
    "inputs": "iqppppQpp",
    "try": "ipppppQp",
    "goes_on": "ippp",
    "watch": "ippQp",
    "fingerprint": "p",
    "features": "ippp",
    "views": "ippp",
    "greedy": "ipppppppp",
    "alone": "i" + JOB,
    "rounds": "iiiiiip" + JOB,
    "pool": "iiiip" + JOB,
    "seen": "iiiip" + "pi" + JOB,
    "proof": "iiipp" + JOB,
}
SCALARS = {"i": (ctypes.c_int32, numpy.int32), "q": (ctypes.c_int64, numpy.int64), "Q": (ctypes.c_uint64, numpy.uint64)}


class Host:
    """Kernels as C functions, their threads in a loop."""

    name = "cpu"
    array = numpy
    shared = 48 * 1024  # what a small GPU has

    def __init__(self, game, guarded=False):
        library = ctypes.CDLL(str(BUILD / f"lib{game}{'-asan' if guarded else ''}.so"))
        self.kernels = {name: getattr(library, "bailey_" + name) for name in KERNELS}
        for function in self.kernels.values():
            function.restype = None

    def run(self, name, threads, *arguments, block=0, memory=0):
        self.kernels[name](*(
            ctypes.c_void_p(a.ctypes.data if a is not None else None) if kind == "p" else SCALARS[kind][0](int(a))
            for kind, a in zip(KERNELS[name], arguments, strict=True)))

    def scratch(self, memory):
        return numpy.empty((memory + 7) // 8, numpy.uint64)

    def blocks(self, name, block, wanted):
        return 1

    def seconds(self, work):
        begin = time.perf_counter()
        work()
        return time.perf_counter() - begin

    def numpy(self, array):
        return array


class Device:
    """Kernels on the GPU that CuPy sees."""

    name = "cuda"
    # Bytes of stack a thread: where functions call themselves the driver cannot measure it. Rules do so now and then;
    # greedy looks ahead that way, with lists on every level, and proof has several at once; for all threads of a GPU
    # this is gigabytes.
    STACK, LARGE_STACK = 32768, 98304

    def __init__(self, game):
        import cupy
        self.array = cupy
        self.need_stack(self.STACK)
        self.chip = cupy.cuda.runtime.getDeviceProperties(cupy.cuda.Device().id)
        self.cores, self.shared = self.chip["multiProcessorCount"], self.chip["sharedMemPerMultiprocessor"]
        self.game, self.modules, self.kernels = game, {}, {}

    def kernel(self, name):
        """Loaded when first wanted. Those for whole matches have a file each (tools/build-gpu)."""
        if name not in self.kernels:
            own = f"{self.game}-{name}"
            file = own if (BUILD / f"{own}.ptx").exists() else self.game
            if file not in self.modules:
                made = BUILD / f"{file}.cubin"
                self.modules[file] = self.array.RawModule(path=str(made if made.exists() else BUILD / f"{file}.ptx"))
            self.kernels[name] = self.modules[file].get_function("bailey_" + name)
        return self.kernels[name]

    def run(self, name, threads, *arguments, block=128, memory=0):
        if not threads:
            return
        kernel = self.kernel(name)
        if name in ("greedy", "proof"):
            self.need_stack(self.LARGE_STACK)
        if memory > 48 * 1024:
            kernel.max_dynamic_shared_size_bytes = memory
        kernel(((threads + block - 1) // block,), (block,), tuple(
            (numpy.uint64(0) if a is None else a) if kind == "p" else SCALARS[kind][1](int(a))
            for kind, a in zip(KERNELS[name], arguments, strict=True)), shared_mem=memory)

    def need_stack(self, size):
        runtime, limit = self.array.cuda.runtime, 0  # cudaLimitStackSize
        if runtime.deviceGetLimit(limit) < size:
            runtime.deviceSetLimit(limit, size)

    def scratch(self, memory):
        return None

    def blocks(self, name, block, wanted):
        """So many on each SM, or (0) as many as fit."""
        fit = min(self.chip["maxThreadsPerMultiProcessor"] // block,
                  self.chip["regsPerMultiprocessor"] // (self.kernel(name).num_regs * block))
        if not fit or wanted > fit:
            raise ValueError(f"{name}: {wanted} blocks of {block} threads do not fit on an SM")
        return (wanted or fit) * self.cores

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

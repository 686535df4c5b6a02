"""Numbered jobs, here or on many machines.

A job is a number, and its result depends on the number alone. So it does not matter who does it, in which order, or how
often: each number is handed out once with its result, and what a machine that dies has not delivered is done again by
others. Machines, processes and retries are Ray's.
"""

from __future__ import annotations

import concurrent.futures
import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

R = TypeVar("R")
Work = Callable[[Sequence[int]], list[R]]


def parts(numbers: Sequence[int], size: int) -> Iterator[list[int]]:
    """The numbers in parts of this size, in their order."""
    rest = iter(numbers)
    while part := list(itertools.islice(rest, size)):
        yield part


def run_here(work: Work[R], numbers: Sequence[int], *, size: int = 1, threads: int = 1) -> Iterator[tuple[int, R]]:
    """In this process. Computer players think without Python's lock, so threads help."""
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        waiting = {pool.submit(work, part): part for part in parts(numbers, size)}
        for done in concurrent.futures.as_completed(waiting):
            yield from zip(waiting[done], done.result(), strict=True)


def _cpus() -> float:
    import ray

    return float(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]


def run_on_ray(
    work: Work[R], numbers: Sequence[int], *, size: int = 1, address: str | None = None, attempts: int = 10
) -> Iterator[tuple[int, R]]:
    """On a Ray cluster; without an address on the one that is known, or on a new one on this machine.

    Ray tries a job again when its machine or process dies. If it gives up, so do we, but only after more attempts.
    """
    import ray

    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False, include_dashboard=False)

    @ray.remote(max_retries=attempts)
    def task(work: Work[R], part: list[int]) -> list[R]:
        return work(part)

    plan = ray.put(work)
    rest = parts(numbers, size)
    width = 4 * max(1, int(_cpus()))  # enough to keep every machine busy
    waiting = {}
    for part in itertools.islice(rest, width):
        waiting[task.remote(plan, part)] = (part, 1)
    while waiting:
        (done,), _ = ray.wait(list(waiting), num_returns=1)
        part, attempt = waiting.pop(done)
        try:
            results = ray.get(done)
        except (ray.exceptions.RaySystemError, ray.exceptions.ObjectLostError, ray.exceptions.WorkerCrashedError):
            if attempt == attempts:
                raise
            waiting[task.remote(plan, part)] = (part, attempt + 1)  # delivered nothing: again, whole
            continue
        for fresh in itertools.islice(rest, 1):
            waiting[task.remote(plan, fresh)] = (fresh, 1)
        yield from zip(part, results, strict=True)

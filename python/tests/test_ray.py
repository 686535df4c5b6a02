"""A Ray cluster of several machines (processes of this one), of which one is killed in the middle."""

import os
import pathlib
import signal

import pytest

import bailey
from bailey import arena, selfplay

ray = pytest.importorskip("ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")


@pytest.fixture(scope="module")
def machines():
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    small = {"num_cpus": 1, "object_store_memory": 10**8, "wait": False}  # a busy machine may take its time
    whole = cluster_utils.Cluster(initialize_head=True, head_node_args=small | {"include_dashboard": False})
    nodes = [whole.add_node(**small) for _ in range(2)]
    whole.wait_for_nodes(timeout=300)
    ray.init(address=whole.address, log_to_driver=False)
    yield whole, nodes
    ray.shutdown()
    whole.shutdown()


def kill(node):
    """As if the plug was pulled: no goodbye, neither from the machine nor from those who work there."""
    for processes in node.all_processes.values():
        for process in processes:
            process.process.send_signal(signal.SIGKILL)


def workers():
    """The processes that are at work for us: descendants of this one which Ray has given the name of a task."""
    parents, names = {}, {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parents[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                names[int(entry.name)] = (entry / "cmdline").read_bytes()
            except OSError:  # it has just ended
                pass

    def ours(pid):
        while pid and pid != os.getpid():
            pid = parents.get(pid)
        return bool(pid)

    return [pid for pid, name in names.items() if name.startswith(b"ray::task") and ours(pid)]


def test_a_machine_dies_and_nothing_is_lost(machines, tmp_path):
    whole, nodes = machines
    game, path, seen = bailey.Game("caylus", players=2), tmp_path / "results", []

    def watch(number):
        seen.append(number)
        if len(seen) == 10:
            kill(nodes[0])

    bots = ["easy:iterations=30", "random"]
    there, here = (arena.Arena(game, bots, 60, seed=4) for _ in range(2))
    arena.run(there, ray="", path=path, watch=watch)
    arena.run(here, threads=2)
    assert not nodes[0].any_processes_alive()
    assert there.digest() == here.digest() and there.account() == here.account()
    assert sorted(seen) == list(range(60))
    lines = path.read_text().splitlines()[1:]
    assert sorted(int(line.split()[0]) for line in lines) == list(range(60))


def test_a_worker_dies_during_self_play(machines, tmp_path):
    plan, killed, seen = selfplay.Plan(bailey.Game("pillars", players=3), iterations=20), [], []

    def watch(number):
        seen.append(number)
        if not killed and len(seen) >= 3:
            for pid in workers()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    selfplay.run(plan, 12, tmp_path, ray="", watch=watch)
    assert killed and sorted(seen) == list(range(12))
    for number, match in enumerate(selfplay.load(tmp_path)):
        assert (match["action"] == plan.play_one(number)["action"]).all()

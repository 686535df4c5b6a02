"""The arena and self-play on this machine: the program's matches, each counted once."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

import bailey
from bailey import arena, cluster, selfplay

program = pytest.mark.skipif("BAILEY" not in os.environ, reason="BAILEY=PATH names the program")


def of_program(*arguments):
    out = subprocess.run([os.environ["BAILEY"], "arena", *arguments, "--json"], capture_output=True, text=True, check=True)
    return json.loads(out.stdout)


def of_package(*arguments):
    command = [sys.executable, "-m", "bailey.arena", *arguments, "--json"]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


@program
@pytest.mark.parametrize("arguments", [
    "--game caylus --players 2 --bots random,busy --games 20 --seed 3",
    "--game pillars --players 3 --bots greedy,random --games 9",
    "--game ys --players 4 --bots busy,random,easy:iterations=5 --games 24 --option royal=on",
    "--game alcazar --players 2 --bots easy:iterations=5,random --games 4",
])
def test_it_plays_what_the_program_plays(arguments):
    theirs, ours = of_program(*arguments.split()), of_package(*arguments.split(), "--threads", "2")
    assert ours["digest"] == theirs["digest"] and ours["matches"] == theirs["matches"]
    for one, other in zip(ours["bots"], theirs["bots"], strict=True):
        for key in ("share", "share_low", "share_high", "mean_rank", "mean_points"):
            assert one[key] == pytest.approx(other[key], abs=0.006), key


@pytest.mark.parametrize("name, seated", [
    ("hard", "hard:milliseconds=0"),
    ("random", "random:milliseconds=0"),
    ("hard:iterations=20:aim=margin", "hard:iterations=20:aim=margin:milliseconds=0"),
    ("hard:milliseconds=50", "hard:milliseconds=50"),
    ("hard:iterations=0", "hard:iterations=0"),  # it has nothing but its clock
    ("easy:iterations=0", "easy:iterations=0"),
])
def test_who_counts_iterations_has_no_clock(name, seated, monkeypatch):
    asked, bot = [], bailey.Game.bot
    monkeypatch.setattr(bailey.Game, "bot", lambda self, name, *rest: asked.append(name) or bot(self, name, *rest))
    here = arena.Arena(bailey.Game("blank"), [name], 1)
    asked.clear()
    here.play([0])
    assert set(asked) == {seated} and here.bots == [name]  # a file of results has it as it was given


@program
def test_a_file_of_results_goes_from_one_to_the_other(tmp_path):
    arguments = "--game caylus --players 3 --bots random,busy --games 12 --seed 8".split()
    whole, kept = of_program(*arguments), tmp_path / "results"
    assert of_package(*arguments, "--resume", str(kept))["digest"] == whole["digest"]
    assert of_program(*arguments, "--resume", str(kept))["digest"] == whole["digest"]
    lines = kept.read_text().splitlines(keepends=True)
    # Cut off in the middle of a line: the rest is played again, nothing is counted twice.
    kept.write_text("".join(lines[:5]) + lines[5][:7])
    assert of_package(*arguments, "--resume", str(kept))["digest"] == whole["digest"]
    numbers = [line.split()[0] for line in kept.read_text().splitlines()[1:] if line.endswith(" .")]
    assert sorted(map(int, numbers)) == list(range(12))
    with pytest.raises(ValueError):
        arena.Arena(bailey.Game("caylus", players=3), ["random"], 12).resume(kept)


def test_a_result_counts_once():
    here = arena.Arena(bailey.Game("blank"), ["random"], 2)
    result = here.play([0])[0]
    assert here.take(0, result) and not here.take(0, result) and here.missing == [1]
    with pytest.raises(ValueError):
        here.take(0, arena.Result(result.digest + 1, result.ranks, result.points))


def test_numbers_are_handed_out_once():
    assert dict(cluster.run_here(lambda part: [-n for n in part], range(10), size=3, threads=2)) == {n: -n for n in range(10)}
    assert list(arena.arrangements([1, 0, 1])) == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_wrong_words_are_refused():
    for wrong in ("--game chess --bots easy", "--game caylus --bots grandmaster", "--game caylus --players 2 --bots a,b,c"):
        command = [sys.executable, "-m", "bailey.arena", *wrong.split()]
        assert subprocess.run(command, capture_output=True, check=False).returncode == 2


def test_self_play_is_data(tmp_path):
    game = bailey.Game("caylus", players=2)
    plan, seen = selfplay.Plan(game, iterations=4), []
    selfplay.run(plan, 2, tmp_path, watch=seen.append)
    first = selfplay.path_of(tmp_path, 0).read_bytes()
    selfplay.path_of(tmp_path, 1).unlink()
    (tmp_path / "00000001.part").write_bytes(b"cut off")
    selfplay.run(plan, 3, tmp_path, threads=2, watch=seen.append)
    assert sorted(seen) == [0, 1, 1, 2] and selfplay.path_of(tmp_path, 0).read_bytes() == first
    matches = list(selfplay.load(tmp_path))
    assert len(matches) == 3 and not list(tmp_path.glob("*.part"))
    for match in matches:
        rows = len(match["seat"])
        assert match["features"].shape == (rows, game.n_features) and match["begin"][-1] == len(match["choice"])
        assert match["share"].sum() == pytest.approx(1)
        for t in range(rows):
            part = slice(match["begin"][t], match["begin"][t + 1])
            assert match["visits"][part].sum() == pytest.approx(1, abs=1e-5) and match["action"][t] in match["choice"][part]
    assert np.array_equal(plan.play_one(1)["action"], matches[1]["action"])

"""python -m bailey.selfplay: matches in which search plays itself, as data for learning, on one machine or on many.

Match n of a folder depends on the settings and n alone. Workers send what they played; the one process that hands out the
numbers writes a file for each, under another name first: a file that is there is whole, and is not played again.
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import pathlib
from collections.abc import Callable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from . import cluster
from ._native import series_seed
from .game import Game

Arrays = dict[str, npt.NDArray[np.generic]]


@dataclasses.dataclass(frozen=True)
class Plan:
    """What is played: `iterations` of search for each decision; the first `opening` ones are drawn by their visits."""

    game: Game
    seed: int = 1
    iterations: int = 100
    opening: int = 20

    def play(self, numbers: Sequence[int]) -> list[Arrays]:
        """Plays some of the matches."""
        return [self.play_one(number) for number in numbers]

    def play_one(self, number: int) -> Arrays:
        """A match as arrays, a row for each decision with more than one choice (T of them).

        features [T, n_features] and seat [T]: what who saw; action [T]: what was played; begin [T + 1], choice and visits:
        row t's legal actions are choice[begin[t]:begin[t + 1]], and visits is what part of the search each got;
        share and points [players]: how the match ended.
        """
        luck = series_seed(self.seed, number)
        match, search = self.game.match(luck, forced=True), self.game.search(series_seed(luck, 1))
        dice = np.random.default_rng([self.seed, number])
        rows: list[npt.NDArray[np.float32]] = []
        seats: list[int] = []
        actions: list[int] = []
        choices: list[int] = []
        begin = [0]
        visits: list[float] = []
        while not match.over:
            lines = search.lines(match, iterations=self.iterations)
            part = np.array([line.visits for line in lines], np.float64)
            part /= part.sum()
            which = dice.choice(len(lines), p=part) if len(rows) < self.opening else part.argmax()
            rows.append(match.features())
            seats.append(match.seat)
            actions.append(lines[int(which)].action)
            choices += [line.action for line in lines]
            visits += part.tolist()
            begin.append(len(choices))
            match.play(lines[int(which)].action)
        return {
            "features": np.array(rows, np.float32),
            "seat": np.array(seats, np.uint8),
            "action": np.array(actions, np.int32),
            "begin": np.array(begin, np.int64),
            "choice": np.array(choices, np.int32),
            "visits": np.array(visits, np.float32),
            "share": np.array(match.shares(), np.float32),
            "points": np.array(match.points(), np.int32),
        }


def path_of(folder: pathlib.Path, number: int) -> pathlib.Path:
    """The file of a match."""
    return folder / f"{number:08d}.npz"


def run(
    plan: Plan,
    matches: int,
    folder: pathlib.Path,
    *,
    ray: str | None = None,
    threads: int = 1,
    watch: Callable[[int], None] | None = None,
) -> None:
    """Plays the matches that the folder lacks. `ray`: None for this process, "" for a cluster that is known or new."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [number for number in range(matches) if not path_of(folder, number).exists()]
    if ray is None:
        done = cluster.run_here(plan.play, missing, threads=threads)
    else:
        done = cluster.run_on_ray(plan.play, missing, address=ray or None)
    for number, arrays in done:
        unfinished = folder / f"{number:08d}.part"
        with unfinished.open("wb") as file:
            np.savez(file, **arrays)  # type: ignore[arg-type]  # its one flag is not among our names
        unfinished.rename(path_of(folder, number))
        if watch:
            watch(number)


def load(folder: pathlib.Path) -> Iterator[Arrays]:
    """The matches of a folder, in their order."""
    for path in sorted(folder.glob("*.npz")):
        with np.load(path) as file:
            yield {name: file[name] for name in file.files}


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bailey.selfplay", description="Search plays itself, for learning.")
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=100, help="of search, for a decision")
    parser.add_argument("--opening", type=int, default=20, help="decisions that are drawn by their visits")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="on a Ray cluster")
    parser.add_argument("--out", type=pathlib.Path, required=True, metavar="FOLDER")
    given = parser.parse_args(arguments)
    try:
        game = Game(given.game, given.players, **dict(option.split("=", 1) for option in given.option))
    except ValueError as refusal:
        parser.error(str(refusal))
    run(
        Plan(game, given.seed, given.iterations, given.opening),
        given.matches,
        given.out,
        ray=given.ray,
        threads=given.threads,
    )
    print(f"{len(list(given.out.glob('*.npz')))} matches in {given.out}")


if __name__ == "__main__":
    main()

"""python -m bailey.arena: which computer player is stronger, on one machine or on many.

The matches are those of `bailey arena` with the same seed, to the last action, and the digest says so: every deal is played
in all seat orders, with the same luck. With --resume the results are kept in the program's own format, so that either
can go on with a file of the other's.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import math
import os
import pathlib
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from . import cluster
from ._native import series_digest, series_seed
from .game import EVERYTHING, Game

SEATS = 6


@dataclasses.dataclass(frozen=True)
class Result:
    """How a match ended, by seat."""

    digest: int
    ranks: list[int]
    points: list[int]


def arrangements(items: Sequence[int]) -> Iterator[list[int]]:
    """All orders of a multiset, in the order of a dictionary."""
    order = sorted(items)
    while True:
        yield order[:]
        i = max((i for i in range(len(order) - 1) if order[i] < order[i + 1]), default=None)
        if i is None:
            return
        k = max(k for k in range(i + 1, len(order)) if order[k] > order[i])
        order[i], order[k] = order[k], order[i]
        order[i + 1 :] = reversed(order[i + 1 :])


def timeless(name: str) -> str:
    """The bot as the program has it: who counts iterations does not look at the clock, unless that is asked for."""
    settings = dict(setting.partition("=")[::2] for setting in name.split(":")[1:])
    if "milliseconds" in settings or settings.get("iterations") == "0":
        return name
    return f"{name}:milliseconds=0"


class Arena:
    """A match-up. Job n is deal n // len(orders) with the seats in order n % len(orders)."""

    def __init__(self, game: Game, bots: Sequence[str], games: int, seed: int = 1) -> None:
        if not 1 <= len(bots) <= game.players:
            raise ValueError(f"{game.players} players: name 1 to {game.players} bots.")
        self.game, self.seed = game, seed
        seated = [*bots, *[bots[-1]] * (game.players - len(bots))]
        self.bots = list(dict.fromkeys(seated))
        for name in self.bots:
            game.bot(name)
        self.orders = list(arrangements([self.bots.index(name) for name in seated]))
        self.deals = -(-games // len(self.orders))
        self.results: dict[int, Result] = {}

    @property
    def jobs(self) -> range:
        """The numbers of all matches."""
        return range(self.deals * len(self.orders))

    def play(self, numbers: Sequence[int]) -> list[Result]:
        """Plays some of the matches."""
        return [self._play_one(number) for number in numbers]

    def _play_one(self, number: int) -> Result:
        deal, order = divmod(number, len(self.orders))
        luck = series_seed(self.seed, deal)
        bots = [
            self.game.bot(timeless(self.bots[bot]), series_seed(luck, order * SEATS + seat + 1))
            for seat, bot in enumerate(self.orders[order])
        ]
        match = self.game.match(luck)
        while not match.over:
            match.play(bots[match.seat].choose(match))
        points, ranks = match.score(EVERYTHING)
        return Result(match.digest, ranks, points)

    def take(self, number: int, result: Result) -> bool:
        """Counts a result, once. Twice the same is nothing new; two different ones cannot be."""
        if number in self.results and self.results[number] != result:
            raise ValueError(f"Match {number} was played twice and ended differently.")
        fresh = number not in self.results
        self.results[number] = result
        return fresh

    @property
    def missing(self) -> list[int]:
        """The matches without a result."""
        return [number for number in self.jobs if number not in self.results]

    # ---- a file of results, as `bailey arena --resume` has it ----

    def heading(self) -> str:
        """The first line: what the results belong to."""
        options = " ".join(str(value) for value in self.game.option_values.values())
        first = " ".join(self.bots[bot] for bot in self.orders[0])
        return f"bailey arena 1 {self.game.id} {self.game.table['rules']} {options} {self.seed} {first}\n"

    def resume(self, path: pathlib.Path) -> None:
        """Reads the results that are there; a line that was cut off counts as none."""
        lines = path.read_text().splitlines(keepends=True) if path.exists() else []
        if not lines:
            path.write_text(self.heading())
            return
        if lines[0] != self.heading():
            raise ValueError(f"{path} belongs to another match-up.")
        for line in lines[1:]:
            words = line.split()
            if len(words) != 2 * self.game.players + 3 or not line.endswith(" .\n") or int(words[0]) not in self.jobs:
                continue
            numbers = [int(word) for word in words[2:-1]]
            self.take(int(words[0]), Result(int(words[1], 16), numbers[::2], numbers[1::2]))
        if not lines[-1].endswith("\n"):
            with path.open("a") as file:
                file.write("\n")

    def line(self, number: int) -> str:
        """A result as a line of the file."""
        result = self.results[number]
        ends = " ".join(f"{rank} {points}" for rank, points in zip(result.ranks, result.points))
        return f"{number} {result.digest:016x} {ends} .\n"

    # ---- the account ----

    def digest(self) -> int:
        """That of `bailey arena`."""
        total = 0
        for number in self.jobs:
            total = series_digest(total, self.results[number].digest, number)
        return total

    def account(self) -> list[dict[str, Any]]:
        """Each player's share of the victories with its 95 % interval, place and points, from deals that are whole."""
        shares: list[list[float]] = [[] for _ in self.bots]
        ranks: list[list[float]] = [[] for _ in self.bots]
        points: list[list[float]] = [[] for _ in self.bots]
        for deal in range(self.deals):
            sums = [[0.0, 0.0, 0.0, 0] for _ in self.bots]
            for number, order in enumerate(self.orders, deal * len(self.orders)):
                result = self.results[number]
                first = min(result.ranks)
                for seat, bot in enumerate(order):
                    won = 1 / result.ranks.count(first) if result.ranks[seat] == first else 0.0
                    for i, value in enumerate((won, result.ranks[seat], result.points[seat], 1)):
                        sums[bot][i] += value
            for bot, (won, rank, score, seats) in enumerate(sums):
                shares[bot].append(won / seats)
                ranks[bot].append(rank / seats)
                points[bot].append(score / seats)
        return [self._account_of(*columns) for columns in zip(self.bots, shares, ranks, points)]

    def _account_of(self, name: str, shares: list[float], ranks: list[float], points: list[float]) -> dict[str, Any]:
        deals, matches = len(shares), float(len(shares) * len(self.orders))
        share = sum(shares) / deals
        error = sum((one - share) ** 2 for one in shares) / (deals - 1) / deals if deals > 1 else 0.0
        # Deals that agree with themselves more than chance would count as fewer matches; never as more.
        n = min(matches, share * (1 - share) / error) if error > 0 else matches
        low, high = wilson(share, n)
        return {
            "bot": name,
            "share": share,
            "share_low": low,
            "share_high": high,
            "mean_rank": sum(ranks) / deals,
            "mean_points": sum(points) / deals,
        }


def wilson(p: float, n: float) -> tuple[float, float]:
    """The 95 % interval of a share p seen in n matches."""
    z = 1.959964
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, (middle - half) / (1 + z * z / n)), min(1.0, (middle + half) / (1 + z * z / n))


def run(
    arena: Arena,
    *,
    ray: str | None = None,
    threads: int = 1,
    size: int = 1,
    path: pathlib.Path | None = None,
    watch: Callable[[int], None] | None = None,
) -> None:
    """Plays what is missing. `ray`: None for this process, "" for a cluster that is known or new, or an address."""
    if path:
        arena.resume(path)
    if ray is None:
        done = cluster.run_here(arena.play, arena.missing, size=size, threads=threads)
    else:
        # A copy without results travels to the machines.
        plan = Arena(arena.game, [arena.bots[bot] for bot in arena.orders[0]], len(arena.jobs), arena.seed)
        done = cluster.run_on_ray(plan.play, arena.missing, size=size, address=ray or None)
    file = path.open("a") if path else None
    for number, result in done:
        if arena.take(number, result) and file:
            file.write(arena.line(number))
            file.flush()
        if watch:
            watch(number)
    if file:
        file.close()


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bailey.arena", description="Which computer player is stronger?")
    parser.add_argument("--game", required=True)
    parser.add_argument("--players", type=int)
    parser.add_argument("--bots", required=True, help="a,b,...; the last one takes the seats that are left")
    parser.add_argument("--games", type=int, default=100, help="matches; every deal is played in all seat orders")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", nargs="?", const="", metavar="ADDRESS", help="on a Ray cluster")
    parser.add_argument("--part", type=int, default=1, help="matches that are handed out together")
    parser.add_argument("--resume", type=pathlib.Path, metavar="FILE", help="keep results here, and go on from there")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    try:
        options = dict(option.split("=", 1) for option in given.option)
        arena = Arena(Game(given.game, given.players, **options), given.bots.split(","), given.games, given.seed)
    except ValueError as refusal:
        parser.error(str(refusal))
    begin = time.monotonic()
    run(arena, ray=given.ray, threads=given.threads, size=given.part, path=given.resume)
    account = arena.account()
    if given.json:
        report = {"game": arena.game.id, "players": arena.game.players, "seed": arena.seed, "matches": len(arena.jobs)}
        print(json.dumps(report | {"bots": account, "digest": f"{arena.digest():016x}"}))
        return
    print(f"{arena.game.id}, {arena.game.players} players: {len(arena.jobs)} matches in {time.monotonic() - begin:.1f} s")
    for bot in account:
        wins = f"{bot['share']:6.1%} ({bot['share_low']:.1%}..{bot['share_high']:.1%})"
        print(f"{bot['bot']:24} wins {wins}  place {bot['mean_rank']:.2f}  points {bot['mean_points']:.1f}")
    print(f"digest {arena.digest():016x}")


if __name__ == "__main__":
    main()

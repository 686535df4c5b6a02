#!/usr/bin/env python3
"""many.py BAILEY GAME MATCHES [--keep FILE] [--seconds N] [--processes N]: second rules follow fresh matches.

The matches are spread over all options and several players, and always the same: those of 500 seeds at a time. FILE keeps a line
for each 500 that were followed without a difference ("GAME SEED MATCHES POSITIONS"); a later run goes on from there. Records
in which the two part are left in build/oracle-GAME."""

import argparse
import functools
import multiprocessing
import pathlib
import shutil
import sys
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[2] / "tools"), str(pathlib.Path(__file__).resolve().parent)]
import follow
import spread

AT_ONCE = 500
FIRST_SEED = 5000


class Ledger:
    """The lines of FILE; each is written when its matches are done."""

    def __init__(self, file):
        self.file = pathlib.Path(file) if file else None
        self.done = {}
        for line in self.file.read_text().splitlines() if self.file and self.file.exists() else []:
            game, seed, matches, positions = line.split()
            self.done[game, int(seed), int(matches)] = int(positions)

    def add(self, key, positions):
        self.done[key] = positions
        if self.file:
            with self.file.open("a") as f:
                print(*key, positions, file=f)


def follow_some(bailey, game, until, part):
    """The part, the positions compared and what is said of the records that differ; nothing when it is too late to begin."""
    _, seed, matches = part
    positions, differ = 0, []
    if time.time() > until:
        return part, 0, None
    folder = pathlib.Path("build") / f"oracle-{game['id']}" / str(seed)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for record in spread.play(bailey, game["id"], matches, seed, folder):
        try:
            positions += follow.follow(bailey, game, record)
            record.unlink()
        except AssertionError as e:
            differ.append(str(e))
    if not differ:
        folder.rmdir()
    return part, positions, differ


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bailey")
    parser.add_argument("game")
    parser.add_argument("matches", type=int)
    parser.add_argument("--keep", metavar="FILE")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no others after that")
    parser.add_argument("--processes", type=int)
    a = parser.parse_args()
    ledger, game = Ledger(a.keep), spread.game_of(a.bailey, a.game)
    parts = [(a.game, FIRST_SEED + i, min(AT_ONCE, a.matches - i)) for i in range(0, a.matches, AT_ONCE)]
    work = functools.partial(follow_some, a.bailey, game, time.time() + a.seconds)
    failed = 0
    with multiprocessing.Pool(a.processes) as pool:
        for part, positions, differ in pool.imap_unordered(work, [p for p in parts if p not in ledger.done]):
            if differ:
                failed += len(differ)
                print(*differ, sep="\n", flush=True)
            elif differ is not None:
                ledger.add(part, positions)
    followed = [p for p in parts if p in ledger.done]
    print(f"{a.game}: {sum(p[2] for p in followed)} of {a.matches} matches followed, "
          f"{sum(ledger.done[p] for p in followed)} positions compared, {failed} records differ")
    return 1 if failed or not followed else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""proof.py [--matches N] [--often K] [--judge J] [--keep FILE] [GAME...]: random matches on the GPU, judged on the way (gpu/proof.c).

N matches for every game and number of players, shared out among the combinations of options: the state after one action in J and
at the end, and before one action in K (0: never) what the seats may know. FILE keeps the figures: then N counts those of earlier
runs, and the next ones are others. One line for each number of players; exit code 1 if anything is unsound."""

import argparse
import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import numpy

import bailey_gpu

SEED = 21
FIGURES = ("matches", "actions", "pairs", "found", "seconds")


class Ledger:
    """The figures of all runs; a file that is replaced as a whole."""

    def __init__(self, file):
        self.file = pathlib.Path(file) if file else None
        self.kept = json.loads(self.file.read_text()) if self.file and self.file.exists() else {}

    def of(self, game, players):
        return self.kept.setdefault(game, {}).setdefault(str(players), {"each": 0} | dict.fromkeys(FIGURES, 0))

    def keep(self):
        if self.file:
            fresh = self.file.with_suffix(".new")
            fresh.write_text(json.dumps(self.kept, indent=1) + "\n")
            os.replace(fresh, self.file)


def prove(game, players, options, a, ledger):
    figures = ledger.of(game.name, players)
    starts = game.start(options).states
    most = max(1, a.at_once // len(options))
    while figures["found"] == 0 and figures["each"] * len(options) < a.matches:
        each = min(most, -(-a.matches // len(options)) - figures["each"])
        result = []
        figures["seconds"] += game.machine.seconds(
            lambda: result.append(game.prove(starts, each, SEED, figures["each"], a.often, a.judge)))
        p = result[0]
        if p.found:
            combination = dict(zip(game.option_names, options[p.match // each].tolist()))
            print(f"{game.name} {combination}, seed {SEED}, match {figures['each'] + p.match % each}, after {p.action} actions: {p.what}")
        figures["each"] += each
        figures["matches"] += each * len(options)
        figures["actions"] += int(p.actions.sum(dtype=numpy.int64))
        figures["pairs"] += p.pairs
        figures["found"] += p.found
        ledger.keep()
    rate = figures["actions"] / max(figures["seconds"], 1e-9) / 1e6
    print(f"{game.name}, {players} players: {figures['matches']:,} matches of {len(options)} combinations, {figures['actions']:,} actions, "
          f"{figures['pairs']:,} pairs, {figures['seconds']:.0f} s ({rate:.0f} M actions/s): "
          + (f"{figures['found']} UNSOUND" if figures["found"] else "all sound"), flush=True)
    return figures["found"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--where")
    parser.add_argument("--matches", type=int, default=1000, help="for each number of players")
    parser.add_argument("--often", type=int, default=1)
    parser.add_argument("--judge", type=int, default=1)
    parser.add_argument("--keep")
    parser.add_argument("--at-once", type=int, default=1 << 21, help="matches of one call")
    a = parser.parse_args()
    if a.judge < 1 or a.often < 0:
        parser.error("--judge must be at least 1, --often at least 0")
    ledger, found = Ledger(a.keep), 0
    for name in a.games or sorted(p.name for p in pathlib.Path(__file__).parents[1].glob("games/*/")):
        game = bailey_gpu.Game(name, a.where)
        every = game.every_option()
        for players in numpy.unique(every[:, 0]).tolist():
            found += prove(game, players, every[every[:, 0] == players], a, ledger)
    return found > 0


if __name__ == "__main__":
    sys.exit(main())

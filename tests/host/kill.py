#!/usr/bin/env python3
"""kill.py BAILEY KILLS: kill -9 at random moments while people play. Whatever was acknowledged is there afterwards, what clients have
seen is what happened, and an action that was sent again counts once."""
import random
import select
import signal
import sys
import time

from wire import Person, Refused, Server

BAILEY, KILLS = sys.argv[1], int(sys.argv[2])
TABLES, SEATS = 6, 4


class Seat:
    def __init__(self, server, person, table):
        self.person, self.table, self.key = person, table, 0
        self.sent = None # (key, action) that nobody has acknowledged
        self.connect(server)

    def connect(self, server):
        self.person.server = server
        self.line = self.person.line()
        self.table.learn(self.line.do("watch", table=self.table.code))
        self.choices = []

    def act(self, rng):
        if self.sent is None:
            self.key += 1
            self.sent = (f"k{self.key}", rng.choice(self.choices))
        self.choices = []
        self.line.send(id="act", do="act", table=self.table.code, key=self.sent[0], action=self.sent[1])

    def hear(self, line):
        if line.get("id") == "act":
            if "ok" in line:
                self.table.acknowledged = max(self.table.acknowledged, line["ok"]["n"])
            self.sent = None
        elif "steps" in line:
            self.table.learn(line)
            self.choices = line["legal"]


class Table:
    def __init__(self, server, rng):
        people = [Person(server) for _ in range(SEATS)]
        self.code = people[0].post("tables", game="caylus", options={"players": SEATS})["info"]["table"]
        for p in people[1:]:
            p.post(f"tables/{self.code}/sit")
        self.steps, self.acknowledged, self.over = {}, 0, False
        self.seats = [Seat(server, p, self) for p in people]
        people[0].post(f"tables/{self.code}/start")

    def learn(self, line):
        """Steps that somebody has been told: they never change."""
        for i, step in enumerate(line.get("steps", ())):
            old = self.steps.setdefault(line["from"] + i, step)
            assert old == step, f"step {line['from'] + i} was {old!r} and is {step!r}"
        self.over = self.over or line.get("over", False)


def play(tables, seconds, rng):
    lines = {seat.line.socket: seat for table in tables for seat in table.seats}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for s in select.select(list(lines), [], [], max(0, end - time.monotonic()))[0]:
            seat = lines[s]
            seat.hear(seat.line.next())
            while seat.line.lines:
                seat.hear(seat.line.next())
            if seat.choices:
                seat.act(rng)


def look_again(server, tables, rng):
    """After a fall: nothing acknowledged is missing, and the steps are those that were told."""
    for table in tables:
        seat = table.seats[0]
        seat.person.server = server
        line = seat.person.line()
        told = line.do("watch", table=table.code, **{"from": 0})
        if table.over:
            continue
        assert told["n"] >= table.acknowledged, f"{table.code}: {table.acknowledged} acknowledged, {told['n']} there"
        table.learn(told)
        line.close()
        for seat in table.seats:
            seat.line.close()
            seat.connect(server)
            again = seat.sent
            if again: # nobody knows whether it counted: sent again, it counts once
                try:
                    seat.line.do("act", table=table.code, key=again[0], action=again[1])
                except Refused as no:
                    assert no.code in ("illegal", "not-playing"), no
                seat.sent = None
        for seat in table.seats:
            now = seat.line.do("watch", table=table.code)
            seat.choices = now.get("legal", [])
            if seat.choices and not now["over"]:
                seat.act(rng)


def main():
    rng = random.Random()
    acknowledged = 0
    with Server(BAILEY) as server:
        tables = [Table(server, rng) for _ in range(TABLES)]
        for kill in range(KILLS):
            tables = [t if not t.over else Table(server, rng) for t in tables]
            play(tables, rng.uniform(0.2, 1.0), rng)
            server.kill(signal.SIGKILL)
            server.start()
            look_again(server, tables, rng)
            acknowledged += sum(t.acknowledged for t in tables)
        recovered = [x["text"] for x in server.log() if x["what"] == "recovered"]
        assert len(recovered) == KILLS + 1 and not [x for x in server.log() if x["what"] == "damaged"]
    print(f"{KILLS} kills, up to {max(t.acknowledged for t in tables)} steps at a table, nothing lost; last time {recovered[-1]}")


main()

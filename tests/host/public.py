#!/usr/bin/env python3
"""public.py BAILEY: what is hidden does not reach spectators, on the wire. Tables that look the same from outside are told in the same bytes, whatever
the players hold; so are choices that look the same, whatever was chosen; and so does everybody who only looks on, known or not."""
import collections
import json
import random
import re
import sys

from wire import Line, Person, Refused, Server

TABLES, MOVES = 12, 14


class Table:
    def __init__(self, server, people, game):
        self.code = people[0].post("tables", game=game, options={"players": len(people)})["info"]["table"]
        for p in people[1:]:
            p.post(f"tables/{self.code}/sit")
        people[0].post(f"tables/{self.code}/start")
        self.seats = [p.line() for p in people]
        for line in self.seats:
            line.seen = line.do("watch", table=self.code)
        self.known, self.nobody = Person(server, name="Looker").line(), Line(server)
        self.views = []
        self.said = self.hear_first()

    def plain(self, text):
        """What differs between tables and is no secret: the code, when it was opened."""
        return re.sub(r'"created":\d+', '"created":0', text.replace(self.code, "CODE"))

    def hear_first(self):
        told = []
        for line in (self.known, self.nobody):
            line.send(id="first", do="watch", table=self.code)
            told.append(self.plain(line.raw_next()))
        assert told[0] == told[1], told
        self.view = json.loads(told[0])["ok"]["view"]
        return told[0]

    def hear_change(self):
        told = [self.plain(line.raw_next()) for line in (self.known, self.nobody)]
        assert told[0] == told[1], told
        self.view = {**self.view, **json.loads(told[0])["view"]}
        return told[0]

    def hands(self):
        return json.dumps([line.seen["view"] for line in self.seats])

    def due(self):
        return [i for i, line in enumerate(self.seats) if line.seen["legal"] and not line.seen["over"]]

    def act(self, seat, action):
        line = self.seats[seat]
        ok = line.do("act", table=self.code, action=action)
        for other in self.seats:
            kept = [x for x in other.missed if "legal" in x] if other is line else []
            change = kept[-1] if kept else other.until(lambda x: "legal" in x)
            assert change["n"] == ok["n"], (change, ok)
            other.seen = {**change, "view": {**other.seen["view"], **change["view"]}}
        return self.hear_change()

    def close(self):
        for line in (*self.seats, self.known, self.nobody):
            line.close()


    def undo(self, seat):
        """Takes the last action back; False if it cannot be."""
        line = self.seats[seat]
        try:
            if not line.do("undo", table=self.code)["done"]:
                line.do("refuse-undo", table=self.code)
                self.catch_up()
                return False
        except Refused:
            return False
        self.catch_up()
        return True

    def catch_up(self):
        """Everybody as if they had just come: what was told meanwhile is of no interest here."""
        for line in (*self.seats, self.known, self.nobody):
            line.seen = line.do("watch", table=self.code)
        self.view = self.known.seen["view"]


def outside(table):
    return json.dumps(table.view, sort_keys=True)


def alike(tables):
    """Groups of tables that look the same from outside."""
    groups = collections.defaultdict(list)
    for table in tables:
        groups[outside(table)].append(table)
    return [group for group in groups.values() if len(group) > 1]


def choose_twice(table, rng):
    """A seat chooses, takes it back, and chooses otherwise: where that looks the same, it is told in the same bytes. Whether it was compared."""
    due = table.due()
    if not due:
        return False
    seat = rng.choice(due)
    legal = table.seats[seat].seen["legal"]
    first, second = rng.sample(legal, 2) if len(legal) > 1 else legal * 2
    told = table.act(seat, first)
    seen = outside(table)
    if first == second or not table.undo(seat):
        return False
    again = table.act(seat, second)
    steps = [json.loads(text)["steps"] for text in (told, again)]
    if outside(table) != seen or steps[0] != steps[1]: # it was no secret
        return False
    assert told == again, (told, again)
    return True


def try_game(server, people, game, rng):
    """(comparisons, those in which what is hidden differs)"""
    tables = [Table(server, people, game) for _ in range(TABLES)]
    same = secret = 0
    for group in alike(tables):
        assert len({t.said for t in group}) == 1, [t.said for t in group]
        same += len(group) - 1
        secret += len({t.hands() for t in group}) - 1
    for _ in range(MOVES):
        for table in tables[:2]:
            compared = choose_twice(table, rng)
            same += compared
            secret += compared
    print(f"{game}: {same} times the same from outside, {secret} of them with other secrets")
    for table in tables:
        table.close()
    return same, secret


def main():
    rng = random.Random(7)
    with Server(sys.argv[1]) as server:
        people = [Person(server, name=f"Player {i}") for i in range(3)]
        for game in ("ys", "pillars", "alcazar"):
            same, secret = try_game(server, people, game, rng)
            assert secret > 0 or game == "alcazar", "nothing was compared" # there a secret choice is rare


main()

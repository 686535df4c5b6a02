#!/usr/bin/env python3
"""events.py BAILEY [MORE]: whole events on a real server, Swiss and round robin: people who concede, bots that play, some who leave or come late, and kill -9
at any moment. Standings, tie-breaks and lots are worked out here once more, from the schedule alone."""
import fractions
import hashlib
import json
import random
import sqlite3
import sys
import time

import matches
from wire import Line, Person, Server, refused, wait_for

BAILEY = sys.argv[1]
MORE = int(sys.argv[2]) if len(sys.argv) > 2 else 1
CLOCK = {"bank": 3600, "plus": 10}
CASES = []


def case(function):
    CASES.append(function)
    return function


def make(person, system="swiss", players=2, game="caylus", clock=None, **rest):
    return person.post("events", title=rest.pop("title", "Cup"), game=game, options={"players": players}, clock=clock or CLOCK, system=system, **rest)["info"]


def look(person, info):
    return person.get("events/" + info["event"])["info"]


def over(person, info):
    wait_for(lambda: look(person, info)["state"] == "over", 240)
    return look(person, info)


# ---- the rules once more, from docs/events.md --------------------------------------------------------------

def lot(info, number):
    return hashlib.sha256(f"{info['secret']}:{number}".encode()).hexdigest()[:16]


def check(info):
    """Everything that follows from the results: who stands where, nobody twice in a round, nobody's lot wrong."""
    half = fractions.Fraction(1, 2)
    numbers = [x["number"] for x in info["entrants"]]
    points, share, met, byes = ({n: [] for n in numbers} for _ in range(4))
    beaten = {}
    for r in info["schedule"]:
        here = [s["number"] for t in r["tables"] for s in t["seats"]] + [b["number"] for b in r["byes"]]
        assert len(here) == len(set(here)), "somebody plays twice in a round"
        for t in r["tables"]:
            assert t["state"] == "over" and len(t["seats"]) == info["players"]
            total = sum(max(s["points"], 0) for s in t["seats"])
            for s in t["seats"]:
                others = [x for x in t["seats"] if x is not s]
                won = {x["number"]: half * ((x["place"] > s["place"]) + (x["place"] >= s["place"])) for x in others}
                points[s["number"]].append(sum(won.values()) / len(others))
                share[s["number"]].append(max(s["points"], 0) * 10**6 // total if total else 10**6 // len(t["seats"]))
                met[s["number"]] += won
                for other, x in won.items():
                    beaten[s["number"], other] = beaten.get((s["number"], other), 0) + x
        for b in r["byes"]:
            byes[b["number"]].append(b["points"])
            points[b["number"]].append(fractions.Fraction(b["points"]))
    total = {n: sum(points[n]) for n in numbers}
    opponents = {n: fractions.Fraction(sum(total[m] for m in met[n]), len(met[n])) if met[n] else 0 for n in numbers}
    order = []
    for key in sorted({(total[n], opponents[n]) for n in numbers}, reverse=True):
        group = [n for n in numbers if (total[n], opponents[n]) == key]
        all_met = len(group) > 1 and all((a, b) in beaten for a in group for b in group if a != b)
        direct = {a: sum(beaten[a, b] for b in group if b != a) if all_met else -1 for a in group}
        order += sorted(group, key=lambda n: (-direct[n], -(sum(share[n]) // len(share[n]) if share[n] else 0), lot(info, n)))
    assert hashlib.sha256(info["secret"].encode()).hexdigest() == info["promise"]
    assert [s["number"] for s in info["standings"]] == order, (order, info["standings"])
    for s in info["standings"]:
        n = s["number"]
        assert abs(s["points"] - total[n]) < 1e-3 and abs(s["opponents"] - opponents[n]) < 1e-3
        assert s["lot"] == lot(info, n) and s["byes"] == len(byes[n])
    if info["system"] == "swiss":
        assert all(len(x) <= 1 for x in byes.values())
    return met


def concede_all(people, info, loser):
    """At each table of this round that still plays, the one concedes that `loser` names among the numbers there."""
    for t in look(people[0], info)["schedule"][look(people[0], info)["round"] - 1]["tables"]:
        if t["state"] == "playing":
            number = loser([s["number"] for s in t["seats"]])
            person = next(p for p in people if look(p, info)["you"] == number)
            person.post(f"tables/{t['table']}/concede")


# ---- whole events ------------------------------------------------------------------------------------------

@case
def everybody_meets_everybody(server):
    people = [Person(server, name=f"Robin {i}") for i in range(4)]
    info = make(people[0], "round-robin")
    assert info["state"] == "open" and info["you"] == 1 and info["rounds"] is None and info["standings"] == [] and info["secret"] is None
    for p in people[1:]:
        p.post(f"events/{info['event']}/join")
    assert info["event"] in [x["event"] for x in people[3].get("events")["events"]]
    info = people[0].post(f"events/{info['event']}/start")["info"]
    planned = [sorted(tuple(s["number"] for s in t["seats"]) for t in r["tables"]) for r in info["schedule"]]
    assert info["rounds"] == 3 and [r["state"] for r in info["schedule"]] == ["playing", "planned", "planned"]
    for round_ in (1, 2, 3):
        wait_for(lambda: look(people[0], info)["round"] == round_)
        table = people[0].get("tables/" + look(people[0], info)["schedule"][round_ - 1]["tables"][0]["table"])["info"]
        assert table["event"] == info["event"] and table["state"] == "playing"
        concede_all(people, info, max)
    info = over(people[0], info)
    check(info)
    assert [s["number"] for s in info["standings"]] == [1, 2, 3, 4] and info["winner"] == "Robin 0"
    assert [s["points"] for s in info["standings"]] == [3, 2, 1, 0]
    assert planned == [sorted(tuple(s["number"] for s in t["seats"]) for t in r["tables"]) for r in info["schedule"]]
    # Berger's tables, with numbers in the order of the lots
    by_lot = sorted((1, 2, 3, 4), key=lambda n: lot(info, n))
    berger = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    assert planned == [sorted((by_lot[a - 1], by_lot[b - 1]) for a, b in r) for r in berger]


@case
def swiss_with_a_bye_each_round(server):
    people = [Person(server) for _ in range(5)]
    info = make(people[0], rounds=3)
    for p in people[1:]:
        p.post(f"events/{info['event']}/join")
    people[0].post(f"events/{info['event']}/start")
    for round_ in (1, 2, 3):
        wait_for(lambda: look(people[0], info)["round"] == round_)
        assert len(look(people[0], info)["schedule"][round_ - 1]["byes"]) == 1
        concede_all(people, info, max)
    met = check(over(people[0], info))
    assert all(len(x) == len(set(x)) for x in met.values())


@case
def bots_fill_the_tables(server):
    p = Person(server)
    for system, players, least, rounds in (("swiss", 2, 8, None), ("round-robin", 4, 7, None), ("swiss", 3, 6, 2)):
        info = make(p, system, players, join=False, fill="random", least=least, rounds=rounds)
        info = p.post(f"events/{info['event']}/start")["info"]
        assert info["count"] % players == 0 and info["count"] >= least and all(x["bot"] == "random" for x in info["entrants"])
        info = over(p, info)
        check(info)
        assert info["winner"] == "random" and not any(r["byes"] for r in info["schedule"])


# ---- coming and going --------------------------------------------------------------------------------------

@case
def who_leaves_forfeits_and_who_is_late_waits(server):
    people = [Person(server) for _ in range(4)]
    info = make(people[0], "round-robin")
    gone = Person(server)
    gone.post(f"events/{info['event']}/join")
    gone.post(f"events/{info['event']}/leave")
    for p in people[1:]:
        p.post(f"events/{info['event']}/join")
    assert look(gone, info)["count"] == 4 and look(gone, info)["you"] is None
    people[0].post(f"events/{info['event']}/start")
    concede_all(people, info, max)
    wait_for(lambda: look(people[0], info)["round"] == 2)
    last = look(people[3], info)["you"]
    people[0].post(f"events/{info['event']}/remove", number=last)
    refused("not-entered", people[3].post, f"events/{info['event']}/leave")
    refused("not-open", people[3].post, f"events/{info['event']}/join")
    table = next(t for t in look(people[0], info)["schedule"][1]["tables"] if last in [s["number"] for s in t["seats"]])
    other = next(s["number"] for s in table["seats"] if s["number"] != last)
    wait_for(lambda: any(s["away"] for s in people[0].get("tables/" + table["table"])["info"]["seats"].values()))
    concede_all(people, info, lambda numbers: other if other in numbers else max(numbers))
    wait_for(lambda: look(people[0], info)["round"] == 3)
    assert [b["forfeit"] for b in look(people[0], info)["schedule"][2]["byes"]] == [True]
    concede_all(people, info, max)
    check(over(people[0], info))

    info = make(people[0], late=True, rounds=2)
    people[1].post(f"events/{info['event']}/join")
    people[0].post(f"events/{info['event']}/start")
    for p in people[2:]:
        p.post(f"events/{info['event']}/join")
    assert len(look(people[0], info)["schedule"][0]["tables"]) == 1
    concede_all(people, info, max)
    wait_for(lambda: look(people[0], info)["round"] == 2)
    assert len(look(people[0], info)["schedule"][1]["tables"]) == 2
    refused("not-open", gone.post, f"events/{info['event']}/join")
    concede_all(people, info, max)
    check(over(people[0], info))


@case
def times_are_kept(server):
    p, q = Person(server), Person(server)
    soon = int(time.time() * 1000) + 6000
    info = make(p, starts=soon, rounds=2, every=60)
    assert info["next"] == soon
    q.post(f"events/{info['event']}/join")
    wait_for(lambda: look(p, info)["round"] == 1)
    concede_all([p, q], info, max)
    wait_for(lambda: look(p, info)["schedule"][0]["state"] == "over")
    time.sleep(0.5)
    now = look(p, info)
    assert now["round"] == 1 and now["state"] == "playing" and now["next"] - soon >= 3600000
    alone = make(p, starts=int(time.time() * 1000) + 3000)
    wait_for(lambda: look(p, alone)["state"] == "ended") # nobody came
    p.ask("DELETE", "events/" + info["event"])
    assert look(p, info)["state"] == "ended"
    days = make(p, clock={"days": 3})
    assert days["clock"] == {"turn": 259200}
    q.post(f"events/{days['event']}/join")
    table = p.post(f"events/{days['event']}/start")["info"]["schedule"][0]["tables"][0]["table"]
    assert p.get("tables/" + table)["info"]["clock"] == {"turn": 259200}
    p.ask("DELETE", "events/" + days["event"]) # the match goes on
    assert p.get("tables/" + table)["info"]["state"] == "playing"


@case
def who_does_not_show_up_is_played_for(server):
    p = Person(server)
    info = make(p, clock={"bank": 1, "plus": 0}, fill="random", rounds=1)
    table = p.post(f"events/{info['event']}/start")["info"]["schedule"][0]["tables"][0]["table"]
    wait_for(lambda: any(s["away"] for s in p.get("tables/" + table)["info"]["seats"].values()))
    seat = next(x for x in over(p, info)["schedule"][0]["tables"][0]["seats"] if x["number"] == 1)
    assert seat["place"] == 2 # who was away comes after who stayed


@case
def nothing_is_taken_back_from_bots(server):
    p = Person(server)
    info = make(p, fill="random", rounds=1)
    table = p.post(f"events/{info['event']}/start")["info"]["schedule"][0]["tables"][0]["table"]
    line, seat = p.line(), p.get("tables/" + table)["info"]["you"]
    n = matches.beyond_recall(table, line, seat, random.Random(5))
    refused("no-undo", line.do, "undo", table=table)
    assert p.get("tables/" + table)["info"]["n"] == n


@case
def what_is_refused(server):
    p, q = Person(server), Person(server)
    good = {"title": "Cup", "game": "caylus", "options": {"players": 2}, "clock": CLOCK, "system": "swiss"}
    for code, change in (("title", {"title": " "}), ("title", {"title": "x" * 61}), ("title", {"title": "a\nb"}), ("game", {"game": "chess"}),
                         ("value", {"clock": None}), ("value", {"system": "knockout"}), ("option", {"options": {"players": 9}}), ("bot", {"fill": "nobody"}), ("bot", {"fill": "hard:milliseconds=100"}),
                         ("value", {"rounds": 0}), ("value", {"most": 1}), ("value", {"least": 9, "most": 8}), ("value", {"starts": 5}),
                         ("value", {"system": "round-robin", "rounds": 4}), ("value", {"system": "round-robin", "most": 33}), ("account", {"rated": True}),
                         ("value", {"late": 1})):
        refused(code, p.post, "events", **{**good, **change})
    refused("nobody", Person(server, guest=False).post, "events", **good)
    info = make(p, most=2)
    where = "events/" + info["event"]
    refused("not-yours", q.post, where + "/start")
    refused("too-few", p.post, where + "/start")
    refused("entered", p.post, where + "/join")
    refused("not-entered", q.post, where + "/leave")
    q.post(where + "/join")
    refused("full", Person(server).post, where + "/join")
    refused("not-yours", q.post, where + "/remove", number=1)
    refused("not-yours", q.ask, "DELETE", where)
    refused("not-entered", p.post, where + "/remove", number=7)
    refused("no-event", p.get, "events/abc")
    table = p.post(where + "/start")["info"]["schedule"][0]["tables"][0]["table"]
    refused("not-open", p.post, where + "/start")
    refused("event", p.post, f"tables/{table}/end")
    refused("event", p.post, f"tables/{table}/clock", clock=None)
    p.post(f"people/{q.me['id']}/block")
    refused("blocked", q.post, f"events/{make(p)['event']}/join")


@case
def a_private_event_is_found_by_its_link(server):
    p, q, stranger = Person(server), Person(server), Person(server)
    info = make(p, private=True, title="Только <b>мы</b> ¤")
    listed = lambda who: info["event"] in [x["event"] for x in who.get("events")["events"]]
    assert listed(p) and not listed(q) and look(q, info)["title"] == "Только <b>мы</b> ¤"
    q.post(f"events/{info['event']}/join")
    assert listed(q)
    table = p.post(f"events/{info['event']}/start")["info"]["schedule"][0]["tables"][0]
    refused("private", stranger.get, f"tables/{table['table']}/look")
    assert stranger.get(f"tables/{table['table']}/look?link={table['link']}")["look"]
    concede_all([p, q], info, max)
    check(over(p, info))
    assert listed(q) and not listed(stranger)
    waits = make(q)
    q.ask("DELETE", "me", {})
    assert look(p, waits)["state"] == "ended" # nobody could begin it any more
    assert "" in [x["name"] for x in look(p, info)["entrants"]] # forgotten; the results stay


@case
def whoever_looks_at_it_is_told(server):
    p, q, stranger = Person(server), Person(server), Person(server)
    code = make(p, system="round-robin", most=2)["event"]
    lines = [p.line(), Line(server)]
    for line in lines:
        assert line.do("watch-event", event=code)["info"]["count"] == 1
    lobby = stranger.line()
    lobby.do("lobby")
    refused("no-event", lines[0].do, "watch-event", event="nothing000")
    q.post(f"events/{code}/join")
    for line in lines:
        told = line.until(lambda x: x.get("event") == code and x["info"]["count"] == 2)["info"]
        assert [x["number"] for x in told["entrants"]] == [1, 2] and told["you"] == (1 if line is lines[0] else None)
    told = lobby.until(lambda x: x.get("lobby", {}).get("event", {}).get("count") == 2)["lobby"]["event"]
    assert told["event"] == code and "standings" not in told and told["owner"] is False
    p.post(f"events/{code}/start")
    table = lines[1].until(lambda x: x.get("event") == code and x["info"]["schedule"])["info"]["schedule"][0]["tables"][0]["table"]
    q.post(f"tables/{table}/concede")
    for line in lines:
        told = line.until(lambda x: x.get("event") == code and x["info"]["state"] == "over")["info"]
        assert told["winner"] == p.me["name"] and told["standings"][0]["points"] == 1
    # Of a private one only those hear in the lobby who made or entered it; a line that has left is told nothing.
    own = make(p, private=True)["event"]
    shown = make(p, title="For all")["event"]
    assert lobby.until(lambda x: x.get("lobby", {}).get("event", {}).get("event") in (own, shown))["lobby"]["event"]["event"] == shown
    for line in lines:
        line.do("watch-event", event=shown)
    lines[0].do("unwatch-event", event=code)  # it looks at another one now
    lines[1].do("unwatch-event", event=shown)
    q.post(f"events/{shown}/join")
    lines[0].until(lambda x: x.get("event") == shown and x["info"]["count"] == 2)
    lines[1].do("me")
    assert not any(x.get("event") == shown and x["info"]["count"] == 2 for x in lines[1].missed)


# ---- kill -9 -----------------------------------------------------------------------------------------------

def killed_at_any_moment():
    """Events of bots go on by themselves; the server falls again and again. At the end every round has its tables, once."""
    rng, kills = random.Random(17), 0
    with Server(BAILEY) as server:
        p = Person(server)
        events = [make(p, system, players, join=False, fill="random", least=least) for system, players, least in
                  (("swiss", 2, 16), ("round-robin", 2, 6), ("round-robin", 3, 9), ("swiss", 4, 16)) for _ in range(MORE)]
        for e in events:
            p.post(f"events/{e['event']}/start")
        while kills % 4 or not all(look(p, e)["state"] == "over" for e in events):
            time.sleep(rng.uniform(0.01, 0.25))
            if kills < 16 * MORE:
                server.kill()
                kills += 1
                server.start()
        for e in events:
            info = look(p, e)
            check(info)
            assert len(info["schedule"]) == info["rounds"]
            for r in info["schedule"]:
                assert sum(len(t["seats"]) for t in r["tables"]) + len(r["byes"]) == info["count"]
        server.kill()
        with sqlite3.connect(server.base) as base:
            paired = {x[0] for x in base.execute("SELECT tid FROM pairings WHERE tid>0")}
            begun = {t for t, settings in base.execute("SELECT id,settings FROM tables") if json.loads(settings)["event"]}
            assert paired == begun, "a table is missing, or there twice"
            assert base.execute("SELECT count(*) FROM results WHERE tid IN (SELECT tid FROM pairings)").fetchone() == base.execute(
                "SELECT count(*) FROM pairings WHERE tid>0").fetchone()
        server.start()
    print(f"   killed {kills} times, {len(paired)} tables")


def what_is_not_on_disk_has_not_happened():
    """Somebody else holds the database for longer than the server waits: an entry and a beginning are refused, and are nowhere."""
    with Server(BAILEY) as server:
        p, q = Person(server), Person(server)
        info = make(p, fill="random", least=4)
        holder = sqlite3.connect(server.base, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        refused("storage", q.post, f"events/{info['event']}/join")
        refused("storage", p.post, f"events/{info['event']}/start")
        holder.execute("ROLLBACK")
        holder.close()
        wait_for(lambda: look(p, info)["state"] == "open" and look(p, info)["count"] == 1 and look(p, info)["round"] == 0)
        q.post(f"events/{info['event']}/join")
        p.post(f"events/{info['event']}/start")
        assert look(p, info)["count"] == 4 and look(p, info)["round"] == 1


matches.run(BAILEY, CASES, killed_at_any_moment, *([what_is_not_on_disk_has_not_happened] if MORE > 1 else []))

#!/usr/bin/env python3
"""seats.py BAILEY: people and seats on a server: older databases, ratings and statistics, draws that can be checked, plans and
clocks, talk, the lobby."""
import hashlib
import json
import os
import pathlib
import random
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import time

from matches import PASS, account, beyond_recall, finish, open_match, play_on, run
from wire import Line, Person, Server, read_until, refused, wait_for

BAILEY = sys.argv[1]
HERE = pathlib.Path(__file__).resolve().parent
CASES = []


def case(function):
    CASES.append(function)
    return function


# ---- a database of the first schema ---------------------------------------------------------------------------


def an_old_database_comes_along():
    import tempfile
    with tempfile.TemporaryDirectory() as folder:
        base = sqlite3.connect(folder + "/host.db")
        base.executescript((HERE / "schema-1.sql").read_text(encoding="utf-8"))
        base.close()
        with Server(BAILEY, folder=folder) as server:
            anna, other, odd = (Person(server, guest=False) for _ in range(3))
            assert anna.post("login", name="ANNA", passphrase="long enough")["id"] == 1
            assert other.post("login", name="\u0410nna", passphrase="also long enough")["id"] == 2, "names that look alike stay"
            assert odd.post("login", name="Moderator !", passphrase="also long enough")["id"] == 3
            refused("taken", Person(server).post, "account", name="anna", passphrase=PASS)
            info = anna.get("tables/a4pnv3rg2r")["info"]
            assert info["state"] == "playing" and info["n"] == 18
            assert all(not s["away"] for s in info["seats"].values())
            finish("a4pnv3rg2r", [anna, other], random.Random(1))
            record = anna.get("tables/a4pnv3rg2r/record")["record"]
            assert "fair" not in record and record.endswith("end\n"), "it began without a proof"
            assert anna.get("tables/ppdyx8g4yt/record")["record"].endswith("end\n")
            assert anna.get("tables/ppdyx8g4yt/chat")["chat"][0]["text"] == "Good game!"
            code = "3qn66vwnpk" # still open: it gets a promise now
            assert len(anna.get(f"tables/{code}/fair")["fair"]["server"]) == 64
            server.kill(signal.SIGTERM)
            server.start()
            assert anna.get("tables/a4pnv3rg2r")["info"]["state"] == "over"
        base = sqlite3.connect(folder + "/host.db")
        assert base.execute("PRAGMA user_version").fetchone()[0] >= 2
        assert base.execute("SELECT count(*) FROM names WHERE person=1").fetchone()[0] == 1
        base.execute("UPDATE marks SET value=0 WHERE name='names'") # ICU has learnt something
        base.execute("DELETE FROM names")
        base.commit()
        base.close()
        with Server(BAILEY, folder=folder) as server:
            refused("taken", Person(server).post, "account", name="anna", passphrase=PASS)


# ---- ratings --------------------------------------------------------------------------------------------------


@case
def rated_matches_rate_people_and_bots(server):
    rng = random.Random(7)
    a, b = account(server, "Rita"), account(server, "Robert")
    refused("account", Person(server).post, "tables", game="caylus", rated=True)
    code = a.post("tables", game="caylus", rated=True, options={"players": 3},
                  seats={"blue": "me", "green": "bot:random"})["info"]["table"]
    refused("account", Person(server).post, f"tables/{code}/sit")
    b.post(f"tables/{code}/sit", seat="red")
    a.post(f"tables/{code}/start")
    finish(code, [a, b], rng)
    wait_for(lambda: a.get("tables/" + code)["info"]["state"] == "over")
    score = a.get(f"tables/{code}/look")["look"]["score"]
    told = {name: b.get(f"people/{name}")["ratings"] for name in ("rita", "Robert", "bot:random")}
    assert all(len(r) == 1 and r[0]["game"] == "caylus" and r[0]["players"] == 3 and r[0]["matches"] == 1 for r in told.values()), told
    by_rank = sorted([("rita", "blue"), ("Robert", "red"), ("bot:random", "green")], key=lambda x: score[x[1]]["rank"])
    points = [told[name][0]["points"] for name, _ in by_rank]
    assert points == sorted(points, reverse=True), (by_rank, points)
    history = a.get("people/Rita/history?game=caylus&players=3")["history"]
    assert [x["table"] for x in history] == [code] and history[0]["place"] == score["blue"]["rank"], (history, score)
    assert a.get("people/Rita/history?players=2")["history"] == []
    last = a.get("people/Rita/matches")["matches"][0]
    assert last["table"] == code and last["seat"] == "blue" and last["points"] == score["blue"]["points"] and not last["away"]
    best = Person(server, guest=False).get("leaderboard?game=caylus&players=3")["best"]
    names = [x["name"] or "bot:" + x["bot"] for x in best]
    assert set(names) >= {"Rita", "Robert", "bot:random"} and [x["points"] for x in best] == sorted((x["points"] for x in best), reverse=True)
    mine = {(x["what"], x["value"]): x for x in a.get("people/Rita/statistics")["statistics"]}
    assert mine["all", None]["matches"] == 1 and mine["seat", "blue"]["mean_points"] == score["blue"]["points"]
    assert mine["option", "edition=2006"]["matches"] == 1
    whole = {(x["players"], x["what"], x["value"]): x for x in a.get("statistics?game=caylus")["statistics"]}
    assert whole[3, "all", None]["matches"] >= 1 and whole[3, "seat", "red"]["matches"] >= 1
    refused("no-person", a.get, "people/Nobody%20here")
    refused("game", a.get, "leaderboard?game=chess")
    refused("value", a.get, "leaderboard?game=caylus&players=99")
    a.ask("DELETE", "me", {"passphrase": PASS})
    assert "Rita" not in [x["name"] for x in b.get("leaderboard?game=caylus&players=3")["best"]]


@case
def who_leaves_comes_last_and_agreement_counts_for_nothing(server):
    rng = random.Random(8)
    a, b = account(server, "Stays"), account(server, "Leaves")
    code = a.post("tables", game="alcazar", rated=True, options={"players": 2})["info"]["table"]
    b.post(f"tables/{code}/sit")
    a.post(f"tables/{code}/start")
    b.post(f"tables/{code}/leave")
    finish(code, [a], rng)
    wait_for(lambda: a.get("people/Leaves")["ratings"])
    assert a.get("people/Stays/history")["history"][0]["place"] == 1
    assert a.get("people/Leaves/history")["history"][0]["place"] == 2
    before = a.get("people/Stays")["ratings"]
    code = a.post("tables", game="alcazar", rated=True, options={"players": 2})["info"]["table"]
    b.post(f"tables/{code}/sit")
    a.post(f"tables/{code}/start")
    a.post(f"tables/{code}/end")
    b.post(f"tables/{code}/end")
    assert a.get("tables/" + code)["info"]["state"] == "ended" and a.get("people/Stays")["ratings"] == before


@case
def a_rated_match_against_bots_is_neither_taken_back_nor_given_up_unrated(server):
    a, rng = account(server, "Alone"), random.Random(3)
    code = a.post("tables", game="pillars", rated=True, options={"players": 3}, seats={"blue": "me", "red": "bot:random"})["info"]["table"]
    seats = list(a.get("tables/" + code)["info"]["seats"])
    for seat in seats:
        if not a.get("tables/" + code)["info"]["seats"][seat]["person"]:
            a.post(f"tables/{code}/seat", seat=seat, who="bot:random")
    a.post(f"tables/{code}/start")
    line = a.line()
    n = beyond_recall(code, line, "blue", rng)
    refused("no-undo", line.do, "undo", table=code)
    refused("rated", line.do, "end", table=code)
    info = a.get("tables/" + code)["info"]
    assert info["n"] == n and info["state"] == "playing" and info["undo_asked"] is None and info["end_agreed"] == []
    line.do("leave", table=code) # nobody at all is there to be asked
    refused("rated", line.do, "end", table=code)
    code = a.post("tables", game="caylus", rated=True, options={"players": 2}, seats={"blue": "me", "red": "bot:random"}, start=True)["info"]["table"]
    refused("rated", a.post, f"tables/{code}/end")
    a.post(f"tables/{code}/concede")
    assert a.get("people/Alone/history?game=caylus&players=2")["history"][0]["place"] == 2
    code = a.post("tables", game="caylus", options={"players": 2}, seats={"blue": "me", "red": "bot:random"}, start=True)["info"]["table"]
    beyond_recall(code, line, "blue", rng)
    assert line.do("undo", table=code)["done"] and line.do("end", table=code)["done"], "alone and unrated, as one likes"


# ---- draws ----------------------------------------------------------------------------------------------------


def promise(match, seat, digits):
    return hashlib.sha256(f"bailey fair 1 promise\nmatch {match}\n{seat} {digits}\n".encode()).hexdigest()


def verify(folder, record, digest=None):
    path = os.path.join(folder, "a.record")
    pathlib.Path(path).write_text(record, encoding="utf-8")
    return subprocess.run([BAILEY, "verify", path, "--lang", "en", *(["--list", digest] if digest else [])], capture_output=True, text=True,
                          check=False), path


@case
def draws_can_be_checked_without_anybody_doing_anything(server):
    code, who, lines, _ = open_match(server, "alcazar")
    promised = who[0].get(f"tables/{code}/fair")["fair"]
    assert promised["closed"] and "secret" not in promised and promised["seats"] == {}
    play_on(code, lines, 100000, random.Random(9))
    told = who[0].get(f"tables/{code}/fair")
    assert told["verdict"]["proof"] == "holds" and told["fair"]["server"] == promised["server"]
    record = who[0].get(f"tables/{code}/record")["record"]
    assert promise(code, "server", told["fair"]["secret"]) == promised["server"]
    run, _ = verify(server.folder, record, promised["list"])
    assert run.returncode == 0, run.stdout + run.stderr


@case
def every_seat_adds_its_own_bytes_and_nothing_shows_before_the_end(server):
    rng = random.Random(10)
    a, b, c = (Person(server) for _ in range(3))
    code = a.post("tables", game="alcazar", options={"players": 3})["info"]["table"]
    path = f"tables/{code}/"
    secret = sqlite3.connect(server.base).execute(
        "SELECT secret FROM draws WHERE tid=(SELECT id FROM tables WHERE code=?)", (code,)).fetchone()[0].hex()
    seats = list(a.get("tables/" + code)["info"]["seats"])
    bytes_ = {s: secrets.token_hex(32) for s in seats}
    refused("not-yours", b.post, path + "promise", promise=promise(code, seats[1], bytes_[seats[1]]))
    b.post(path + "sit")
    c.post(path + "sit")
    refused("value", a.post, path + "promise", promise="abc")
    refused("bytes", a.post, path + "give", bytes=bytes_[seats[0]])
    watcher = Line(server)
    watcher.do("watch", table=code)
    for p, seat in ((a, seats[0]), (b, seats[1])):
        p.post(path + "promise", promise=promise(code, seat, bytes_[seat]))
    assert len(watcher.until(lambda x: "fair" in x and len(x["fair"]["seats"]) == 2)["fair"]["list"]) == 64
    info = a.post(path + "start")["info"]
    assert info["state"] == "open" and info["starting"]
    closed = b.get(path + "fair")["fair"]
    assert closed["closed"] and set(closed["seats"]) == set(seats[:2])
    refused("late", c.post, path + "promise", promise=promise(code, seats[2], bytes_[seats[2]]))
    refused("not-open", c.post, path + "leave")
    refused("bytes", a.post, path + "give", bytes=bytes_[seats[1]])
    a.post(path + "give", bytes=bytes_[seats[0]])
    assert "bytes" not in b.get(path + "fair")["fair"]["seats"][seats[0]], "nobody sees them before all are in"
    server.kill(signal.SIGKILL)
    server.start()
    b.post(path + "give", bytes=bytes_[seats[1]])
    wait_for(lambda: a.get("tables/" + code)["info"]["state"] == "playing")
    begun = c.get(path + "fair")["fair"]
    assert begun["list"] == closed["list"] and begun["seats"][seats[0]]["bytes"] == bytes_[seats[0]] and "secret" not in begun
    lines = [p.line() for p in (a, b, c)]
    for line in lines:
        line.seen = line.do("watch", table=code)
    play_on(code, lines, 20, rng)
    server.kill(signal.SIGKILL)
    server.start()
    lines, told = [p.line() for p in (a, b, c)], []
    for line in lines:
        line.seen = line.do("watch", table=code)
        raw = line.raw_next
        line.raw_next = lambda raw=raw: told.append(raw()) or told[-1]
    shown = json.dumps([p.get(path + what) for p in (a, Person(server)) for what in ("look", "fair")])
    play_on(code, lines, 10, rng)
    assert secret not in shown and secret not in "".join(told) and secret not in json.dumps(server.log())
    play_on(code, lines, 100000, rng)
    told = c.get(path + "fair")
    assert told["fair"]["secret"] == secret and told["verdict"]["proof"] == "holds"
    run, kept = verify(server.folder, a.get(path + "record")["record"], closed["list"])
    assert run.returncode == 0, run.stdout + run.stderr
    subprocess.run([sys.executable, HERE.parent / "fair" / "follow.py", BAILEY, kept], check=True, stdout=subprocess.DEVNULL)
    server.kill(signal.SIGTERM)
    server.start()
    assert verify(server.folder, a.get(path + "record")["record"])[0].returncode == 0, "from the database, too"


@case
def a_seat_that_withholds_its_bytes_does_not_stop_the_match(server):
    a, b = Person(server), Person(server)
    code = a.post("tables", game="alcazar", options={"players": 2})["info"]["table"]
    b.post(f"tables/{code}/sit")
    seats = list(a.get("tables/" + code)["info"]["seats"])
    b.post(f"tables/{code}/promise", promise=promise(code, seats[1], "00" * 32))
    a.post(f"tables/{code}/start")
    wait_for(lambda: a.get("tables/" + code)["info"]["state"] == "playing")
    a.post(f"tables/{code}/end")
    b.post(f"tables/{code}/end")
    record = a.get(f"tables/{code}/record")["record"]
    assert f"fair seat {seats[1]} " in record and " withheld\n" in record and record.splitlines()[-1].startswith("fair secret ")
    assert verify(server.folder, record)[0].returncode == 0


# ---- what a seat does by itself, and the clocks -----------------------------------------------------------------


def whose_turn(lines):
    """(line that may act, the other one)"""
    first = next(x for x in lines if x.seen["legal"])
    return first, next(x for x in lines if x is not first)


@case
def a_planned_action_waits_for_its_turn_and_is_nobody_elses_business(server):
    code, who, lines, seats = open_match(server, "caylus")
    now, later = whose_turn(lines)
    refused("due", now.do, "plan", table=code, action=now.seen["legal"][0])
    refused("illegal", later.do, "plan", table=code, action=now.seen["legal"][0])
    refused("illegal", later.do, "plan", table=code, action="nonsense")
    refused("not-yours", Person(server).line().do, "plan", table=code, action=now.seen["legal"][0])
    seat = seats[lines.index(later)]
    spots = [a.split(" ", 1)[1] for a in now.seen["legal"] if " place " in a]
    assert later.do("plan", table=code, action=f"{seat} {spots[0]}") == {"plan": f"{seat} {spots[0]}", "auto_pass": False}
    assert later.until(lambda x: "info" in x)["info"]["plan"]
    assert "plan" not in Person(server).get("tables/" + code)["info"]
    assert who[lines.index(now)].get("tables/" + code)["info"]["plan"] is None
    server.kill(signal.SIGKILL)
    server.start()
    lines = [p.line() for p in who]
    for line in lines:
        line.seen = line.do("watch", table=code)
    now, later = whose_turn(lines)
    n = now.seen["n"]
    assert now.do("act", table=code, action=f"{now.seen['legal'][0].split()[0]} {spots[1]}")["n"] == n + 2, "and the plan"
    told = later.until(lambda x: x.get("n") == n + 2)
    assert told["steps"][1] == f"{seat} {spots[0]}"
    line = now
    line.seen = line.until(lambda x: x.get("n") == n + 2)
    later.do("plan", table=code, action=f"{seat} {spots[2]}")
    told = line.do("act", table=code, action=f"{line.seen['legal'][0].split()[0]} {spots[2]}")
    assert told["n"] == n + 3, "it is no longer legal"
    assert later.until(lambda x: "info" in x and x["info"]["n"] == n + 3)["info"]["plan"] is None


@case
def a_seat_passes_by_itself_until_it_acts(server):
    code, who, lines, seats = open_match(server, "caylus")
    now, later = whose_turn(lines)
    assert now.do("auto-pass", table=code)["auto_pass"]
    told = later.until(lambda x: "legal" in x)
    assert " pass" in told["steps"][0] and told["legal"]
    now.do("auto-pass", table=code, on=False)
    ys, people, others, _ = open_match(server, "ys")
    refused("illegal", others[0].do, "auto-pass", table=ys)


@case
def clocks_stop_and_change_by_agreement(server):
    code, who, lines, seats = open_match(server, "caylus", clock={"days": 3})
    assert not lines[0].do("pause", table=code, days=5)["done"]
    assert lines[1].until(lambda x: "info" in x and x["info"].get("pause_agreed"))["info"]["pause_agreed"] == [seats[0]]
    lines[1].do("refuse", table=code)
    assert not who[0].get("tables/" + code)["info"]["pause_agreed"]
    lines[0].do("pause", table=code, days=5)
    assert lines[1].do("pause", table=code)["done"]
    info = who[0].get("tables/" + code)["info"]
    assert info["paused"] and all(s["left"] <= 3 * 86400000 for s in info["seats"].values())
    server.kill(signal.SIGKILL)
    server.start()
    again = who[0].get("tables/" + code)["info"]
    assert again["paused"] == info["paused"] and not any(s["away"] for s in again["seats"].values())
    who[1].post(f"tables/{code}/resume")
    assert who[0].get("tables/" + code)["info"]["paused"] is None
    assert not who[0].post(f"tables/{code}/clock", clock={"bank": 600, "plus": 5})["done"]
    info = who[1].get("tables/" + code)["info"]
    assert info["clock_offered"] == {"bank": 600, "plus": 5} and info["clock"] == {"turn": 3 * 86400}
    assert not who[1].post(f"tables/{code}/clock", clock={"bank": 60})["done"], "another offer"
    assert who[0].post(f"tables/{code}/clock", clock={"bank": 60})["done"]
    lines = [p.line() for p in who]
    for line in lines:
        line.seen = line.do("watch", table=code)
    play_on(code, lines, 4, random.Random(11))
    left = {k: v["left"] for k, v in who[0].get("tables/" + code)["info"]["seats"].items()}
    assert all(50000 < v <= 60000 for v in left.values()), left
    server.kill(signal.SIGKILL)
    server.start()
    after = {k: v["left"] for k, v in who[0].get("tables/" + code)["info"]["seats"].items()}
    assert all(50000 < v <= 60000 for v in after.values()), after
    free, people, _, _ = open_match(server, "caylus")
    refused("no-clock", people[0].post, f"tables/{free}/pause")


@case
def whoever_offers_first_is_named(server):
    code, who, lines, seats = open_match(server, "caylus", people=3, clock={"days": 3})

    def table():
        return who[0].get("tables/" + code)["info"]

    assert [table()[x + "_asked"] for x in ("undo", "end", "pause", "clock")] == [None] * 4
    for line in (lines[2], lines[0]):
        for deed, what in (("end", {}), ("pause", {}), ("clock", {"clock": {"bank": 600}})):
            assert not line.do(deed, table=code, **what)["done"]
        info = table()
        assert [info[x + "_asked"] for x in ("end", "pause", "clock")] == [seats[2]] * 3, info
    assert info["end_agreed"] == info["pause_agreed"] == info["clock_agreed"] == [seats[0], seats[2]]
    lines[1].do("clock", table=code, clock={"bank": 60}) # another one
    assert table()["clock_asked"] == seats[1] and table()["clock_agreed"] == [seats[1]]
    lines[1].do("refuse", table=code)
    assert [table()[x + "_asked"] for x in ("end", "pause", "clock")] == [None] * 3
    lines[1].do("end", table=code)
    assert table()["end_asked"] == seats[1]


@case
def whoever_agrees_says_to_what(server):
    """An answer to something that is not asked any more counts for nothing else."""
    code, who, lines, seats = open_match(server, "caylus", people=3, clock={"days": 3})

    def info():
        return who[0].get("tables/" + code)["info"]

    assert info()["offers"] == {}
    for deed, what in (("end", {}), ("pause", {"days": 2}), ("clock", {"clock": {"bank": 600}})):
        assert not lines[0].do(deed, table=code, **what)["done"]
    first = info()["offers"]
    assert sorted(first) == ["clock", "end", "pause"] and len(set(first.values())) == 3
    assert lines[1].do("agree", table=code, offer=first["end"]) == {"n": info()["n"], "done": False}
    assert info()["end_agreed"] == seats[:2] and info()["pause_agreed"] == seats[:1] and info()["offers"] == first
    # one is refused, the others stay
    assert lines[2].do("refuse", table=code, offer=first["end"]) == {"done": True}
    assert lines[2].do("refuse", table=code, offer=first["end"]) == {"done": False}
    assert info()["offers"] == {k: first[k] for k in ("pause", "clock")} and info()["end_asked"] is None
    # what comes too late is neither a yes to the next one nor an offer of one's own
    refused("no-offer", lines[1].do, "agree", table=code, offer=first["end"])
    assert info()["end_asked"] is None
    lines[0].do("end", table=code)
    refused("no-offer", lines[1].do, "agree", table=code, offer=first["end"])
    assert info()["end_agreed"] == seats[:1] and info()["offers"]["end"] not in first.values()
    lines[1].do("clock", table=code, clock={"bank": 60})
    refused("no-offer", lines[2].do, "agree", table=code, offer=first["clock"])
    # all of them: it happens
    assert not lines[1].do("agree", table=code, offer=first["pause"])["done"] and not info()["paused"]
    assert lines[2].do("agree", table=code, offer=first["pause"])["done"]
    until = info()["paused"]
    assert 1.9 * 86400000 < until - time.time() * 1000 < 2.1 * 86400000 and info()["clock"] == {"turn": 3 * 86400}
    offer = info()["offers"]["clock"]
    assert not who[0].post(f"tables/{code}/agree", offer=offer)["done"]
    assert who[2].post(f"tables/{code}/agree", offer=offer)["done"]
    assert info()["clock"] == {"bank": 60, "plus": 0} and sorted(info()["offers"]) == ["end"]
    refused("no-offer", lines[1].do, "agree", table=code, offer="end")
    refused("no-offer", lines[1].do, "agree", table=code)
    # a start of the server forgets them, and none comes again under its id
    old = info()["offers"]["end"]
    server.kill(signal.SIGKILL)
    server.start()
    who[0].post(f"tables/{code}/end")
    assert info()["offers"]["end"] != old
    refused("no-offer", who[1].post, f"tables/{code}/agree", offer=old)
    offer = info()["offers"]["end"]
    assert [p.post(f"tables/{code}/agree", offer=offer)["done"] for p in who[1:]] == [False, True]
    assert who[0].get("tables/" + code)["info"]["state"] == "ended" and "offers" not in info()


@case
def to_ask_for_oneself_is_not_to_agree(server):
    """Several want to take something back at the same time: none has agreed to what another wants."""
    code, who, lines, _ = open_match(server, "caylus", people=3)
    rng = random.Random(5)

    def info():
        return who[0].get("tables/" + code)["info"]

    order = []
    while len(order) < 3: # each has acted once
        order.append(next(line for line in lines if line.seen["legal"]))
        play_on(code, lines, 1, rng)
    first, second, third = order
    assert len(set(order)) == 3 and first.seen["legal"]
    n = info()["n"]
    assert not first.do("undo", table=code, own=True)["done"]
    offer = info()["offers"]["undo"]
    why = refused("no-undo", second.do, "undo", table=code, own=True).body["error"]["why"]
    assert why == "Another player asks to take something back: that comes first." and info()["undo_agreed"] == [info()["undo_asked"]]
    assert third.do("undo", table=code, own=True) == {"n": n - 1, "done": True}, "nobody has acted since: it takes nobody's consent"
    assert info()["undo_asked"] is None and info()["offers"] == {}
    # agreed to, but not any more
    refused("no-offer", second.do, "agree", table=code, offer=offer)
    assert info()["n"] == n - 1 and info()["undo_asked"] is None
    # agreed to by all
    assert not first.do("undo", table=code, own=True)["done"]
    offer = info()["offers"]["undo"]
    assert second.do("agree", table=code, offer=offer) == {"n": n - 1, "done": False}
    assert third.do("agree", table=code, offer=offer) == {"n": n - 3, "done": True}
    assert info()["n"] == n - 3 and info()["undo_asked"] is None


@case
def a_colour_that_nobody_plays_takes_its_place(server):
    """Ys for two: who comes behind the neutral player has not won, whatever the other one has (R15.10)."""
    rng, me = random.Random(15), account(server, "Anna")
    for _ in range(12):
        code = me.post("tables", game="ys", rated=True, options={"players": 2}, seats={"blue": "me", "orange": "bot:random"}, start=True)["info"]["table"]
        finish(code, [me], rng)
        wait_for(lambda: me.get("tables/" + code)["info"]["state"] == "over")
        score = me.get(f"tables/{code}/look")["look"]["score"]
        wait_for(lambda: me.get("people/Anna/history")["history"][0]["table"] == code)
        assert me.get("people/Anna/history")["history"][0]["place"] == score["blue"]["rank"], score
        if score["purple"]["rank"] == 1:
            return
    raise AssertionError("he never came first: another seed, please")


@case
def one_of_two_concedes(server):
    a, b = account(server, "Winner"), account(server, "Loser")
    code = a.post("tables", game="alcazar", rated=True, options={"players": 2})["info"]["table"]
    b.post(f"tables/{code}/sit")
    a.post(f"tables/{code}/start")
    b.post(f"tables/{code}/concede")
    info = a.get("tables/" + code)["info"]
    assert info["state"] == "ended" and info["conceded"] == list(info["seats"])[1]
    assert [a.get(f"people/{x}/history")["history"][0]["place"] for x in ("Winner", "Loser")] == [1, 2]
    assert verify(server.folder, a.get(f"tables/{code}/record")["record"])[0].returncode in (0, 3)
    three, people, _, _ = open_match(server, "caylus", people=3)
    refused("others", people[0].post, f"tables/{three}/concede")


# ---- talk, ties, the lobby ---------------------------------------------------------------------------------------


@case
def phrases_are_read_in_the_own_language(server):
    code, who, lines, _ = open_match(server)
    magyar = who[1].line()
    magyar.do("watch", table=code, lang="hu")
    lines[0].do("say", table=code, phrase="good-game")
    told = magyar.until(lambda x: "chat" in x)["chat"]
    assert told["phrase"] == "good-game" and told["text"] == "Jó játszma volt!"
    assert lines[1].until(lambda x: "chat" in x)["chat"]["text"] == "Good game!"
    assert who[0].get(f"tables/{code}/chat?lang=ru")["chat"][0]["text"] == "Хорошая партия!"
    refused("value", lines[0].do, "say", table=code, phrase="insult")
    ids = [x["phrase"] for x in who[0].get("phrases?lang=hu")["phrases"]]
    assert "hello" in ids and len(ids) == len(set(ids))


@case
def who_speaks_too_often_has_to_wait(server):
    p = Person(server)
    for _ in range(10):
        p.post("lobby/chat", text="again")
    refused("slow-down", p.post, "lobby/chat", text="and again")
    refused("value", Person(server).post, "lobby/chat", text="x" * 501)
    refused("nobody", Person(server, guest=False).post, "lobby/chat", text="Hello")


@case
def nobody_has_to_read_or_meet_anybody(server):
    a, b = account(server, "Peaceful"), account(server, "Pest")
    line = a.line()
    line.do("lobby")
    b.post("lobby/chat", text="first")
    assert line.until(lambda x: "chat" in x.get("lobby", ()))["lobby"]["chat"]["text"] == "first"
    a.post("people/Pest/mute")
    b.post("lobby/chat", text="second")
    Person(server).post("lobby/chat", text="third")
    assert line.until(lambda x: "chat" in x.get("lobby", ()))["lobby"]["chat"]["text"] == "third"
    assert "second" not in [x["text"] for x in a.get("lobby/chat")["chat"]]
    assert "second" in [x["text"] for x in b.get("lobby/chat")["chat"]]
    a.ask("DELETE", "people/Pest/mute")
    a.post(f"people/{b.me['id']}/block")
    code = a.post("tables", game="caylus", options={"players": 2})["info"]["table"]
    refused("blocked", b.post, f"tables/{code}/sit")
    own = b.post("tables", game="caylus")["info"]["table"]
    b.post(f"tables/{own}/invite", name="Peaceful")
    assert a.get("me/invitations")["invitations"] == []
    a.post("people/Pest/follow")
    ties = a.get("me/people")
    assert [x["name"] for x in ties["follows"]] == ["Pest"] == [x["name"] for x in ties["blocks"]] and not ties["mutes"]
    refused("yourself", a.post, "people/Peaceful/follow")
    refused("no-person", a.post, "people/Nobody%20at%20all/follow")


@case
def people_are_invited_by_name(server):
    a, b = account(server, "Hostess"), account(server, "Invited")
    code = a.post("tables", game="caylus", private=True, options={"players": 2})["info"]["table"]
    line = b.line()
    line.do("lobby")
    refused("private", b.post, f"tables/{code}/sit")
    refused("not-yours", b.post, f"tables/{code}/invite", name="Hostess")
    a.post(f"tables/{code}/invite", name="invited")
    told = line.until(lambda x: "invitation" in x.get("lobby", ()))["lobby"]["invitation"]
    assert told["by"] == "Hostess" and told["info"]["table"] == code
    assert [x["info"]["table"] for x in b.get("me/invitations")["invitations"]] == [code]
    b.ask("DELETE", "me/invitations/" + code)
    refused("private", b.post, f"tables/{code}/sit")
    a.post(f"tables/{code}/invite", person=b.me["id"])
    b.post(f"tables/{code}/sit")
    refused("seated", a.post, f"tables/{code}/invite", name="Invited")
    assert b.get("me/invitations")["invitations"] == []


@case
def a_moderator_sees_reports_and_acts(server):
    a, b, m = account(server, "Reporter"), account(server, "Ruffian"), account(server, "Keeper of order")
    refused("moderator", m.get, "moderation/reports")
    run_admin = lambda *words: subprocess.run([BAILEY, "host", "admin", *words, "--data", server.base], capture_output=True, text=True, check=False)
    assert run_admin("moderator", str(m.me["id"])).returncode == 0
    said = b.post("lobby/chat", text="something ugly")
    a.post("reports", chat=said["id"], why="ugly")
    a.post("reports", name="Ruffian", why="in general")
    refused("value", a.post, "reports", name="Ruffian")
    refused("no-line", a.post, "reports", chat=99999999, why="?")
    assert "something ugly" in run_admin("reports").stdout and "something ugly" in run_admin("chat").stdout
    first, second = m.get("moderation/reports")["reports"][-2:]
    assert first["chat"]["text"] == "something ugly" and first["whom"]["name"] == "Ruffian" and second["chat"] is None
    line = a.line()
    line.do("lobby")
    m.post("moderation/hide", chat=said["id"])
    assert line.until(lambda x: "chat_hidden" in x.get("lobby", ()))["lobby"]["chat_hidden"] == said["id"]
    assert "something ugly" not in json.dumps(a.get("lobby/chat"))
    m.post("moderation/silence", name="Ruffian", minutes=10)
    refused("silent", b.post, "lobby/chat", text="I say")
    m.post("moderation/silence", name="Ruffian", minutes=0)
    b.post("lobby/chat", text="I may")
    their = b.line()
    their.do("lobby")
    m.post("moderation/ban", name="Ruffian")
    try:
        while True:
            their.next()
    except EOFError:
        pass
    assert b.get("me")["kind"] == "nobody"
    m.post("moderation/ban", person=b.me["id"], on=False)
    assert b.get("me")["kind"] == "account"
    for report in (first, second):
        m.post("moderation/settle", report=report["report"])
    assert not [x for x in m.get("moderation/reports")["reports"] if x["whom"]["name"] == "Ruffian"]
    assert run_admin("player", str(m.me["id"])).returncode == 0
    refused("moderator", m.get, "moderation/reports")


@case
def what_cannot_be_read_cannot_be_reported(server):
    a, b, c = account(server, "At the table"), account(server, "Beside it"), account(server, "Outside")
    info = a.post("tables", game="caylus", private=True, options={"players": 2})["info"]
    code, link = info["table"], info["link"]
    b.post(f"tables/{code}/sit", link=link)
    said = b.post(f"tables/{code}/chat", text="between us")["id"]
    ask = lambda who, line, **rest: who.raw("POST", "/api/v1/reports", json.dumps({"chat": line, "why": "?", **rest}), {"Content-Type": "application/json"})
    # To the byte what a line that does not exist is answered with.
    none = ask(c, 99999999)
    for rest in ({}, {"link": "x" * len(link)}):
        answer, text = ask(c, said, **rest)
        assert answer.status == none[0].status == 404 and text == none[1] and b"no such line" in text, text
    refused("no-line", c.line().do, "report", chat=said, why="?")
    # Who sits there may, and so may whoever has a link: also the one that only shows the table.
    a.post("reports", chat=said, why="rude")
    for way in (link, a.get(f"tables/{code}")["info"]["watch_link"]):
        c.post("reports", chat=said, why="rude", link=way)
    c.line().do("report", chat=said, why="rude", table=code, link=link)


@case
def the_lobby_tells_what_changes(server):
    a, b = Person(server), Person(server)
    line = a.line()
    whole = line.do("lobby")
    assert set(whole) == {"tables", "playing", "mine", "invitations", "online", "chat"}
    hears = lambda what: line.until(lambda x: what in x.get("lobby", ()))["lobby"][what]
    code = b.post("tables", game="caylus", options={"players": 2})["info"]["table"]
    assert hears("table")["table"] == code
    a.post(f"tables/{code}/sit")
    assert hears("table")["you"]
    b.post(f"tables/{code}/start")
    assert hears("table")["state"] == "playing"
    lines = [b.line(), a.line()]
    for x in lines:
        x.seen = x.do("watch", table=code)
    if not lines[1].seen["legal"]:
        play_on(code, lines, 1, random.Random(12))
    assert wait_due(line, code)
    mine = a.get("lobby")["mine"]
    assert mine[0]["info"]["table"] == code and mine[0]["due"]
    assert code in [t["table"] for t in Person(server, guest=False).get("lobby")["playing"]]
    private = b.post("tables", game="caylus", private=True)["info"]["table"]
    public = b.post("tables", game="caylus")["info"]["table"]
    told = hears("table")
    assert told["table"] == public != private
    c = Person(server, name="Somebody new")
    other = c.line()
    wait_for(lambda: "Somebody new" in json.dumps(hears("online")))
    other.close()
    wait_for(lambda: "Somebody new" not in json.dumps(hears("online")))
    s = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    s.sendall(f"GET /api/v1/lobby/stream?lang=hu HTTP/1.1\r\nHost: localhost\r\nCookie: bailey={b.cookie}\r\n\r\n".encode())
    got = read_until(s, lambda got: b'"online"' in got)
    c.post("lobby/chat", phrase="hello")
    read_until(s, lambda got: "Szia!".encode() in got, got)
    s.close()
    line.do("leave-lobby")
    b.post("tables", game="caylus")
    assert line.quiet(0.3) or "lobby" not in line.next()


def wait_due(line, code):
    return line.until(lambda x: x.get("lobby", {}).get("due", {}).get("table") == code)["lobby"]["due"]["due"]


@case
def tables_say_what_is_spoken_there_and_who_is_forgotten_sits_nowhere(server):
    a, b = Person(server), Person(server)
    info = a.post("tables", game="caylus", langs=["ru", "en"])["info"]
    assert info["langs"] == ["en", "ru"]
    refused("value", a.post, "tables", game="caylus", langs=["xx"])
    refused("value", a.post, "tables", game="caylus", langs="hu")
    path = "tables/" + info["table"]
    seat = b.post(path + "/sit")["info"]["you"]
    b.ask("DELETE", "me", {})
    assert a.get(path)["info"]["seats"][seat] == {"name": None, "bot": None, "person": False, "away": False, "here": False}


@case
def seats_see_who_is_here(server):
    code, who, lines, seats = open_match(server)
    watcher = Line(server)
    assert all(s["here"] for s in watcher.do("watch", table=code)["info"]["seats"].values())
    lines[1].close()
    assert watcher.until(lambda x: "here" in x)["here"] == [seats[0]]
    who[1].line().do("watch", table=code)
    assert watcher.until(lambda x: "here" in x)["here"] == list(seats)


run(BAILEY, CASES, an_old_database_comes_along)

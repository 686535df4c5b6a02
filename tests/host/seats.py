#!/usr/bin/env python3
"""seats.py BAILEY: people and seats on a server: older databases, ratings and statistics, draws that can be checked."""
import hashlib
import json
import os
import pathlib
import random
import secrets
import select
import signal
import sqlite3
import subprocess
import sys

from matches import open_match, play_on, run
from wire import Line, Person, Server, refused, wait_for

BAILEY = sys.argv[1]
HERE = pathlib.Path(__file__).resolve().parent
CASES = []
PASS = "long enough"


def case(function):
    CASES.append(function)
    return function


def account(server, name):
    p = Person(server)
    p.me = p.post("account", name=name, passphrase=PASS)
    return p


def finish(code, who, rng):
    """People play a match to its end, and wait for bots."""
    lines = [p.line() for p in who]
    for line in lines:
        line.seen = line.do("watch", table=code)
    while not any(line.seen["over"] for line in lines):
        if not any(line.seen["legal"] for line in lines) and all(line.quiet(0) for line in lines):
            select.select([line.socket for line in lines], [], [])
        for line in lines:
            while not line.quiet(0):
                told = line.next()
                line.seen = told if "legal" in told else line.seen
            if line.seen["legal"]:
                choice, line.seen["legal"] = rng.choice(line.seen["legal"]), []
                line.do("act", table=code, action=choice)
                line.seen = ([x for x in line.missed if "legal" in x] or [line.seen])[-1]
    for line in lines:
        line.close()


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


run(BAILEY, CASES, an_old_database_comes_along)

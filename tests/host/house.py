#!/usr/bin/env python3
"""house.py BAILEY: what keeps a server in order and what people find there again: notes, announcements, moderators and their log, bans that
end, pages of a leaderboard, opponents, addresses of a point and the small board for other pages."""
import json
import random
import sqlite3
import subprocess
import sys

from matches import PASS, account, finish, run
from wire import Person, refused, wait_for

BAILEY = sys.argv[1]
CASES = []
EVIL = '<img src=x onerror="alert(1)">\u202e'


def case(function):
    CASES.append(function)
    return function


def moderator(server, name):
    p = account(server, name)
    done = subprocess.run([BAILEY, "host", "admin", "moderator", str(p.me["id"]), "--data", server.base], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return p


@case
def a_note_is_for_its_person_alone(server):
    a, b = Person(server), Person(server)
    code = a.post("tables", game="caylus", options={"players": 2})["info"]["table"]
    assert a.get(f"tables/{code}/note") == {"table": code, "text": "", "at": 0}
    a.ask("PUT", f"tables/{code}/note", {"text": "build the castle\n" + EVIL})
    assert a.get(f"tables/{code}/note")["text"] == "build the castle\n" + EVIL
    assert b.get(f"tables/{code}/note")["text"] == ""
    refused("nobody", Person(server, guest=False).get, f"tables/{code}/note")
    refused("value", a.ask, "PUT", f"tables/{code}/note", {"text": "x" * 4001})
    refused("value", a.ask, "PUT", f"tables/{code}/note", {})
    line = a.line()
    assert line.do("note", table=code)["text"].startswith("build")
    server.kill()
    server.start()
    assert a.get(f"tables/{code}/note")["text"].startswith("build")
    given = subprocess.run([BAILEY, "host", "admin", "export", "person", str(a.me["id"]), "--data", server.base], capture_output=True, text=True, check=True)
    assert [x["text"] for x in json.loads(given.stdout)["notes"]] == ["build the castle\n" + EVIL]
    a.ask("PUT", f"tables/{code}/note", {"text": ""})
    assert a.get(f"tables/{code}/note")["at"] == 0
    own = a.post("tables", game="caylus", options={"players": 2}, private=True)["info"]["table"]
    refused("private", b.get, f"tables/{own}/note")
    a.ask("PUT", f"tables/{own}/note", {"text": "gone with me"})
    a.ask("DELETE", "me", {})
    with sqlite3.connect(server.base) as base:
        assert base.execute("SELECT count(*) FROM notes").fetchone()[0] == 0


@case
def announcements_reach_everybody_until_they_end(server):
    m, a = moderator(server, "Herald"), Person(server)
    assert m.get("me")["moderator"] and not a.get("me")["moderator"]
    refused("moderator", a.post, "moderation/announce", text="I too")
    refused("value", m.post, "moderation/announce", text="")
    refused("value", m.post, "moderation/announce", text="x" * 501)
    m.post("moderation/announce", text=EVIL, minutes=5)
    m.post("moderation/announce", text="for good")
    told = Person(server, guest=False).get("announcements")["announcements"]
    assert [x["text"] for x in told] == ["for good", EVIL] and told[0]["until"] is None and told[1]["until"] > told[1]["at"]
    m.post("moderation/withdraw", announcement=told[0]["id"])
    refused("no-announcement", m.post, "moderation/withdraw", announcement=told[0]["id"])
    assert [x["text"] for x in a.get("announcements")["announcements"]] == [EVIL]
    with sqlite3.connect(server.base) as base:
        base.execute("UPDATE announcements SET until=1 WHERE id=?", (told[1]["id"],))
    assert a.get("announcements")["announcements"] == []


@case
def moderators_see_what_was_around_and_leave_a_log(server):
    m, a, b = moderator(server, "Warden"), account(server, "Complains"), account(server, "Shouts")
    said = [b.post("lobby/chat", text=f"line {i} {EVIL}")["id"] for i in range(9)]
    a.post("reports", chat=said[4], why="shouting " + EVIL)
    a.post("reports", name="Shouts", why="again")
    first, second = [x["report"] for x in m.get("moderation/reports")["reports"] if x["whom"]["name"] == "Shouts"]
    refused("moderator", a.get, f"moderation/reports/{first}")
    refused("no-report", m.get, "moderation/reports/999999")
    m.post("moderation/hide", chat=said[3])
    seen = m.get(f"moderation/reports/{first}")
    assert [x["id"] for x in seen["around"]] == said and seen["others"] == 1
    assert [x["id"] for x in seen["around"] if x["hidden"]] == [said[3]]
    assert m.line().do("report-context", report=second)["around"] == []
    m.post("moderation/silence", name="Shouts", minutes=10, why="calm down")
    held = {x["name"]: x for x in m.get("moderation/people")["people"]}
    assert held["Shouts"]["silent"] and not held["Shouts"]["banned"]
    m.post("moderation/silence", name="Shouts", minutes=0)
    m.post("moderation/settle", report=first)
    log = m.get("moderation/log")["log"]
    mine = [(x["what"], x["whom"] and x["whom"]["name"], x["text"]) for x in log if x["by"]["name"] == "Warden"]
    assert mine == [("settle", "Shouts", ""), ("unsilence", "Shouts", ""), ("silence", "Shouts", "calm down"), ("hide", "Shouts", "")], mine
    assert [x["what"] for x in m.get(f"moderation/reports/{second}")["log"]] == ["settle", "unsilence", "silence", "hide"]
    for path in ("moderation/log", "moderation/people"):
        refused("moderator", a.get, path)


@case
def a_ban_ends_by_itself_or_is_lifted(server):
    m, b = moderator(server, "Gatekeeper"), account(server, "Banned one")
    left = Person(server, guest=False)
    left.post("login", name="Banned one", passphrase=PASS)
    answer = m.post("moderation/ban", name="Banned one", minutes=60, why="a day off")
    assert answer["until"] and b.get("me")["kind"] == left.get("me")["kind"] == "nobody"
    kept = left.cookie
    left.post("logout")
    refused("wrong", b.post, "login", name="Banned one", passphrase=PASS)
    held = [x for x in m.get("moderation/people")["people"] if x["name"] == "Banned one"][0]
    assert held["banned"] and held["until"] == answer["until"]
    with sqlite3.connect(server.base) as base:
        base.execute("UPDATE people SET banned=2 WHERE id=?", (b.me["id"],))
    left.cookie = kept # who signed out meanwhile is out
    assert left.get("me")["kind"] == "nobody"
    assert b.get("me")["kind"] == "account" and not [x for x in m.get("moderation/people")["people"] if x["name"] == "Banned one"]
    m.post("moderation/ban", name="Banned one")
    assert [x for x in m.get("moderation/people")["people"] if x["name"] == "Banned one"][0]["until"] is None
    m.post("moderation/ban", person=b.me["id"], on=False)
    assert b.get("me")["kind"] == "account"
    assert [x["what"] for x in m.get("moderation/log")["log"][:3]] == ["unban", "ban", "ban"]


@case
def a_leaderboard_has_pages(server):
    with sqlite3.connect(server.base) as base:
        base.executemany("INSERT INTO ratings VALUES('ys',4,0,?,25,8,?,1,1)", [(f"level{i}", 2000 - i // 3) for i in range(250)])
    pages = [Person(server, guest=False).get(f"leaderboard?game=ys&players=4&from={n}") for n in (0, 100, 200, 300)]
    assert [len(p["best"]) for p in pages] == [100, 100, 50, 0] and [p["more"] for p in pages] == [True, True, False, False]
    places = [x["place"] for p in pages for x in p["best"]]
    assert places == [i // 3 * 3 + 1 for i in range(250)]
    refused("value", Person(server).get, "leaderboard?game=ys&from=-1")


@case
def statistics_know_opponents(server):
    a, b = account(server, "Agnes"), account(server, "Bertha")
    code = a.post("tables", game="caylus", options={"players": 3}, seats={"blue": "me", "red": "bot:random"})["info"]["table"]
    b.post(f"tables/{code}/sit")
    a.post(f"tables/{code}/start")
    finish(code, [a, b], random.Random(3))
    wait_for(lambda: a.get("tables/" + code)["info"]["state"] == "over")
    mine = {x["value"]: x for x in a.get("people/Agnes/statistics")["statistics"] if x["what"] == "opponent"}
    theirs = {x["value"]: x for x in a.get("people/Bertha/statistics")["statistics"] if x["what"] == "opponent"}
    assert set(mine) == {"Bertha", "bot:random"} and set(theirs) == {"Agnes", "bot:random"}
    assert mine["Bertha"]["matches"] == 1 and mine["Bertha"]["ahead"] == theirs["Agnes"]["behind"]


@case
def a_point_has_an_address_and_a_small_board_its_own_headers(server):
    p = Person(server, guest=False)
    for path, to in (("/m/abc123?at=57", "../#/m/abc123/57"), ("/m/abc123", "../#/m/abc123"), ("/m/abc?at=x", "../#/m/abc"), ("/m/abc?at=5%0d%0ax:y", "../#/m/abc/5")):
        answer, _ = p.raw("GET", path)
        assert answer.status == 302 and answer.getheader("location") == to and not answer.getheader("x"), (path, answer.status, answer.getheader("location"))
    for path in ("/m/", "/m/ABC", "/m/a/b", "/m/" + "a" * 24):
        assert p.raw("GET", path)[0].status == 404, path
    frames = lambda path: p.raw("GET", path)[0].getheader("content-security-policy").split("frame-ancestors ")[1]
    page, _ = p.raw("GET", "/embed/abc123?at=57")
    if page.status == 200:  # where the app is built
        assert page.getheader("content-type").startswith("text/html") and frames("/embed/abc123") == "*"
    for path in ("/", "/embed/ABC", "/api/v1/me", "/m/abc", "/embed/../index.html"):
        assert frames(path) == "'none'", path


run(BAILEY, CASES)

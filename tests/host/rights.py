#!/usr/bin/env python3
"""rights.py BAILEY: who may do what, and for how long: what a token is not for, lines that end with what opened them, how often a passphrase may be
tried, how many tokens there are, and one account for each person."""
import http.client
import json
import socket
import sqlite3
import subprocess
import sys
import threading
import time

from matches import PASS, account, run
from wire import Person, Refused, Server, read_until, refused, whole_answer

BAILEY = sys.argv[1]
CASES = []


def case(function):
    CASES.append(function)
    return function


def admin(server, *words):
    subprocess.run([BAILEY, "host", "admin", *words, "--data", server.base], capture_output=True, check=True)


def select(server, sql, *values):
    with sqlite3.connect(server.base) as base:
        return base.execute(sql, values).fetchall()


def has_ended(line):
    """The server closes the line, whatever it says before."""
    while not line.quiet(20):
        got = line.frame()
        if got is None or got[0] == 8:
            return True
    return False


def at_once(server, person, method, path, bodies):
    """Requests on a connection each, all of them sent before an answer is read: their codes, None where nothing was refused."""
    cookie = f"Cookie: bailey={person.cookie}\r\n" if person.cookie else ""
    connections = [socket.create_connection(("127.0.0.1", server.port), timeout=60) for _ in bodies]
    for s, body in zip(connections, bodies):
        body = json.dumps(body)
        s.sendall(f"{method} /api/v1/{path} HTTP/1.1\r\nHost: localhost\r\n{cookie}Content-Type: application/json\r\n"
                  f"Content-Length: {len(body)}\r\n\r\n{body}".encode())
    answers = []
    for s in connections:
        answers.append(json.loads(read_until(s, whole_answer).partition(b"\r\n\r\n")[2]))
        s.close()
    return [x.get("error", {}).get("code") for x in answers]


@case
def a_token_does_not_make_its_guest_an_account(server):
    p = Person(server, name="Greta")
    for scopes in (["read"], ["read", "play", "tables"]):
        program = Person(server, token=p.post("tokens", scopes=scopes)["token"])
        refused("scope", program.post, "account", name="Taken Over", passphrase=PASS)
    assert p.get("me")["kind"] == "guest" and p.get("me")["name"] == "Greta"
    assert p.post("account", name="Greta herself", passphrase=PASS)["id"] == p.me["id"]


@case
def a_line_ends_with_its_token_or_cookie(server):
    p = account(server, "Two Doors")
    again = Person(server, guest=False)
    again.post("login", name="Two Doors", passphrase=PASS)
    made = [p.post("tokens") for _ in range(2)]
    first, second = (Person(server, token=x["token"]).line() for x in made)
    mine, other = p.line(), again.line()
    p.ask("DELETE", "tokens/" + made[0]["id"])
    assert has_ended(first) and second.do("me")["id"] == p.me["id"]
    again.post("logout")
    assert has_ended(other) and mine.do("me")["id"] == p.me["id"] == second.do("me")["id"]
    mine.do("drop-token", token=made[1]["id"])
    assert has_ended(second) and mine.do("me")["id"] == p.me["id"]


@case
def a_recovery_ends_all_that_was_open(server):
    p = account(server, "Victim")
    line, token = p.line(), p.post("tokens")["token"]
    program = Person(server, token=token)
    by_token = program.line()

    def be_quick():
        try:
            while True:
                line.do("drop-token", token=line.do("token")["id"])
        except (EOFError, OSError):
            pass

    thief = threading.Thread(target=be_quick)
    thief.start()
    q = Person(server, guest=False)
    q.post("recover", name="Victim", code=p.me["codes"][0], passphrase="another one")
    thief.join()
    assert has_ended(by_token) and program.get("me")["kind"] == p.get("me")["kind"] == "nobody"
    assert q.get("me")["id"] == p.me["id"] and q.get("tokens")["tokens"] == []


@case
def whoever_is_forgotten_does_nothing_more(server):
    p = account(server, "Short Stay")
    lines = [p.line(), Person(server, token=p.post("tokens")["token"]).line()]
    p.ask("DELETE", "me", {"passphrase": PASS})
    assert all(has_ended(line) for line in lines)
    guest = Person(server)
    line = guest.line()
    guest.ask("DELETE", "me", {})
    assert has_ended(line)


@case
def whoever_is_banned_does_not_slip_in_again(server):
    m = account(server, "Doorkeeper")
    admin(server, "moderator", str(m.me["id"]))
    for _ in range(5):
        p = Person(server)
        line, back = p.line(), []

        def return_at_once():
            assert has_ended(line)
            back.append(p.line())

        thread = threading.Thread(target=return_at_once)
        thread.start()
        stream = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        stream.request("GET", "/api/v1/lobby/stream", headers={"Cookie": "bailey=" + p.cookie})
        told = stream.getresponse()
        told.readline()
        m.post("moderation/ban", person=p.me["id"])
        thread.join()
        refused("nobody", back[0].do, "open", game="caylus", options={"players": 2})
        assert back[0].do("me")["kind"] == "nobody"
        told.read()
        stream.close()


@case
def what_the_command_line_does_counts_on_open_lines(server):
    p, m = account(server, "Unruly"), account(server, "Once Trusted")
    line, trusted = p.line(), m.line()
    refused("moderator", trusted.do, "reports")
    admin(server, "moderator", str(m.me["id"]))
    assert "reports" in trusted.do("reports")
    event = p.post("events", title="Cup", game="caylus", options={"players": 2}, clock={"bank": 600}, system="swiss")["info"]["event"]
    admin(server, "player", str(m.me["id"]))
    refused("moderator", trusted.do, "reports")
    refused("not-yours", trusted.do, "cancel-event", event=event)
    admin(server, "ban", str(p.me["id"]))
    refused("nobody", line.do, "lobby-say", text="banned, and still here")
    assert has_ended(line), "it would still be told what happens"
    assert trusted.do("me")["id"] == m.me["id"]


@case
def a_person_has_fifty_tokens(server):
    p = Person(server)
    line = p.line()
    for i in range(60):
        line.send(id=i, do="token")
    answers = [line.until(lambda x: "id" in x) for _ in range(60)] # refusals come first: they wait for no transaction
    kept = [x["ok"]["id"] for x in answers if "ok" in x]
    assert 20 < len(kept) <= 50 and all(x["error"]["code"] == "too-many" for x in answers if "error" in x)
    while len(kept) < 50: # what is just being written was counted twice
        kept.append(p.post("tokens")["id"])
    assert {x["id"] for x in p.get("tokens")["tokens"]} == set(kept)
    refused("too-many", p.post, "tokens")
    p.ask("DELETE", "tokens/" + kept[0])
    p.post("tokens")


@case
def a_guest_becomes_one_account(server):
    p = Person(server)
    names = ["Alpha One", "Beta Two", "Gamma Three", "Delta Four"]
    told = at_once(server, p, "POST", "account", [{"name": x, "passphrase": PASS} for x in names])
    assert told.count(None) == 1 and set(told) <= {None, "slow-down", "account"}, told
    assert p.get("me")["name"] == names[told.index(None)]
    assert len(select(server, "SELECT key FROM names WHERE person=?", p.me["id"])) == 1
    assert select(server, "SELECT count(*) FROM codes WHERE person=?", p.me["id"]) == [(8,)]
    refused("account", p.post, "account", name="Epsilon Five", passphrase=PASS)


@case
def passphrases_are_compared_one_by_one_and_few_wait(server):
    p = account(server, "Guessed At")
    told = at_once(server, p, "DELETE", "me", [{"passphrase": f"guess {i}!!"} for i in range(8)])
    assert set(told) == {"wrong", "slow-down"}, told
    told = at_once(server, Person(server, guest=False), "POST", "login", [{"name": f"Guessed {i}", "passphrase": f"guess {i}!!"} for i in range(120)])
    assert set(told) == {"wrong", "slow-down"} and told.count("wrong") >= 32, told
    p.ask("DELETE", "me", {"passphrase": PASS})


@case
def the_time_it_takes_does_not_tell_who_has_an_account(server):
    account(server, "Known Here")

    def time_of(name):
        begin = time.monotonic()
        refused("wrong", Person(server, guest=False).post, "login", name=name, passphrase="not that one")
        return time.monotonic() - begin

    known, unknown = (min(time_of(name) for _ in range(3)) for name in ("Known Here", "Unknown Here"))
    assert unknown > known / 4, (known, unknown)


def being_forgotten_is_no_way_to_guess():
    with Server(BAILEY, "--strict") as server:
        p = account(server, "Guessed At")
        refused("wrong", p.ask, "DELETE", "me", {"passphrase": "not that one"})
        for _ in range(30):
            try:
                p.ask("DELETE", "me", {"passphrase": "not that one"})
            except Refused as no:
                if no.code == "slow-down":
                    return
        raise AssertionError("30 guesses went through")


run(BAILEY, CASES, being_forgotten_is_no_way_to_guess)

#!/usr/bin/env python3
"""play.py BAILEY: the server for many, from outside: people, tables, play, and what bad input gets."""
import json
import os
import pathlib
import random
import re
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import time

from matches import open_match, play_on, run
from wire import Line, Person, Refused, Server, all_at_once, read_until, refused, wait_for, whole_answer

BAILEY = sys.argv[1]
CASES = []


def case(function):
    CASES.append(function)
    return function


@case
def somebody_is_a_guest_then_an_account(server):
    p = Person(server, name="Zoë")
    assert p.me["kind"] == "guest" and p.get("me")["name"] == "Zoë"
    answer, _ = p.raw("POST", "/api/v1/guest", "{}")
    old = Person(server, guest=False)
    answer, _ = old.raw("POST", "/api/v1/guest", "{}")
    cookie = answer.getheader("set-cookie")
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    table = p.post("tables", game="blank")["info"]["table"]
    made = p.post("account", name="Zoe", passphrase="long enough")
    assert made["kind"] == "account" and made["id"] == p.me["id"] and len(made["codes"]) == 8
    assert [t["info"]["table"] for t in p.get("me/tables")["tables"]] == [table]
    refused("taken", Person(server).post, "account", name="zOE", passphrase="long enough")
    refused("passphrase", Person(server).post, "account", name="Other", passphrase="short")
    refused("passphrase", Person(server).post, "account", name="Other", passphrase="пять ж")
    other = Person(server, guest=False)
    refused("wrong", other.post, "login", name="Zoe", passphrase="not that one")
    refused("wrong", other.post, "login", name="Nobody", passphrase="not that one")
    assert other.post("login", name="ZOE", passphrase="long enough")["id"] == made["id"]
    refused("wrong", other.post, "recover", name="Zoe", code="nonsense", passphrase="another one")
    third = Person(server, guest=False)
    assert third.post("recover", name="Zoe", code=made["codes"][0], passphrase="another one")["id"] == made["id"]
    refused("wrong", third.post, "recover", name="Zoe", code=made["codes"][0], passphrase="another one")
    assert other.get("me")["kind"] == "nobody", "a recovery closes all doors"
    third.post("logout")
    assert third.get("me")["kind"] == "nobody"


@case
def names_are_plain(server):
    for name in ("", "a", "x" * 40, "bot:hard", "moderator", "left\u202eright", "zero\u200bwidth", "Anna \u041a\u0438\u0441\u0441"):
        refused("name", Person(server, guest=False).post, "guest", name=name)
    assert Person(server, name=" two\n words ").me["name"] == "two words"
    long = "Kov\u00e1cs\u00e9 T\u00f6r\u00f6k \u0150zike" # more bytes than a record holds
    assert Person(server, name=long).me["name"] == long


@case
def a_new_name_counts_on_lines_that_are_open(server):
    a, b = Person(server, name="Before"), Person(server)
    lines = [a.line(), b.line()]
    lines[1].do("lobby")
    a.ask("PATCH", "me", {"name": "Afterwards", "lang": "hu"})
    lines[0].do("lobby-say", phrase="hello")
    assert lines[1].until(lambda x: x.get("lobby", {}).get("chat"))["lobby"]["chat"]["name"] == "Afterwards"
    code = b.post("tables", game="caylus", options={"players": 2})["info"]["table"]
    assert lines[0].do("sit", table=code)["info"]["seats"]["red"]["name"] == "Afterwards"
    assert "asztal" in refused("no-table", lines[0].do, "sit", table="nothing").body["error"]["why"]


@case
def no_two_accounts_look_alike(server):
    Person(server).post("account", name="Anna-Maria I", passphrase="long enough")
    for name in ("anna maria l", "Anna-Maria I.", "ANNA-MARIA 1", "Anna_Maria I"):
        refused("taken", Person(server).post, "account", name=name, passphrase="long enough")
        refused("taken", Person(server, guest=False).post, "guest", name=name)
    cyrillic = "\u0420\u0430\u0440\u0430" # looks like "Papa"
    Person(server).post("account", name="Papa", passphrase="long enough")
    refused("taken", Person(server).post, "account", name=cyrillic, passphrase="long enough")
    other = Person(server, guest=False)
    assert other.post("login", name="anna maria i", passphrase="long enough")["name"] == "Anna-Maria I"
    other.ask("DELETE", "me", {"passphrase": "long enough"})
    Person(server).post("account", name="anna maria l", passphrase="long enough")


@case
def tokens_have_scopes_and_are_kept_as_hashes(server):
    p = Person(server)
    made = p.post("tokens", label="my bot", scopes=["play"])
    bot = Person(server, token=made["token"])
    assert bot.get("me")["id"] == p.me["id"]
    refused("scope", bot.post, "tables", game="blank")
    refused("scope", bot.post, "tokens")
    refused("value", p.post, "tokens", scopes=["everything"])
    listed = p.get("tokens")["tokens"]
    assert [t["id"] for t in listed] == [made["id"]] and "token" not in listed[0]
    base = sqlite3.connect(f"file:{server.base}?mode=ro", uri=True)
    whole = "\n".join(base.iterdump())
    assert made["token"] not in whole and p.cookie not in whole
    p.ask("DELETE", "tokens/" + made["id"])
    assert bot.get("me")["kind"] == "nobody"
    assert made["token"] not in json.dumps(server.log())


@case
def whoever_is_forgotten_leaves_the_matches(server):
    code, who, lines, seats = open_match(server)
    refused("wrong", Person(server, guest=False).post, "login", name="guest", passphrase="whatever it is")
    who[1].ask("DELETE", "me", {})
    assert who[1].get("me")["kind"] == "nobody"
    info = who[0].get("tables/" + code)["info"]
    assert info["seats"][seats[1]]["name"] == "" and info["seats"][seats[1]]["away"]


@case
def tables_open_fill_and_start(server):
    a, b, c = (Person(server) for _ in range(3))
    refused("nobody", Person(server, guest=False).post, "tables", game="caylus")
    refused("game", a.post, "tables", game="chess")
    refused("option", a.post, "tables", game="caylus", options={"players": 9})
    refused("option", a.post, "tables", game="caylus", options={"colour": 1})
    refused("bot", a.post, "tables", game="caylus", seats={"blue": "bot:genius"})
    refused("bot", a.post, "tables", game="caylus", seats={"blue": "bot:hard:iterations=999999999"})
    refused("seat", a.post, "tables", game="caylus", seats={"violet": "me"})
    info = a.post("tables", game="caylus", options={"players": 3}, clock={"bank": 600, "plus": 5})["info"]
    path = "tables/" + info["table"]
    assert info["you"] == "blue" and info["clock"] == {"bank": 600, "plus": 5} and info["state"] == "open"
    assert info["table"] in [t["table"] for t in b.get("tables?game=caylus")["tables"]]
    refused("seated", a.post, path + "/sit")
    assert b.post(path + "/sit", seat="green")["info"]["you"] == "green"
    refused("taken", c.post, path + "/sit", seat="green")
    refused("not-yours", b.post, path + "/start")
    refused("not-full", a.post, path + "/start")
    b.post(path + "/leave")
    b.post(path + "/sit")
    a.post(path + "/seat", seat="green", who="bot:easy")
    assert a.post(path + "/start")["info"]["state"] == "playing"
    refused("not-open", c.post, path + "/sit")
    assert info["table"] in [t["table"] for t in b.get("tables?state=playing")["tables"]]
    closing = a.post("tables", game="caylus")["info"]["table"]
    refused("not-yours", b.ask, "DELETE", "tables/" + closing)
    a.ask("DELETE", "tables/" + closing)
    assert closing not in [t["table"] for t in b.get("tables?game=caylus")["tables"]]


@case
def a_private_table_opens_with_its_link(server):
    a, b = Person(server), Person(server)
    info = a.post("tables", game="blank", private=True)["info"]
    assert info["link"] and "link" not in b.get("tables/" + info["table"])["info"]
    assert info["table"] not in [t["table"] for t in b.get("tables")["tables"]]
    refused("private", b.post, f"tables/{info['table']}/sit")
    refused("private", b.line().do, "watch", table=info["table"])
    b.post(f"tables/{info['table']}/sit", link=info["link"])


@case
def a_watch_link_shows_a_private_table_and_opens_nothing_else(server):
    a, b, c = Person(server), Person(server), Person(server)
    info = a.post("tables", game="caylus", options={"players": 2}, private=True)["info"]
    path, eye = "tables/" + info["table"], info["watch_link"]
    assert eye != info["link"] and "watch_link" not in c.get(path)["info"]
    refused("private", c.get, path + "/look")
    refused("private", c.get, path + "/look?link=" + eye[:-1])
    refused("private", c.post, path + "/sit", link=eye)
    refused("private", c.post, f"{path}/chat?link={eye}", text="hello")
    seated = b.post(path + "/sit", link=info["link"])["info"]
    assert seated["watch_link"] == eye and "link" not in seated, "who sits there shows it to others, and lets nobody in"
    a.post(path + "/start")
    assert c.line().do("watch", table=info["table"], link=eye)["view"]
    assert c.get(f"{path}/look?link={eye}")["look"] and c.get(f"{path}/chat?link={eye}")["chat"] == []
    assert Person(server, guest=False).raw("GET", f"/api/v1/{path}/stream")[0].status == 404
    # The tables of a private event share their link; each has a watch link of its own.
    other = a.post("tables", game="caylus", options={"players": 2}, private=True)["info"]
    refused("private", c.get, f"tables/{other['table']}/look?link={eye}")


@case
def a_server_says_how_new_it_is(server):
    said = Person(server, guest=False).get("host.json")
    assert said["api"] >= 3 and re.fullmatch(r"\d+\.\d+\.\d+", said["version"]) and said["now"] > 0 and said["mail"] is False, said
    refused("unknown", Person(server).line().do, "something from tomorrow")


@case
def whole_matches_are_played_and_told_as_changes(server):
    rng = random.Random(1)
    for game in ("caylus", "ys", "pillars", "alcazar"):
        code, who, lines, seats = open_match(server, game, people=3 if game == "pillars" else 2)
        watcher = Line(server)
        first = watcher.do("watch", table=code)
        view, n = first["view"], first["n"]
        play_on(code, lines, 60, rng)
        while n < lines[0].seen["n"]:
            told = watcher.until(lambda x: "view" in x)
            assert told["from"] == n and "legal" not in told
            n = told["n"]
            view.update(told["view"])
        assert view == Line(server).do("watch", table=code)["view"], game
        play_on(code, lines, 100000, rng)
        assert lines[0].seen["over"], game
        look = who[0].get(f"tables/{code}/look")
        assert look["look"]["over"] and look["info"]["state"] == "over" and look["look"]["viewer"] == "everything"
        record = who[1].get(f"tables/{code}/record")["record"]
        assert record.startswith("bailey record 1") and "\nend\nfair secret " in record


@case
def earlier_steps_can_be_looked_at_with_the_same_eyes(server):
    code, who, lines, seats = open_match(server, "ys")
    play_on(code, lines, 12, random.Random(3))
    for p, line in zip(who, lines):
        now = line.do("look", table=code)["look"]
        then = line.do("look", table=code, step=2, lang="hu")["look"]
        assert then["step"] == 2 and then["steps"] == now["steps"] and then["legal"] == [] and then["viewer"] == now["viewer"]
        assert p.get(f"tables/{code}/look?step=2")["look"]["view"] == then["view"] != now["view"]
        refused("value", line.do, "look", table=code, step=now["steps"] + 1)
    public = Line(server).do("look", table=code, step=2)["look"]
    assert public["viewer"] == "nobody"
    answer, text = who[0].raw("GET", "/api/v1/host.json", None)
    assert answer.status == 200 and json.loads(text)["now"] > 0


@case
def each_sees_its_own_secrets_only(server):
    code, who, lines, seats = open_match(server, "ys", options={})
    watcher = Line(server)
    seen = watcher.do("watch", table=code, lang="en")
    assert "legal" not in seen or seen["legal"] == []
    both = [line for line in lines if line.seen["legal"]]
    if len(both) == 2: # bids at the same time
        action = next(a for a in both[0].seen["legal"])
        both[0].do("act", table=code, action=action)
        told = both[1].until(lambda x: "steps" in x)["steps"][0]
        assert told.split()[:2] == action.split()[:2] and told != action, (told, action)
    refused("playing", who[0].get, f"tables/{code}/record")
    refused("not-yours", watcher_act(server, code), table=code, action="blue pass")


def watcher_act(server, code):
    line = Person(server).line()
    return lambda **rest: line.do("act", **rest)


@case
def sent_twice_it_counts_once(server):
    code, who, lines, seats = open_match(server)
    line = next(x for x in lines if x.seen["legal"])
    other = next(x for x in lines if x is not line)
    action = line.seen["legal"][0]
    first = line.do("act", table=code, action=action, key="once")
    assert line.do("act", table=code, action=action, key="once") == first
    person = who[lines.index(line)]
    assert person.post(f"tables/{code}/act", action=action, key="once") == first
    refused("illegal", line.do, "act", table=code, action=action, key="twice")
    refused("illegal", other.do, "act", table=code, action="nonsense")
    refused("illegal", other.do, "act", table=code, action=action)
    refused("value", other.do, "act", table=code)
    refused("no-table", other.do, "act", table="nowhere", action=action)


@case
def whoever_returns_gets_what_was_missed(server):
    rng = random.Random(2)
    code, who, lines, seats = open_match(server, "caylus")
    play_on(code, lines, 5, rng)
    n = lines[1].seen["n"]
    back = who[1].line()
    view = back.do("watch", table=code)["view"]
    play_on(code, lines, 12, rng)
    again = who[1].line()
    seen = again.do("watch", table=code, **{"from": n})
    assert seen["from"] == n and seen["steps"] and len(seen["steps"]) == seen["n"] - n
    view.update(seen["view"])
    whole = who[1].line()
    assert view == whole.do("watch", table=code)["view"]
    with_words = who[1].line()
    told = with_words.do("watch", table=code, lang="hu")
    assert list(told["actors"].values())[0] and told["outlook"] is not None


@case
def undo_is_free_until_something_happens_then_by_consent(server):
    rng = random.Random(3)
    code, who, lines, seats = open_match(server, "caylus")
    line = next(x for x in lines if x.seen["legal"])
    other = next(x for x in lines if x is not line)
    before = line.do("watch", table=code)["view"]
    play_on(code, lines, 1, rng)
    assert line.do("undo", table=code)["done"]
    cut = other.until(lambda x: x.get("era"))
    assert cut["era"] == 1
    again = who[lines.index(line)].line()
    line.seen = again.do("watch", table=code)
    assert line.seen["view"] == before
    other.seen = cut
    play_on(code, lines, 2, rng)
    asked = line.do("undo", table=code)
    assert not asked["done"]
    assert other.until(lambda x: "info" in x and x["info"]["undo_asked"])
    assert other.do("undo", table=code)["done"]


@case
def an_only_choice_is_left_to_its_person_where_it_would_tell_a_secret(server):
    rng = random.Random(8)
    for _ in range(5):
        code, _, lines, _ = open_match(server, "ys")
        while not any(line.seen["over"] for line in lines):
            if any(len(line.seen["legal"]) == 1 for line in lines):
                return
            play_on(code, lines, 1, rng)
    raise AssertionError("it was always done at once")


@case
def matches_end_by_agreement_and_go_on_again(server):
    code, who, lines, seats = open_match(server)
    assert not lines[0].do("end", table=code)["done"]
    assert lines[1].do("end", table=code)["done"]
    assert who[0].get("tables/" + code)["info"]["state"] == "ended"
    refused("not-playing", lines[0].do, "act", table=code, action="red pass")
    again = who[0].post(f"tables/{code}/rematch")["info"]
    assert again["you"] == seats[0] and again["table"] != code
    assert who[1].post(f"tables/{code}/rematch")["info"]["table"] == again["table"]
    who[0].post(f"tables/{again['table']}/start")


@case
def both_ask_for_the_same_again_at_once(server):
    """The second one sits down while the new table is on its way to the disk. So is another table, where everything goes on."""
    aside, *lines = [Person(server).line() for _ in range(3)]
    elsewhere = aside.do("open", game="caylus", options={"players": 2}, seats={"blue": "me"})["info"]["table"]
    for k in range(60):
        code = lines[0].do("open", game="caylus", options={"players": 2}, seats={"blue": "me"})["info"]["table"]
        lines[1].do("sit", table=code)
        lines[0].do("start", table=code)
        lines[0].do("concede", table=code)
        aside.send(id="it", do="promise", table=elsewhere, promise="ab" * 32)
        lines[0].send(id="it", do="rematch", table=code)
        time.sleep(k % 6 / 2000)
        lines[1].send(id="it", do="rematch", table=code)
        _, first, second = [line.until(lambda x: x.get("id") == "it")["ok"] for line in (aside, *lines)]
        assert first["info"]["table"] == second["info"]["table"] != code
        assert all(seat["name"] for seat in second["info"]["seats"].values()), second


@case
def bots_play_on_for_who_leaves_and_people_return(server):
    code, who, lines, seats = open_match(server, "caylus", people=1, bots=["medium"])
    line = Person(server).line()
    line.do("watch", table=code)
    lines[0].do("leave", table=code)
    seat = line.until(lambda x: "info" in x)["info"]["seats"][seats[0]]
    assert seat["away"] and seat["bot"] == "easy" and seat["name"]
    line.until(lambda x: any(s.startswith(seats[0]) for s in x.get("steps", ())))
    lines[0].do("return", table=code)
    assert not who[0].get("tables/" + code)["info"]["seats"][seats[0]]["away"]
    late = Person(server)
    info = late.post("tables", game="caylus", options={"players": 2}, clock={"bank": 1, "plus": 0}, seats={"red": "me", "blue": "bot:random"},
                     start=True)["info"]
    wait_for(lambda: late.get("tables/" + info["table"])["info"]["state"] == "over")


@case
def bots_come_over_the_network(server):
    who = [Person(server) for _ in range(4)]
    guest = f"cmd:python3 {pathlib.Path(__file__).parents[2]}/examples/bot.py" # somebody's own program
    for game, players in (("caylus", 4), ("ys", 2), ("pillars", 3), ("alcazar", 2)):
        code = who[0].post("tables", game=game, options={"players": players}, seats={})["info"]["table"]
        bots = [subprocess.Popen([BAILEY, "bot", "--url", f"http://127.0.0.1:{server.port}", "--token",
                                  p.post("tokens", scopes=["play", "tables"])["token"], "--level", level, "--table", code])
                for p, level in zip(who[:players], ("greedy", guest if game == "ys" else "easy", "random", "busy"))]
        wait_for(lambda: all(s["name"] for s in who[0].get("tables/" + code)["info"]["seats"].values()))
        wait_for(lambda: len(who[0].get(f"tables/{code}/fair")["fair"]["seats"]) == players) # each promises bytes of its own
        who[0].post(f"tables/{code}/start")
        assert [b.wait(60) for b in bots] == [0] * players, game
        assert who[0].get("tables/" + code)["info"]["state"] == "over"
        told = who[0].get(f"tables/{code}/fair")
        assert told["verdict"]["proof"] == "holds" and all(len(s["bytes"]) == 64 for s in told["fair"]["seats"].values()), told


@case
def people_talk(server):
    code, who, lines, seats = open_match(server)
    lines[0].do("say", table=code, text="Szia! Привет!")
    assert lines[1].until(lambda x: "chat" in x)["chat"]["text"] == "Szia! Привет!"
    assert who[1].get(f"tables/{code}/chat")["chat"][0]["text"] == "Szia! Привет!"
    refused("value", lines[0].do, "say", table=code, text="x" * 501)
    refused("value", lines[0].do, "say", table=code, text="two\nlines")


@case
def a_stream_of_lines_does_as_well(server):
    code, who, lines, seats = open_match(server)
    s = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    s.sendall(f"GET /api/v1/tables/{code}/stream HTTP/1.1\r\nHost: localhost\r\nCookie: bailey={who[0].cookie}\r\n\r\n".encode())
    got = read_until(s, lambda got: b'"legal":' in got)
    play_on(code, lines, 1, random.Random(5))
    got = read_until(s, lambda got: got.count(b'"steps":') >= 2, got)
    assert b"application/x-ndjson" in got and b"chunked" in got
    s.close()


@case
def who_talks_into_a_stream_is_let_go(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as s:
        s.sendall(b"GET /api/v1/lobby/stream HTTP/1.1\r\nHost: localhost\r\n\r\n")
        read_until(s, lambda got: b"\r\n\r\n" in got)
        s.sendall(b"x")
        try:
            while s.recv(65536):
                pass
        except ConnectionResetError:
            pass


def turned_away(answered, status, code, why):
    assert answered[0].status == status and json.loads(answered[1]) == {"error": {"code": code, "why": why}}, answered[1]


@case
def bad_input_gets_an_error_and_the_server_goes_on(server):
    p = Person(server)
    for body in ("{", "[]", "nonsense", '{"a":1,"a":2}', '{"name":"\\ud800"}', "{}\0{}", '{"game":' + "[" * 5000):
        answer, text = p.raw("POST", "/api/v1/tables", body)
        assert answer.status in (400, 422), (body[:20], answer.status)
        assert json.loads(text)["error"]["code"], body[:20]
    turned_away(p.raw("POST", "/api/v1/tables", "x" * 100000), 413, "too-long", "The body is too long, or does not say how long it is.")
    answer, _ = p.raw("POST", "/api/v1/tables", "{}", {"Content-Type": "text/plain"})
    assert answer.status == 415
    for origin in ("http://evil.example", "null"):
        turned_away(p.raw("POST", "/api/v1/tables", '{"game":"blank"}', {"Origin": origin}), 403, "foreign", "This request comes from a page of another site.")
    turned_away(p.raw("GET", "/api/v1/me", None, {"Host": "evil.example"}), 421, "host", "This server does not go by that name.")
    turned_away(p.raw("GET", "/api/v1/me?lang=ru", None, {"Host": "evil.example"}), 421, "host", "У этого сервера другое имя.")
    turned_away(p.raw("GET", "/api/v1/me", None, {"Host": "evil.example", "Accept-Language": "hu-HU,en"}), 421, "host", "Ennek a szervernek nem ez a neve.")
    turned_away(p.raw("GET", "/api/v1/tables/nowhere/stream"), 404, "no-table", "There is no such table.")
    answer, _ = p.raw("PUT", "/api/v1/me", "{}")
    assert answer.status == 405
    for path in ("/api/v1/nothing", "/api/v2/me", "/api/v1/tables/x/y/z", "/api/v1/", "/nothing.html"):
        assert p.raw("GET", path)[0].status == 404, path
    forged = Person(server, guest=False)
    for cookie in ("", "x", "A" * 43, "A" * 4000, "\u00e9" * 43):
        answer, text = forged.raw("GET", "/api/v1/me", None, {"Cookie": ("bailey=" + cookie).encode("latin-1", "replace")})
        assert answer.status in (200, 400, 431) and b"guest" not in text
    assert Line(server, None, ["Origin: http://evil.example"]).status == 403
    line = p.line()
    for text in ("", "{", "[]", "7", '{"do":7}', '{"do":"fly"}', '{"do":"act"}', '{"do":"watch","table":{}}', "\0", "\xff"):
        line.send_frame(0x81, text.encode("latin-1"))
        assert "error" in line.next(), text
    for first, data in ((0x82, b"{}"), (0x81, b"x" * 9000), (0x83, b""), (0xC1, b"{}"), (0x80, b"piece"), (0x89, b"p" * 126)):
        line = p.line()
        try:
            line.send_frame(first, data)
            while line.frame():
                pass
        except ConnectionError:
            pass
        line.close()
    line = p.line() # a message in pieces, and a ping between them
    whole = b'{"id":1,"do":"me"}'
    line.send_frame(0x01, whole[:5])
    line.send_frame(0x89, b"hello")
    line.send_frame(0x80, whole[5:])
    assert line.frame() == (10, b"hello")
    assert line.next()["ok"]["id"] == p.me["id"]
    for rubbish in (b"\0" * 100, b"GET", b"GET /api/v1/socket HTTP/1.1\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"\x16\x03\x01" + b"x" * 300):
        s = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        s.sendall(rubbish)
        s.close()
    assert p.get("me")["id"] == p.me["id"]


@case
def requests_that_come_together_do_not_stop_the_server(server):
    all_at_once(lambda: socket.create_connection(("127.0.0.1", server.port), timeout=60))
    assert Person(server).get("me")["kind"] == "guest"


@case
def a_body_is_waited_for_or_the_line_is_closed(server):
    p = Person(server)
    head = f"Host: localhost\r\nCookie: bailey={p.cookie}\r\nContent-Type: application/json\r\n"

    def ask(*pieces):
        s = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        for piece in pieces[:-1]:
            s.sendall(piece.encode())
            s.settimeout(0.2)
            try:
                assert not s.recv(1), "answered before the body was there"
            except TimeoutError:
                s.settimeout(60)
        s.sendall(pieces[-1].encode())
        return s
    for method in ("GET", "PATCH", "OPTIONS"):  # whatever becomes of it, the next request is another one
        s = ask(f"{method} /api/v1/me HTTP/1.1\r\n{head}Content-Length: 10\r\n\r\n", '{"a": "b"}')
        assert read_until(s, whole_answer).startswith(b"HTTP/1.1 ")
        s.sendall(f"GET /api/v1/push-key HTTP/1.1\r\n{head}\r\n".encode())
        assert b"push_key" in read_until(s, whole_answer)
        s.close()
    for first in (f"GET /index.html HTTP/1.1\r\n{head}Content-Length: 10\r\n", f"POST /api/v1/tables HTTP/1.1\r\n{head}Transfer-Encoding: chunked\r\n",
                  f"POST /api/v1/tables HTTP/1.1\r\nOrigin: http://evil.example\r\n{head}Content-Length: 10\r\n",
                  f"POST /api/v1/tables HTTP/1.1\r\n{head}Content-Length: 99999999999999999999999999\r\n"):
        s = ask(first + "\r\n")
        got = more = s.recv(65536)
        while more:
            more = s.recv(65536)
            got += more
        assert re.match(rb"HTTP/1.1 4\d\d ", got), got
        s.close()


@case
def every_path_of_the_description_is_there(server):
    p = Person(server)
    path, seen = None, 0
    for line in (pathlib.Path(__file__).resolve().parents[2] / "docs" / "api.yaml").read_text().split("\npaths:\n")[1].splitlines():
        if line.startswith("  /"):
            path = line.strip(" :").replace("{code}", "nowhere")
        elif re.fullmatch("    (get|post|put|patch|delete):", line) and path not in ("/me", "/lobby/stream"): # which never ends
            answer, text = p.raw(line.strip(" :").upper(), "/api/v1" + path, None if line == "    get:" else "{}")
            error = json.loads(text).get("error")
            assert not error or (error["code"] not in ("unknown", "method") and answer.status < 500), (line, path, error)
            seen += 1
    assert seen > 25


def dummy(schema, schemas):
    """A value of the type that is described."""
    schema = schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    kind = schema.get("type", "string")
    return {"string": "x", "integer": 1, "boolean": True, "array": [], "object": {}}[kind[0] if isinstance(kind, list) else kind]


@case
def a_field_that_is_misspelt_is_named(server):
    p = Person(server)
    described = json.loads(p.raw("GET", "/api/v1/openapi.json")[1])
    schemas, seen = described["components"]["schemas"], 0
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            if method in ("get", "parameters"):
                continue
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            body = schemas[body["$ref"].rpartition("/")[2]] if "$ref" in body else body
            assert not body or body["additionalProperties"] is False, path
            # Everything that is described, and one thing that is not: that one is named, whoever asks for whatever.
            sent = {name: dummy(x, schemas) for name, x in body.get("properties", {}).items()}
            try:
                p.ask(method.upper(), path[1:].replace("{code}", "nowhere"), {**sent, "mispelt": 1})
            except Refused as no:
                assert (no.status, no.body) == (422, {"error": {"code": "field", "why": 'There is no field "mispelt" here.'}}), (path, method, no)
            else:
                raise AssertionError(f"{method} {path} does not notice it")
            seen += 1
    assert seen > 60, seen
    refused("field", p.post, "tables", game="caylus", clock={"bank": 600, "puls": 5})
    refused("field", p.post, "tables", **{"\u202e" + "\u00e9" * 300: 1})
    line = p.line()
    no = refused("field", line.do, "open", game="caylus", optoins={})
    assert no.body["error"]["why"] == 'There is no field "optoins" here.'
    refused("value", line.do, "open", game="caylus", clock=[1])
    assert line.do("me", table="beside", link="the point")["id"] == p.me["id"]
    code = p.post("tables", game="caylus")["info"]["table"]
    p.ask("PATCH", "me", {"lang": "hu"})
    assert refused("field", p.post, f"tables/{code}/sit", place="red").body["error"]["why"] == "Itt nincs „place” mező."


@case
def the_description_is_a_page_for_people(server):
    p = Person(server, guest=False)
    answer, page = p.raw("GET", "/api")
    assert answer.status == 200 and answer.getheader("content-type").startswith("text/html") and p.raw("GET", "/api/")[1] == page
    page = page.decode()
    anchors = re.findall(r' id="([^"]+)"', page)
    assert len(anchors) == len(set(anchors)) and "post-tables-code-act" in anchors and "schema-table" in anchors
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(anchors)
    assert "<script" not in page and "style=" not in page and "http://" not in page and "https://" not in page
    for path in re.findall(r'href="(/[^"]+)"', page):
        assert p.raw("GET", path)[0].status == 200, path
    described = json.loads(p.raw("GET", "/api/v1/openapi.json")[1])
    methods = [m for path in described["paths"].values() for m in path if m != "parameters"]
    assert described["openapi"] == "3.1.0" and page.count("<h3><span class=\"method") == len(methods)
    assert p.raw("GET", "/api/v1/openapi.yaml")[1] == (pathlib.Path(__file__).resolve().parents[2] / "docs" / "api.yaml").read_bytes()
    assert p.raw("HEAD", "/api")[1] == b"" and p.raw("GET", "/api/page")[0].status == 404


def admin(server, *words):
    return subprocess.run([BAILEY, "host", "admin", *words, "--data", server.base], capture_output=True, text=True, check=False)


@case
def whoever_runs_it_bans_and_copies(server):
    p = Person(server, name="Rude")
    code = p.post("tables", game="caylus")["info"]["table"]
    assert any(json.loads(x)["name"] == "Rude" for x in admin(server, "people").stdout.splitlines())
    assert any(json.loads(x)["code"] == code for x in admin(server, "tables").stdout.splitlines())
    assert admin(server, "ban", str(p.me["id"])).returncode == 0
    assert p.get("me")["kind"] == "nobody"
    admin(server, "unban", str(p.me["id"]))
    assert p.get("me")["kind"] == "guest"
    for words in (("ban", "999999999"), ("ban", "Rude"), ("fly",), ("people", "all")):
        assert admin(server, *words).returncode == 2, words
    copy = server.folder + "/copy"
    os.mkdir(copy)
    assert admin(server, "backup", copy + "/host.db").returncode == 0
    assert admin(server, "backup", copy + "/host.db").returncode == 2
    with Server(BAILEY, folder=copy) as restored:
        p.server = restored
        assert p.get("tables/" + code)["info"]["owner"]
        p.server = server


@case
def it_tells_how_it_is(server):
    p = Person(server)
    answer, text = p.raw("GET", "/health")
    assert answer.status == 200 and json.loads(text) == {"status": "ok"}
    answer, text = p.raw("GET", "/metrics")
    assert b"bailey_actions_total" in text
    assert {g["id"] for g in p.get("games")["games"]} >= {"caylus", "ys"}
    assert p.get("texts?lang=hu")["games"]["caylus"]["title"]
    assert p.get("texts?lang=hu") == p.get("texts?a=1&b=&lang=hu&c") != p.get("texts?a=1")


@case
def a_signal_ends_it_and_nothing_is_lost(server):
    code, who, lines, seats = open_match(server)
    play_on(code, lines, 2, random.Random(6), key="k")
    n = who[0].get("tables/" + code)["info"]["n"]
    assert server.kill(signal.SIGTERM) == 0
    server.start()
    assert who[0].get("tables/" + code)["info"]["n"] == n


def floods_are_slowed_down():
    with Server(BAILEY, "--strict") as server:
        for _ in range(60):
            Person(server)
        refused("slow-down", Person, server)
        p = Person(server, guest=False)
        for _ in range(400):
            try:
                p.get("me")
            except Refused as no:
                assert no.code == "slow-down"
                return
        raise AssertionError("400 requests went through")


def a_table_whose_rules_have_changed_never_begins():
    """It was to begin in a moment when the server was replaced by one with other rules."""
    with Server(BAILEY) as server:
        p = Person(server)
        code = p.post("tables", game="caylus", options={"players": 2}, seats={"blue": "me", "red": "bot:easy"})["info"]["table"]
        p.post(f"tables/{code}/promise", promise="ab" * 32)
        assert p.post(f"tables/{code}/start")["info"]["starting"]
        server.kill()
        with sqlite3.connect(server.base) as base:
            base.execute("update tables set rules = rules + 1, settings = json_set(settings, '$.closing', 1)")
        server.start()
        time.sleep(2.5) # it looks once a second
        assert p.get("tables/" + code)["info"]["state"] == "open"


def is_deaf(server):
    """Its loop has ended: it answers nobody any more."""
    with socket.create_connection(("127.0.0.1", server.port)) as s:
        s.settimeout(0.3)
        s.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try:
            return not s.recv(100)
        except TimeoutError:
            return True


def two_matches_are_being_written(while_running):
    """Somebody else holds the database, so that two matches stay on their way to the disk while more is asked of them: something is said, and
    who plays in both is forgotten. With `while_running` the database is let go first, otherwise in the middle of the farewell."""
    with Server(BAILEY) as server:
        a, b, c = (Person(server) for _ in range(3))
        opener, talker, other = a.line(), b.line(), c.line()
        codes = [opener.do("open", game="caylus", options={"players": 2})["info"]["table"] for _ in range(2)]
        for line, code in ((talker, codes[0]), (other, codes[1])):
            line.do("sit", table=code)
            line.do("watch", table=code)
        holder = sqlite3.connect(server.base, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        opener.send_together(*({"id": f"s{i}", "do": "start", "table": code} for i, code in enumerate(codes)))
        for _ in range(3):
            opener.do("phrases") # it has heard all that came before, and its loop has gone round
        talker.send(id="said", do="say", table=codes[0], text="See you!")
        talker.do("phrases")
        leaving = socket.create_connection(("127.0.0.1", server.port))
        leaving.sendall(f"DELETE /api/v1/me HTTP/1.1\r\nHost: localhost\r\nCookie: bailey={a.cookie}\r\nContent-Type: application/json\r\n"
                        "Content-Length: 2\r\n\r\n{}".encode())
        for _ in range(3):
            other.do("phrases")
        assert not select.select([leaving], [], [], 0.2)[0], "it was answered before it was on disk"
        if not while_running:
            server.process.send_signal(signal.SIGTERM)
            wait_for(lambda: is_deaf(server))
        holder.execute("ROLLBACK")
        holder.close()
        if while_running:
            assert b"forgotten" in read_until(leaving, whole_answer)
            server.process.send_signal(signal.SIGTERM)
        assert talker.until(lambda x: x.get("id") == "said")["ok"]["said"]
        assert [opener.until(lambda x: x.get("id") == f"s{i}")["ok"]["info"]["state"] for i in range(2)] == ["playing"] * 2
        leaving.close()
        assert server.process.wait(60) == 0
        server.process.stdout.close()
        server.start()
        assert a.get("me")["kind"] == "nobody"
        for p, code in ((b, codes[0]), (c, codes[1])):
            info = p.get("tables/" + code)["info"]
            assert info["state"] == "playing" and [s["name"] for s in info["seats"].values()].count("") == 1, info
            assert [s["away"] for s in info["seats"].values()] == [True, False], info
        assert [line["text"] for line in b.get(f"tables/{codes[0]}/chat")["chat"]] == ["See you!"]


def what_is_being_written_is_waited_for():
    two_matches_are_being_written(while_running=True)


def a_farewell_waits_for_it_too():
    two_matches_are_being_written(while_running=False)


def tables_of_one_person_have_an_end():
    against_bot = {"game": "caylus", "options": {"players": 2}, "seats": {"blue": "me", "red": "bot:random"}, "start": True}
    with Server(BAILEY) as server:
        a, b = Person(server), Person(server)
        for _ in range(100):
            playing = a.post("tables", **against_bot)["info"]["table"]
        for _ in range(20):
            waiting = b.post("tables", game="caylus")["info"]["table"]
        assert b.post("tables", game="caylus") and a.post("tables", game="caylus"), "at the machine itself nothing is counted"
        server.kill(signal.SIGTERM)
        server.arguments = ("--strict",)
        server.start()
        b.ask("DELETE", "tables/" + b.get("me/tables")["tables"][0]["info"]["table"])
        for opener, too_many in ((a, "matches"), (b, "waiting")):
            for asked in (opener.post, lambda _, **what: opener.line().do("open", **what)):
                no = refused("too-many", asked, "tables", **against_bot)
                assert too_many in str(no.body), no.body
        b.ask("DELETE", "tables/" + waiting)
        assert b.post("tables", game="caylus")["info"]["state"] == "open"
        a.post(f"tables/{playing}/end")
        a.ask("DELETE", "tables/" + a.get("me/tables")["tables"][0]["info"]["table"])
        assert a.post("tables", **against_bot)["info"]["state"] == "playing"


def open_tables_wait_for_those_who_come_back():
    with Server(BAILEY) as server:
        a, b, c = (Person(server) for _ in range(3))
        seen, sat_at, left, forgotten, played = (a.post("tables", game="caylus", options={"players": 2})["info"]["table"] for _ in range(5))
        for code in (sat_at, left, played):
            b.post(f"tables/{code}/sit")
        b.post(f"tables/{left}/leave")
        a.post(f"tables/{played}/start")
        own = c.post("tables", game="caylus")["info"]["table"]
        server.kill(signal.SIGTERM)
        days_ago = lambda n: int(time.time() * 1000) - n * 86400000
        with sqlite3.connect(server.base) as base:
            base.execute("UPDATE tables SET created=?,changed=?", (days_ago(40), days_ago(15)))
            base.execute("UPDATE tables SET changed=? WHERE code=?", (days_ago(13), seen))
        server.start()
        b_here, c_here = b.line(), c.line()
        newly = lambda: {code for (code,) in base.execute("SELECT code FROM tables WHERE changed>?", (days_ago(1),))}
        with sqlite3.connect(server.base) as base: # who is there counts from now on
            wait_for(lambda: newly() == {sat_at, own})
        time.sleep(7)
        # The others have time to come back, too (tests/unit/days_test.c lets days go by).
        assert [a.get("tables/" + code)["info"]["state"] for code in (seen, sat_at, left, own, forgotten, played)] == ["open"] * 5 + ["playing"]
        b_here.close()
        c_here.close()


def nobody_opens_tables_without_end():
    with Server(BAILEY, "--strict") as server:
        a = Person(server)
        line = a.line()
        for _ in range(40):
            code = line.do("open", game="caylus")["info"]["table"]
            line.do("close", table=code)
        refused("slow-down", line.do, "open", game="caylus")
        refused("slow-down", a.post, "tables", game="caylus")
        event = {"title": "Cup", "game": "caylus", "options": {"players": 2}, "clock": {"days": 1}, "system": "swiss"}
        refused("slow-down", a.post, "events", **event)
        refused("slow-down", Person(server).post, "tables", game="caylus") # the same address
    with Server(BAILEY, "--behind-proxy") as server:
        a = Person(server)
        lines = [Line(server, a, (f"X-Forwarded-For: {address}",)) for address in ("192.0.2.1", "127.0.0.1\r\nX-Forwarded-For: 192.0.2.7, 192.0.2.1")]
        for i in range(40):
            lines[i % 2].do("close", table=lines[i % 2].do("open", game="caylus")["info"]["table"])
        b = Person(server)
        refused("slow-down", Line(server, b, ("X-Forwarded-For: 192.0.2.1",)).do, "open", game="caylus")
        assert Line(server, b, ("X-Forwarded-For: 192.0.2.2",)).do("open", game="caylus")


@case
def computer_players_play_for_somebody(server):
    a = Person(server)
    among_themselves = {"blue": "bot:random", "red": "bot:random"}
    refused("unwatched", a.post, "tables", game="caylus", options={"players": 2}, seats=among_themselves, start=True)
    code = a.post("tables", game="caylus", options={"players": 2}, seats=among_themselves)["info"]["table"]
    refused("unwatched", a.post, f"tables/{code}/start")
    stranger, owner = Person(server).line(), a.line()
    stranger.do("watch", table=code)
    refused("unwatched", a.post, f"tables/{code}/start")
    owner.do("watch", table=code)
    assert a.post(f"tables/{code}/start")["info"]["state"] == "playing"


run(BAILEY, CASES, floods_are_slowed_down, a_table_whose_rules_have_changed_never_begins, tables_of_one_person_have_an_end,
    open_tables_wait_for_those_who_come_back, nobody_opens_tables_without_end, what_is_being_written_is_waited_for, a_farewell_waits_for_it_too)

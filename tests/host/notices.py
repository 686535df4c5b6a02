#!/usr/bin/env python3
"""notices.py BAILEY: people who are not there are told that it is their turn, by Web Push, e-mail and webhooks that really receive it."""
import hashlib
import hmac
import json
import re
import socket
import sqlite3
import sys
import tempfile
import time

import matches
from receivers import Browser, Mailbox, Receiver, decode, is_signed, make_certificate, read_point
from wire import Line, Person, Server, refused, wait_for

BAILEY = sys.argv[1]
CASES = []
NAMES = iter(range(1000))


def case(function):
    CASES.append(function)
    return function


def account(server, **rest):
    p = Person(server)
    p.name, p.passphrase = f"player{next(NAMES)}", "a long passphrase"
    p.codes = p.post("account", name=p.name, passphrase=p.passphrase, **rest)["codes"]
    return p


def turn_comes(server, absent, clock=None, game="caylus"):
    """A match of somebody who watches with `absent`, who does not and whose turn it is then: (code, the other, its line)."""
    other = Person(server)
    info = other.post("tables", game=game, options={"players": 2}, **({"clock": clock} if clock else {}))["info"]
    code = info["table"]
    absent.post(f"tables/{code}/sit")
    line = other.line()
    line.do("watch", table=code)
    other.post(f"tables/{code}/start")
    seen = line.until(lambda x: "legal" in x)
    while seen["legal"]:
        line.do("act", table=code, action=seen["legal"][-1])
        seen = next((x for x in line.missed if "legal" in x), None) or line.until(lambda x: "legal" in x)
    return code, other, line


def log_of(p, count=1):
    """The latest notices, when there are so many and nothing waits without having been tried."""
    def settled():
        all_of_them = p.get("me/notices")["notices"]
        return all_of_them if len(all_of_them) >= count and all(n["state"] != "waiting" for n in all_of_them) else None
    return wait_for(settled)


@case
def a_browser_is_told(server, world):
    receiver, browser = Receiver(world.certificate), Browser()
    p = Person(server)
    p.ask("PATCH", "me", {"lang": "hu"})
    channel = p.post("me/channels", **browser.subscription(receiver.url + "/to/me"))["channel"]
    assert channel["kind"] == "push" and channel["tables"] == "turn-based"
    code, _, _ = turn_comes(server, p, {"days": 1})
    wait_for(lambda: receiver.got)
    headers, body, path = receiver.got[0]
    assert path == "/to/me" and headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
    told = json.loads(browser.read(body))
    assert told["kind"] == "turn" and told["table"] == code and told["game"] == "caylus" and told["url"].endswith(code)
    assert told["title"] == "Caylus: te következel" and "23 óra" in told["text"], told
    # who sent it: signed with the key that browsers are given
    token, key = re.fullmatch(r"vapid t=([^,]+), k=(.+)", headers["authorization"]).groups()
    assert key == p.get("push-key")["push_key"] == p.get("me/channels")["push_key"]
    head, claims, signature = token.split(".")
    assert is_signed(read_point(decode(key)), f"{head}.{claims}".encode(), decode(signature))
    claims = json.loads(decode(claims))
    assert claims["aud"] == receiver.url and claims["sub"] == "mailto:bailey@games.example" and claims["exp"] > time.time()
    notice = log_of(p)[0]
    assert notice["state"] == "delivered" and notice["table"] == code and [a["status"] for a in notice["attempts"]] == [201]
    receiver.close()


@case
def a_browser_that_is_gone_is_unsubscribed(server, world):
    p = Person(server)
    for status in (404, 410):
        receiver = Receiver(world.certificate, [status])
        p.post("me/channels", **Browser().subscription(receiver.url))
        p.post(f"me/channels/{p.get('me/channels')['channels'][0]['id']}/try")
        wait_for(lambda: not p.get("me/channels")["channels"])
        assert len(receiver.got) == 1 and log_of(p)[0]["state"] == "failed"
        receiver.close()


@case
def a_webhook_is_signed_and_tried_again(server, world):
    receiver = Receiver(statuses=[503, 200], headers=[("Retry-After", "1")])
    p = account(server)
    made = p.post("me/channels", kind="webhook", url=receiver.url + "/hook", tables="all")
    code, _, _ = turn_comes(server, p) # no clock: only who asked for all tables
    notice = log_of(p)[0]
    assert notice["state"] == "delivered" and [a["status"] for a in notice["attempts"]][:1] == [503] and len(notice["attempts"]) == 2
    assert notice["attempts"][1]["at"] - notice["attempts"][0]["at"] >= 2000
    ids = set()
    for headers, body, _ in receiver.got:
        stamp = headers["bailey-timestamp"]
        expected = hmac.new(made["secret"].encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest()
        assert headers["bailey-signature"] == "v1=" + expected and abs(int(stamp) - time.time()) < 120
        assert json.loads(body)["table"] == code
        ids.add(headers["bailey-notice"])
    assert len(ids) == 1 # by which a receiver knows that it has it already
    assert p.get("me/channels")["channels"][0]["failed"] == 0
    receiver.close()


@case
def nobody_is_told_who_sees_it_or_does_not_want_it(server, world):
    receiver = Receiver()
    p = account(server)
    id_ = p.post("me/channels", kind="webhook", url=receiver.url)["channel"]["id"]
    turn_comes(server, p, {"bank": 600, "plus": 1}) # only turn-based tables, please
    watching = p.line()
    other = Person(server)
    code = other.post("tables", game="caylus", options={"players": 2}, clock={"days": 3})["info"]["table"]
    p.post(f"tables/{code}/sit")
    watching.do("watch", table=code)
    other.post(f"tables/{code}/start")
    assert p.ask("PATCH", f"me/channels/{id_}", {"tables": "all"})["channel"]["tables"] == "all"
    # comes and acts before the letter goes out
    code, _, _ = turn_comes(server, p, {"days": 1})
    watching.do("watch", table=code)
    assert [n["state"] for n in log_of(p)] == ["dropped"] and not receiver.got
    assert p.ask("DELETE", f"me/channels/{id_}") == {"dropped": True}
    turn_comes(server, p, {"days": 1})
    time.sleep(0.3)
    assert len(p.get("me/notices")["notices"]) == 1 and not receiver.got
    receiver.close()


def addresses(p):
    return [c["address"] for c in p.get("me/channels")["channels"]]


def signed_in(server, p, passphrase=None):
    """The same person at another device."""
    other = Person(server, guest=False)
    other.post("login", name=p.name, passphrase=passphrase or p.passphrase)
    return other


@case
def a_browser_is_told_as_long_as_one_is_signed_in_there(server, world):
    receiver, browser = Receiver(world.certificate), Browser()
    to = lambda name: f"{receiver.url}/{name}"
    p = account(server)
    devices = {name: signed_in(server, p) for name in ("home", "work", "library", "phone")}
    for name, device in devices.items():
        device.post("me/channels", **browser.subscription(to(name)))
    p.post("me/channels", kind="webhook", url=to("hook"))
    devices["library"].post("logout") # by an app that says no more than that
    assert addresses(p) == [to("home"), to("work"), to("phone"), to("hook")]
    devices["work"].post("login", **{"name": (somebody := account(server)).name, "passphrase": somebody.passphrase})
    assert addresses(p) == [to("home"), to("phone"), to("hook")]
    # A cookie lasts for a year in a browser, and no longer here; a channel that is asked for again lasts with its new session.
    devices["home"].post("me/channels", **browser.subscription(to("phone")))
    server.kill()
    with sqlite3.connect(server.base) as base:
        old = base.execute("SELECT c.door FROM channels c WHERE c.address=?", (to("home"),)).fetchone()[0]
        assert old == base.execute("SELECT c.door FROM channels c WHERE c.address=?", (to("phone"),)).fetchone()[0]
        base.execute("UPDATE doors SET created=created-366*86400000 WHERE hash=?", (old,))
    server.start()
    assert devices["home"].get("me")["kind"] == "nobody" and addresses(p) == [to("hook")]
    devices["phone"].post("me/channels", **browser.subscription(to("phone")))
    assert addresses(p) == [to("phone"), to("hook")]
    turn_comes(server, p, {"days": 1})
    wait_for(lambda: len(receiver.got) == 2)
    assert {path for _, _, path in receiver.got} == {"/phone", "/hook"} and len(log_of(p, 2)) == 2
    # Whoever has lost the passphrase ends all sessions but the new one.
    p.post("recover", name=p.name, code=p.codes[0], passphrase="another long one")
    assert addresses(p) == [to("hook")]
    receiver.close()


def older_channels_belong_to_a_session():
    """Those of a database that did not know it: to the latest session that there was; where it has ended, nobody is told."""
    with tempfile.TemporaryDirectory() as folder, Server(BAILEY, "--private", folder=folder) as server:
        p = account(server)
        other = signed_in(server, p)
        for i, device in enumerate((p, other, other)):
            device.post("me/channels", **Browser().subscription(f"https://push.example/{i}"))
        p.post("me/channels", kind="webhook", url="https://hook.example/")
        server.kill()
        with sqlite3.connect(server.base) as base:
            first, second = (row[0] for row in base.execute("SELECT hash FROM doors WHERE person=? ORDER BY created", (p.me["id"],)))
            base.executescript("""
                CREATE TABLE old(id INTEGER PRIMARY KEY, person INT NOT NULL, kind INT NOT NULL, address TEXT NOT NULL, secret BLOB, every INT NOT NULL,
                  created INT NOT NULL, failed INT NOT NULL DEFAULT 0, UNIQUE(person,kind,address));
                INSERT INTO old SELECT id,person,kind,address,secret,every,created,failed FROM channels;
                DROP TABLE channels; ALTER TABLE old RENAME TO channels; PRAGMA user_version=5;""")
            base.execute("UPDATE doors SET created=1000 WHERE hash=?", (first,))
            base.execute("UPDATE doors SET created=2000 WHERE hash=?", (second,))
            for i, created in enumerate((1500, 2500, 500)):
                base.execute("UPDATE channels SET created=? WHERE address LIKE ?", (created, f"%push%{i}"))
        server.start()
        server.kill()
        with sqlite3.connect(server.base) as base:
            assert base.execute("SELECT address,door FROM channels ORDER BY address").fetchall() == [
                ("https://hook.example/", None), ("https://push.example/0", first), ("https://push.example/1", second)]
        server.start()


@case
def an_address_is_confirmed_told_and_recovers(server, world):
    box, p = world.box, account(server)
    assert Person(server, guest=False).get("host.json")["mail"]
    refused("email", p.post, "me/channels", kind="mail")
    refused("email", p.ask, "PUT", "me/email", {"email": "nobody"})
    refused("email", p.ask, "PUT", "me/email", {"email": "a@b.example\r\nBcc: c@d.example"})
    assert p.ask("PUT", "me/email", {"email": "zoe@mail.example"}) == {"sent": True}
    sender, to, letter = wait_for(lambda: box.got and box.got.pop(0))
    assert sender == "<bailey@games.example>" and to == ["<zoe@mail.example>"] and letter["auto-submitted"] == "auto-generated"
    assert "Bailey <bailey@games.example>" == letter["from"] and letter["date"] and letter["message-id"]
    code = re.search(r"address: (\w{12})", letter.get_content())[1]
    refused("wrong", p.post, "me/email", code="x" * 12)
    refused("wrong", account(server).post, "me/email", code=code)
    assert p.post("me/email", code=code) == {"email": {"address": "zoe@mail.example", "checked": True}}
    refused("wrong", p.post, "me/email", code=code)
    p.ask("PATCH", "me", {"lang": "ru"})
    p.post("me/channels", kind="mail")
    table, _, _ = turn_comes(server, p, {"days": 1})
    _, _, letter = wait_for(lambda: box.got and box.got.pop(0))
    assert letter["subject"].startswith("Кайлюс: ") and table in letter.get_content() and "ваша очередь" in letter["subject"], letter["subject"]
    # the link at its end: looking changes nothing, pressing the button does
    link = re.search(r"<(http://127.0.0.1:\d+(/api/v1/stop\?[^>]+))>", letter["list-unsubscribe"])[2]
    stranger = Person(server, guest=False)
    answer, page = stranger.raw("GET", link)
    assert answer.status == 200 and b"<button>" in page and p.get("me/channels")["channels"]
    assert stranger.raw("POST", link[:-1] + ("0" if link[-1] != "0" else "1"), "", {"Content-Type": "text/plain"})[0].status == 403
    answer, _ = stranger.raw("POST", link, "List-Unsubscribe=One-Click", {"Content-Type": "application/x-www-form-urlencoded"})
    assert answer.status == 200
    wait_for(lambda: not p.get("me/channels")["channels"])
    # lost passphrase
    assert stranger.post("recover/email", name="nobody at all") == {"sent": True}
    assert stranger.post("recover/email", name=p.name) == {"sent": True}
    _, to, letter = wait_for(lambda: box.got and box.got.pop(0))
    code = re.search(r": (\w{12})\b", letter.get_content())[1]
    assert to == ["<zoe@mail.example>"], (to, letter)
    refused("wrong", stranger.post, "recover", name=p.name, code="y" * 12, passphrase="another long one")
    assert stranger.post("recover", name=p.name, code=code, passphrase="another long one")["id"] == p.me["id"]
    refused("wrong", Person(server, guest=False).post, "recover", name=p.name, code=code, passphrase="another long one")
    assert Person(server, guest=False).post("login", name=p.name, passphrase="another long one")["name"] == p.name
    stranger.ask("DELETE", "me/email")
    assert stranger.get("me/channels")["email"] is None


@case
def a_mail_server_says_no_or_later(server, world):
    p = account(server, email="later@mail.example")
    first = log_of(p)[0]
    assert first["kind"] == "confirm" and first["state"] == "delivered" and [a["status"] for a in first["attempts"]] == [450, 250]
    _, to, _ = wait_for(lambda: world.box.got and world.box.got.pop(0))
    assert to == ["<later@mail.example>"]
    p.ask("PUT", "me/email", {"email": "no@mail.example"})
    second = log_of(p, 2)[0]
    assert second["state"] == "failed" and [a["status"] for a in second["attempts"]] == [550]
    for _ in range(2):
        p.ask("PUT", "me/email", {"email": "no@mail.example"})
    refused("slow-down", p.ask, "PUT", "me/email", {"email": "no@mail.example"})
    refused("email", account, server, email="x@y@z")


@case
def nobody_fills_a_mailbox(server, world):
    p = account(server)
    line = p.line()
    for i in range(30):
        line.send(id="x", do="give-email", email=("victim@mail.example", "Victim@Mail.example")[i % 2])
    answers = [line.until(lambda x: x.get("id") == "x") for _ in range(30)]
    assert sum("ok" in x for x in answers) == 3 and {x["error"]["code"] for x in answers if "error" in x} == {"slow-down"}
    wait_for(lambda: len(world.box.got) == 3)
    # ... nor many of them,
    spread = account(server).line()
    for i in range(30):
        spread.send(id="x", do="give-email", email=f"no{i}@mail.example")
    assert sum("ok" in spread.until(lambda x: x.get("id") == "x") for _ in range(30)) == 10
    # ... nor by asking for a way back in for somebody else; the answer tells nothing.
    world.box.got.clear()
    owner = account(server)
    owner.ask("PUT", "me/email", {"email": "owner@mail.example"})
    _, _, letter = wait_for(lambda: world.box.got and world.box.got.pop(0))
    owner.post("me/email", code=re.search(r"address: (\w{12})", letter.get_content())[1])
    # Whoever claims that address does not close the way back.
    other = account(server)
    for _ in range(2): # the third was for the owner
        other.ask("PUT", "me/email", {"email": "owner@mail.example"})
    wait_for(lambda: len(world.box.got) == 2)
    stranger = Line(server)
    for _ in range(30):
        stranger.send(id="x", do="recover-by-email", name=owner.name)
    assert all("ok" in stranger.until(lambda x: x.get("id") == "x") for _ in range(30))
    wait_for(lambda: len(world.box.got) == 5)
    with sqlite3.connect(server.base) as base:
        assert base.execute("SELECT count(*) FROM mail_codes WHERE person=?", (owner.me["id"],)).fetchone()[0] == 3
    world.box.got.clear()


@case
def who_is_slow_to_be_told_holds_up_nobody(server, world): # pylint: disable=unused-argument
    slow, receiver = socket.create_server(("127.0.0.1", 0)), Receiver(statuses=[200])
    p, other = account(server), account(server)
    channel = p.post("me/channels", kind="webhook", url=f"http://127.0.0.1:{slow.getsockname()[1]}/")["channel"]["id"]
    own = other.post("me/channels", kind="webhook", url=receiver.url)["channel"]["id"]
    line = p.line()
    for _ in range(10):
        line.send(id="x", do="try-channel", channel=channel)
    assert sum("ok" in line.until(lambda x: x.get("id") == "x") for _ in range(10)) == 1
    wait_for(lambda: p.get("me/notices")["notices"])
    server.kill()
    with sqlite3.connect(server.base) as base:
        base.executemany("INSERT INTO notices(person,channel,kind,n,created,due) VALUES(?,?,2,0,1,1)", [(p.me["id"], channel)] * 300)
    server.start()
    other.post(f"me/channels/{own}/try")
    wait_for(lambda: receiver.got, 10)
    assert log_of(other)[0]["state"] == "delivered"
    p.ask("DELETE", f"me/channels/{channel}")
    slow.close()
    receiver.close()


@case
def what_is_asked_for_is_looked_at(server, world):
    p, guest = account(server), Person(server)
    refused("nobody", Person(server, guest=False).get, "me/channels")
    token = Person(server, token=p.post("tokens")["token"])
    refused("scope", token.get, "me/channels")
    good = Browser().subscription("https://push.example/x")
    elsewhere = good["p256dh"][:-2] + ("AA" if good["p256dh"][-2:] != "AA" else "BA") # not on the curve
    for change in ({"kind": "pigeon"}, {"p256dh": "AAAA"}, {"auth": "x"}, {"p256dh": elsewhere}, {"tables": "none"}, {"tables": 7}):
        refused("value", p.post, "me/channels", **{**good, **change})
    for url in ("", "ftp://a.example/", "https://", "https:///x", "https://u:p@a.example/", "https://a.example/\n", "https://a.example/" + "x" * 1000):
        refused("address", p.post, "me/channels", kind="webhook", url=url)
    refused("account", guest.post, "me/channels", kind="webhook", url="https://a.example/")
    for i in range(10):
        p.post("me/channels", kind="webhook", url=f"https://a.example/{i}")
    p.post("me/channels", kind="webhook", url="https://a.example/3")
    assert len(p.get("me/channels")["channels"]) == 10
    refused("too-many", p.post, "me/channels", kind="webhook", url="https://a.example/10")
    own = p.get("me/channels")["channels"][0]["id"]
    for method, path in (("PATCH", ""), ("DELETE", ""), ("POST", "/try")):
        refused("no-channel", guest.ask, method, f"me/channels/{own}{path}", {})
        refused("no-channel", p.ask, method, f"me/channels/nine{path}", {})
    assert len(p.get("me/channels")["channels"]) == 10
    assert p.ask("DELETE", "me", {"passphrase": p.passphrase})["forgotten"]
    with sqlite3.connect(server.base) as base:
        for table in ("channels", "notices", "mails", "mail_codes"):
            assert not base.execute(f"SELECT count(*) FROM {table} WHERE person=?", (p.me["id"],)).fetchone()[0], table


@case
def what_was_not_sent_is_sent_after_the_next_start(server, world):
    receiver = Receiver(statuses=[503])
    p = account(server)
    p.post("me/channels", kind="webhook", url=receiver.url)
    code, other, _ = turn_comes(server, p, {"days": 1})
    key = p.get("push-key")
    wait_for(lambda: receiver.got)
    wait_for(lambda: p.get("me/notices")["notices"][0]["attempts"])
    server.kill()
    receiver.statuses = [200]
    server.start()
    assert log_of(p)[0]["state"] == "delivered" and p.get("push-key") == key
    # A turn that has come goes on after a start, with the time that belongs to it, and nobody is told again.
    seats = other.get("tables/" + code)["info"]["seats"]
    assert not any(s["away"] for s in seats.values())
    assert all(s["left"] > 80000000 for s in seats.values()), seats
    receiver.close()


def private_networks_are_closed():
    with tempfile.TemporaryDirectory() as folder, Server(BAILEY, "--trust", make_certificate(folder) + ".crt") as server:
        receiver = Receiver(folder + "/receiver.pem")
        p = account(server)
        refused("address", p.post, "me/channels", kind="webhook", url="http://127.0.0.1/")
        port = receiver.url.rpartition(":")[2]
        for name in ("127.0.0.1", "localhost", "2130706433", "[::1]", "[::ffff:127.0.0.1]", "0"):
            p.post("me/channels", kind="webhook", url=f"https://{name}:{port}/")
        channels = p.get("me/channels")["channels"]
        for channel in channels:
            p.post(f"me/channels/{channel['id']}/try")
        wait_for(lambda: all(n["attempts"] for n in p.get("me/notices")["notices"]))
        notices = p.get("me/notices")["notices"]
        assert len(notices) == len(channels) and not receiver.got
        assert all(n["state"] == "failed" and "private network" in n["attempts"][0]["why"] for n in notices if n["state"] == "failed")
        assert sum(n["state"] == "failed" for n in notices) >= 3, notices
        refused("not-offered", p.ask, "PUT", "me/email", {"email": "a@b.example"})
        refused("not-offered", p.post, "me/channels", kind="mail")
        refused("not-offered", p.post, "recover/email", name=p.name)
        receiver.close()


class World:
    pass


def main():
    world = World()
    with tempfile.TemporaryDirectory() as folder:
        world.certificate, world.box = make_certificate(folder), Mailbox()
        arguments = ("--smtp", world.box.url, "--from", "Bailey <bailey@games.example>", "--private", "--trust", world.certificate + ".crt")
        with Server(BAILEY, *arguments) as server:
            failed = matches.try_all(CASES, lambda test: test(server, world), server)
        world.box.close()
    alone = (private_networks_are_closed, older_channels_belong_to_a_session)
    failed += matches.try_all(alone, lambda test: test())
    matches.end(len(CASES) + len(alone), failed)


main()

#!/usr/bin/env python3
"""limits.py BAILEY: nobody takes so much of a server that others go without: connections, bytes that nobody reads, messages, requests, guesses, offers."""
import http.client
import json
import re
import socket
import sys

from matches import PASS, end, open_match, try_all
from wire import Line, Person, Server, refused, wait_for

BAILEY = sys.argv[1]
CASES = []
CONNECTIONS, TOGETHER = 512, 64 << 20


def case(function):
    CASES.append(function)
    return function


def metric(server, name):
    text = Person(server, guest=False).raw("GET", "/metrics", None, {"Host": "localhost"})[1].decode()
    return int(re.search(rf"^{name} (\d+)$", text, re.M)[1])


def frames(*messages):
    """Messages as one piece of bytes, each a frame."""
    out = b""
    for message in messages:
        data = json.dumps(message).encode()
        assert len(data) < 126
        out += bytes([0x81, 0x80 | len(data)]) + bytes(4) + data
    return out


def is_closed(s):
    s.settimeout(20)
    try:
        return s.recv(1) == b""
    except ConnectionError:
        return True


# ---- connections ------------------------------------------------------------------------------------------------


@case
def an_address_has_so_many_connections():
    with Server(BAILEY, "--strict") as server:
        connect = lambda: socket.create_connection(("127.0.0.1", server.port))
        def fill():
            idle = [connect() for _ in range(CONNECTIONS // 2)]
            asking = [http.client.HTTPConnection("127.0.0.1", server.port, timeout=20) for _ in range(20)]
            for c in asking: # these the library has
                c.request("GET", "/health")
                assert c.getresponse().read()
            lines = [Line(server) for _ in range(CONNECTIONS - len(idle) - len(asking))]
            return [*idle, *asking, *lines]
        everything = fill()
        with connect() as more:
            assert is_closed(more)
        for c in everything:
            c.close()
        wait_for(lambda: not is_turned_away(server))
        wait_for(lambda: metric(server, "bailey_lines") == 0)
        for c in fill(): # all places are free again
            c.close()
    with Server(BAILEY) as server: # this machine is not counted
        lines = [Line(server) for _ in range(CONNECTIONS + 20)]
        assert metric(server, "bailey_lines") == len(lines)
        for line in lines:
            line.close()


def is_turned_away(server):
    try:
        metric(server, "bailey_lines")
        return False
    except (OSError, http.client.HTTPException):
        return True


@case
def behind_a_proxy_lines_are_counted_for_who_asks():
    with Server(BAILEY, "--behind-proxy") as server:
        line = lambda address: Line(server, headers=("X-Forwarded-For: 192.0.2.1, " + address,))
        lines = [line(f"2001:db8:1:2::{i:x}") for i in range(CONNECTIONS)]
        assert all(x.status == 101 for x in lines)
        assert line("2001:db8:1:2:ffff::1").status == 429
        stream = Person(server, guest=False).raw("GET", "/api/v1/lobby/stream", None, {"X-Forwarded-For": "2001:db8:1:2:3::1"})
        assert stream[0].status == 429 and json.loads(stream[1])["error"]["code"] == "slow-down"
        elsewhere = line("2001:db8:1:3::1")
        assert elsewhere.status == 101
        elsewhere.close()
        lines.pop().close()
        wait_for(lambda: metric(server, "bailey_lines") == CONNECTIONS - 1)
        assert line("2001:db8:1:2:ffff::1").status == 101
        for x in lines:
            x.close()


@case
def who_does_not_read_does_not_fill_the_memory():
    with Server(BAILEY) as server:
        p = Person(server)
        for _ in range(100):
            p.post("tables", game="caylus", options={"players": 5})
        def silent():
            line = Line.__new__(Line)
            original = socket.create_connection
            def small(address, timeout):
                s = socket.socket()
                s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                s.settimeout(timeout)
                s.connect(address)
                return s
            socket.create_connection = small
            try:
                Line.__init__(line, server)
            finally:
                socket.create_connection = original
            return line
        lines = [silent() for _ in range(110)]
        most, ask = 0, frames({"do": "tables"})
        while metric(server, "bailey_lines") == len(lines):
            for line in lines:
                line.socket.sendall(ask)
            most = max(most, metric(server, "bailey_waiting_bytes"))
        assert TOGETHER // 2 < most < TOGETHER * 3 // 2, most # a turn of the server may bring an answer for every line
        for line in lines:
            line.close()
        wait_for(lambda: metric(server, "bailey_lines") == 0)
        assert metric(server, "bailey_waiting_bytes") == 0
        # What is said behind the message with which it was too much is not even heard.
        before = metric(server, "bailey_messages_total")
        line = silent()
        try:
            line.socket.sendall(ask * 1800)
        except OSError:
            pass
        wait_for(lambda: metric(server, "bailey_lines") == 0)
        assert metric(server, "bailey_messages_total") - before < 500


# ---- messages and requests -----------------------------------------------------------------------------------------


@case
def what_is_said_in_one_piece_is_heard_in_turns():
    with Server(BAILEY) as server:
        line = Line(server)
        line.socket.sendall(frames(*({"id": i, "do": "me"} for i in range(1500))))
        assert [line.next()["id"] for _ in range(1500)] == [str(i) for i in range(1500)]


@case
def an_address_says_so_much():
    with Server(BAILEY, "--strict") as server:
        one, other = Line(server), Line(server)
        one.socket.sendall(frames(*[{"id": 1, "do": "me"}] * 500))
        codes = [line.get("error", {}).get("code") for line in (one.next() for _ in range(500))]
        assert codes[:400] == [None] * 400 and "slow-down" in codes[400:] and set(codes) == {None, "slow-down"}
        one.socket.sendall(frames(*[{"id": 1, "do": "me"}] * 500))
        refused("slow-down", lambda: [other.do("me") for _ in range(200)])


@case
def an_object_has_so_many_members():
    with Server(BAILEY) as server:
        many = {str(i): i for i in range(300)}
        p = Person(server)
        refused("json", p.post, "tables", **many)
        line = p.line()
        line.send(do="me", **many)
        assert line.next()["error"]["code"] == "json"
        refused("field", p.line().do, "me", **dict(list(many.items())[:200]))


@case
def what_is_the_same_for_everybody_is_counted_too():
    with Server(BAILEY, "--strict") as server:
        p = Person(server)
        code = p.post("tables", game="caylus")["info"]["table"]
        def status(path):
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
            connection.request("GET", path)
            answer = connection.getresponse().status # streams do not end
            connection.close()
            return answer
        for path in ("games", "texts?lang=hu", "openapi.json", f"tables/{code}/stream", "lobby/stream"):
            assert any(status("/api/v1/" + path) == 429 for _ in range(400)), path
        assert status("/health") == status("/metrics") == status("/api/v1/host.json") == 200


# ---- people ------------------------------------------------------------------------------------------------------------


@case
def guesses_are_counted_by_account():
    with Server(BAILEY, "--behind-proxy") as server:
        ask = lambda path, address, **body: Person(server, guest=False).raw("POST", "/api/v1/" + path, json.dumps(body), {"X-Forwarded-For": address})
        assert ask("account", "192.0.2.1", name="Anna", passphrase=PASS)[0].status == 201
        statuses = [ask("login", f"192.0.2.{i}", name=("Anna", "ANNA")[i % 2], passphrase="not that one")[0].status for i in range(40)]
        assert statuses[:30] == [403] * 30 and 429 in statuses[30:], statuses
        assert ask("account", "192.0.2.1", name="Berta", passphrase=PASS)[0].status == 201
        assert ask("login", "192.0.2.77", name="Berta", passphrase=PASS)[0].status == 200
        # Who has one address of IPv6 has all that share its first half.
        guests = [ask("guest", f"2001:db8:7:7:{i:x}::1")[0].status for i in range(63)]
        assert guests[:60] == [201] * 60 and 429 in guests[60:]
        assert ask("guest", "2001:db8:7:8::1")[0].status == 201
        # A whole site, which has many such halves, keeps nobody out of an account either.
        assert ask("account", "192.0.2.78", name="Clara", passphrase=PASS)[0].status == 201
        tries = [ask("login", f"2001:db8:9:{i:x}::1", name=("Clara", "Nobody")[i % 2], passphrase="not that one")[0].status for i in range(48)]
        assert tries[:40] == [403] * 40 and 429 in tries[40:], tries
        assert ask("login", "192.0.2.79", name="Clara", passphrase=PASS)[0].status == 200


@case
def a_club_comes_from_one_address():
    with Server(BAILEY, "--behind-proxy") as server:
        ask = lambda path, **body: Person(server, guest=False).raw("POST", "/api/v1/" + path, json.dumps(body), {"X-Forwarded-For": "192.0.2.9"})[0].status
        names = [f"Member {i}" for i in range(25)]
        assert {ask("account", name=name, passphrase=PASS) for name in names} == {201}
        assert {ask("login", name=name, passphrase=PASS) for name in names} == {200}
        wrong = [ask("login", name=names[i], passphrase="not that one") for i in range(13)]
        assert wrong[:10] == [403] * 10 and 429 in wrong[10:]


@case
def offers_are_told_when_they_change_and_not_in_the_lobby():
    with Server(BAILEY) as server:
        code, _, lines, _ = open_match(server, clock={"bank": 600, "plus": 0})
        looks = Line(server)
        looks.do("watch", table=code)
        lobby = Line(server)
        lobby.do("lobby")
        def told(*deeds):
            """How many times who looks on is told of the table."""
            for deed in deeds:
                lines[0].do(deed[0], table=code, **(deed[1] if len(deed) > 1 else {}))
            lines[0].do("say", table=code, text="marker")
            n = 0
            while "chat" not in (line := looks.next()):
                n += "info" in line
            return n
        clock, other = {"clock": {"bank": 300, "plus": 0}}, {"clock": {"bank": 200, "plus": 0}}
        assert told(*[("refuse",), ("refuse-undo",)] * 20) == 0
        assert told(*[("pause",)] * 20) == 1 == told(*[("clock", clock)] * 20) == told(*[("clock", other)] * 20)
        assert told(*[("end",)] * 20) == 1 == told(*[("refuse",)] * 20)
        lines[0].do("lobby-say", text="marker")
        while "chat" not in (line := lobby.next()["lobby"]):
            assert "table" not in line, line


end(len(CASES), try_all(CASES, lambda test: test()))

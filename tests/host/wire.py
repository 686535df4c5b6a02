"""wire.py: a server of our own for a test, and clients that speak HTTP and WebSocket with it, with nothing but Python."""
import base64
import http.client
import json
import os
import re
import select
import signal
import socket
import subprocess
import tempfile
import time

PATIENCE = 60


class Server:
    """`bailey host` on a free port, with a database in a folder that goes with it."""

    def __init__(self, bailey, *arguments, folder=None):
        self.bailey, self.arguments = bailey, arguments
        self.own = None if folder else tempfile.TemporaryDirectory()
        self.folder = folder or self.own.name
        self.base = os.path.join(self.folder, "host.db")
        self.start()

    def start(self):
        log = os.path.join(self.folder, "log")
        self.process = subprocess.Popen(
            [self.bailey, "host", "--port", "0", "--data", self.base, "--log", log, "--lang", "en", *self.arguments],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"it did not start: {line!r}"
        self.port = int(found[1])

    def kill(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill(signal.SIGTERM)
        if self.own:
            self.own.cleanup()

    def log(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8") as f:
            return [json.loads(line) for line in f]


class Refused(Exception):
    def __init__(self, status, body):
        super().__init__(f"{status} {body}")
        self.status, self.body = status, body
        self.code = body.get("error", {}).get("code") if isinstance(body, dict) else None


class Person:
    """Somebody who asks over HTTP, with a cookie or a token of his own."""

    def __init__(self, server, guest=True, token=None, name=None):
        self.server, self.cookie, self.token = server, None, token
        if guest and not token:
            self.me = self.post("guest", **({"name": name} if name else {}))

    def raw(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        sent = {}
        if self.cookie:
            sent["Cookie"] = "bailey=" + self.cookie
        if self.token:
            sent["Authorization"] = "Bearer " + self.token
        if body is not None:
            sent["Content-Type"] = "application/json"
        sent.update(headers or {})
        connection.request(method, path, body, sent)
        answer = connection.getresponse()
        text = answer.read()
        cookie = re.search(r"bailey=([^;]*)", answer.getheader("set-cookie") or "")
        if cookie and answer.status < 400:
            self.cookie = cookie[1]
        connection.close()
        return answer, text

    def ask(self, method, path, body=None, headers=None):
        answer, text = self.raw(method, "/api/v1/" + path, body if body is None else json.dumps(body), headers)
        try:
            value = json.loads(text)
        except ValueError:
            value = text
        if answer.status >= 400:
            raise Refused(answer.status, value)
        return value

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, **body):
        return self.ask("POST", path, body)

    def line(self):
        return Line(self.server, self)


def all_at_once(connect):
    """Requests in one packet, which the library cannot always tell apart: the first is answered, then the line is closed, or the next one
    forgotten (4.3.5 does that, also with a POST that another request follows, which nobody should send: RFC 9112, 9.3.2). None is half an
    answer, and none keeps the server from going on. `connect` opens a line."""
    end = b"\r\nHost: localhost\r\n"
    health, nothing, file = (b"GET " + path + b" HTTP/1.1" + end + b"\r\n" for path in (b"/health", b"/api/v1/nothing", b"/nothing.html"))
    short = b"GET /api/v1/games HTTP/1.1" + end + b"Content-Length: 3\r\n\r\n"
    post = b"POST /api/v1/nothing HTTP/1.1" + end + b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
    for first in health, nothing, file, post:
        for second in health, post, short, b"\r\n", b"x" * 2000:
            for third in b"", health, post:
                with connect() as s:
                    if first is post:
                        s.settimeout(2)
                    s.sendall(first + second + third)
                    got = b""
                    try:
                        while piece := s.recv(65536):
                            got += piece
                            if whole_answer(got):
                                s.settimeout(0.5)
                    except TimeoutError:
                        assert whole_answer(got) or first is post, (first, second, got)
                if first is post and not got:
                    continue
                head, _, body = got.partition(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 200" if first is health else b"HTTP/1.1 404"), (first, second, got)
                assert f"content-length: {len(body)}\r\n".encode() in head + b"\r\n", (first, second, got)


class Line:
    """A WebSocket. Lines that come in one message are taken one by one."""

    def __init__(self, server, person=None, headers=()):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
        self.bytes, self.lines, self.next_id = b"", [], 0
        head = [f"GET /api/v1/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade",
                "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if person and person.cookie:
            head.append("Cookie: bailey=" + person.cookie)
        if person and person.token:
            head.append("Authorization: Bearer " + person.token)
        self.socket.sendall("\r\n".join([*head, *headers, "", ""]).encode())
        while b"\r\n\r\n" not in self.bytes:
            more = self.socket.recv(65536)
            if not more:
                break
            self.bytes += more
        self.head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        self.status = int(self.head.split()[1]) if self.head else 0
        if self.status != 101 and not headers:
            raise Refused(self.status, self.head)

    @staticmethod
    def masked(first, data):
        mask = os.urandom(4)
        n = len(data)
        size = bytes([0x80 | n]) if n < 126 else bytes([0x80 | 126]) + n.to_bytes(2, "big") if n < 65536 else \
            bytes([0x80 | 127]) + n.to_bytes(8, "big")
        return bytes([first]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))

    def send_frame(self, first, data):
        self.socket.sendall(self.masked(first, data))

    def send_together(self, *messages):
        """In one packet, so that the server hears all of them before it does anything else."""
        self.socket.sendall(b"".join(self.masked(0x81, json.dumps(x).encode()) for x in messages))

    def send(self, **message):
        self.send_frame(0x81, json.dumps(message).encode())

    def frame(self):
        """(opcode, bytes), or None at the end."""
        while True:
            have = len(self.bytes)
            if have >= 2:
                n, k = self.bytes[1] & 127, 2
                if n == 126 and have >= 4:
                    n, k = int.from_bytes(self.bytes[2:4], "big"), 4
                elif n == 127 and have >= 10:
                    n, k = int.from_bytes(self.bytes[2:10], "big"), 10
                elif n > 125:
                    k = 1 << 30
                if have >= k + n:
                    opcode, data = self.bytes[0] & 15, self.bytes[k:k + n]
                    self.bytes = self.bytes[k + n:]
                    return opcode, data
            try:
                more = self.socket.recv(1 << 16)
            except (ConnectionError, OSError):
                return None
            if not more:
                return None
            self.bytes += more

    def raw_next(self):
        while not self.lines:
            got = self.frame()
            if got is None or got[0] == 8:
                raise EOFError
            if got[0] == 1:
                self.lines = got[1].decode().splitlines()
        return self.lines.pop(0)

    def next(self):
        return json.loads(self.raw_next())

    def until(self, wanted):
        """The next line for which wanted(line) holds."""
        while True:
            line = self.next()
            if wanted(line):
                return line

    def quiet(self, seconds):
        """Nothing comes for so long."""
        return not self.lines and not self.bytes and not select.select([self.socket], [], [], seconds)[0]

    def do(self, what, **rest):
        """Asks and waits for the answer; what came before it is kept in `missed`."""
        self.next_id += 1
        self.send(id=self.next_id, do=what, **rest)
        self.missed = []
        while True:
            line = self.next()
            if line.get("id") == str(self.next_id):
                if "error" in line:
                    raise Refused(0, line)
                return line["ok"]
            self.missed.append(line)

    def close(self):
        self.socket.close()


def read_until(sock, wanted, got=b""):
    """What was got and what comes after it, until wanted(bytes) holds."""
    while not wanted(got):
        more = sock.recv(65536)
        assert more, f"the line was closed after {got!r}"
        got += more
    return got


def whole_answer(got):
    """An answer of HTTP with its body."""
    head, _, body = got.partition(b"\r\n\r\n")
    length = re.search(rb"\r\ncontent-length: (\d+)", head)
    return length and len(body) >= int(length[1])


def refused(code, function, /, *arguments, **named):
    """The call is refused with this code."""
    try:
        function(*arguments, **named)
    except Refused as no:
        assert no.code == code, f"refused with {no.code}, not {code}: {no.body}"
        return no
    raise AssertionError(f"it was not refused: {code}")


def wait_for(what, seconds=PATIENCE):
    """Until what() is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = what()
        if value:
            return value
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")

"""receivers.py: what the server's letters arrive at, with nothing but Python: a push service with a browser behind it, webhooks, a mail
server. The browser reads its messages by a second implementation of RFC 8291 (P-256, AES-128-GCM) that shares nothing with the server's."""
import base64
import email
import email.policy
import hashlib
import hmac
import http.server
import os
import socketserver
import ssl
import subprocess
import threading

# ---- P-256 ---------------------------------------------------------------------------------------------------------------

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296, 0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0] and (a[1] + b[1]) % P == 0:
        return None
    slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P) if a == b else (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def times(k, point):
    out = None
    while k:
        if k & 1:
            out = add(out, point)
        point, k = add(point, point), k >> 1
    return out


def point_bytes(point):
    return b"\4" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def read_point(data):
    assert len(data) == 65 and data[0] == 4
    return int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")


def is_signed(public, message, signature):
    """ES256."""
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    z, w = int.from_bytes(hashlib.sha256(message).digest(), "big"), pow(s, -1, N)
    at = add(times(z * w % N, G), times(r * w % N, public))
    return at is not None and at[0] % N == r


# ---- AES-128-GCM ---------------------------------------------------------------------------------------------------------


def make_box():
    box, p, q = [0x63] * 256, 1, 1
    while True:
        p ^= p << 1 ^ (0x1B if p & 0x80 else 0)
        p &= 255
        for shift in (1, 2, 4):
            q ^= q << shift
        q = (q & 255) ^ (9 if q & 0x80 else 0)
        box[p] = q ^ 0x63
        for shift in (1, 2, 3, 4):
            box[p] ^= (q << shift | q >> (8 - shift)) & 255
        if p == 1:
            return box


BOX = make_box()


def double(x):
    return (x << 1 ^ (0x1B if x & 0x80 else 0)) & 255


def aes_keys(key):
    words, turn = [list(key[i:i + 4]) for i in range(0, 16, 4)], 1
    for i in range(4, 44):
        w = words[-1]
        if i % 4 == 0:
            w = [BOX[b] for b in w[1:] + w[:1]]
            w[0] ^= turn
            turn = double(turn)
        words.append([a ^ b for a, b in zip(words[i - 4], w)])
    return [sum(words[i:i + 4], []) for i in range(0, 44, 4)]


def aes(keys, block):
    state = [a ^ b for a, b in zip(block, keys[0])]
    for i in range(1, 11):
        state = [BOX[state[(j + 4 * (j % 4)) % 16]] for j in range(16)]
        if i < 10:
            mixed = []
            for c in range(0, 16, 4):
                a = state[c:c + 4]
                every = a[0] ^ a[1] ^ a[2] ^ a[3]
                mixed += [a[k] ^ every ^ double(a[k] ^ a[(k + 1) % 4]) for k in range(4)]
            state = mixed
        state = [a ^ b for a, b in zip(state, keys[i])]
    return bytes(state)


def open_gcm(key, nonce, sealed):
    keys, data, tag = aes_keys(key), sealed[:-16], sealed[-16:]
    h = int.from_bytes(aes(keys, bytes(16)), "big")
    y = 0
    for at in range(0, len(data), 16):
        y = ghash_times(y ^ int.from_bytes(data[at:at + 16].ljust(16, b"\0"), "big"), h)
    y = ghash_times(y ^ len(data) * 8, h)
    first = aes(keys, nonce + b"\0\0\0\1")
    assert tag == bytes(a ^ b for a, b in zip(y.to_bytes(16, "big"), first)), "the message was changed on its way"
    out = b""
    for i, at in enumerate(range(0, len(data), 16)):
        out += bytes(a ^ b for a, b in zip(data[at:at + 16], aes(keys, nonce + (i + 2).to_bytes(4, "big"))))
    return out


def ghash_times(x, y):
    z = 0
    for i in range(127, -1, -1):
        if x >> i & 1:
            z ^= y
        y = y >> 1 ^ (0xE1 << 120 if y & 1 else 0)
    return z


# ---- the browser ---------------------------------------------------------------------------------------------------------


def encode(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derive(key, text):
    return hmac.new(key, text, "sha256").digest()


class Browser:
    """Has a key and a secret, and reads what is sent to them."""

    def __init__(self):
        self.key = int.from_bytes(os.urandom(32), "big") % (N - 1) + 1
        self.public, self.auth = point_bytes(times(self.key, G)), os.urandom(16)

    def subscription(self, endpoint):
        return {"kind": "push", "endpoint": endpoint, "p256dh": encode(self.public), "auth": encode(self.auth)}

    def read(self, body):
        salt, sender, sealed = body[:16], body[21:86], body[86:]
        assert body[20] == 65
        shared = times(self.key, read_point(sender))[0].to_bytes(32, "big")
        ikm = derive(derive(self.auth, shared), b"WebPush: info\0" + self.public + sender + b"\1")
        prk = derive(salt, ikm)
        key, nonce = derive(prk, b"Content-Encoding: aes128gcm\0\1")[:16], derive(prk, b"Content-Encoding: nonce\0\1")[:12]
        text = open_gcm(key, nonce, sealed).rstrip(b"\0")
        assert text[-1] == 2
        return text[:-1]


# ---- receivers -----------------------------------------------------------------------------------------------------------


class Receiver:
    """Takes requests and answers with the statuses it is given, the last one for ever."""

    def __init__(self, certificate=None, statuses=(201,), headers=()):
        self.got, self.statuses = [], list(statuses)
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                status = outer.statuses.pop(0) if len(outer.statuses) > 1 else outer.statuses[0]
                outer.got.append((dict((k.lower(), v) for k, v in self.headers.items()), body, self.path))
                self.send_response(status)
                for name, value in headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.url = f"http{'s' if certificate else ''}://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Mailbox:
    """A mail server that keeps what it is given; it refuses receivers that begin with "no", and for a while those that begin with "later"."""

    def __init__(self):
        self.got, self.turned_away = [], 0
        outer = self

        class Handler(socketserver.StreamRequestHandler):
            def say(self, text):
                self.wfile.write(text.encode() + b"\r\n")

            def handle(self):
                self.say("220 here")
                sender, to = None, []
                while True:
                    line = self.rfile.readline().decode("ascii").strip()
                    word = line.upper()
                    if not line or word.startswith("QUIT"):
                        self.say("221 bye")
                        return
                    if word.startswith("EHLO"):
                        self.say("250-here\r\n250 SIZE 100000")
                    elif word.startswith("MAIL FROM:"):
                        sender, to = line[10:].split()[0], []
                        self.say("250 ok")
                    elif word.startswith("RCPT TO:<NO"):
                        self.say("550 there is nobody")
                    elif word.startswith("RCPT TO:<LATER") and outer.turned_away < 1:
                        outer.turned_away += 1
                        self.say("450 not now")
                    elif word.startswith("RCPT TO:"):
                        to.append(line[8:])
                        self.say("250 ok")
                    elif word.startswith("DATA"):
                        self.say("354 go on")
                        data = b""
                        while not data.endswith(b"\r\n.\r\n"):
                            data += self.rfile.readline()
                        outer.got.append((sender, to, email.message_from_bytes(data[:-3], policy=email.policy.default)))
                        self.say("250 kept")
                    else:
                        self.say("250 ok")

        socketserver.ThreadingTCPServer.allow_reuse_address = True
        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"smtp://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def make_certificate(folder):
    """A file with a certificate for 127.0.0.1 and localhost that signs itself, and its key."""
    both = os.path.join(folder, "receiver.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
                    "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost", "-keyout", both, "-out", both + ".crt"],
                   check=True, capture_output=True)
    with open(both, "a", encoding="ascii") as f, open(both + ".crt", encoding="ascii") as certificate:
        f.write(certificate.read())
    return both

#!/usr/bin/env python3
"""follow.py BAILEY RECORD...: the construction of docs/fairness.md once more, in Python: are the promises kept, and is every
draw the number that follows from them? Only which outcome a number stands for is left to Bailey (verify --draws)."""
import hashlib
import hmac
import re
import subprocess
import sys


def promise(match, who, digits):
    return hashlib.sha256(f"bailey fair 1 promise\nmatch {match}\n{who} {digits}\n".encode()).hexdigest()


def list_of(match, game, promises):
    lines = "".join(f"{who} {digits}\n" for who, digits in promises.items())
    return hashlib.sha256(f"bailey fair 1 list\nmatch {match}\ngame {game}\n{lines}".encode()).hexdigest()


def key_of(secret, digest, given):
    lines = "".join(f"{seat} {digits}\n" for seat, digits in given.items())
    text = f"bailey fair 1 key\nlist {digest}\n{lines}"
    return hmac.new(bytes.fromhex(secret), text.encode(), hashlib.sha256).digest()


def number(key, n, most):
    """Draw n as a number 0 .. most-1: words that would make some numbers likelier are passed over."""
    block = 0
    while True:
        words = hmac.new(key, f"draw {n} {block}\n".encode(), hashlib.sha256).digest()
        for i in range(0, 32, 4):
            product = int.from_bytes(words[i : i + 4], "big") * most
            if product % 2**32 >= 2**32 % most:
                return product >> 32
        block += 1


def follow(bailey, path):
    text = open(path, encoding="utf-8").read()
    match = re.search(r"^fair match (\S+)$", text, re.M)[1]
    game = re.search(r"^game (.*)$", text, re.M)[1]
    secret = re.search(r"^fair secret (\w+)$", text, re.M)[1]
    promises = {"server": re.search(r"^fair server (\w+)$", text, re.M)[1]}
    given = {}
    for seat, digits, bytes_ in re.findall(r"^fair seat (\w+) (\w+) (\w+)$", text, re.M):
        promises[seat], given[seat] = digits, bytes_
        assert bytes_ == "withheld" or promise(match, seat, bytes_) == digits, f"{path}: {seat}"
    assert promise(match, "server", secret) == promises["server"], f"{path}: the server"
    digest = list_of(match, game, promises)
    key = key_of(secret, digest, given)
    said = subprocess.run([bailey, "verify", path, "--draws", "--list", digest], capture_output=True, text=True, check=True).stdout
    draws = re.findall(r"^\d+: draw (\d+) is (\d+) of 0\.\.(\d+): (chance .*)$", said, re.M)
    assert [d[3] for d in draws] == re.findall(r"^(chance .*?)(?: ;.*)?$", text, re.M), f"{path}: {said}"
    for n, (told, got, last, _) in enumerate(draws):
        assert int(told) == n and number(key, n, int(last) + 1) == int(got), f"{path}: draw {n}"
    return len(draws)


if __name__ == "__main__":
    draws = sum(follow(sys.argv[1], path) for path in sys.argv[2:])
    assert draws
    print(f"{draws} draws of {len(sys.argv) - 2} records follow")

#!/usr/bin/env bash
# archive.sh BAILEY [--old]: the archive for any Linux is made, unpacked and moved. The program in it asks for no library;
# in a root in which there is nothing else at all it plays what BAILEY plays; it finds its app and its positions; no
# path of this machine is in it. With --old the same in the Debian of 2021, with a terminal and the browser app.
bailey=$(readlink -f "$1")
old=${2:-}
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
"$root/tools/package-archive" "$root/build/archive" || exit 1
source "$root/tests/lib.sh" "$root/build/archive"
finish() { # what this test started or mounted
    umount old/proc old/sys 2> /dev/null || true
    [[ -z ${server:-} ]] || kill "$server" 2> /dev/null || true
    tmux -L "archive-$$" kill-server 2> /dev/null || true
    rm -rf "$work"
}
trap finish EXIT

mkdir unpacked
tar -xzf "$programs"/bailey-*.tar.gz -C unpacked
mv unpacked/bailey-* "moved here"
own="moved here/bin/bailey"
readelf -lW "$own" | grep -q INTERP && fail "it asks for a loader"
readelf -dW "$own" | grep -q NEEDED && fail "it asks for libraries"
if grep -rlaF -e "$root" "moved here" > out; then fail "paths of this machine are in these files"; fi

# The list of what others wrote: every library of the program and of the app, each with its licence; and a licence that we
# may not use is refused.
doc="moved here/share/doc/bailey"
python3 - "$doc" "$root/web/package-lock.json" <<'END' > out || fail "the list of parts"
import json, pathlib, sys
doc, lock = pathlib.Path(sys.argv[1]), json.loads(pathlib.Path(sys.argv[2]).read_text())
bom = json.loads((doc / "sbom.json").read_text())
names = {c["name"] for c in bom["components"]}
print(names)
assert {"glibc", "ncurses", "libwebsockets", "openssl", "wasi-libc"} <= names
assert {p.rpartition("node_modules/")[2] for p, v in lock["packages"].items() if p and not v.get("dev") and not v.get("optional")} <= names
assert all(c["version"] and c["licenses"] for c in bom["components"])
files = {f.name for f in (doc / "licences").iterdir() if f.stat().st_size}
for c in bom["components"]:
    assert c["purl"].rpartition("@")[0].rpartition("/")[2] in files, c["purl"]
lock["packages"]["node_modules/preact"]["license"] = "GPL-3.0-only"
pathlib.Path("lock.json").write_text(json.dumps(lock))
END
"$root/tools/sbom" --lock lock.json > out 2>&1 && fail "a licence that nobody may use was accepted"
expect "preact is under GPL-3.0-only; we may use "

sample() { # PROGRAM...: what it plays and answers
    "$@" --version
    for game in caylus ys pillars alcazar; do "$@" sim "$game" --games 5 --seed 4 --bots easy --json | grep -o '"digest":"[0-9a-f]*"'; done
    echo '{"id": 1, "do": "hello"}' | "$@" engine
    "$@" rules ys R1.1 --lang hu
}
sample "$bailey" > want
sample "$own" > out || fail "it does not run here"
diff want out > diff || { cat diff >> out; fail "it plays something else"; }
timeout 2 "$own" bench caylus --levels --json > out 2>&1 || [[ $? == 124 ]] || fail "bench --levels does not find its positions"

served() { # COMMAND...: the app, over HTTP
    mkfifo said
    "$@" serve --port 0 > said 2>&1 &
    server=$!
    read -r line < said
    rm said
    [[ $line == "Bailey is at http://"* ]] || fail "serve: $line"
    line=${line#Bailey is at }
    python3 -c 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1], timeout=60).read().decode())' "${line%% *}" > out
    expect "<title>Bailey"
    kill $server
    wait $server || true
    server=
}
served "$own"

inside=(chroot)
[[ $(id -u) == 0 ]] || inside=(unshare -r chroot)
if "${inside[@]}" / true 2> /dev/null; then
    mkdir empty
    cp -r "moved here" empty/bailey
    sample "${inside[@]}" empty /bailey/bin/bailey > out 2>&1 || fail "it does not run where there is nothing"
    diff want out > diff || { cat diff >> out; fail "it plays something else where there is nothing"; }
fi
[[ $old ]] || { echo "1 passed, 0 failed"; exit; }

# ---- Debian 11 --------------------------------------------------------------------------------------------------

command -v debootstrap > /dev/null || { echo "debootstrap is not here"; exit 77; }
debootstrap --variant=minbase bullseye old > log 2>&1 || { tail -n 5 log; echo "Debian 11 cannot be had from here"; exit 77; }
cp -r "moved here" old/opt/bailey
sample chroot old /opt/bailey/bin/bailey > out 2>&1 || fail "it does not run in Debian 11"
diff want out > diff || { cat diff >> out; fail "it plays something else in Debian 11"; }
served chroot old /opt/bailey/bin/bailey
for lang in C.UTF-8 C; do # a terminal of UTF-8 and one of which nobody knows
    tmux -L "archive-$$" new-session -d -x 120 -y 40 "chroot old /usr/bin/env -i HOME=/root TERM=xterm LANG=$lang /opt/bailey/bin/bailey play caylus --players 2 --seed 1"
    for _ in {1..120}; do
        tmux -L "archive-$$" capture-pane -p > out || true
        grep -q "provost" out && break
        sleep 0.5
    done
    expect "▲ provost"
    tmux -L "archive-$$" kill-server
done
echo "1 passed, 0 failed"

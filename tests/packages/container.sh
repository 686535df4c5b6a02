#!/usr/bin/env bash
# container.sh: the container file is built to its end with buildah, both stages, and the server runs in the image as the image
# says: it is healthy, people and bots play, it stops when it is told to, and what was played is in the volume for the next one.
# The images of Debian are made by debootstrap, so that no registry is needed. Needs root and a network.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
source "$root/tests/lib.sh" "$root"
source "$root/tests/packages/bare.sh"
command -v buildah curl > /dev/null || { echo "buildah and curl are not here"; exit 77; }
bare_can || exit 77
server=
store() { buildah --storage-driver vfs --root "$work/store" --runroot "$work/run" "$@"; }
finish() {
    if [[ $server ]]; then kill -KILL $(inner) "$server" || true; fi 2> /dev/null
    store rm --all > /dev/null 2>&1 || true
    rm -rf "$work"
}
trap finish EXIT

bare bookworm base || { echo "there is no Debian to be had from here: $(tail -n 1 base.log)"; exit 77; }
empty=$(store from scratch)
store add "$empty" base / > out 2>&1 || fail "buildah add"
for tag in 12 12-slim; do store commit "$empty" "docker.io/library/debian:$tag" > out 2>&1 || fail "buildah commit"; done
store rm "$empty" > /dev/null
rm -rf base
"$root/tools/copy-tree" tree
# In Docker's format: the other one has no HEALTHCHECK.
store build --isolation chroot --pull-never --format docker -t bailey tree > out 2>&1 || fail "buildah build"
rm -rf tree

store inspect --type image bailey > image.json
image() { # EXPRESSION of its settings
    python3 -c 'import json, sys; c = json.load(open("image.json"))["Docker"]["config"]; x = eval(sys.argv[1]); print(*x if isinstance(x, list) else [x], sep="\n")' "$1"
}
[[ $(image 'c["User"]') == bailey && $(image 'list(c["Volumes"])') == /data && $(image 'list(c["ExposedPorts"])') == 8421/tcp && $(image 'c["StopSignal"]') == SIGTERM ]] ||
    fail "what the image says of itself: $(image c)"
mapfile -t entry < <(image 'c["Entrypoint"]')

# A volume, as podman makes it: the image's folder is copied to it.
fresh() { # a container of the image, with the volume at its place: buildah would put one of its own there
    container=$(store from --pull-never bailey)
    store config --volume /data- "$container"
}
fresh
mounted=$(store mount "$container")
cp -a "$mounted/data" volume
[[ ! -e $mounted/src && ! -e $mounted/usr/bin/gcc ]] || fail "what only the first stage needs is in the image"
inside() { store run --isolation chroot --user bailey -v "$work/volume:/data" "$container" -- "$@"; }
inner() { # the server itself, below the processes of buildah
    local below=$server
    while [[ $below ]]; do
        pgrep -x bailey -P "$below" && return
        below=$(pgrep -d, -P "$below") || true
    done
    return 1
}

serve() {
    inside "${entry[@]}" --port 0 --lang en > said 2>&1 &
    server=$!
    local end=$((SECONDS + 120))
    until port=$(sed -n 's|^Bailey hosts at http://[^ ]*:\([0-9]*\)/.*|\1|p' said) && [[ $port ]]; do
        kill -0 "$server" 2> /dev/null && ((SECONDS < end)) || { cp said out; fail "the server does not start"; }
        sleep 0.5
    done
    ask health
    expect '{"status":"ok"}'
    mapfile -t health < <(image 'c["Healthcheck"]["Test"][1:]')
    inside "${health[@]//8421/$port}" > out 2>&1 || fail "the image's own question whether it is healthy"
}
ask() { # PATH [ARGUMENTS of curl]
    curl -sS --max-time 60 -b jar -c jar "http://127.0.0.1:$port/$1" "${@:2}" > out || fail "curl $1"
}
post() { ask "api/v1/$1" -H 'Content-Type: application/json' -d "${2:-{\}}"; } # PATH [BODY]
field() { python3 -c 'import json, sys; x = json.load(open("out")); [x := x[k] for k in sys.argv[1:]]; print(x)' "$@"; }
stop() {
    local pid
    pid=$(inner) || fail "where is it?"
    [[ $(stat -c %U "/proc/$pid") != root && $(awk '/^Uid/ { print $2 }' "/proc/$pid/status") == "$(stat -c %u volume)" ]] || fail "it runs as somebody else"
    kill -TERM "$pid"
    wait "$server" || { cp said out; fail "it ends with $?"; }
    server=
    cp said out
    expect '"what":"closed"'
}

serve
ask ""
expect "<title>Bailey"
post guest '{"name": "Ödön"}'
post tables '{"game": "caylus", "options": {"players": 2}, "seats": {"red": "bot:busy"}}'
table=$(field info table)
post tokens '{"scopes": ["play", "read", "tables"]}'
token=$(field token)
inside bailey bot --url "http://127.0.0.1:$port" --token "$token" --level busy --table "$table" > bot 2>&1 & # sits on the other seat
bot=$!
until_state() { # STATE: the match begins when it can
    local end=$((SECONDS + 600))
    until post "tables/$table/start"; ask "api/v1/tables/$table"; [[ $(field info state) == "$1" ]]; do
        ((SECONDS < end)) || { cat bot >> out; fail "the match is not $1"; }
        sleep 1
    done
}
until_state over
wait "$bot" || { cp bot out; fail "bailey bot ends with $?"; }
ask "api/v1/tables/$table/record"
cp out record
inside bailey load --url "http://127.0.0.1:$port" --tables 4 --seconds 3 --json > out || fail "bailey load"
[[ $(field errors) == 0 && $(field lost) == 0 && $(field moves) -gt 0 ]] || fail "bailey load"
moves=$(field moves)
stop
[[ $(stat -c '%a %u' volume/host.db) == "600 $(stat -c %u volume)" ]] || fail "the database is in the volume, and its own"

store rm "$container" > /dev/null # the next one
fresh
serve
ask "api/v1/tables/$table/record"
cmp out record || fail "the match is not what it was"
ask api/v1/me
expect '"name":"Ödön"'
stop
echo "built, played, $moves moves of bots, stopped, come back with what it had"

#!/usr/bin/env bash
# serve.sh -- `bailey serve`: what it says, and that every mistake is one sentence.
repository=$(cd "$(dirname "$0")/../.." && pwd)
source "$(dirname "$0")/lib.sh"

mkdir app empty
echo '<p>here</p>' > app/index.html

refused bailey serve --port seventy
expect '--port takes a whole number from 0 to 65535, not "seventy"'
refused bailey serve --port 70000
expect "--port takes a whole number"
refused bailey serve --port
expect "--port needs a value"
refused bailey serve --prot 1
expect '"--prot" is not known here'
refused bailey serve somewhere
expect '"somewhere" is not known here'
refused bailey serve --root empty
expect "the browser app is not in empty"
refused bailey serve --root app --host 300.1.1.1 --port 0
expect "cannot listen on 300.1.1.1"
refused bailey serve --root app --port seventy --lang hu
refute "takes a whole number"

# start NAME ARGUMENTS...: serves until `stop`; what it says is in NAME and NAME.err.
servers=() within=()
trap 'kill "${servers[@]}" 2> /dev/null || true; rm -rf "$work"' EXIT
start() {
    local name=$1
    shift
    "${within[@]}" "$programs/bailey" serve --root app --port 0 "$@" > "$name" 2> "$name.err" &
    servers+=($!)
    for ((i = 0; i < 300; i++)); do
        [[ -s $name ]] && break
        sleep 0.1
    done
    port=$(sed -n 's|.*http://.*:\([0-9]*\)/.*|\1|p' "$name")
    [[ $port ]] || fail "no address: $(cat "$name" "$name.err")"
}
stop() {
    kill "${servers[-1]}"
    wait "${servers[-1]}" || fail "exit code $? after the signal"
}
get() { # ADDRESS: the answer is in `out`
    exec 3<> "/dev/tcp/$1/$port"
    printf 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
    timeout 20 cat <&3 > out
    exec 3>&-
}

# It says where it is, answers there, keeps others from the same port, and ends when it is told to.
start served
grep -qF "http://127.0.0.1:$port/" served || fail "$(cat served)"
get 127.0.0.1
expect "<p>here</p>"
refused bailey serve --root app --port "$port"
expect "port $port is in use already"
refused bailey serve --root app --host localhost --port "$port"
expect "port $port is in use already"
stop

# It opens a browser that is told the address; what that has to say does not disturb.
mkdir opener
printf '#!/bin/sh\necho "no browser" | tee /dev/stderr\necho "$1" > opened\n' > opener/xdg-open
chmod +x opener/xdg-open
within=(env PATH="$work/opener:$PATH")
start opens --open
within=()
for ((i = 0; i < 300; i++)); do
    [[ -s opened ]] && break
    sleep 0.1
done
[[ $(cat opened) == "http://127.0.0.1:$port/" ]] || fail "opened: $(cat opened)"
stop
[[ $(wc -l < opens) == 1 && ! -s opens.err ]] || fail "more than the address: $(cat opens opens.err)"

# The build's small versions are sent, and are the same file.
seq 2000 > app/long.txt
printf 'x' > app/short.txt
node "$repository/web/tools/compress.mjs" app
[[ -f app/long.txt.br && -f app/long.txt.gz && ! -f app/short.txt.gz ]] || fail "what was compressed: $(ls app)"
start small
exec 3<> "/dev/tcp/127.0.0.1/$port"
printf 'GET /long.txt HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n' >&3
timeout 20 cat <&3 > answer
exec 3>&-
sed '/^\r$/q' answer > out
expect "content-encoding: gzip"
tail -c +"$(($(wc -c < out) + 1))" answer | gunzip | cmp - app/long.txt || fail "the small version is another file"
stop

# Names, and IPv6 where this machine has it.
start named --host localhost
grep -qF "http://localhost:$port/" named || fail "$(cat named)"
get 127.0.0.1
expect "<p>here</p>"
stop
# A bare system has no /etc/hosts, and no name server that would know this name. Only root can look as if there were none.
without=(unshare --mount sh -c 'mount --bind /dev/null /etc/hosts && exec "$@"' without)
if [[ -f /etc/hosts ]] && "${without[@]}" true 2> /dev/null; then
    within=("${without[@]}")
    start bare --host localhost
    within=()
    get 127.0.0.1
    expect "<p>here</p>"
    stop
fi
if [[ -s /proc/net/if_inet6 ]]; then
    start six --host ::1
    grep -qF "http://[::1]:$port/" six || fail "$(cat six)"
    get ::1
    expect "<p>here</p>"
    stop
fi

# More connections than descriptors: one sentence, no frenzy, and it serves again when they are gone.
limit=$(ulimit -Sn)
ulimit -Sn 40
start crowd
ulimit -Sn "$limit"
begin=$(awk '{ print $14 + $15 }' "/proc/${servers[-1]}/stat")
fds=()
for ((i = 0; i < 100; i++)); do
    exec {fd}<> "/dev/tcp/127.0.0.1/$port" && fds+=("$fd")
done
for ((i = 0; i < 100; i++)); do
    [[ -s crowd.err ]] && break
    sleep 0.1
done
sleep 1
cp crowd.err out
expect 1 "more connections than can be served at once: some are turned away"
[[ $(wc -l < out) == 1 ]] || fail "not one line"
used=$(($(awk '{ print $14 + $15 }' "/proc/${servers[-1]}/stat") - begin))
((used < 50)) || fail "it took $used ticks of computing to turn them away"
for fd in "${fds[@]}"; do exec {fd}>&-; done
for ((i = 0; i < 300; i++)); do # until it has seen them go, it turns this one away too
    get 127.0.0.1 2> /dev/null || true
    grep -qF "<p>here</p>" out && break
    sleep 0.2
done
expect "<p>here</p>"
[[ $(wc -l < crowd.err) == 1 ]] || fail "it says so again: $(cat crowd.err)"
stop

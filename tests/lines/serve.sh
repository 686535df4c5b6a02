#!/usr/bin/env bash
# serve.sh -- `bailey serve`: what it says, and that every mistake is one sentence.
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

# It says where it is, answers there, keeps others from the same port, and ends when it is told to.
"$programs/bailey" serve --root app --port 0 > served &
server=$!
trap 'kill $server 2> /dev/null || true; rm -rf "$work"' EXIT
for ((i = 0; i < 300; i++)); do
    [[ -s served ]] && break
    sleep 0.1
done
port=$(sed -n 's|.*http://127\.0\.0\.1:\([0-9]*\)/.*|\1|p' served)
[[ $port ]] || fail "no address: $(cat served)"
exec 3<> "/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
timeout 20 cat <&3 > out
exec 3>&-
expect "<p>here</p>"
refused bailey serve --root app --port "$port"
expect "port $port is in use already"
kill "$server"
wait "$server" || fail "exit code $? after the signal"

#!/usr/bin/env bash
# without.sh: the program is built, without warnings, where SQLite, libsodium, libcurl or ICU are missing, each alone and all of them; what
# cannot be done then is said in one sentence, and the rest works. The libraries are here: cmake is told that it has not found them.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
folder=$root/build/without
mkdir -p "$folder"
source "$root/tests/lib.sh" "$folder"
server=
trap 'if [[ $server ]]; then kill "$server" || true; fi; rm -rf "$work"' EXIT

hide_sqlite=(-DSQLITE= -DSQLITE_H=)
hide_sodium=(-DSODIUM= -DSODIUM_H=)
hide_curl=(-DCMAKE_DISABLE_FIND_PACKAGE_CURL=ON)
hide_icu=(-DCMAKE_DISABLE_FIND_PACKAGE_ICU=ON)

build() { # OPTIONS...: one folder for all, so that only what is different is compiled again
    rm -f "$folder/CMakeCache.txt"
    cmake -S "$root" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DBAILEY_STRICT=ON -DBAILEY_TESTS=OFF "$@" > out 2>&1 || fail "cmake $*"
    cmake --build "$folder" -j 1 --target bailey > out 2>&1 || fail "build with $*"
}
bailey() { "$folder/bailey" "$@"; }
refused() { # TEXT COMMAND...: exit code 2, and one line
    local rc=0 text=$1
    shift
    "$@" > out 2> err < /dev/null || rc=$?
    [[ $rc == 2 && $(wc -l < err) == 1 ]] || fail "exit code $rc, $(cat err): $*"
    cat err >> out
    expect "$text"
}
plays() {
    bailey sim blank --games 1 --seed 1 > out || fail "sim"
    expect "1 match"
}
no_server() { # WHAT
    plays
    for command in "host --port 0" "host admin people" "bot --url http://localhost:1 --token x" "load --url http://localhost:1"; do
        # shellcheck disable=SC2086 # words
        refused "this build has no server: it was made without $1" bailey $command
    done
    bailey host --help > out || fail "help"
}
serves() { # ARGUMENTS...: it starts, and answers
    mkfifo said
    "$folder/bailey" host --port 0 --data "$work/host.db" --lang en --log "$work/log" "$@" > said &
    server=$!
    read -r line < said
    rm said
    port=$(sed -n 's|.*:\([0-9]*\)/ .*|\1|p' <<< "$line")
    [[ $port ]] || fail "it does not start: $line"
    ask GET health
    expect '"ok"'
}
ask() { # METHOD PATH BODY
    python3 - "$port" "$@" > out << 'PYTHON'
import http.client, sys
port, method, path, *body = sys.argv[1:]
c = http.client.HTTPConnection("127.0.0.1", int(port), timeout=60)
c.request(method, "/" + path, body[0].encode() if body else None, {"Content-Type": "application/json"} if body else {})
answer = c.getresponse()
print(answer.status, answer.read().decode())
PYTHON
}
ends() {
    kill "$server"
    wait "$server" || fail "it ends with $?"
    server=
    rm -f host.db*
}

build "${hide_sqlite[@]}" "${hide_sodium[@]}" "${hide_curl[@]}" "${hide_icu[@]}"
no_server "SQLite, libsodium"
build "${hide_sqlite[@]}"
no_server "SQLite"
build "${hide_sodium[@]}"
no_server "libsodium"

build "${hide_curl[@]}"
plays
refused "this build sends no e-mail: it was made without libcurl or OpenSSL" bailey host --port 0 --data x.db --smtp smtp://localhost --from a@b.example
serves
grep -q "cannot tell people that it is their turn: libcurl or OpenSSL were missing" log || fail "the log: $(cat log)"
ask POST api/v1/guest '{"name": "Ödön"}'
expect "201 "
ends

build "${hide_icu[@]}"
plays
serves
ask POST api/v1/guest '{"name": "Ödön"}'
expect "422 "
expect "On this server a name contains only the letters a to z, digits, spaces and the signs - _ . '"
ask POST api/v1/guest '{"name": "Odon"}'
expect "201 "
ends
echo "5 builds without libraries"

#!/usr/bin/env bash
# audit.sh: what tools/audit makes of npm's answers, which a script gives here.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
source "$root/tests/lib.sh" "$root"
mkdir bin
answers() { # RC ANSWER
    local rc=0
    printf '#!/bin/sh\ncat <<END\n%s\nEND\nexit 1\n' "$2" > bin/npm
    chmod +x bin/npm
    PATH=$work/bin:$PATH "$root/tools/audit" > out 2>&1 || rc=$?
    [[ $rc == "$1" ]] || fail "exit code $rc instead of $1 for $2"
}
answers 0 '{"vulnerabilities": {}}'
answers 0 '{"vulnerabilities": {"x": {"severity": "low", "range": "<2"}}}'
answers 1 '{"vulnerabilities": {"x": {"severity": "high", "range": "<2"}}}'
expect "x high <2"
answers 77 '{"statusCode": 405}'
answers 77 ''

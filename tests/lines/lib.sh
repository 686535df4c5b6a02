# lib.sh -- what the tests of line mode share. Sourced with the folder of the programs as $1.
# bailey-toy is the program with one small game of secrets (tests/toy/toy.c) instead of all games.
set -euo pipefail
programs=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "FAILED: ${BASH_SOURCE[0]##*/} line $LINENO: $BASH_COMMAND" >&2' ERR
export XDG_DATA_HOME=$work/data LC_ALL=C.UTF-8
unset LANG LC_MESSAGES NO_COLOR
cd "$work"

bailey() { "$programs/bailey" "$@"; }
toy() { "$programs/bailey-toy" "$@"; }

fail() {
    echo "FAILED: $*" >&2
    [[ -f out ]] && tail -n 40 out | sed 's/^/    /' >&2
    exit 1
}

# The last transcript is the file out. Texts are fixed strings; `expect 2 TEXT`: exactly so many lines.
expect() {
    local n
    if [[ $# == 2 ]]; then
        n=$(grep -cF -e "$2" out || true)
        [[ $n == "$1" ]] || fail "expected $1 lines with: $2 (found $n)"
    else
        grep -qF -e "$1" out || fail "expected: $1"
    fi
}
refute() { if grep -qF -e "$1" out; then fail "did not expect: $1"; fi }

# typed LINE... -- COMMAND : the lines are its standard input. Through a file, because a program that
# ends before it has read everything is no failure.
typed() {
    local lines=()
    while [[ $1 != -- ]]; do lines+=("$1") && shift; done
    shift
    printf '%s\n' "${lines[@]}" > keys.in
    "$@" < keys.in > out 2>&1 || fail "exit code $? of: $*"
}

# refused COMMAND... : must end with exit code 2 and one line on standard error.
refused() {
    local rc=0
    "$@" > out 2> err < /dev/null || rc=$?
    [[ $rc == 2 ]] || fail "exit code $rc instead of 2: $*"
    [[ $(wc -l < err) == 1 ]] || fail "not one line: $(cat err)"
    cat err >> out
}

# lib.sh -- what the tests of line mode share. Sourced with the folder of the programs as $1.
# bailey-toy is the program with one small game of secrets (tests/toy/toy.c) instead of all games.
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"

bailey() { "$programs/bailey" "$@"; }
toy() { "$programs/bailey-toy" "$@"; }

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

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

# refused COMMAND... : must end with exit code 2 and one line on standard error: $refusal, also at the end of the file out.
refused() {
    local rc=0
    local said
    "$@" > out 2> err < /dev/null || rc=$?
    [[ $rc == 2 ]] || fail "exit code $rc instead of 2: $*"
    mapfile said < err
    [[ ${#said[@]} == 1 && ${said[0]} == *$'\n' ]] || fail "not one line: $(cat err)"
    refusal=${said[0]}
    printf %s "$refusal" >> out
}

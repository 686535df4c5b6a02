# lib.sh -- what tests written as scripts share: a folder of their own, and looking at the file `out`, which
# is what a program printed last. Sourced with the folder of the programs as $1; tests/lines/lib.sh and
# tests/tui/lib.sh add how a program is driven.
set -euo pipefail
programs=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "FAILED: ${BASH_SOURCE[0]##*/} line $LINENO: $BASH_COMMAND" >&2' ERR
export XDG_DATA_HOME=$work/data LC_ALL=C.UTF-8
unset LANG LC_MESSAGES NO_COLOR COLORTERM
cd "$work"

fail() {
    echo "FAILED: $*" >&2
    [[ -f out ]] && grep -v "^$" out | tail -n 60 | sed 's/^/    /' >&2
    exit 1
}

# Texts are fixed strings; `expect 2 TEXT`: in exactly so many lines.
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

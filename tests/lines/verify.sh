#!/usr/bin/env bash
# verify.sh -- `bailey verify`: fair records of every game hold, in Bailey and in the Python of tests/fair/follow.py; whatever is
# changed in one is named in a sentence; records without a proof say so.
here=$(cd "$(dirname "$0")/.." && pwd)
source "$here/lines/lib.sh"
record() { "$programs/tests/fair-record" "$@"; }

# says RC TEXT RECORD [ARGUMENT...]: the exit code, and a sentence
says() {
    local rc=0 want=$1 text=$2
    shift 2
    bailey verify "$@" > out 2>&1 || rc=$?
    [[ $rc == "$want" ]] || fail "exit code $rc instead of $want: $*"
    expect "$text"
}

for game in $(bailey list --json | grep -oE '"id":"[a-z0-9]+"' | cut -d'"' -f4); do
    record "$game" 3 1 > "$game.record"
    says 0 "All of them follow from the server's secret and the bytes of these seats: " "$game.record"
    record "$game" 3 1 restart | cmp -s - "$game.record" || fail "$game: other draws after a restart"
    record "$game" 3 2 | grep -v "^fair" > plain
    says 3 "This record carries no proof" plain
done
record ys 2 7 withhold > withheld.record
says 0 "so that the server could choose them. These seats promised bytes and withheld them" withheld.record
python3 "$here/fair/follow.py" "$programs/bailey" ./*.record > out || fail "the Python does not follow"
cmp -s "$here/fair/blank.record" blank.record || fail "the same bytes give another record than before"

# One change, one sentence. Digests of positions are left out: whoever forges a record makes them fit.
sed -E 's/ ;.*//' caylus.record > good.record
says 0 "All of them follow" good.record
other() { tr 0123456789abcdef 123456789abcdef0 <<< "$1"; }
word() { awk -v line="$1" -v n="$2" 'index($0, line) == 1 { print $n }' good.record; }
# change LINE WORD: that word of the line that begins so, changed
change() {
    local old
    old=$(word "$1" "$2")
    sed "/^$1/s/$old/$(other "$old")/" good.record > bad.record
    ! cmp -s good.record bad.record || fail "nothing was changed"
}
change "fair secret" 3
says 1 "The secret is not the one that the server promised: one of the two was changed." bad.record
change "fair server" 3
says 1 "The secret is not the one that the server promised: one of the two was changed." bad.record
change "fair seat blue" 4
says 1 "Blue: these are not the bytes that the seat promised; one of the two was changed." bad.record
change "fair seat red" 5
says 1 "Red: these are not the bytes that the seat promised; one of the two was changed." bad.record
sed '/^[a-z]* place/,/^end/d' good.record > begun.record # of which the actions do not depend on the draws
sed 's/^chance tile farm$/chance tile sawmill/' begun.record > bad.record
says 1 'Step 4: the secret and the bytes of the seats give "chance tile farm", but the record has "chance tile sawmill".' bad.record
sed '/^chance tile farm$/{h;d};/^chance tile carpenter$/{G}' begun.record > bad.record
says 1 'Step 4: the secret and the bytes of the seats give "chance tile farm", but the record has "chance tile carpenter".' bad.record
sed '/^fair seat red/d' good.record > bad.record
says 1 "Step " bad.record
sed "/^fair secret/d; /^chance tile carpenter$/{p;s/.*/fair secret $(word 'fair secret' 3)/}" good.record > bad.record
says 1 "Step 6 was drawn after the secret had been published." bad.record
sed '/^fair seat blue/{h;d};/^fair seat red/{G}' good.record > bad.record
refused bailey verify bad.record
expect "line 7: The lines of the proof are out of order."
sed 's/chance tile farm/chance tile sawmill/' caylus.record > bad.record
refused bailey verify bad.record
expect "The digest does not match"

# Not over, or the secret is kept back.
sed '/^fair secret/d' good.record > bad.record
says 3 "The match is over, but its record lacks the secret" bad.record
sed '/^fair secret/d' begun.record > bad.record
says 3 "The secret is published when the match is over" bad.record
says 0 "The record ends before the match does." begun.record

# The promises that a player saw.
list=$(bailey verify good.record | sed -n 's/^Digest of the promises: //p')
says 0 "All of them follow" good.record --list "$list"
says 0 "All of them follow" good.record --list "${list:0:16}"
says 1 "the promises in this record are not those that you saw" good.record --list "$(other "$list")"
says 1 "the promises in this record are not those that you saw" plain --list "$list"
refused bailey verify good.record --list 12
refused bailey verify good.record --list "${list}0"
refused bailey verify good.record --draws --json
refused bailey verify
refused bailey verify good.record good.record
bailey verify good.record --json > out
expect '"proof":"holds"'
bailey verify good.record --lang hu > out
refute "follow"

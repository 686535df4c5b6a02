#!/usr/bin/env bash
# records.sh -- nothing is lost and nothing is spoilt: saving, dying, continuing, bad files.
source "$(dirname "$0")/lib.sh"

# Killed in the middle: every action is in the file, and the match goes on from there.
mkfifo keys
toy play toy --seed 4 --record k.record < keys > out 2>&1 &
pid=$!
exec 3> keys
printf '1\n1\n2\n' >&3
for _ in $(seq 100); do grep -q "^red bid 2 " k.record 2> /dev/null && break || sleep 0.05; done
kill -9 $pid
wait $pid 2> /dev/null || true
exec 3>&-
expect "* Red lays the card 2 face down"
cp k.record before.record
grep -q "^red bid 2 " k.record || fail "the last action is not in the record"
typed quit -- toy play --resume k.record
expect "Red: Which corner do you mark?"
refute "Red marks North" # it was told before
cmp -s k.record before.record || fail "reading changed the record"
typed 1 1 1 1 1 1 -- toy play --resume k.record --seed 9
expect "The match is over"
[[ $(tail -n 1 k.record) == end ]] || fail "the record does not end"
toy replay k.record > out
head -n "$(wc -l < before.record)" k.record | cmp -s - before.record || fail "the beginning changed"

# What happened since the last own turn is told to who comes back, and only that.
cat > since.record << 'R'
bailey record 1
game toy 1
option players 2
seat blue bot:random
begin
red mark south
red shout 0
blue mark north
blue shout 1
R
typed quit -- toy play --resume since.record
expect "What happened since your last turn"
expect "* Blue marks North"
refute "Red marks South"

# A match that is over only shows how it ended; the file stays as it is.
cp k.record over.record
typed "" -- toy play --resume over.record
expect "The match is over"
cmp -s k.record over.record || fail "a finished record was changed"

# No newline at the end of a file written by hand.
printf 'bailey record 1\ngame toy 1\nseat blue bot:random\nbegin\nred mark north' > hand.record
typed 1 quit -- toy play --resume hand.record
grep -q "^red shout -1 ;" hand.record || fail "the line was not begun anew"
toy replay hand.record > out

# Broken records are refused with the line and the reason, and left alone.
broken() {
    cksum "$1" > sum
    refused toy play --resume "$1"
    expect "$1, line $2: $3"
    cksum "$1" | cmp -s - sum || fail "$1 was changed"
}
sed 's/^red shout 0$/red shout 7/' since.record > bad1.record
broken bad1.record 7 "The action cannot have this argument."
sed 's/^blue mark north$/blue mark south/' since.record > bad2.record
broken bad2.record 8 "R2.1 Somebody marks this corner already."
sed '0,/;/s/;......../;00000000/' k.record > bad3.record
broken bad3.record "$(grep -n '00000000' bad3.record | cut -d: -f1)" "The digest does not fit"
head -c 60 k.record > bad4.record
broken bad4.record "$(wc -l < bad4.record | awk '{print $1 + 1}')" ""
echo "hello" > bad5.record
broken bad5.record 1 "This is not a record of Bailey."
sed 's/toy 1/toy 9/' since.record > bad6.record
broken bad6.record 2 "It was made by another version of the rules."
: > bad7.record
refused toy play --resume bad7.record
head -c 300 /dev/urandom > bad8.record
refused toy play --resume bad8.record
sed 's/bot:random/bot:genius/' since.record > bad9.record
typed quit -- toy play --resume bad9.record
expect 'There is no computer player "genius" here; easy plays instead.'
refused toy play --resume missing.record
refused toy play --resume .

# Files that are there already, or cannot be.
cksum k.record > sum
refused toy play toy --record k.record
expect "k.record exists already; --resume continues it"
cksum k.record | cmp -s - sum || fail "an existing record was changed"
refused toy play toy --record no/where.record
XDG_DATA_HOME=/dev/null/x refused toy play toy
expect "cannot keep the match in"

# Only one program at a time plays a match; undo does not let go of it.
toy play toy --seed 4 --record two.record < keys > out2 2>&1 &
pid=$!
exec 3> keys
printf '1\nundo\n2\n' >&3
for _ in $(seq 100); do grep -q "^red mark south" two.record 2> /dev/null && break || sleep 0.05; done
refused toy play --resume two.record
expect "two.record is being played by another program"
exec 3>&-
wait $pid
[[ ! -e two.record.new ]] || fail "undo left a file behind"

# Without --record: in the folder of matches, and continue finds the latest that is not over.
typed 2 quit -- toy play toy --seed 4
path=$(sed -n 's/^To continue: bailey play --resume //p' out)
[[ $path == "$XDG_DATA_HOME"/bailey/toy-*.record && -f $path ]] || fail "not in the folder of matches: $path"
typed quit -- toy play continue
expect "Red: How loudly?"
typed quit -- toy play continue "$path"
expect "Red: How loudly?"
typed 1 1 1 1 1 1 1 1 1 -- toy play continue
expect "The match is over"
refused toy play continue
expect "there is no match to continue"
unset XDG_DATA_HOME
HOME=$work/home typed quit -- toy play toy
expect "$work/home/.local/share/bailey/toy-"
export XDG_DATA_HOME=$work/data

# A full disk (a file may have 400 bytes): the match goes on, the record keeps whole lines.
for _ in $(seq 60); do echo 1; done > many
(
    trap '' XFSZ
    prlimit --fsize=400 "$programs/bailey-toy" play toy --seats human,human,human --record full.record < many 2>&1
) | cat > out || fail "a full disk stopped the match"
expect 1 "The record cannot be written any more: File too large"
expect "The match is over"
expect "The record in full.record is not complete: File too large"
[[ $(tail -c 1 full.record) == "" ]] || fail "the last line is not whole"
toy replay full.record > out || fail "the record of a full disk cannot be read"

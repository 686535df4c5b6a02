#!/usr/bin/env bash
# records.sh -- nothing is lost and nothing is spoilt: saving, dying, continuing, bad files.
source "$(dirname "$0")/lib.sh"

# Killed in the middle: every action is in the file, and the match goes on from there.
mkfifo keys
"$programs/bailey-toy" play toy --seed 4 --record k.record < keys > out 2>&1 &
pid=$!
exec 3> keys
printf '1\n1\n2\n' >&3
for _ in $(seq 100); do # it is in the record first, and then told
    grep -q "^red bid 2 " k.record 2> /dev/null && grep -q "Red lays the card 2" out && break || sleep 0.05
done
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

# Killed at any moment, again and again: a record that reads, and that begins as before.
: > last
kept=
for i in $(seq 12); do
    begin=(toy --seats human,random,busy --seed 3 --record often.record)
    [[ ! -e often.record ]] || begin=(--resume often.record)
    "$programs/bailey-toy" play "${begin[@]}" < keys > out 2>&1 &
    pid=$!
    exec 3> keys
    printf '1\nundo\n2\n' >&3
    sleep "0.0$((i * 7 % 10))"
    [[ -n $kept ]] || sleep "0.$((i < 10 ? i : 9))" # a busy machine needs longer to begin at all
    kill -9 $pid 2> /dev/null || true
    wait $pid 2> /dev/null || true
    exec 3>&-
    [[ -e often.record ]] || continue
    kept=$i
    toy replay often.record > out 2>&1 || grep -q "good actions before it" out || fail "killed: $(cat out)"
    head -n 4 often.record > now && cmp -s -n "$(stat -c %s last)" last now || fail "the beginning changed"
    mv now last
    if grep -q ^end often.record; then rm often.record && : > last; fi
done
[[ -n $kept ]] || fail "nothing was ever kept"

# Killed at any of its first writes, to be sure: there is no record, or one that reads.
if strace -o trace true 2> /dev/null; then
    printf '1\nquit\n' > keys.in
    for i in $(seq 9); do
        ASAN_OPTIONS=detect_leaks=0 strace -f -o trace -e inject=write:signal=KILL:when="$i" \
            "$programs/bailey-toy" play toy --seats human,random --seed 4 --record first.record < keys.in > out 2>&1 || true
        [[ -e first.record ]] || continue
        toy replay first.record > out 2>&1 || fail "killed at write $i: $(cat out)"
        rm first.record
    done
fi

# A person's decision is on disk before its outcome is shown, and bots cost no time: they go with the next one.
if strace -o trace true 2> /dev/null; then
    printf '1\nundo\n2\n1\n1\nquit\n' > keys.in
    ASAN_OPTIONS=detect_leaks=0 strace -f -o trace -s 200 -e trace=openat,write,ftruncate,fsync,fdatasync \
        "$programs/bailey-toy" play toy --seats human,random --seed 4 --record disk.record < keys.in > out
    awk '
        /openat.*[.]bailey-.*O_EXCL/ { fd = $NF }
        fd == "" { next }
        $0 ~ "write\\(" fd "," { if (/"red /) decided++; unsafe = unsafe || /"red /; writes++ }
        $0 ~ "ftruncate\\(" fd "," { unsafe = 1; undone++ }
        $0 ~ "f(data)?sync\\(" fd "\\)" { unsafe = 0; syncs++ }
        /write\(1,/ && unsafe { print "shown before it was on disk: " $0; bad = 1 }
        END { if (bad || decided < 3 || undone != 1 || syncs > decided + 3 || writes < decided + 2) { print decided, undone, syncs, writes; exit 1 } }
    ' trace > err || { cat trace err > out && fail "what a person decided is not on disk"; }
fi

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

# No newline at the end of a file written by hand; its comments survive an undo.
printf 'bailey record 1\ngame toy 1\nseat blue bot:random\nbegin\n# well\nred mark north\nred shout 0' > hand.record
typed 1 undo 1 quit -- toy play --resume hand.record
grep -q "^red bid 1 ;" hand.record || fail "the line was not begun anew"
grep -q "^# well" hand.record || fail "the comment is gone"
refute "was found"
toy replay hand.record > out

# What has no good beginning is refused with the line and the reason, and left alone.
broken() {
    cksum "$1" > sum
    refused toy play --resume "$1"
    expect "$1, line $2: $3"
    cksum "$1" | cmp -s - sum || fail "$1 was changed"
    [[ ! -e $1.damaged-1 ]] || fail "$1 was kept though nothing was changed"
}
head -c 40 k.record > bad4.record
broken bad4.record "$(wc -l < bad4.record | awk '{print $1 + 1}')" ""
echo "hello" > bad5.record
broken bad5.record 1 "This is not a Bailey record."
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
mkfifo pipe.record
refused toy play --resume pipe.record

# A damaged end: the good part goes on, the file as found is kept, and the person is told. Commands that only
# read refuse it, and say how much is good. damaged FILE GOOD-LINES FAULT
damaged() {
    local good=$2 steps
    steps=$((good - $(grep -an '^begin' "$1" | cut -d: -f1)))
    cp "$1" found
    for command in replay hint analyse; do
        refused toy $command "$1"
        expect "$1, line $((good + 1)): $3"
        expect "(good actions before it: $steps; \"bailey play --resume $1\" goes on with them)"
    done
    cmp -s found "$1" || fail "reading changed $1"
    typed quit -- toy play --resume "$1"
    expect 1 "$1, line $((good + 1)): $3"
    expect "The match goes on with the good actions before it: $steps. The file as it was found is kept as $1.damaged-1."
    cmp -s found "$1.damaged-1" || fail "$1.damaged-1 is not the file as it was found"
    head -n "$good" found > part && head -n "$good" "$1" | cmp -s - part || fail "$1 does not begin with the good part"
    toy replay "$1" > out
    typed quit -- toy play --resume "$1" # and only once
    refute "was found"
    [[ ! -e $1.damaged-2 ]] || fail "$1 was kept twice"
}
sed 's/^red shout 0$/red shout 7/' since.record > torn1.record
damaged torn1.record 6 "The action cannot have this argument."
sed 's/^blue mark north$/blue mark south/' since.record > torn2.record
damaged torn2.record 7 "R2.1 Somebody marks this corner already."
n=$(($(grep -n ' ;' k.record | sed -n 4p | cut -d: -f1)))
sed "${n}s/;......../;00000000/" k.record > torn3.record
damaged torn3.record $((n - 1)) "The digest does not match"
{ head -n $((n - 1)) k.record && sed -n "${n}p" k.record | head -c 9; } > torn4.record
damaged torn4.record $((n - 1)) ""
{ head -n $((n - 1)) k.record && head -c 900 /dev/zero; } > torn5.record
damaged torn5.record $((n - 1)) "There are bytes here that are not text."
{ head -n $((n - 1)) k.record && head -c 9000 /dev/zero | tr '\0' x; } > torn6.record
damaged torn6.record $((n - 1)) "The line is too long."
{ cat k.record && echo "red mark north"; } > torn7.record
cp torn7.record found
typed quit -- toy play --resume torn7.record --lang hu # it is over: the end is shown
expect "torn7.record.damaged-1"
cmp -s k.record torn7.record || fail "the good part of a finished record"
# What was kept before is never overwritten.
cp found torn7.record
typed quit -- toy play --resume torn7.record
expect "torn7.record.damaged-2"
cmp -s found torn7.record.damaged-1 || fail "what was kept is gone"
# Where nothing can be kept, nothing is changed.
{ sed 's/^red shout 0$/red shout 7/' since.record && head -c 500 /dev/zero; } > torn8.record
refused prlimit --fsize=400 "$programs/bailey-toy" play --resume torn8.record
expect "torn8.record is damaged (line 7: The action cannot have this argument. (7)) and cannot be mended: File too large"
[[ ! -e torn8.record.damaged-1 ]] || fail "half a file was kept"
grep -aq "red shout 7" torn8.record || fail "torn8.record was changed"

# Files that are there already, or cannot be.
cksum k.record > sum
refused toy play toy --record k.record
expect "k.record exists already; --resume continues it"
cksum k.record | cmp -s - sum || fail "an existing record was changed"
refused toy play toy --record no/where.record
XDG_DATA_HOME=/dev/null/x refused toy play toy
expect "cannot keep the match in /dev/null/x/bailey: Not a directory"
XDG_DATA_HOME=/proc refused toy play toy
expect "cannot keep the match in /proc/bailey: "
(
    unset XDG_DATA_HOME HOME
    refused toy play toy
    expect "cannot keep the match in ~/.local/share/bailey: "
)

# Names that would spoil a screen: bytes that are no UTF-8, controls, marks of direction, no width at all.
for name in $'A\xff' $'A\xc0\xaf' $'A\x1bz' $'A\xc2\x9bz' $'A\u202ez' $'A\u200bz' $'A\u2066z' $'\ufeffA'; do
    refused toy play toy --seats "human:$name,random" --record name.record
    expect "is too long for a name, or not a name"
    [[ ! -e name.record ]] || fail "a match with a name that is none"
done
typed quit -- toy play toy --seats "human:Ővé Жо,random" --record name.record
grep -q "^seat red Ővé Жо$" name.record || fail "a good name"
printf 'bailey record 1\ngame toy 1\nseat red A\xe2\x80\xaez\xff\nseat blue bot:random\nbegin\n' > old.record
typed quit -- toy play --resume old.record # older versions took them
expect "Red (Az): Which corner do you mark?"

# Only one program at a time plays a match; undo does not let go of it, nor does a damaged end.
"$programs/bailey-toy" play toy --seed 4 --record two.record < keys > out2 2>&1 &
pid=$!
exec 3> keys
printf '1\nundo\n2\n' >&3
for _ in $(seq 100); do grep -q "^red mark south" two.record 2> /dev/null && break || sleep 0.05; done
refused toy play --resume two.record
expect "two.record is being played by another program"
exec 3>&-
wait $pid
[[ $(echo two.record*) == two.record ]] || fail "undo left a file behind"

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
# What cannot be continued is passed over, and named; a damaged end is not passed over.
sed 's/toy 1/toy 9/' since.record > data/bailey/toy-other.record
echo hello > data/bailey/toy-hello.record
{ cat since.record && printf 'red b'; } > data/bailey/toy-torn.record
touch data/bailey/toy-torn.record -d '2030-01-01'
touch data/bailey/toy-other.record data/bailey/toy-hello.record -d '2031-01-01'
typed quit -- toy play continue
expect 1 "Skipped: $XDG_DATA_HOME/bailey/toy-other.record, line 2: It was made by another version of the rules."
expect 1 "Skipped: $XDG_DATA_HOME/bailey/toy-hello.record, line 1: This is not a Bailey record."
expect "kept as $XDG_DATA_HOME/bailey/toy-torn.record.damaged-1."
expect "Red: Which"
typed "" "" "" "" quit -- toy play
expect 1 "toy-other.record, line 2: It was made by another version of the rules."
expect 1 "toy-hello.record, line 1: This is not a Bailey record."
refute "toy-torn"
rm data/bailey/*
for i in 1 2 3 4 5 6; do echo "hello $i" > data/bailey/toy-$i.record; done
refused toy play continue
expect "there is no match to continue"
expect 4 "Skipped: "
expect "More files skipped: 2"
unset XDG_DATA_HOME
HOME=$work/home typed quit -- toy play toy
expect "$work/home/.local/share/bailey/toy-"
export XDG_DATA_HOME=$work/data

# A full disk (a file may have 400 bytes): what cannot be kept does not count, the record keeps whole lines, and
# the exit code says it.
for _ in $(seq 60); do echo 1; done > many
rc=0
prlimit --fsize=400 "$programs/bailey-toy" play toy --seats human,human,human --record full.record < many 2>&1 | cat > out || rc=$?
[[ $rc == 1 ]] || fail "exit code $rc instead of 1 with a full disk"
expect "This does not count, because it cannot be saved: File too large"
expect "Not everything could be kept in full.record: File too large"
expect "To continue: bailey play --resume full.record"
refute "The match is over"
[[ $(tail -c 1 full.record) == "" ]] || fail "the last line is not whole"
cp full.record before.record
toy replay full.record > out || fail "the record of a full disk cannot be read"
typed $(cat many) -- toy play --resume full.record
expect "The match is over"
head -n "$(wc -l < before.record)" full.record | cmp -s - before.record || fail "the beginning changed"
# Bots alone: nobody can try again, so it stops.
rc=0
prlimit --fsize=300 "$programs/bailey-toy" play toy --seats random --record bots.record 2>&1 | cat > out || rc=$?
[[ $rc == 1 ]] || fail "exit code $rc instead of 1 with a full disk and bots"
expect 1 "This does not count, because it cannot be saved: File too large"
toy replay bots.record > out

# Where a stream of the program is closed, the record does not take its place: it gets nothing that is shown, and is
# not read as what was typed.
printf '1\n1\nquit\n' > keys.in
rc=0
"$programs/bailey-toy" play toy --seats human,random --seed 4 --record closed.record < keys.in >&- 2> out || rc=$?
[[ $rc == 1 ]] || fail "exit code $rc instead of 1 without an output"
expect 1 "the output could not be written: Bad file descriptor"
toy replay closed.record > out || fail "the record has what was shown: $(cat closed.record)"
expect "Red: Mark a corner"
expect "Red: Shout"
cp closed.record before.record
"$programs/bailey-toy" play --resume closed.record <&- > out 2>&1 || fail "exit code $? without an input"
expect "Red: Which card do you bid?"
refute "is neither a choice nor a command"
cmp -s before.record closed.record || fail "the record changed, and nobody had typed anything"
"$programs/bailey-toy" play --resume closed.record < keys.in > out 2>&- || fail "exit code $? without standard error"
toy replay closed.record > out || fail "the record has what was shown: $(cat closed.record)"

# A file that is removed while it is played keeps nothing, and that is said.
"$programs/bailey-toy" play toy --seed 4 --record gone.record < keys > out 2>&1 &
pid=$!
exec 3> keys
echo 1 >&3
for _ in $(seq 100); do grep -q "^red mark" gone.record 2> /dev/null && break || sleep 0.05; done
rm gone.record
echo 1 >&3
exec 3>&-
rc=0
wait $pid || rc=$?
[[ $rc == 1 ]] || fail "exit code $rc instead of 1 with a file that is gone"
expect 1 "This does not count, because it cannot be saved: No such file or directory"

# A position is written as text and begun with: the same board, its options, new seats, a record of its own.
toy replay k.record --to 3 --position > p.position
[[ $(head -n 1 p.position) == "position toy 1" ]] || fail "no position: $(head -n 1 p.position)"
typed quit -- toy play --position p.position --seats human:Anna,random --record p.record
grep -q "^seat red Anna$" p.record || fail "the seats are not in the record"
grep -q "^position$" p.record || fail "the record does not begin with a position"
toy replay p.record --to 0 --position | cmp -s - p.position || fail "the position changed"
typed quit -- toy play toy --position p.position --record q.record
typed quit -- toy play --resume p.record
refused toy play --position p.position --players 2
refused toy play toy --option players=2 --position p.position
expect "a position has its players and options already"
refused toy play --resume p.record --position p.position
expect "a match that is continued has its game, seats and record already"
refused toy play --position p.record
expect "p.record, line 1: "
refused toy play --position nowhere.position
expect "nowhere.position"
toy replay k.record --position > over.position
refused toy play --position over.position
expect "over.position: the match is over in this position"
refused toy replay k.record --position --json
expect "--position is a text of everything: not with --json or --view"
bailey sim caylus --games 1 --seed 3 --records deep > out
first=$(echo deep/*)
bailey replay "$first" --to 60 --position > c.position
refused bailey play ys --position c.position
expect "c.position is a position of another game"
bailey hint c.position --iterations 20 > out
{ printf '# where it was hard\n\n' && cat c.position; } > d.position
bailey hint d.position --iterations 20 | cmp - out || fail "a comment changes the position"
sed -i 's/^option/nonsense/' c.position
refused bailey play --position c.position
expect "c.position, line 2: "

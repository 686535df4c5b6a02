#!/usr/bin/env bash
# refusals.sh -- output that does not arrive is no success, and whoever names a wrong value is told the right ones.
source "$(dirname "$0")/lib.sh"

bailey sim ys --players 2 --bots random --games 1 --seed 3 --records kept > /dev/null
record=kept/ys-2p-3-0.record
head -n 60 $record > begun.record
printf 'game blank\n' > empty.txt

# ---- every command, printing to a full disk ------------------------------------------------------------------

full() { # COMMAND...: exit code 1 and one sentence, with the reason
    local rc=0
    "$@" > /dev/full 2> out < /dev/null || rc=$?
    [[ $rc == 1 ]] || fail "exit code $rc instead of 1 on a full disk: $*"
    expect 1 "the output could not be written: No space left on device"
}
for words in "--help" "help" "help play" "--version" "play --help" "list" "list --json" "rules caylus" "rules caylus R4.2" \
    "replay $record" "replay $record --json --all" "sim blank --games 2" "sim blank --games 2 --json" \
    "hint begun.record --iterations 5" "hint begun.record --iterations 5 --json" "analyse begun.record --iterations 1" \
    "arena --game blank --bots random,busy --games 2" "check blank --games 1" "perft blank --depth 1" \
    "scenario empty.txt" "bench blank --seconds 1" "puzzle" "puzzle ys" "puzzle ys --json" \
    "play blank --seats random,random"; do
    # shellcheck disable=SC2086 # words
    full bailey $words
done
for command in $(bailey help | sed -n 's/^  bailey \([a-z]*\) .*/\1/p'); do full bailey "$command" --help; done
rc=0
bailey list >&- 2> out || rc=$?
[[ $rc == 1 ]] || fail "exit code $rc instead of 1 without an output"
expect 1 "the output could not be written: Bad file descriptor"
bailey list --lang hu > /dev/full 2> out && fail "exit code 0 on a full disk"
expect "a kimenetet nem sikerült kiírni"

no_room() { # COMMAND...: exit code 1 where a file has room for 400 bytes
    local rc=0
    prlimit --fsize=400 "$@" > /dev/null 2> out < /dev/null || rc=$?
    [[ $rc == 1 ]] || fail "exit code $rc instead of 1 without room: $*"
}
no_room "$programs/bailey" sim pillars --games 2 --bots random --records small
expect "bailey sim: some records could not be written to small: File too large"
no_room "$programs/bailey" arena --game blank --bots random,busy --games 20 --resume small.txt
expect "bailey arena: the results could not be written to small.txt: File too large"

# ---- records of another run ----------------------------------------------------------------------------------

cp $record before
refused bailey sim ys --players 2 --bots busy --games 3 --seed 3 --records kept
expect "kept/ys-2p-3-0.record is a record of another run; choose another folder or another --seed"
cmp -s before $record || fail "the record of another run was written over"
[[ $(ls kept) == ys-2p-3-0.record ]] || fail "the refused run left records"
bailey sim ys --players 2 --bots busy --games 2 --seed 4 --records kept > /dev/null
[[ $(find kept -name "*.record" | wc -l) == 3 ]] || fail "another seed has other names"

# ---- the right values --------------------------------------------------------------------------------------------

for command in "hint begun.record" "analyse $record"; do
    for seat in purple pink nobody chance; do
        # shellcheck disable=SC2086 # words
        refused bailey $command --seat $seat
        expect "there is no seat \"$seat\" in this match; there are blue, orange"
        refute "nothing to decide"
    done
done
refused bailey replay $record --view purple
expect 'there is no seat "purple" in this match; there are blue, orange, nobody'
bailey replay $record --view nobody > out
decides=$(bailey hint begun.record --iterations 5 --json | sed 's/.*"seat":"\([a-z]*\)".*/\1/')
for seat in blue orange; do
    if [[ $seat == "$decides" ]]; then
        bailey hint begun.record --iterations 5 --seat $seat > out
    else
        refused bailey hint begun.record --seat $seat
        expect "$seat has nothing to decide here, but $decides"
    fi
done

bailey help play > out
expect "bailey play [GAME]"
cp out play.help
bailey play --help > out
cmp -s play.help out || fail "help play is not play --help"
bailey help --lang hu list > out
refute "Show the games"
bailey help > out
expect "bailey play"
refused bailey help chess
expect 'there is no command "chess"; there are play, serve, host, bot, load, list, rules, replay, verify, sim'
refused bailey help play sim
expect '"sim" is not known here'
refused bailey chess
expect 'there is no command "chess"; there are play, serve'

for words in "--players 2 --option players=3" "--option players=3 --players 2" "--option jeweller=on --option jeweller=off"; do
    # shellcheck disable=SC2086 # words
    refused bailey sim caylus --games 1 $words
    expect "is given twice, with different values"
done
bailey sim blank --games 1 --players 2 --option players=2 > out

refused bailey sim chess
expect 'there is no game "chess"; there are caylus, ys, pillars, alcazar'
refused bailey sim
expect "which game? There are caylus, ys"
refused bailey sim caylus --option colour=red
expect 'caylus has no option "colour"; it has players, edition'
refused bailey sim caylus --option edition=1066
expect 'edition cannot be "1066"; it can be 2006, 2005'
refused bailey sim caylus --preset best
expect 'caylus has no preset "best"; it has recommended, printed'
bailey sim caylus --preset printed --option jeweller=on --games 1 --records printed > out
grep -hq '^option edition 2005' printed/* || fail "a preset sets its options"
grep -hq '^option jeweller on' printed/* || fail "an option counts beside a preset"
bailey sim caylus --option edition=2006 --preset printed --games 1 --records single > out
grep -hq '^option edition' single/* && fail "a single option counts more than a preset"
refused bailey play --preset printed
expect 'name the game first: bailey play GAME --preset'
refused bailey sim caylus --option players=9
expect 'players takes a whole number from 2 to 5, not "9"'
refused bailey rules caylus R99
expect 'caylus has no rule R99; "bailey rules caylus" shows all of them'

refused bailey sim caylus --bots nobody
expect "Possible: beginner, easy, medium, hard, master, expert, greedy, random, busy"
refused bailey sim caylus --bots hard:wit=3
expect "Possible: iterations, patience, milliseconds, aim, playout, depth, sight, explore, trust, keen, follow, waver, blind, guesses, run, lines"
refused bailey sim caylus --bots hard:aim=high
expect "Possible: aim=share, aim=margin, aim=paranoid"
refused bailey sim caylus --bots hard:blind=300
expect "Possible: blind=0..256"
refused bailey sim caylus --bots hard:aim
expect "A setting is written key=value. Possible: aim=share, aim=margin, aim=paranoid"
refused bailey sim caylus --bots hard:iterations=0:milliseconds=0
expect "Possible: iterations=1.."
refused bailey sim caylus --bots master:iterations=0:milliseconds=0
expect "Possible: iterations=1.."
refused bailey play caylus --seats human,robot
expect 'there is no computer player "robot"; there are human, human:NAME, beginner, easy'
refused bailey check blank --bots hard
expect 'there is no computer player "hard" for this; there are random, busy'

# ---- more threads than anybody has cores --------------------------------------------------------------------------

bailey sim blank --games 200 --seed 5 --threads 1 | grep digest > one
bailey sim blank --games 200 --seed 5 --threads 200 | grep digest > many
cmp -s one many || fail "200 threads play other matches than one"
refused bailey sim blank --threads 5000
expect '--threads takes a whole number from 1 to 1024, not "5000"'
refused bailey hint begun.record --threads 65
expect '--threads takes a whole number from 1 to 64, not "65"'

# ---- a word of the game that does not belong to the verb is a matter of the rules ------------------------------------

typed "buy gold" "buy moon" "bribe 4" quit -- bailey play caylus --players 2 --seed 1 --plain
expect "R8.4 Peddlers sell food, wood, stone and cloth, never gold."
expect '"rules R8.4" shows the rule.'
expect "The action cannot have this argument. (moon)"
expect "R6.2 The provost moves by up to 3 spaces."

# A sweep that keeps its figures goes on where it was; a line that was cut off does not count.
bailey check blank --games 30 --resume sweep > out
expect "blank: 810 matches"
before=$(wc -l < sweep)
bailey check blank --games 30 --resume sweep > out
expect "blank: 810 matches"
[[ $(wc -l < sweep) == $((before + 1)) ]] || fail "nothing was left to do"
sed -i '$d' sweep
truncate -s -9 sweep
bailey check blank --games 30 --resume sweep > out
expect "blank: 810 matches"
bailey check blank --games 40 --resume sweep > out
expect "blank: 1080 matches"
bailey check blank --games 40 > whole
diff <(sed 's/[0-9.]* s:/s:/' out) <(sed 's/[0-9.]* s:/s:/' whole) || fail "resumed or not, the figures are the same"
# What was left behind comes first: nobody has more for having been the first.
bailey check blank --players 2 --games 200 --resume behind > out
bailey check blank --games 300 --resume behind > out
[[ $(awk '/^$/ { went_on = 1 } went_on && NF { print $1 }' behind | head -n 36 | sort -u | paste -sd' ') == "3 4" ]] || fail "those who had more went on"
# So do the pairs of views that were compared for leaks: two halves are the whole.
for games in 2 4; do bailey check pillars --players 3 --preset recommended --games $games --resume pairs > out; done
bailey check pillars --players 3 --preset recommended --games 4 > whole
diff <(sed 's/[0-9.]* s:/s:/' out) <(sed 's/[0-9.]* s:/s:/' whole) || fail "resumed or not, as many pairs"
grep -qE "4 matches, [0-9]+ actions, [1-9][0-9]* pairs of equal views" out || fail "no pairs were compared"
refused bailey check blank --games 30 --resume sweep --seed 2
expect "sweep belongs to another sweep"
refused bailey check ys --games 1 --resume sweep
expect "sweep belongs to another sweep"
refused bailey check all --resume sweep
expect '"--resume" is not known here'
refused bailey check blank --resume /nowhere/sweep
expect "cannot write /nowhere/sweep"

# ---- playing elsewhere: tests/host/terminal.py has the rest ------------------------------------------------
refused bailey play --at nowhere
expect '--at "nowhere": an address begins with http:// or https://'
refused bailey play caylus --at http://127.0.0.1:9
expect 'with --at you choose the game there'
refused bailey play --name Anna
expect 'are for playing elsewhere, with --at URL'

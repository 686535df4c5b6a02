#!/usr/bin/env bash
# screens.sh -- several people and one screen: nobody sees what belongs to another.
source "$(dirname "$0")/lib.sh"

# Everything between "Pass the screen to X" and the next one is what X sees.
part_of() { awk -v who="$1" '/Pass the screen to/ { mine = index($0, who) > 0 } mine' out; }

typed "" 1 1 "" 2 3 4 "" 5 log score quit -- toy play toy --seats human:Anna,human:Béla --seed 1 --record h.record
expect "Pass the screen to Red (Anna)."
expect "Pass the screen to Blue (Béla)."
part_of Blue > blue
part_of Red > red
grep -q "Blue lays the card 4 face down" blue || fail "blue does not see the own card"
grep -q "Red lays the card" blue && fail "blue was told of red's card too early"
grep -q "Blue lays the card ? face down" red || fail "red is not told that blue has laid a card"
grep -q "Blue lays the card 4" red && fail "red sees blue's card"
grep -q "hand ?" red || fail "the board hides nothing"
[[ $(grep -c "hand 7e" red) == $(grep -c "^Red .*hand 7e" red) ]] || fail "red sees another hand"
[[ $(grep -c "hand [0-9]" blue) == $(grep -c "^Blue .*hand [0-9]" blue) ]] || fail "blue sees another hand"

# Leaving at the pass screen, or the end of the input there.
typed quit -- toy play toy --seats human,human
expect "To continue"
refute "Which corner"
toy play toy --seats human,human < /dev/null > out
expect "To continue"

# One person and bots, or nothing hidden: no passing.
typed 1 1 1 quit -- toy play toy --seed 1
refute "Pass the screen"
typed "" -- bailey play blank --seats human,human
refute "Pass the screen"

# A continued match asks again before it shows anything.
typed quit -- toy play --resume h.record
expect "Pass the screen to Red (Anna)."
refute "hand"

# On a terminal the screen is cleared before it is passed on, and colours are used.
if command -v script > /dev/null; then
    clear=$'\033[H\033[2J\033[3J'
    on_terminal() { printf '%s\n' "${keys[@]}" | TERM=xterm script -qec "$*" /dev/null > out 2>&1 || true; }
    keys=("" 1 1 "" "" quit)
    on_terminal "$programs/bailey-toy" play toy --lines --seats human,human --seed 1
    expect "$clear"
    expect "Press Enter to go on, or type undo."
    expect $'\033[0;1;31m'
    NO_COLOR=1 on_terminal "$programs/bailey-toy" play toy --lines --seats human,human --seed 1
    expect "$clear"
    refute $'\033[0;1;31m'
    keys=(1 quit)
    on_terminal "$programs/bailey-toy" play toy --lines --seed 1
    refute "$clear"
    expect $'\033[0;1;31m'
    on_terminal "$programs/bailey-toy" play toy --seed 1 --plain
    refute $'\033'
fi
typed 1 quit -- toy play toy --seed 1
refute $'\033'

#!/usr/bin/env bash
# paper.sh -- what one can do in the full-screen app, on a screen that is no terminal (paper.c).
source "$(dirname "$0")/lib.sh"

# script LINE... -- ARGUMENTS of `bailey-toy play`: the screens the script asks for are the file out.
# Without --confirm turns pass on without a question, so that a script has only the keys it is about.
script() {
    local lines=() ways=--no-confirm
    [[ " $* " == *" --confirm "* ]] && ways=
    while [[ $1 != -- ]]; do lines+=("$1") && shift; done
    shift
    printf '%s\n' "${lines[@]}" > script.in
    "$programs/bailey-toy-paper" play "$@" $ways < script.in > out 2>&1 || fail "exit code $? of: $*"
}
# part NAME: only the screen of this name
part() { awk -v name="==== $1 " '/^====/ { on = index($0, name) == 1 } on' out > part && mv part out; }
record_has() { grep -q "$1" "$2" || fail "$2 lacks: $1"; }

# ---- a match, from the first question to the score ----------------------------------------------------

script "shot 1" "key Enter" "shot 2" "key Right Enter" "shot 3" "key 4 Enter" "shot 4" -- toy --seed 1 --record a.record
expect "Red: Which corner do you mark?"
expect ">  1 Mark a corner: North"
expect "> Mark a corner: North"
expect "Red: How loudly?"
expect "* Red marks North"
expect "Red: Which card do you bid?"
record_has "^red mark north" a.record
record_has "^red shout 0" a.record
record_has "^red bid 4" a.record
expect "To continue: bailey play --resume a.record"
part 4
expect "* Red lays the card 4 face down"

keys=$(for _ in $(seq 9); do printf ' Enter'; done)
script "key$keys" "shot end" "key Esc" "shot table" "key F3" "shot log" "key q q" -- toy --seed 5 --record b.record
[[ $(tail -n 1 b.record) == end ]] || fail "the match did not end"
expect "The record of the match: b.record"
cp out all
part end
expect "The match is over"
expect "Where the points come from"
expect "together"
cp all out && part table
expect "│ The match is over"
cp all out && part log
expect "* Red marks North"
"$programs/bailey-toy" replay b.record > out

# Only bots: the end at once.
script "shot end" -- toy --seats random,busy,random --seed 2
expect "The match is over"

# ---- moving and choosing ------------------------------------------------------------------------------

# Digits, Home, End, arrows; an Enter takes what the cursor is on.
script "key 3" "shot 3" "key Home" "shot home" "key End" "shot end" "key 9" "shot 9" -- toy --seed 1
cp out all && part 3 && expect ">  3 Mark a corner: North-East"
cp all out && part home && expect ">  1 Mark a corner: North"
cp all out && part end && expect ">  3 Mark a corner: North-East"
cp all out && part 9 && expect ">  3 Mark a corner: North-East"

# Typing narrows the choices; Esc shows all again.
script "key /" "text north-" "shot typing" "key Enter" "shot narrow" "key Esc" "shot all" -- toy --seed 1
cp out all && part typing
expect "Choices with: north-"
refute "2 Mark a corner: South"
cp all out && part narrow
expect "1/3  Esc"
cp all out && part all
expect "2 Mark a corner: South"
script "key /" "text zebra" "shot none" "key Enter Enter" "shot still" -- toy --seed 1 --record z.record
expect "0/3"
if grep -q "^red" z.record; then fail "something was chosen among no choices"; fi

# On the board: Tab, arrows, space; Enter acts; a place that is taken tells why, and F2 shows the rule.
script "key Tab" "shot on" "key Right" "shot right" "key Enter" "shot done" -- toy --seed 1 --record t.record
cp out all && part on
expect "   4 open 0-4 7-11 14-23"
expect "   4 chosen 0-4"
cp all out && part right
expect "   4 chosen 7-11"
expect "> Mark a corner: South"
record_has "^red mark south" t.record
script "key Enter Enter" "key Tab" "shot bid" "key Space Space" "shot next" -- toy --seed 1
cp out all && part next
expect "   5 chosen 6-6"

cat > taken.record << 'R'
bailey record 1
game toy 1
option players 2
seat blue bot:random
begin
red mark south
red shout 0
blue mark north
blue shout 1
red bid 1
blue bid 2
red mark south
red shout 0
R
sed 's/^seat blue.*/seat red bot:random/' taken.record > taken2.record
script "key Tab Left Left Right" "shot at" "key Enter" "shot why" "key F2" "shot rule" -- --resume taken2.record
cp out all && part at
expect "This cannot be chosen now; Enter tells why."
cp all out && part why
expect "R2.1 Somebody marks this corner already. (F2 shows the rule)"
cp all out && part rule
expect ">R2.1 A corner can be marked by one player only."

# The mouse: a click puts the cursor there, a second one does it; keys at the bottom, refusals on the board.
script "click 8 4" "shot once" "click 8 4" "shot twice" -- toy --seed 1 --record m.record
cp out all && part once
expect "> Mark a corner: South"
expect "   4 chosen 7-11"
cp all out && part twice
expect "Red: How loudly?"
record_has "^red mark south" m.record
script "shot 0" -- toy --seed 1
row=$(awk '/3 Mark a corner: North-East/ { print NR - 2; exit }' out)
column=$(awk '/3 Mark a corner: North-East/ { print index($0, "Mark") + 4; exit }' out)
script "click $column $row" "shot list" "click $column $row" -- toy --seed 1 --record m2.record
expect ">  3 Mark a corner: North-East"
record_has "^red mark north-east" m2.record
script "click 8 4" -- --resume taken2.record
script "click 8 4" "shot why" -- --resume taken2.record
expect "R2.1 Somebody marks this corner already."
script "click 4 23" "shot help" "click 1 23" "shot back" -- toy --seed 1
cp out all && part help && expect "What you can do here"
cp all out && part back && expect "Which corner do you mark?"

# ---- undo, and being asked before the turn passes -----------------------------------------------------

script "key u" "shot nothing" "key Enter u" "shot back" "key 2 Enter Enter u" "shot twice" -- toy --seed 1 --record u.record
cp out all && part nothing && expect "There is nothing to undo."
cp all out && part back
expect "Your last decision was taken back."
expect "Which corner do you mark?"
cp all out && part twice
expect "Another player has acted since: this cannot be undone."
[[ $(grep -c "^red mark" u.record) == 1 ]] || fail "the undone mark is in the record"
script "key Enter Enter" "shot asked" "key u" "shot back" "key 2 Enter Enter" "shot on" -- toy --seed 1 --confirm --record k.record
cp out all && part asked && expect "Red: Press Enter to go on, or u to take it back."
cp all out && part back && expect "Red: How loudly?"
cp all out && part on && expect "Which card do you bid?"
record_has "^red shout 0" k.record
script "key F9 Up Up Up Up Up Up Enter" "shot menu" "key Enter Enter" "shot asked" -- toy --seed 1
expect "You are asked before your turn passes on"
expect "Press Enter to go on, or u to take it back."

# ---- reading ------------------------------------------------------------------------------------------

script "key F2" "shot rules" "key /" "text NICE" "key Enter" "shot found" "key /" "text zebra" "key Enter" "shot none" \
    "key Esc" "shot back" -- toy --seed 1
cp out all && part rules
expect "R1 Turns"
refute "**"
cp all out && part found && expect ">  * north and south are the *nice* ones"
cp all out && part none && expect '"zebra" does not occur here.'
cp all out && part back && expect "Which corner"
script "size 60 14" "key F1" "shot top" "key End" "shot end" "key Home" "key n" "key PageDown" "shot down" -- toy --seed 1
cp out all && part top && expect "At the table"
cp all out && part end && expect "The match is kept in"
script "key F4" "shot score" "key F3" "shot log" -- toy --seed 1
expect "Where the points come from"

# ---- commands, as in line mode --------------------------------------------------------------------------

script "key :" "text mark south" "key Enter" "shot a" "key :" "text undo" "key Enter" "shot b" "key :" "text rules R2.1" \
    "key Enter" "shot c" "key :" "text nonsense" "key Enter" "shot d" "key :" "text mark none" "key Enter" "shot e" \
    "key :" "text log" "key Enter" "shot f" -- toy --seed 1 --record c.record
cp out all && part a && expect "Red: How loudly?"
cp all out && part b && expect "Which corner do you mark?"
cp all out && part c && expect "R2.1 A corner can be marked by one player only."
cp all out && part d && expect '"nonsense" is neither a choice nor a command'
cp all out && part e && expect "R2.1 Somebody marks this corner already."
script "key :" "text quit" "key Enter" "shot never" -- toy --seed 1
refute "===="
script "key :" "text bid 1x" "key Backspace Backspace" "text 3" "key Esc" "shot gone" -- toy --seed 1
expect "Which corner do you mark?"

# ---- looking back ---------------------------------------------------------------------------------------

script "key 2 Enter Enter Enter" "key F8" "shot now" "key Left Left" "shot two" "key Home" "shot begin" "key End" "shot end" \
    "key Esc" "shot back" "key b [" "shot decided" -- toy --seed 1
cp out all && part two
expect "Looking back: action"
cp all out && part begin
expect "Looking back: action 0 of"
expect "no corner"
refute "South     hand"
cp all out && part back
expect "Red: Which corner"
cp all out && part decided && expect "Looking back: action 4 of 6"
script "key Left" "shot a" "key v" "shot v" -- toy --seed 1
expect "What the others saw can be looked at when the match is over."
script "key$keys" "key Esc v" "shot 1" "key v" "shot 2" -- toy --seed 5
expect "What Blue saw."

# ---- hints, analysis, thinking ------------------------------------------------------------------------------

script "key F5" "shot hint" "key F7" "shot analysis" "key Esc Enter" "key F7" "shot one" "key Esc" "shot table" -- toy --seats human,random --seed 1
cp out all && part hint
grep -qE "wins [0-9]+ times in 100" out || fail "no hint"
grep -qE "^ *>|│ >" out || fail "the cursor is nowhere"
cp all out && part one
expect "The last hint"
grep -qE "Red: [0-9]+ decisions?;" out || fail "no decision was looked at"
cp all out && part table
expect "How loudly?"
script "key :" "text Tipp" "key Enter" "shot hint" "key :" "text analyse" "key Enter" "shot analysis" -- toy --seats human,random --seed 1
cp out all && part hint && expect "times in 100"
cp all out && part analysis && expect "Decisions compared with the best ones"
# While it works: Esc is enough, and other things can be done; another decision makes a hint worthless.
script "key F5" "now Esc" "shot hint" "key F5" "now Enter" "shot other" -- toy --seats human,random --seed 1
cp out all && part hint
grep -qE "wins [0-9]+ times in 100" out || fail "no hint after Esc"
cp all out && part other
expect "How loudly?"
refute "wins"
script "key$keys" "key Esc F7" "now Esc" "shot analysis" "key 1" "shot there" "key Esc F8 Left" "key F5" "shot back" -- toy --seats human,random --seed 5
cp out all && part analysis
expect "Decisions compared with the best ones"
# What was found out for one is not for the other at the same screen.
script "key Enter" "key F5" "shot red" "key Enter Enter Enter Enter" "key F7" "shot blue" "key Esc Enter" "key F7" "shot own" \
    -- toy --seats human:Anna,human:Béla --seed 1
cp out all && part red && expect "times in 100"
cp all out && part blue
expect "You have not decided anything yet."
refute "The last hint"
cp all out && part own
expect "Blue: 1 decision;"
refute "Red: decisions"
# A computer player that thinks: the screen lives, Esc makes it decide, leaving does not wait for it.
script "key Enter Enter" "now F2" "shot rules" "key q" "shot after" -- toy --seats human,hard --seed 1
cp out all && part rules && expect "R1 Turns"
cp all out && part after && expect "Which card do you bid?"
script "key Enter Enter" "now Esc" "shot after" -- toy --seats human,hard --seed 1
expect "Which card do you bid?"
script "key Enter Enter" "now F10" -- toy --seats human,hard --seed 1
expect "To continue"

# How well they play stands in the title where there is room; keys work in the menu too.
script "shot title" "size 60 24" "shot narrow" "key F9 F8" "shot back" -- toy --seats human,hard,busy --players 3 --seed 1 --lang hu
cp out all && part title && expect "Kék nehéz  Zöld serény"
cp all out && part back && expect "Visszanézés"
script "key F8 Home F3" "shot log" -- toy --seed 1
expect "Nothing yet"

# ---- several people, one screen ---------------------------------------------------------------------------

script "shot privacy" "key Enter" "shot anna" "key Enter Enter" "shot done" "key Enter" "shot pass" "key Enter" "shot bela" \
    "key 2 Enter Enter 3 Enter" "shot laid" "key Enter" "shot other" "key Enter" "shot red" \
    -- toy --seats human:Anna,human:Béla --seed 1 --record h.record
cp out all && part privacy
expect "Pass the screen to Red (Anna)."
refute "hand"
cp all out && part anna
expect "hand 7e"
[[ $(grep -c "hand ?" out) == 1 ]] || fail "Anna sees another hand"
cp all out && part done
expect "Red (Anna): Press Enter to go on, or u to take it"
cp all out && part pass
expect "Pass the screen to Blue (Béla)."
refute "hand"
cp all out && part bela
expect "Blue (Béla): Which corner do you mark?"
cp all out && part other
refute "hand"
cp all out && part laid
expect "lays the card 3 face down"
cp all out && part red
expect "Red (Anna): Which card do you bid?"
expect "lays the card ? face down"
refute "card 3 face"
# A page, a search or a look back that was begun while a computer player thinks is not there for the next person.
for begun in F3 F7 F8; do
    for more in Up /; do
        script "key Enter Enter Enter" "shot asked" "key Enter" "now $begun" "now $more" "shot pass" "key Enter" "shot bela" \
            -- toy --players 3 --seats human:Anna,hard,human:Béla --seed 1
        cp out all && part asked && expect "Red (Anna): Press Enter to go on"
        cp all out && part pass && expect "Pass the screen to Green (Béla)."
        refute "Look for:"
        cp all out && part bela
        expect "Green (Béla): How loudly?"
        refute "Looking back"
    done
done
script "key F9 Esc F10" "shot never" -- --resume h.record
refute "===="
script "shot again" -- --resume h.record
expect "Pass the screen to"
refute "hand"

# ---- before the match --------------------------------------------------------------------------------------

rm -rf data
script "shot form" "key Enter Enter" "shot begun" "key F10" --
cp out all && part form
expect "> Game                     ◂ Toy ▸"
refute "Continue"
cp all out && part begun && expect "Red: Which corner do you mark?"
path=$(sed -n 's/^To continue: bailey play --resume //p' all)
grep -qx "seat blue bot:easy" "$path" || fail "blue is not the usual bot"
# A person is not called like a computer player, which would take the seat; the name from before stays.
rm -rf data
script "key Down Down Enter" "text Zoé" "key Enter Enter" "text x" "key Backspace Backspace Backspace Backspace" "text bot:hard" "key Enter" \
    "shot no" "key Enter" "text x" "key Enter" "shot yes" --
cp out all && part no && expect '"bot:hard" is too long for a name, or not a name' && expect "a person: Zoé"
cp all out && part yes && refute "not a name" && expect "a person: Zoéx"
# Three players, people with names, another bot, options that do not go together.
rm -rf data
script "key Down Right" "key Down Enter" "text Zoé" "key Enter" "key Down Left Left Enter" "text Bélx" "key Backspace a Enter" \
    "key Down Right" "shot form" "key Down Down Right Down Enter" "shot no" "key Up Up Left" "shot preset" "key Down Down Enter" "shot yes" "key F10" --
cp out all && part form
expect "Players                  ◂ 3 ▸"
expect "a person: Zoé"
grep -qE "> Green +◂ computer: [a-z]+ ▸" out || fail "green is no computer player"
cp all out && part no && expect "Three players never draw who begins."
cp all out && part preset && expect "> Rules                    ◂ recommended ▸" && expect "The rules as we would play them."
cp all out && part yes && expect "Pass the screen to Red (Zoé)."
path=$(sed -n 's/^To continue: bailey play --resume //p' all)
grep -q "^seat blue Béla" "$path" || fail "blue is not Béla"
grep -q "^seat green bot:" "$path" || fail "green is not a bot"
# Continue: the latest first; and languages.
script "shot form" "key Enter" "shot on" "key F10" --
expect "Continue a match"
script "key End Up Right" "shot hu" "key Right" "shot ru" "key Left Left" "shot en" "key End Enter" --
cp out all && part hu && expect "Nyelv"
cp all out && part ru && expect "Игра"
refute "bailey play --resume"
script "key Esc" -- 
# What cannot be continued is named; of a damaged match the good part goes on, which is said at the table.
latest=$(ls -t data/bailey/*.record | head -n 1)
printf '\0\0\0' >> "$latest"
echo hello > data/bailey/hello.record && touch data/bailey/hello.record -d '2031-01-01'
script "size 200 40" "shot form" "key Enter" "key Enter" "shot on" "key F10" --
cp out all && part form
expect "hello.record, line 1: This is not a Bailey record."
expect "Continue a match"
cp all out && part on
expect ".record.damaged-1"
printf '\0' >> "$latest"
script "size 200 40" "key Enter" "shot on" "key F10" -- continue
part on
expect "hello.record, line 1: This is not a Bailey record."
expect ".record.damaged-2"
rm -rf data
# A full disk: the decision does not count, and another try may be better.
printf '%s\n' "key Enter Enter" "shot full" "key Down Enter" "shot still" "key F10" > script.in
rc=0
prlimit --fsize=110 "$programs/bailey-toy-paper" play toy --seed 1 --record full.record < script.in 2>&1 | cat > out || rc=$?
[[ $rc == 1 ]] || fail "exit code $rc instead of 1 with a full disk"
expect 2 "This does not count, because it cannot be saved: File too large"
expect "Not everything could be kept in full.record: File too large"
"$programs/bailey-toy" replay full.record > out
expect 1 "Red: Mark a corner"
# Another match from the menu of the first; the first one is kept.
script "key Enter" "key F9 Up Up Up Enter" "shot form" "key q" -- toy --seed 1 --record first.record
expect "Begin the match"
record_has "^red mark" first.record
# A copy.
script "key F9 Up Up Up Up Enter" "text copy.record" "key Enter" "shot saved" "key F9 Up Up Up Up Enter" "text copy.record" "key Enter" \
    "shot again" -- toy --seed 1
expect "The match was saved as copy.record."
expect "There is a file copy.record already"
[[ -s copy.record ]] || fail "no copy"

# ---- languages, sizes -----------------------------------------------------------------------------------------

script "key F9 Up Up Up Up Up Enter" "key Esc" "shot hu" "key F9 Up Up Up Up Up Enter Esc" "shot ru" "key г" "shot u" -- toy --seed 1
cp out all && part hu && expect "Piros: Which corner do you mark?"
cp all out && part ru && expect "Красный: Which corner do you mark?"
cp all out && part u && expect "Отменять нечего."
for size in "80 24" "60 16" "40 12" "39 11" "10 3" "1 1" "119 24" "120 60" "240 100" "300 200"; do
    script "size $size" "shot a" "key Tab" "shot b" "key Tab F1" "shot c" "key Esc F9" "shot d" "key Esc /" "text n" "shot e" "key Enter" "key F8 Left" \
        "shot f" "key Esc" "size 80 24" "shot last" -- toy --seed 1
    part last
    expect "Red: Which corner do you mark?"
done

# ---- puzzles: from the form and from the menu, asked, judged, left ---------------------------------------------

puzzles() {
    printf '%s\n' "${@:2}" > script.in
    "$programs/bailey-paper" play $1 --no-confirm < script.in > out 2>&1 || fail "exit code $? of: $*"
}
# In the form the row follows the beginning of the match, three above its end.
puzzles "" "key End Up Up Enter" "shot asked" "key ?" "shot shown" "key Enter" "shot next" "key Esc" "shot form"
cp out all && part asked && expect "Puzzle 1 of " && expect "Which choice is the best?"
cp all out && part shown && expect " in 100."
cp all out && part next && expect "Puzzle 2 of "
cp all out && part form && expect "Begin the match"
# In the menu of a match: one choice after the other until it is found; back at the table.
rounds=()
for i in $(seq 20); do rounds+=("key Enter" "shot $i" "key Down"); done
puzzles "pillars --seed 1 --record puzzled.record" "key F9 Up Up Up Enter" "shot asked" "${rounds[@]}" "key Esc" "shot table"
cp out all && part asked && expect "Puzzle 1 of " && expect ">  1 "
cp all out && part 1 && grep -qE "Something else is better|That is it" out || fail "the first answer is not judged"
grep -q "That is it" all || fail "the solution is not among the choices"
grep -q " in 100\." all || fail "it is not told what the solution brings"
cp all out && part table && expect "Menu"
for size in "40 12" "39 11" "240 100"; do
    puzzles "" "size $size" "key End Up Up Enter" "shot a" "key PageDown Right ? n p" "shot b" "key Esc"
done

#!/usr/bin/env bash
# commands.sh -- what can be typed besides choices, and what is said to everything else.
source "$(dirname "$0")/lib.sh"

# Undo: step by step within the turn, never past the other player, never past a reveal.
typed undo 1 undo 2 back undo 3 1 undo -- toy play toy --seed 1 --record u.record
expect 2 "There is nothing to undo."
expect 2 "Your last decision was taken back."
expect 1 "Another player has acted since: this cannot be undone."
[[ $(grep -c "^red mark" u.record) == 1 ]] || fail "the undone marks are in the record"
grep -q "^red mark north-east" u.record || fail "the last mark is not in the record"
typed "" 1 1 "" 1 1 1 "" 1 undo -- toy play toy --seed 1 --seats human,human
expect "Something hidden was revealed: this cannot be undone."

# Being asked before the turn passes on.
typed 1 1 undo 2 "" -- toy play toy --seed 1 --confirm --record k.record
expect 2 "Press Enter to go on, or type undo."
expect 1 "Your last decision was taken back."
grep -q "^red shout 0 " k.record || fail "the second shout is not in the record"
typed confirm 1 1 "" confirm 1 quit -- toy play toy --seed 1
expect "You are asked before your turn passes on"
expect 1 "Press Enter to go on, or type undo."
expect "Your turn passes on without asking."

# Refusals name the rule, and the rule can be read.
typed "bid 3" "mark none" "rules R1" "rules r2.1" "rules R2" "rules R9" "rules" "rules nice" "rules card" "rules zebra" \
    -- toy play toy --seed 1
expect "R1 This is not the moment."
expect '"rules R1" shows the rule.'
expect "R2.1 Somebody marks this corner already."
expect "R1 Turns"
expect "In turn everybody marks a corner and shouts."
expect "R2.1 A corner can be marked by one player only."
expect "* north and south are the *nice* ones"
expect 'The rules do not mention "R9".'
expect "R3 Cards"
expect 'The rules do not mention "zebra".'
refute "**"
refute '`'

# Nonsense gets one clear sentence and changes nothing.
typed 0 4 99999999999999999999 -1 "mark" "mark moon" "mark north south" "fly away" "blue mark north" "chance deal red" "???" \
    "mark north" quit -- toy play toy --seed 1 --record n.record
expect 3 "Please choose a number from 1 to 3."
expect "The action lacks an argument. (corner)"
expect "The action cannot have this argument. (moon)"
expect "The action has one argument too many. (south)"
expect 3 "Write it like this: mark [corner]"
expect 2 "Here only Red decides."
expect '"fly away" is neither a choice nor a command'
expect '"???" is neither a choice nor a command'
[[ $(grep -c "^red" n.record) == 1 ]] || fail "a refused line is in the record"

# A part of a choice shows only the choices with it.
typed north quit -- toy play toy --seed 1
expect 2 "3) Mark a corner: North-East"
expect 1 "2) Mark a corner: South"

# Log, score, board, save, help, language.
typed 1 1 2 log "log 1" "log x" score points board save "save copy.record" "save copy.record" "save no/where" help "?" \
    language "language hu" "nyelv en" -- toy play toy --seed 1 --record s.record
expect 2 "What has happened so far"
expect 'How many actions? "x" is not a number.'
expect 2 "Where the points come from"
expect "bidding"
expect "The match is kept in s.record after every action."
expect "The match was saved as copy.record."
expect "There is a file copy.record already; choose another name."
expect "no/where cannot be written: No such file or directory"
expect 2 "What you can type"
expect "ru  Русский"
expect "Piros: Which corner do you mark?"
toy replay copy.record > out
cmp -s <(grep "^red\|^blue" copy.record) <(grep "^red\|^blue" s.record) || fail "the copy differs"

# The end of the input is as good as quit.
typed 1 -- toy play toy --seed 1
expect "To continue: bailey play --resume"
toy play toy --seed 1 < /dev/null > out
expect "To continue: bailey play --resume"

# For screen readers: one choice a line, no board unless asked for, sentences instead of tables.
typed 1 1 2 score quit -- toy play toy --seed 1 --plain
refute "hand"
expect "2) Mark a corner: South"
refute "   2) "
expect "Red marks North"
refute "* Red marks"
grep -qE '^Blue: 2: bidding \+2$|^Red: 2: bidding \+2$' out || fail "the score in sentences"
typed board quit -- toy play toy --seed 1 --plain
expect "hand 7e"

#!/usr/bin/env bash
# course.sh -- whole matches through a pipe: what is told, in which order, and how it ends.
source "$(dirname "$0")/lib.sh"

# Blank: nobody ever has a choice, so everything goes by itself.
typed "" -- bailey play blank --seed 3 --record blank.record
expect "The match begins"
expect 6 "+1 VP (passing) (the only choice)"
expect "1. Red: 3 points"
expect "1. Blue: 3 points"
expect "The record of the match: blank.record"
bailey replay blank.record > out
expect 6 "Pass"
[[ $(tail -n 1 blank.record) == end ]] || fail "the record does not end"

# A person against a bot: own actions, what happened since, the bot's card stays secret.
typed "mark north" "SHOUT +1" 6 -- toy play toy --seed 1 --record a.record
expect "Red: Which corner do you mark?"
expect "1) Mark a corner: North"
expect "* Red marks North"
expect "* Red: Shout +1"
expect "What happened since your last turn"
expect "* Blue lays the card ? face down"
expect "* Red lays the card 6 face down"
expect "* Blue shows the card"
expect "To continue: bailey play --resume a.record"
expect 1 "Type the number of your choice."

# The same seed gives the same match; another one does not have to.
typed 1 1 1 1 1 1 1 1 1 -- toy play toy --seed 5 --record b.record
expect "The match is over"
expect "Where the points come from"
cp out first
typed 1 1 1 1 1 1 1 1 1 -- toy play toy --seed 5 --record c.record
diff <(grep -v record first) <(grep -v record out) > /dev/null || fail "the same seed gave another match"
cmp -s b.record c.record || fail "the same seed gave another record"
toy replay b.record > out
[[ $(tail -n 1 b.record) == end ]] || fail "the record does not end"

# With words, with the colour, in capitals, with spaces around: all the same.
typed "  red mark NORTH " "shout 0" "Red Bid 3" quit -- toy play toy --seed 1
expect "* Red lays the card 3 face down"

# Only bots: a whole match without a question.
typed "" -- toy play toy --seats random,busy,random --seed 2 --record d.record
expect "The match is over"
refute "Type the number"
grep -q "^seat blue bot:busy$" d.record || fail "the record does not name the bots"

# As many words as players; the last one is repeated.
typed quit -- toy play toy --seats human,human,random --record e.record
grep -q "^option players 3$" e.record || fail "three seats are three players"
typed quit -- toy play toy --players 3 --seats human:Anna,busy --record f.record
grep -q "^seat red Anna$" f.record || fail "the name is missing"
grep -q "^seat green bot:busy$" f.record || fail "the last seat was not repeated"
expect "Red (Anna): Which corner do you mark?"

# Options, and what cannot be read on the command line.
typed quit -- toy play toy --option first=drawn --record g.record
grep -q "^option first drawn$" g.record || fail "the option is missing"
refused toy play toy --players 3 --option first=drawn
expect "Three players never draw who begins."
refused toy play nothing
expect 'there is no game "nothing"'
refused toy play toy --players 9
refused toy play toy --players x
refused toy play toy --seats human,robot
expect 'there is no computer player "robot"'
refused toy play toy --seats human,human,human,human
refused toy play toy --players 2 --seats human,human,human
refused toy play toy --seats ""
refused toy play toy --seats "human:A name that is by far too long for a seat"
refused toy play toy --seats "human:bot:x"
refused toy play toy --seats "human: bot:easy" # a record drops the space
refused toy play toy --option first
refused toy play toy --option first=never
refused toy play toy --seed -1
refused toy play toy --lang xx
refused toy play toy --nonsense
refused toy play toy toy
refused toy play --players 2
refused toy play --seats human
refused toy play toy --resume b.record
refused toy play toy --record

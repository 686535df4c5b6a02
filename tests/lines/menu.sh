#!/usr/bin/env bash
# menu.sh -- somebody who only typed "play" gets into a match, with nothing but Enter if they like.
source "$(dirname "$0")/lib.sh"

typed "" "" "" "" quit -- toy play
expect "What would you like to do?"
expect "1) Play Toy"
refute "Continue a match"
expect "I am Red, the computer plays the others"
expect "Red: Which corner do you mark?"

# Wrong answers are asked again; options that do not go together too.
typed 7 x 1 9 3 3 0 1 2 2 3 2 1 quit -- toy play --seed 1
expect "Please type a number from 1 to 4, or just Enter."
expect "Please type a number from 2 to 3, or just Enter."
expect "Who plays Green?"
expect "Three players never draw who begins."
expect "Red: Which corner do you mark?"
refute "Pass the screen"
path=$(sed -n 's/^To continue: bailey play --resume //p' out)
grep -q "^seat green bot:" "$path" || fail "green is not a bot"
grep -q "^option players 3" "$path" || fail "not three players"

# All are people.
typed 1 2 2 1 quit -- toy play
expect "Pass the screen to Red."

# Continue: the latest first.
touch "$path" -d '2030-01-01'
typed 2 1 quit -- toy play
expect "Which match do you want to continue?"
expect "2030-01-01 00:00"
expect "The match is kept in $path."

# Language, leaving, the end of the input at every question.
typed 3 2 4 -- toy play
expect "Mit szeretnél?"
refute "bailey play --resume"
for n in 0 1 2 3; do
    head -c $n <<< $'\n\n\n\n' > keys.in
    toy play < keys.in > out 2>&1 || fail "the end of the input after $n answers"
    refute "bailey play --resume"
done
typed "" "" "" "" -- toy play --lang ru
expect "Чем займёмся?"

# A computer player is offered with its rating, where that is known.
typed 1 2 3 -- bailey play
expect "easy (1000)"
expect "Rating:"
typed 1 2 3 -- toy play
refute "(1000)"

#!/usr/bin/env bash
# every-game.sh -- every game of the program, played to its end by people who type at random: numbers,
# undo, and looking things up, with the fewest and the most players, in all languages.
source "$(dirname "$0")/lib.sh"

# Writes the file keys.in: numbers, mostly small, and sometimes something else.
keys() { # seed, how many lines
    awk -v seed="$1" -v lines="$2" 'BEGIN {
        srand(seed)
        split("undo log score rules board help 0 x save", other, " ")
        while (lines-- > 0) {
            r = rand()
            if (r < 0.02) print other[1 + int(rand() * 9)]
            else if (r < 0.5) print 1 + int(rand() * 4)
            else if (r < 0.9) print 1 + int(rand() * 12)
            else print 1 + int(rand() * 60)
        }
    }' > keys.in
}

# The games and how many may play, from the list: "caylus (Caylus)" then "  players: 2*, 3, 4".
bailey list > list
awk '/^[a-z]/ { game = $1 } /^  players:/ { gsub(/[*,]/, ""); print game, $2, $NF }' list > games
[[ -s games ]] || fail "no games"

while read -r game least most; do
    for players in $least $most; do
        for l in en hu ru; do
            name=$game-$players-$l
            seats=human # all of them
            [[ $l == hu ]] && seats=human,random
            keys "$players" 100000
            timeout 120 "$programs/bailey" play "$game" --players "$players" --seats $seats --seed 7 --lang $l \
                --record "$name.record" < keys.in > out 2>&1 || fail "$name: exit code $?"
            case $l in en) expect "The match is over" ;; hu) expect "Vége a játszmának" ;; ru) expect "Партия окончена" ;; esac
            [[ $(tail -n 1 "$name.record") == end ]] || fail "$name: the record does not end"
            bailey replay "$name.record" > replayed || fail "$name: the record cannot be read"
            awk 'length($0) > 400 { exit 1 }' out || fail "$name: a line is far too long"
        done
        # Stopped half-way and continued, many times.
        name=$game-$players-again
        keys 5 30
        bailey play "$game" --players "$players" --seed 3 --record "$name.record" < keys.in > out 2>&1 || fail "$name"
        for i in $(seq 400); do
            [[ $(tail -n 1 "$name.record") == end ]] && break
            keys "$i" 40
            bailey play --resume "$name.record" --plain < keys.in > out 2>&1 || fail "$name: continued $i"
        done
        [[ $(tail -n 1 "$name.record") == end ]] || fail "$name: never ended"
        bailey replay "$name.record" > replayed || fail "$name: the record cannot be read"
    done
done < games

# Every game can be played as recommended and as printed, whoever plays.
while read -r game least most; do
    for preset in recommended printed; do
        for ((players = least; players <= most; players++)); do
            bailey sim "$game" --preset $preset --players "$players" --games 1 > out || fail "$game $preset $players"
        done
    done
done < games

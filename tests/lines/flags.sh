#!/usr/bin/env bash
# flags.sh -- every command with every flag there is: those of its synopsis are taken, all others refused with those
# that could have stood there; and a wrong value is refused with the right ones.
source "$(dirname "$0")/lib.sh"

bailey sim ys --players 2 --games 1 --seed 3 --records kept > /dev/null
head -n 60 kept/ys-2p-3-0.record > begun.record
before() { # COMMAND: the words without which it asks for them
    case $1 in
    play | sim | check | perft) echo blank ;;
    arena) echo --game blank ;;
    replay | hint | analyse | verify) echo begun.record ;;
    puzzle) echo --from begun.record ;;
    bot) echo --url http://127.0.0.1:9 --token none ;;
    load) echo --url http://127.0.0.1:9 ;;
    esac
}
bailey help | sed -n 's/^  bailey \([a-z]*\) .*/\1/p' > commands
# The flags of the synopsis, with their values: "--lang en|hu|ru".
synopsis() { bailey help "$1" | sed -n '3,/^$/p' | { grep -oE -e '--[a-z-]+( [A-Za-z][^] ]*)?' || true; } | sort -u; }
while read -r command; do synopsis "$command"; done < commands | cut -d ' ' -f 1 | sort -u > every
(($(wc -l < every) > 25)) || fail "the synopses were not understood"

# Arguments are read before anything is done, and the last flag is always wrong.
says() { [[ $refusal == *"$1"* ]] || fail "expected: $1 (said: $refusal)"; }
while read -r command; do
    declare -A own=()
    while read -r flag value; do own[$flag]=${own[$flag]:-$value}; done < <(synopsis "$command")
    # shellcheck disable=SC2207 # words
    words=($(before "$command"))
    while read -r flag; do
        value=${own[$flag]:-}
        case $value in
        '') set -- "$flag" ;;
        NAME) [[ $flag == --preset ]] && set -- "$flag" recommended || set -- "$flag" hard ;;
        key=value) set -- "$flag" players=2 ;;
        *'|'*) set -- "$flag" "${value%%|*}" ;;
        FILE | DIR | FOLDER | ADDRESS | SEAT | *,...) set -- "$flag" busy ;;
        GAME) set -- "$flag" blank ;;
        *) set -- "$flag" 2 ;;
        esac
        refused bailey "$command" "${words[@]}" "$@" --no-such-flag
        if [[ ${own[$flag]+is} ]]; then
            says "\"--no-such-flag\" is not known here; "
        else
            says "\"$flag\" is not known here; "
        fi
        for name in "${!own[@]}"; do says "$name"; done
    done < every
done < commands

# Wrong values. What may be any text (a file, an address) is not among them: what is wrong there, the system says.
checked=0
while read -r command; do
    synopsis "$command" > own
    while read -r flag value; do
        case "$flag $value" in
        '--preset NAME') right=("recommended, printed") ;;
        '--level NAME') right=("beginner, easy, medium, hard, master, expert, greedy, random, busy") ;;
        *' NAME' | *' URL' | *' TOKEN' | *' CODE' | *' LINK' | *' FILE' | *' DIR' | *' FOLDER' | *' ADDRESS' | *' DIGEST' | *' ' | '--bots random|busy') continue ;;
        '--seed S') right=("takes a whole number") ;;
        *' SEAT') right=("blue, orange") ;;
        '--game GAME') right=("caylus, ys, pillars, alcazar") ;;
        *'key=value') right=("it has players, rounds") ;;
        *'|'*) right=("${value##*|}") ;;
        *,...) right=("beginner, easy, medium, hard, master, expert, greedy, random, busy") ;;
        *) right=("takes a whole number from ") ;;
        esac
        [[ $value == key=value ]] && wrong=no=way || wrong=wrong
        # shellcheck disable=SC2046 # words
        case $command in
        arena) refused bailey arena --game blank --bots random "$flag" $wrong ;;
        *) refused bailey "$command" $(before "$command") "$flag" $wrong ;;
        esac
        expect "${right[0]}"
        checked=$((checked + 1))
    done < own
done < commands
((checked > 40)) || fail "only $checked flags were tried"
refused bailey arena --game blank
expect "which computer players? --bots a,b,...; there are beginner, easy"

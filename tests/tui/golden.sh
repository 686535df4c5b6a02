#!/usr/bin/env bash
# golden.sh make|check PROGRAMS [GAME...]: what the full screen looks like, kept in games/GAME/screens.
#
# For every game a match of busy players is stopped the first time each different question is asked
# (tests/tui/phases.c), and the screen is printed (tests/tui/paper.c): every question in English, the
# first ones wide and with the cursor on the board too, and in the other languages.
#
# check compares. make writes them anew, after a board, a text or the screen has changed on purpose:
#   tests/tui/golden.sh make build/gcc && git diff games/*/screens
set -euo pipefail
verb=$1
programs=$(cd "$2" && pwd)
shift 2
rooms=$(cd "$(dirname "$0")/../../games" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 XDG_DATA_HOME=$work/data
unset LANG LC_MESSAGES NO_COLOR
cd "$work"

games=("$@")
[[ ${#games[@]} != 0 ]] || mapfile -t games < <("$programs/bailey" list | awk '/^[a-z]/ { print $1 }')

shots() { # GAME LANGUAGE: all screens of a game in a language
    local record number few=3
    [[ $2 == en ]] && few=100
    for record in "$1"/*.record; do
        number=$(basename "$record" .record)
        ((10#$number <= few)) || continue
        cp "$record" now.record
        printf 'shot %s question %d\n' "$1" "$((10#$number))" > script
        if ((10#$number <= 2)); then printf 'key Tab\nshot board\nkey Tab\nsize 130 40\nshot wide\n' >> script; fi
        "$programs/bailey-paper" play --resume now.record --no-confirm --lang "$2" < script | grep -v now.record
    done
}

passed=0 failed=0
for game in "${games[@]}"; do
    players=3 kept=$rooms/$game/screens
    mkdir "$game"
    asked=0
    "$programs/phases" "$game" $players 5 "$game" > /dev/null || asked=$?
    ((asked == 1)) && continue # nobody is ever asked anything
    ((asked == 0)) || exit 1
    [[ $verb == make ]] && mkdir -p "$kept"
    for lang in en hu ru; do
        shots "$game" $lang > "$game.$lang.txt"
        if [[ $verb == make ]]; then
            cp "$game.$lang.txt" "$kept/$lang.txt"
        elif diff "$kept/$lang.txt" "$game.$lang.txt" > difference; then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "$game in $lang looks different:"
            head -n 30 difference | sed 's/^/    /'
        fi
    done
done
[[ $verb == make ]] && exit
((failed == 0)) || echo "If that is as it should be: tests/tui/golden.sh make $programs"
echo "$passed passed, $failed failed"
((failed == 0))

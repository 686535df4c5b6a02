#!/usr/bin/env bash
# completion.sh -- what bash, zsh and fish complete, asked of the real ones; and that every flag of every synopsis,
# every game, option, value and computer player is offered.
here=$(dirname "$(readlink -f "$0")")
source "$here/lib.sh"
scripts=$here/../../cli/completion
export PATH=$programs:$PATH HOME=$work
bailey sim ys --players 2 --games 1 --seed 3 --records kept > /dev/null
mv kept/*.record ys.record

# ---- the program -----------------------------------------------------------------------------------------

offers() { # WORDS... are WHAT...: exactly these, whatever they mean
    local words=()
    while [[ $1 != are ]]; do words+=("$1") && shift; done
    shift
    bailey complete "${words[@]}" > out
    diff <(cut -f 1 out | sort) <(printf "%s\n" "$@" | sed "/^$/d" | sort) > diff || { cat diff >> out; fail "bailey complete ${words[*]}"; }
}
bailey help | sed -n 's/^  bailey \([a-z]*\) .*/\1/p' > commands
mapfile -t commands < commands
offers "" are "${commands[@]}" help --help --version
offers help p are play puzzle perft
while read -r command; do
    mapfile -t flags < <(bailey help "$command" | sed -n '3,/^$/p' | grep -oE -e '--[a-z-]+' | sort -u)
    offers "$command" -- are "${flags[@]}" --help
done < commands
mapfile -t bots < <(bailey list --bots | sed -n '/^$/q; s/^\([a-z]*\) .*/\1/p')
offers sim blank --bots "" are "${bots[@]}"
offers arena --bots=hard,me are --bots=hard,medium
offers play blank --seats h are human hard
offers sim "" are $(bailey list | sed -n 's/^\([a-z0-9]*\) (.*/\1/p') $(bailey complete sim -- | cut -f 1)
offers check a are alcazar all
offers sim caylus --p are --players --preset
offers sim caylus --preset "" are recommended printed
offers sim caylus --players "" are 2 3 4 5
offers sim caylus --players 2 --p are --preset
offers sim caylus --option edition=2006 --op are --option
offers arena --game ys --option k are $(bailey list | sed -n '/^ys/,/^$/s/^  \(k[a-z_]*\): .*/\1=/p')
bailey list --json | python3 -c '
import json, sys
for g in json.load(sys.stdin)["games"]:
    for o in g["options"]:
        print(g["id"], o["key"], *["%s=%s" % (o["key"], v) for v in o["values"]])' > options
while read -r game key values; do
    # shellcheck disable=SC2086 # words
    offers sim "$game" --option "$key=" are $values
done < options
offers replay ys.record --view "" are $(bailey complete hint ys.record --seat "" | cut -f 1) nobody
bailey complete hint ys.record --seat "" > out
expect 1 "blue"
refute "red" # no colour of this game
offers list --lang "" are en hu ru
offers replay "" are :file $(bailey complete replay -- | cut -f 1)
offers serve --root "" are :folder
offers nonsense "" are ""

# ---- the shells ----------------------------------------------------------------------------------------------

in_bash() { # LINE: what bash would insert for its last word, a line each
    bash --norc -c '
        source "$1/bailey.bash"
        COMP_LINE=$2 COMP_POINT=${#2}
        compopt() { :; }
        _bailey
        printf "%s\n" "${COMPREPLY[@]}"' - "$scripts" "$1"
}
in_fish() { fish --no-config -c "source $scripts/bailey.fish; complete -C '$1'" | cut -f 1; }
# Only its line editor completes: one in a terminal of its own is typed into, and tells what it is handed.
in_zsh() {
    zsh -f -c '
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell "PS1=; fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D; LISTMAX=10000"
        zpty -w shell "compadd() { local i; for i in \${(P)@[-1]}; do print -r -- \"GOT \$i\"; done; builtin compadd \"\$@\"; }"
        zpty -w shell "_files() { print GOT :file \$*; }"
        zpty -w shell "print REA''DY"
        while zpty -r shell line; do [[ $line == *READY* ]] && break; done
        zpty -n -w shell "$2	"
        zpty -w shell ""
        zpty -w shell "print DO''NE"
        while zpty -r shell line; do print -r -- "$line"; [[ $line == *DONE* ]] && break; done
        zpty -d shell' - "$scripts" "$1" | tr -d '\r' | sed -n 's/.*GOT //p' | sort -u
}
same() { # SHELL LINE WHAT...
    local shell=$1 line=$2 i
    shift 2
    for ((i = 0; i < 8; i++)); do # on a busy machine the tabulator may reach zsh before its editor is ready
        "in_$shell" "$line" > out 2> err || { cat err >> out; fail "$shell: $line"; }
        diff <(sed '/^$/d' out | sort) <(printf '%s\n' "$@" | sort) > diff && return
        [[ $shell == zsh ]] || break
        sleep 1
    done
    cat diff err >> out
    fail "$shell: $line"
}
for shell in bash fish zsh; do
    same $shell "bailey pe" perft
    same $shell "bailey sim cay" caylus
    same $shell "bailey sim caylus --pl" --players
    same $shell "bailey check blank --bots " random busy
    same $shell "bailey play blank --seats human,h" human,human human,hard
done
# bash is told only what follows the = that it takes for the end of a word.
same bash "bailey sim caylus --option edition=" 2006 2005
same bash "bailey list --lang=" en hu ru
same bash "bailey sim caylus --option edi" edition=
same bash "bailey replay ys" ys.record
same fish "bailey sim caylus --option edition=" edition=2006 edition=2005
same fish "bailey list --lang=" --lang=en --lang=hu --lang=ru
same fish "bailey replay ys" ys.record
same zsh "bailey sim caylus --option edition=" edition=2006 edition=2005
same zsh "bailey list --lang=" --lang=en --lang=hu --lang=ru
same zsh "bailey replay ys" :file

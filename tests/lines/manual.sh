#!/usr/bin/env bash
# manual.sh -- the manual pages: what --help says of every command stands there, what the header declares stands
# there, and no reader of manuals finds fault.
here=$(dirname "$(readlink -f "$0")")
source "$here/lib.sh"

bailey help --man > bailey.1
cmp -s bailey.1 "$programs/gen/bailey.1" || fail "the page of the build is not the program's"
mandoc -Tlint -Wwarning bailey.1 > out 2>&1 || fail "bailey(1)"
mandoc -Tutf8 -Owidth=200 bailey.1 | sed 's/.\x08//g' > page
words() { tr -s ' \n' '\n' | sed 's/[^[:print:]]//g'; } # one on a line: lines are broken elsewhere

# Every command, every word of its help; in its order.
bailey help | sed -n 's/^  bailey \([a-z]*\) .*/\1/p' > commands
(($(wc -l < commands) > 10)) || fail "the overview was not understood"
tr -s ' \n' '  ' < page > flat
while read -r command; do
    bailey help "$command" | tr -s ' \n' '  ' | sed 's/ $//' > help
    sed -n "/^   bailey $command\$/,/^   bailey \|^[A-Z]/p" page | sed '1d;$d' | tr -s ' \n' '  ' | sed 's/^ //; s/ $//' > section
    cmp -s help section || { diff <(words < help) <(words < section) > out; fail "the page says something else of $command"; }
done < commands

# Every option of every game, every computer player.
bailey list | sed -n 's/^  \([a-z0-9_]*\): .*/\1/p' | while read -r key; do grep -qE "^ +$key( |\$)" page || fail "no option $key"; done
bailey list --bots | sed -n '/^$/q; s/^\([a-z]*\) .*/\1/p' | while read -r bot; do grep -qE "^ +$bot( |\$)" page || fail "no player $bot"; done

if [[ -f $programs/gen/libbailey.3 ]]; then
    mandoc -Tlint -Wwarning "$programs/gen/libbailey.3" > out 2>&1 || fail "libbailey(3)"
    mandoc -Tutf8 -Owidth=200 "$programs/gen/libbailey.3" | sed 's/.\x08//g' > out
    while read -r name; do expect "$name("; done < "$here/../lib/symbols.txt"
fi

#!/usr/bin/env bash
# po-check.sh -- tools/po-check finds every kind of fault, in a small tree made for it.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p tools core cli tui ai po games/g/po games/g/web
cp "$source/tools/po-check" tools/

heading='msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"
'
fresh() {
    printf '%s\n' 'a N_("Hello {0}");' 'b N_("%d files");' 'c N_("Shared");' > core/a.c
    printf '%s\n' 'a N_("R4.2 No {seat}.");' 'c N_("Shared");' > games/g/a.c
    printf '%s\n' 'a N_("Shared");' > games/g/board.c
    rm -f games/g/web/*
    for l in hu ru; do
        printf '%s\nmsgid "Hello {0}"\nmsgstr "Hi {0}"\n\nmsgid "%%d files"\nmsgstr "f %%d"\n\nmsgid "Shared"\nmsgstr "S"\n' "$heading" > po/$l.po
        printf '%s\nmsgid "R4.2 No {seat}."\nmsgstr "R4.2 Non {seat}."\n\nmsgid "Shared"\nmsgstr "S"\n' "$heading" > games/g/po/$l.po
    done
}
fails() { # what it must say
    if tools/po-check > out 2>&1; then echo "FAILED: accepted: $1" && exit 1; fi
    grep -qF -e "$1" out || { echo "FAILED: did not say: $1" && cat out && exit 1; }
    fresh
}

fresh
tools/po-check > out || { cat out && exit 1; }
sed -i 's/Hi {0}/Hi/' po/hu.po && fails "po/hu.po: other placeholders: Hello {0} -> Hi"
sed -i 's/Hi {0}/Hi {0} {1}/' po/ru.po && fails "other placeholders"
sed -i 's/Hi {0}/Hi {+0}/' po/ru.po && tools/po-check > out || { echo "FAILED: a sign is allowed" && exit 1; }
fresh
sed -i 's/Hi {0}/Hi {a:0}/' po/hu.po && tools/po-check > out || { echo "FAILED: an article is allowed" && exit 1; }
fresh
sed -i 's/Hi {0}/Hi a {0}/' po/hu.po && fails "the article follows"
sed -i 's/Hi {0}/Hi a(z) {0}/' po/hu.po && fails "the article follows"
sed -i 's/Hi {0}/Hi {0} {0|a|b|c}/' po/ru.po && tools/po-check > out || { echo "FAILED: three forms are allowed" && exit 1; }
fresh
sed -i 's/Hi {0}/Hi {0} {0|a|b}/' po/ru.po && fails "another number of forms"
sed -i 's/Hi {0}/Hi {0} {0|a|b|c}/' po/hu.po && fails "another number of forms"
sed -i 's/Non {seat}/Non/' games/g/po/ru.po && fails "other placeholders"
sed -i 's/R4.2 Non/R4.3 Non/' games/g/po/hu.po && fails "another rule number"
sed -i 's/f %d/f %s/' po/hu.po && fails "a format is not kept"
sed -i 's/msgstr "S"/msgstr ""/' po/hu.po && fails "po/hu.po lacks: Shared"
echo 'd N_("New");' >> core/a.c && fails "po/ru.po lacks: New"
sed -i '/Shared/d' core/a.c && fails "po/hu.po has, but nothing uses: Shared"
sed -i 's/msgstr "S"/msgstr "T"/' games/g/po/hu.po && fails "two rooms translate differently: Shared"
sed -i 's/^msgid "Shared"/#, fuzzy\nmsgid "Shared"/' po/hu.po && fails "po/hu.po has fuzzy entries"
printf '\n#~ msgid "Old"\n#~ msgstr "O"\n' >> po/ru.po && fails "po/ru.po has obsolete entries"
rm games/g/po/ru.po && fails "games/g/po/ru.po is missing"
printf 'msgid "x\n' >> po/hu.po && fails "po/hu.po is not sound"

# A board has gaps for the numbers of the rules.
echo 'd N_("R4.2 costs {0} of {1}, 1 {2}");' >> games/g/board.c && fails "games/g/po/hu.po lacks: R4.2 costs"
grep -qF "a number" out && echo "FAILED: {0} and R4.2 are no numbers of rules" && exit 1
echo 'd N_("Costs 5 more");' >> games/g/board.c && fails "games/g: a number of the rules is typed: Costs 5 more"
echo 'd N_("Costs {g.price} more, {0}");' >> games/g/a.c && fails "games/g/po/hu.po lacks: Costs {g.price} more"
grep -qF "a number" out && echo "FAILED: a fact is no typed number" && exit 1
echo 'd N_("Costs 5 more");' >> games/g/a.c && fails "games/g: a number of the rules is typed: Costs 5 more"
echo 't("Costs 5 more")' > games/g/web/tips.ts && fails "games/g: a number of the rules is typed: Costs 5 more"
echo 't("You have 5")' > games/g/web/guide.ts && fails "games/g/po/hu.po lacks: You have 5"
grep -qF "a number" out && echo "FAILED: a lesson may tell numbers" && exit 1

# --update brings the catalogues up to date, without losing or guessing anything.
echo 'd N_("New");' >> core/a.c && sed -i '/%d files/d' core/a.c
tools/po-check --update
grep -qF 'msgid "New"' po/hu.po && grep -qF 'msgstr "Hi {0}"' po/hu.po || { echo "FAILED: update" && exit 1; }
if grep -q 'files' po/hu.po; then echo "FAILED: update keeps what nothing uses" && exit 1; fi
if tools/po-check > out 2>&1; then echo "FAILED: an empty translation was accepted" && exit 1; fi

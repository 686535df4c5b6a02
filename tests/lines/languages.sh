#!/usr/bin/env bash
# languages.sh -- the same match in every language; commands are understood in all of them at once.
source "$(dirname "$0")/lib.sh"

for l in en hu ru; do
    typed "" -- bailey play blank --lang $l --seed 3 --record $l.record
    cp out $l.out
    cmp -s en.record $l.record || fail "the record depends on the language"
done
cp hu.out out
expect "Kezdődik a játszma"
expect "Piros: +1 pont (passzolás) (nem volt más választás)"
expect "Vége a játszmának"
cp ru.out out
expect "Партия начинается"
expect "Красный: очки +1 (пас) (другого выбора не было)"
expect "Партия окончена"

# Every word that help shows, in every language, is a command in every language.
for l in en hu ru; do
    typed help quit -- toy play toy --lang $l
    sed -n 's/^  \([^ ,:]*\(, [^ ,:]*\)*\): .*/\1/p' out | tr -d ' ' | tr , '\n' > words.$l
    [[ $(wc -l < words.$l) -ge 10 ]] || fail "help in $l shows too few commands"
done
for l in en hu ru; do
    while read -r word; do
        typed "$word" -- toy play toy --lang $l
        for sentence in "is neither a choice" "ilyen választás vagy parancs nincs" "не вариант и не команда"; do refute "$sentence"; done
    done < <(cat words.en words.hu words.ru)
done

# Capitals and missing accents do not matter.
typed NAPLO naplo Súgó ПРАВИЛА счет СЧЁТ kilepes -- toy play toy --lang hu
refute "ilyen választás vagy parancs nincs"
expect "Folytatás: bailey play --resume"

# The language of the environment, and rules in the language where there are some.
typed "szabályok R3" "szabály kartya" -- env LC_ALL=hu_HU.UTF-8 "$programs/bailey-toy" play toy
expect "R3 Kártyák"
typed "" -- env LC_ALL= LANG=ru_RU.UTF-8 "$programs/bailey" play blank
expect "Партия окончена"
typed "" -- env LC_ALL=fr_FR.UTF-8 "$programs/bailey" play blank
expect "The match is over"

# Refusals on the command line speak it too.
refused bailey play blank --lang hu --players 7
expect "egész számot kell megadni 2 és 4 között"
refused bailey play nothing --lang ru
expect "нет игры «nothing»"

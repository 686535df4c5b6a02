#!/usr/bin/env bash
# guests.sh BUILD: bots of other people at our tables. The examples play whole matches of every game; who is late, ends,
# or answers nonsense loses the seat, with a message, and the match goes on; nothing hidden is told.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
source "$root/tests/lines/lib.sh"

cc -std=c11 -Wall -Wextra -Werror "$root/examples/bot.c" -o cbot
python="cmd:python3 $root/examples/bot.py" script="cmd:node $root/examples/bot.mjs"
for bot in "$root"/examples/bot.*; do (($(wc -l < "$bot") >= 30 && $(wc -l < "$bot") <= 60)) || fail "$bot has $(wc -l < "$bot") lines"; done

patient=(--bot-time 60000) # a busy machine is not a bot's fault

# What a bot says beside its answers comes through, and only then.
for bot in "$python" "$script"; do
    BOT_TALK=1 bailey sim caylus --players 2 --games 1 "${patient[@]}" --bots "$bot,easy" > out 2> err || fail "$bot talks"
    grep -q ", asked .*points" err || fail "$bot says nothing: $(cat err)"
done

# Whole matches of every game, the same every time.
for game in $(bailey list --json | python3 -c 'import json, sys; print(*[g["id"] for g in json.load(sys.stdin)["games"]])'); do
    for bot in cmd:./cbot "$python" "$script"; do
        rm -rf played
        bailey sim "$game" --games 1 "${patient[@]}" --bots "$bot,easy" --records played > out 2> err || fail "$game with $bot"
        [[ ! -s err ]] || { cat err >> out; fail "$game with $bot: a seat was lost"; }
        digest=$(grep digest out)
        bailey sim "$game" --games 1 "${patient[@]}" --bots "$bot,easy" > out 2> err
        [[ $(grep digest out) == "$digest" ]] || fail "$game with $bot: another match"
    done
done
bailey sim pillars --games 1 "${patient[@]}" --bots "cmd:./cbot,easy" --records kept > out && bailey replay kept/*.record > out || fail "the record of a guest"
bailey arena --game caylus --players 2 "${patient[@]}" --bots "cmd:./cbot,greedy" --games 4 > out 2> err
expect "cmd:./cbot"
[[ ! -s err ]] || fail "a seat was lost in the arena: $(cat err)"

# One that listens in, to see what it is told: its own cards and nobody else's.
cat > spy.py <<'END'
import json, sys
for line in sys.stdin:
    q = json.loads(line)
    assert set(q) == {"id", "do", "game", "players", "seat", "milliseconds", "ask", "legal", "view", "score"}, q.keys()
    with open("heard", "a") as f: f.write(line)
    print(json.dumps({"id": q["id"], "action": q["legal"][0]["text"]}), flush=True)
END
toy sim toy --players 2 --games 3 "${patient[@]}" --bots "cmd:python3 spy.py,random" > out 2> err || fail "the toy with a spy"
[[ ! -s err ]] || fail "$(cat err)"
python3 - << 'END' || fail "a secret was told"
import json
for q in map(json.loads, open("heard")):
    assert q["view"]["hand"][q["seat"]] is not None
    assert all(card is None for seat, card in q["view"]["hand"].items() if seat != q["seat"]), q
END

# What goes wrong. Each of them loses the seat once a match, with the reason, and the match is played to its end.
loses() { # WHY COMMAND [ARGUMENTS]
    local why=$1 command=$2
    shift 2
    bailey sim caylus --players 2 --games 1 --bots "cmd:$command,random" "$@" > out 2> err || fail "$command ends the program"
    [[ $(wc -l < err) == 1 ]] || { cat err >> out; fail "not one message about: $command"; }
    grep -qF "has lost its seat to easy: $why" err || { cat err >> out; fail "$command: expected $why"; }
    expect "1 matches"
}
loses "the program has ended" true
loses "the program has ended" "exit 3"
loses "the program has ended" "read x; kill -9 \$\$"
loses "no answer within 200 ms" "sleep 60 & echo \$! > pid; wait" --bot-time 200
sleep 0.1
state=$(sed -E 's/.*\) (.).*/\1/' "/proc/$(cat pid)/stat" 2> /dev/null || true)
[[ $state == "" || $state == Z ]] || fail "a bot was left behind: $state"
loses "no answer within 200 ms" "while read x; do printf half; done" --bot-time 200
loses "its answer is no legal action" "while read x; do echo nonsense; done"
loses "its answer is no legal action" "while read x; do echo '{\"action\": \"blue fly\"}'; done"
loses "its answer is no legal action" "while read x; do echo '{\"action\": \"red place castle\"}'; done"
loses "its answer is no legal action" "while read x; do echo '{\"action\": 7}'; done"
loses "its answer is no legal action" "yes"
loses "the program has ended" "head -c 200000 /dev/zero"
bailey sim caylus --players 2 --games 1 --bots "cmd:./no-such-bot,random" > out 2> err || fail "a command that is not there"
grep -qF "the program has ended" err || fail "a command that is not there: $(cat err)"
# The arena tries again in every match.
bailey arena --game caylus --players 2 --bots "cmd:true,random" --games 4 --threads 1 > out 2> err
[[ $(grep -c "has lost its seat" err) == 4 ]] || { cat err >> out; fail "the arena: not one message a match"; }

# At the table of a person.
typed quit -- bailey play caylus --seats "human,$python" --lines --seed 3 --record played.record
expect "The match is kept in"
grep -q "^seat .* bot:cmd:" played.record || fail "the name is not in the record"
printf '1\n%.0s' $(seq 400) > keys
bailey play caylus --seats "human,cmd:true" --lines --seed 3 < keys > out 2>&1 || true
expect "cmd:true has lost its seat (the program has ended)"
# In other languages, each reason.
loses_in() { # LANGUAGE COMMAND TEXT
    bailey play caylus --seats "human,cmd:$2" --bot-time 200 --lines --seed 3 --lang "$1" < keys > out 2>&1 || true
    expect "$3"
}
loses_in hu true "cmd:true elvesztette a helyét (a program véget ért)"
loses_in ru true "cmd:true теряет место (программа завершилась)"
loses_in hu yes "(a válasza nem szabályos lépés)"
loses_in ru yes "(в ответе нет допустимого действия)"
loses_in hu "sleep 9" "(200 ms alatt nem válaszolt)"
loses_in ru "sleep 9" "(нет ответа за 200 мс)"
bailey sim caylus --players 2 --games 1 --bots "cmd:sleep 9,random" --bot-time 200 --lang hu > out 2> err
grep -q "^cmd:sleep 9 elvesztette a helyét, helyette könnyű játszik: 200 ms alatt nem válaszolt" err || { cat err >> out && fail "sim in Hungarian"; }
# On the full screen.
printf 'key Enter Enter\nshot 1\n' > keys
"$programs/bailey-toy-paper" play toy --seed 1 --no-confirm --seats human,cmd:true --record paper.record < keys > out 2>&1
expect "cmd:true has lost its seat (the program has ended): a computer player goes on."
"$programs/bailey-toy-paper" play toy --seed 1 --no-confirm --seats human,cmd:true --record hu.record --lang hu < keys > out 2>&1
expect "cmd:true elvesztette a helyét (a program véget ért): gépi játékos folytatja."
# Whoever sits down next is told, too.
printf 'key Enter Enter Enter Enter\nshot pass\nkey Enter\nshot next\n' > keys
"$programs/bailey-toy-paper" play toy --players 3 --seed 1 --seats human:Anna,cmd:true,human:Béla --record pass.record < keys > out 2>&1
expect "Pass the screen to Green (Béla)."
expect 1 "cmd:true has lost its seat (the program has ended): a computer player goes on."
# So is everybody of several who lose their seats one after the other.
printf 'key Enter Enter\nshot two\n' > keys
"$programs/bailey-toy-paper" play toy --players 3 --seed 1 --no-confirm --seats "human,cmd:true,cmd:exit 3" --record two.record < keys > out 2>&1
expect "cmd:true has lost its seat (the program has ended): a computer player goes on."
expect "cmd:exit 3 has lost its seat (the program has ended): a computer player goes on."
# Line by line, what is told stays when the screen is cleared for the next person.
if command -v script > /dev/null; then
    printf '%s\n' "" 1 1 "" | TERM=xterm script -qec \
        "$programs/bailey-toy play toy --lines --players 3 --seed 1 --seats human:Anna,cmd:true,human:Béla" /dev/null > all 2>&1 || true
    text=$(< all) clear=$'\033[H\033[2J\033[3J'
    echo "${text##*"$clear"}" > out
    expect "Pass the screen to Green (Béla)."
    expect 1 "cmd:true has lost its seat (the program has ended): a computer player goes on."
fi
# A record is no command.
printf 'bailey record 1\ngame caylus 1\noption players 2\nseat blue bot:cmd:touch evil\nseat red bot:cmd:touch evil\nbegin\n' > evil.record
bailey play --resume evil.record --lines < /dev/null > out 2>&1 || true
expect "There is no computer player"
[[ ! -e evil ]] || fail "a record ran a command"
refused bailey sim caylus --bots cmd:
expect "Which command?"
refused bailey play caylus --seats human,cmd:
refused bailey sim caylus --bots cmd:./cbot --bot-time 0
bailey list --bots > out
expect "medium"
expect "cmd:COMMAND"
echo ok

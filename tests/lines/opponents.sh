#!/usr/bin/env bash
# opponents.sh -- the arena, bench --levels, hint and analyse: same seed, same result; what was played
# is not played again; whatever is wrong gets one clear sentence.
source "$(dirname "$0")/lib.sh"

# The result depends on the seed, not on the threads. (What JSON promises: tools/json-check.)
arena=(bailey arena --game pillars --players 3 --bots "medium:iterations=8,easy" --games 6)
digest() { grep -o 'digest [0-9a-f]*' out; }
"${arena[@]}" --seed 7 --threads 1 > out
one=$(digest)
"${arena[@]}" --seed 7 --threads 2 > out
[[ $(digest) == "$one" ]] || fail "another result with two threads"
"${arena[@]}" --seed 8 > out
[[ $(digest) != "$one" ]] || fail "the seed does not matter"
"${arena[@]}" --seed 7 --json > out
node -e '
const { bots, matches } = JSON.parse(require("fs").readFileSync("out"));
if (bots.length != 2) throw "bots: " + bots.length;
if (matches != 6 || !bots.every((b) => b.share_low <= b.share && b.share <= b.share_high)) throw "not an interval";
' || fail "the JSON of arena"

# A clear case is decided by the sequential test long before the last match.
bailey arena --game caylus --players 2 --bots greedy,random --games 400 --sprt > out
expect "greedy wins 55.0 % rather than 50.0 %: stronger"
(($(sed -n 's/.*players: \([0-9]*\) matches.*/\1/p' out) < 100)) || fail "the test does not stop"

# What was interrupted goes on, and comes to the same: half a file, its last line cut off.
"${arena[@]}" --seed 7 --resume whole > out
[[ $(digest) == "$one" ]] || fail "another result with a file"
head -n 4 whole > half
printf '4 00' >> half
"${arena[@]}" --seed 7 --resume half > out
[[ $(digest) == "$one" ]] || fail "another result after an interruption"
refused "${arena[@]}" --seed 8 --resume whole
expect "whole belongs to another match-up"

# Ctrl+C: what was played so far counts.
status=0
"$programs/bailey" "${arena[@]:1}" --games 1000000 --seed 7 --threads 1 --resume played > out 2> said &
until [[ -e played ]] && (($(grep -c '\.$' played) >= 3)); do
    kill -0 $! || fail "ended by itself"
    sleep 0.1
done
kill -INT $!
wait $! || status=$?
((status == 130)) || fail "status $status after an interruption"
(($(sed -n 's/.*players: \([0-9]*\) matches.*/\1/p' out) >= 3)) || fail "what was played before the interruption does not count"
grep -q 'interrupted: [0-9]* of 1000002 matches count' said || fail "the interruption is not mentioned"

# Players with settings meet in sim too.
bailey sim caylus --players 2 --games 2 --bots hard:iterations=20,easy > out
expect "2 matches"
refused bailey sim caylus --bots hard:iterations=-1
expect "whole number, and within bounds"
refused bailey sim caylus --players 2 --bots easy,easy,easy
expect "more computer players than seats"

# A net of one's own takes the expert's place: with the expert's own net, the same matches. A bad one is refused.
net=$programs/share/bailey/games/caylus/learned.net
bailey sim caylus --players 2 --games 2 --bots expert > out
expert=$(digest)
bailey sim caylus --players 2 --games 2 --bots "net:$net" > out
[[ -n $expert && $(digest) == "$expert" ]] || fail "the same net, another match"
bailey sim caylus --players 2 --games 1 --bots "net:$net:master:iterations=10" > out
searching=$(digest)
bailey sim caylus --players 2 --games 1 --bots master:iterations=10 > out
[[ -n $searching && $(digest) == "$searching" ]] || fail "the same net in a search, another match"
refused bailey sim caylus --players 2 --bots "net:$net:hard"
expect "hard: This computer player uses no net."
bailey play caylus --players 2 --seats "net:$net,random" --record net.record --seed 3 < /dev/null > out
(($(grep -c . net.record) > 50)) || fail "a net of one's own does not play"
head -c 1000 "$net" > short.net
refused bailey sim caylus --bots net:short.net
expect "short.net: This net is cut off, or longer than it says."
refused bailey sim ys --bots "net:$net"
expect "This net plays another game."
refused bailey sim caylus --bots net:nowhere.net

# One clear sentence.
refused bailey arena
refused bailey arena --game chess --bots easy,hard
refused bailey arena --game caylus
expect "which computer players? --bots a,b,..."
refused bailey arena --game caylus --bots easy,nobody
expect "nobody: There is no such computer player. Possible: beginner, easy, medium, hard, master, expert, greedy, random, busy"
refused bailey arena --game caylus --bots easy,hard:wit=3
expect "no such setting"
refused bailey arena --game caylus --bots easy,hard:iterations=x
refused bailey arena --game caylus --players 2 --bots easy,hard,easy
expect "more computer players than seats"
refused bailey arena --game caylus --players 9 --bots easy,hard
refused bailey arena --game caylus --bots easy,hard --games 0
refused bailey arena --game caylus --bots easy,hard --seed
refused bailey arena --game caylus --bots easy,hard --resume /nowhere/file
refused bailey arena --game caylus --bots easy,hard --loud

# The levels on a set of positions: two decisions of a match, the second with a choice of no worth.
mkdir -p set/pillars
bailey bench pillars --levels --positions set > out 2>&1 && fail "no positions, and no refusal"
echo "match 3 1 0" > set/pillars/positions.txt
bailey bench pillars --levels --positions set --json > out
expect '"positions":0'
echo "at 1 1" >> set/pillars/positions.txt
refused bailey bench pillars --levels --positions set
expect "set/pillars/positions.txt, line 2: too few values"
echo "match 3 1 z" > set/pillars/positions.txt
echo "at 1 500 400" >> set/pillars/positions.txt
refused bailey bench pillars --levels --positions set
expect "line 2: there is no such choice"
refused bailey bench --levels --positions nowhere

# A hint and an analysis of a match, the same every time.
bailey sim pillars --players 3 --bots easy --games 1 --seed 3 --records . > /dev/null
record=(*.record)
bailey replay "${record[0]}" > /dev/null
head -n 40 "${record[0]}" > begun.record
bailey hint begun.record --iterations 100 > out
bailey hint begun.record --iterations 100 --json > hint1
bailey hint begun.record --iterations 100 --json > hint2
cmp hint1 hint2 || fail "another hint"
# Also where search is sure of one choice there are others to compare it with.
bailey sim caylus --players 2 --games 1 --seed 4 --bots random --records sure > /dev/null
sed '/^[br][a-z]* place/,$d' sure/*.record > sure.record
bailey hint sure.record --iterations 2000 > out
(($(grep -c '^[1-9]\. ' out) >= 3)) || fail "one choice alone: $(cat out)"
bailey analyse "${record[0]}" --iterations 10 > out
# What somebody did not see is a puzzle.
bailey puzzle --from pillars-3p-3-0.record --seat green --json > found
many=$(node -e '
const { puzzles } = JSON.parse(require("fs").readFileSync("found"));
const good = puzzles.every(({ number, seat, best, other, share }, i) =>
  number === i + 1 && seat === "green" && best.text !== other.text && share.best - share.next > 0.019 && share.next >= share.other && share.best - share.other > 0.038);
console.log(good ? puzzles.length : 0)' || true)
((many > 0)) || fail "no mistakes, or bad ones: $(head -c 600 found)"
typed '?' q -- bailey puzzle --from pillars-3p-3-0.record --seat green 1
expect "Puzzle 1 of $many"
expect "in 100."
refused bailey puzzle --from pillars-3p-3-0.record --seat nobody
refused bailey puzzle pillars 1 --from pillars-3p-3-0.record
refused bailey puzzle pillars --seat blue
# Who has no seat can win too, and a hint says so: all chances together are one.
mkdir two
bailey sim ys --players 2 --bots easy --games 1 --seed 3 --records two > /dev/null
head -n 60 two/*.record > two/begun.record
bailey hint two/begun.record --iterations 40 > out
expect "Purple"
bailey hint two/begun.record --iterations 40 --json > hint
node -e '
const chances = Object.values(JSON.parse(require("fs").readFileSync("hint")).lines[0].share);
if (chances.length !== 3 || Math.abs(chances.reduce((a, b) => a + b) - 1) > 0.01) process.exit(1)' || fail "the chances are not one"
refused bailey hint nowhere.record
refused bailey analyse "${record[0]}" --seat nobody
refused bailey hint begun.record --iterations 0
echo ok

#!/usr/bin/env bash
# terminal.sh -- the full screen on a real terminal, which tmux holds: whole matches of every game with
# resizing, kill -9 and going on; colours, mouse, signals, and no leak when it ends.
source "$(dirname "$0")/lib.sh"
command -v tmux > /dev/null || { echo "tmux is not installed" && exit 77; }
socket=bailey-$$
t() { tmux -L $socket -f /dev/null "$@"; }
trap 't kill-server 2> /dev/null || true; rm -rf "$work"' EXIT
patience=1800 # tenths of a second
t new-session -d -s s -x 80 -y 24 cat
t set -g status off
t set -g window-size manual

# begin WIDTH HEIGHT COMMAND...: the program in a terminal of its own, which outlives it
begin() {
    t resize-window -x "$1" -y "$2"
    shift 2
    again "$@"
}
again() {
    rm -f code
    t respawn-pane -k "cd $work; env TERM=${terminal:-screen-256color} XDG_DATA_HOME=$XDG_DATA_HOME LC_ALL=C.UTF-8 $*; echo \$? > code; cat"
}
screen() { t capture-pane -p > out; }
keys() { t send-keys "$@"; }
wait_for_either() { # TEXT... : one of them is on the screen
    for _ in $(seq $patience); do
        screen
        grep -qF "${@/#/-e}" out && return
        sleep 0.1
    done
    fail "never saw: $*"
}
wait_for() { wait_for_either "$1"; }
wait_end() { # EXIT-CODE: the program ends with it
    for _ in $(seq $patience); do [[ -s code ]] && break || sleep 0.1; done
    screen
    [[ -s code ]] || fail "it does not end"
    [[ $(cat code) == "$1" ]] || fail "exit code $(cat code)"
}
program_pid() { pgrep -P "$(t display -p '#{pane_pid}')"; }
settle() { # until all keys have been read: the screen stays as it is
    for _ in $(seq $patience); do
        screen
        mv out before
        sleep 0.5
        screen
        cmp -s before out && return
    done
}
over() { [[ -f $1 && $(tail -n 1 "$1") == end ]]; }

# some_keys RECORD N: keys as somebody might press them, until the match is over or N rounds of it
some_keys() {
    local i n=$2
    for ((i = 0; i < n; i++)); do
        over "$1" && return
        case $((i % 6)) in
        0) keys Enter Down Enter Right Enter Enter ;;
        1) keys Tab Enter Down Enter Tab Enter ;;
        2) keys F3 PageUp q Enter Down Down Enter ;;
        3) keys 2 Enter 3 Enter $undo Enter Enter ;;
        4) keys F2 NPage q End Enter Enter F4 q ;;
        5) keys / a Enter Enter Enter C-u Home Enter ;;
        esac
        sleep 0.03
    done
}

# ---- a whole match of every game: resized, killed, continued ---------------------------------------------

mapfile -t games < <("$programs/bailey" list | awk '/^[a-z]/ { print $1 }')
seed=1
for game in "${games[@]}"; do
    record=$work/$game.record
    mkdir -p "$work/phases"
    asked=0
    "$programs/phases" "$game" 3 5 "$work/phases" > /dev/null || asked=$?
    if ((asked == 1)); then # nobody is ever asked anything
        begin 80 24 "$programs/bailey" play "$game" --record "$record"
        wait_for "Where the points come from"
        keys q q
        wait_end 0
        continue
    fi
    undo=u
    begin 80 24 "$programs/bailey" play "$game" --seed $((seed++)) --record "$record"
    wait_for "F1Help"
    some_keys "$record" 2
    t resize-window -x 130 -y 40
    some_keys "$record" 2
    t resize-window -x 60 -y 20
    some_keys "$record" 2
    t resize-window -x 200 -y 60
    some_keys "$record" 2
    steps=$(wc -l < "$record")
    pid=$(program_pid) || { screen && fail "$game: it has ended by itself"; }
    kill -9 "$pid"
    wait_end 137
    "$programs/bailey" replay "$record" > replayed || fail "$game: killed, and the record cannot be read"
    [[ $(wc -l < "$record") -ge $steps ]] || fail "$game: killed, and the record is shorter"
    again "$programs/bailey" play --resume "$record"
    wait_for "F10"
    t resize-window -x 80 -y 24
    undo=Down # not after the end
    for _ in $(seq 60); do
        over "$record" && break
        some_keys "$record" 12
    done
    over "$record" || fail "$game: the match never ended"
    settle
    keys F4
    wait_for "EscBack"
    expect "Where the points come from"
    expect "The match is over"
    keys q
    wait_for "F8Look back"
    keys q
    wait_end 0
    wait_for "The record of the match: $record"
    "$programs/bailey" replay "$record" > replayed || fail "$game: the record cannot be read"
done

# ---- colours -------------------------------------------------------------------------------------------------

coloured() { t capture-pane -p -e | grep -qE $'\033\\[([0-9]*;)*(3[0-7]|9[0-7]|38;5;[0-9]+)m'; }
marked() { t capture-pane -p -e | grep -qE $'\033\\[([0-9]*;)*4(;[0-9]+)*m'; } # underlined: can be chosen
printf 'xterm-16color|with 16 colours,\n\tcolors#16, pairs#256, use=xterm-256color,\n' > sixteen && tic -x -o terminfo sixteen
# xterm-unheard-of is a terminal that only its owner's machine knows.
for terminal in screen-256color xterm xterm-256color "xterm-16color TERMINFO=$work/terminfo" xterm-unheard-of linux vt100; do
    quiet=
    [[ $terminal == linux ]] && quiet=ASAN_OPTIONS=detect_leaks=0 # curses loads gpm for the console, which leaks
    begin 80 24 $quiet "$programs/bailey-toy" play toy --seed 1
    wait_for "F10Quit" # the last row of the screen
    expect "Which corner do you mark?"
    expect "north  south  north-east"
    [[ $terminal == vt100 ]] || coloured || fail "no colours on $terminal"
    [[ $terminal == linux ]] || marked || fail "nothing is marked on $terminal"
    keys q
    wait_end 0
done
terminal=screen-256color
begin 80 24 NO_COLOR=1 "$programs/bailey-toy" play toy --seed 1
wait_for "F10Quit"
if coloured; then fail "colours in spite of NO_COLOR"; fi
marked || fail "nothing is marked without colours"
keys q
wait_end 0
# Where there is no full screen there is line mode.
terminal=dumb begin 80 24 "$programs/bailey-toy" play toy --seed 1
wait_for "Type the number of your choice."
terminal=screen-256color
begin 80 24 "$programs/bailey-toy" play toy --seed 1 --plain
wait_for "Type the number of your choice."
begin 80 24 "$programs/bailey-toy" play toy --seed 1 --lines
wait_for "Type the number of your choice."
coloured || fail "line mode lost its colours"

# ---- the mouse, other letters, signals ------------------------------------------------------------------------

begin 80 24 "$programs/bailey-toy" play toy --seed 1 --record mouse.record
wait_for "Which corner do you mark?"
click() { # COLUMN ROW: the button goes down and up
    local x y
    x=$(printf '\\x%x' $((33 + $1)))
    y=$(printf '\\x%x' $((33 + $2)))
    t send-keys -l "$(printf '\033[M %b%b\033[M#%b%b' "$x" "$y" "$x" "$y")"
}
click 8 4
wait_for "> Mark a corner: South"
click 8 4
wait_for "How loudly?"
grep -q "^red mark south" mouse.record || fail "the second click did nothing"
keys q
wait_end 0

rm -rf data
begin 80 24 "$programs/bailey-toy" play
wait_for "Begin the match"
keys Down Down Enter
wait_for "Name:"
t send-keys -l "Пётр 日本é"
wait_for "Пётр 日本é"
keys Enter
wait_for "a person: Пётр 日本é"
keys End Up Up Enter
wait_for "Red (Пётр 日本é)"
keys Enter
wait_for "How loudly?"
kill -TERM "$(program_pid)"
wait_end 0
wait_for "To continue: bailey play --resume"
again "$programs/bailey-toy" play continue
wait_for "How loudly?"
keys C-c
wait_end 0
wait_for "To continue: bailey play --resume"

# ---- no leak, no bad access --------------------------------------------------------------------------------------

if command -v valgrind > /dev/null && ! grep -q __asan_init "$programs/bailey-toy"; then
    begin 80 24 valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,indirect,possible \
        --log-file=valgrind.log "$programs/bailey-toy" play toy --seed 1
    wait_for "Which corner do you mark?"
    keys Down Enter Enter F2 q F3 q F4 q F1 q Tab Right
    t resize-window -x 130 -y 50
    keys Enter F8 Left Left Right
    wait_for "EndNow"
    keys Escape # alone in the input: with other keys behind it, it would be the beginning of one
    wait_for "F9Menu"
    keys F5 # a thread, which Esc ends
    wait_for "(Esc: enough)"
    keys Escape
    wait_for_either "times in 100" "Back to the table" # it may have ended by itself, and then Esc is for the menu
    ! grep -qF "Back to the table" out || { keys Escape && settle; }
    keys F7
    wait_for "Decisions compared with the best ones"
    keys q F9 Up Up Up Enter
    wait_for "Begin the match"
    keys F10
    wait_end 0
    [[ ! -s valgrind.log ]] || { cp valgrind.log out && fail "valgrind complains"; }
fi

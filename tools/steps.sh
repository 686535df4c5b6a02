# steps.sh -- sourced by ./test: runs named steps, one more at once than there are cores (many of them wait), each
# with a log of its own. A step whose last line reads "N passed, N failed" (", N skipped", ", N repeated") counts as so
# many cases, any other as one; which were repeated it names in lines "at the second try: NAME". Exit code 77 means that it was skipped; its last line says why. What fails shows the end of its log
# at once; `finish` sums up.

step_logs=build/test-logs
step_slots=$(($(nproc) + 1))
rm -rf "$step_logs"
mkdir -p "$step_logs"
trap 'kill $(jobs -p) 2>/dev/null; exit 130' INT TERM

# run_step NAME COMMAND...: in the background, see step.
run_step() {
    local name=$1 log begin=$SECONDS rc passed=1 failed=0 skipped=0 word=ok last note=
    shift
    log=${name,,} log=$step_logs/${log//[^a-z0-9-]/_}
    "$@" >"$log.log" 2>&1 </dev/null
    rc=$?
    last=$(tail -n 1 "$log.log")
    if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+)\ skipped)?(,\ [0-9]+\ repeated)?$ ]]; then
        passed=${BASH_REMATCH[1]} failed=${BASH_REMATCH[2]} skipped=${BASH_REMATCH[4]:-0}
        [[ $rc != 0 && $failed == 0 ]] && failed=1
    elif [[ $rc == 77 ]]; then
        passed=0 skipped=1 word=skip note=$last
    elif [[ $rc != 0 ]]; then
        passed=0 failed=1
    fi
    [[ $failed == 0 ]] || word=FAIL
    [[ $passed$failed$skipped${BASH_REMATCH[5]:-} == 100 || $note ]] || note="$passed passed, $failed failed${BASH_REMATCH[3]:-}${BASH_REMATCH[5]:-}"
    echo "$passed $failed $skipped" >"$log.count"
    { # one at a time, so that lines of steps that end together do not mix
        flock 9
        printf '%-5s %-34s %4d s  %s\n' $word "$name" $((SECONDS - begin)) "$note"
        if [[ $failed != 0 ]]; then
            tail -n 25 "$log.log" | sed 's/^/      | /'
            echo "      (the whole log: $log.log)"
        fi
    } 9>>"$step_logs/lock"
}

# step NAME COMMAND...: starts as soon as there is room.
step() {
    while (($(jobs -rp | wc -l) >= step_slots)); do wait -n; done
    run_step "$@" &
}

# await NAMES: waits for all steps so far; fails if one whose name begins so has failed.
await() {
    wait
    ! cat "$step_logs/$1"*.count | grep -qv ' 0 [0-9]*$'
}

finish() {
    wait
    echo
    for count in "$step_logs"/*.count; do # once more at the end, where one looks first
        read -r _ failed _ <"$count"
        [[ $failed == 0 ]] || echo "failed: $(basename "${count%.count}")"
    done
    grep -h '^at the second try: ' "$step_logs"/*.log
    cat "$step_logs"/*.count | awk -v seconds=$SECONDS '
        { passed += $1; failed += $2; skipped += $3 }
        END { printf "%d steps in %d min %d s\n%d passed, %d failed", NR, seconds / 60, seconds % 60, passed, failed
              print skipped ? ", " skipped " skipped" : ""
              exit failed > 0 || passed == 0 }'
    exit
}

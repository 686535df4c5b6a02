#!/usr/bin/env bash
# device.sh STEP...: what only a machine with a GPU can tell, for one that has Python with CuPy but builds nothing.
# Bring the tree along with build/gpu from tools/build-gpu, tools/build-gpu --host and a `matches` that runs there:
#   gcc -O2 -static tools/matches.c build/gcc/libbailey_core.a -lm -o build/gpu/matches
# Steps:
#   assemble   makes GAME.cubin from GAME.ptx for this chip, all games at once; without it the driver does so at every start
#   check      a million random matches of each game against the processor, and every other kernel (gpu/check.py)
#   tune       finds the fastest kernel for each game; the result, tuning.json, is also left in $OUT
#   bench      the table of docs/gpu.md
#   sanitize   compute-sanitizer over a small check: memcheck, initcheck, racecheck
#   profile    ncu: where the time goes
#   learn      selfplay.py, five minutes
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 1
export PYTHONUNBUFFERED=1
games=(caylus ys pillars alcazar)

assemble() {
    local arch tool game
    arch=sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader | head -n 1 | tr -d .)
    tool=$(command -v ptxas || compgen -G '/usr/local/cuda*/bin/ptxas' | head -n 1)
    for game in "${games[@]}" blank; do
        [[ build/gpu/$game.cubin -nt build/gpu/$game.ptx ]] || {
            "$tool" -arch="$arch" -v "build/gpu/$game.ptx" -o "build/gpu/$game.cubin.new" >"build/gpu/$game.ptxas.log" 2>&1 &&
                mv "build/gpu/$game.cubin.new" "build/gpu/$game.cubin" || cat "build/gpu/$game.ptxas.log"
        } &
    done
    wait
    for game in "${games[@]}"; do
        grep -A3 -E "entry function 'bailey_(alone|rounds|pool|afterstates|greedy)'" "build/gpu/$game.ptxas.log" 2>/dev/null |
            sed -nE "s/.*entry function '([a-z_]+)'.*/\1/p; s/.*(Used [0-9]+ registers).*/\1/p; s/^ *([0-9]+ bytes stack frame.*)/\1/p" |
            paste -sd' \n' | sed "s/^/$game /"
    done
}
check() { python3 gpu/check.py --where cuda --program build/gpu/matches --matches 1000000; }
tune() {
    python3 gpu/bench.py --where cuda --tune --seconds 0.1
    [[ -n ${OUT:-} ]] && cp gpu/bailey_gpu/tuning.json "$OUT"
    cat gpu/bailey_gpu/tuning.json
}
bench() { python3 gpu/bench.py --where cuda --seconds 0.5; }
sanitize() {
    local tool
    for tool in memcheck initcheck racecheck; do
        echo "== $tool"
        local without=()
        # racecheck knows barriers only; in bailey_pool a place goes from warp to warp by an atomic exchange.
        [[ $tool == racecheck ]] && without=(--without=pool)
        timeout 120 compute-sanitizer --tool $tool python3 gpu/bench.py --where cuda --one --matches 256 \
            "${without[@]}" "${games[@]}" 2>&1 | tail -n 4
    done
    echo "== memcheck of every kernel"
    timeout 120 compute-sanitizer python3 gpu/check.py --where cuda --program build/gpu/matches --matches 64 --few 4 pillars 2>&1 | tail -n 4
}
profile() {
    local stalls=() s metrics
    for s in long_scoreboard short_scoreboard no_instruction barrier branch_resolving lg_throttle wait; do
        stalls+=("smsp__average_warps_issue_stalled_${s}_per_issue_active.ratio")
    done
    metrics=smsp__thread_inst_executed_per_inst_executed.ratio,sm__warps_active.avg.pct_of_peak_sustained_active
    metrics+=,smsp__issue_active.avg.pct_of_peak_sustained_active,l1tex__t_sector_hit_rate.pct,lts__t_sector_hit_rate.pct
    metrics+=,dram__bytes.sum,gpu__time_duration.sum,$(IFS=,; echo "${stalls[*]}")
    for s in "${games[@]}"; do
        echo "== $s"
        timeout 100 ncu --clock-control none --metrics "$metrics" -k regex:'bailey_(alone|rounds|pool)' \
            python3 gpu/bench.py --where cuda --one --matches 65536 "$s" 2>&1 | grep -E 'bailey_|__|rror'
    done
}
learn() { python3 gpu/examples/selfplay.py caylus --players 2; }
for step; do
    echo "---- $step"
    begin=$SECONDS
    "$step"
    echo "---- $step: $((SECONDS - begin)) s"
done

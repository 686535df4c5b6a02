#!/usr/bin/env bash
# device.sh STEP...: what only a machine with a GPU can tell, for one that has Python with CuPy but builds nothing.
# Bring the tree along with build/gpu from tools/build-gpu, tools/build-gpu --host and a `matches` that runs there:
#   gcc -O2 -static tools/matches.c build/gcc/libbailey_core.a -lm -o build/gpu/matches
# Steps:
#   assemble   makes GAME.cubin from GAME.ptx for this chip, all games at once; without it the driver does so at every start
#   check      a million random matches of each game against the processor, and every other kernel (gpu/check.py)
#   proof      a hundred million random matches for each number of players, judged on the way (gpu/proof.py)
#   tune       finds the fastest kernel for each game; the result, tuning.json, is also left in $OUT
#   bench      the table of docs/gpu.md
#   sanitize   compute-sanitizer: memcheck, initcheck and racecheck of the kernels for whole matches, memcheck of every kernel
#   profile    ncu: where the time goes
#   learn      selfplay.py, five minutes
# GAMES names the games, if not all. Of proof: OFTEN, views are compared before one action in so many (100); JUDGE, states are
# checked after one in so many (1). TOOLS are those of sanitize. FEW is how check may be made shorter (--few 2 --rounds 2).
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 1
export PYTHONUNBUFFERED=1
read -ra games <<<"${GAMES:-caylus ys pillars alcazar}"

assemble() {
    local arch tool file
    arch=sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader | head -n 1 | tr -d .)
    tool=$(command -v ptxas || compgen -G '/usr/local/cuda*/bin/ptxas' | head -n 1)
    for file in build/gpu/*.ptx; do
        file=${file%.ptx}
        [[ $file.cubin -nt $file.ptx ]] || {
            "$tool" -arch="$arch" -v "$file.ptx" -o "$file.cubin.new" >"$file.ptxas.log" 2>&1 && mv "$file.cubin.new" "$file.cubin" ||
                cat "$file.ptxas.log"
        } &
    done
    wait
    for file in build/gpu/*-*.ptxas.log; do
        echo "$(basename "$file" .ptxas.log)" "$(grep -A3 'entry function' "$file" | grep -oE 'Used [0-9]+ registers|[0-9]+ bytes stack frame' | paste -sd' ')"
    done
}
check() { # all games at once, since each waits for the processor now and then
    local game few
    read -ra few <<<"${FEW:-}"
    for game in "${games[@]}"; do
        python3 gpu/check.py --where cuda --program build/gpu/matches --matches 1000000 "${few[@]}" "$game" &
    done
    wait
}
proof() { # goes on from the figures of gpu/proof.json
    local figures=${OUT:-build/gpu}/proof.json
    cp gpu/proof.json "$figures"
    python3 gpu/proof.py --where cuda --matches 100000000 --often "${OFTEN:-100}" --judge "${JUDGE:-1}" --keep "$figures" "${games[@]}"
}
tune() {
    python3 gpu/bench.py --where cuda --tune --seconds 0.1
    [[ -n ${OUT:-} ]] && cp gpu/bailey_gpu/tuning.json "$OUT"
    cat gpu/bailey_gpu/tuning.json
}
bench() { python3 gpu/bench.py --where cuda --seconds 0.5; }
# Each game and tool by itself, some at a time: a process takes gigabytes for the stacks of all threads.
sanitize() {
    local logs=build/gpu/sanitizer game tool
    rm -rf "$logs" && mkdir -p "$logs"
    for game in "${games[@]}"; do
        for tool in ${TOOLS:-memcheck initcheck racecheck every}; do echo "$game $tool"; done
    done | xargs -P 4 -L 1 bash -c 'one() {
            local tool=$2 without=()
            [[ $tool == every ]] && {
                timeout 400 compute-sanitizer python3 gpu/check.py --where cuda --program build/gpu/matches --matches 64 --few 4 --rounds 40 "$1"
                return
            }
            # racecheck knows barriers only; in bailey_pool and bailey_seen a place goes from warp to warp by an atomic exchange.
            [[ $tool == racecheck ]] && without=(--without=pool,seen)
            timeout 200 compute-sanitizer --tool "$tool" python3 gpu/bench.py --where cuda --one --matches 64 "${without[@]}" "$1"
        }
        one "$1" "$2" >'"$logs"'/$1-$2.log 2>&1
        echo "$1 $2: $? $(grep -E "SUMMARY|passed" '"$logs"'/$1-$2.log | paste -sd" ")"' one
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
        timeout 100 ncu --clock-control none --metrics "$metrics" -k regex:'bailey_(alone|rounds|pool|seen)' \
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

#!/usr/bin/env bash
# device.sh SECONDS [GAME...]: trains nets on a machine with a GPU, all games at once, a process each. Expects
# build/gpu/GAME.ptx (tools/build-gpu) and goes on from train/start/GAME.npz (or $START) where there is one. What comes
# out is in $OUT: GAME.npz, which the next run starts from, log.txt, and kernels.tar, CuPy's kernels, which take most of a
# minute to compile and are found again where GAME.npz is. HOW: options for train.py, all games; HOW_game: for one of them.
set -u
cd "$(dirname "$(readlink -f "$0")")/.." || exit 1
seconds=${1:?seconds}
shift
games=("$@")
[[ ${#games[@]} == 0 ]] && games=(caylus ys pillars alcazar)
out=${OUT:-build/train} start=${START:-train/start} work=build/train-work
begun=$SECONDS reserve=${RESERVE:-45}
export PYTHONUNBUFFERED=1 OMP_NUM_THREADS=2
export CUPY_CACHE_DIR=$PWD/$work/kernels
mkdir -p "$out" "$CUPY_CACHE_DIR"
[[ -f $start/kernels.tar ]] && tar -C "$CUPY_CACHE_DIR" -xf "$start/kernels.tar"

assemble() { # the driver would compile each program at its start otherwise
    local arch tool game
    arch=sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader | head -n 1 | tr -d .)
    tool=$(command -v ptxas || compgen -G '/usr/local/cuda*/bin/ptxas' | head -n 1)
    [[ -n $tool ]] || return
    for game in "${games[@]}"; do
        [[ build/gpu/$game.cubin -nt build/gpu/$game.ptx ]] && continue
        "$tool" -arch="$arch" "build/gpu/$game.ptx" -o "build/gpu/$game.cubin.new" &&
            mv "build/gpu/$game.cubin.new" "build/gpu/$game.cubin" &
    done
    wait
}
# Several processes share a GPU better through this service, where it can be had.
share() {
    command -v nvidia-cuda-mps-control >/dev/null || return
    export CUDA_MPS_PIPE_DIRECTORY=/tmp/mps-pipe CUDA_MPS_LOG_DIRECTORY=/tmp/mps-log
    mkdir -p "$CUDA_MPS_PIPE_DIRECTORY" "$CUDA_MPS_LOG_DIRECTORY"
    { pgrep -x nvidia-cuda-mps >/dev/null || nvidia-cuda-mps-control -d; } && # it may be there from the run before
        timeout 40 python3 -c 'import cupy; assert int(cupy.arange(10).sum()) == 45' 2>/dev/null && echo "mps: on" && return
    echo quit | timeout 10 nvidia-cuda-mps-control
    unset CUDA_MPS_PIPE_DIRECTORY CUDA_MPS_LOG_DIRECTORY
    echo "mps: off"
}
if command -v nvidia-smi >/dev/null; then
    assemble
    nvidia-smi
    [[ ${MPS:-1} == 1 ]] && share
fi
echo "prepared after $((SECONDS - begun)) s"
left=$((seconds - (SECONDS - begun) - ${RESERVE:-45}))
declare -A pid
launch() {
    local game own from
    for game in "${games[@]}"; do
        own=HOW_$game
        from=()
        [[ -f $start/$game.npz ]] && from=(--resume "$start/$game.npz")
        # shellcheck disable=SC2086 # HOW is words
        python3 train/train.py "$game" --seconds "$left" --out "$work" "${from[@]}" ${HOW:-} ${!own:-} >"$work/$game.log" 2>&1 &
        pid[$game]=$!
    done
}
going() { # all of them, by now?
    local game
    for game in "${games[@]}"; do grep -q 'window ' "$work/$game.log" || return 1; done
}
left=$((seconds - (SECONDS - begun) - reserve))
launch
if [[ -n ${CUDA_MPS_PIPE_DIRECTORY:-} ]]; then
    for _ in {1..60}; do going || sleep 1; done
    if ! going; then # the service is not for us after all
        echo "mps: given up"
        tail -n 5 "$work"/*.log
        kill "${pid[@]}"
        wait
        echo quit | timeout 10 nvidia-cuda-mps-control
        unset CUDA_MPS_PIPE_DIRECTORY CUDA_MPS_LOG_DIRECTORY
        left=$((seconds - (SECONDS - begun) - reserve))
        launch
    fi
fi
while ((SECONDS - begun < seconds - 12)) && [[ -n $(jobs -rp) ]]; do sleep 1; done
for game in "${games[@]}"; do kill "${pid[$game]}" 2>/dev/null && echo "$game was stopped"; done
wait
for game in "${games[@]}"; do
    echo "== $game"
    tail -n 25 "$work/$game.log"
    cp "$work/$game.npz" "$out" || true
done
tail -n 1000 "$work"/*.log >"$out/log.txt"
tar -C "$CUPY_CACHE_DIR" -cf "$out/kernels.tar" .
echo "done after $((SECONDS - begun)) s"

#!/usr/bin/env bash
# steps.sh -- the sum that ./test ends with: cases passed, failed and skipped are counted, and only failures fail.
# Also what tools/unit makes of ctest, and tools/vitest of vitest: who failed is named, and what it said last is shown.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# sums RC LAST-LINE STEPS: a run of these steps
sums() {
    local rc=0
    bash -c "cases() { echo \"\$1 passed, \$2 failed\"; ((\$2 == 0)); }
        skip() { echo 'no such tool'; return 77; }
        . $source/tools/steps.sh; $3; finish" > out 2>&1 || rc=$?
    [[ $rc == "$1" && $(tail -n 1 out) == "$2" ]] || { echo "FAILED: $3 (exit code $rc)" && cat out && exit 1; }
}
sums 0 "1 passed, 0 failed" 'step one true'
sums 1 "1 passed, 1 failed" 'step one true; step two false'
sums 0 "8 passed, 0 failed" 'step one cases 7 0; step two true'
sums 1 "7 passed, 2 failed" 'step one cases 7 2'
sums 0 "1 passed, 0 failed, 1 skipped" 'step one true; step two skip'
grep -qE '^skip +two +[0-9]+ s +no such tool$' out || { echo "FAILED: the reason is missing" && cat out && exit 1; }
sums 1 "0 passed, 0 failed, 1 skipped" 'step one skip'
sums 0 "2 passed, 0 failed, 1 skipped" 'step "build a" true; step "build b" skip; await build || exit 9; step two true'
sums 9 stopped 'step "build a" true; step "build b" false; await build || { echo stopped; exit 9; }'
sums 0 "7 passed, 0 failed, 2 skipped" 'step one eval "echo 7 passed, 0 failed, 2 skipped"'
grep -qE '^ok +one +[0-9]+ s +7 passed, 0 failed, 2 skipped$' out || { echo "FAILED: what was skipped is not named" && cat out && exit 1; }
sums 0 "7 passed, 0 failed" 'step one eval "echo at the second try: shy; echo 7 passed, 0 failed, 1 repeated"'
grep -qE '^ok +one +[0-9]+ s +7 passed, 0 failed, 1 repeated$' out && grep -qx 'at the second try: shy' out || { echo "FAILED: what was repeated is not named" && cat out && exit 1; }

# ---- tools/unit -----------------------------------------------------------------------------------------

# units RC LAST-LINE NAME COMMAND...: these tests, each a command of the shell; its name is its label, too
units() {
    local rc=0 want=$1 last=$2
    shift 2
    while (($#)); do
        printf 'add_test(%s bash -c [==[%s]==])\nset_tests_properties(%s PROPERTIES SKIP_RETURN_CODE 77 LABELS %s)\n' "$1" "$2" "$1" "$1"
        shift 2
    done > CTestTestfile.cmake
    "$source/tools/unit" . > out 2>&1 || rc=$?
    [[ $rc == "$want" && $(tail -n 1 out) == "$last" ]] || { echo "FAILED: unit (exit code $rc)" && cat out && exit 1; }
    tail -n 25 out > end # what steps.sh shows
}
shown() { grep -qxF -e "$1" end || { echo "FAILED: not shown: $1" && cat out && exit 1; }; }
cmocka='echo "[ RUN      ] a"; echo "[  ERROR   ] --- 1 != 2"; echo "[  FAILED  ] a"; echo "[ RUN      ] b"; echo "[       OK ] b"; echo "[  PASSED  ] 6 test(s)."; echo "[  FAILED  ] tests: 2 test(s), listed below:"; exit 2'
units 0 "2 passed, 0 failed" one true two 'seq 90'
units 0 "1 passed, 0 failed, 1 skipped" one true two 'exit 77'
units 8 "7 passed, 3 failed" first true other 'seq 90; echo "FAILED: no such corner"; exit 1' some-case "$cmocka"
shown "failed: other some-case"
shown "other: FAILED: no such corner"
shown "some-case: [  ERROR   ] --- 1 != 2"
many=()
for i in 1 2 3 4 5 6 7 8 9; do many+=("bad-$i" "seq 50; exit $i"); done
units 8 "0 passed, 9 failed" "${many[@]}"
shown "failed: bad-1 bad-2 bad-3 bad-4 bad-5 bad-6 bad-7 bad-8 bad-9"
shown "bad-4: 50"

# Who waits for other programs may try twice, nobody else. A shy test passes only where a file is that it leaves.
shy() { echo "rm $1-was-here || { touch $1-was-here; exit 1; }"; }
units 0 "2 passed, 0 failed, 1 repeated" one true waits "$(shy a)"
shown "at the second try: waits"
units 8 "1 passed, 1 failed" one true waits false
shown "failed: waits"
units 8 "1 passed, 1 failed, 1 repeated" hasty "$(shy b)" waits "$(shy c)"
shown "failed: hasty"
units 8 "1 passed, 1 failed" one true waits "echo 'ERROR: AddressSanitizer: heap-use-after-free'; $(shy d)"

# ---- tools/vitest ---------------------------------------------------------------------------------------

# webs RC LAST-LINE OUTPUT: vitest, which is a script here, says this and fails
webs() {
    local rc=0
    mkdir -p bin
    printf '#!/bin/bash\ncat <<"END"\n%s\nEND\nexit %s\n' "$3" "${4:-1}" > bin/npx
    chmod +x bin/npx
    PATH=$work/bin:$PATH "$source/tools/vitest" > out 2>&1 || rc=$?
    [[ $rc == "$1" && $(tail -n 1 out) == "$2" ]] || { echo "FAILED: vitest (exit code $rc)" && cat out && exit 1; }
    tail -n 25 out > end
}
late='Error: [vitest-worker]: Timeout calling "onTaskUpdate"'
webs 0 "401 passed, 0 failed" "      Tests  401 passed (401)" 0
webs 0 "2 passed, 0 failed, 1 repeated" $' ✓ web/tests/a.test.ts (2 tests) 412ms\n   ✓ caylus > waits  402ms (retry x1)\n      Tests  2 passed (2)' 0
shown "at the second try: caylus > waits  402ms"
webs 1 "400 passed, 1 failed" $' FAIL  web/tests/a.test.ts > it\nAssertionError: no\n ❯ a.test.ts:3\n      Tests  1 failed | 400 passed (401)'
shown " FAIL  web/tests/a.test.ts > it"
webs 0 "401 passed, 0 failed" "$late"$'\n      Tests  401 passed (401)\n     Errors  1 error'
webs 1 "401 passed, 0 failed" "$late"$'\nError: something else\n      Tests  401 passed (401)\n     Errors  2 errors'
webs 1 "0 passed, 0 failed" "$late"$'\n     Errors  1 error'
webs 1 "401 passed, 0 failed" $' FAIL  web/tests/a.test.ts\nError: no such file\n ❯ a\n'"$late"$'\n      Tests  401 passed (401)\n     Errors  1 error'

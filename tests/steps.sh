#!/usr/bin/env bash
# steps.sh -- the sum that ./test ends with: cases passed, failed and skipped are counted, and only failures fail.
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

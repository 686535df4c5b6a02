#!/usr/bin/env bash
# unit.sh FOLDER: systemd finds nothing wrong with the unit of the server, and thinks it well shut in: at most 2.0 of 10, where less is safer.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
source "$root/tests/lib.sh" "$1"
systemd-analyze security --help 2> /dev/null | grep -q -e --offline || { echo "systemd-analyze is not here, or too old"; exit 77; }

# The program stands elsewhere here, and its manual is not installed.
sed -e "s|^ExecStart=/usr/games/bailey|ExecStart=$programs/bailey|" -e '/^Documentation=man:/d' "$root/server/bailey-host.service" > bailey-host.service
systemd-analyze verify ./bailey-host.service > out 2>&1 || fail "systemd-analyze verify"
if grep -F bailey-host.service out; then fail "systemd-analyze verify"; fi
systemd-analyze security --offline=true --threshold=20 ./bailey-host.service > out 2>&1 || fail "systemd-analyze security: $(tail -n 1 out)"
expect "Overall exposure level for bailey-host.service"
tail -n 1 out

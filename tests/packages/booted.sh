#!/usr/bin/env bash
# booted.sh FOLDER: the server under systemd, as docs/hosting.md sets it up: a Debian 12 of its own (debootstrap) boots in a container
# (systemd-nspawn) with the unit as it is. It runs as nobody else, without capabilities, behind its filter of system calls; it comes back after
# kill -9, and stops when it is told to. Needs root and a network.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
source "$root/tests/lib.sh" "$1"
source "$root/tests/packages/bare.sh"
command -v systemd-nspawn nsenter > /dev/null || { echo "systemd-nspawn is not here"; exit 77; }
bare_can || exit 77
system=$work/system nspawn=
trap 'if [[ $nspawn ]]; then kill -KILL "$nspawn" 2> /dev/null; wait "$nspawn"; fi || true; rm -rf "$work"' EXIT # and with it all in there

libraries=libcurl4,libicu72,libncursesw6,libsodium23,libsqlite3-0,libssl3,libwebsockets17
bare bookworm "$system" --include="systemd,systemd-sysv,dbus,curl,$libraries" ||
    { echo "there is no Debian to be had from here: $(tail -n 1 "$system.log")"; exit 77; }
install -D "$programs/bailey" "$system/usr/games/bailey"
chroot "$system" /usr/games/bailey --version > out 2>&1 || { echo "this program is not for Debian 12: $(tail -n 1 out)"; exit 77; }
install -D -m 644 "$root/server/bailey-host.service" "$system/etc/systemd/system/bailey-host.service"
echo 'BAILEY_ARGUMENTS=--port 0 --name games.example.org --behind-proxy' > "$system/etc/default/bailey"
chroot "$system" systemctl enable bailey-host > out 2>&1 || fail "systemctl enable"

systemd-nspawn -D "$system" --register=no --keep-unit --boot --quiet < /dev/null > boot 2>&1 &
nspawn=$!
first= # the first process in there
inside() { nsenter -t "$first" --mount --uts --ipc --pid -- "$@"; }
soon() { # COMMAND...: within a minute or two
    local end=$((SECONDS + 120))
    until "$@"; do
        kill -0 "$nspawn" 2> /dev/null && ((SECONDS < end)) || { cp boot out; fail "it did not happen: $*"; }
        sleep 0.5
    done
}
boots() {
    for first in $(pgrep -P "$nspawn"); do
        [[ $(cat "/proc/$first/comm") == systemd ]] && inside systemctl is-active --quiet bailey-host 2> /dev/null && return
    done
    kill -0 "$nspawn" 2> /dev/null || { echo "systemd does not boot here: $(tail -n 1 boot)"; exit 77; }
    return 1
}
answers() {
    port=$(inside journalctl -u bailey-host -o cat --no-pager 2> /dev/null | sed -n 's|^Bailey hosts at http://127.0.0.1:\([0-9]*\)/.*|\1|p' | tail -n 1)
    [[ $port ]] && inside curl -s --max-time 20 -H "Host: games.example.org" "http://127.0.0.1:$port/health" > out && grep -qF '{"status":"ok"}' out
}
main() { inside systemctl show -p MainPID --value bailey-host; }

soon boots
soon answers
inside grep -E '^(Uid|CapBnd|CapEff|NoNewPrivs|Seccomp):' "/proc/$(main)/status" > out
expect 2 "0000000000000000"
grep -qE '^Uid:\s6[0-9]{4}\s' out || fail "a user of its own"
grep -qE '^NoNewPrivs:\s1$' out && grep -qE '^Seccomp:\s2$' out || fail "shut in"
inside stat -c '%a %U' /var/lib/private/bailey/host.db > out
refute "root"
grep -q "^600 " out || fail "the database is its own"
before=$(main)
inside bash -c "kill -9 $before"
came_back() { [[ $(main) != 0 && $(main) != "$before" ]] && answers; }
soon came_back
inside systemctl stop bailey-host
inside journalctl -u bailey-host -o cat --no-pager > out
expect '"what":"closed"'
expect "bailey-host.service: Deactivated successfully."
refute '"what":"storage"'
echo "booted, killed, come back, stopped"

#!/usr/bin/env bash
# systems.sh [--play] [--keep] [SUITE...]: bare systems, made by debootstrap: Debian 12 and 13 and Ubuntu 24.04, or those that are
# named. In each ./play names what is missing, installs it, builds and opens, and ./test --quick passes (not with --play).
# One case per system and question. --keep leaves the systems where they are, for a look around. A system that cannot be had
# from here is left out, with the reason. Needs root and a network.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
source "$root/tests/lib.sh" "$root"
source "$root/tests/packages/bare.sh"
play='' keep=''
while [[ ${1:-} == --* ]]; do
    case $1 in
    --play) play=yes ;;
    --keep) keep=yes ;;
    *) fail "there is no $1" ;;
    esac
    shift
done
suites=("$@")
((${#suites[@]})) || suites=(bookworm trixie noble)
bare_can || exit 77
[[ $keep ]] && trap - EXIT && echo "the systems stay in $work"

inside() { # COMMAND...: in the system; what is mounted for it is gone when it ends
    # shellcheck disable=SC2016 # for the inner shell
    unshare --mount --propagation private bash -c '
        mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount --rbind /sys "$1/sys" || exit 125
        exec chroot "$1" /usr/bin/env -u TMPDIR -u XDG_DATA_HOME -u LC_ALL -C /src HOME=/root PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin "${@:2}"' _ "$work/$suite" "$@" < /dev/null
}
make_system() {
    bare "$suite" "$suite" "${more[@]}" || return 1
    "$root/tools/copy-tree" "$suite/src"
    (cd "$suite/src" && git init -q && git add -A && git -c user.name=test -c user.email=test@systems.invalid commit -qm "A tree")
}

passed=0 failed=0
question() { # NAME COMMAND...: a case; what it prints is in out
    local name=$1
    shift
    if "$@" > out 2>&1; then
        passed=$((passed + 1))
        echo "$suite: $name"
    else
        failed=$((failed + 1))
        echo "FAILED: $suite: $name"
        tail -n 25 out
    fi
}
opens() {
    inside ./play --help > said 2>&1 || { cat said; return 1; }
    cat said
    grep -qF "Bailey needs some packages that are not here yet:" said && grep -qF "cmake: " said && grep -qF "bailey play" said
}
ubuntu_keys_from_here() { # Debian 12 has no package of them, but a later Debian, like the one just made, does
    inside apt-get install -y ubuntu-keyring > keys.log 2>&1 || return 0
    cp "$suite$ubuntu_keys" "$work/ubuntu-keys.gpg"
    ubuntu_keys=$work/ubuntu-keys.gpg
}
for suite in "${suites[@]}"; do
    more=()
    [[ $suite == noble ]] && more=(--components=main,universe)
    if ! make_system; then
        echo "$suite cannot be had from here: $(tail -n 1 "$suite.log")"
        rm -rf "${work:?}/$suite"
        continue
    fi
    question "./play" opens
    question "./play once more" inside ./play --help
    [[ $play ]] || question "./test --quick" inside ./test --quick
    [[ -e $ubuntu_keys ]] || ubuntu_keys_from_here
    [[ $keep ]] || rm -rf "${work:?}/$suite"
done
if ((passed + failed == 0)); then
    echo "none of these systems can be had from here"
    exit 77
fi
echo "$passed passed, $failed failed"
[[ $failed == 0 ]]

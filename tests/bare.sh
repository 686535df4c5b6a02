#!/usr/bin/env bash
# bare.sh -- what tests/packages/bare.sh asks of debootstrap, which is a script here: no system is made.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
source "$root/tests/lib.sh" "$root"
source "$root/tests/packages/bare.sh"
mkdir machine scripts
cat > machine/debootstrap <<'END'
#!/bin/bash
echo "$*"
while [[ $1 == --* ]]; do shift; done
mkdir -p "$2/etc/apt/apt.conf.d" "$2/etc/dpkg/dpkg.cfg.d"
END
chmod +x machine/debootstrap
PATH=$work/machine:$PATH
debootstrap_scripts=$work/scripts ubuntu_keys=$work/keys
touch scripts/bookworm scripts/gutsy
ln -s gutsy scripts/jammy

# asks SUITE WHAT: so debootstrap is called; without WHAT it is not called.
asks() {
    rm -rf system system.log
    bare "$1" system --components=main || [[ $# == 1 ]] || fail "$1 cannot be had: $(cat system.log)"
    cp system.log out
    if [[ $# == 2 ]]; then [[ $(cat out) == "$2" ]] || fail "expected: $2"; else [[ ! -e system ]] || fail "$1 was made"; fi
}

# A Debian is not asked for the keys of an Ubuntu. An Ubuntu that debootstrap knows has them from where they are; a newer one has the
# script of the others, too, and is not made without keys.
rm -f keys
asks bookworm "--variant=minbase --components=main bookworm system"
asks jammy "--variant=minbase --components=main jammy system"
asks noble
expect "Ubuntu's keys are not here (ubuntu-keyring)"
touch keys
asks bookworm "--variant=minbase --components=main bookworm system"
asks jammy "--variant=minbase --keyring=$work/keys --components=main jammy system"
asks noble "--variant=minbase --keyring=$work/keys --components=main noble system  $work/scripts/gutsy"

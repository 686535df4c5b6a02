#!/usr/bin/env bash
# deb.sh: the Debian packages of this tree are built, lintian finds no fault, and in a root of their own the program
# plays, its pages and completions stand where Debian looks for them, and somebody else's program is built with them.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
command -v dpkg-buildpackage dh lintian > /dev/null || { echo "debhelper and lintian are not here"; exit 77; }
"$root/tools/package-deb" "$root/build/deb" || exit 1
source "$root/tests/lib.sh" "$root/build/deb"

mkdir -p root/var/lib/dpkg/{info,updates,triggers}
touch root/var/lib/dpkg/{status,available}
# What they depend on is outside, in the machine.
dpkg --root="$work/root" --force-depends --force-not-root --force-script-chrootless --log=/dev/null -i "$programs"/*[0-9a-z].deb > out 2>&1 || fail "dpkg -i"
dpkg --root="$work/root" -l > out
for package in bailey bailey-data libbailey0 libbailey-dev; do grep -qE "^ii +$package[: ]" out || fail "$package is not installed"; done
usr=$work/root/usr
lib=$(dirname "$(find "$usr/lib" -name libbailey.a)")

"$usr/games/bailey" list > out
expect "caylus (Caylus)"
"$usr/games/bailey" serve --help > out
expect "bailey serve [--open]"
mkfifo said
"$usr/games/bailey" serve --port 0 > said &
server=$!
read -r line < said
kill $server
wait $server || true
[[ $line == "Bailey is at http://"* ]] || fail "serve does not find the browser app: $line"

for file in games/bailey share/man/man6/bailey.6.gz share/man/man3/libbailey.3.gz share/doc/bailey/{copyright,engine.md.gz} \
    share/bash-completion/completions/bailey share/zsh/vendor-completions/_bailey share/fish/vendor_completions.d/bailey.fish; do
    [[ -f $usr/$file ]] || fail "/usr/$file is missing"
done
zcat "$usr"/share/man/man6/bailey.6.gz | mandoc -Tlint -Wwarning > out 2>&1 || fail "bailey(6)"

export PKG_CONFIG_PATH=$lib/pkgconfig
# shellcheck disable=SC2046 # words
cc -std=c99 -D_POSIX_C_SOURCE=200809L "$root/tests/lib/series.c" -o series $(pkg-config --cflags --libs bailey) > out 2>&1 || fail "cc with libbailey-dev"
LD_LIBRARY_PATH=$lib ./series 5 1 random > out || fail "a program built with libbailey-dev"
expect "caylus "
for package in bailey libbailey0; do
    dpkg-deb -f "$programs/$package"_[0-9]*.deb Depends > out
    expect "libc6 (>= "
done
echo "1 passed, 0 failed"

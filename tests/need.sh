#!/usr/bin/env bash
# need.sh -- what tools/need.sh finds missing and says about it, on machines made of scripts: no package is installed.
set -euo pipefail
source=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir usual machine
for tool in bash env cat grep sed awk head tail tr mkdir touch; do ln -s "$(command -v $tool)" usual/; done

fail() { echo "FAILED: $*" && cat out && exit 1; }
has() { # COMMAND SCRIPT: the machine has this command
    printf '#!/bin/bash\n%s\n' "$2" > "machine/$1"
    chmod +x "machine/$1"
}
fresh() { # a machine on which nothing is installed
    rm -rf machine apt.log
    mkdir machine
    has id 'echo 0'
}
# need RC LISTS PURPOSE...: with these lists instead of the real ones
need() {
    local rc=0 want=$1 lists=$2
    shift 2
    PATH=$work/machine:$work/usual bash -c ". $source/tools/need.sh; $lists; need $*" > out 2>&1 || rc=$?
    [[ $rc == "$want" ]] || fail "exit code $rc instead of $want"
}
expect() { grep -qF -e "$1" out || fail "did not say: $1"; }
silent() { [[ ! -s out ]] || fail "it spoke"; }
installs() { [[ $(cat apt.log 2> /dev/null) == "$1" ]] || fail "installed: $(cat apt.log)"; }
apt() { # KNOWN...: a distribution that has these packages; others mention one called "mentioned"
    has apt-cache "[[ ' $* ' == *\" \$2 \"* ]] && echo \"Package: \$2\" || [[ \$2 == mentioned ]]"
    has apt-get "[[ \$1 == update ]] || echo \"\${@:4}\" >> $work/apt.log"
}

# Everything is there: not a word.
fresh
has cc :
need 0 'need_play="cc gcc the compiler"' play
silent

# What is missing is named with its purpose, and installed.
fresh
apt gcc cmake
has cmake :
need 0 'need_play="cc gcc the compiler
cmake cmake builds"' play
expect "gcc: the compiler"
installs gcc

# A package that is needed, and that the distribution does not have: said before anything is installed.
fresh
apt gcc
need 1 'need_play="cc gcc the compiler
cmake cmake builds"' play
expect "This distribution does not have: cmake"
installs ""

# One that can be done without: installed where it is, not missed where it is not.
fresh
apt clang-format-14
need 0 'need_play="clang-format-14 clang-format-14? the look"' play
installs clang-format-14
fresh
apt gcc
need 0 'need_play="clang-format-14 clang-format-14? the look"' play
installs ""

# So is one that others only mention: apt knows its name, but cannot install it.
fresh
apt gcc
need 0 'need_play="gcc gcc the compiler
mentioned mentioned? which nobody has"' play
installs gcc

# Without being root, and without sudo.
fresh
has id 'echo 1000'
apt gcc
need 1 'need_play="cc gcc the compiler"' play
expect "apt-get install gcc"
installs ""

# The sanitizers: those of the clang that is used. Beside it another version has its own.
fresh
apt libclang-rt-14-dev libclang-rt-14-dev-wasm32
touch libclang_rt.fuzzer-19.a
has clang 'case $* in
*version*) echo "Debian clang version 14.0.6" ;;
*print-libgcc*) echo /nowhere/libclang_rt.builtins-wasm32.a ;;
*) echo " \"/usr/bin/ld\" \"/nowhere/libclang_rt.fuzzer-x86_64.a\"" >&2 ;;
esac'
lists='need_test="@sanitizers libclang-rt%-dev the sanitizers
@wasm_runtime libclang-rt%-dev-wasm32 for wasm"'
need 0 "$lists" test
installs "libclang-rt-14-dev libclang-rt-14-dev-wasm32"
sed -i "s|/nowhere/[a-z_0-9.-]*|$work/libclang_rt.fuzzer-19.a|" machine/clang
rm apt.log
need 0 "$lists" test
silent
fresh
apt libclang-rt-dev libclang-rt-dev-wasm32
need 0 "$lists" test
installs "libclang-rt-dev libclang-rt-dev-wasm32"

# Other systems: their names for the packages.
for system in "dnf:sudo dnf install gcc ninja-build compiler-rt" "pacman:sudo pacman -S --needed gcc ninja compiler-rt" "brew:brew install ninja"; do
    fresh
    has "${system%%:*}" :
    need 1 'need_play="cc gcc the compiler
ninja ninja-build builds
@sanitizers libclang-rt%-dev the sanitizers
clang-format-14 clang-format-14? the look"' play
    expect "ninja-build: builds"
    grep -qxF "  ${system#*:}" out || fail "did not say: ${system#*:}"
done
expect "Not packaged there, or part of the system: gcc libclang-rt-dev"
fresh
need 1 'need_play="cc gcc the compiler"' play
expect "The names above are those of Debian."

# Where files lie elsewhere, the compiler and Python know.
fresh
has cc 'grep -q "<here.h>"'
has python3 '[[ $2 == "import known" ]]'
need 0 'need_play="/usr/include/here.h here-dev headers
/usr/lib/python3/dist-packages/known/__init__.py python3-known a module"' play
silent
need 1 'need_play="/usr/include/gone.h gone-dev headers
/usr/lib/python3/dist-packages/gone python3-gone a module"' play
expect "gone-dev: headers"
expect "python3-gone: a module"

# The real lists: every package has its names elsewhere, but for those that can be done without.
fresh
PATH=$work/machine:$work/usual bash -c ". $source/tools/need.sh
need_is_there() { false; }
need_missing play host quick test web browser | while read -r package _; do
    [[ \$package == *\\? ]] || grep -q \"^\$package  *[^ ]*  *[^ ]*  *[^ ]*\$\" <<<\"\$need_elsewhere\" || echo \"\$package\"
done" > out 2>&1
silent

# The table for people (docs/packages.md) has the same names, for what ./play needs.
for system in Fedora:dnf Arch:pacman macOS:brew; do
    fresh
    has "${system#*:}" :
    need 1 'need_is_there() { false; }' play web
    sed -n 's/^  .*\(install\|--needed\) //p' out | tr ' ' '\n' > names
    [[ -s names ]] || fail "no names for ${system%:*}"
    grep "^| ${system%:*}" "$source/docs/packages.md" > out || fail "docs/packages.md does not know ${system%:*}"
    while read -r name; do grep -qE "[ |;]$name([ |;]|\$)" out || fail "docs/packages.md does not name $name"; done < names
done

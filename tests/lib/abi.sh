#!/usr/bin/env bash
# abi.sh check|make BUILD: programs that were built against libbailey still run with this one. Its types and functions,
# as abidiff sees them, are those kept in libbailey.abi; `make` keeps the present ones, for a change that is meant.
# Only what the library itself declares is compiled again, with the debug information that abidiff reads.
how=$1
shift
here=$(dirname "$(readlink -f "$0")")
root=$(dirname "$(dirname "$here")")
source "$here/../lib.sh"
if ! command -v abidiff > /dev/null; then
    echo "abidiff is not here (Debian: abigail-tools)"
    exit 77
fi

build() { # COMPILER HEADERS FOLDER
    mkdir "$3"
    local file
    for file in "$root"/lib/*.c; do
        "$1" -g -O1 -fPIC -fvisibility=hidden -std=c17 -D_GNU_SOURCE '-DBAILEY_VERSION="0"' '-D_Static_assert(...)=' -iquote "$2" -c "$2/lib/${file##*/}" \
            -o "$3/${file##*/}.o" || return 1
    done
    "$1" -shared -Wl,-soname,libbailey.so -o "$3/libbailey.so" "$3"/*.o "$programs"/libbailey_{session,text,core}.a -lm -pthread
}
keep() { # LIBRARY HEADERS FILE
    abidw --headers-dir "$2/include/bailey" --drop-private-types --no-corpus-path --no-comp-dir-path --no-show-locs --out-file "$3" "$1" &&
        sed -i "s| path='$2/| path='|" "$3" # the same wherever it was built
}
differ() { # LIBRARY HEADERS: 0: they do not
    keep "$1" "$2" now.abi && abidiff "$here/libbailey.abi" now.abi > out 2>&1
}

build gcc "$root" gcc > out 2>&1 || fail "gcc"
if [[ $how == make ]]; then
    keep gcc/libbailey.so "$root" "$here/libbailey.abi"
    exit
fi
differ gcc/libbailey.so "$root" || fail "programs built against libbailey would not run with this one: if that is meant, the version changes too, and tests/lib/abi.sh make BUILD keeps it"
if command -v clang > /dev/null; then
    build clang "$root" clang > out 2>&1 || fail "clang"
    differ clang/libbailey.so "$root" || fail "the same, as clang compiles it"
fi

# The judge judges: a member that grows and a parameter more are noticed.
for change in 's/int16_t value\[BAILEY_OPTIONS\]/int32_t value[BAILEY_OPTIONS]/' 's/bailey_game_at(int index)/bailey_game_at(long index)/'; do
    rm -rf changed other
    mkdir changed
    cp -r "$root"/{lib,include,core,session,ai,board} changed/
    sed -i "$change" changed/include/bailey/bailey.h changed/lib/*.[ch]
    build gcc "$work/changed" other > out 2>&1 || fail "$change"
    differ other/libbailey.so "$work/changed" && fail "nobody noticed $change"
done
echo ok

#!/usr/bin/env bash
# reproducible.sh: the tree, built in two folders of different names by clocks and users' languages that differ, gives
# the same bytes: the archive with the program and the browser app, the wasm module, the library shared and static.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
source "$root/tests/lib.sh" "$root"
jobs=$(nproc)

tree() { # FOLDER
    "$root/tools/copy-tree" "$1" --app
    (cd "$1" && git init -q && git add -A) # the scripts ask git
}
build() { # FOLDER
    cd "$1"
    tools/package-archive > log 2>&1 || { tail -n 20 log; return 1; }
    cmake --preset release > log 2>&1
    cmake --build --preset release -j "$jobs" --target bailey bailey_shared bailey_static manual library_manual > log 2>&1 || { tail -n 20 log; return 1; }
    cp build/archive/*.tar.gz build/wasm/bailey.wasm build/release/libbailey.so.*.*.* build/release/libbailey.a build/release/bailey \
        build/release/gen/{bailey.1,libbailey.3} "$work/$2/"
}
"$root/tools/build-web" > log 2>&1 || { tail -n 20 log; exit 1; } # for its tools
mkdir one two
tree "$work/a"
tree "$work/another folder/with/a/longer name"
# Nothing that was compiled in one is taken for the other.
(export CCACHE_DIR=$work/cache-one TZ=UTC && build "$work/a" one) || exit 1
(export CCACHE_DIR=$work/cache-two TZ=Asia/Tokyo LANG=hu_HU.UTF-8 SOURCE_DATE_EPOCH=1 && umask 027 && build "$work/another folder/with/a/longer name" two) || exit 1
(($(find one -type f | wc -l) >= 7)) || fail "not everything was built"
diff -rq one two > out || fail "these differ"
echo "$(find one -type f | wc -l) passed, 0 failed"

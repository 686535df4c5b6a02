#!/usr/bin/env bash
# install.sh BUILD: `cmake --install` into an empty prefix, which is then moved; programs of somebody else's, built
# against it with pkg-config and with CMake, as C and C++, shared and static, play what `bailey sim` plays; no name
# but bailey_* is visible, and no path of this machine is in what was installed.
here=$(dirname "$(readlink -f "$0")")
root=$(dirname "$(dirname "$here")")
source "$here/../lib.sh"

cmake --install "$programs" --prefix "$work/first" > out 2>&1 || fail "cmake --install"
mv first moved
prefix=$work/moved
export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name bailey.pc)")
[[ $(pkg-config --variable=prefix bailey) -ef $prefix ]] || fail "pkg-config does not follow the prefix"
libdir=$(pkg-config --variable=libdir bailey)

# Names: the functions of the header, all of them, and nothing else; the same in both libraries.
grep -oE '\bbailey_[a-z_]+\(' "$prefix/include/bailey/bailey.h" | tr -d '(' | grep -vxE 'bailey_X_[a-z]+' | sort -u > declared
grep -oE '^BAILEY_API .*\(' "$prefix/include/bailey/bailey.h" | grep -oE 'bailey_[a-z_]+\(' | tr -d '(' | sort -u > want
comm -23 declared want > out
[[ ! -s out ]] || fail "in the header, but not BAILEY_API"
(($(wc -l < want) > 80)) || fail "the header was not understood"
nm -D --defined-only "$libdir/libbailey.so" | awk '{ print $3 }' | sort > shared
nm --defined-only --extern-only "$libdir/libbailey.a" | awk 'NF == 3 { print $3 }' | sort > static
diff want shared > out || fail "the names of the shared library"
diff want static > out || fail "the names of the static library"
diff "$here/symbols.txt" want > out || fail "the interface has changed: if it is meant to, so must tests/lib/symbols.txt (and the version)"
version=$(pkg-config --modversion bailey)
[[ $(readelf -d "$libdir/libbailey.so" | grep SONAME) == *"[libbailey.so.${version%%.*}]"* ]] || fail "soname"
[[ -f $libdir/libbailey.so.$version ]] || fail "libbailey.so.$version"

# Nothing points back to where it was built or installed first.
if grep -rlaF -e "$root" -e "$work/first" "$prefix" > out; then fail "paths of this machine are in these files"; fi

# pkg-config, C, shared; then CMake.
cc -std=c99 -Wall -Wextra -Wpedantic -Werror -D_POSIX_C_SOURCE=200809L "$here/series.c" -o series_c $(pkg-config --cflags --libs bailey) \
    -Wl,-rpath,"$libdir" > out 2>&1 || fail "cc with pkg-config"
cmake -S "$here" -B somebody -G Ninja -Dbailey_ROOT="$prefix" > out 2>&1 || fail "find_package"
cmake --build somebody > out 2>&1 || fail "somebody's project"

bailey=$prefix/bin/bailey
for bot in random easy; do
    for game in $("$bailey" list --json | python3 -c 'import json, sys; print(*[g["id"] for g in json.load(sys.stdin)["games"]])'); do
        echo "$game $("$bailey" sim "$game" --seed 5 --games 2 --bots $bot --json | sed -E 's/.*"digest":"([0-9a-f]+)".*/\1/')"
    done > want
    for program in ./series_c somebody/series_static somebody/series_cxx; do
        "$program" 5 2 $bot > out || fail "$program"
        diff want out > diff || { cat diff >> out; fail "$program plays other matches than bailey sim --bots $bot"; }
    done
done

# The example in the documentation compiles and plays.
sed -n '/^```c /,/^```$/p' "$root/docs/embedding.md" | sed '/^```/d' > example.c
cc -std=c99 -Wall -Wextra -Werror example.c -o example -I"$prefix/include" "$libdir/libbailey.a" -lm -pthread > out 2>&1 || fail "docs/embedding.md"
./example > out || fail "the example of docs/embedding.md"
(($(wc -l < out) > 50)) || fail "the example plays no match"

# The program finds what comes with it.
timeout 1 "$bailey" bench caylus --levels --json > out 2>&1 || [[ $? == 124 ]] || fail "bench --levels does not find its positions"
mv "$prefix/share" "$prefix/gone"
"$bailey" serve --port 0 > out 2>&1 && fail "serve without the app"
expect "$prefix/share/bailey/web"
echo ok

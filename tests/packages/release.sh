#!/usr/bin/env bash
# release.sh: a release of this tree is whole: everything is in it, the sums are right, and the source in it builds a
# program of the version that is written on it. A tree that is not as it was committed is refused.
root=$(dirname "$(dirname "$(dirname "$(readlink -f "$0")")")")
source "$root/tests/lib.sh" "$root"
# In a copy, so that the tree may be in the middle of something.
"$root/tools/copy-tree" tree --app
cd tree
git init -q
git add -A
git -c user.name=test -c user.email=test@packages.invalid commit -qm "A tree"
touch unknown
tools/release "$work/out-of-it" > "$work/out" 2>&1 && fail "a tree that is not as it was committed was released"
rm unknown
tools/release "$work/released" > "$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
cd "$work/released"
sha256sum --quiet -c SHA256SUMS || fail "the sums"
version=$(sed -n 's/^## \([0-9.]*\), .*/\1/p' "$root/CHANGELOG.md" | head -n 1)
for file in bailey-"$version"{.tar.gz,.sbom.json,-linux-*.tar.gz} {bailey,bailey-data,libbailey0,libbailey-dev}_"$version"_*.deb NEWS.md; do
    [[ -s $file ]] || fail "$file is missing"
    [[ $(grep -cF "$file" SHA256SUMS) == 1 ]] || fail "$file has no sum"
done
tar -xzf bailey-"$version".tar.gz -C "$work"
cmake -S "$work/bailey-$version" -B "$work/built" -G Ninja -DBAILEY_TESTS=OFF -DBAILEY_LIBRARY=OFF > "$work/log" 2>&1
cmake --build "$work/built" --target bailey >> "$work/log" 2>&1 || { tail -n 20 "$work/log"; exit 1; }
[[ $("$work/built/bailey" --version) == "bailey $version" ]] || fail "the version of the source"
echo "1 passed, 0 failed"

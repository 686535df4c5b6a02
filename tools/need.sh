# need.sh -- sourced by ./play and ./test: installs the Debian or Ubuntu packages that are missing.
# Does nothing, and says nothing, when everything is there.
#
# One list per purpose. A line is: PROBE PACKAGE WHAT-FOR. The package is missing when its probe is:
# a command that is not found, or (with a slash) a file that does not exist; * stands for versions.

need_play='
cc                          gcc             the C compiler
/usr/include/stdio.h        libc6-dev       the headers of the C library
cmake                       cmake           describes how Bailey is built
ninja                       ninja-build     builds it
msgfmt                      gettext         makes the translations
/usr/include/curses.h       libncurses-dev  the full screen in a terminal
/usr/include/libwebsockets.h libwebsockets-dev the web server in the program
'

need_web='
node                        nodejs          builds the browser app
npm                         npm             brings what it is built with
clang                       clang           compiles the rules for the browser
wasm-ld                     lld             links them
/usr/include/wasm32-wasi/stdio.h wasi-libc  their C library
/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a libclang-rt-dev-wasm32 what the compiler itself needs for that
'

need_browser='
chromium                    chromium        the browser that the tests use
'

need_test='
gcc                         gcc             the first compiler
clang                       clang           the second compiler, the sanitizers, wasm32
g++                         g++             C++ can include our header
pkg-config                  pkg-config      finds the installed library
/usr/include/cmocka.h       libcmocka-dev   unit tests
/usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-*.a libclang-rt-dev the sanitizers and the fuzzer
gcovr                       gcovr           coverage of the rules by the scenarios
python3                     python3         the second implementations that check the first
/usr/lib/python3/dist-packages/jsonschema python3-jsonschema compares our JSON with its schemas
/usr/lib/python3/dist-packages/numpy/__init__.py python3-numpy arrays, for the GPU kernels on the processor
clang-format-14             clang-format-14 the look of the code
clang-tidy-14               clang-tidy-14   likely mistakes in the code
nm                          binutils        looks into object files
git                         git             knows which files are ours
wasm-ld                     lld             links wasm32
llvm-ar                     llvm            libraries for wasm32
/usr/include/wasm32-wasi/stdio.h wasi-libc  the C library for wasm32
/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a libclang-rt-dev-wasm32 what the compiler itself needs for wasm32
node                        nodejs          runs wasm32
aarch64-linux-gnu-gcc       gcc-aarch64-linux-gnu the compiler for 64-bit ARM
/usr/aarch64-linux-gnu/include/stdio.h libc6-dev-arm64-cross the C library for 64-bit ARM
qemu-aarch64                qemu-user       runs what was built for ARM
tmux                        tmux            a terminal for tests
valgrind                    valgrind        finds leaks
'

need_gpu='
clang-19                    clang-19        compiles the rules for GPUs
opt-19                      llvm-19         optimizes them and writes PTX
'

need_is_there() {
    case $1 in
    */*) compgen -G "$1" >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

# need PURPOSE...: installs what the lists of these purposes lack. Fails, with words, if it cannot.
need() {
    local purpose list probe package what packages='' words=''
    for purpose in "$@"; do
        list=need_$purpose
        while read -r probe package what; do
            [[ -z $probe ]] && continue
            need_is_there "$probe" && continue
            packages+=" $package"
            words+="  $package: $what"$'\n'
        done <<<"${!list}"
    done
    [[ -z $packages ]] && return 0

    printf 'Bailey needs some packages that are not here yet:\n%s' "$words"
    local sudo=''
    if ! command -v apt-get >/dev/null; then
        echo 'This system has no apt-get: please install their equivalents, then start again.' >&2
        return 1
    fi
    if [[ $(id -u) != 0 ]]; then
        if ! command -v sudo >/dev/null; then
            printf 'Please install them as root, then start again:\n  apt-get install%s\n' "$packages" >&2
            return 1
        fi
        sudo=sudo
        echo 'They are installed with sudo, which may ask for your password.'
    fi
    mkdir -p build
    echo 'Installing (the log is build/install.log) ...'
    # shellcheck disable=SC2086 # the packages are words
    if ! { $sudo apt-get update && $sudo env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends $packages; } >build/install.log 2>&1 </dev/null; then
        tail -n 20 build/install.log >&2
        echo 'The packages could not be installed.' >&2
        return 1
    fi
}

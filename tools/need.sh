# need.sh -- sourced by ./play and ./test: installs the Debian or Ubuntu packages that are missing; on other systems it
# names them. Does nothing, and says nothing, when everything is there.
#
# One list per purpose. A line is: PROBE PACKAGE WHAT-FOR. The package is missing when its probe is: a command that is
# not found, a file (with a slash) that does not exist, or (with an @) what need_has_... asks. In the name of a
# package, % stands for the version of the clang that is here ("-14"; nothing before there is one). A package with a
# question mark is done without where the distribution does not have it: what needs it is skipped and says so.

need_play='
cc                          gcc             the C compiler
/usr/include/stdio.h        libc6-dev       the headers of the C library
cmake                       cmake           describes how Bailey is built
ninja                       ninja-build     builds it
msgfmt                      gettext         makes the translations
/usr/include/curses.h       libncurses-dev  the full screen in a terminal
/usr/include/libwebsockets.h libwebsockets-dev the web server in the program
/usr/include/openssl/evp.h  libssl-dev      messages to browsers are encrypted
/usr/include/unicode/uspoof.h libicu-dev    names of players that cannot be mistaken for others
'

need_host='
/usr/include/sqlite3.h      libsqlite3-dev  the database of the server for many
/usr/include/sodium.h       libsodium-dev   its secrets
@curl                       libcurl4-openssl-dev? its messages to people who are away
'

need_web='
node                        nodejs          builds the browser app
npm                         npm             brings what it is built with
clang                       clang           compiles the rules for the browser
wasm-ld                     lld             links them
/usr/include/wasm32-wasi/stdio.h wasi-libc  their C library
llvm-ar                     llvm            puts them together
@wasm_runtime               libclang-rt%-dev-wasm32 what the compiler itself needs for that
'

need_browser='
chromium                    chromium?       the browser that the tests use
chromium-headless-shell     chromium-headless-shell? the same without a window, which is quicker
'

need_quick='
gcc                         gcc             the first compiler
g++                         g++             C++ can include our header
pkg-config                  pkg-config      finds the installed library
/usr/include/cmocka.h       libcmocka-dev   unit tests
python3                     python3         checks of documents and JSON
/usr/lib/python3/dist-packages/jsonschema python3-jsonschema compares our JSON with its schemas
clang-format-14             clang-format-14? the look of the code
git                         git             knows which files are ours
openssl                     openssl         certificates for tests
tmux                        tmux            a terminal for tests
mandoc                      mandoc          reads the manual pages
zsh                         zsh             is asked what it completes
fish                        fish            is asked what it completes
'

need_test="$need_quick"'
ccache                      ccache          what was compiled before is not compiled again
clang                       clang           the second compiler, the sanitizers, wasm32
@sanitizers                 libclang-rt%-dev the sanitizers and the fuzzer
/usr/lib/python3/dist-packages/numpy/__init__.py python3-numpy arrays, for the GPU kernels on the processor
gcovr                       gcovr           coverage of the rules by the scenarios
clang-tidy-14               clang-tidy-14?  likely mistakes in the code
nm                          binutils        looks into object files
aarch64-linux-gnu-gcc       gcc-aarch64-linux-gnu the compiler for 64-bit ARM
/usr/aarch64-linux-gnu/include/stdio.h libc6-dev-arm64-cross the C library for 64-bit ARM
qemu-aarch64                qemu-user       runs what was built for ARM
valgrind                    valgrind        finds leaks
@pip                        python3-pip     brings Python packages to compare with
dh                          debhelper?      builds Debian packages
lintian                     lintian?        finds fault with them
systemd-analyze             systemd?        finds fault with the unit of the server
abidiff                     abigail-tools?  compares the library with the one before
@python_venv                python3-venv    a folder for the Python package and what it is tested with
@python_headers             python3-dev     the headers of Python
'

need_gpu='
clang-19                    clang-19?       compiles the rules for GPUs
opt-19                      llvm-19?        optimizes them and writes PTX
'

need_long='
debootstrap                 debootstrap?    makes bare systems, in which the archive must run and everything be built
/usr/share/keyrings/ubuntu-archive-keyring.gpg ubuntu-keyring? by which one knows an Ubuntu (Debian 12 has no such package)
systemd-nspawn              systemd-container? boots one, with the unit of the server
buildah                     buildah?        builds the container file
curl                        curl?           asks the server in it
'

# What the packages are called elsewhere; - where there is none, or where it comes with another.
need_elsewhere='
DEBIAN                  dnf                     pacman                  brew
gcc                     gcc                     gcc                     -
g++                     gcc-c++                 gcc                     -
pkg-config              pkgconf-pkg-config      pkgconf                 pkgconf
libc6-dev               glibc-devel             -                       -
cmake                   cmake                   cmake                   cmake
ninja-build             ninja-build             ninja                   ninja
gettext                 gettext                 gettext                 gettext
libncurses-dev          ncurses-devel           ncurses                 ncurses
libwebsockets-dev       libwebsockets-devel     libwebsockets           libwebsockets
libssl-dev              openssl-devel           openssl                 openssl
libicu-dev              libicu-devel            icu                     icu4c
libsqlite3-dev          sqlite-devel            sqlite                  sqlite
libsodium-dev           libsodium-devel         libsodium               libsodium
libcurl4-openssl-dev    libcurl-devel           curl                    curl
openssl                 openssl                 openssl                 openssl
nodejs                  nodejs                  nodejs                  node
npm                     nodejs-npm              npm                     -
clang                   clang                   clang                   llvm
lld                     lld                     lld                     lld
wasi-libc               wasi-libc-devel         wasi-libc               wasi-libc
libclang-rt-dev-wasm32  -                       wasi-compiler-rt        wasi-runtimes
chromium                chromium                chromium                chromium
chromium-headless-shell chromium-headless       -                       -
libcmocka-dev           libcmocka-devel         cmocka                  cmocka
python3                 python3                 python                  python
python3-jsonschema      python3-jsonschema      python-jsonschema       -
python3-numpy           python3-numpy           python-numpy            numpy
git                     git                     git                     git
llvm                    llvm                    llvm                    llvm
tmux                    tmux                    tmux                    tmux
mandoc                  mandoc                  mandoc                  mandoc
zsh                     zsh                     zsh                     zsh
fish                    fish                    fish                    fish
libclang-rt-dev         compiler-rt             compiler-rt             -
gcovr                   gcovr                   gcovr                   gcovr
binutils                binutils                binutils                binutils
gcc-aarch64-linux-gnu   gcc-aarch64-linux-gnu   aarch64-linux-gnu-gcc   -
libc6-dev-arm64-cross   -                       aarch64-linux-gnu-glibc -
qemu-user               qemu-user               qemu-user               -
ccache                  ccache                  ccache                  ccache
valgrind                valgrind                valgrind                -
python3-pip             python3-pip             python-pip              -
python3-venv            -                       -                       -
python3-dev             python3-devel           -                       -
'

# The clang that will be used is asked where its own files are: those of another version beside it are of no use.
need_has_sanitizers() {
    local file
    file=$(clang '-###' -fsanitize=fuzzer -x c /dev/null 2>&1 | grep -o '[^" ]*libclang_rt\.fuzzer[^" ]*' | head -n 1)
    [[ -f $file ]]
}
need_has_wasm_runtime() {
    [[ -f $(clang --target=wasm32-wasi -rtlib=compiler-rt -print-libgcc-file-name 2>/dev/null) ]]
}
need_has_curl() { echo '#include <curl/curl.h>' | cc -E -x c - >/dev/null 2>&1; }
need_has_pip() { python3 -m pip --version >/dev/null 2>&1; }
need_has_python_venv() { python3 -c 'import ensurepip, venv' 2>/dev/null; }
need_has_python_headers() {
    python3 -c 'import os, sysconfig; os.stat(os.path.join(sysconfig.get_path("include"), "Python.h"))' 2>/dev/null
}

# Where Debian keeps a file says nothing about other systems: there the compiler and Python are asked.
need_is_there_elsewhere() {
    command -v apt-get >/dev/null && return 1
    case $1 in
    /usr/include/wasm32-wasi/*) echo "#include <${1##*/}>" | clang --target=wasm32-wasi -E -x c - ;;
    /usr/aarch64-linux-gnu/include/*) echo "#include <${1##*/}>" | aarch64-linux-gnu-gcc -E -x c - ;;
    /usr/include/*) echo "#include <${1##*/}>" | cc -E -x c - ;;
    */dist-packages/*) python3 -c "import $(sed 's|.*/dist-packages/||; s|/.*||' <<<"$1")" ;;
    *) false ;;
    esac >/dev/null 2>&1
}

need_is_there() {
    case $1 in
    @*) "need_has_${1#@}" ;;
    */*) [[ -e $1 ]] || need_is_there_elsewhere "$1" ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

need_clang_version() { clang --version 2>/dev/null | sed -n '1s/.*version \([0-9]*\).*/-\1/p'; }

# need_missing PURPOSE...: a line "PACKAGE WHAT-FOR" for each package that is missing.
need_missing() {
    local purpose list probe package what version
    version=$(need_clang_version)
    for purpose in "$@"; do
        list=need_$purpose
        while read -r probe package what; do
            [[ -z $probe ]] || need_is_there "$probe" || echo "${package//%/$version} $what"
        done <<<"${!list}"
    done | awk '!seen[$1]++'
}

# need_say_missing: the same for people.
need_say_missing() {
    echo 'Bailey needs some packages that are not here yet:'
    sed 's/^\([^ ?]*\)?\{0,1\} /  \1: /' <<<"$1"
}

# need_say_elsewhere: how other systems than Debian's would install the packages that standard input names.
need_say_elsewhere() {
    local manager command
    echo 'This system has no apt-get, so please install them yourself, then start again.' >&2
    for manager in dnf pacman brew; do
        command -v "$manager" >/dev/null || continue
        case $manager in
        dnf) command='sudo dnf install' ;;
        pacman) command='sudo pacman -S --needed' ;;
        brew) command='brew install' ;;
        esac
        awk -v manager="$manager" -v command="$command" -v table="$need_elsewhere" '
            BEGIN {
                n = split(table, line, "\n")
                for (i = 1; i <= n; i++) {
                    split(line[i], word, /[ \t]+/)
                    if (word[1] == "DEBIAN") for (k = 2; k in word; k++) if (word[k] == manager) column = k
                    name[word[1]] = word[column]
                }
            }
            {
                sub(/\?$/, "", $1)
                sub(/^libclang-rt-[0-9]+/, "libclang-rt", $1)
                if (!($1 in name)) next
                if (name[$1] == "-") without = without " " $1; else command = command " " name[$1]
            }
            END {
                print "  " command
                if (without != "") print "Not packaged there, or part of the system:" without
            }' >&2
        return
    done
    echo 'The names above are those of Debian.' >&2
}

# need PURPOSE...: installs what the lists of these purposes lack. Fails, with words, if it cannot.
need() {
    local missing packages='' optional='' package sudo=''
    missing=$(need_missing "$@")
    [[ -z $missing ]] && return 0
    if ! command -v apt-get >/dev/null; then
        missing=$(grep -v '^[^ ]*? ' <<<"$missing")
        [[ -z $missing ]] && return 0
        need_say_missing "$missing" >&2
        need_say_elsewhere <<<"$missing"
        return 1
    fi
    if [[ $(id -u) != 0 ]] && command -v sudo >/dev/null; then sudo=sudo; fi
    # Without the distribution's lists nobody knows what it has.
    mkdir -p build
    if [[ $(id -u) == 0 || $sudo ]] && { grep -qv '^[^ ]*? ' <<<"$missing" || ! compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; }; then
        [[ $sudo ]] && echo 'Packages are missing; they are installed with sudo, which may ask for your password.'
        $sudo apt-get update >build/install.log 2>&1 </dev/null
    fi
    local unknown=''
    while read -r package _; do
        if [[ $(apt-cache show "${package%\?}" 2>/dev/null) ]]; then # nothing, and no error, for a name that others only mention
            if [[ $package == *\? ]]; then optional+=" ${package%\?}"; else packages+=" $package"; fi
        elif [[ $package != *\? ]]; then
            unknown+=" $package"
        fi
    done <<<"$missing"
    if [[ $unknown ]]; then
        need_say_missing "$missing" >&2
        echo "This distribution does not have:$unknown" >&2
        return 1
    fi
    [[ -z $packages$optional ]] && return 0
    if [[ $(id -u) != 0 && -z $sudo ]]; then
        [[ -z $packages ]] && return 0
        need_say_missing "$missing" >&2
        printf 'Please install them as root, then start again:\n  apt-get install%s\n' "$packages$optional" >&2
        return 1
    fi
    need_say_missing "$missing"
    echo 'Installing (the log is build/install.log) ...'
    # shellcheck disable=SC2086 # the packages are words
    if ! $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $packages $optional \
        >>build/install.log 2>&1 </dev/null; then
        tail -n 20 build/install.log >&2
        echo 'The packages could not be installed.' >&2
        return 1
    fi
}

# need_pip FOLDER PACKAGE==VERSION...: these packages of PyPI in a folder of their own, for PYTHONPATH.
need_pip() {
    local folder=$1
    shift
    [[ -f $folder/.has && $(<"$folder/.has") == "$*" ]] && return 0
    rm -rf "$folder"
    python3 -m pip install --quiet --disable-pip-version-check --no-input --root-user-action ignore --target "$folder" "$@" </dev/null &&
        echo "$*" >"$folder/.has"
}

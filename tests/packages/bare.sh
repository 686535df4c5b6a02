# bare.sh -- sourced by tests that need a system of their own: a bare Debian or Ubuntu, made by debootstrap. Needs root and a network.

ubuntu_keys=/usr/share/keyrings/ubuntu-archive-keyring.gpg
debootstrap_scripts=/usr/share/debootstrap/scripts

bare_can() { # true, or why not
    command -v debootstrap > /dev/null || { echo "debootstrap is not here"; return 1; }
    [[ $(id -u) == 0 ]] && unshare --mount true 2> /dev/null || { echo "only root can make systems of their own"; return 1; }
}

# bare SUITE FOLDER [OPTIONS of debootstrap]: false when it cannot be had from here; FOLDER.log says why.
bare() {
    local suite=$1 folder=$2 how=() script=$debootstrap_scripts/$1 ubuntu=$debootstrap_scripts/gutsy
    shift 2
    if [[ ! -e $script ]]; then # an Ubuntu that is newer than this debootstrap: they are all made alike
        how=("" "$ubuntu")
        script=$ubuntu
        [[ -e $ubuntu_keys ]] || { echo "Ubuntu's keys are not here (ubuntu-keyring)" > "$folder.log"; return 1; }
    fi
    # Its own script looks for them only where this machine's package would have put them.
    [[ $script -ef $ubuntu && -e $ubuntu_keys ]] && set -- --keyring="$ubuntu_keys" "$@"
    debootstrap --variant=minbase "$@" "$suite" "$folder" "${how[@]}" > "$folder.log" 2>&1 || return 1
    # How this machine reaches the world, whom it trusts there, and what apt asks on the way.
    cp /etc/resolv.conf "$folder/etc/" 2> /dev/null || true
    mkdir -p "$folder/usr/local/share/ca-certificates"
    cp /usr/local/share/ca-certificates/*.crt "$folder/usr/local/share/ca-certificates/" 2> /dev/null || true
    apt-config dump 2> /dev/null | grep -E '^Acquire::[a-z]+::Proxy' > "$folder/etc/apt/apt.conf.d/90outside" || true
    echo force-unsafe-io > "$folder/etc/dpkg/dpkg.cfg.d/unsafe" # as Debian's own images do: it does not live long
}

# bailey.bash -- completion for bash. What a word can become, the program itself says: bailey complete.
_bailey() {
    local words word line before
    COMPREPLY=()
    # bash takes = and : for ends of words; they are none here. What stands before them must not be repeated.
    read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
    [[ ${COMP_LINE:0:COMP_POINT} == *[[:space:]] ]] && words+=('')
    word=${words[-1]}
    before=${word%"${word##*[=:]}"}
    while IFS= read -r line; do
        case $line in
        :file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "${word#"$before"}") ;;
        :folder) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "${word#"$before"}") ;;
        *)
            line=${line%%$'\t'*}
            COMPREPLY+=("${line#"$before"}")
            ;;
        esac
    done < <("${words[0]}" complete "${words[@]:1}" 2>/dev/null)
    # After key= comes the value, and after a name in a list perhaps another.
    if [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
}
complete -F _bailey bailey

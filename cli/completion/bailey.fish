# bailey.fish -- completion for fish. What a word can become, the program itself says: bailey complete.
function __bailey_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] complete $words[2..-1] 2>/dev/null)
        switch $line
            case :file
                __fish_complete_path (commandline -ct)
            case :folder
                __fish_complete_directories (commandline -ct) ''
            case '*'
                echo $line
        end
    end
end
complete -c bailey -f -a '(__bailey_complete)'

# Completion for bash: commands, and the options of each, as the command itself tells them.
_stellwerk() {
    local word=${COMP_WORDS[COMP_CWORD]} words
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        words="--help --version $(stellwerk --help 2>/dev/null | awk '/^Subcommands:/ { on = 1; next } on && /^  [a-z]/ { print $1 }')"
    elif [[ $word == -* ]]; then
        words=$(stellwerk "${COMP_WORDS[1]}" --help 2>/dev/null | grep -oE '^ +(-[a-zA-Z],)?--[a-z-]+' | grep -oE -e '--[a-z-]+')
    else
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _stellwerk stellwerk

# What ./test is made of: steps that are timed, counted, shown while they run, and, with --long, noted when they are finished.
# Sourced by ./test. Wants: logs (a folder), long (0 or 1).

passed=0
failed=0
slowest=() # "seconds name"
declare -A built=()

# Sets `cpu` to the seconds of processor time of all that has been waited for. (Not by $(…): a subshell counts its own.)
read_processor() {
    times >"$logs/.times"
    cpu=$(awk 'NR == 2 { for (i = 1; i <= 2; ++i) { split($i, t, /[ms]/); sum += 60 * t[1] + t[2] } printf "%d", sum }' "$logs/.times")
}

log_of() { echo "$logs/${1//[^A-Za-z0-9-]/-}.log"; }

# watched NAME LOG COMMAND…: runs it into the log; on a terminal a line tells how long it has run and what it says.
watched() {
    local name=$1 log=$2 pid start=$SECONDS
    shift 2
    if [[ ! -t 1 ]]; then
        "$@" >"$log" 2>&1
        return
    fi
    "$@" >"$log" 2>&1 &
    pid=$!
    while kill -0 "$pid" 2>/dev/null; do
        printf '\r\033[K%s' "$(printf '%s … %d s  %s' "$name" $((SECONDS - start)) "$(tail -n 1 "$log" 2>/dev/null | tr -dc '[:print:]')" |
            cut -c "1-$(($(tput cols 2>/dev/null || echo 80) - 1))")"
        sleep 0.5
    done
    printf '\r\033[K'
    wait "$pid"
}

# The folder where a long run notes what is finished, and keeps what later steps read: for a commit with nothing changed. Elsewhere nothing is
# noted, and nothing counts.
notes() {
    ((long)) || return 1
    [[ -z $(git status --porcelain 2>/dev/null || echo none) ]] || return 1
    echo "build/long/$(git rev-parse HEAD)"
}

# again COMMAND…: a step of it is done whatever is noted. What a build leaves may by now be that of another commit.
again() {
    local long=0
    "$@"
}

# step NAME COMMAND…: one line with its seconds; what it said only if it fails. It counts as one, or as what its last line
# "N passed, M failed" says.
step() {
    local name=$1 log start=$SECONDS cpu before status=0 p=0 f=0 note words
    log=$(log_of "$name")
    shift
    if note=$(notes) && note+=/${name//[^A-Za-z0-9-]/-} && [[ -f $note ]]; then
        read -r p <"$note"
        passed=$((passed + p))
        printf '%-28s ok      at this commit before: %d passed\n' "$name" "$p"
        return 0
    fi
    read_processor
    before=$cpu
    watched "$name" "$log" "$@" || status=$?
    read_processor
    cpu=$((cpu - before))
    words=$(sed -nE 's/^([0-9]+) passed, ([0-9]+) failed$/\1 \2/p' "$log" | tail -n 1)
    if [[ -n $words ]]; then
        read -r p f <<<"$words"
        ((status != 0 && f == 0)) && f=1
        words=$(printf '%6d tests' $((p + f)))
    else
        p=$((status == 0)) f=$((status != 0))
    fi
    passed=$((passed + p))
    failed=$((failed + f))
    slowest+=("$((SECONDS - start)) $name")
    if ((f == 0)); then
        printf '%-28s ok     %5d s  (processor %5d s) %s\n' "$name" $((SECONDS - start)) "$cpu" "$words"
        if [[ -n $note ]]; then
            mkdir -p "$(dirname "$note")"
            echo "$p" >"$note"
        fi
    else
        printf '%-28s FAILED %5d s   all of it is in %s\n' "$name" $((SECONDS - start)) "$log"
        # What failed, wherever it stands in the log; without such a line, the end of it.
        { grep -E -A 12 '^(FAILED|DIED) |: FAILED|^not ok| FAILED$' "$log" || tail -n 80 "$log"; } | head -n 200 | sed 's/^/    /'
    fi
    return $((f > 0))
}

# needs PRESET [TARGET…]: built once per run; false if it cannot be built.
needs() {
    local what="$*"
    [[ -n ${built[$what]:-} ]] || { again step "build $what" tools/build "$@" && built[$what]=yes || built[$what]=no; }
    [[ ${built[$what]} == yes ]]
}

finish() {
    # What was not looked at, and why.
    cat "$logs"/*.log 2>/dev/null | grep '^skipped ' | sort -u
    if ((${#slowest[@]} > 1)); then
        echo "slowest: $(printf '%s\n' "${slowest[@]}" | sort -rn | head -n 5 | awk '{ s = $1; $1 = ""; printf "%s%s %d s", (NR > 1 ? "," : ""), $0, s }')"
    fi
    echo "$passed passed, $failed failed"
    exit $((failed > 0))
}

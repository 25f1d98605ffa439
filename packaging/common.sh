# What run.sh and test.sh share; sourced, not run. Sets `root`, and `logs` for the output of quiet steps.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=$(basename "$0")
cd "$root"

die() {
  echo "$program: $*" >&2
  exit 3
}

needBuildFolder() {
  mkdir -p build/logs 2>/dev/null
  [ -w build ] && [ -w build/logs ] ||
    die "cannot write to $root/build (it may belong to root: remove it, or run again with sudo)"
}

secondsSince() { # START as from date +%s%N
  awk -v ns="$(($(date +%s%N) - $1))" 'BEGIN { printf "%.1f s", ns / 1e9 }'
}

# step NAME COMMAND...: runs a command, says its name before and its time after. On a terminal the output is shown;
# elsewhere it goes to a log of its own and is shown when the command fails.
step() {
  local name=$1 start log code=0
  shift
  start=$(date +%s%N)
  log=$logs/$(tr -c 'a-zA-Z0-9\n' - <<<"$name").log
  echo "== $name"
  if [ -t 1 ]; then
    "$@" || code=$?
  else
    "$@" >"$log" 2>&1 || code=$?
    if [ $code -ne 0 ]; then
      tail -n 200 "$log"
      echo "$program: the whole output is in $log" >&2
    fi
  fi
  if [ $code -ne 0 ]; then
    echo "$program: \"$name\" failed with exit code $code after $(secondsSince "$start")" >&2
    exit 1
  fi
  echo "   $name: $(secondsSince "$start")"
}

# configure PRESET OPTIONS...: a folder that is new is compiled in batches, a third of the time from clean, and tested in
# few processes; one that is there already stays as its owner wants it.
configure() {
  local preset=$1 batches=()
  shift
  [ -f "build/$preset/CMakeCache.txt" ] || batches=(-DTENFOLD_UNITY=ON -DTENFOLD_TEST_HALVES=ON)
  cmake --preset "$preset" "${batches[@]}" "$@"
}

# A folder of our own for sockets and the like, as Qt wants it: mode 0700.
privateRuntimeFolder() {
  XDG_RUNTIME_DIR=$(mktemp -d)
  chmod 700 "$XDG_RUNTIME_DIR"
  export XDG_RUNTIME_DIR
}

# With sudo the build folder is made by root; give it back, so that the next run works without.
giveBack() {
  if [ -n "${SUDO_UID:-}" ] && [ "$(id -u)" -eq 0 ] && [ -d "$root/build" ]; then
    chown -R "$SUDO_UID:${SUDO_GID:-$SUDO_UID}" "$root/build"
  fi
}

logs=$root/build/logs

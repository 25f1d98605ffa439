#!/usr/bin/env bash
# Installs what is missing, checks format and layers, builds and runs every test once, where it finds most: the window and
# what a sanitizer hides (bounds of time, memory that fails, known answers) as people run it, core and command line under
# AddressSanitizer + UndefinedBehaviorSanitizer, what has threads of core under ThreadSanitizer; fuzzes each parser, and
# attacks the release build (tests/attacks): faults of disk and memory, kills, hostile files. Works from any folder.
#   packaging/test.sh [--long] [--no-install] [source|tidy|release|attacks|asan|tsan-core|fuzz]...
# --long runs every test in both builds, the window under AddressSanitizer and clang-tidy over core too, fuzzes 10 minutes
# per parser and under UndefinedBehaviorSanitizer as well, kills imports, mining and deciding 500 times each instead of 20,
# attacks every place (hours) and runs the benchmarks. Naming parts runs only these; attacks needs what release has built.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

long=false
install=true
parts=()
for argument in "$@"; do
  case $argument in
    --long)
      long=true
      export TENFOLD_KILLS=500
      ;;
    --no-install) install=false ;;
    source | tidy | release | attacks | asan | tsan-core | fuzz) parts+=("$argument") ;;
    *)
      echo "usage: test.sh [--long] [--no-install] [source|tidy|release|attacks|asan|tsan-core|fuzz]..." >&2
      exit 2
      ;;
  esac
done
if [ ${#parts[@]} -eq 0 ]; then
  parts=(source release attacks asan tsan-core fuzz)
  if $long; then parts+=(tidy); fi
fi

needBuildFolder
privateRuntimeFolder
cleanUp() {
  rm -rf "$XDG_RUNTIME_DIR"
  giveBack
}
trap cleanUp EXIT
export QT_QPA_PLATFORM=offscreen

# Fuzzes one parser, starting from its seeds and from what campaigns have found (tests/fuzz/README.md); what it finds new
# stays in the build folder.
fuzzOne() {
  local target=$1 name parser found runs known inputs=() dictionary=() bounds=()
  name=$(basename "$target")
  parser=${name#fuzz-}
  found=build/fuzz/found/$name
  mkdir -p "$found"
  if [ -f "tests/fuzz/corpus/$parser.tar.gz" ]; then
    mkdir -p "build/fuzz/packed/$parser"
    tar -xzf "tests/fuzz/corpus/$parser.tar.gz" -C "build/fuzz/packed/$parser"
    inputs+=("build/fuzz/packed/$parser")
  fi
  [ -d "tests/fuzz/corpus/$parser" ] && inputs+=("tests/fuzz/corpus/$parser")
  [ -f "tests/fuzz/$parser.dict" ] && dictionary=("-dict=tests/fuzz/$parser.dict")
  known=$(find "$found" "${inputs[@]}" -type f | wc -l)
  # as many new inputs of each as find what was found, however busy the machine; those of a workspace take 30 ms each
  bounds=("-runs=$((known + fuzzInputs))" "-max_total_time=$fuzzSeconds")
  if $long; then bounds=("-max_total_time=$fuzzSeconds"); fi
  # less memory waits to be used again, and what is kept of each allocation is short: half as many inputs otherwise
  if ! ASAN_OPTIONS=quarantine_size_mb=16:malloc_context_size=8 "$target" -seed="$fuzzSeed" "${bounds[@]}" \
    -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=1 -artifact_prefix="build/fuzz/$name-" \
    "${dictionary[@]}" "$found" "${inputs[@]}" >"$logs/$name.log" 2>&1; then
    tail -n 60 "$logs/$name.log" # with the input in base64 where it is short
    echo "$name failed with seed $fuzzSeed (TENFOLD_FUZZ_SEED=$fuzzSeed draws the same again);" \
      "the input is build/fuzz/$name-*, the output $logs/$name.log" >&2
    return 1
  fi
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$logs/$name.log")
  echo "   $name: ${runs:-?} inputs, nothing found"
}

# All fuzzers, two at a time: what is known of each, and 3,000 inputs more, or as many as 10 s of a slow one make.
fuzzAll() {
  local targets=(build/fuzz/bin/fuzz-*) failed=0 running=0 target
  [ -x "${targets[0]}" ] || { echo "no fuzz targets in build/fuzz/bin" >&2; return 1; }
  fuzzInputs=3000
  fuzzSeconds=$($long && echo 600 || echo 10)
  # Other inputs each day, but the same ones for all who look that day.
  fuzzSeed=${TENFOLD_FUZZ_SEED:-$(date -u +%Y%m%d)}
  echo "== fuzz, $($long || echo "$fuzzInputs inputs or ")$fuzzSeconds s per parser, seed $fuzzSeed"
  for target in "${targets[@]}"; do
    if [ $running -eq 2 ]; then
      wait -n || failed=1
      running=1
    fi
    fuzzOne "$target" &
    running=$((running + 1))
  done
  while [ $running -gt 0 ]; do
    wait -n || failed=1
    running=$((running - 1))
  done
  return $failed
}

runBenches() {
  local bench
  for bench in build/release/bin/bench-*; do
    [ -x "$bench" ] || continue
    echo "-- $(basename "$bench")"
    "$bench"
  done
}

started=$(date +%s%N)
if $install; then step "install packages" packaging/install-deps.sh all; fi
for part in "${parts[@]}"; do
  if [ "$part" = source ]; then
    for check in format layers words names cites; do step "check $check" packaging/check-source.sh "$check"; done
    continue
  fi
  if [ "$part" = tidy ]; then
    step "check tidy" packaging/check-source.sh tidy
    continue
  fi
  if [ "$part" = attacks ]; then
    [ -x build/release/bin/tenfold ] || die "attacks needs what the part release builds"
    # not below TMPDIR: crash tests wait for the disk thousands of times
    work=$(mktemp -d /dev/shm/tenfold-attacks-XXXXXX 2>/dev/null || mktemp -d)
    step "attacks" tests/attacks/attacks.py build/release/bin "$work" $($long && echo --long)
    if [ ! -t 1 ]; then grep -E '^[a-z ]+: tried [0-9]+, failed' "$logs/attacks.log" | sed 's/^/   /'; fi
    continue
  fi
  options=() targets=() labels=()
  if [ "$part" = release ] && ! $long; then
    targets=(--target tenfold tenfold-workbench test-widgets test-plain)
    labels=(-L '^(window|plain)$')
  fi
  # core's tests have UndefinedBehaviorSanitizer in asan
  if [ "$part" = fuzz ]; then options=(-DTENFOLD_SANITIZE="address$($long && echo ,undefined || true)"); fi
  if [ "$part" = asan ]; then options=(-DTENFOLD_{BUILD_GUI,INSTRUMENT_TESTS}="$($long && echo ON || echo OFF)"); fi
  step "configure $part" configure "$part" "${options[@]}"
  step "build $part" cmake --build --preset "$part" "${targets[@]}"
  if [ "$part" = fuzz ]; then
    fuzzAll
  else
    # what only counts (statistics of thousands of draws, a hundred thousand methods, known answers, mining again and
    # again) is slow here, finds no memory that other tests do not touch, and is in test-plain
    if [ "$part" = asan ] && ! $long; then
      export GTEST_FILTER='-fitGrowthLaw.fewScalesMakeNo*:fitGrowthLaw.intervalCovers*:badInput.aHundredThousand*:*KnownAnswers*:Miner.*'
    fi
    step "test $part" ctest --preset "$part" "${labels[@]}"
    unset GTEST_FILTER
    if [ ! -t 1 ]; then grep -E '^[0-9]+% tests passed' "$logs/test-$part.log" | sed 's/^/   /'; fi
  fi
done
if $long; then
  step "build benchmarks" cmake --build --preset release
  echo "== benchmarks"
  runBenches
fi
echo "all passed: ${parts[*]} in $(secondsSince "$started")"

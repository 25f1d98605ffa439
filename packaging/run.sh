#!/usr/bin/env bash
# Installs what is missing, builds, and opens the window on the sample. Without a display it prints the sample's report and
# writes it as HTML. Works from any folder.
#   packaging/run.sh [--no-install] [--report]
# --report makes the report although there is a display.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

install=true
haveDisplay=false
[ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ] || haveDisplay=true
for argument in "$@"; do
  case $argument in
    --no-install) install=false ;;
    --report) haveDisplay=false ;;
    *)
      echo "usage: run.sh [--no-install] [--report]" >&2
      exit 2
      ;;
  esac
done

needBuildFolder
trap giveBack EXIT

if $install; then step "install packages" packaging/install-deps.sh build; fi
step "configure release" configure release
bin=build/release/bin
build() { step "build $1" nice -n "${2:-0}" cmake --build --preset release --target "$1"; }

# What the first window does not need is built behind it, and the other way round.
if $haveDisplay; then
  build tenfold-workbench
  giveBack
  echo "== opening the window on the sample"
  "$bin/tenfold-workbench" --sample &
  window=$!
  (build tenfold 10) || echo "run.sh: the command line was not built; the window does not need it" >&2
  wait "$window"
  exit
fi
build tenfold

# The runs that sample.toml keeps back are imported, but not mined: the report checks the plan against them.
sample=build/sample
rm -rf "$sample"
mkdir -p "$sample"
tar --zstd -xf resources/sample/wordcount.tar.zst -C "$sample"
minedRuns=() keptBackRuns=()
for run in "$sample"/wordcount/*/; do
  name=$(sed -n 's/^name = "\(.*\)"$/\1/p' "$run/run.toml")
  if grep '^kept_back' resources/sample/sample.toml | grep -qF "\"$name\""; then
    keptBackRuns+=("$run")
  else
    minedRuns+=("$run")
  fi
done
step "import the sample" "$bin/tenfold" import "$sample/sample.tenfold" "${minedRuns[@]}"
step "import the runs kept back" "$bin/tenfold" import "$sample/sample.tenfold" --hold-out "${keptBackRuns[@]}"
step "mine" "$bin/tenfold" mine "$sample/sample.tenfold"
echo "== report"
"$bin/tenfold" report "$sample/sample.tenfold" --quiet --title "WordCount on Hadoop 2.7.3" --out "$sample/report.html"
build tenfold-workbench

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
step "build release" cmake --build --preset release --target tenfold tenfold-workbench

bin=build/release/bin
if $haveDisplay; then
  giveBack
  echo "== opening the window on the sample"
  exec "$bin/tenfold-workbench" --sample
fi

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

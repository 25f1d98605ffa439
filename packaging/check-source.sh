#!/usr/bin/env bash
# What can be said of the source without running it: its format, its layers, its words, names that would meet, whether
# what comments and pages refer to is there, and what clang-tidy finds in core. Installs nothing; test.sh runs it.
#   packaging/check-source.sh [format|layers|words|names|cites|tidy]...     without a name: all
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

sourceFiles() {
  if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.h'
  else # an unpacked archive
    find app core widgets tests \( -name '*.cpp' -o -name '*.h' \) -print0
  fi
}

# Names each place that clang-format would write otherwise.
checkFormat() {
  if ! sourceFiles | xargs -0 -P "$(nproc)" -n 50 clang-format-14 --dry-run --Werror; then
    echo "format: write it with   git ls-files '*.cpp' '*.h' | xargs clang-format-14 -i" >&2
    return 1
  fi
  echo "format: all files as .clang-format says"
}

checkLayers() { packaging/check-layers.py; }

# What core says to people: one English an id, in the form that translators' tools read.
checkWords() { packaging/check-words.py; }

# Names in anonymous namespaces that a batch of files has twice.
checkNames() { packaging/check-names.py; }

# Pages, sections and files that are named exist.
checkCites() { packaging/check-cites.py; }

# Needs a folder that is configured, not built. That of the fuzzers holds core alone, compiled by clang, and in batches,
# so that each header is read once a batch: a third of the time.
checkTidy() {
  configure fuzz >/dev/null
  local files
  mapfile -t files < <(sed -n 's/^ *"file": "\(.*\)".*/\1/p' build/fuzz/compile_commands.json | grep "/core/" | sort -u)
  [ ${#files[@]} -gt 0 ] || { echo "tidy: nothing of core in build/fuzz/compile_commands.json" >&2; return 1; }
  printf '%s\0' "${files[@]}" | xargs -0 -P "$(nproc)" -n 1 clang-tidy-14 -p build/fuzz --quiet 2>&1 |
    { grep -vE '^[0-9]+ warnings? |^Suppressed |^Use -header-filter' || true; } # what it says of other people's headers
  [ "${PIPESTATUS[1]}" -eq 0 ] || return 1
  echo "tidy: ${#files[@]} units of core, nothing found"
}

needBuildFolder
checks=("$@")
[ ${#checks[@]} -gt 0 ] || checks=(format layers words names cites tidy)
for check in "${checks[@]}"; do
  case $check in
    format) checkFormat ;;
    layers) checkLayers ;;
    words) checkWords ;;
    names) checkNames ;;
    cites) checkCites ;;
    tidy) checkTidy ;;
    *)
      echo "usage: check-source.sh [format|layers|words|names|cites|tidy]..." >&2
      exit 2
      ;;
  esac
done

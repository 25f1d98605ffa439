#!/usr/bin/env bash
# Packs what fuzzing has found on this machine (build/fuzz/found) with what was packed before: for each target the
# smallest inputs that together reach all of it. Targets have to be built (packaging/test.sh fuzz).
#   packaging/fuzz-corpus.sh [NAME]...
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
needBuildFolder

pack() { # NAME
  local name=$1 work kept
  local inputs=("build/fuzz/found/fuzz-$name" "tests/fuzz/corpus/$name")
  work=$(mktemp -d)
  mkdir -p "$work/old" "$work/new" "${inputs[@]}"
  if [ -f "tests/fuzz/corpus/$name.tar.gz" ]; then tar -xzf "tests/fuzz/corpus/$name.tar.gz" -C "$work/old"; fi
  # What seeds reach needs no other inputs; what inputs reach more often than others is not worth a file.
  ASAN_OPTIONS=quarantine_size_mb=16:malloc_context_size=0 "build/fuzz/bin/fuzz-$name" -set_cover_merge=1 \
    -timeout=10 -rss_limit_mb=2048 "$work/new" "${inputs[@]}" "$work/old" >"$logs/fuzz-corpus-$name.log" 2>&1
  # the same inputs give the same bytes
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -cf - -C "$work/new" . |
    gzip -9n >"tests/fuzz/corpus/$name.tar.gz"
  kept=$(find "$work/new" -type f | wc -l)
  echo "   $name: $kept inputs, $(stat -c %s "tests/fuzz/corpus/$name.tar.gz") bytes packed"
  rm -rf "$work"
}

names=("$@")
if [ ${#names[@]} -eq 0 ]; then
  for target in build/fuzz/bin/fuzz-*; do names+=("${target#build/fuzz/bin/fuzz-}"); done
fi
for name in "${names[@]}"; do pack "$name"; done

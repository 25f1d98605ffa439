#!/usr/bin/env bash
# Packs a folder of run folders as the sample that Tenfold ships. Same input, same bytes: names sorted, no owners, one
# date. The true answers (truth/) stay out, so that nothing can learn from them.
#   packaging/pack-sample.sh CAPTURES/wordcount [OUT.tar.zst]
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=${1:-}
out=${2:-$here/../resources/sample/wordcount.tar.zst}

if [ -z "$source" ] || [ ! -d "$source" ]; then
  echo "usage: pack-sample.sh FOLDER-OF-RUNS [OUT.tar.zst]" >&2
  exit 2
fi
for tool in tar zstd; do
  command -v "$tool" >/dev/null || { echo "pack-sample.sh: $tool is missing (run packaging/install-deps.sh)" >&2; exit 3; }
done

name=$(basename "$source")
parent=$(cd "$source/.." && pwd)
temporary=$(mktemp "${out%/*}/.pack-XXXXXX")
trap 'rm -f "$temporary"' EXIT

# The repetitions stand up to 2 MiB apart: a window of 4 MiB finds them and costs the reader no more than that.
tar --directory="$parent" --sort=name --mtime=2026-11-21T00:00:00Z --owner=0 --group=0 --numeric-owner \
    --mode='u=rwX,go=rX' --exclude=truth --format=ustar -cf - "$name" |
  zstd -q --ultra -22 --long=22 -c >"$temporary"
chmod 644 "$temporary"
mv "$temporary" "$out"
trap - EXIT
echo "$out: $(stat -c %s "$out") bytes, $(tar --zstd -tf "$out" | grep -c '/run.toml$') runs"

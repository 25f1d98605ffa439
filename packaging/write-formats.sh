#!/usr/bin/env bash
# Writes the list of formats in README.md and docs/formats.md as the registry of the built program has it.
#   packaging/write-formats.sh [PROGRAM]       default: build/dev/bin/tenfold
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${1:-build/dev/bin/tenfold}

write() { # PAGE OPTION...
  local page=$1 list
  shift
  list=$("$program" formats --markdown "$@")
  LIST=$list perl -0pi -e 's/(<!-- formats: [^\n]*-->\n).*?(<!-- end of formats -->)/$1$ENV{LIST}\n$2/s' "$page"
}
write README.md
write docs/formats.md --headers

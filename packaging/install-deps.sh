#!/usr/bin/env bash
# Installs what building and testing need on Debian 12: the one list that everything uses.
#   packaging/install-deps.sh           installs what is missing, as root or through sudo
#   packaging/install-deps.sh build     only what building and running needs
#   packaging/install-deps.sh --list    prints the names and installs nothing
#   packaging/install-deps.sh --check   names what is missing and exits 3 when something is
set -euo pipefail

build_packages=(
  # compiler and build
  g++ cmake ninja-build pkg-config ccache mold
  # core
  libsqlite3-dev libsqlitecpp-dev libsimdjson-dev libexpected-dev libtomlplusplus-dev nlohmann-json3-dev
  libfmt-dev libarchive-dev libcli11-dev libgtest-dev liblua5.4-dev libeigen3-dev libre2-dev libabsl-dev
  libmuparser-dev libprotobuf-dev libnghttp2-dev zlib1g-dev libssl-dev
  # window
  qt6-base-dev qt6-base-dev-tools qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-svg-dev libqt6svg6
  libqcustomplot-dev libgl-dev fonts-dejavu-core
  # the dialogs of Qt in the languages of the window
  qt6-translations-l10n
  # the sample is a tar.zst
  tar zstd
)
test_packages=(
  # fuzzing
  clang-14 libclang-rt-14-dev llvm-14
  # checks of the source
  clang-format-14 clang-tidy-14 python3
  # window tests, comparison in the import bench
  xvfb xauth sqlite3
  # a server to record: tests that need it say so where it is missing
  redis-server redis-tools
  # an independent simulator that ours is held against; that test says so where it is missing
  libsimgrid-dev
  # several processes at one work, in a file of its own beside the programs: builds without it lack only that
  libopenmpi-dev openmpi-bin
)

which=all
action=install
for argument in "$@"; do
  case $argument in
    build | all) which=$argument ;;
    --list) action=list ;;
    --check) action=check ;;
    *)
      echo "usage: install-deps.sh [build|all] [--list|--check]" >&2
      exit 2
      ;;
  esac
done

packages=("${build_packages[@]}")
[ "$which" = build ] || packages+=("${test_packages[@]}")

if [ "$action" = list ]; then
  printf '%s\n' "${packages[@]}"
  exit 0
fi

if ! command -v dpkg-query >/dev/null; then
  echo "install-deps.sh: this is not Debian (no dpkg). Install what these Debian packages hold, then run with --no-install:" >&2
  printf '  %s\n' "${packages[@]}" >&2
  exit 3
fi

isInstalled() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

missing=()
for package in "${packages[@]}"; do
  isInstalled "$package" || missing+=("$package")
done

if [ ${#missing[@]} -eq 0 ]; then
  echo "packages: all ${#packages[@]} are installed"
  exit 0
fi
echo "packages: ${#missing[@]} of ${#packages[@]} are missing: ${missing[*]}"
[ "$action" = check ] && exit 3

asRoot=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "install-deps.sh: not root and no sudo; as root run: apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 3
  fi
  asRoot=(sudo)
  # without a terminal nobody can type a password: fail at once instead of waiting
  [ -t 0 ] || asRoot=(sudo -n)
  if ! "${asRoot[@]}" true; then
    echo "install-deps.sh: sudo refused; as root run: apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 3
  fi
fi
asRoot+=(env DEBIAN_FRONTEND=noninteractive)

haveCandidates() {
  local package
  for package in "${missing[@]}"; do
    apt-cache show --no-all-versions "$package" >/dev/null 2>&1 || return 1
  done
}
updateLists() {
  echo "packages: reading the package lists (apt-get update)"
  "${asRoot[@]}" apt-get -q -o DPkg::Lock::Timeout=300 update
}
install() {
  echo "packages: installing (apt-get install)"
  "${asRoot[@]}" apt-get -q -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "${missing[@]}"
}

updated=false
if ! haveCandidates; then
  updateLists
  updated=true
fi
# lists that are older than the archive name files that are gone: read them again, once
if ! install; then
  $updated && { echo "install-deps.sh: apt-get could not install: ${missing[*]}" >&2; exit 3; }
  updateLists
  install || { echo "install-deps.sh: apt-get could not install: ${missing[*]}" >&2; exit 3; }
fi

for package in "${missing[@]}"; do
  isInstalled "$package" || { echo "install-deps.sh: $package is still missing" >&2; exit 3; }
done
echo "packages: ${#missing[@]} installed"

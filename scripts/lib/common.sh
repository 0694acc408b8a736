# Shared by the scripts (bash; sourced, not run): where the repository is, and how to speak.
set -eu
ROOT=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.." && pwd)

readonly EX_USAGE=64 EX_UNAVAILABLE=69

# Messages go to standard error: standard output belongs to the program.
say() { echo "${0##*/}: $*" >&2; }

# die STATUS SENTENCE
die() {
  local status=$1
  shift
  say "$*"
  exit "$status"
}

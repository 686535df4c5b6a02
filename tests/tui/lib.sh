# lib.sh -- what the tests of the full screen share. Sourced with the folder of the programs as $1.
. "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"

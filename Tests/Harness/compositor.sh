# compositor.sh - shared by the with-* scripts (POSIX sh; sourced, not run).
#
# A with-* script gives its command a private compositor:
#   wl_begin        private XDG_RUNTIME_DIR, clean-up on every way out
#   wl_spawn ...    start a server process; it is ended, by pid, at the end
#   wl_wait TEST    wait until TEST holds and all servers still live
#   wl_input        start the input server, where injection is possible
#   wl_run CMD...   run the command under test, exit with its status
set -u
HARNESS_BIN=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
WL_PIDS='' WL_DIR='' WL_LOG='' WL_KEEP=''
WL_TIMEOUT=${HARNESS_TIMEOUT:-120}      # seconds a compositor may take to start on a busy machine
WL_UID=${HARNESS_UID:-65534}            # who runs it where it refuses to run as root

wl_die() { echo "${0##*/}: $*" >&2; exit 125; }

wl_need() {
	for program; do
		command -v "$program" >/dev/null || wl_die "$program is not installed; scripts/test installs it"
	done
}

wl_begin() {
	# A socket's path may have 107 bytes at most: a long TMPDIR would leave too few.
	tmp=${TMPDIR:-/tmp}
	[ ${#tmp} -le 60 ] || tmp=/tmp
	WL_DIR=$(mktemp -d "$tmp/glass-harness.XXXXXX") || exit 125
	chmod 700 "$WL_DIR"
	: "${WL_LOG:=$WL_DIR/compositor.log}"
	: >"$WL_LOG" || exit 125
	trap wl_end EXIT
	trap 'exit 129' HUP
	trap 'exit 130' INT
	trap 'exit 143' TERM
	# Nothing of the caller's own session may leak in.
	unset WAYLAND_DISPLAY WAYLAND_SOCKET WAYLAND_DEBUG DISPLAY SWAYSOCK DBUS_SESSION_BUS_ADDRESS
	XDG_RUNTIME_DIR=$WL_DIR
	export XDG_RUNTIME_DIR
}

wl_end() {
	trap '' HUP INT TERM
	for pid in $WL_PIDS; do # the latest first
		kill "$pid" 2>/dev/null || continue
		n=0
		while kill -0 "$pid" 2>/dev/null; do
			n=$((n + 1))
			[ $n -gt 150 ] && kill -9 "$pid" 2>/dev/null && break
			sleep 0.02
		done
		wait "$pid" 2>/dev/null
	done
	if [ -n "$WL_KEEP" ]; then echo "${0##*/}: kept $WL_DIR" >&2; else rm -rf "$WL_DIR"; fi
}

# The servers die with this script even when it is killed without a chance to clean up.
wl_spawn() {
	setpriv --pdeathsig KILL "$@" >>"$WL_LOG" 2>&1 &
	WL_LAST=$!
	WL_PIDS="$WL_LAST $WL_PIDS"
}

# A compositor that refuses root runs as $WL_UID when we are root (as in a container).
wl_spawn_unprivileged() {
	if [ "$(id -u)" = 0 ]; then
		chown -R "$WL_UID:$WL_UID" "$WL_DIR"
		wl_spawn --reuid="$WL_UID" --regid="$WL_UID" --clear-groups "$@"
	else
		wl_spawn "$@"
	fi
}

wl_wait() {
	n=0
	until "$@" >/dev/null 2>&1; do
		n=$((n + 1))
		for pid in $WL_PIDS; do
			kill -0 "$pid" 2>/dev/null && continue
			tail -n 20 "$WL_LOG" >&2
			wl_die "the compositor ended while starting"
		done
		if [ $n -gt $((WL_TIMEOUT * 50)) ]; then
			tail -n 20 "$WL_LOG" >&2
			wl_die "not ready after $WL_TIMEOUT s: $*"
		fi
		sleep 0.02
	done
}

# HARNESS_NO_INPUT=1: a seat without devices
wl_input() {
	[ -n "${HARNESS_NO_INPUT:-}" ] && return
	HARNESS_INPUT=$WL_DIR/wlinput.sock
	export HARNESS_INPUT
	wl_spawn "$HARNESS_BIN/wlinput" --serve "$HARNESS_INPUT"
	wl_wait test -S "$HARNESS_INPUT"
}

# The command runs in the background so that a signal to us (a time limit) ends it at once.
wl_run() {
	HARNESS_LOG=$WL_LOG
	PATH=$HARNESS_BIN:$PATH
	export HARNESS_COMPOSITOR HARNESS_COMPOSITOR_PID HARNESS_LOG PATH WAYLAND_DISPLAY
	exec 3<&0
	setpriv --pdeathsig TERM "$@" <&3 3<&- &
	WL_PIDS="$! $WL_PIDS"
	wait $!
	rc=$?
	WL_PIDS=${WL_PIDS#* }
	exit $rc
}

# Prints the comment at the head of the script.
wl_usage() {
	sed -n '2,/^[^#]/{/^#/s/^# \{0,1\}//p;}' "$0"
	exit "$1"
}

# --size WxH: sets WL_W and WL_H.
wl_size() {
	case $1 in
	*[!0-9x]* | x* | *x | *x*x*) wl_die "--size wants WxH" ;;
	*x*) WL_W=${1%x*} WL_H=${1#*x} ;;
	*) wl_die "--size wants WxH" ;;
	esac
}

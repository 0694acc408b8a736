# What the system must provide, and how it gets there on Debian and Ubuntu (sourced after common.sh).

# To build Glass Shell (the first line is for the compiler itself), and the data it reads while running.
BUILD_PACKAGES="ca-certificates git g++ libc6-dev libncurses-dev libcurl4-openssl-dev pkg-config
  libwayland-dev libxkbcommon-dev libpixman-1-dev libpango1.0-dev libcairo2-dev libgdk-pixbuf-2.0-dev libexif-dev libglib2.0-dev
  xkb-data fonts-inter fonts-noto-core fonts-noto-color-emoji"
# Installed only where the distribution has it: without it, WebP pictures show a placeholder.
OPTIONAL_PACKAGES="webp-pixbuf-loader"
# To compare our protocol files with the system's, and for a message bus with a settings portal.
TEST_PACKAGES="wayland-protocols dbus-daemon"
# To run the inner loops as they are on arm64.
OTHER_ARCHITECTURE_PACKAGES="gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user"
# To run the compositors: the harness in Tests/Harness says which part needs which.
COMPOSITOR_PACKAGES="gcc make libwayland-bin plasma-wayland-protocols wayland-utils
  sway grim wev wl-clipboard
  weston xvfb xdotool
  kwin-wayland libgl1-mesa-dri libglib2.0-bin python3-dbus
  fonts-dejavu-core"

is_installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Prints those of the given packages that are not installed.
missing_packages() {
  local package
  for package; do is_installed "$package" || echo "$package"; done
}

# Prints those of the given packages that apt knows.
known_packages() {
  local package
  for package; do
    if apt-cache show "$package" >/dev/null 2>&1; then echo "$package"; fi
  done
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -q -y -o Acquire::Retries=2 -o DPkg::Lock::Timeout=120 "$@" >&2
}

# The second try is for a network that failed once, and for package lists older than the archive.
install_packages() {
  apt_get install --no-install-recommends "$@" && return
  say "apt-get install failed; trying once more with fresh package lists"
  sleep 3
  apt_get update && apt_get install --no-install-recommends "$@" ||
    die "$EX_UNAVAILABLE" "apt could not install what is needed: $*"
}

# ensure_packages PACKAGE...: apt is called only when something is missing, so that a warm start is quick and works offline.
ensure_packages() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    ensure_libraries "$@"
    return
  fi
  local missing optional
  missing=$(missing_packages "$@" | xargs)
  # shellcheck disable=SC2046,SC2086
  optional=$(known_packages $(missing_packages $OPTIONAL_PACKAGES) | xargs)
  [ -n "$missing$optional" ] || return 0
  if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
    die "$EX_UNAVAILABLE" "please install what is missing: apt-get install $missing $optional"
  fi
  say "installing: $missing $optional"
  # shellcheck disable=SC2086
  if [ "$(known_packages $missing | wc -l)" -lt "$(echo $missing | wc -w)" ]; then
    apt_get update || die "$EX_UNAVAILABLE" "apt cannot fetch its package lists; these packages are needed: $missing"
    optional=$(known_packages $(missing_packages $OPTIONAL_PACKAGES) | xargs)
  fi
  # shellcheck disable=SC2086
  install_packages $missing $optional
}

# Where there is no apt: pkg-config can tell whether the libraries are there; otherwise the packages are named.
ensure_libraries() {
  local libraries="wayland-client wayland-cursor wayland-server xkbcommon pixman-1 pangocairo gdk-pixbuf-2.0 libexif gio-2.0"
  # shellcheck disable=SC2086
  if command -v pkg-config >/dev/null && pkg-config --exists $libraries; then return 0; fi
  die "$EX_UNAVAILABLE" "this system has no apt; please install the development files of" \
    "wayland, xkbcommon, pixman, pango, cairo, gdk-pixbuf, libexif and glib" \
    "(on Debian the packages are: $(echo "$@" | xargs))"
}

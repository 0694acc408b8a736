# Is there a Swift that can build this? (Sourced after common.sh.)

readonly SWIFT_HINT="get it from https://www.swift.org/install/linux/, for example with swiftly"

# To be asked first: it makes no sense to install packages for a compiler that is not there.
find_swift() {
  command -v swift >/dev/null || die "$EX_UNAVAILABLE" "Swift 6.2 or newer is needed: $SWIFT_HINT."
}

# To be asked once the packages are there: the compiler itself needs some of them.
check_swift_version() {
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  [ -n "$version" ] || die "$EX_UNAVAILABLE" "Swift is installed but does not start; try: swift --version"
  local major=${version% *} minor=${version#* }
  if [ "$major" -lt 6 ] || { [ "$major" = 6 ] && [ "$minor" -lt 2 ]; }; then
    die "$EX_UNAVAILABLE" "Swift 6.2 or newer is needed, and this is $major.$minor: $SWIFT_HINT."
  fi
}

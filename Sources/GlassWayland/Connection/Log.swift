import Logging

/// The host's log: what a person who reports a fault would want to see, at debug level.
let log = Logger(label: "glass.wayland")

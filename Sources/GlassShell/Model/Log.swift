import Logging

/// The program's own log, for people who look for a fault.
let log = Logger(label: "glass.shell")

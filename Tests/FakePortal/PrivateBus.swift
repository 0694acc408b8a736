import Foundation

/// A message bus of a test's own, gone with it. Unchecked, as nothing changes after the start but the daemon, which one test at a time ends.
public final class PrivateBus: @unchecked Sendable {
  /// Where it is reached, in D-Bus's notation.
  public let address: String
  private let daemon: Process

  /// What is wrong when there is no bus.
  public struct Failure: Error {}

  /// Starts the bus; throws where the system has no `dbus-daemon`.
  public init() throws {
    let output = Pipe()
    daemon = Process()
    daemon.executableURL = URL(filePath: "/usr/bin/env")
    daemon.arguments = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"]
    daemon.standardOutput = output
    // It complains where it may not raise its own limits.
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != UInt8(ascii: "\n") { line += byte }
    guard !line.isEmpty else { throw Failure() }
    address = String(decoding: line, as: UTF8.self)
  }

  deinit { kill() }

  /// Ends the bus without a word.
  public func kill() {
    guard daemon.isRunning else { return }
    Foundation.kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
  }
}

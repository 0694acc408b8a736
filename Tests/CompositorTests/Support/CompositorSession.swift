import Foundation
import Glibc

/// A running compositor, and everything a test does to it from outside the program under test.
///
/// The harness runs a command that hands out its environment and then waits for the end of its input, so the compositor ends
/// when the test does, even when the test crashes.
final class CompositorSession: Sendable {
  let compositor: Compositor
  let folder: TemporaryFolder
  /// What a program needs to reach this compositor and the harness's helpers.
  let environment: [String: String]
  private let holder: ChildProcess

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts a compositor and returns when clients can connect.
  init(_ compositor: Compositor) async throws {
    self.compositor = compositor
    folder = try TemporaryFolder()
    let ready = folder.url.appending(path: "environment").path
    let hold = #"env -0 >"$0.new" && mv "$0.new" "$0" && exec cat"#
    var inherited = ProcessInfo.processInfo.environment
    if !compositor.hasDevices { inherited["HARNESS_NO_INPUT"] = "1" }
    let command = Places.harness.appending(path: compositor.command[0]).path
    holder = try ChildProcess(
      [command] + compositor.command.dropFirst() + ["--", "sh", "-c", hold, ready],
      environment: inherited, folder: folder.folder("harness"))
    while access(ready, F_OK) != 0 {
      if let exit = holder.poll() { throw Failure(description: "the compositor did not start (\(exit)): \(holder.errors)") }
      try await Task.sleep(for: .milliseconds(10))
    }
    environment = Self.parse(try Data(contentsOf: URL(filePath: ready)))
  }

  /// Ends the compositor and waits until it has cleaned up.
  func end() async throws {
    holder.closeInput()
    try await holder.wait(seconds: 60)
  }

  // MARK: - Programs

  /// Starts a program inside this session.
  func start(_ arguments: [String], adding extra: [String: String] = [:]) throws -> ChildProcess {
    try ChildProcess(
      arguments, environment: environment.merging(extra) { $1 }, folder: folder.folder("process-\(UUID().uuidString)"))
  }

  /// Runs a program inside this session to its end and returns its standard output; throws what it said if it failed.
  @discardableResult
  func run(_ arguments: String..., seconds: Double = 60) async throws -> String {
    let process = try start(arguments)
    let exit = try await process.wait(seconds: seconds)
    guard exit == .status(0) else {
      throw Failure(description: "\(arguments.joined(separator: " ")) ended with \(exit): \(process.errors)\(process.output)")
    }
    return process.output
  }

  // MARK: - Input

  /// Moves the pointer; in points of the whole layout, under weston in device pixels.
  func movePointer(_ x: Double, _ y: Double) async throws { try await run("pointer", "move", "\(x)", "\(y)") }

  func click(_ button: String = "left") async throws { try await run("pointer", "click", button) }

  func press(_ button: String = "left") async throws { try await run("pointer", "press", button) }

  func release(_ button: String = "left") async throws { try await run("pointer", "release", button) }

  /// Turns the wheel; positive is down, or right when `horizontal`.
  func scroll(notches: Int, horizontal: Bool = false) async throws {
    try await run("pointer", "scroll", "\(notches)", horizontal ? "h" : "v")
  }

  /// Taps a key or chord such as `ctrl+shift+Left`.
  func key(_ chord: String) async throws { try await run("key", chord) }

  func type(_ text: String) async throws { try await run("typetext", text) }

  // MARK: - Outputs

  /// A picture of an output (the first unless named), in device pixels.
  func screenshot(output: String? = nil) async throws -> Screenshot {
    // Nothing is compressed where the compositor's tool can do without.
    let file = folder.url.appending(path: "\(UUID().uuidString).ppm")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = try start(["shot", file.path] + (output.map { [$0] } ?? []))
    guard try await process.wait(seconds: 60) == .status(0) else { throw Failure(description: process.errors) }
    return try Screenshot(contentsOf: file)
  }

  /// The screen once it has stopped changing and no longer looks like `before`.
  func settledScreenshot(after before: Screenshot, seconds: Double = 60) async throws -> Screenshot {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var last = try await screenshot()
    while ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(150))
      let next = try await screenshot()
      if next == last, next != before { return next }
      last = next
    }
    throw Failure(description: last == before ? "nothing appeared on the screen" : "the screen does not come to rest")
  }

  /// Changes the scale of an output (counted from 1) while the session runs; weston cannot.
  func setScale(_ scale: Double, output: Int = 1) async throws {
    switch compositor {
    case .sway: try await sway("output HEADLESS-\(output) scale \(scale)")
    case .kwin: try await run("kwin-output", "\(output)", "scale", "\(scale)")
    case .weston, .westonDesktop, .westonWithoutSeat: throw Failure(description: "weston cannot change its scale")
    }
  }

  /// Takes an output (counted from 1) away, or brings it back. Only KWin can: a headless sway cannot switch an output off.
  func setOutput(_ output: Int, enabled: Bool) async throws {
    switch compositor {
    case .kwin: try await run("kwin-output", "\(output)", enabled ? "on" : "off")
    case .sway, .weston, .westonDesktop, .westonWithoutSeat: throw Failure(description: "only KWin can change its outputs")
    }
  }

  /// Sends sway a command of its own.
  func sway(_ command: String) async throws { try await run("swaymsg", "--", command) }

  // MARK: - Faults

  /// The compositor's own process.
  var compositorProcess: pid_t? { environment["HARNESS_COMPOSITOR_PID"].flatMap(pid_t.init) }

  /// Kills the compositor outright, as a crash would.
  func killCompositor() throws {
    guard let pid = compositorProcess, pid > 1 else {
      throw Failure(description: "the harness does not tell the compositor's process")
    }
    kill(pid, SIGKILL)
  }

  private static func parse(_ data: Data) -> [String: String] {
    let entries = data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let pairs = entries.compactMap { entry in
      entry.firstIndex(of: "=").map { (String(entry[..<$0]), String(entry[entry.index(after: $0)...])) }
    }
    return Dictionary(pairs) { $1 }
  }
}

/// Runs `body` in a compositor of its own, which is gone when this returns.
func withCompositor<R: Sendable>(
  _ compositor: Compositor, _ body: (CompositorSession) async throws -> R
) async throws -> R {
  let session = try await CompositorSession(compositor)
  do {
    let result = try await body(session)
    try await session.end()
    return result
  } catch {
    try? await session.end()
    throw error
  }
}

/// Waits until `condition` holds; returns false when it does not within `seconds`.
func eventually(seconds: Double = 60, _ condition: () async throws -> Bool) async throws -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < deadline {
    if try await condition() { return true }
    try await Task.sleep(for: .milliseconds(50))
  }
  return try await condition()
}

import FakeCompositor
import Foundation
import GlassPlatform
import Testing

@testable import GlassWayland

/// A fake compositor, the host connected to it, and one window.
@MainActor final class TestHost {
  let fake: FakeCompositor
  let platform: WaylandPlatform
  let content = RecordingContent()
  let window: any PlatformWindow

  /// Connects and opens the window; nothing is dispatched yet.
  init(
    _ globals: [FakeGlobal] = .all, options: WindowOptions = TestHost.options, settingsBus: WaylandOptions.SettingsBus = .none,
    setUp: @escaping @Sendable (FakeServer) -> Void = { _ in }
  ) throws {
    fake = try FakeCompositor(globals: globals, setUp: setUp)
    platform = try WaylandPlatform(WaylandOptions(socket: fake.connect(), handlesSignals: false, settingsBus: settingsBus))
    window = platform.openWindow(options, content: content)
  }

  static var options: WindowOptions {
    WindowOptions(
      title: "Test", appID: "test.host", size: CGSize(width: 300, height: 200), minimumSize: CGSize(width: 100, height: 80))
  }

  /// Runs the loop in short turns, with room between them for other work of the main actor, until something holds.
  ///
  /// - Returns: Whether it came to hold within two minutes.
  func run(until holds: () -> Bool) async throws -> Bool {
    let deadline = platform.now + 120
    while !holds() {
      guard platform.now < deadline else { return false }
      platform.schedule(after: 0.003) { [platform] in platform.quit() }
      try platform.run()
      await Task.yield()
    }
    return true
  }

  /// Runs until the compositor has heard nothing new for a while; what moves for ever is left to move.
  func settle() async throws {
    var heard = fake.requests.count
    var turns = 0
    var quietTurns = 0
    _ = try await run {
      // Waits until the compositor has had its turn, too.
      fake.perform { _ in }
      let count = fake.requests.count
      quietTurns = count == heard ? quietTurns + 1 : 0
      heard = count
      turns += 1
      return quietTurns > 10 || turns > 60
    }
  }

  /// Runs until so many frames were drawn.
  func run(untilFrames count: Int) async throws {
    try #require(try await run { content.draws.count >= count })
    try await settle()
  }

  /// Runs until the host has failed.
  func failure() async -> PlatformError? {
    do {
      _ = try await run { false }
      return nil
    } catch { return error as? PlatformError }
  }
}

extension FakeServer {
  /// The window that was opened last, and its surface.
  var window: FakeObject? { last("xdg_toplevel") }
  var windowSurface: FakeObject? { window.flatMap { surface(of: $0) } }
}

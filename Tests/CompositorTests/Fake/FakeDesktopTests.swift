import FakeCompositor
import FakePortal
import Foundation
import Testing

/// The program on a desktop whose settings portal says something.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct FakeDesktopTests {
  private static let dark = FakePortal.settings([
    "color-scheme": "<uint32 1>", "contrast": "<uint32 1>", "reduced-motion": "<uint32 1>",
  ])

  @Test("it looks as the desktop says, changes with it, and outlives its message bus")
  func follows() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, Self.dark)
    let session = try FakeSession(appearance: "auto", sessionBus: bus.address)
    try await session.settle()
    let dark = try #require(session.picture)
    portal.change("color-scheme", to: "<uint32 2>")
    try await session.rest()
    let light = try #require(session.picture)
    #expect(light.meanBrightness > dark.meanBrightness + 40)
    bus.kill()
    try await session.rest()
    #expect(session.shell.process.poll() == nil)
    #expect(try await session.changes { server, _ in server.tap(KeyCode.f9) })
  }

  @Test("options go before what the desktop says")
  func options() async throws {
    let plain = try FakeSession(arguments: ["--fullscreen", "--reduce-motion"])
    try await plain.settle()
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, Self.dark)
    let session = try FakeSession(
      arguments: ["--fullscreen", "--no-increase-contrast"], appearance: "light", sessionBus: bus.address)
    try await session.settle()
    #expect(portal.questions > 0)
    #expect(session.picture == plain.picture)
  }
}

extension FakePicture {
  /// The mean of all bytes, 0 … 255.
  fileprivate var meanBrightness: Double { Double(bytes.reduce(0) { $0 + Int($1) }) / Double(max(1, bytes.count)) }
}

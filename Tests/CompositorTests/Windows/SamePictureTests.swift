import Foundation
import Testing

/// The window on a real compositor's screen is the offscreen picture of the same settled state, byte for byte.
@Suite(.serialized, .enabled(if: Places.compositorsAreWanted))
struct SamePictureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let compositor: Compositor
    let scale: Double
    /// Without a seat no window is ever the active one.
    var isActive = true

    var testDescription: String { compositor.testDescription }
  }

  static let size = WindowSession.size
  static let double = Compositor.Size(size.width * 2, size.height * 2)

  static let cases: [Case] = [
    Case(compositor: .sway(size: size, devices: false), scale: 1),
    Case(compositor: .sway(size: double, scale: 2, devices: false), scale: 2),
    Case(compositor: .kwin(size: size), scale: 1),
    Case(compositor: .kwin(size: size, scale: 1.25), scale: 1.25),
    Case(compositor: .kwin(size: size, scale: 1.5), scale: 1.5),
    Case(compositor: .kwin(size: size, scale: 2), scale: 2),
    Case(compositor: .westonWithoutSeat(size: size), scale: 1, isActive: false),
    Case(compositor: .westonWithoutSeat(size: double, scale: 2), scale: 2, isActive: false),
  ]

  @Test("the screen shows the offscreen picture of the same settled state, and SIGTERM quits", arguments: cases)
  func samePicture(sample: Case) async throws {
    try await withCompositor(sample.compositor) { session in
      let window = try await WindowSession(session)
      window.shell.process.signal(SIGTERM)
      #expect(try await window.shell.process.wait(seconds: 20) == .status(0), "\(window.shell.process.errors)")
      let twin = try await window.twin(scale: sample.scale, script: sample.isActive ? "" : "focus out\n")
      #expect(window.first.hasMoreColours(than: 100))
      #expect(window.first.difference(from: twin.picture) == nil)
    }
  }
}

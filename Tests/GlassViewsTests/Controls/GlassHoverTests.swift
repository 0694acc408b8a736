import Foundation
import GlassPlatform
import Testing

@testable import GlassViews

@MainActor @Suite("Buttons of glass under the pointer") struct GlassHoverTests {
  @Test("are seen to answer on white and on black, light and dark", arguments: [true, false], [true, false])
  func answers(isDark: Bool, isOnWhite: Bool) throws {
    let host = try ControlHost(
      size: CGSize(width: 300, height: 200),
      settings: DesktopSettings(appearance: isDark ? .dark : .light, reduceMotion: true), barRoom: 0
    ) {
      ZStack {
        isOnWhite ? Color.white : Color.black
        Button("Go") {}.buttonStyle(.glass)
      }
    }
    let button = try #require(host.find(.button, "Go")).frame
    // Beside the label, away from the rim.
    let place = CGPoint(x: button.minX + 9, y: button.midY)
    func luminance() throws -> Int {
      let pixel = try #require(host.window.picture)[Int(place.x), Int(place.y)]
      return Int(pixel >> 8 & 255)
    }
    let rest = try luminance()
    host.move(to: button.center)
    host.settle()
    let hovered = try luminance()
    #expect(abs(hovered - rest) >= 8, "\(rest), \(hovered)")
    host.move(to: CGPoint(x: 4, y: 190))
    host.settle()
    #expect(try abs(luminance() - rest) <= 1)
  }

  private static let lilac = Color(red: 0.5, green: 0.48, blue: 0.7)

  /// The channels of a place in a window.
  private static func channels(_ host: ControlHost, _ place: CGPoint) throws -> [Int] {
    let pixel = try #require(host.window.picture)[Int(place.x), Int(place.y)]
    return [16, 8, 0].map { Int(pixel >> $0 & 255) }
  }

  @Test(
    "answer with light where light is seen, light and dark, with motion and without", arguments: [true, false], [true, false])
  func light(isDark: Bool, isCalm: Bool) throws {
    let host = try ControlHost(
      size: CGSize(width: 300, height: 200),
      settings: DesktopSettings(appearance: isDark ? .dark : .light, reduceMotion: isCalm), barRoom: 0
    ) {
      ZStack {
        Self.lilac
        Button("Go") {}.buttonStyle(.glass)
      }
    }
    let button = try #require(host.find(.button, "Go")).frame
    let place = CGPoint(x: button.minX + 9, y: button.midY)
    let rest = try Self.channels(host, place)
    host.move(to: button.center)
    host.settle()
    let hovered = try Self.channels(host, place)
    host.press(at: button.center)
    host.settle()
    let pressed = try Self.channels(host, place)
    for (before, after) in [(rest, hovered), (hovered, pressed)] {
      #expect(zip(before, after).allSatisfy { $0 <= $1 } && after[1] - before[1] >= 4, "\(rest), \(hovered), \(pressed)")
    }
  }

  @Test("of a tint are lit by the pointer, and nowhere much deeper for a press", arguments: [true, false])
  func tinted(isDark: Bool) throws {
    let host = try ControlHost(
      size: CGSize(width: 300, height: 200), settings: DesktopSettings(appearance: isDark ? .dark : .light), barRoom: 0
    ) {
      ZStack {
        Self.lilac
        Button("Prominent") {}.buttonStyle(.glassProminent)
      }
    }
    let button = try #require(host.find(.button, "Prominent")).frame
    let ends = [button.minX + 8, button.maxX - 8].map { CGPoint(x: $0, y: button.midY) }
    let rest = try ends.map { try Self.channels(host, $0) }
    host.move(to: CGPoint(x: button.minX + 12, y: button.midY))
    host.settle()
    let hovered = try ends.map { try Self.channels(host, $0) }
    host.press(at: CGPoint(x: button.minX + 12, y: button.midY))
    host.settle()
    let pressed = try ends.map { try Self.channels(host, $0) }
    #expect(hovered[0][0] - rest[0][0] >= 6, "\(rest), \(hovered)")
    for end in 0...1 {
      #expect(zip(rest[end], pressed[end]).allSatisfy { 0.93 * Double($0) <= Double($1) + 1 }, "\(rest), \(pressed)")
    }
  }

  @Test("have one tone side by side, whatever the colour of their labels, and where they do nothing", arguments: [true, false])
  func row(isDark: Bool) throws {
    for isEnabled in [true, false] {
      let host = try ControlHost(
        size: CGSize(width: 400, height: 200), settings: DesktopSettings(appearance: isDark ? .dark : .light), barRoom: 0
      ) {
        ZStack {
          Self.lilac
          HStack(spacing: 30) {
            Button("Favourite") {}.buttonStyle(.glass)
            Button("Delete", role: .destructive) {}.buttonStyle(.glass)
          }
          .disabled(!isEnabled)
        }
      }
      let faces = try ["Favourite", "Delete"].map { name in
        let button = try #require(host.find(.button, name)).frame
        return try Self.channels(host, CGPoint(x: button.minX + 9, y: button.midY))
      }
      #expect(zip(faces[0], faces[1]).allSatisfy { abs($0 - $1) <= 5 }, "enabled: \(isEnabled), \(faces)")
    }
  }
}

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
}

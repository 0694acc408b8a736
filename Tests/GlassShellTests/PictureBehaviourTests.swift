import Foundation
import GlassGeometry
import GlassPlatform
import GlassRaster
import TestSupport
import Testing

@testable import GlassShell
@testable import GlassViews

/// What must hold for the pixels of the whole window, whatever they look like.
@MainActor @Suite(.serialized) struct PictureBehaviourTests {
  private static let small = CGSize(width: 720, height: 440)

  private func expectSame(_ picture: Bitmap, _ other: Bitmap, _ name: String) {
    let difference = PictureDifference(picture, other)
    #expect(difference.count == 0, "\(name): \(difference)")
  }

  @Test("drawing only what changed gives the same bytes as drawing everything")
  func incremental() async throws {
    let window = try await ShellWindow(.init(size: Self.small))
    func compare(_ step: String) async throws {
      await window.settle()
      let incremental = try window.copy()
      expectSame(incremental, try await window.redrawn(), "after \(step)")
    }
    window.move(to: CGPoint(x: 640, y: 30))
    window.frames(2)
    window.move(to: CGPoint(x: 120, y: 200))
    window.frames(2)
    window.scroll(CGSize(width: 90, height: 0), at: CGPoint(x: 450, y: 390))
    window.frames(3)
    try await compare("hovering and scrolling")
    window.click(CGPoint(x: 420, y: 390))
    window.frames(3)
    window.key(Key("i"), .control)
    window.frames(4)
    window.window.resize(to: CGSize(width: 760, height: 450))
    window.frames(2)
    try await compare("choosing, opening the inspector and resizing")
    window.click(try window.frame("More").center)
    window.frames(5)
    window.key(.escape)
    window.frames(2)
    window.window.pretendActivated(false)
    window.frames(2)
    try await compare("a menu that closes half way in a window that becomes inactive")
  }

  @Test("reduced motion: nothing moves, and what has settled looks as it does with motion, its light a little calmer")
  func reducedMotion() async throws {
    let calmer = PictureTolerance(mean: 0.1, percentile: 8)
    let options = ShellWindow.Options(size: Self.small)
    var still = options
    still.settings.reduceMotion = true
    let moving = try await ShellWindow(options)
    let window = try await ShellWindow(still)
    #expect(PictureDifference(try window.picture(), try moving.picture()).isWithin(calmer))
    window.model.toggleInspector()
    moving.model.toggleInspector()
    var places: Set<CGRect> = []
    for _ in 0..<3 {
      window.frames(1)
      places.insert(try window.frame("Information"))
    }
    await window.settle()
    places.insert(try window.frame("Information"))
    #expect(places.count == 1)
    await moving.settle()
    #expect(PictureDifference(try window.picture(), try moving.picture()).isWithin(calmer))
  }

  @Test("a pointer that moves over the toolbar repaints the glow, nothing else")
  func hoverDamage() async throws {
    let window = try await ShellWindow(.init(size: Self.small))
    let button = try window.frame("Inspector")
    window.move(to: button.center)
    await window.settle()
    window.move(to: CGPoint(x: button.midX + 2, y: button.midY))
    window.frames(1)
    // The glow reaches 1.5 of the capsule's short side, and only glass shows it: the capsules of the toolbar.
    let side = 44.0
    let reach = CGRect(x: button.midX - 1.5 * side, y: 8, width: 3 * side + 2, height: side)
    let damage = window.window.lastDamage
    #expect(!damage.isEmpty)
    #expect(Double(damage.area) <= 1.2 * reach.width * reach.height, "\(damage.bounds)")
  }

  @Test(
    "names in the sidebar are legible over every picture", arguments: Array(PictureSamples.names.indices),
    [DesktopSettings.Appearance.light, .dark])
  func legibility(chosen: Int, appearance: DesktopSettings.Appearance) async throws {
    let window = try await ShellWindow(
      .init(size: Self.small, settings: DesktopSettings(appearance: appearance), chosen: chosen))
    for label in ["All Pictures", "Favourites", "Pictures", "Travel"] {
      let row = try window.frame(label)
      let ink = try luminances(window.picture(of: CGRect(x: row.minX + 44, y: row.minY + 6, width: 80, height: row.height - 12)))
      let glass = try luminances(
        window.picture(of: CGRect(x: row.maxX - 60, y: row.minY + 6, width: 50, height: row.height - 12)))
      // Strokes are thinner than pixels: of the ink, only the strongest pixels have its own colour.
      let isDark = appearance == .dark
      let extreme = isDark ? ink[ink.count - 1 - ink.count / 100] : ink[ink.count / 100]
      let least = glass.map { (max($0, extreme) + 0.05) / (min($0, extreme) + 0.05) }.sorted()[glass.count / 20]
      #expect(least >= 4.5, "\(label) over \(PictureSamples.names[chosen])")
    }
  }

  /// The relative luminances of the pixels (WCAG 2.2), sorted.
  private func luminances(_ bitmap: Bitmap) -> [Double] {
    var result: [Double] = []
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        func linear(_ shift: UInt32) -> Double {
          let value = Double(pixel >> shift & 0xFF) / 255
          return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        result.append(0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0))
      }
    }
    return result.sorted()
  }
}

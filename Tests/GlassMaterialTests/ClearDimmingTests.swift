import GlassGeometry
import Testing

@testable import GlassMaterial

@Suite("The dimming layer of clear glass")
struct ClearDimmingTests {
  /// The brightness that clear glass gives a grey without its dimming layer, and with it.
  private static func faces(_ gray: Double) -> (bright: Int, dimmed: Int) {
    (Int((0.126 + 0.954 * gray) * 255), Int((0.126 + 0.62 * gray) * 255))
  }

  @Test(
    "clear glass dims what lies beneath under light ink, and leaves it as it is under dark ink",
    arguments: [GlassEnvironment.Appearance.light, .dark], [0.0, 0.2, 0.4, 0.6, 0.8])
  func layer(appearance: GlassEnvironment.Appearance, gray: Double) {
    let stage = AdaptivityTests.Stage()
    stage.element.style = GlassStyle(variant: .clear)
    stage.environment.appearance = appearance
    _ = stage.frame(stage.paint(RGBA(white: gray)))
    let (bright, dimmed) = Self.faces(gray)
    let isLight = stage.renderer.ink(for: 1) == .light
    #expect(abs(AdaptivityTests.middle(stage) - (isLight ? dimmed : bright)) <= 2 && isLight == (gray < 0.5))
  }

  @Test(
    "its dimming layer comes and goes by and by, beneath an ink that can be read all the while; it changes once",
    arguments: [(0.7, 0.45), (0.45, 0.7)])
  func fade(before: Double, after: Double) {
    let stage = AdaptivityTests.Stage()
    stage.element.style = GlassStyle(variant: .clear)
    _ = stage.frame(stage.paint(RGBA(white: before)))
    for _ in 0..<60 { _ = stage.frame() }
    var seen: [Int] = []
    var inks: [GlassInk] = []
    var update = stage.frame(stage.paint(RGBA(white: after)))
    for _ in 0..<120 {
      seen.append(AdaptivityTests.middle(stage))
      inks.append(stage.renderer.ink(for: 1))
      let shade = Double(seen[seen.count - 1]) / 255
      let ratio = Contrast.ratio(Contrast.luminance(shade, shade, shade), inks[inks.count - 1] == .light ? 1 : 0)
      #expect(ratio >= 4, "\(ratio) in frame \(seen.count)")
      if update.isAnimating { update = stage.frame() }
    }
    let (bright, dimmed) = Self.faces(after)
    #expect(abs(seen[119] - (after < before ? dimmed : bright)) <= 2)
    // As the ink switches, what toned the face for the other one is gone with it.
    #expect(zip(seen, seen.dropFirst()).allSatisfy { abs($1 - $0) < 26 }, "\(seen)")
    #expect(zip(inks, inks.dropFirst()).count { $0 != $1 } == 1)
  }
}

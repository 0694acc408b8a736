import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

/// Pieces of glass beside each other look alike wherever they can, and look the same however they came to be where they are.
@Suite("Glass beside other glass") struct NeighbourTests {
  /// Capsules over a backdrop; the pictures come at 60 Hz.
  private final class Row {
    let backdrop: Bitmap
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    var elements: [GlassElement]
    var environment = GlassEnvironment()
    /// Whether all of the backdrop is new in the next frame.
    var isPainted = true
    private var time = 0.0

    init(_ backdrop: Bitmap, _ elements: [GlassElement]) { (self.backdrop, self.elements) = (backdrop, elements) }

    /// Draws frames for a time in seconds.
    ///
    /// - Returns: The picture of the last one.
    func settle(_ seconds: Double = 0, _ change: (_ fraction: Double, Row) -> Void = { _, _ in }) -> Bitmap {
      let count = Int(seconds * 60)
      for frame in 0...count {
        change(Double(frame) / Double(max(count, 1)), self)
        _ = renderer.update(
          [GlassGroup(elements: elements)], backdrop: backdrop,
          backdropDamage: isPainted ? PixelRegion(backdrop.bounds) : PixelRegion(), environment: environment, time: time)
        isPainted = false
        time += 1.0 / 60
      }
      let picture = TestGlass.copy(of: backdrop)
      renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
      return picture
    }
  }

  private static func label(_ x: Double) -> PixelRect { PixelRect(x: Int(x) + 16, y: 34, width: 38, height: 14) }

  private static func capsule(
    _ id: UInt64, x: Double, _ variant: GlassStyle.Variant = .regular, isHue: Bool = false, bar: UInt64? = nil
  ) -> GlassElement {
    let boxes = [GlassInkBox(label(x))]
    return GlassElement(
      id: id, outline: .capsule(CGRect(x: x, y: 20, width: 70, height: 42)), style: GlassStyle(variant: variant),
      inkBoxes: isHue ? [] : boxes, hueBoxes: isHue ? boxes : [], bar: bar)
  }

  @Test(
    "a label in a colour changes before its glass gives up more of its tone than that of other labels",
    arguments: [GlassEnvironment.Appearance.light, .dark], [0.3, 0.45, 0.6])
  func hue(appearance: GlassEnvironment.Appearance, gray: Double) {
    let backdrop = TestGlass.plain(PixelSize(width: 220, height: 84), RGBA(white: gray))
    let row = Row(backdrop, [Self.capsule(1, x: 20), Self.capsule(2, x: 120, isHue: true)])
    row.environment.appearance = appearance
    let picture = row.settle()
    guard row.renderer.ink(for: 1) == (appearance == .dark ? .light : .dark) else { return }
    let faces = [30, 130].map { Double(TestGlass.channels(picture[$0, 41])[0]) / 255 }
    #expect(abs(faces[0] - faces[1]) < 0.08, "\(faces)")
    for color in [RGBA(1, 0.2, 0.2), RGBA(0.1, 0.5, 1), RGBA(0, 0, 0), RGBA(1, 1, 1)] {
      let label = row.renderer.ink(for: 2).legible(color, luminance: row.renderer.hueLuminance(for: 2))
      #expect(AdaptivityTests.fifthPercentile(picture, Self.label(120), Contrast.luminance(label)) >= 4.5)
    }
  }

  @Test("a bar that comes back to its place looks as if it had never been away", arguments: [false, true])
  func wayBack(isDark: Bool) {
    // Between its ends lies what leaves a shape the appearance that it has; one end does not.
    let ends = isDark ? (between: 0.64, far: 1.0) : (between: 0.335, far: 0.0)
    let backdrop = TestGlass.plain(PixelSize(width: 420, height: 84), RGBA(white: ends.far))
    backdrop.fill(PixelRect(x: 0, y: 0, width: 220, height: 84), RGBA(white: ends.between))
    func row(at x: Double) -> Row {
      let row = Row(backdrop, [Self.capsule(1, x: x, bar: 7), Self.capsule(2, x: x + 90, bar: 7)])
      row.environment.appearance = isDark ? .dark : .light
      return row
    }
    func place(_ x: Double, in row: Row) {
      for (index, offset) in [0.0, 90].enumerated() {
        row.elements[index].outline = .capsule(CGRect(x: x + offset, y: 20, width: 70, height: 42))
        row.elements[index].inkBoxes = [GlassInkBox(Self.label(x + offset))]
      }
    }
    let walking = row(at: 20)
    let ink = walking.renderer
    _ = walking.settle(1)
    let first = ink.ink(for: 1)
    _ = walking.settle(0.4) { place(20 + 210 * $0, in: $1) }
    _ = walking.settle(3)
    #expect(ink.ink(for: 1) != first)
    _ = walking.settle(0.4) { place(230 - 210 * $0, in: $1) }
    #expect(TestGlass.steps(walking.settle(3), row(at: 20).settle(1)) == 0)
  }

  @Test("a press is no way to another place: what was chosen stays") func pressed() {
    let backdrop = TestGlass.plain(PixelSize(width: 220, height: 84), RGBA(white: 0))
    let row = Row(backdrop, [Self.capsule(1, x: 20)])
    _ = row.settle(1)
    #expect(row.renderer.ink(for: 1) == .light)
    backdrop.fill(backdrop.bounds, RGBA(white: 0.335))
    row.isPainted = true
    func press(_ amount: Double) {
      let bounds = CGRect(x: 20, y: 20, width: 70, height: 42)
      row.elements[0].outline = .capsule(bounds.insetBy(dx: -3 * amount, dy: -2 * amount))
      row.elements[0].swelling = 1 + 4 * amount / 42
    }
    for amount in [0, 0.5, 1, 0.5, 0] { _ = row.settle(1) { _, _ in press(amount) } }
    #expect(row.renderer.ink(for: 1) == .light)
  }

  @Test("clear glass of one bar has one ink, which is legible on each piece; of none each has its own", arguments: [false, true])
  func clear(isDark: Bool) {
    for bar in [nil, UInt64(7)] {
      let (most, other) = isDark ? (0.2, 0.75) : (0.75, 0.2)
      let backdrop = TestGlass.plain(PixelSize(width: 320, height: 84), RGBA(white: most))
      backdrop.fill(PixelRect(x: 210, y: 0, width: 110, height: 84), RGBA(white: other))
      let row = Row(backdrop, [20.0, 120, 225].enumerated().map { Self.capsule(UInt64($0), x: $1, .clear, bar: bar) })
      let picture = row.settle(2)
      let inks = (0..<3).map { row.renderer.ink(for: $0) }
      #expect(inks[0] == (isDark ? .light : .dark) && inks[1] == inks[0])
      #expect((inks[2] == inks[0]) == (bar != nil))
      for (index, x) in [20.0, 120, 225].enumerated() {
        let contrast = AdaptivityTests.fifthPercentile(picture, Self.label(x), Contrast.luminance(inks[index].primary))
        #expect(contrast >= 4.5, "piece \(index) of \(bar == nil ? "none" : "a bar"): \(contrast)")
      }
    }
  }
}

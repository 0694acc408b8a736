import GlassGeometry
import GlassPlatform
import Testing

@testable import GlassWayland

@Suite("Scales and sizes of surfaces") struct SurfaceScaleTests {
  @Test("buffers of whole scales are multiples of the scale", arguments: 1...4) func multiples(scale: Int) {
    let layout = SurfaceLayout(width: 333, height: 217, margin: .shadow, scale: .integer(scale))
    #expect(layout.bufferSize.width % scale == 0 && layout.bufferSize.height % scale == 0)
    #expect(layout.bufferSize.width == layout.surfaceWidth * scale)
  }

  @Test("fractional sizes round to the nearest, halves up", arguments: [(3, 180, 5), (5, 150, 6), (1, 132, 1), (101, 180, 152)])
  func rounding(points: Int, scale: Int, pixels: Int) {
    #expect(SurfaceScale.fractional(scale).pixels(points) == pixels)
  }

  @Test("absurd sizes stay within what a buffer can be") func absurd() {
    let layout = SurfaceLayout(width: .max, height: -7, margin: .shadow, scale: .integer(2))
    #expect(layout.width == SurfaceLayout.maximumLength)
    #expect(layout.height == 1)
  }

  @Test("of several outputs the largest scale counts, and one that is left no longer") func outputs() {
    var tracker = ScaleTracker()
    #expect(tracker.scale(initial: .integer(2)) == .integer(2))
    tracker.enter(output: 1, scale: 1)
    tracker.enter(output: 2, scale: 3)
    #expect(tracker.scale(initial: .integer(2)) == .integer(3))
    tracker.leave(output: 2)
    #expect(tracker.scale(initial: .integer(2)) == .integer(1))
    tracker.update(output: 1, scale: 2)
    tracker.update(output: 7, scale: 9)
    #expect(tracker.scale(initial: .integer(1)) == .integer(2))
  }

  @Test("what the compositor prefers goes before outputs, a fraction before all") func preference() {
    var tracker = ScaleTracker()
    tracker.enter(output: 1, scale: 3)
    tracker.prefer(integer: 2)
    #expect(tracker.scale(initial: .integer(1)) == .integer(2))
    tracker.prefer(fractional: 180)
    #expect(tracker.scale(initial: .integer(1)) == .fractional(180))
    #expect(tracker.scale(initial: .integer(1)).factor == 1.5)
  }

  @Test("impossible scales are brought into range") func impossible() {
    var tracker = ScaleTracker()
    tracker.prefer(integer: -3)
    #expect(tracker.scale(initial: .integer(1)) == .integer(1))
    tracker.prefer(fractional: .max)
    #expect(tracker.scale(initial: .integer(1)) == .fractional(ScaleTracker.maximum * 120))
  }
}

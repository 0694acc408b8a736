import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Tinted glass that materializes")
struct MaterializingTintTests {
  /// A capsule of a deep blue with a label in the middle, so far there, in its first frame over white: its gain, and red, green and blue beside
  /// the label.
  private func frame(_ materialization: Double) -> (gain: Double, channels: [Int]) {
    let backdrop = TestGlass.plain(PixelSize(width: 160, height: 90), .white)
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let element = GlassElement(
      id: 1, outline: .capsule(CGRect(x: 30, y: 20, width: 100, height: 44)), style: GlassStyle(tint: RGBA(0, 0.4, 1)),
      materialization: materialization, inkBoxes: [GlassInkBox(PixelRect(x: 52, y: 34, width: 56, height: 16))])
    _ = renderer.update(
      [GlassGroup(elements: [element])], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
      environment: GlassEnvironment(), time: 0)
    let picture = TestGlass.copy(of: backdrop)
    renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
    return (renderer.adaptation(of: 1).gain, TestGlass.channels(picture[80, 42]))
  }

  @Test("it goes from what lies beneath to its colour, and not by way of a dark grey") func way() {
    let whole = frame(1)
    var last = [255, 255, 255]
    for step in 1...20 {
      let part = frame(Double(step) / 20)
      #expect(abs(part.gain - whole.gain) < 0.02, "\(step): \(part.gain)")
      for channel in 0..<3 {
        let range = whole.channels[channel] - 1...last[channel] + 1
        #expect(range.contains(part.channels[channel]), "\(step): \(part.channels)")
      }
      last = part.channels
    }
  }
}

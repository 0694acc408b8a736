import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Glass that becomes clear, and regular again")
struct ClearTransitionTests {
  /// Where a backdrop of stripes of two colours shows a label's contrast, of a panel or of a capsule.
  private final class Stage {
    private static let size = PixelSize(width: 320, height: 240)
    private let backdrop = Bitmap(size: Stage.size)
    private let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    private let environment: GlassEnvironment
    private let label: PixelRect
    private var element: GlassElement
    private var time = 0.0

    init(_ appearance: GlassEnvironment.Appearance, isPanel: Bool, _ colors: [RGBA]) {
      environment = GlassEnvironment(appearance: appearance)
      label = isPanel ? PixelRect(x: 80, y: 90, width: 120, height: 16) : PixelRect(x: 90, y: 104, width: 140, height: 16)
      let outline: Outline =
        isPanel
        ? .roundedRect(CGRect(x: 30, y: 20, width: 260, height: 200), radius: 24)
        : .capsule(CGRect(x: 60, y: 90, width: 200, height: 44))
      element = GlassElement(id: 1, outline: outline, inkBoxes: [GlassInkBox(label)])
      for index in 0..<16 {
        backdrop.fill(PixelRect(x: index * 20, y: 0, width: 20, height: 240), colors[index % colors.count])
      }
    }

    /// The least contrast of a secondary label in the next frame, and the mean of its ground, 0…255.
    func frame(_ clearness: Double) -> (contrast: Double, ground: Double) {
      element.style.clearness = clearness
      _ = renderer.update(
        [GlassGroup(elements: [element])], backdrop: backdrop,
        backdropDamage: time == 0 ? PixelRegion(backdrop.bounds) : PixelRegion(), environment: environment, time: time)
      time += 1.0 / 60
      let picture = TestGlass.copy(of: backdrop)
      renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
      let ink = Contrast.luminance(renderer.ink(for: 1).secondary)
      var (least, sum) = (Double.infinity, 0.0)
      for y in label.minY..<label.maxY {
        for x in label.minX..<label.maxX {
          let channels = TestGlass.channels(picture.row(y)[x]).map { Double($0) / 255 }
          least = min(least, Contrast.ratio(Contrast.luminance(channels[0], channels[1], channels[2]), ink))
          sum += channels[1] * 255
        }
      }
      return (least, sum / Double(label.area))
    }
  }

  /// How far a spring without bounce is, in frames since it set out.
  private static func spring(_ frame: Int) -> Double {
    let t = 2 * Double.pi / 0.42 * Double(frame) / 60
    return frame > 50 ? 1 : 1 - (1 + t) * exp(-t)
  }

  @Test(
    "its labels are legible in every frame, and as legible as ever at the end",
    arguments: [
      [RGBA.white], [RGBA(white: 0.8)], [RGBA(white: 0.5)], [RGBA(white: 0.2)], [.black], [RGBA(0.9, 0.5, 0.2)],
      [RGBA(0.1, 0.2, 0.7)], [RGBA(0.9, 0.5, 0.2), RGBA(0.1, 0.2, 0.3)], [.white, .black],
    ])
  func legible(_ colors: [RGBA]) {
    for appearance in [GlassEnvironment.Appearance.light, .dark] {
      for isPanel in [false, true] {
        let stage = Stage(appearance, isPanel: isPanel, colors)
        var last = stage.frame(0)
        for _ in 0..<30 { last = stage.frame(0) }
        for isLeaving in [false, true] {
          var (least, step) = (last.contrast, 0.0)
          for frame in 1...150 {
            let next = stage.frame(isLeaving ? 1 - Self.spring(frame) : Self.spring(frame))
            least = min(least, next.contrast)
            step = max(step, abs(next.ground - last.ground))
            last = next
          }
          let name = "\(appearance), \(isPanel ? "panel" : "capsule"), \(isLeaving ? "to regular" : "to clear")"
          #expect(least >= 3.1, "\(name)")
          #expect(last.contrast >= 4.45, "\(name)")
          // Where black and white lie side by side no tone between them bears either ink.
          #expect(step < (colors == [.white, .black] ? 128 : 76), "\(name)")
        }
      }
    }
  }
}

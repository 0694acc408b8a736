import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Where labels on glass are looked at")
struct LabelPlacesTests {
  /// A panel with labels, which changes step by step.
  private struct Scene {
    var frame = CGRect(x: 20, y: 12, width: 140, height: 90)
    var labels = [PixelRect(x: 40, y: 24, width: 60, height: 16), PixelRect(x: 40, y: 60, width: 60, height: 16)]
    var hue: PixelRect?
    var environment = GlassEnvironment()

    var groups: [GlassGroup] {
      let element = GlassElement(
        id: 1, outline: .roundedRect(frame, radius: 20), style: GlassStyle(clarity: 0),
        inkBoxes: labels.map { GlassInkBox($0) }, hueBoxes: hue.map { [GlassInkBox($0)] } ?? [])
      return [GlassGroup(elements: [element])]
    }
  }

  private static let changes: [(String, @Sendable (inout Scene) -> Void)] = [
    ("a label moves", { $0.labels[0] = PixelRect(x: 22, y: 16, width: 60, height: 16) }),
    ("a label goes to the coloured ones", { $0.hue = $0.labels.removeLast() }),
    ("the last label goes", { $0.hue = nil }),
    ("another label comes", { $0.labels.append(PixelRect(x: 30, y: 80, width: 100, height: 14)) }),
    ("the glass moves beneath its labels", { $0.frame.origin.y = 22 }),
    ("the glass shrinks", { $0.frame.size.width = 110 }),
    ("the lens is flat", { $0.environment.reduceTransparency = true }),
    ("another blur", { $0.environment = GlassEnvironment(appearance: .dark) }),
    ("another scale", { $0.environment = GlassEnvironment(scale: 1.5) }),
  ]

  @Test("the gain is the same as that of glass that has just come, after every change of the glass, its labels and the surface")
  func changes() {
    let backdrop = Bitmap(size: PixelSize(width: 220, height: 140), isOpaque: true)
    // Darker to the left and above, so that every place asks for a gain of its own.
    for y in 0..<backdrop.height {
      for x in 0..<backdrop.width { backdrop.row(y)[x] = RGBA(white: Double(x + 2 * y) / 600).premultipliedARGB }
    }
    func look(_ renderer: GlassRenderer, _ scene: Scene, at time: Double, _ damage: PixelRegion) -> Double {
      _ = renderer.update(
        scene.groups, backdrop: backdrop, backdropDamage: damage, environment: scene.environment, time: time)
      return renderer.adaptation(of: 1).gain
    }
    var scene = Scene()
    let lasting = GlassRenderer(workers: WorkerPool(threads: 1))
    var gains: Set<Double> = [look(lasting, scene, at: 0, PixelRegion(backdrop.bounds))]
    for (index, change) in Self.changes.enumerated() {
      change.1(&scene)
      var gain = 0.0
      // The gain is released slowly.
      for step in 0..<120 { gain = look(lasting, scene, at: Double(index) * 10 + 1 + Double(step) / 30, PixelRegion()) }
      let fresh = look(GlassRenderer(workers: WorkerPool(threads: 1)), scene, at: 0, PixelRegion(backdrop.bounds))
      #expect(gain == fresh, "\(change.0)")
      gains.insert(fresh)
    }
    #expect(gains.count > 4 && gains.allSatisfy { $0 > 0 }, "the labels should ask for different gains: \(gains)")
  }
}

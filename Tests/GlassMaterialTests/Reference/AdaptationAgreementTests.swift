import Foundation
import GlassGeometry
import GlassRaster
import GlassReference
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("The engine draws what the reference draws: what glass makes of its backdrop")
struct AdaptationAgreementTests {
  static let tint = RGBA(0.1, 0.5, 1, 0.5)

  /// A panel with a label in its middle.
  static func labelled(_ style: GlassStyle, scale: Double) -> GlassGroup {
    var group = GlassGroup(elements: [AgreementTests.element(AgreementTests.panel, style: style)]).scaled(by: scale)
    let box = PixelRect(rounding: CGRect(x: 40, y: 40, width: 70, height: 24), scale: scale)
    group.elements[0].inkBoxes = [GlassInkBox(box)]
    return group
  }

  @Test("the gain, under light ink and under dark ink, with and without a tint", arguments: [nil, tint], [1.0, 1.5, 2])
  func gain(tint: RGBA?, scale: Double) {
    for (appearance, backdrops) in [
      (GlassEnvironment.Appearance.dark, [Backdrop.white, .text, .spectrum]), (.light, [.black, .night, .code]),
    ] {
      for backdrop in backdrops {
        let plane = backdrop.bitmap(PixelSize(width: Int(150 * scale), height: Int(110 * scale)), scale: scale)
        let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
        let result = AgreementTests.compare(
          renderer, [Self.labelled(GlassStyle(tint: tint), scale: scale)], over: plane,
          GlassEnvironment(appearance: appearance, scale: scale))
        let gain = renderer.adaptation(of: 1).gain
        if backdrop == .white || backdrop == .black { #expect(gain < 0.98, "\(appearance) over \(backdrop.rawValue)") }
        AgreementTests.expect(result, "\(appearance) over \(backdrop.rawValue) at \(scale), gain \(gain)")
      }
    }
  }

  /// A capsule that chooses, beside a circle that does too, or a large one that keeps the window's appearance.
  static func flipping(large: Bool, _ style: GlassStyle, scale: Double) -> GlassGroup {
    let side = large ? 84.0 : 44
    var group = GlassGroup(
      elements: [
        GlassElement(id: 1, outline: .capsule(CGRect(x: 10, y: 36, width: 50, height: 40)), style: style),
        GlassElement(
          id: 2, outline: .roundedRect(CGRect(x: 66, y: 56 - side / 2, width: 74, height: side), radius: 20), style: style),
      ], spacing: 18)
    group = group.scaled(by: scale)
    let box = PixelRect(rounding: CGRect(x: 22, y: 48, width: 26, height: 16), scale: scale)
    group.elements[0].inkBoxes = [GlassInkBox(box)]
    return group
  }

  @Test("amid a flip, alone or merged with a shape of the other kind", arguments: [false, true], [nil, tint])
  func flip(large: Bool, tint: RGBA?) {
    for (index, scale) in [1.0, 2].enumerated() {
      let appearance: GlassEnvironment.Appearance = index == 0 ? .dark : .light
      let environment = GlassEnvironment(appearance: appearance, scale: scale)
      let group = Self.flipping(large: large, GlassStyle(tint: tint), scale: scale)
      let size = PixelSize(width: Int(150 * scale), height: Int(110 * scale))
      let (own, other) = appearance == .dark ? (Backdrop.night, Backdrop.text) : (.text, .night)
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      let before = own.bitmap(size, scale: scale)
      for frame in 0..<3 { _ = LegibilityTests.draw(renderer, [group], before, environment, time: Double(frame) / 60) }
      let after = other.bitmap(size, scale: scale)
      var compared = 0
      for frame in 3..<60 {
        let time = Double(frame) / 60
        let isHalfWay = 0.1...0.9 ~= renderer.adaptation(of: 1).darkness
        guard isHalfWay, frame % 3 == 0 else {
          _ = LegibilityTests.draw(renderer, [group], after, environment, time: time)
          continue
        }
        compared += 1
        let result = AgreementTests.compare(renderer, [group], over: after, environment, time: time)
        AgreementTests.expect(result, "frame \(frame), \(renderer.adaptation(of: 1)), \(renderer.adaptation(of: 2))")
      }
      #expect(compared >= 2)
    }
  }
}

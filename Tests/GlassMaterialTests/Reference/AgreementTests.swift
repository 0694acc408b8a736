import Foundation
import GlassGeometry
import GlassRaster
import GlassReference
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("The engine draws what the reference draws")
struct AgreementTests {
  static let scales = [1.0, 1.25, 1.5, 2, 3]
  /// What scenes lie over in turn.
  static let backdrops = [Backdrop.photo, .text, .spectrum, .checker, .black, .gradient, .night, .noise, .white]

  /// A picture of a scene given in points, 150 × 110 unless it says so.
  static func compare(
    _ groups: [GlassGroup], over backdrop: Backdrop, _ environment: GlassEnvironment,
    size: CGSize = CGSize(width: 150, height: 110)
  ) -> Comparison {
    let scale = environment.scale
    let pixels = PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    let plane = backdrop.bitmap(pixels, scale: scale)
    let placed = groups.map { $0.scaled(by: scale) }
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let result = compare(renderer, placed, over: plane, environment)
    let reference = ReferenceRenderer(over: plane, environment)
    for element in placed.flatMap(\.elements) where element.unionID == nil && element.materialization > 0 {
      // Both go in steps of 0.05, and cells of 12 bits may lie on the other side of a step's middle.
      let difference = renderer.adaptation(of: element.id).shadowEmphasis - reference.emphasis(of: element)
      #expect(abs(difference) < 0.051, "shadow \(difference) stronger over \(backdrop.rawValue) at \(scale)")
    }
    return result
  }

  /// The next frame of a renderer, and the reference's picture of the same glass with what that has made of its backdrop.
  static func compare(
    _ renderer: GlassRenderer, _ groups: [GlassGroup], over plane: Bitmap, _ environment: GlassEnvironment, time: Double = 0
  ) -> Comparison {
    let picture = LegibilityTests.draw(renderer, groups, plane, environment, time: time)
    let expected = ReferenceRenderer(over: plane, environment).picture(of: groups) { element in
      let state = renderer.adaptation(of: element.id)
      return Adaptation(
        darkness: state.darkness, gain: state.gain, isInkLight: renderer.ink(for: element.id) == .light,
        emphasis: state.shadowEmphasis)
    }
    return Comparison(picture, expected)
  }

  static func element(_ outline: Outline, id: UInt64 = 1, style: GlassStyle = GlassStyle()) -> GlassElement {
    GlassElement(id: id, outline: outline, style: style, votes: false)
  }

  static let panel = Outline.roundedRect(CGRect(x: 14.3, y: 12, width: 120, height: 84), radius: 18)

  @Test("regular glass at every scale over every backdrop, in turn light and dark", arguments: scales, Backdrop.allCases)
  func regular(scale: Double, backdrop: Backdrop) throws {
    let turn = try #require(Self.scales.firstIndex(of: scale)) + #require(Backdrop.allCases.firstIndex(of: backdrop))
    let environment = GlassEnvironment(appearance: turn % 2 == 0 ? .light : .dark, scale: scale)
    let result = Self.compare([GlassGroup(elements: [Self.element(Self.panel)])], over: backdrop, environment)
    Self.expect(result, "\(environment.appearance) over \(backdrop.rawValue) at \(scale)")
  }

  @Test("vivid colours lie beyond black and white in some cells", arguments: [0, 0.2, 0.45], [1, 2])
  func vivid(clarity: Double, scale: Double) {
    for appearance in [GlassEnvironment.Appearance.light, .dark] {
      let group = GlassGroup(elements: [Self.element(Self.panel, style: GlassStyle(clarity: clarity))])
      let result = Self.compare([group], over: .spectrum, GlassEnvironment(appearance: appearance, scale: scale))
      Self.expect(result, "\(appearance), clarity \(clarity) at \(scale)")
      #expect(result.worst.difference < 4, "\(appearance), clarity \(clarity) at \(scale): \(result)")
    }
  }

  /// A scene at every scale, each over another backdrop, in turn light and dark; names of odd length begin with dark.
  static func expectAgreement(
    _ groups: [GlassGroup], _ name: String, size: CGSize = CGSize(width: 150, height: 110), scales: [Double] = scales,
    sourceLocation: SourceLocation = #_sourceLocation, change: (inout GlassEnvironment) -> Void = { _ in }
  ) {
    for (index, scale) in scales.enumerated() {
      let appearance: GlassEnvironment.Appearance = (index + name.utf8.count) % 2 == 0 ? .light : .dark
      var environment = GlassEnvironment(appearance: appearance, scale: scale)
      change(&environment)
      let backdrop = backdrops[(2 * index + name.utf8.count) % backdrops.count]
      let result = compare(groups, over: backdrop, environment, size: size)
      expect(result, "\(name), \(appearance), over \(backdrop.rawValue) at \(scale)", sourceLocation: sourceLocation)
    }
  }

  static func expect(_ result: Comparison, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(result.agrees, "\(name): \(result)", sourceLocation: sourceLocation)
  }
}

extension GlassGroup {
  /// The group with every length multiplied.
  func scaled(by factor: Double) -> GlassGroup {
    let scaled = elements.map { element in
      var result = element
      result.outline = element.outline.scaled(by: factor)
      if let glow = element.glow {
        result.glow = GlassGlow(
          position: CGPoint(x: glow.position.x * factor, y: glow.position.y * factor), strength: glow.strength)
      }
      return result
    }
    return GlassGroup(elements: scaled, spacing: spacing * factor)
  }
}

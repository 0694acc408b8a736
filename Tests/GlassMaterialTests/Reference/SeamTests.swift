import Foundation
import GlassGeometry
import GlassRaster
import GlassReference
import Testing

@testable import GlassMaterial

@Suite("No seam, no banding")
struct SeamTests {
  static func pictures(
    _ backdrop: Bitmap, _ environment: GlassEnvironment, _ outline: Outline, style: GlassStyle = GlassStyle(),
    presence: Double = 1
  ) -> (engine: Bitmap, reference: ReferencePicture) {
    let element = GlassElement(id: 1, outline: outline, style: style, materialization: presence, votes: false)
    let groups = [GlassGroup(elements: [element])]
    return (
      Engine.picture(of: groups, over: backdrop, environment), ReferenceRenderer(over: backdrop, environment).picture(of: groups)
    )
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var style = GlassStyle()
    var presence = 1.0
    var dark = false
  }

  static let cases = [
    Case(testDescription: "light"), Case(testDescription: "dark", dark: true),
    Case(testDescription: "clear", style: GlassStyle(variant: .clear)),
    Case(testDescription: "half materialised", presence: 0.5),
    Case(testDescription: "tinted", style: GlassStyle(tint: RGBA(0.9, 0.3, 0.1, 0.7)), dark: true),
  ]

  @Test("where rim and interior meet, nothing steps", arguments: cases, [1.0, 1.5, 2])
  func seam(_ mode: Case, scale: Double) {
    let size = PixelSize(width: Int(190 * scale), height: Int(150 * scale))
    let outline = Outline.roundedRect(CGRect(x: 15, y: 14, width: 160, height: 120), radius: 22).scaled(by: scale)
    let environment = GlassEnvironment(appearance: mode.dark ? .dark : .light, scale: scale)
    for backdrop in [Backdrop.photo, .gradient, .spectrum] {
      let (engine, reference) = Self.pictures(
        backdrop.bitmap(size, scale: scale), environment, outline, style: mode.style, presence: mode.presence)
      let worst = DepthProfile(engine, reference, to: Int(45 * scale)).largestStep
      #expect(worst.step < 0.5, "\(mode.testDescription) over \(backdrop.rawValue): \(worst.step) at depth \(worst.depth)")
    }
  }

  @Test("the seam test would see one level more on one side of the lens's depth")
  func plantedSeam() {
    let plane = Backdrop.photo.bitmap(PixelSize(width: 190, height: 150))
    let outline = Outline.roundedRect(CGRect(x: 15, y: 14, width: 160, height: 120), radius: 22)
    let (engine, reference) = Self.pictures(plane, GlassEnvironment(), outline)
    for y in 0..<engine.height {
      for x in 0..<engine.width where reference.depth[y * engine.width + x] > 20 {
        let pixel = engine.row(y)[x]
        if pixel & 0xFF < 255, pixel >> 8 & 0xFF < 255, pixel >> 16 & 0xFF < 255 { engine.row(y)[x] = pixel + 0x0001_0101 }
      }
    }
    let worst = DepthProfile(engine, reference, to: 45).largestStep
    #expect(worst.step > 0.6 && abs(worst.depth - 20) <= 1)
  }

  /// Eight levels over the whole width, grainy as a photograph would be.
  static func slowGradient(from level: Double) -> Bitmap {
    let backdrop = Bitmap(size: PixelSize(width: 640, height: 130), isOpaque: true)
    var random = SeededRandom(3)
    for y in 0..<130 {
      for x in 0..<640 {
        backdrop.row(y)[x] = RGBA(white: (level + 8 * Double(x) / 640 + random.unit() - 0.5) / 255).premultipliedARGB
      }
    }
    return backdrop
  }

  static let calm = PixelRect(minX: 80, minY: 48, maxX: 560, maxY: 82)
  static let panel = Outline.roundedRect(CGRect(x: 20, y: 12, width: 600, height: 106), radius: 24)

  @Test("a slow gradient stays slow: grain, but no bands", arguments: [(20.0, true), (60, true), (200, false), (90, false)])
  func banding(level: Double, dark: Bool) {
    let (engine, reference) = Self.pictures(
      Self.slowGradient(from: level), GlassEnvironment(appearance: dark ? .dark : .light), Self.panel)
    let residue = Banding.residue(engine, reference, in: Self.calm)
    let run = Banding.longestRun(engine, in: Self.calm)
    #expect(residue < 0.3, "\(residue)")
    // A level is 170 pixels wide; cells of 12 bits have plateaus of a few, and the noise repeats after 32.
    #expect(run < 75, "\(run)")
  }

  @Test("the banding test would see a picture that is rounded without dither")
  func plantedBanding() {
    let (_, reference) = Self.pictures(Self.slowGradient(from: 20), GlassEnvironment(appearance: .dark), Self.panel)
    #expect(Banding.residue(reference.bitmap(), reference, in: Self.calm) > 0.6)
    #expect(Banding.longestRun(reference.bitmap(), in: Self.calm) >= 75)
  }
}

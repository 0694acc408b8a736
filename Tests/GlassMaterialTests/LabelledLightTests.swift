import Foundation
import GlassGeometry
import GlassRaster
import GlassWorkers
import Testing

@testable import GlassMaterial

/// Light on glass that bears labels: it adds to what is there, and the labels stay legible in it.
@Suite("Light on glass with labels") struct LabelledLightTests {
  private static let labels = [20, 130, 240].map { PixelRect(x: $0, y: 20, width: 60, height: 20) }

  /// A bar with three labels and a circle beside it, near enough to flow into it or a little further away, lit in the bar's middle.
  private static func elements(gap: Double, isLit: Bool) -> [GlassElement] {
    let boxes = labels.map { GlassInkBox($0) }
    let symbol = PixelRect(x: Int(330 + gap) + 12, y: 20, width: 20, height: 20)
    return [
      GlassElement(
        id: 1, outline: .capsule(CGRect(x: 10, y: 8, width: 320, height: 44)),
        glow: isLit ? GlassGlow(position: CGPoint(x: 160, y: 30), strength: 1) : nil, inkBoxes: boxes, votes: false),
      GlassElement(
        id: 2, outline: .circle(in: CGRect(x: 330 + gap, y: 8, width: 44, height: 44)), inkBoxes: [GlassInkBox(symbol)],
        votes: false),
    ]
  }

  @Test(
    "makes nothing darker, where shapes have flown together as little as where they have not",
    arguments: [GlassEnvironment.Appearance.light, .dark], [5.0, 14])
  func onlyAdds(appearance: GlassEnvironment.Appearance, gap: Double) {
    for gray in [0, 0.25, 0.4, 0.55, 0.7, 1] {
      let backdrop = TestGlass.plain(PixelSize(width: 400, height: 60), RGBA(white: gray))
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      func picture(isLit: Bool) -> Bitmap {
        _ = renderer.update(
          [GlassGroup(elements: Self.elements(gap: gap, isLit: isLit), spacing: 8)], backdrop: backdrop,
          backdropDamage: isLit ? PixelRegion() : PixelRegion(backdrop.bounds),
          environment: GlassEnvironment(appearance: appearance), time: isLit ? 1 : 0)
        let picture = TestGlass.copy(of: backdrop)
        renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
        return picture
      }
      let (rest, lit) = (picture(isLit: false), picture(isLit: true))
      var darkest = 0
      for y in 0..<60 {
        for x in 0..<400 {
          for (before, after) in zip(TestGlass.channels(rest[x, y]), TestGlass.channels(lit[x, y])) {
            darkest = max(darkest, Int(before) - Int(after))
          }
        }
      }
      #expect(darkest <= 1, "over \(gray) something loses \(darkest) of 255")
      for box in Self.labels {
        let contrast = LegibilityTests.contrast(lit, box, renderer.ink(for: 1), fill: GlassInk.fill)
        #expect(contrast >= 4.5, "over \(gray): \(contrast)")
      }
    }
  }

  @Test("as much of it is left as the labels bear, no less") func most() {
    // A face that bears some light, but not all of it.
    let backdrop = TestGlass.plain(PixelSize(width: 400, height: 60), RGBA(white: 0.2))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    _ = renderer.update(
      [GlassGroup(elements: Self.elements(gap: 14, isLit: true), spacing: 8)], backdrop: backdrop,
      backdropDamage: PixelRegion(backdrop.bounds), environment: GlassEnvironment(appearance: .dark), time: 0)
    #expect(renderer.adaptation(of: 1).gain == 1)
    let picture = TestGlass.copy(of: backdrop)
    renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
    let contrast = LegibilityTests.contrast(picture, Self.labels[1], .light, fill: GlassInk.fill)
    #expect(contrast >= 4.5 && contrast < 4.9, "\(contrast)")
  }

  @Test(
    "shines at the rim, where no label is, though labels bear none of it", arguments: [1.0, 2], [false, true])
  func besideLabels(scale: Double, isKept: Bool) {
    let size = PixelSize(width: Int(200 * scale), height: Int(60 * scale))
    let backdrop = TestGlass.plain(size, .white)
    let label = PixelRect(minX: Int(60 * scale), minY: Int(22 * scale), maxX: Int(140 * scale), maxY: Int(38 * scale))
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    func picture(strength: Double, time: Double) -> Bitmap {
      let element = GlassElement(
        id: 1, outline: Outline.capsule(CGRect(x: 10, y: 8, width: 180, height: 44)).scaled(by: scale),
        glow: strength > 0 ? GlassGlow(position: CGPoint(x: 100 * scale, y: 30 * scale), strength: strength) : nil,
        inkBoxes: [GlassInkBox(label)], votes: false)
      _ = renderer.update(
        [GlassGroup(elements: [element])], backdrop: backdrop,
        backdropDamage: time == 0 ? PixelRegion(backdrop.bounds) : PixelRegion(),
        environment: GlassEnvironment(appearance: .dark, scale: scale), time: time)
      let picture = TestGlass.copy(of: backdrop)
      renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
      return picture
    }
    let rest = picture(strength: 0, time: 0)
    if isKept { _ = picture(strength: 0.5, time: 1) }
    let lit = picture(strength: 1, time: 2)
    func gain(_ x: Double, _ y: Double) -> Int {
      let (before, after) = (rest[Int(x * scale), Int(y * scale)], lit[Int(x * scale), Int(y * scale)])
      return Int(after >> 8 & 255) - Int(before >> 8 & 255)
    }
    #expect(gain(100, 11) > 12 && gain(100, 49) > 12, "no light at the rim: \(gain(100, 11)), \(gain(100, 49))")
    #expect(abs(gain(100, 30)) <= 2, "light on the label: \(gain(100, 30))")
    let steps = (11...30).map { gain(100, Double($0)) }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($0 - $1) <= 12 }, "an edge around the label: \(steps)")
    let contrast = LegibilityTests.contrast(lit, label, renderer.ink(for: 1), fill: GlassInk.fill)
    #expect(contrast >= 4.5, "\(contrast)")
  }

  /// Glass over white, whose labels bear no light at all, and how much lighter than at rest it is where a light falls on it, in 256ths of green.
  private struct Pressed {
    private let pictures: [Bitmap]

    init(_ outline: Outline, labels: [PixelRect], at place: CGPoint, scale: Double = 1) {
      let backdrop = TestGlass.plain(PixelSize(width: Int(200 * scale), height: Int(100 * scale)), .white)
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      pictures = [0.0, 1].map { strength in
        let element = GlassElement(
          id: 1, outline: outline.scaled(by: scale),
          glow: strength > 0
            ? GlassGlow(position: CGPoint(x: place.x * scale, y: place.y * scale), strength: strength) : nil,
          inkBoxes: labels.map {
            GlassInkBox(
              PixelRect(
                x: Int(Double($0.minX) * scale), y: Int(Double($0.minY) * scale), width: Int(Double($0.width) * scale),
                height: Int(Double($0.height) * scale)))
          }, votes: false)
        _ = renderer.update(
          [GlassGroup(elements: [element])], backdrop: backdrop,
          backdropDamage: strength == 0 ? PixelRegion(backdrop.bounds) : PixelRegion(),
          environment: GlassEnvironment(appearance: .dark, scale: scale), time: strength)
        let picture = TestGlass.copy(of: backdrop)
        renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
        return picture
      }
      self.scale = scale
    }

    private let scale: Double

    func gain(_ x: Double, _ y: Double) -> Int {
      let place = (Int(x * scale), Int(y * scale))
      return Int(pictures[1][place.0, place.1] >> 8 & 255) - Int(pictures[0][place.0, place.1] >> 8 & 255)
    }
  }

  @Test("is round where the glass is: of a label's box no trace is seen", arguments: [1.0, 2]) func round(scale: Double) {
    let pressed = Pressed(
      .circle(in: CGRect(x: 54, y: 4, width: 92, height: 92)), labels: [PixelRect(x: 83, y: 33, width: 34, height: 34)],
      at: CGPoint(x: 100, y: 50), scale: scale)
    for radius in stride(from: 18.0, through: 44, by: 2) {
      let around = (0..<24).map { step in
        let angle = Double(step) * .pi / 12
        return pressed.gain(100 + radius * cos(angle), 50 + radius * sin(angle))
      }
      #expect(around.max()! - around.min()! <= 4, "\(radius) points from the middle: \(around)")
    }
    #expect(pressed.gain(100, 7) > 15 && abs(pressed.gain(100, 50)) <= 2)
  }

  @Test("draws no line between two labels") func between() {
    let labels = [PixelRect(x: 40, y: 38, width: 24, height: 24), PixelRect(x: 84, y: 38, width: 60, height: 24)]
    let pressed = Pressed(
      .capsule(CGRect(x: 20, y: 24, width: 160, height: 52)), labels: labels, at: CGPoint(x: 74, y: 50))
    let line = (42..<142).map { pressed.gain(Double($0), 50) }
    #expect(line.max()! - line.min()! <= 3, "\(line)")
    #expect(pressed.gain(74, 27) > 12)
  }
}

import Foundation
import GlassGeometry
import GlassRaster
import GlassReference
import GlassWorkers
import Testing

@testable import GlassMaterial

@Suite("Ink on regular glass stays legible, measured on finished pixels")
struct LegibilityTests {
  static let size = PixelSize(width: 200, height: 190)
  static let label = PixelRect(x: 36, y: 14, width: 96, height: 18)
  static let symbol = PixelRect(x: 164, y: 13, width: 20, height: 20)
  static let text = PixelRect(x: 24, y: 72, width: 150, height: 40)
  /// What lies beneath the three: they are measured with exactly that.
  static let fills = [GlassInk.fill, 0, 0.19]

  struct Mode: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var style = GlassStyle()
    var glow = 0.0
    var change: @Sendable (inout GlassEnvironment) -> Void = { _ in }
  }

  static let modes = [
    Mode(testDescription: "plain"),
    Mode(testDescription: "clarity 0", style: GlassStyle(clarity: 0)),
    Mode(testDescription: "clarity 1", style: GlassStyle(clarity: 1)),
    Mode(testDescription: "blue tint", style: GlassStyle(tint: RGBA(0, 0.48, 1, 0.8))),
    Mode(testDescription: "yellow tint", style: GlassStyle(tint: RGBA(1, 0.85, 0.1))),
    Mode(testDescription: "faint red tint", style: GlassStyle(tint: RGBA(0.9, 0.1, 0.1, 0.3))),
    Mode(testDescription: "glow", glow: 1),
    Mode(testDescription: "hover, blue tint", style: GlassStyle(tint: RGBA(0, 0.48, 1, 0.8)), glow: 0.4),
    Mode(testDescription: "inactive") { $0.activation = 0 },
    Mode(testDescription: "reduced transparency") { $0.reduceTransparency = true },
    Mode(testDescription: "increased contrast") { $0.increaseContrast = true },
    Mode(testDescription: "both") {
      $0.reduceTransparency = true
      $0.increaseContrast = true
    },
  ]

  /// A capsule with a label, a circle with a symbol, a panel with text.
  static func elements(_ mode: Mode) -> [GlassElement] {
    let glow = mode.glow > 0 ? GlassGlow(position: CGPoint(x: 70, y: 24), strength: mode.glow) : nil
    return [
      GlassElement(
        id: 1, outline: .capsule(CGRect(x: 12, y: 2, width: 140, height: 44)), style: mode.style, glow: glow,
        inkBoxes: [GlassInkBox(label, fill: fills[0])]),
      GlassElement(
        id: 2, outline: .circle(in: CGRect(x: 156, y: 5, width: 36, height: 36)), style: mode.style,
        inkBoxes: [GlassInkBox(symbol, fill: fills[1])]),
      GlassElement(
        id: 3, outline: .roundedRect(CGRect(x: 8, y: 58, width: 184, height: 124), radius: 20), style: mode.style,
        inkBoxes: [GlassInkBox(text, fill: fills[2])]),
    ]
  }

  /// The lowest 5th percentile over all inks and boxes, and where it is.
  static func weakest(_ picture: Bitmap, _ renderer: GlassRenderer) -> (contrast: Double, box: Int) {
    var result = (contrast: Double.infinity, box: 0)
    for (id, box) in [(1, label), (2, symbol), (3, text)] {
      let contrast = Self.contrast(picture, box, renderer.ink(for: UInt64(id)), fill: fills[id - 1])
      if contrast < result.contrast { result = (contrast, id) }
    }
    return result
  }

  /// The 5th percentile in a box with a layer of ink over it, of primary and secondary labels, whichever is less.
  static func contrast(_ picture: Bitmap, _ box: PixelRect, _ ink: GlassInk, fill: Double) -> Double {
    let layer = ink.primary.multiplyingAlpha(by: fill)
    return [ink.primary, ink.secondary].map { MeasuredContrast.fifthPercentile(picture, in: box, ink: $0, over: layer) }.min()
      ?? 0
  }

  @Test("over every backdrop, in every mode, light and dark", arguments: HardBackdrop.Kind.allCases)
  func everywhere(kind: HardBackdrop.Kind) {
    let backdrop = Bitmap(size: Self.size, isOpaque: true)
    // Squares of every size, from one pixel to 64.
    for seed in 0..<(kind == .checker || kind == .extremes ? 64 : 40) {
      let hard = HardBackdrop(kind, seed: seed)
      hard.paint(backdrop)
      for appearance in [GlassEnvironment.Appearance.light, .dark] {
        let mode = Self.modes[(seed * 5 + (appearance == .dark ? 1 : 0)) % Self.modes.count]
        var environment = GlassEnvironment(appearance: appearance)
        mode.change(&environment)
        let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
        let picture = Self.draw(renderer, [GlassGroup(elements: Self.elements(mode))], backdrop, environment, time: 0)
        let weakest = Self.weakest(picture, renderer)
        #expect(
          weakest.contrast >= 4.5, "\(weakest.contrast) in box \(weakest.box), \(mode.testDescription), \(appearance), \(hard)")
      }
    }
  }

  @Test("every mode over the hardest pictures, at scale 2 as well", arguments: modes)
  func everyMode(mode: Mode) {
    for scale in [1.0, 2] {
      let backdrop = Bitmap(
        size: PixelSize(width: Int(200 * scale), height: Int(190 * scale)), isOpaque: true)
      for hard in [
        HardBackdrop(.extremes, seed: 31), HardBackdrop(.saturated, seed: 2), HardBackdrop(.text, seed: 3),
        HardBackdrop(.grey, seed: 18),
      ] {
        hard.paint(backdrop)
        for appearance in [GlassEnvironment.Appearance.light, .dark] {
          var environment = GlassEnvironment(appearance: appearance, scale: scale)
          mode.change(&environment)
          var group = GlassGroup(elements: Self.elements(mode)).scaled(by: scale)
          let boxes = [Self.label, Self.symbol, Self.text].map {
            PixelRect(rounding: $0.cgRect, scale: scale)
          }
          for index in boxes.indices { group.elements[index].inkBoxes = [GlassInkBox(boxes[index], fill: Self.fills[index])] }
          let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
          let picture = Self.draw(renderer, [group], backdrop, environment, time: 0)
          for (index, box) in boxes.enumerated() {
            let contrast = Self.contrast(picture, box, renderer.ink(for: UInt64(index + 1)), fill: Self.fills[index])
            #expect(contrast >= 4.5, "\(contrast) in box \(index + 1), \(appearance), \(hard) at \(scale)")
          }
        }
      }
    }
  }

  static func draw(
    _ renderer: GlassRenderer, _ groups: [GlassGroup], _ backdrop: Bitmap, _ environment: GlassEnvironment, time: Double
  ) -> Bitmap {
    _ = renderer.update(
      groups, backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds), environment: environment, time: time)
    let picture = TestGlass.copy(of: backdrop)
    renderer.draw(into: picture, clippedTo: PixelRegion(picture.bounds))
    return picture
  }

  @Test(
    "over moving backdrops: at least 3 in every frame, 4.5 in all that are not amid a flip", arguments: HardBackdrop.Kind.allCases
  )
  func moving(kind: HardBackdrop.Kind) {
    let backdrop = Bitmap(size: Self.size, isOpaque: true)
    for (index, seed) in [4, 9, 23].enumerated() {
      for appearance in [GlassEnvironment.Appearance.light, .dark] {
        // Modes in turn, each family beginning with another one.
        let mode = Self.modes[(index * 4 + kind.rawValue.utf8.count + (appearance == .dark ? 2 : 0)) % Self.modes.count]
        var environment = GlassEnvironment(appearance: appearance)
        mode.change(&environment)
        let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
        var contrasts: [Double] = []
        var inks: [[GlassInk]] = []
        // Longer than is asked for: a flip that begins at the end can be told from what follows.
        for frame in 0..<52 {
          // It scrolls; once there is a cut to something else.
          HardBackdrop(kind, seed: seed + frame / 20 * 13).paint(backdrop, movedBy: frame * 3)
          var elements = Self.elements(mode)
          // The light comes, moves and goes.
          let strength = mode.glow * max(0, sin(Double(frame) / 8))
          if mode.glow > 0 { elements[0].glow = GlassGlow(position: CGPoint(x: 20 + 3 * frame, y: 24), strength: strength) }
          let picture = Self.draw(
            renderer, [GlassGroup(elements: elements)], backdrop, environment, time: Double(frame) / 60)
          contrasts.append(Self.weakest(picture, renderer).contrast)
          inks.append([1, 2, 3].map { renderer.ink(for: $0) })
        }
        for frame in 0..<40 {
          let near = inks[max(0, frame - 12)...frame + 12]
          let isFlipping = near.contains { $0 != inks[frame] }
          #expect(
            contrasts[frame] >= (isFlipping ? 3 : 4.5),
            "frame \(frame), \(mode.testDescription), \(appearance), \(kind.rawValue) \(seed): \(contrasts[frame])")
        }
      }
    }
  }

  /// A panel over one colour with another around it, and the contrast in a box on it, in points.
  static func contrast(
    in box: CGRect, fill: Double, over inner: RGBA, around outer: RGBA, _ environment: GlassEnvironment
  ) -> Double {
    let scale = environment.scale
    let panel = CGRect(x: 30, y: 30, width: 184, height: 124)
    let backdrop = TestGlass.plain(PixelSize(width: Int(244 * scale), height: Int(184 * scale)), outer)
    backdrop.fill(PixelRect(rounding: panel, scale: scale), inner)
    let pixels = PixelRect(rounding: box, scale: scale)
    let element = GlassElement(
      id: 1, outline: Outline.roundedRect(panel, radius: 20).scaled(by: scale), inkBoxes: [GlassInkBox(pixels, fill: fill)])
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let picture = draw(renderer, [GlassGroup(elements: [element])], backdrop, environment, time: 0)
    return contrast(picture, pixels, renderer.ink(for: 1), fill: fill)
  }

  @Test(
    "the tone is given up no further than the ink asks for, with exactly what lies beneath it", arguments: [0, 0.1, 0.19],
    [1.0, 2])
  func largest(fill: Double, scale: Double) {
    for (appearance, color) in [(GlassEnvironment.Appearance.dark, RGBA.white), (.light, .black)] {
      let contrast = Self.contrast(
        in: CGRect(x: 90, y: 80, width: 60, height: 24), fill: fill, over: color, around: color,
        GlassEnvironment(appearance: appearance, scale: scale))
      #expect(contrast >= 4.5 && contrast < 4.85, "\(appearance): \(contrast)")
    }
  }

  @Test("light that bleeds in from around is counted", arguments: [0, 0.1], [1.0, 2])
  func bleeding(fill: Double, scale: Double) {
    for (appearance, around) in [(GlassEnvironment.Appearance.dark, RGBA.white), (.light, .black)] {
      for level in stride(from: 0.2, through: 0.9, by: 0.05) {
        for inset in [6.0, 10, 16] {
          let contrast = Self.contrast(
            in: CGRect(x: 30 + inset, y: 80, width: 20, height: 20), fill: fill, over: RGBA(white: level), around: around,
            GlassEnvironment(appearance: appearance, scale: scale))
          #expect(contrast >= 4.5, "\(appearance), \(level) inside, \(inset) from the edge: \(contrast)")
        }
      }
    }
  }

  /// A panel whose backdrop turns from `first` to `second` after 30 frames; the mean face per frame.
  static func faces(_ first: RGBA, _ second: RGBA, frames: Int) -> (faces: [Double], contrasts: [Double]) {
    let backdrop = TestGlass.plain(size, first)
    let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
    let element = elements(Mode(testDescription: "dark", style: GlassStyle(clarity: 0)))[2]
    var faces: [Double] = []
    var contrasts: [Double] = []
    for frame in 0..<30 + frames {
      if frame == 30 { backdrop.fill(backdrop.bounds, second) }
      let picture = draw(
        renderer, [GlassGroup(elements: [element])], backdrop, GlassEnvironment(appearance: .dark), time: Double(frame) / 60)
      faces.append(Double(TestGlass.channels(picture.row(120)[100])[1]))
      contrasts.append(Self.contrast(picture, text, renderer.ink(for: 3), fill: fills[2]))
    }
    return (faces, contrasts)
  }

  @Test("the gain tightens in the frame that needs it")
  func tightening() {
    let (faces, contrasts) = Self.faces(.black, .white, frames: 30)
    #expect(contrasts.allSatisfy { $0 >= 4.5 })
    #expect(abs(faces[30] - faces[59]) <= 1)
  }

  @Test("the gain lets go with a time constant of 120 ms")
  func release() {
    // Over mid grey the face needs no gain, over white it does: what is left of the difference decays.
    let (faces, _) = Self.faces(.white, RGBA(white: 0.3), frames: 60)
    let settled = faces[89]
    let start = settled - faces[30]
    #expect(start > 8, "\(faces[30]) \(settled)")
    let after = (settled - faces[30 + 7]) / start
    #expect(abs(after - exp(-7.0 / 60 / 0.12)) < 0.12, "\(after)")
    #expect(zip(faces[30...], faces[31...]).allSatisfy { $1 >= $0 - 1 })
  }

  @Test(
    "a backdrop that hovers around a threshold, with noise in every frame, does not make a shape flicker",
    arguments: [0.3, 0.4, 0.46, 0.5, 0.6])
  func hovering(level: Double) {
    let backdrop = Bitmap(size: Self.size, isOpaque: true)
    for appearance in [GlassEnvironment.Appearance.light, .dark] {
      let renderer = GlassRenderer(workers: WorkerPool(threads: 1))
      var random = SeededRandom(9)
      var flips = 0
      var ink: GlassInk?
      for frame in 0..<150 {
        backdrop.fill(backdrop.bounds, RGBA(white: level + 0.12 * (random.unit() - 0.5)))
        _ = renderer.update(
          [GlassGroup(elements: Self.elements(Self.modes[0]))], backdrop: backdrop, backdropDamage: PixelRegion(backdrop.bounds),
          environment: GlassEnvironment(appearance: appearance), time: Double(frame) / 60)
        if let ink, ink != renderer.ink(for: 1) { flips += 1 }
        ink = renderer.ink(for: 1)
      }
      #expect(flips <= 1, "\(appearance): \(flips) flips")
    }
  }
}

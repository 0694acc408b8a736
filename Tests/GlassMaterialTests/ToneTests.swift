import GlassGeometry
import GlassKernels
import Testing

@testable import GlassMaterial

@Suite("The face tone")
struct ToneTests {
  static func recipe(
    _ style: GlassStyle = GlassStyle(), shortSide: Double = 44, darkness: Double = 0, reduceTransparency: Bool = false,
    increaseContrast: Bool = false
  ) -> ToneRecipe {
    let outline = Outline.capsule(.init(x: 0, y: 0, width: 200, height: shortSide))
    return ToneRecipe(
      GlassElement(id: 1, outline: outline, style: style), darkness: darkness,
      GlassEnvironment(reduceTransparency: reduceTransparency, increaseContrast: increaseContrast))
  }

  static func tone(_ recipe: ToneRecipe, _ red: Double, _ green: Double, _ blue: Double) -> BackdropProbe.Color {
    ToneCurve(recipe).apply(BackdropProbe.Color(red: red, green: green, blue: blue))
  }

  @Test("light glass over black is the table's E, and over white 0.99 + T 0.01")
  func lightEnds() {
    for t in [0.0, 0.45, 1] {
      let transmission = 0.592 + (0.286 - 0.592) * t
      let style = GlassStyle(clarity: t)
      #expect(abs(Self.tone(Self.recipe(style), 0, 0, 0).red - (1 - transmission) * 0.99) < 1e-9)
      #expect(abs(Self.tone(Self.recipe(style), 1, 1, 1).red - (0.99 + transmission * 0.01)) < 1e-9)
    }
  }

  @Test("small dark glass lets more through than large dark glass, and between 75 and 105 points there is no step")
  func darkSizes() {
    let small = Self.tone(Self.recipe(shortSide: 60, darkness: 1), 1, 1, 1).green
    let large = Self.tone(Self.recipe(shortSide: 120, darkness: 1), 1, 1, 1).green
    #expect(small > large + 0.1)
    var previous = small
    for side in stride(from: 61.0, through: 120, by: 1) {
      let value = Self.tone(Self.recipe(shortSide: side, darkness: 1), 1, 1, 1).green
      #expect(value <= previous + 1e-9 && previous - value < 0.012)
      previous = value
    }
  }

  @Test("brighter backdrops give brighter faces in every variant", arguments: [0.0, 0.45, 1], [0.0, 0.5, 1])
  func monotonic(t: Double, darkness: Double) {
    for variant in [GlassStyle.Variant.regular, .clear] {
      let curve = ToneCurve(Self.recipe(GlassStyle(variant: variant, clarity: t), darkness: darkness))
      var previous = -1.0
      for step in 0...50 {
        let grey = Double(step) / 50
        let value = curve.apply(BackdropProbe.Color(red: grey, green: grey, blue: grey)).green
        // The dark tone's λ slightly above 1 bends it down by a fraction of a level next to white.
        #expect(value > previous - 0.002)
        previous = value
      }
    }
  }

  @Test("the clearer the glass, the more contrast of the backdrop is left")
  func clarity() {
    func range(_ t: Double) -> Double {
      let recipe = Self.recipe(GlassStyle(clarity: t), darkness: 1)
      return Self.tone(recipe, 1, 1, 1).green - Self.tone(recipe, 0, 0, 0).green
    }
    #expect(range(0) > range(0.45) && range(0.45) > range(1))
  }

  @Test("a tint keeps its hue while its brightness follows the backdrop", arguments: [0.0, 1])
  func tint(darkness: Double) {
    let style = GlassStyle(tint: RGBA(0.9, 0.2, 0.1))
    let recipe = Self.recipe(style, darkness: darkness)
    let overDark = Self.tone(recipe, 0.1, 0.1, 0.1)
    let overBright = Self.tone(recipe, 0.9, 0.9, 0.9)
    for face in [overDark, overBright] { #expect(face.red > face.green && face.green > face.blue) }
    #expect(overBright.red > overDark.red + 0.05)
  }

  @Test("frosted glass is 85 % one grey")
  func frosted() {
    let light = Self.recipe(reduceTransparency: true)
    #expect(Self.tone(light, 0, 0, 0).red > 0.85 * 0.99)
    let dark = Self.recipe(darkness: 1, reduceTransparency: true)
    #expect(Self.tone(dark, 1, 1, 1).red < 0.85 * 32 / 255 + 0.15)
  }

  @Test("increased contrast is predominantly black or white")
  func contrast() {
    #expect(Self.tone(Self.recipe(increaseContrast: true), 0, 0, 0).red > 0.85)
    #expect(Self.tone(Self.recipe(darkness: 1, increaseContrast: true), 1, 1, 1).red < 0.2)
  }

  @Test("the integer table agrees with the formula within one level")
  func table() {
    let recipes = [
      Self.recipe(), Self.recipe(darkness: 1), Self.recipe(GlassStyle(variant: .clear)),
      Self.recipe(GlassStyle(tint: RGBA(0, 0.48, 1, 0.7))), Self.recipe(GlassStyle(clarity: 1), shortSide: 200, darkness: 0.5),
    ]
    for recipe in recipes {
      let table = ToneTable(recipe)
      let record = table.record(gain: 4096, ink: .dark)
      var random = Generator(state: 3)
      for _ in 0..<300 {
        let color = (0..<3).map { _ in Int(random.unit() * 4080) }
        let luma = (color[2] * 19 + color[1] * 183 + color[0] * 54) >> 8
        let exact = Self.tone(recipe, Double(color[0]) / 4080, Double(color[1]) / 4080, Double(color[2]) / 4080)
        let got = Int(record.table[(luma >> 2) * 4 + 2]) + (color[0] * Int(record.slope)) >> 12
        #expect(abs(Double(got) / 16 - exact.red * 255) < 1)
      }
    }
  }

  @Test("a gain darkens towards black under light ink and lightens towards white under dark ink")
  func gain() {
    let table = ToneTable(Self.recipe())
    func grey(_ gain: Int, _ ink: GlassInk) -> Int {
      let record = table.record(gain: gain, ink: ink)
      return Int(record.table[500 * 4]) + (2000 * Int(record.slope)) >> 12
    }
    let plain = grey(4096, .dark)
    #expect(abs(grey(2048, .light) - plain / 2) < 12)
    #expect(abs(grey(2048, .dark) - (4080 + plain) / 2) < 12)
    #expect(abs(grey(0, .light)) <= 1)
    #expect(grey(0, .dark) >= 4080)
  }
}

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

  /// The face that the kernels' lanes make of a colour (blue, green, red of 0…1), 0…4096, as they would with unlimited precision.
  private static func face(_ tone: TonePolynomial, _ color: SIMD3<Double>) -> SIMD3<Double> {
    let lanes = ToneLanes(tone)
    let luma = (0.0722 * color.x + 0.7152 * color.y + 0.2126 * color.z) * Double(ToneLanes.white)
    return SIMD3(
      (0..<3).map { lane in
        let curve = Double(lanes.linear[lane]) + luma * Double(lanes.quadratic[lane]) / 65536
        let slope = Double(lanes.slope[lane]) * color[lane] * Double(ToneLanes.white)
        return Double(lanes.offset[lane]) + (luma * curve + slope) / 65536
      })
  }

  @Test("the kernels' polynomial agrees with the formula within one level")
  func polynomial() {
    let recipes = [
      Self.recipe(), Self.recipe(darkness: 1), Self.recipe(GlassStyle(variant: .clear)),
      Self.recipe(.partlyClear(0.4)), Self.recipe(GlassStyle(tint: RGBA(0, 0.48, 1, 0.7))),
      Self.recipe(GlassStyle(clarity: 1), shortSide: 200, darkness: 0.5),
    ]
    for recipe in recipes {
      let polynomial = ToneCurve(recipe).polynomial
      var random = Generator(state: 3)
      for _ in 0..<300 {
        let color = SIMD3(random.unit(), random.unit(), random.unit())
        let exact = Self.tone(recipe, color.z, color.y, color.x)
        #expect(abs(Self.face(polynomial, color).z / 4096 * 255 - exact.red * 255) < 1)
      }
    }
  }

  @Test("between regular and clear the tone lies between theirs, and frosted glass is never clear", arguments: [0.0, 1])
  func partlyClear(darkness: Double) {
    let colors = [(0.1, 0.5, 0.9), (0.9, 0.2, 0.1), (0.6, 0.6, 0.6)]
    for (red, green, blue) in colors {
      func tone(_ clearness: Double, isFrosted: Bool = false) -> BackdropProbe.Color {
        Self.tone(Self.recipe(.partlyClear(clearness), darkness: darkness, reduceTransparency: isFrosted), red, green, blue)
      }
      let (regular, clear, middle) = (tone(0), tone(1), tone(0.25))
      #expect(abs(middle.red - (0.75 * regular.red + 0.25 * clear.red)) < 1e-9)
      #expect(abs(middle.blue - (0.75 * regular.blue + 0.25 * clear.blue)) < 1e-9)
      #expect(abs(regular.red - clear.red) + abs(regular.blue - clear.blue) > 0.01)
      #expect(tone(1, isFrosted: true).red == tone(0, isFrosted: true).red)
    }
  }

  @Test("a gain darkens towards black under light ink and lightens towards white under dark ink")
  func gain() {
    let tone = ToneCurve(Self.recipe()).polynomial
    func grey(_ gain: Int, _ ink: GlassInk) -> Double { Self.face(tone.gained(gain, ink: ink), SIMD3(repeating: 0.5)).x }
    let plain = grey(4096, .dark)
    #expect(abs(grey(2048, .light) - plain / 2) < 4)
    #expect(abs(grey(2048, .dark) - (4096 + plain) / 2) < 4)
    #expect(abs(grey(0, .light)) <= 2)
    #expect(grey(0, .dark) >= 4094)
  }
}

extension ToneCurve {
  /// The tone of a colour, display-encoded, not clamped.
  fileprivate func apply(_ color: BackdropProbe.Color) -> BackdropProbe.Color {
    let base = base(color.luma)
    return BackdropProbe.Color(
      red: base.red + slope * color.red, green: base.green + slope * color.green, blue: base.blue + slope * color.blue)
  }
}

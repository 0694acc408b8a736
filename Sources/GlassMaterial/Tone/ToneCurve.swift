import GlassGeometry
import GlassKernels

/// A tone recipe as a function: `out = base(Y) + slope · colour`.
struct ToneCurve {
  private let recipe: ToneRecipe
  /// What lies between backdrop and clear glass: black at 0.35.
  private let dimming: Double
  /// What luma decides in all channels alike: `constant + linear Y + square Y²`.
  private let grey: (constant: Double, linear: Double, square: Double)
  /// Factor of the colour.
  let slope: Double

  /// The curve of a recipe.
  init(_ recipe: ToneRecipe) {
    self.recipe = recipe
    let t = recipe.clarity
    let isClear = recipe.variant == .clear && !recipe.reduceTransparency
    let light = isClear ? FaceTone.clear : .light(t)
    let dark = isClear ? FaceTone.clear : .dark(t, shortSide: recipe.shortSide)
    dimming = isClear && recipe.dims ? 0.65 : 1
    // Frost is 0.85 of a base; contrast moves what is left towards black or white.
    var share = recipe.reduceTransparency ? 0.15 : 1
    if recipe.increaseContrast { share *= 0.2 }
    let frost = (light: 0.99, dark: recipe.increaseContrast ? 0.03 : 32.0 / 255)
    let beside = 1 - recipe.tint.alpha
    func mixed(_ light: Double, _ dark: Double) -> Double { (light + (dark - light) * recipe.darkness) * beside }
    grey = (
      mixed(light.offset * share + frost.light * (1 - share), dark.offset * share + frost.dark * (1 - share)),
      mixed(light.linear, dark.linear) * share * dimming, mixed(light.square, dark.square) * share * dimming * dimming
    )
    slope = mixed(light.chroma, dark.chroma) * dimming * share
  }

  /// The part that luma decides, per channel; alpha is 1.
  func base(_ luma: Double) -> (red: Double, green: Double, blue: Double) {
    let face = grey.constant + luma * (grey.linear + luma * grey.square)
    guard recipe.tint.alpha > 0 else { return (face, face, face) }
    let dimmed = luma * dimming
    func tinted(_ channel: Double) -> Double {
      let bright = TintTone.light(channel, luma: dimmed)
      let deep = TintTone.dark(channel, luma: dimmed)
      return face + (bright + (deep - bright) * recipe.darkness) * recipe.tint.alpha
    }
    return (tinted(recipe.tint.red), tinted(recipe.tint.green), tinted(recipe.tint.blue))
  }
}

extension ToneCurve {
  /// The curve as a polynomial in 12-bit units, through the values at the three Chebyshev nodes of 0…1: exact without a tint.
  var polynomial: TonePolynomial {
    let nodes = (0.0669872981077807, 0.5, 0.9330127018922193)
    func value(_ luma: Double) -> SIMD4<Double> {
      let base = base(luma)
      return SIMD4(base.blue, base.green, base.red, 1)
    }
    let values = (value(nodes.0), value(nodes.1), value(nodes.2))
    let first = (values.1 - values.0) / (nodes.1 - nodes.0)
    let second = ((values.2 - values.1) / (nodes.2 - nodes.1) - first) / (nodes.2 - nodes.0)
    let linear = first - second * (nodes.0 + nodes.1)
    let offset = values.0 - nodes.0 * (linear + nodes.0 * second)
    return TonePolynomial(
      offset: SIMD4<Float>(4080 * offset), linear: SIMD4<Float>(linear), quadratic: SIMD4<Float>(second / 4080),
      slope: SIMD4(Float(slope), Float(slope), Float(slope), 0))
  }
}

extension TonePolynomial {
  /// The same tone with a legibility gain in 4096ths: `g · out` under light ink, `1 - g (1 - out)` under dark ink.
  func gained(_ gain: Int, ink: GlassInk) -> TonePolynomial {
    guard gain < 4096 else { return self }
    let factor = Float(gain) / 4096
    let extra: Float = ink == .dark ? (1 - factor) * 4080 : 0
    return TonePolynomial(
      offset: offset * factor + extra, linear: linear * factor, quadratic: quadratic * factor, slope: slope * factor)
  }
}

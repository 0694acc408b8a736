import GlassGeometry
import GlassKernels

/// A tone recipe as a function: `out = base(Y) + slope · colour`.
struct ToneCurve {
  private let recipe: ToneRecipe
  /// What lies between backdrop and clear glass: black at 0.35.
  private let dimming: Double
  private let face: Face
  /// Factor of the colour.
  var slope: Double { face.slope }

  /// The curve of a recipe; that of glass between regular and clear is between theirs.
  init(_ recipe: ToneRecipe) {
    self.recipe = recipe
    let dimmed = recipe.dims ? 0.65 : 1
    dimming = 1 + (dimmed - 1) * recipe.clearness
    var face = Face(recipe, isClear: recipe.clearness == 1, dimming: recipe.clearness == 1 ? dimmed : 1)
    if recipe.clearness > 0, recipe.clearness < 1 {
      face.mix(Face(recipe, isClear: true, dimming: dimmed), by: recipe.clearness)
    }
    self.face = face
  }

  /// The curve without the tint.
  private struct Face {
    /// What luma decides in all channels alike: `constant + linear Y + square Y²`.
    var constant: Double
    var linear: Double
    var square: Double
    /// Factor of the colour.
    var slope: Double

    /// The face of regular or of clear glass, whatever the recipe says about that.
    init(_ recipe: ToneRecipe, isClear: Bool, dimming: Double) {
      let light = isClear ? FaceTone.clear : .light(recipe.clarity)
      let dark = isClear ? FaceTone.clear : .dark(recipe.clarity, shortSide: recipe.shortSide)
      // Frost is 0.85 of a base; contrast moves what is left towards black or white.
      var share = recipe.reduceTransparency ? 0.15 : 1
      if recipe.increaseContrast { share *= 0.2 }
      let frost = (light: 0.99, dark: recipe.increaseContrast ? 0.03 : 32.0 / 255)
      let beside = 1 - recipe.tint.alpha
      func mixed(_ light: Double, _ dark: Double) -> Double { (light + (dark - light) * recipe.darkness) * beside }
      constant = mixed(light.offset * share + frost.light * (1 - share), dark.offset * share + frost.dark * (1 - share))
      linear = mixed(light.linear, dark.linear) * share * dimming
      square = mixed(light.square, dark.square) * share * dimming * dimming
      slope = mixed(light.chroma, dark.chroma) * dimming * share
    }

    mutating func mix(_ other: Face, by share: Double) {
      constant += (other.constant - constant) * share
      linear += (other.linear - linear) * share
      square += (other.square - square) * share
      slope += (other.slope - slope) * share
    }
  }

  /// The part that luma decides, per channel; alpha is 1.
  func base(_ luma: Double) -> (red: Double, green: Double, blue: Double) {
    let grey = face.constant + luma * (face.linear + luma * face.square)
    guard recipe.tint.alpha > 0 else { return (grey, grey, grey) }
    let dimmed = luma * dimming
    func tinted(_ channel: Double) -> Double {
      let bright = TintTone.light(channel, luma: dimmed)
      let deep = TintTone.dark(channel, luma: dimmed)
      return grey + (bright + (deep - bright) * recipe.darkness) * recipe.tint.alpha
    }
    return (tinted(recipe.tint.red), tinted(recipe.tint.green), tinted(recipe.tint.blue))
  }
}

/// A tone as it is drawn: `out = offset + linear Y + square Y² + slope · colour`, per channel in the order of a pixel's bytes, 0…1.
struct ToneQuadratic {
  var offset: SIMD4<Double>
  var linear: SIMD4<Double>
  var square: SIMD4<Double>
  /// Factor of the colour.
  var slope: Double

  /// The tone of a colour, display-encoded, not clamped.
  func apply(_ color: BackdropProbe.Color) -> BackdropProbe.Color {
    let luma = color.luma
    let base = offset + luma * (linear + luma * square)
    return BackdropProbe.Color(
      red: base.z + slope * color.red, green: base.y + slope * color.green, blue: base.x + slope * color.blue)
  }

  /// The same with a legibility gain in 4096ths: `g · out` under light ink, `1 - g (1 - out)` under dark ink.
  func apply(_ color: BackdropProbe.Color, gain: Int, ink: GlassInk) -> BackdropProbe.Color {
    let factor = Double(gain) / 4096
    let extra = ink == .dark ? 1 - factor : 0
    let face = apply(color)
    return BackdropProbe.Color(
      red: extra + factor * face.red, green: extra + factor * face.green, blue: extra + factor * face.blue)
  }
}

extension ToneCurve {
  /// The curve through its values at the three Chebyshev nodes of 0…1: exact without a tint.
  var quadratic: ToneQuadratic {
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
    return ToneQuadratic(offset: offset, linear: linear, square: second, slope: slope)
  }

  /// The same in 12-bit units, for pixels.
  var polynomial: TonePolynomial {
    let quadratic = quadratic
    return TonePolynomial(
      offset: SIMD4<Float>(4080 * quadratic.offset), linear: SIMD4<Float>(quadratic.linear),
      quadratic: SIMD4<Float>(quadratic.square / 4080), slope: SIMD4(Float(slope), Float(slope), Float(slope), 0))
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

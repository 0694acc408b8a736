import GlassGeometry
import GlassKernels

/// Everything that decides an element's tone.
struct ToneRecipe: Hashable {
  var variant: GlassStyle.Variant
  /// Whether clear glass dims what lies beneath.
  var dims: Bool
  /// `t`, 0 clear … 1 tinted.
  var clarity: Double
  /// Colour and opacity of the tint; opacity 0 is none.
  var tint: RGBA
  /// Short side in points.
  var shortSide: Double
  /// 0 light … 1 dark, between them while the face cross-fades.
  var darkness: Double
  var reduceTransparency: Bool
  var increaseContrast: Bool

  /// The recipe of an element in an environment; while it materialises, the tint comes in with g².
  init(_ element: GlassElement, darkness: Double, _ environment: GlassEnvironment) {
    let g = unit(element.materialization)
    variant = element.style.variant
    dims = element.style.dims
    clarity = unit(element.style.clarity)
    tint = element.style.tint?.multiplyingAlpha(by: g * g) ?? .clear
    shortSide = (element.outline.shortSide / environment.scale).rounded()
    self.darkness = darkness
    reduceTransparency = environment.reduceTransparency
    increaseContrast = environment.increaseContrast
  }
}

/// A tone recipe worked out for every luma, in 12 bits.
///
/// The kernels multiply the colour by a slope in 128ths. What that rounding loses of a grey, the table adds again.
final class ToneTable {
  let recipe: ToneRecipe
  /// 1024 entries of four lanes, without a gain.
  private let plain: UnsafeMutablePointer<Int16>
  /// The same with the gain of the last record.
  private let gained: UnsafeMutablePointer<Int16>
  /// Factor of the colour.
  private let slope: Double
  /// The same without a table and without a gain.
  private let polynomial: TonePolynomial

  /// Works out a recipe.
  init(_ recipe: ToneRecipe) {
    self.recipe = recipe
    let curve = ToneCurve(recipe)
    plain = .allocate(capacity: ToneRecord.entryCount * 4)
    gained = .allocate(capacity: ToneRecord.entryCount * 4)
    slope = curve.slope
    let rest = slope - Self.rounded(slope)
    polynomial = curve.polynomial
    for index in 0..<ToneRecord.entryCount {
      let luma = Self.luma(index)
      let base = curve.base(luma)
      let entry = plain + index * 4
      entry[0] = Self.fixed(base.blue + rest * luma)
      entry[1] = Self.fixed(base.green + rest * luma)
      entry[2] = Self.fixed(base.red + rest * luma)
    }
    for index in 0..<ToneRecord.entryCount { plain[index * 4 + 3] = rise(index) }
  }

  /// The mean rise of the three channels from an entry to the next, in 256ths, taken over a few entries: each is rounded.
  private func rise(_ index: Int) -> Int16 {
    let first = max(index - 4, 0)
    let last = min(index + 4, ToneRecord.entryCount - 1)
    let sum = (0..<3).reduce(0) { $0 + Int(plain[last * 4 + $1]) - Int(plain[first * 4 + $1]) }
    return Int16(clamping: sum * 256 / (3 * (last - first)))
  }

  deinit {
    plain.deallocate()
    gained.deallocate()
  }

  /// The table for kernels with a legibility gain in 4096ths: `g · out` under light ink, `1 - g (1 - out)` under dark ink.
  func record(gain: Int, ink: GlassInk) -> ToneRecord {
    guard gain < 4096 else {
      return ToneRecord(table: UnsafePointer(plain), slope: Self.fixedSlope(slope), polynomial: polynomial)
    }
    let factor = Double(gain) / 4096
    let offset = ink == .dark ? (4096 - gain) * 4080 / 4096 + 1 : 0
    // The rounding of the slope with the gain, less that without it, which is in the table already.
    let rest = factor * Self.rounded(slope) - Self.rounded(slope * factor)
    for index in 0..<ToneRecord.entryCount {
      let correction = offset + Int(rest * Self.luma(index) * 4080)
      let entry = index * 4
      for lane in entry..<entry + 3 { gained[lane] = Int16(clamping: (Int(plain[lane]) * gain) >> 12 + correction) }
      gained[entry + 3] = Int16((Int(plain[entry + 3]) * gain) >> 12)
    }
    return ToneRecord(
      table: UnsafePointer(gained), slope: Self.fixedSlope(slope * factor),
      polynomial: polynomial.scaled(by: Float(gain) / 4096, offset: Float(offset)))
  }

  /// The luma that an entry stands for.
  private static func luma(_ index: Int) -> Double { min((Double(index) + 0.5) * 4 / 4080, 1) }

  private static func fixed(_ value: Double) -> Int16 { Int16((min(max(value, -3), 3) * 4080).rounded()) }

  private static func rounded(_ slope: Double) -> Double { Double(fixedSlope(slope)) / 4096 }

  private static func fixedSlope(_ slope: Double) -> Int32 { Int32(min(max((slope * 128).rounded(), 0), 255)) * 32 }
}

/// A tone recipe as a function: `out = base(Y) + slope · colour`.
struct ToneCurve {
  private let light: FaceTone
  private let dark: FaceTone
  private let recipe: ToneRecipe
  /// What lies between backdrop and clear glass: black at 0.35.
  private let dimming: Double
  /// How much of the face is left beside the frost, and the grey of that for either appearance.
  private let share: Double
  private let lightBase: Double
  private let darkBase: Double
  /// Factor of the colour.
  let slope: Double

  /// The curve of a recipe.
  init(_ recipe: ToneRecipe) {
    self.recipe = recipe
    let t = recipe.clarity
    let isClear = recipe.variant == .clear && !recipe.reduceTransparency
    light = isClear ? .clear : .light(t)
    dark = isClear ? .clear : .dark(t, shortSide: recipe.shortSide)
    dimming = isClear && recipe.dims ? 0.65 : 1
    // Frost is 0.85 of a base; contrast moves what is left towards black or white.
    var share = recipe.reduceTransparency ? 0.15 : 1
    if recipe.increaseContrast { share *= 0.2 }
    self.share = share
    lightBase = 0.99
    darkBase = recipe.increaseContrast ? 0.03 : 32.0 / 255
    let chroma = light.chroma + (dark.chroma - light.chroma) * recipe.darkness
    slope = chroma * dimming * share * (1 - recipe.tint.alpha)
  }

  /// The part that luma decides, per channel; alpha is 1.
  func base(_ luma: Double) -> (red: Double, green: Double, blue: Double) {
    let dimmed = luma * dimming
    let bright = light.base(dimmed) * share + lightBase * (1 - share)
    let deep = dark.base(dimmed) * share + darkBase * (1 - share)
    let face = (bright + (deep - bright) * recipe.darkness) * (1 - recipe.tint.alpha)
    guard recipe.tint.alpha > 0 else { return (face, face, face) }
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
    let nodes = [0.0669872981077807, 0.5, 0.9330127018922193]
    let values = nodes.map { luma in
      let base = base(luma)
      return SIMD4(base.blue, base.green, base.red, 1)
    }
    let first = (values[1] - values[0]) / (nodes[1] - nodes[0])
    let second = ((values[2] - values[1]) / (nodes[2] - nodes[1]) - first) / (nodes[2] - nodes[0])
    let linear = first - second * (nodes[0] + nodes[1])
    let offset = values[0] - nodes[0] * (linear + nodes[0] * second)
    return TonePolynomial(
      offset: SIMD4<Float>(4080 * offset), linear: SIMD4<Float>(linear), quadratic: SIMD4<Float>(second / 4080),
      slope: SIMD4(Float(slope), Float(slope), Float(slope), 0))
  }
}

extension TonePolynomial {
  /// The same tone times a gain, plus an offset in 12 bits.
  fileprivate func scaled(by gain: Float, offset extra: Float) -> TonePolynomial {
    TonePolynomial(offset: offset * gain + extra, linear: linear * gain, quadratic: quadratic * gain, slope: slope * gain)
  }
}

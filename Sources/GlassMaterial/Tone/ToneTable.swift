import GlassGeometry
import GlassKernels

/// Everything that decides an element's tone.
struct ToneRecipe: Hashable {
  var variant: GlassStyle.Variant
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
}

/// A tone recipe worked out for every luma, in 12 bits.
final class ToneTable {
  let recipe: ToneRecipe
  /// 1024 entries of four lanes.
  let entries: UnsafeMutablePointer<Int16>
  /// Factor of the colour, 4096 is 1.
  let slope: Int32

  /// Works out a recipe.
  init(_ recipe: ToneRecipe) {
    self.recipe = recipe
    let curve = ToneCurve(recipe)
    entries = .allocate(capacity: ToneRecord.entryCount * 4)
    slope = Int32((curve.slope * 4096).rounded())
    for index in 0..<ToneRecord.entryCount {
      let base = curve.base(min((Double(index) + 0.5) * 4 / 4080, 1))
      for lane in 0..<4 {
        let value = [base.blue, base.green, base.red, 1][lane]
        entries[index * 4 + lane] = Int16((min(max(value, -3), 3) * 4080).rounded())
      }
    }
  }

  deinit { entries.deallocate() }

  /// The table with a legibility gain, for kernels.
  func record(gain: Double, ink: GlassInk) -> ToneRecord {
    let factor = Int32((gain * 4096).rounded(.down))
    let offset = ink == .dark ? Int32((Double(4096 - factor) / 4096 * 4080).rounded(.up)) : 0
    return ToneRecord(table: UnsafePointer(entries), slope: slope, gain: factor, offset: offset)
  }
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
    let t = min(max(recipe.clarity, 0), 1)
    let isClear = recipe.variant == .clear && !recipe.reduceTransparency
    light = isClear ? .clear : .light(t)
    dark = isClear ? .clear : .dark(t, shortSide: recipe.shortSide)
    dimming = isClear ? 0.65 : 1
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

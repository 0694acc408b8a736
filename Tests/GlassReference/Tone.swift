import GlassGeometry
import GlassMaterial

/// Section 4: the face's tone, tint included.
struct Tone {
  let style: GlassStyle
  /// `S` in points.
  let shortSide: Double
  /// 0 light … 1 dark.
  let darkness: Double
  /// `g` of the materialisation.
  let presence: Double
  let environment: GlassEnvironment

  /// The coefficients of one row of the table.
  struct Row {
    var e: Double
    var t: Double
    var lambda: Double
    var c: Double

    /// `E + T (Y + λ Y (1 - Y)) + C (rgb - Y)`.
    func tone(_ color: Color) -> Color {
      let y = color.luma
      return Color(grey: e + t * (y + lambda * y * (1 - y))) + c * (color - Color(grey: y))
    }
  }

  /// The toned colour, not clamped.
  func apply(_ color: Color) -> Color {
    let clearness = environment.reduceTransparency ? 0 : clamped(style.clearness)
    let dimming = style.dims ? 0.65 : 1
    let regular = face(light.tone(color), dark.tone(color))
    let face = regular.mixed(face(clear.tone(color * dimming), clear.tone(color * dimming)), clearness)
    guard let tint = style.tint else { return face }
    let below = color.luma * mix(1, dimming, clearness)
    let tinted = lightTint(tint, below).mixed(darkTint(tint, below), darkness)
    return face.mixed(tinted, tint.alpha * presence * presence)
  }

  private func face(_ bright: Color, _ deep: Color) -> Color {
    obscured(bright, base: 0.99).mixed(obscured(deep, base: environment.increaseContrast ? 0.03 : 32.0 / 255), darkness)
  }

  /// Section 9: reduced transparency keeps 0.15 of the face, increased contrast 0.2 (of that).
  private func obscured(_ face: Color, base: Double) -> Color {
    let share = (environment.reduceTransparency ? 0.15 : 1) * (environment.increaseContrast ? 0.2 : 1)
    return Color(grey: base).mixed(face, share)
  }

  private var clarity: Double { clamped(style.clarity) }

  private var light: Row {
    let t = mix(0.592, 0.286, clarity)
    return Row(e: (1 - t) * 0.99, t: t, lambda: 0.13, c: mix(1.17, 0.751, clarity))
  }

  private var dark: Row {
    let small = mix(0.597, 0.295, clarity)
    let large = mix(0.447, 0.195, clarity)
    return Row(
      e: 32.0 / 255, t: mix(small, large, smoothStep(75, 105, shortSide)), lambda: mix(1, 1.13, clarity),
      c: mix(1.02, 0.572, clarity))
  }

  private var clear: Row { Row(e: 0.126, t: 0.954, lambda: 0, c: 1.057) }

  private func lightTint(_ tint: RGBA, _ y: Double) -> Color {
    coloured(tint, high: 0.761 + 0.239 * Math.pow(y, 0.907), gamma: 1 + 0.07 * (1 - y))
  }

  private func darkTint(_ tint: RGBA, _ y: Double) -> Color { coloured(tint, high: 0.75 + 0.2 * y, gamma: 1.15) }

  /// `lo + (hi - lo) c^γ` with `lo = 0`.
  private func coloured(_ tint: RGBA, high: Double, gamma: Double) -> Color {
    Color(high * Math.pow(tint.red, gamma), high * Math.pow(tint.green, gamma), high * Math.pow(tint.blue, gamma))
  }
}

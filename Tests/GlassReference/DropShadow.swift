/// Section 5: the drop shadow, a blurred copy of the body moved down by 6 points.
enum DropShadow {
  static let offset = 6.0

  /// The opacity at a distance from the moved outline: `0.14 · energy · profile(d / σ)`.
  ///
  /// `profile(u) = (½ erfc(u / √2) - c) / (1 - c)` with `c = ½ erfc(2.7 / √2)`, which ends it at 2.7 σ.
  static func opacity(_ distance: Double, shortSide: Double, scale: Double) -> Double {
    let large = smoothStep(94, 150, shortSide)
    let sigma = 10 * scale * (1 + 0.5 * large)
    let u = distance / sigma
    guard u < 2.7 else { return 0 }
    let end = 0.5 * Math.erfc(2.7 / 2.0.squareRoot())
    let profile = (0.5 * Math.erfc(max(u, -2.7) / 2.0.squareRoot()) - end) / (1 - end)
    return 0.14 * (1 + large) * profile
  }

  /// `1 - 0.4 bright (1 - busy) + 0.2 busy`, in steps of 0.05: how strong a shadow is over its backdrop.
  static func emphasis(luma: Double, detail: Double) -> Double {
    let bright = smoothStep(0.5, 0.9, luma)
    let busy = smoothStep(0.015, 0.08, detail)
    return ((1 - 0.4 * bright * (1 - busy) + 0.2 * busy) * 20).rounded() / 20
  }
}

import GlassGeometry

/// The largest gain with which the ink in a box stays legible.
///
/// The 5th percentile of WCAG contrast over the finished face in the box must reach the bound. Under light ink the gain darkens, `out' = g out`;
/// under dark ink it lightens, `out' = 1 - g (1 - out)`. `g = 0` is black or white: there is always a solution. Between the face and the ink
/// there may be a faint layer of ink, `GlassInk.fill`, which controls, rows and the answer to a pointer are made of.
struct Legibility {
  /// The contrast that is kept, a little above 4.5, which leaves room for dither and rounding.
  static let bound = 4.65
  /// The share of a box that may lie below the bound.
  static let outliers = 0.04

  let ink: GlassInk
  /// The luminance of what is written.
  private let inkLuminance: Double
  /// Finished colours before the gain, not clamped, display-encoded.
  private var faces: [BackdropProbe.Color] = []
  /// What the inner shadow leaves of each, and what the glow adds to it.
  private var lights: [(keep: Double, glow: Double)] = []

  /// A question about one box: of labels as faint as they may be, or of a luminance.
  init(ink: GlassInk, luminance: Double? = nil) {
    self.ink = ink
    inkLuminance = luminance ?? Contrast.luminance(ink.secondary)
  }

  /// Adds a place of the box: the toned colour, what the inner shadow leaves of it, and the glow's light there.
  mutating func add(_ face: BackdropProbe.Color, keep: Double, glow: Double) {
    faces.append(face)
    lights.append((keep, glow))
  }

  /// The gain in 4096ths; 4096 is none.
  func gain() -> Int {
    guard !faces.isEmpty, !isLegible(4096) else { return 4096 }
    var low = 0
    var high = 4096
    while high - low > 8 {
      let middle = (low + high) / 2
      if isLegible(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether enough of the box reaches the bound with a gain in 4096ths.
  func isLegible(_ gain: Int) -> Bool {
    let fill = ink == .light ? 1.0 : 0
    let factor = Double(gain) / 4096
    let allowed = Int(Double(faces.count) * Self.outliers)
    var failures = 0
    for (face, light) in zip(faces, lights) {
      func finished(_ channel: Double) -> Double {
        let gained = ink == .light ? factor * channel : 1 - factor * (1 - channel)
        let face = min(max(gained, 0), 1) * light.keep
        let lit = min(face + light.glow * (1 - face), 1)
        return lit + (fill - lit) * GlassInk.fill
      }
      let luminance = Contrast.luminance(finished(face.red), finished(face.green), finished(face.blue))
      let isRightSide = ink == .light ? luminance < inkLuminance : luminance > inkLuminance
      if !isRightSide || Contrast.ratio(luminance, inkLuminance) < Self.bound { failures += 1 }
      if failures > allowed { return false }
    }
    return true
  }
}

public import GlassGeometry
public import GlassRaster

/// Twelve pictures for glass to lie on, made from formulas: the same on every machine.
public enum Backdrop: String, CaseIterable, Sendable {
  /// Sky, ridges and lights, with grain.
  case photo
  /// A dark street with coloured lights.
  case night
  /// Leaves: many greens, high local contrast.
  case leaves
  /// Lines of dark words on white.
  case text
  /// Lines of light words on black.
  case code
  /// Black and white squares of 12 points.
  case checker
  /// Thin diagonal stripes in two colours.
  case stripes
  /// A slow gradient between two colours.
  case gradient
  /// Bands of fully saturated colours.
  case spectrum
  /// Nothing but white.
  case white
  /// Nothing but black.
  case black
  /// A colour of its own for every square point.
  case noise

  /// The picture at a scale: `size` in device pixels, features in points.
  public func bitmap(_ size: PixelSize, scale: Double = 1, seed: UInt64 = 1) -> Bitmap {
    let result = Bitmap(size: size, isOpaque: true)
    let scene = Scene(
      width: Double(size.width) / scale, height: Double(size.height) / scale, seed: Double(seed))
    var random = SeededRandom(seed)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let p = Vector((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        let color = paint(p, scene, &random).clamped
        result.row(y)[x] = color.pixel
      }
    }
    return result
  }

  private func paint(_ p: Vector, _ scene: Scene, _ random: inout SeededRandom) -> Color {
    switch self {
    case .photo: scene.photo(p) + Color(grey: (random.unit() - 0.5) * 0.04)
    case .night: scene.night(p) + Color(grey: (random.unit() - 0.5) * 0.03)
    case .leaves: scene.leaves(p) + Color(grey: (random.unit() - 0.5) * 0.05)
    case .text: Color(grey: 0.98).mixed(Color(0.1, 0.1, 0.12), scene.words(p))
    case .code: Color(grey: 0.07).mixed(Color(0.75, 0.85, 0.95), scene.words(p))
    case .checker: Color(grey: (Int(p.x / 12) + Int(p.y / 12)) % 2 == 0 ? 0.05 : 0.95)
    case .stripes: Int((p.x + p.y) / 5) % 2 == 0 ? Color(0.95, 0.35, 0.3) : Color(0.95, 0.9, 0.75)
    case .gradient: Color(0.12, 0.25, 0.55).mixed(Color(0.95, 0.6, 0.4), (p.x + p.y) / (scene.width + scene.height))
    case .spectrum: scene.spectrum(p)
    case .white: Color(grey: 1)
    case .black: Color(grey: 0)
    case .noise: scene.noise(p)
    }
  }
}

extension Color {
  /// The opaque pixel nearest to the colour.
  fileprivate var pixel: UInt32 {
    0xFF00_0000 | UInt32((x * 255).rounded()) << 16 | UInt32((y * 255).rounded()) << 8 | UInt32((z * 255).rounded())
  }
}

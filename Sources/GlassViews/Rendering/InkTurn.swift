import GlassGeometry
import GlassMaterial

// A label on a fill that comes or goes: two inks mixed would be as bright as the fill on its way, and nobody could read them.
extension InkPalette {
  /// How bright the ground of dark labels is taken to be, and that of light ones on glass and off it, where nothing more is known of it.
  private static let grounds = (light: RGBA(white: 0.9), darkGlass: RGBA(white: 0.3), darkWindow: RGBA(white: 0.2))

  /// Which of two inks is seen on the way from one to the other, 0 … 1: the more legible one on the ground as it is by then.
  func turned(_ from: Ink, _ to: Ink, by fraction: Double) -> RGBA {
    let (first, last) = (color(from), color(to))
    let ground = GlassInk.luminance(of: ground(from).mixed(with: ground(to), by: min(max(fraction, 0), 1)))
    func contrast(_ color: RGBA) -> Double {
      let luminance = GlassInk.luminance(of: color)
      return (max(luminance, ground) + 0.05) / (min(luminance, ground) + 0.05)
    }
    return contrast(last) >= contrast(first) ? last : first
  }

  /// What lies beneath a label of an ink, as far as the ink tells.
  private func ground(_ ink: Ink) -> RGBA {
    switch ink {
    case .onFill(_, let fill): fill
    case .mix(let from, let to, let fraction): ground(from).mixed(with: ground(to), by: min(max(fraction, 0), 1))
    default:
      if GlassInk.luminance(of: color(ink)) < 0.18 {
        Self.grounds.light
      } else {
        glass == nil ? Self.grounds.darkWindow : Self.grounds.darkGlass
      }
    }
  }
}

extension Ink {
  /// Whether it is written on a fill, or on the way to that or from it.
  var isOnFill: Bool {
    switch self {
    case .onFill: true
    case .mix(let from, let to, _): from.isOnFill || to.isOnFill
    default: false
    }
  }
}

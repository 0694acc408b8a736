import GlassGeometry
import GlassMaterial

/// The colours that inks stand for in one place.
struct InkPalette: Hashable {
  /// The ink of the glass beneath; nil outside glass.
  var glass: GlassInk?
  /// Whether secondary ink is as strong as primary ink.
  var increasesContrast = false
  /// The luminance that labels in a colour reach there, where the glass asks for one.
  var hueLuminance: Double?
  /// Whether the glass there is so bright that more light on it would hardly be seen.
  var isBright = false

  /// How opaque what answers to a pointer is: on a bright face light has to be twice as strong as ink to be seen.
  private static let answer = 0.5

  /// The colour of an ink.
  func color(_ ink: Ink) -> RGBA {
    switch ink {
    case .color(let color): color
    case .vibrant(let strength, let otherwise): glass.map { color($0, increasesContrast ? strength - 1 : strength) } ?? otherwise
    case .answer(let otherwise): glass.map(answer) ?? otherwise.multiplyingAlpha(by: Self.answer)
    case .control(let part, let otherwise): glass.map { color($0, part) } ?? otherwise
    case .hue(let color, let ground):
      legible(color) ?? GlassInk.legible(color.opaque, onLuminance: ground).multiplyingAlpha(by: color.alpha)
    case .tint(let color): legible(color) ?? color
    case .onFill(let label, _): label
    case .mix(let from, let to, let fraction) where ink.isOnFill: turned(from, to, by: fraction)
    case .mix(let from, let to, let fraction): color(from).faded(to: color(to), by: fraction)
    }
  }

  /// A colour as dark or light as the glass beneath asks for, as opaque as it is; nil outside glass.
  private func legible(_ color: RGBA) -> RGBA? {
    glass?.legible(color.opaque, increasesContrast: increasesContrast, luminance: hueLuminance).multiplyingAlpha(by: color.alpha)
  }

  /// The colour of an ink where something is filled with it: nobody reads a fill, so a tint stays as it is.
  func fill(_ ink: Ink) -> RGBA {
    switch ink {
    case .tint(let color): color
    case .mix(let from, let to, let fraction) where !ink.isOnFill: fill(from).faded(to: fill(to), by: fraction)
    default: color(ink)
    }
  }

  /// White on either glass, but for a face that is white already. Dark labels gain by it, light ones bear no more of it than of their own ink.
  private func answer(_ glass: GlassInk) -> RGBA {
    guard glass == .dark else { return RGBA(white: 1, alpha: Self.answer) }
    return isBright ? RGBA(white: 0, alpha: Self.answer) : .white
  }

  /// Below the secondary ink, labels let more and more of the glass through.
  private func color(_ glass: GlassInk, _ strength: Int) -> RGBA {
    switch strength {
    case ...0: glass.primary
    case 1: glass.secondary
    case 2: glass.primary.multiplyingAlpha(by: 0.45)
    default: glass.primary.multiplyingAlpha(by: 0.17)
    }
  }

  /// A rail and the mark on it are as far apart as the label on the mark bears: on dark glass the rail is a darker ground for that.
  private func color(_ glass: GlassInk, _ part: ControlPart) -> RGBA {
    switch part {
    // A line around it makes it out where contrast is raised; a much darker ground would take that from the label.
    case .ground: glass.primary.multiplyingAlpha(by: increasesContrast ? 0.13 : GlassInk.fill)
    case .track: glass.primary.multiplyingAlpha(by: increasesContrast ? 0.45 : 0.22)
    case .rail: RGBA(white: 0, alpha: glass == .light ? 0.2 : GlassInk.fill)
    case .mark: RGBA(white: 1, alpha: glass == .light ? 0.2 : 0.92)
    // What bears secondary labels in light ink bears primary ones through no more than this and the pointer's light.
    case .chosen: RGBA(white: 1, alpha: glass == .light ? 0.11 : 0.6)
    }
  }
}

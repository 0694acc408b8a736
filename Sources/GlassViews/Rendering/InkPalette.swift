import GlassGeometry
import GlassMaterial

/// The colours that inks stand for in one place.
struct InkPalette: Hashable {
  /// The ink of the glass beneath; nil outside glass.
  var glass: GlassInk?
  /// Whether secondary ink is as strong as primary ink.
  var increasesContrast = false

  /// The colour of an ink.
  func color(_ ink: Ink) -> RGBA {
    switch ink {
    case .color(let color): color
    case .vibrant(let strength, let otherwise): glass.map { color($0, increasesContrast ? strength - 1 : strength) } ?? otherwise
    case .hue(let color): glass.map { $0.legible(color, increasesContrast: increasesContrast) } ?? color
    }
  }

  /// Below the secondary ink, labels let more and more of the glass through.
  private func color(_ glass: GlassInk, _ strength: Int) -> RGBA {
    switch strength {
    case ...0: glass.primary
    case 1: glass.secondary
    case 2: glass.primary.multiplyingAlpha(by: 0.45)
    case 3: glass.primary.multiplyingAlpha(by: 0.22)
    default: glass.primary.multiplyingAlpha(by: 0.12)
    }
  }
}

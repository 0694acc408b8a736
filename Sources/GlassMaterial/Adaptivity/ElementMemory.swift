import GlassGeometry

/// What one element has made of its backdrop.
final class ElementMemory {
  private(set) var ink = GlassInk.dark
  /// 0 light … 1 dark, between them while the face cross-fades.
  private(set) var darkness = 0.0
  /// The legibility gain in 4096ths.
  private(set) var gain = 4096
  /// Factor of the drop shadow's opacity.
  private(set) var shadowEmphasis = 1.0

  /// Looks at the backdrop.
  ///
  /// - Returns: Whether something is still on its way.
  func update(_ element: GlassElement, _ sight: Sight) -> Bool {
    let isDark = sight.environment.appearance == .dark
    ink = isDark ? .light : .dark
    darkness = isDark ? 1 : 0
    return false
  }
}

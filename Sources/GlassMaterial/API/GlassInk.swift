public import GlassGeometry

/// The kind of ink that is legible on a piece of glass.
public enum GlassInk: Sendable, Hashable {
  /// Dark text and symbols, on a light face.
  case dark
  /// Light text and symbols, on a dark face.
  case light

  /// The weakest colour of this ink for which `GlassRenderer` guarantees contrast: labels may be as faint as this, not fainter.
  ///
  /// Primary labels are black or white.
  public var secondary: RGBA { self == .dark ? RGBA(white: 0.16) : RGBA(white: 0.92) }

  /// A colour as dark or as light as this ink's labels in a colour are: nearest to the one asked for, and legible where the glass keeps
  /// `hueBoxes` so. With more contrast a dark one is as strong as a secondary label; a light one is so anyway on a face that is nearly black,
  /// and would be white otherwise.
  ///
  /// - Parameter luminance: What the glass beneath asks for (`GlassRenderer.hueLuminance`); `nil` where nothing special is known of it.
  public func legible(_ color: RGBA, increasesContrast: Bool = false, luminance: Double? = nil) -> RGBA {
    let limit = increasesContrast && self == .dark ? Contrast.luminance(secondary) : luminance ?? hueLuminances[0]
    return self.color(color, within: limit)
  }

  /// The nearest colour that is legible on a ground of a relative luminance, off glass: at a ratio (WCAG) of 4.6 as labels are, or another one.
  public static func legible(_ color: RGBA, onLuminance luminance: Double, contrast: Double = 4.6) -> RGBA {
    let ink: GlassInk = luminance > Contrast.balance ? .dark : .light
    return ink.color(color, within: (luminance + 0.05) * (ink == .dark ? 1 / contrast : contrast) - 0.05)
  }

  /// The nearest colour that a white label is legible on at a ratio (WCAG): as it is, or deeper.
  public static func bearingWhite(_ color: RGBA, contrast: Double = 4.6) -> RGBA {
    GlassInk.dark.color(color, within: 1.05 / contrast - 0.05)
  }

  /// The ink on glass of a tint: under a strong one the face is mostly the tint, deep colours bear light ink, bright ones dark ink. `nil` for
  /// a weak one, which leaves the choice to what lies beneath.
  public static func onTint(_ tint: RGBA) -> GlassInk? {
    guard tint.alpha >= 0.75 else { return nil }
    return onFill(tint)
  }

  /// The ink on a fill of a colour, which deepens where light ink asks for that. Orange, green and cyan would turn to mud on the way: they bear
  /// dark ink.
  public static func onFill(_ color: RGBA) -> GlassInk { Contrast.luminance(color) < 0.3 ? .light : .dark }

  /// The relative luminance (WCAG) of a colour, 0 black … 1 white, its opacity ignored.
  public static func luminance(of color: RGBA) -> Double { Contrast.luminance(color) }

  /// A colour, mixed with this ink as far as it takes to be dark or light enough.
  private func color(_ color: RGBA, within limit: Double) -> RGBA {
    let end = primary
    func isEnough(_ color: RGBA) -> Bool {
      let luminance = Contrast.luminance(color)
      return self == .dark ? luminance <= limit : luminance >= limit
    }
    guard !isEnough(color) else { return color }
    var (least, most) = (0.0, 1.0)
    for _ in 0..<12 {
      let middle = (least + most) / 2
      if isEnough(color.mixed(with: end, by: middle)) { most = middle } else { least = middle }
    }
    return color.mixed(with: end, by: most)
  }

  /// The luminances that labels in a colour reach, at most on a light face, at least on a dark one: as near to the colour as is legible on faces
  /// that suit it, and further away before other faces give up much of their tone.
  var hueLuminances: [Double] { self == .dark ? Self.darkHues : Self.lightHues }

  private static let darkHues = [0.065, 0.055, 0.045]
  private static let lightHues = [0.45, 0.5, 0.56, 0.64]

  /// The opacity of a layer of this ink that may lie between the glass and a label, such as what a control is filled with: labels stay
  /// legible with it beneath them. Beneath primary labels all layers together may be 0.19.
  public static let fill = 0.1

  /// The colour of primary labels and symbols.
  public var primary: RGBA { self == .dark ? RGBA(white: 0) : RGBA(white: 1) }
}

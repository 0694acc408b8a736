public import Foundation
import GlassRaster

/// A font: a role in the interface, or a size of one's own.
public struct Font: Hashable, Sendable {
  /// The roles of text, from the largest.
  public enum TextStyle: Sendable, Hashable, CaseIterable {
    /// 31 points.
    case largeTitle
    /// 25 points.
    case title
    /// 20 points.
    case title2
    /// 17 points.
    case title3
    /// 14 points, semibold.
    case headline
    /// 12 points.
    case subheadline
    /// 14 points.
    case body
    /// 13 points.
    case callout
    /// 11 points.
    case footnote
    /// 11 points.
    case caption
    /// 10 points.
    case caption2

    /// The size in points at the large dynamic type size.
    var size: CGFloat {
      switch self {
      case .largeTitle: 31
      case .title: 25
      case .title2: 20
      case .title3: 17
      case .headline, .body: 14
      case .callout: 13
      case .subheadline: 12
      case .footnote, .caption: 11
      case .caption2: 10
      }
    }
  }

  /// How heavy strokes are.
  public struct Weight: Hashable, Sendable {
    let value: Double
    /// 100 on the scale of OpenType.
    public static let ultraLight = Weight(value: 100)
    /// 200 on the scale of OpenType.
    public static let thin = Weight(value: 200)
    /// 300 on the scale of OpenType.
    public static let light = Weight(value: 300)
    /// 400 on the scale of OpenType.
    public static let regular = Weight(value: 400)
    /// 500 on the scale of OpenType.
    public static let medium = Weight(value: 500)
    /// 600 on the scale of OpenType.
    public static let semibold = Weight(value: 600)
    /// 700 on the scale of OpenType.
    public static let bold = Weight(value: 700)
    /// 800 on the scale of OpenType.
    public static let heavy = Weight(value: 800)
    /// 900 on the scale of OpenType.
    public static let black = Weight(value: 900)
  }

  /// The kind of letter.
  public enum Design: Sendable, Hashable {
    /// The interface's own.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All letters of one width.
    case monospaced
  }

  /// How wide letters are, where the font has such ones.
  public struct Width: Hashable, Sendable {
    let value: FontDescription.Width
    /// Narrower than usual.
    public static let compressed = Width(value: .compressed)
    /// A little narrower than usual.
    public static let condensed = Width(value: .condensed)
    /// The usual width.
    public static let standard = Width(value: .standard)
    /// Wider than usual.
    public static let expanded = Width(value: .expanded)
  }

  /// How high lines are.
  public enum Leading: Sendable, Hashable {
    /// As the font has it.
    case standard
    /// Less.
    case tight
    /// More.
    case loose

    var factor: Double {
      switch self {
      case .standard: 1
      case .tight: 0.88
      case .loose: 1.15
      }
    }
  }

  private enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    /// A size that follows the person's choice as a role does.
    case scaled(CGFloat)
  }

  private var family: String?
  private var ownWidth: Width?
  private var leading = Leading.standard
  private var hasSmallCaps = false

  private var base: Base
  private var ownWeight: Weight?
  private var design: Design?
  private var isItalic = false
  private var isMonospacedDigit = false

  /// A role, at the size that the person has chosen.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(base: .style(style), ownWeight: weight, design: design)
  }
  /// A size in points that does not follow the person's choice.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(base: .size(size), ownWeight: weight, design: design)
  }

  /// The family of a name, at a size in points that follows the person's choice; where the system lacks it, the interface's own.
  public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, .scaled(size)) }
  /// The family of a name, at a size in points that follows the person's choice as a role does. All roles grow by one factor, so that
  /// it makes no difference which.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, .scaled(size))
  }
  /// The family of a name, at a size in points that does not follow the person's choice.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, .size(fixedSize)) }

  private static func custom(_ name: String, _ base: Base) -> Font {
    var font = Font(base: base)
    font.family = name
    return font
  }

  private init(base: Base, ownWeight: Weight? = nil, design: Design? = nil) {
    (self.base, self.ownWeight, self.design) = (base, ownWeight, design)
  }

  /// 31 points.
  public static let largeTitle = Font.system(.largeTitle)
  /// 25 points.
  public static let title = Font.system(.title)
  /// 20 points.
  public static let title2 = Font.system(.title2)
  /// 17 points.
  public static let title3 = Font.system(.title3)
  /// 14 points, semibold.
  public static let headline = Font.system(.headline)
  /// 12 points.
  public static let subheadline = Font.system(.subheadline)
  /// 14 points.
  public static let body = Font.system(.body)
  /// 13 points.
  public static let callout = Font.system(.callout)
  /// 11 points.
  public static let footnote = Font.system(.footnote)
  /// 11 points.
  public static let caption = Font.system(.caption)
  /// 10 points.
  public static let caption2 = Font.system(.caption2)

  /// The font in a weight.
  public func weight(_ weight: Weight) -> Font { changed { $0.ownWeight = weight } }
  /// The font in bold.
  public func bold() -> Font { weight(.bold) }
  /// The font slanted.
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// The font with digits of one width.
  public func monospacedDigit() -> Font { changed { $0.isMonospacedDigit = true } }
  /// The font in a width, where it has such letters.
  public func width(_ width: Width) -> Font { changed { $0.ownWidth = width } }
  /// The font with lines closer together or further apart.
  public func leading(_ leading: Leading) -> Font { changed { $0.leading = leading } }
  /// The font with small capitals.
  public func smallCaps() -> Font { changed { $0.hasSmallCaps = true } }
  /// The font with small capitals for small letters.
  public func lowercaseSmallCaps() -> Font { smallCaps() }
  /// The font with all letters of one width.
  public func monospaced() -> Font { changed { $0.design = .monospaced } }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// The font in an environment, with what was set beside it.
  func resolved(in environment: EnvironmentValues, _ traits: FontTraits = FontTraits()) -> FontDescription {
    let size: CGFloat
    var weight = FontWeight.regular
    switch base {
    case .style(let style):
      size = (style.size * environment.dynamicTypeSize.factor * 2).rounded() / 2
      if style == .headline { weight = .semibold }
    case .size(let own): size = own
    case .scaled(let own): size = (own * environment.dynamicTypeSize.factor * 2).rounded() / 2
    }
    if let own = ownWeight ?? traits.weight { weight = FontWeight(rawValue: own.value) }
    if traits.weight != nil, let over = traits.weight { weight = FontWeight(rawValue: over.value) }
    if environment.legibilityWeight == .bold { weight = FontWeight(rawValue: min(900, weight.rawValue + 200)) }
    var description = FontDescription(
      size: size, weight: weight, design: rasterDesign(design ?? traits.design), isItalic: isItalic || traits.isItalic,
      monospacedDigits: isMonospacedDigit || traits.isMonospacedDigit)
    description.family = family
    description.width = (ownWidth ?? traits.width)?.value ?? .standard
    description.hasSmallCaps = hasSmallCaps
    description.lineHeight = leading.factor * environment.lineHeightFactor
    description.size *= environment.textScale.factor
    return description
  }

  private func rasterDesign(_ design: Design?) -> FontDescription.Design {
    switch design {
    case nil, .default: .default
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}

/// What is set beside a font.
struct FontTraits: Hashable, Sendable {
  var weight: Font.Weight?
  var design: Font.Design?
  var isItalic = false
  var isMonospacedDigit = false
  var width: Font.Width?

  /// These traits, with those of something further in on top.
  func overridden(by inner: FontTraits) -> FontTraits {
    FontTraits(
      weight: inner.weight ?? weight, design: inner.design ?? design, isItalic: isItalic || inner.isItalic,
      isMonospacedDigit: isMonospacedDigit || inner.isMonospacedDigit, width: inner.width ?? width)
  }
}

/// Whether text is drawn heavier for legibility.
public enum LegibilityWeight: Sendable, Hashable {
  /// The usual weight.
  case regular
  /// Two steps heavier.
  case bold
}

/// How large the person wants text to be.
public enum DynamicTypeSize: Sendable, Hashable, CaseIterable, Comparable {
  /// Factor 0.82.
  case xSmall
  /// Factor 0.88.
  case small
  /// Factor 0.94.
  case medium
  /// The usual size.
  case large
  /// Factor 1.12.
  case xLarge
  /// Factor 1.24.
  case xxLarge
  /// Factor 1.36.
  case xxxLarge
  /// Factor 1.6.
  case accessibility1
  /// Factor 1.9.
  case accessibility2
  /// Factor 2.3.
  case accessibility3
  /// Factor 2.7.
  case accessibility4
  /// Factor 3.1.
  case accessibility5

  /// Whether it is one of the sizes for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  var factor: CGFloat {
    switch self {
    case .xSmall: 0.82
    case .small: 0.88
    case .medium: 0.94
    case .large: 1
    case .xLarge: 1.12
    case .xxLarge: 1.24
    case .xxxLarge: 1.36
    case .accessibility1: 1.6
    case .accessibility2: 1.9
    case .accessibility3: 2.3
    case .accessibility4: 2.7
    case .accessibility5: 3.1
    }
  }
}

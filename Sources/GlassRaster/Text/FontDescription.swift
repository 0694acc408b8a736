/// How heavy a font's strokes are.
public struct FontWeight: Sendable, Hashable {
  /// The weight on the scale of OpenType, 100…900.
  public var rawValue: Double

  /// A weight on the scale of OpenType; values outside 100…900 are clamped.
  public init(rawValue: Double) { self.rawValue = rawValue.isNaN ? 400 : min(max(rawValue, 100), 900) }

  /// 100.
  public static let ultraLight = FontWeight(rawValue: 100)
  /// 200.
  public static let thin = FontWeight(rawValue: 200)
  /// 300.
  public static let light = FontWeight(rawValue: 300)
  /// 400.
  public static let regular = FontWeight(rawValue: 400)
  /// 500.
  public static let medium = FontWeight(rawValue: 500)
  /// 600.
  public static let semibold = FontWeight(rawValue: 600)
  /// 700.
  public static let bold = FontWeight(rawValue: 700)
  /// 800.
  public static let heavy = FontWeight(rawValue: 800)
  /// 900.
  public static let black = FontWeight(rawValue: 900)
}

/// Which font to use; characters it lacks come from others.
public struct FontDescription: Sendable, Hashable {
  /// The kind of letter.
  public enum Design: Sendable, Hashable {
    /// Inter, or else the system's sans serif.
    case `default`
    /// Letters with serifs.
    case serif
    /// All letters of one width.
    case monospaced
    /// Letters with round ends where the system has some.
    case rounded
  }

  /// How wide letters are.
  public enum Width: Sendable, Hashable {
    /// Narrower than usual.
    case compressed
    /// A little narrower than usual.
    case condensed
    /// The usual width.
    case standard
    /// Wider than usual.
    case expanded
  }

  /// The name of a family that is used where the system has it; nil for that of the design.
  public var family: String?
  /// How wide letters are, where the family has such ones.
  public var width = Width.standard
  /// Whether small letters are small capitals.
  public var hasSmallCaps = false
  /// A factor for the height of lines.
  public var lineHeight = 1.0
  /// The size of the em square in points.
  public var size: Double
  /// How heavy the strokes are.
  public var weight: FontWeight
  /// The kind of letter.
  public var design: Design
  /// Whether letters slant.
  public var isItalic: Bool
  /// Whether all digits have one width.
  public var monospacedDigits: Bool

  /// A font of a size in points, limited to 0.5…2000.
  public init(
    size: Double, weight: FontWeight = .regular, design: Design = .default, isItalic: Bool = false,
    monospacedDigits: Bool = false
  ) {
    self.size = size.isNaN ? 14 : min(max(size, 0.5), 2000)
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.monospacedDigits = monospacedDigits
  }
}

/// What a view is to assistive technology, besides its role.
public struct AccessibilityTraits: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: Int

  /// Traits from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// It is a title.
  public static let isHeader = AccessibilityTraits(rawValue: 1)
  /// It is chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 2)
  /// It is a button.
  public static let isButton = AccessibilityTraits(rawValue: 4)
  /// It is a picture.
  public static let isImage = AccessibilityTraits(rawValue: 8)
  /// It is a field to search with.
  public static let isSearchField = AccessibilityTraits(rawValue: 16)
  /// It leads to a URL.
  public static let isLink = AccessibilityTraits(rawValue: 32)
  /// It is text that is only read.
  public static let isStaticText = AccessibilityTraits(rawValue: 64)
  /// It is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 128)
  /// What is beneath it cannot be used while it is there.
  public static let isModal = AccessibilityTraits(rawValue: 256)
  /// It stands for a key of a keyboard. Told to nobody.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 512)
  /// It says how things stand when the program begins. Told to nobody.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 1024)
  /// Its label or value changes often. Told to nobody.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 2048)
  /// It plays a sound when it acts. Told to nobody.
  public static let playsSound = AccessibilityTraits(rawValue: 4096)
  /// It plays or records when it acts. Told to nobody.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 8192)
  /// It takes touches itself. Told to nobody.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 16384)
  /// Its end is followed by a page that is turned. Told to nobody.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 32768)
  /// It holds tabs. Told to nobody.
  public static let isTabBar = AccessibilityTraits(rawValue: 65536)

  /// The traits that stand for a role, the more particular later.
  private static let roles: [(trait: AccessibilityTraits, role: SemanticsRole)] = [
    (.isStaticText, .text), (.isHeader, .heading), (.isButton, .button), (.isToggle, .toggle), (.isImage, .image),
    (.isLink, .link), (.isSearchField, .searchField), (.isModal, .dialog),
  ]

  /// The role that the traits stand for, if any.
  var role: SemanticsRole? { Self.roles.last { contains($0.trait) }?.role }

  /// What is left of a role without the traits.
  func removed(from role: SemanticsRole) -> SemanticsRole {
    guard let trait = Self.roles.first(where: { $0.role == role })?.trait, contains(trait) else { return role }
    switch role {
    case .heading, .link: return .text
    case .toggle: return .button
    case .searchField: return .textField
    default: return .group
    }
  }
}

/// How far up a heading stands among headings.
public enum AccessibilityHeadingLevel: UInt, Sendable, Hashable {
  /// It is not said.
  case unspecified
  /// The highest.
  case h1
  /// The second.
  case h2
  /// The third.
  case h3
  /// The fourth.
  case h4
  /// The fifth.
  case h5
  /// The lowest.
  case h6

  /// 1…6; `nil` where it is not said.
  var number: Int? { self == .unspecified ? nil : Int(rawValue) }
}

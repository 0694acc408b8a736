/// A key by the symbol it produces: an X keysym, as xkbcommon reports it without shift's level for letters.
public struct Key: RawRepresentable, Sendable, Hashable {
  /// The keysym.
  public let rawValue: UInt32

  /// A key by keysym.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The key that types a character: Latin-1 keysyms equal their code point, others are the code point plus 0x0100_0000.
  public init(_ character: Unicode.Scalar) {
    let value = character.value
    self.init(rawValue: (0x20...0x7e).contains(value) || (0xa0...0xff).contains(value) ? value : 0x0100_0000 + value)
  }

  /// The character that the keysym stands for, if it is one.
  public var character: Unicode.Scalar? {
    switch rawValue {
    case 0x20...0x7e, 0xa0...0xff: Unicode.Scalar(rawValue)
    case 0x0100_0000...0x0110_ffff: Unicode.Scalar(rawValue - 0x0100_0000)
    default: nil
    }
  }

  /// Return, also that of the number pad.
  public static let `return` = Key(rawValue: 0xff0d)
  /// Enter of the number pad.
  public static let keypadEnter = Key(rawValue: 0xff8d)
  /// Escape.
  public static let escape = Key(rawValue: 0xff1b)
  /// Tab.
  public static let tab = Key(rawValue: 0xff09)
  /// What shift and Tab produce together on most layouts.
  public static let backTab = Key(rawValue: 0xfe20)
  /// Space.
  public static let space = Key(rawValue: 0x20)
  /// Deletes backwards.
  public static let backspace = Key(rawValue: 0xff08)
  /// Deletes forwards.
  public static let delete = Key(rawValue: 0xffff)
  /// Arrow left.
  public static let left = Key(rawValue: 0xff51)
  /// Arrow up.
  public static let up = Key(rawValue: 0xff52)
  /// Arrow right.
  public static let right = Key(rawValue: 0xff53)
  /// Arrow down.
  public static let down = Key(rawValue: 0xff54)
  /// Page up.
  public static let pageUp = Key(rawValue: 0xff55)
  /// Page down.
  public static let pageDown = Key(rawValue: 0xff56)
  /// Home.
  public static let home = Key(rawValue: 0xff50)
  /// End.
  public static let end = Key(rawValue: 0xff57)
  /// The menu key.
  public static let menu = Key(rawValue: 0xff67)
  /// Clear, on some number pads.
  public static let clear = Key(rawValue: 0xff0b)

  /// A function key, 1…24.
  public static func function(_ number: Int) -> Key { Key(rawValue: 0xffbe + UInt32(max(1, min(number, 24)) - 1)) }

  /// Which function key it is, 1…24; `nil` where it is none.
  public var functionNumber: Int? { (0xffbe...0xffd5).contains(rawValue) ? Int(rawValue - 0xffbe) + 1 : nil }
}

/// The modifier keys held while something else happens.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8

  /// Modifiers from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The logo key.
  public static let logo = KeyModifiers(rawValue: 8)
  /// Caps lock is on.
  public static let capsLock = KeyModifiers(rawValue: 16)
}

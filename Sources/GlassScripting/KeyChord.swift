public import GlassPlatform

/// A key with the modifiers held, written as `ctrl+shift+x`, `Tab` or `F9`.
public struct KeyChord: Sendable, Hashable {
  /// The key.
  public var key: Key
  /// The text it types; empty where it types none.
  public var text: String
  /// The modifiers.
  public var modifiers: KeyModifiers

  /// A chord.
  public init(_ key: Key, text: String = "", modifiers: KeyModifiers = []) {
    self.key = key
    self.text = text
    self.modifiers = modifiers
  }

  /// The key that types a character.
  public init(typing character: Character) {
    switch character {
    case "\n", "\r\n": self.init(.return)
    case "\t": self.init(.tab)
    default:
      let isUpper = character.isUppercase
      let base = isUpper ? Character(character.lowercased()) : character
      self.init(Key(base.unicodeScalars.first ?? " "), text: String(character), modifiers: isUpper ? .shift : [])
    }
  }

  /// The names of modifiers.
  static let modifierNames: [String: KeyModifiers] = [
    "ctrl": .control, "control": .control, "shift": .shift, "alt": .alt, "logo": .logo, "super": .logo,
  ]

  /// The names of keys that type nothing, in lower case without underscores.
  static let keyNames: [String: Key] = {
    var names: [String: Key] = [
      "return": .return, "enter": .return, "kpenter": .keypadEnter, "escape": .escape, "tab": .tab, "backtab": .backTab,
      "backspace": .backspace, "delete": .delete, "left": .left, "up": .up, "right": .right, "down": .down, "pageup": .pageUp,
      "pagedown": .pageDown, "home": .home, "end": .end, "menu": .menu,
    ]
    for number in 1...24 { names["f\(number)"] = .function(number) }
    return names
  }()

  /// Reads a chord.
  ///
  /// - Returns: `nil` where a modifier or the key has no such name.
  public init?(_ text: String) {
    var rest = Substring(text)
    var modifiers: KeyModifiers = []
    // A plus at the very end is the key itself.
    while let plus = rest.dropLast().firstIndex(of: "+"), plus > rest.startIndex {
      guard let modifier = Self.modifierNames[rest[..<plus].lowercased()] else { return nil }
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    guard !rest.isEmpty else { return nil }
    if let named = Self.keyNames[String(rest.lowercased().filter { $0 != "_" })] {
      // Most layouts turn shift and Tab into a key of its own.
      self.init(named == .tab && modifiers.contains(.shift) ? .backTab : named, modifiers: modifiers)
    } else if rest.lowercased() == "space" {
      self.init(.space, text: modifiers.isDisjoint(with: [.control, .alt, .logo]) ? " " : "", modifiers: modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(character, modifiers)
    } else {
      return nil
    }
  }

  private init(_ character: Character, _ modifiers: KeyModifiers) {
    var chord = KeyChord(typing: modifiers.contains(.shift) ? Character(upperCasing: character) : character)
    chord.modifiers.formUnion(modifiers)
    if !modifiers.isDisjoint(with: [.control, .alt, .logo]) { chord.text = "" }
    self = chord
  }
}

extension Character {
  /// The upper-case form where that is one character; otherwise the character itself.
  fileprivate init(upperCasing character: Character) {
    let upper = character.uppercased()
    self = upper.count == 1 ? upper.first ?? character : character
  }
}

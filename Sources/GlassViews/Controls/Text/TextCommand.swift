import GlassPlatform

/// What a key asks of a text field: a pure translation of the keys that desktops agree on.
enum TextCommand: Hashable {
  /// By a character, to the left (−1) or right (1) as seen.
  case move(Int, extending: Bool)
  /// By a word.
  case moveByWord(Int, extending: Bool)
  case moveToStart(extending: Bool)
  case moveToEnd(extending: Bool)
  /// By lines down (positive) or up.
  case moveByLine(Int, extending: Bool)
  /// By as many lines as are seen.
  case moveByPage(Int, extending: Bool)
  case moveToLineStart(extending: Bool)
  case moveToLineEnd(extending: Bool)
  case selectAll
  case deleteBackward
  case deleteForward
  case deleteWordBackward
  case deleteWordForward
  case copy
  case cut
  case paste
  case undo
  case redo
  case submit
  case insert(String)

  /// The command of a key where there are several lines; `nil` where the key means the same as in one.
  ///
  /// - Parameter returnBreaks: Whether Return breaks the line; otherwise only with shift or alt.
  init?(multiline event: KeyEvent, returnBreaks: Bool) {
    let modifiers = event.modifiers.subtracting(.capsLock)
    let extending = modifiers.contains(.shift)
    let isControl = modifiers.contains(.control)
    guard !modifiers.contains(.logo) else { return nil }
    switch event.key {
    case .return where !isControl, .keypadEnter where !isControl:
      guard returnBreaks || extending || modifiers.contains(.alt) else { return nil }
      self = .insert("\n")
    case _ where modifiers.contains(.alt): return nil
    case .tab where returnBreaks && !extending && !isControl: self = .insert("\t")
    case .up where !isControl: self = .moveByLine(-1, extending: extending)
    case .down where !isControl: self = .moveByLine(1, extending: extending)
    case .pageUp where !isControl: self = .moveByPage(-1, extending: extending)
    case .pageDown where !isControl: self = .moveByPage(1, extending: extending)
    case .home where !isControl: self = .moveToLineStart(extending: extending)
    case .end where !isControl: self = .moveToLineEnd(extending: extending)
    default: return nil
    }
  }

  /// The command of a key; `nil` where a text field has none.
  init?(_ event: KeyEvent) {
    let modifiers = event.modifiers.subtracting(.capsLock)
    let extending = modifiers.contains(.shift)
    let isControl = modifiers.contains(.control)
    guard modifiers.isDisjoint(with: [.alt, .logo]) else { return nil }
    if isControl, let command = Self.shortcut(event.key.lowercased, isShifted: extending) {
      self = command
      return
    }
    switch event.key {
    case .left: self = isControl ? .moveByWord(-1, extending: extending) : .move(-1, extending: extending)
    case .right: self = isControl ? .moveByWord(1, extending: extending) : .move(1, extending: extending)
    case .home: self = .moveToStart(extending: extending)
    case .end: self = .moveToEnd(extending: extending)
    case .backspace: self = isControl ? .deleteWordBackward : .deleteBackward
    case .delete where extending && !isControl: self = .cut
    case .delete: self = isControl ? .deleteWordForward : .deleteForward
    case .insert where extending: self = .paste
    case .insert where isControl: self = .copy
    case .return, .keypadEnter: self = .submit
    default:
      guard !isControl, Self.isTyped(event.text) else { return nil }
      self = .insert(event.text)
    }
  }

  /// The command of a key that would lead from line to line in a text of one: to its start or end.
  init?(throughLine event: KeyEvent) {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
    let extending = event.modifiers.contains(.shift)
    switch event.key {
    case .up: self = .moveToStart(extending: extending)
    case .down: self = .moveToEnd(extending: extending)
    default: return nil
    }
  }

  private static func shortcut(_ key: Key, isShifted: Bool) -> TextCommand? {
    switch key {
    case Key("a") where !isShifted: .selectAll
    case Key("c") where !isShifted: .copy
    case Key("x") where !isShifted: .cut
    case Key("v"): .paste
    case Key("z"): isShifted ? .redo : .undo
    case Key("y") where !isShifted: .redo
    default: nil
    }
  }

  /// Whether text is more than the control character of a key.
  private static func isTyped(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return first.properties.generalCategory != .control
  }
}

extension Key {
  /// Insert.
  static let insert = Key(rawValue: 0xff63)
}

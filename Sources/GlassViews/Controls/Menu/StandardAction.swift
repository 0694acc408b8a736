/// An action that many programs have, by the name it has everywhere: menus give it its usual symbol, and the window's menu its usual key.
struct StandardAction: Hashable {
  let symbol: String
  /// `nil` where a key should not do it unless the program says so.
  let shortcut: KeyboardShortcut?

  /// The action of a name, whatever follows it ("…").
  init?(named name: String) {
    let plain = name.hasSuffix("…") ? String(name.dropLast()) : name.hasSuffix("...") ? String(name.dropLast(3)) : name
    guard let found = Self.all[plain] else { return nil }
    self = found
  }

  private init(_ symbol: String, _ key: KeyEquivalent? = nil, _ modifiers: EventModifiers = .command) {
    self.symbol = symbol
    shortcut = key.map { KeyboardShortcut($0, modifiers: modifiers) }
  }

  private static let all: [String: StandardAction] = [
    "Undo": StandardAction("arrow.uturn.backward", "z"), "Redo": StandardAction("arrow.uturn.forward", "z", [.command, .shift]),
    "Cut": StandardAction("scissors"), "Copy": StandardAction("doc.on.doc"), "Paste": StandardAction("doc.on.clipboard"),
    "Select All": StandardAction("checkmark.circle"), "Delete": StandardAction("trash"), "Move to Trash": StandardAction("trash"),
    "New": StandardAction("plus", "n"), "Open": StandardAction("folder", "o"),
    "Save": StandardAction("square.and.arrow.down", "s"),
    "New Folder": StandardAction("folder.badge.plus", "n", [.command, .shift]), "Find": StandardAction("magnifyingglass", "f"),
    "Search": StandardAction("magnifyingglass", "f"), "Share": StandardAction("square.and.arrow.up"),
    "Rename": StandardAction("pencil", .function(2), []), "Edit": StandardAction("pencil"), "Close": StandardAction("xmark"),
    "Quit": StandardAction("power"), "Reload": StandardAction("arrow.clockwise", .function(5), []),
    "Refresh": StandardAction("arrow.clockwise", .function(5), []), "Zoom In": StandardAction("plus.magnifyingglass", "+"),
    "Zoom Out": StandardAction("minus.magnifyingglass", "-"), "Settings": StandardAction("gearshape", ","),
    "Help": StandardAction("questionmark.circle", .function(1), []), "Get Info": StandardAction("info.circle"),
    "Back": StandardAction("chevron.backward", .leftArrow, .option),
    "Forward": StandardAction("chevron.forward", .rightArrow, .option),
    "Favourite": StandardAction("heart"), "Favorite": StandardAction("heart"), "Bookmark": StandardAction("bookmark"),
    "Lock": StandardAction("lock"), "Unlock": StandardAction("lock.open"), "Crop": StandardAction("crop"),
    "Rotate": StandardAction("rotate.right"), "Inspector": inspector, "Show Inspector": inspector, "Hide Inspector": inspector,
    "Toggle Inspector": inspector,
  ]

  private static let inspector = StandardAction("sidebar.trailing", "i", [.control, .option])
}

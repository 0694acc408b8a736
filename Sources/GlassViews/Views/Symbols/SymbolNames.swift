import Foundation

/// What symbols are called that stand alone, as on a button without a title.
enum SymbolNames {
  /// What a symbol alone usually means on something that can be pressed, otherwise its words. Where writing runs right to left, what points left
  /// points forward.
  static func action(_ symbol: String, isMirrored: Bool = false) -> String {
    var parts = symbol.split(separator: ".").map(String.init)
    while !parts.isEmpty {
      if let name = all[parts.joined(separator: ".")] { return isMirrored && namesSide(parts) ? opposites[name] ?? name : name }
      // In a circle or filled it means the same.
      guard parts.count > 1, let last = parts.last, forms.contains(last) else { break }
      parts.removeLast()
    }
    return words(symbol)
  }

  /// The words that a symbol's name is made of.
  static func words(_ symbol: String) -> String { symbol.replacingOccurrences(of: ".", with: " ") }

  /// Whether a symbol points to a side however writing runs. Others are turned with that, and mean the same.
  private static func namesSide(_ parts: [String]) -> Bool { parts.contains("left") || parts.contains("right") }

  private static let opposites = ["Back": "Forward", "Forward": "Back"]

  private static let forms: Set<String> = ["fill", "circle", "square"]

  private static let all = [
    "plus": "Add", "minus": "Remove", "trash": "Delete", "xmark": "Close", "checkmark": "Done", "pencil": "Edit",
    "square.and.pencil": "Compose", "square.and.arrow.up": "Share", "square.and.arrow.down": "Save", "magnifyingglass": "Search",
    "plus.magnifyingglass": "Zoom In", "minus.magnifyingglass": "Zoom Out", "gear": "Settings", "gearshape": "Settings",
    "slider.horizontal.3": "Adjust", "line.3.horizontal": "Menu", "line.3.horizontal.decrease": "Filter", "ellipsis": "More",
    "info": "Info", "questionmark": "Help", "exclamationmark.triangle": "Warning", "chevron.left": "Back",
    "chevron.right": "Forward", "chevron.backward": "Back", "chevron.forward": "Forward", "chevron.up": "Up",
    "chevron.down": "Down", "arrow.left": "Back", "arrow.right": "Forward",
    "arrow.up": "Up", "arrow.down": "Down", "arrow.clockwise": "Refresh", "arrow.uturn.backward": "Undo",
    "arrow.uturn.forward": "Redo", "arrow.up.arrow.down": "Sort", "doc.on.doc": "Copy", "doc.on.clipboard": "Paste",
    "scissors": "Cut", "doc": "Document", "folder": "Folder", "folder.badge.plus": "New Folder", "paperclip": "Attach",
    "paperplane": "Send", "tray": "Inbox", "archivebox": "Archive", "envelope": "Mail", "printer": "Print", "link": "Link",
    "bookmark": "Bookmark", "star": "Favourite", "heart": "Love", "flag": "Flag", "tag": "Tag", "bell": "Notifications",
    "bell.slash": "Notifications Off", "house": "Home", "person": "Person", "photo": "Photo", "camera": "Camera",
    "calendar": "Calendar", "clock": "Time", "map": "Map", "location": "Location", "phone": "Call", "mic": "Microphone",
    "play": "Play", "pause": "Pause", "stop": "Stop", "forward.end": "Next", "backward.end": "Previous",
    "forward": "Fast Forward", "backward": "Rewind", "shuffle": "Shuffle", "repeat": "Repeat", "speaker.slash": "Mute",
    "speaker": "Volume", "speaker.wave.2": "Volume", "eye": "Show", "eye.slash": "Hide", "lock": "Lock", "lock.open": "Unlock",
    "power": "Power", "sidebar.leading": "Sidebar", "sidebar.trailing": "Inspector", "sidebar.left": "Sidebar",
    "sidebar.right": "Inspector", "note.text": "Note", "list.bullet": "List",
    "square.grid.2x2": "Grid", "grid": "Grid", "crop": "Crop", "rotate.right": "Rotate", "bold": "Bold", "italic": "Italic",
    "underline": "Underline", "strikethrough": "Strikethrough", "wand.and.stars": "Enhance",
  ]
}

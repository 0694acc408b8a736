/// The gallery's pages, in the order of the sidebar.
enum Page: String, CaseIterable, Identifiable {
  case buttons = "Buttons"
  case values = "Toggles and Values"
  case shapes = "Glass Shapes"
  case morph = "Morphing"
  case materials = "Materials"

  var id: Self { self }

  var symbol: String {
    switch self {
    case .buttons: "square.and.pencil"
    case .values: "slider.horizontal.3"
    case .shapes: "drop"
    case .morph: "wand.and.stars"
    case .materials: "circle.lefthalf.filled"
    }
  }

  /// The key that shows the page, with control.
  var key: Character { Character("\((Self.allCases.firstIndex(of: self) ?? 0) + 1)") }

  /// Visits every page, and stops within the morph.
  static var tour: String {
    var lines: [String] = []
    for page in allCases {
      lines += ["key ctrl+\(page.key)", "wait 0.8", "shot \(page.key)-\(page)"]
      if page == .morph { lines += ["key ctrl+e", "wait 0.15", "shot 4-morph-halfway", "wait 1", "shot 4-morph-open"] }
    }
    lines += ["set appearance dark", "wait 0.8", "shot 6-dark"]
    return lines.joined(separator: "\n") + "\n"
  }
}

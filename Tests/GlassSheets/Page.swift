import GlassReference

/// The page that shows the sheets.
enum Page {
  /// The page's Markdown.
  static func text(_ sheets: [Sheet]) -> String {
    let backdrops = Backdrop.allCases.map(\.rawValue).joined(separator: ", ")
    var lines = [
      "# The material in pictures", "",
      "Drawn by `scripts/make-pictures material`; the formulas are in [MATERIAL.md](MATERIAL.md). Each sheet shows one variant or mode, a capsule, a",
      "circle and a panel with labels, over twelve backdrops, row by row:",
      "\(backdrops); what combines variants and modes over six of them.",
      "The small pictures are at scale 1, each links to the same at scale 2.",
      "",
    ]
    for sheet in sheets {
      let file = "pictures/material/\(sheet.name)"
      lines += ["## \(sheet.title)", "", "[![\(sheet.title)](\(file)@1.jpg)](\(file)@2.jpg)", ""]
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }
}

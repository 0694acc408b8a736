import GlassUI

/// Ten texts beneath each other, beginning in line and 10 points apart.
struct TextsInAColumn: Program {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      ForEach(1...10, id: \.self) { Text("Item \($0)").probe("\($0)") }
    }
    .probe("column")
  }

  static let size = CGSize(width: 200, height: 400)

  static let steps: [Step] = [
    .check { frames in
      let texts = (1...10).compactMap { frames["\($0)"] }
      guard texts.count == 10, let column = frames["column"] else { return "texts are missing" }
      let areApart = zip(texts, texts.dropFirst()).allSatisfy { abs($1.minY - $0.maxY - 10) < 0.01 }
      let areAligned = texts.allSatisfy { $0.minX == column.minX } && texts[9].width > texts[0].width
      return areApart && areAligned && column.width == texts[9].width && abs(column.midY - 200) < 0.01 ? nil : "\(frames)"
    }
  ]
}

import GlassUI

/// Five texts side by side, their tops in line and 10 points apart.
struct TextsInARow: Program {
  var body: some View {
    HStack(alignment: .top, spacing: 10) {
      ForEach(1...5, id: \.self) { number in
        Text("Item \(number)").font(number == 3 ? .title : .body).probe("\(number)")
      }
    }
    .probe("row")
  }

  static let size = CGSize(width: 400, height: 100)

  static let steps: [Step] = [
    .check { frames in
      let texts = (1...5).compactMap { frames["\($0)"] }
      guard texts.count == 5, let row = frames["row"] else { return "texts are missing" }
      let areApart = zip(texts, texts.dropFirst()).allSatisfy { abs($1.minX - $0.maxX - 10) < 0.01 }
      let areAligned = texts.allSatisfy { $0.minY == row.minY } && texts[2].height > texts[1].height
      let isEnclosed = row.minX == texts[0].minX && row.maxX == texts[4].maxX && row.height == texts[2].height
      return areApart && areAligned && isEnclosed && abs(row.midX - 200) < 0.01 ? nil : "\(frames)"
    }
  ]
}

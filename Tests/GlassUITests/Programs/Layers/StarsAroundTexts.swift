import GlassUI

/// Stars behind a text and on a card, each layer with an alignment of its own.
struct StarsAroundTexts: Program {
  private struct Star: View {
    let color: Color
    var body: some View { Image(systemName: "star.fill").foregroundStyle(color) }
  }

  var body: some View {
    HStack(spacing: 20) {
      Text("ABCDEF").font(.largeTitle).foregroundStyle(.primary).probe("text")
        .background(alignment: .leading) { Star(color: .red).probe("leading") }
        .background(alignment: .center) { Star(color: .green).probe("middle") }
        .background(alignment: .trailing) { Star(color: .blue).probe("trailing") }
      RoundedRectangle(cornerRadius: 12).fill(.gray).frame(width: 120, height: 80).probe("card")
        .overlay(alignment: .topLeading) { Star(color: .red).probe("a") }
        .overlay(alignment: .topTrailing) { Star(color: .yellow).probe("b") }
        .overlay(alignment: .bottomLeading) { Star(color: .green).probe("c") }
        .overlay(alignment: .bottomTrailing) { Star(color: .blue).probe("d") }
    }
  }

  static let size = CGSize(width: 340, height: 100)

  static let steps: [Step] = [
    .check { frames in
      guard let text = frames["text"], let leading = frames["leading"], let middle = frames["middle"],
        let trailing = frames["trailing"]
      else { return "stars are missing" }
      let areAcross = leading.minX == text.minX && abs(middle.midX - text.midX) < 0.01 && abs(trailing.maxX - text.maxX) < 0.01
      return areAcross && [leading, middle, trailing].allSatisfy { abs($0.midY - text.midY) < 0.01 } ? nil : "\(frames)"
    },
    .check { frames in
      guard let card = frames["card"], let a = frames["a"], let b = frames["b"], let c = frames["c"], let d = frames["d"]
      else { return "stars are missing" }
      let areAbove = a.origin == card.origin && b.maxX == card.maxX && b.minY == card.minY
      return areAbove && c.minX == card.minX && c.maxY == card.maxY && d.maxX == card.maxX && d.maxY == card.maxY
        ? nil : "\(frames)"
    },
    .picture,
  ]
}

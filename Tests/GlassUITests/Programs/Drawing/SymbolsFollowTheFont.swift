import GlassUI

/// A symbol is as large as the text around it.
struct SymbolsFollowTheFont: Program {
  var body: some View {
    HStack {
      Image(systemName: "heart.fill").font(.largeTitle).foregroundStyle(.red).probe("large")
      Image(systemName: "heart").font(.caption).probe("small")
      Image(systemName: "star").resizable().frame(width: 40, height: 40).probe("resized")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let large = frames["large"], let small = frames["small"] else { return "nothing was laid out" }
      return large.height > 2 * small.height && frames["resized"]?.width == 40 ? nil : "\(large), \(small)"
    },
    .picture,
  ]
}

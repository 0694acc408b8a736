import GlassUI

/// First baselines line up however large the text is.
struct BaselinesOfText: Program {
  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 4) {
      Text("Ag").font(.system(size: 30)).alignmentGuide(.top) { $0[.top] }.probe("large")
      Text("Ag").font(.system(size: 10)).probe("small")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let large = frames["large"], let small = frames["small"] else { return "nothing was laid out" }
      return small.minY > large.minY && small.maxY < large.maxY ? nil : "\(small) does not hang at the baseline of \(large)"
    }
  ]
}

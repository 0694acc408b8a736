import GlassUI

/// A style of one's own draws how much is done, where that is known.
struct OwnProgressStyles: Program {
  @State private var done = 0.25

  var body: some View {
    VStack(spacing: 0) {
      ProgressView(value: done, total: 1) { Box(width: 40, height: 20).probe("label") }
        .onTapGesture { done = 0.75 }
      ProgressView()
    }
    .progressViewStyle(Bar())
  }

  static let steps: [Step] = [
    .check { $0["bar 25"]?.width == 50 && $0["bar unknown"]?.width == 5 ? nil : "the style does not know how much is done" },
    .click("label"),
    .check { $0["bar 75"]?.width == 150 ? nil : "the style is not told of what was done since" },
  ]
}

private struct Bar: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    let fraction = configuration.fractionCompleted
    VStack(spacing: 0) {
      configuration.label
      Box(width: fraction.map { $0 * 200 } ?? 5, height: 10).probe("bar \(fraction.map { "\(Int($0 * 100))" } ?? "unknown")")
    }
  }
}

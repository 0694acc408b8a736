import GlassUI

/// A style fills a shape behind the view.
struct BackgroundInShape: Program {
  var body: some View {
    Text("Shape")
      .padding(20)
      .background(Color.orange, in: RoundedRectangle(cornerRadius: 12))
      .probe("label")
  }

  static let steps: [Step] = [
    .check { $0["label"] != nil ? nil : "nothing was laid out" },
    .picture,
  ]
}

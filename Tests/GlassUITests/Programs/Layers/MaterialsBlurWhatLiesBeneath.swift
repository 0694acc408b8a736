import GlassUI

/// A material behind a label blurs what lies beneath, fills the label's frame with its padding, and is cut by a shape.
struct MaterialsBlurWhatLiesBeneath: Program {
  var body: some View {
    ZStack {
      HStack(spacing: 0) {
        Color.red
        Color.yellow
        Color.blue
      }
      VStack(spacing: 10) {
        Label("Flag", systemImage: "heart").padding().probe("label").background(.regularMaterial)
        Text("Capsule").padding(6).background(.ultraThinMaterial, in: Capsule())
      }
    }
  }

  static let steps: [Step] = [
    .check { frames in frames["label"].map { $0.height > 40 ? nil : "\($0)" } ?? "no label" },
    .picture,
  ]
}

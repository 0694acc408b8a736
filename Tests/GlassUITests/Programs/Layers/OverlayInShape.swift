import GlassUI

/// A style may be laid over a view in a shape.
struct OverlayInShape: Program {
  var body: some View {
    Color.yellow
      .frame(width: 80, height: 80)
      .overlay(Color.black.opacity(0.5), in: Circle())
  }

  static let steps: [Step] = [
    .picture
  ]
}

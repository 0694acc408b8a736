import GlassUI

/// A stroke lies on the edge, a border inside it.
struct StrokesAndBorders: Program {
  var body: some View {
    HStack(spacing: 30) {
      Circle().stroke(.red, lineWidth: 8)
      Circle().strokeBorder(.red, lineWidth: 8)
      Circle().inset(by: 10).stroke(.blue, style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [8, 8]))
    }
    .padding(20)
  }

  static let steps: [Step] = [
    .picture
  ]
}

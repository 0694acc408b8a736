import GlassUI

/// A trimmed shape is a part of its outline.
struct TrimmedPaths: Program {
  var body: some View {
    HStack(spacing: 20) {
      Circle().trim(from: 0, to: 0.75).stroke(.blue, lineWidth: 6)
      Rectangle().trim(from: 0.25, to: 0.5).stroke(.red, lineWidth: 6)
    }
    .padding(15)
  }

  static let steps: [Step] = [
    .picture
  ]
}

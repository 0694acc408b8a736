import GlassUI

/// A stack's last baseline is that of its last text.
struct BaselineOfStack: Program {
  var body: some View {
    HStack(alignment: .lastTextBaseline, spacing: 10) {
      VStack(spacing: 0) {
        Text("One")
        Text("Two").probe("two")
      }
      Text("Side").probe("side")
    }
  }

  static let steps: [Step] = [
    .check { frames in
      guard let two = frames["two"], let side = frames["side"] else { return "nothing was laid out" }
      return abs(two.maxY - side.maxY) < 0.01 ? nil : "\(side.maxY) is not \(two.maxY)"
    }
  ]
}

import GlassUI

/// A frame with only a maximum takes what is proposed up to it.
struct MaximumFrame: Program {
  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(maxWidth: 120, maxHeight: 20).probe("capped")
      Color.green.frame(maxWidth: 400, maxHeight: 20).probe("open")
    }
  }

  static let steps: [Step] = [
    .frames(["capped": rect(40, 30, 120, 20), "open": rect(0, 50, 200, 20)])
  ]
}

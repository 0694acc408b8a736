import GlassUI

/// Text without a line limit takes as many lines as it needs.
struct TextWraps: Program {
  var body: some View {
    Text("A sentence that is far too long for the room it is given here").multilineTextAlignment(.center).probe("text")
  }

  static let steps: [Step] = [
    .check { frames in
      guard let text = frames["text"] else { return "nothing was laid out" }
      return text.width <= 200 && text.height > 30 ? nil : "\(text)"
    },
    .picture,
  ]
}

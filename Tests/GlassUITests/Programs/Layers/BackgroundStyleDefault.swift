import GlassUI

/// Without a style the background is that of the context.
struct BackgroundStyleDefault: Program {
  var body: some View {
    Color.clear
      .frame(width: 60, height: 60)
      .background(in: Circle())
      .backgroundStyle(.green)
      .probe("disc")
  }

  static let steps: [Step] = [
    .frames(["disc": rect(70, 20, 60, 60)]),
    .picture,
  ]
}

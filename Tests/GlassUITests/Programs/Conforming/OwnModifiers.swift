import GlassUI

/// A modifier of one's own has state, and its content wherever it puts it.
struct OwnModifiers: Program {
  var body: some View {
    Box(width: 40, height: 20).probe("content").modifier(Opening(height: 30))
  }

  static let steps: [Step] = [
    .frames(["content": rect(80, 40, 40, 20), "under": nil]),
    .click("content"),
    .frames(["content": rect(80, 25, 40, 20), "under": rect(80, 45, 40, 30)]),
  ]
}

private struct Opening: ViewModifier {
  let height: CGFloat
  @State private var isOpen = false

  func body(content: Content) -> some View {
    VStack(spacing: 0) {
      content.onTapGesture { isOpen.toggle() }
      if isOpen { Box(width: 40, height: height).probe("under") }
    }
  }
}

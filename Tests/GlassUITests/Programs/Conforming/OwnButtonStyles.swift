import GlassUI

/// Styles of one's own make buttons: one from the label, its role and whether it is pressed, one that decides itself when to act.
struct OwnButtonStyles: Program {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 0) {
      Button(role: .destructive) {
        count += 1
      } label: {
        Box(width: 40, height: 20).probe("label")
      }
      .buttonStyle(Framed())
      Button {
        count += 10
      } label: {
        Box(width: 40, height: 20).probe("tapped")
      }
      .buttonStyle(ByTap())
      Box(width: 10 + CGFloat(count), height: 10).probe("count")
    }
  }

  static let steps: [Step] = [
    .check { $0["framed"]?.width == 60 ? nil : "the style does not know the role" },
    .click("label"),
    .check { $0["count"]?.width == 11 ? nil : "a button in a style of one's own does not act" },
    .click("tapped"),
    .check { $0["count"]?.width == 21 ? nil : "a style that triggers the action itself does not act" },
  ]
}

private struct Framed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, configuration.role == .destructive ? 10 : 0)
      .opacity(configuration.isPressed ? 0.5 : 1)
      .probe("framed")
  }
}

private struct ByTap: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

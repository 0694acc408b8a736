import GlassUI

/// A style of one's own makes a toggle from its label and a binding to whether it is on.
struct OwnToggleStyles: Program {
  @State private var isOn = false

  var body: some View {
    Toggle(isOn: $isOn) { Box(width: 40, height: 20).probe("label") }.toggleStyle(Lamp())
  }

  static let steps: [Step] = [
    .frames(["label": rect(65, 40, 40, 20), "lamp": rect(105, 40, 30, 20)]),
    .click("lamp"),
    .frames(["label": rect(50, 40, 40, 20), "lamp": rect(90, 40, 60, 20)]),
  ]
}

private struct Lamp: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      configuration.label
      Box(width: configuration.isOn ? 60 : 30, height: 20).probe("lamp")
        .onTapGesture { configuration.isOn.toggle() }
    }
  }
}

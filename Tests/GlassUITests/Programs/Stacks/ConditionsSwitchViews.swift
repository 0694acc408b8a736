import GlassUI

/// `if` and `else` give either view; the other is not there.
struct ConditionsSwitchViews: Program {
  @State private var isOn = false

  var body: some View {
    VStack(spacing: 0) {
      Button("Switch") { isOn.toggle() }.probe("button")
      if isOn { Box(width: 30, height: 10).probe("on") } else { Box(width: 50, height: 10).probe("off") }
    }
  }

  static let steps: [Step] = [
    .check { $0["off"]?.width == 50 && $0["on"] == nil ? nil : "the wrong branch is shown" },
    .click("button"),
    .check { $0["on"]?.width == 30 && $0["off"] == nil ? nil : "the wrong branch is shown" },
  ]
}

import GlassUI

/// Controls bind to the properties of a model.
struct BindableModels: Program {
  @Bindable private var model = SwitchModel()

  var body: some View {
    VStack(spacing: 10) {
      Toggle("Wide", isOn: $model.isWide).probe("toggle")
      Box(width: model.isWide ? 100 : 50, height: 20).probe("box")
    }
  }

  static let steps: [Step] = [
    .check { $0["box"]?.width == 50 ? nil : "it is wide already" },
    .click("toggle"),
    .check { $0["box"]?.width == 100 ? nil : "it is not wide" },
  ]
}

@Observable private final class SwitchModel {
  var isWide = false
}

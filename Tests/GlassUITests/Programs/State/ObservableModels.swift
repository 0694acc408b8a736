import GlassUI

/// A view follows the properties of a model that its body reads.
struct ObservableModels: Program {
  @State private var model = Model()

  var body: some View {
    VStack(spacing: 10) {
      Button("Add") { model.count += 1 }.probe("button")
      HStack(spacing: 0) {
        ForEach(0..<model.count, id: \.self) { _ in Box(width: 10, height: 10) }
      }
      .probe("row")
    }
  }

  static let steps: [Step] = [
    .check { $0["row"]?.width == 20 ? nil : "two were expected" },
    .click("button"),
    .click("button"),
    .check { $0["row"]?.width == 40 ? nil : "four were expected" },
  ]
}

@Observable private final class Model {
  var count = 2
}

import GlassUI

/// An action follows a value's change and is told both values.
struct OnChange: Program {
  @State private var count = 1
  @State private var sum = 0

  var body: some View {
    VStack(spacing: 10) {
      Button("Next") { count += 1 }.probe("button")
      Box(width: CGFloat(10 + sum), height: 10).probe("box")
    }
    .onChange(of: count) { old, new in sum += old * 10 + new }
  }

  static let steps: [Step] = [
    .check { $0["box"]?.width == 10 ? nil : "it ran too early" },
    .click("button"),
    .check { $0["box"]?.width == 22 ? nil : "it is \(String(describing: $0["box"]))" },
  ]
}

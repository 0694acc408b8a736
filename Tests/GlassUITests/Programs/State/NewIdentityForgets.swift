import GlassUI

/// A view whose identity changes begins anew.
struct NewIdentityForgets: Program {
  @State private var generation = 0

  var body: some View {
    VStack(spacing: 10) {
      Button("Renew") { generation += 1 }.probe("renew")
      Steps().id(generation)
    }
  }

  static let steps: [Step] = [
    .click("step"),
    .check { $0["box"]?.width == 40 ? nil : "the step was not taken" },
    .click("renew"),
    .check { $0["box"]?.width == 20 ? nil : "the state was kept" },
  ]
}

private struct Steps: View {
  @State private var width: CGFloat = 20
  var body: some View {
    Button("Step") { width += 20 }.probe("step")
    Box(width: width, height: 10).probe("box")
  }
}

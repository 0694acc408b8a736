import GlassUI

/// An observable object in the environment is found by its type.
struct EnvironmentObjects: Program {
  var body: some View {
    VStack {
      Button("Longer") { ruler.width += 20 }.probe("button")
      Reader().environment(ruler)
    }
  }

  @State private var ruler = Ruler()

  static let steps: [Step] = [
    .check { $0["box"]?.width == 70 ? nil : "the object was not found" },
    .click("button"),
    .check { $0["box"]?.width == 90 ? nil : "its change was not seen" },
  ]
}

@Observable private final class Ruler {
  var width: CGFloat = 70
}

private struct Reader: View {
  @Environment(Ruler.self) private var ruler
  var body: some View { Box(width: ruler.width, height: 10).probe("box") }
}

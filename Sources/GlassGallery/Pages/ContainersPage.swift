import GlassUI

/// Shapes that flow into one another as they come close, and some that are one shape at rest.
struct ContainersPage: View {
  @State private var spacing = 30.0
  @State private var gap = 6.0
  @State private var unites = true
  @Namespace private var glass

  private static let weather = [
    ("Thunder", "cloud.bolt.rain.fill"), ("Sun and rain", "sun.rain.fill"), ("Stars", "moon.stars.fill"), ("Moon", "moon.fill"),
  ]

  var body: some View {
    PageLayout(scrolls: true) {
      // In a narrow window all is smaller.
      ViewThatFits(in: .horizontal) {
        shapes(1)
        shapes(0.85)
        shapes(0.6)
      }
    } parameters: {
      NumberParameter("Container's spacing", $spacing, in: 0...80)
      NumberParameter("Gap between the shapes", $gap, in: -30...80)
      Toggle("Unite by twos", isOn: $unites)
    }
  }

  private func shapes(_ scale: CGFloat) -> some View {
    VStack(spacing: 56) {
      GlassEffectContainer(spacing: spacing) {
        HStack(spacing: gap) {
          symbol("Sun", "sun.max.fill", 96 * scale).glassEffect(.regular.interactive(), in: Circle())
          symbol("Clouds", "cloud.fill", 96 * scale).glassEffect(.regular.interactive(), in: RoundedRectangle(cornerRadius: 20))
          symbol("Moon", "moon.fill", 96 * scale).glassEffect(.regular.interactive(), in: Capsule())
        }
      }
      GlassEffectContainer(spacing: 20) {
        HStack(spacing: 20 * scale) {
          ForEach(Self.weather.indices, id: \.self) { index in
            symbol(Self.weather[index].0, Self.weather[index].1, 72 * scale)
              .glassEffect()
              .glassEffectUnion(id: unites ? (index < 2 ? "day" : "night") : nil, namespace: glass)
          }
        }
      }
    }
  }

  private func symbol(_ name: String, _ symbol: String, _ side: CGFloat) -> some View {
    Image(systemName: symbol).accessibilityLabel(name).font(.system(size: (side * 0.38).rounded()))
      .frame(width: side, height: side)
  }
}

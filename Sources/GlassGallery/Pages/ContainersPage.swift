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
      VStack(spacing: 56) {
        GlassEffectContainer(spacing: spacing) {
          HStack(spacing: gap) {
            symbol("Sun", "sun.max.fill").glassEffect(.regular.interactive(), in: Circle())
            symbol("Clouds", "cloud.fill").glassEffect(.regular.interactive(), in: RoundedRectangle(cornerRadius: 20))
            symbol("Moon", "moon.fill").glassEffect(.regular.interactive(), in: Capsule())
          }
        }
        GlassEffectContainer(spacing: 20) {
          HStack(spacing: 20) {
            ForEach(Self.weather.indices, id: \.self) { index in
              Image(systemName: Self.weather[index].1)
                .accessibilityLabel(Self.weather[index].0)
                .font(.system(size: 30))
                .frame(width: 72, height: 72)
                .glassEffect()
                .glassEffectUnion(id: unites ? (index < 2 ? "day" : "night") : nil, namespace: glass)
            }
          }
        }
      }
    } parameters: {
      NumberParameter("Container's spacing", $spacing, in: 0...80)
      NumberParameter("Gap between the shapes", $gap, in: -30...80)
      Toggle("Unite by twos", isOn: $unites)
    }
  }

  private func symbol(_ name: String, _ symbol: String) -> some View {
    Image(systemName: symbol).accessibilityLabel(name).font(.system(size: 34)).frame(width: 96, height: 96)
  }
}

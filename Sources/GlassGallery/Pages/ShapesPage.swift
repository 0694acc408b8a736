import GlassUI

/// Shapes that flow into one another when they come close: the slider moves them.
struct ShapesPage: View {
  @State private var gap = 14.0

  var body: some View {
    VStack(spacing: 48) {
      GlassEffectContainer(spacing: 30) {
        HStack(spacing: gap) {
          symbol("sun.max.fill").glassEffect(.regular.interactive(), in: Circle())
          symbol("cloud.fill").glassEffect(.regular.interactive(), in: RoundedRectangle(cornerRadius: 20))
          symbol("moon.fill").glassEffect(.regular.interactive().tint(.blue), in: Capsule())
        }
      }
      Slider(value: $gap, in: 0...60)
        .frame(width: 280)
        .padding()
        .glassEffect()
    }
  }

  private func symbol(_ name: String) -> some View {
    Image(systemName: name).font(.system(size: 34)).frame(width: 96, height: 96)
  }
}

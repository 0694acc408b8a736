import GlassUI

/// Regular, clear and tinted glass side by side.
struct MaterialsPage: View {
  var body: some View {
    HStack(spacing: 28) {
      pane("Regular").glassEffect(.regular, in: shape)
      pane("Clear").glassEffect(.clear, in: shape)
      pane("Tinted").glassEffect(.regular.tint(.green), in: shape)
    }
  }

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: 32) }

  private func pane(_ name: String) -> some View {
    VStack(spacing: 12) {
      Image(systemName: "mountain.2").font(.system(size: 44)).accessibilityHidden(true)
      Text(name).font(.title2)
    }
    .frame(width: 180, height: 240)
  }
}

import GlassUI

/// Shapes that come out of a neighbour and go back into it.
struct MorphPage: View {
  @State private var isExpanded = false
  @Namespace private var glass

  var body: some View {
    VStack(spacing: 48) {
      GlassEffectContainer(spacing: 40) {
        HStack(spacing: 40) {
          tool("pencil").glassEffectID("pencil", in: glass)
          if isExpanded {
            tool("eraser.fill").glassEffectID("eraser", in: glass)
            tool("scissors").glassEffectID("scissors", in: glass)
          }
        }
      }
      Button(isExpanded ? "Fewer tools" : "More tools") {
        withAnimation { isExpanded.toggle() }
      }
      .buttonStyle(.glass)
      .keyboardShortcut("e")
    }
  }

  private func tool(_ name: String) -> some View {
    Image(systemName: name)
      .font(.system(size: 34))
      .frame(width: 80, height: 80)
      .glassEffect()
  }
}

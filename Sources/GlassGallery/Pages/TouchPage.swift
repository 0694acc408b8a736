import GlassUI

/// Glass that answers to pointer and finger: press it, pull it, hover over it.
struct TouchPage: View {
  @State private var isInteractive = true
  @State private var size = 88.0
  @State private var tint = false

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 28) {
        // In a narrow window the keys are smaller.
        ViewThatFits(in: .horizontal) {
          keys(size)
          keys(min(size, 64))
          keys(44)
        }
        Text("Press, pull and let go")
          .font(.title3)
          .padding(.horizontal, 28)
          .padding(.vertical, 16)
          .glassEffect(glass)
      }
    } parameters: {
      Toggle("Interactive", isOn: $isInteractive)
      Toggle("Tinted", isOn: $tint)
      NumberParameter("Size", $size, in: 44...160)
    }
  }

  private func keys(_ size: Double) -> some View {
    GlassEffectContainer(spacing: 16) {
      HStack(spacing: 16) {
        ForEach(Self.keys, id: \.1) { name, symbol in
          Image(systemName: symbol)
            .accessibilityLabel(name)
            .font(.system(size: size * 0.36))
            .frame(width: size, height: size)
            .glassEffect(glass, in: .circle)
        }
      }
    }
  }

  private static let keys = [("Back", "chevron.backward"), ("Play", "play.fill"), ("Forward", "chevron.forward")]

  private var glass: Glass { Glass.regular.tint(tint ? .blue.opacity(0.6) : nil).interactive(isInteractive) }
}

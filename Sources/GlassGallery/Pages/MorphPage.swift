import GlassUI

/// Shapes that come out of a neighbour and go back into it.
struct MorphPage: View {
  @State private var isExpanded = false
  @State private var spacing = 40.0
  @State private var duration = 0.5
  @State private var bounce = 0.2
  @State private var transition = "Matched"
  @Namespace private var glass

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 48) {
        GlassEffectContainer(spacing: spacing) {
          HStack(spacing: 32) {
            tool("Pencil", "pencil").glassEffectID("pencil", in: glass)
            if isExpanded {
              tool("Eraser", "eraser.fill").glassEffectID("eraser", in: glass).glassEffectTransition(glassTransition)
              tool("Scissors", "scissors").glassEffectID("scissors", in: glass).glassEffectTransition(glassTransition)
            }
          }
        }
        Button(isExpanded ? "Fewer Tools" : "More Tools") {
          withAnimation(.spring(duration: duration, bounce: bounce)) { isExpanded.toggle() }
        }
        .buttonStyle(.glass)
        .controlSize(.large)
        .keyboardShortcut("e")
      }
    } parameters: {
      ChoiceParameter(
        "Transition", $transition, [("Matched", "Matched"), ("Materialize", "Materialize"), ("Identity", "Identity")])
      NumberParameter("Container's spacing", $spacing, in: 0...80)
      NumberParameter("Duration in seconds", $duration, in: 0.1...2)
      NumberParameter("Bounce", $bounce, in: 0...0.6)
    }
  }

  private var glassTransition: GlassEffectTransition {
    transition == "Materialize" ? .materialize : transition == "Identity" ? .identity : .matchedGeometry
  }

  private func tool(_ name: String, _ symbol: String) -> some View {
    Image(systemName: symbol).accessibilityLabel(name).font(.system(size: 34)).frame(width: 80, height: 80)
      .glassEffect(.regular.interactive())
  }
}

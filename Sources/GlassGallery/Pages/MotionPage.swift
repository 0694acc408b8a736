import GlassUI

/// Springs that can be interrupted: press again while they move.
struct MotionPage: View {
  @State private var duration = 0.5
  @State private var bounce = 0.3
  @State private var isAway = false
  @State private var isShown = true

  var body: some View {
    PageLayout(scrolls: true) {
      VStack(spacing: 40) {
        HStack {
          if isAway { Spacer() }
          Circle().fill(.tint).frame(width: 70, height: 70)
          if !isAway { Spacer() }
        }
        .frame(maxWidth: 380)
        .padding(12)
        .background(.background, in: Capsule())
        HStack(spacing: 16) {
          Button("Go") { withAnimation(animation) { isAway.toggle() } }.keyboardShortcut("g")
          Button(isShown ? "Hide" : "Show") { withAnimation(animation) { isShown.toggle() } }
        }
        .buttonStyle(.glass)
        if isShown {
          Text("I come and go").padding(20).glassEffect().transition(.scale.combined(with: .opacity))
        }
      }
    } parameters: {
      NumberParameter("Duration in seconds", $duration, in: 0.1...2)
      NumberParameter("Bounce", $bounce, in: 0...0.8)
    }
  }

  private var animation: Animation { .spring(duration: duration, bounce: bounce) }
}

import GlassUI

/// What another package may write: glass over a colourful ground.
@main struct Example: App {
  var body: some Scene {
    WindowGroup("Example") {
      ZStack {
        LinearGradient(colors: [.orange, .purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
        VStack(spacing: 20) {
          Text("Clear water").padding(24).glassEffect()
          Circle().frame(width: 60, height: 60).glassEffect(.regular.tint(.green), in: .circle)
        }
      }
    }
  }
}

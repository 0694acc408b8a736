import GlassUI

/// A view that ignores the safe area lies beneath the inset view.
struct IgnoringTheSafeArea: Program {
  var body: some View {
    Color.gray
      .ignoresSafeArea()
      .probe("content")
      .safeAreaInset(edge: .leading, spacing: 0) { Box(width: 40, height: 100).probe("bar") }
  }

  static let steps: [Step] = [
    .check { frames in
      frames["bar"] == rect(0, 0, 40, 100) ? nil : "the bar is \(String(describing: frames["bar"]))"
    }
  ]
}

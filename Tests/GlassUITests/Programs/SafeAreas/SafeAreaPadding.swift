import GlassUI

/// Padding of the safe area moves content, not what ignores it.
struct SafeAreaPadding: Program {
  var body: some View {
    ZStack {
      Color.blue.ignoresSafeArea()
      Color.red.probe("content")
    }
    .safeAreaPadding(.horizontal, 25)
  }

  static let steps: [Step] = [
    .check { frames in frames["content"]?.width == 150 ? nil : "the content is \(String(describing: frames["content"]))" }
  ]
}

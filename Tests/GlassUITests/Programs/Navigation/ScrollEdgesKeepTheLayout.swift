import GlassUI

/// How content gives way at an edge changes its picture, not its place.
struct ScrollEdgesKeepTheLayout: Program {
  static var size: CGSize { CGSize(width: 300, height: 200) }

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { index in Box(width: 100, height: 30).probe("row \(index)") }
      }
    }
    .scrollEdgeEffectStyle(.hard, for: .top)
    .scrollEdgeEffectStyle(.soft, for: .bottom)
    .safeAreaInset(edge: .top, spacing: 0) { Color.clear.frame(height: 40) }
    .probe("view")
  }

  static let steps: [Step] = [
    .frames(["row 0": rect(100, 40, 100, 30)]),
    .scroll("view", by: CGSize(width: 0, height: 100)),
    .frames(["row 0": rect(100, -60, 100, 30)]),
  ]
}

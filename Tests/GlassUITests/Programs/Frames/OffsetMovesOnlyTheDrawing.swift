import GlassUI

/// An offset view keeps its place in the layout.
struct OffsetMovesOnlyTheDrawing: Program {
  var body: some View {
    HStack(spacing: 0) {
      Box(width: 40, height: 20).probe("moved").offset(x: 10, y: -20).probe("place")
      Box(width: 40, height: 20).probe("next")
    }
  }

  static let steps: [Step] = [
    .frames(["place": rect(60, 40, 40, 20), "moved": rect(70, 20, 40, 20), "next": rect(100, 40, 40, 20)])
  ]
}

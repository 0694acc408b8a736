import GlassUI

/// Where scrolling comes to rest is changed by a behaviour of one's own.
struct OwnScrollTargets: Program {
  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<20) { Color.blue.frame(width: 100, height: 50).probe("row \($0)") }
      }
    }
    .scrollTargetBehavior(WholeRows(height: 50))
    .probe("scroll")
  }

  static let steps: [Step] = [
    .scroll("scroll", by: CGSize(width: 0, height: 70)),
    .wait(1),
    .check { $0["row 1"]?.minY == 0 ? nil : "it rests at \($0["row 1"]?.minY ?? .nan), not at a row" },
  ]
}

private struct WholeRows: ScrollTargetBehavior {
  var height: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard context.axes.contains(.vertical), context.contentSize.height > context.containerSize.height else { return }
    target.rect.origin.y = (target.rect.minY / height).rounded() * height
  }
}

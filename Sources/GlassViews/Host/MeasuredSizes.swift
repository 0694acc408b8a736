import Foundation
import GlassPlatform

/// The sizes that the content of a window can have, as far as they are known.
struct MeasuredSizes {
  private var known: WindowSizeLimits?
  /// The layout that they are of.
  private var generation = -1

  /// Measures the content where there is another layout than before: its least size is what it takes where there is no room at all, its
  /// largest one what it takes of endless room.
  ///
  /// - Returns: The sizes in points where they are others than before.
  @MainActor mutating func update(from graph: ViewGraph) -> WindowSizeLimits? {
    guard graph.layoutGeneration != generation else { return nil }
    generation = graph.layoutGeneration
    guard let content = graph.root.firstInSubtree({ $0 as? BarredContentNode }) else { return nil }
    func size(_ proposal: ProposedViewSize, instead: CGFloat) -> CGSize {
      let size = content.sizeWithContent(proposal)
      return CGSize(
        width: size.width.isFinite ? size.width : instead, height: size.height.isFinite ? size.height : instead)
    }
    let new = WindowSizeLimits(minimum: size(.zero, instead: 0), maximum: size(.infinity, instead: .infinity))
    guard new != known else { return nil }
    known = new
    return new
  }
}

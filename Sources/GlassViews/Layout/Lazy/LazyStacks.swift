public import Foundation

/// Views in a row from leading to trailing, made only as they come into view.
public struct LazyHStack<Content: View>: PrimitiveView {
  private let stack: LazyStack<Content>

  /// A lazy stack; `spacing` in points, 8 by default.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    stack = LazyStack(
      axis: .horizontal, arrangement: .stack(alignment.key), spacing: spacing ?? LayoutDefaults.spacing,
      pinnedViews: pinnedViews, content: content())
  }

  /// One element.
  public static var _isUnary: Bool { true }

  /// Makes the stack's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { stack._makeNode(context) }

  /// Updates the stack's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { stack._updateNode(node, context) }
}

/// Views in a column from top to bottom, made only as they come into view.
public struct LazyVStack<Content: View>: PrimitiveView {
  private let stack: LazyStack<Content>

  /// A lazy stack; `spacing` in points, 8 by default.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    stack = LazyStack(
      axis: .vertical, arrangement: .stack(alignment.key), spacing: spacing ?? LayoutDefaults.spacing,
      pinnedViews: pinnedViews, content: content())
  }

  /// One element.
  public static var _isUnary: Bool { true }

  /// Makes the stack's node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { stack._makeNode(context) }

  /// Updates the stack's node.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { stack._updateNode(node, context) }
}

/// Which parts of sections stay at the edges of the scroll view while the section is in view.
public struct PinnedScrollableViews: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt32

  /// A set from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Headers, at the top or leading edge.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers, at the bottom or trailing edge.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// How a lazy container arranges views across its axis.
enum LazyArrangement {
  /// One per line, along a guide.
  case stack(AlignmentKey)
  /// As many per line as there are tracks, which together lie along a guide.
  case grid([GridItem], AlignmentKey)

  /// The guide across the axis.
  var alignment: AlignmentKey {
    switch self {
    case .stack(let key), .grid(_, let key): key
    }
  }

  /// The tracks in a container of a length across its axis.
  @MainActor func tracks(in length: CGFloat?) -> [LazyTrack] {
    guard case .grid(let items, let key) = self else { return [LazyTrack(start: 0, length: length ?? 0)] }
    var tracks = GridItem.tracks(items.map(\.checked), in: length)
    if let length, let last = tracks.last {
      let spare = length - last.start - last.length
      // Less than this is rounding.
      guard abs(spare) > 1e-6 else { return tracks }
      for index in tracks.indices { tracks[index].start += spare * key.fraction }
    }
    return tracks
  }
}

/// A lazy stack or grid along either axis.
struct LazyStack<Content: View>: PrimitiveView {
  let axis: Axis
  let arrangement: LazyArrangement
  let spacing: CGFloat
  let pinnedViews: PinnedScrollableViews
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = LazyNode(axis, context)
    node.set(arrangement, spacing, pinnedViews)
    node.setChildren([content._makeNode(inner(context))], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(LazyNode.self)
    node.environment = context.environment
    node.set(arrangement, spacing, pinnedViews)
    content._updateNode(node.children[0], inner(context))
  }

  private func inner(_ context: ViewContext) -> ViewContext { context.with(context.environment.lazy) }
}

/// A container that makes its views as they come into view.
@MainActor protocol LazyContainer: ViewNode {
  /// What is seen of it may have changed.
  func visibleRectDidChange()
  /// What is seen is longer or shorter along an axis: where all views were as long as that and are again, they are pages and keep their order.
  ///
  /// - Returns: Whether they are.
  func pagesDidChange(from former: CGFloat, to length: CGFloat, along axis: Axis) -> Bool
  /// The headers and footers that stay in view while their section is, where it goes on along an axis.
  func pinnedViews(along axis: Axis) -> [(node: ViewNode, isHeader: Bool)]
}

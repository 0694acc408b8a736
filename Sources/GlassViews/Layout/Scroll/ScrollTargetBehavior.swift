public import Foundation

/// Where a scroll view is going to come to rest.
public struct ScrollTarget: Equatable, Sendable {
  /// What will be seen of the content, in points from its leading top corner.
  public var rect: CGRect
  /// A place of the rectangle that matters most, if any.
  public var anchor: UnitPoint?

  /// A target.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What a behaviour knows of the scroll view.
public struct ScrollTargetBehaviorContext {
  /// What was seen when the movement began.
  public let originalTarget: ScrollTarget
  /// How fast the content moves, in points per second; positive towards its end.
  public let velocity: CGVector
  /// The size of the content in points, margins included.
  public let contentSize: CGSize
  /// The size of what is seen, in points.
  public let containerSize: CGSize
  /// The axes along which content moves.
  public let axes: Axis.Set
  /// Where the views lie that the scroll view may come to rest at, as far as they are made.
  let targets: [CGRect]
}

/// Decides where a scroll view comes to rest.
public protocol ScrollTargetBehavior {
  /// What a behaviour knows of the scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes where the scroll view would come to rest by itself.
  func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext)
}

/// Comes to rest at whole pages, each as long as what is seen; at the next one at most.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Whole pages.
  public init() {}

  /// Goes to the page nearest to the target, one further than before where the content was thrown.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    func page(_ target: CGFloat, _ original: CGFloat, _ velocity: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return target }
      let before = (original / length).rounded()
      var page = min(max((target / length).rounded(), before - 1), before + 1)
      if page == before, abs(velocity) > 60 { page += velocity > 0 ? 1 : -1 }
      return page * length
    }
    let (original, size) = (context.originalTarget.rect, context.containerSize)
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = page(target.rect.minX, original.minX, context.velocity.dx, size.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(target.rect.minY, original.minY, context.velocity.dy, size.height)
    }
  }
}

/// Comes to rest where a view of a `scrollTargetLayout()` begins at the edge, or where a place of it meets the same place of what is seen.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views a throw may go on.
  public struct LimitBehavior: Sendable, Hashable {
    enum Most: Hashable {
      case any, one, asManyAsAreSeen
      /// One where a view is longer than half of what is seen, otherwise any.
      case fitting
    }

    let most: Most

    /// As far as it flies where a view is no longer than half of what is seen; otherwise one.
    public static let automatic = LimitBehavior(most: .fitting)
    /// One view.
    public static let always = LimitBehavior(most: .one)
    /// One view.
    public static let alwaysByOne = LimitBehavior(most: .one)
    /// A few views: as many as are seen at once.
    public static let alwaysByFew = LimitBehavior(most: .asManyAsAreSeen)
    /// As far as it flies.
    public static let never = LimitBehavior(most: .any)
  }

  private let limit: LimitBehavior
  private let anchor: UnitPoint

  /// Whole views.
  ///
  /// - Parameter anchor: The place of a view that comes to lie at the same place of what is seen; the beginning without one.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {
    limit = limitBehavior
    self.anchor = anchor ?? .topLeading
  }

  /// What is seen begins there where a view lies as it is to lie.
  private func start(_ start: CGFloat, _ length: CGFloat, _ part: CGFloat, in seen: CGFloat) -> CGFloat {
    start - part * (seen - length)
  }

  /// Goes to the view nearest to the target, the next one where the content was thrown less far.
  public func updateTarget(_ target: inout ScrollTarget, context: ScrollTargetBehaviorContext) {
    func edge(
      _ wanted: CGFloat, _ original: CGFloat, _ velocity: CGFloat, _ targets: [(start: CGFloat, length: CGFloat)],
      _ length: CGFloat
    ) -> CGFloat {
      let target = limited(wanted, original, targets, length)
      let starts = targets.map(\.start)
      guard let first = starts.min(), let last = starts.max(), target >= first - 1, target <= last + 1 else { return target }
      let nearest = starts.min { abs($0 - target) < abs($1 - target) } ?? target
      guard abs(nearest - original) < 1, abs(velocity) > 60 else { return nearest }
      return (velocity > 0 ? starts.filter { $0 > original + 1 }.min() : starts.filter { $0 < original - 1 }.max()) ?? nearest
    }
    let original = context.originalTarget.rect
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = edge(
        target.rect.minX, original.minX, context.velocity.dx,
        context.targets.map { (start($0.minX, $0.width, anchor.x, in: context.containerSize.width), $0.width) },
        context.containerSize.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = edge(
        target.rect.minY, original.minY, context.velocity.dy,
        context.targets.map { (start($0.minY, $0.height, anchor.y, in: context.containerSize.height), $0.height) },
        context.containerSize.height)
    }
  }
}

extension ViewAlignedScrollTargetBehavior {
  /// The place wanted, or the furthest one that the limit allows from where it began.
  private func limited(
    _ target: CGFloat, _ original: CGFloat, _ targets: [(start: CGFloat, length: CGFloat)], _ length: CGFloat
  ) -> CGFloat {
    var most = limit.most
    if most == .fitting {
      let first = targets.min { abs($0.start - original) < abs($1.start - original) }
      most = first.map { $0.length > length / 2 } == true ? .one : .any
    }
    guard most != .any else { return target }
    let starts = targets.map(\.start)
    let ahead = starts.filter { $0 > original + 1 }.sorted()
    let behind = starts.filter { $0 < original - 1 }.sorted(by: >)
    let way = target > original ? ahead : behind
    let steps = most == .one ? 1 : max(1, way.prefix { abs($0 - original) <= length }.count)
    guard way.count > steps else { return target }
    return target > original ? min(target, way[steps - 1]) : max(target, way[steps - 1])
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Whole pages.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Whole views.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  /// Whole views, a throw no further than a limit.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
  /// Whole views, a throw no further than a limit, with a place of a view at the same place of what is seen.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

/// Marks a container whose views a scroll view may come to rest at.
struct ScrollTargetLayoutModifier: NodeModifier, Equatable {
  let isEnabled: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<ScrollTargetLayoutModifier> { ScrollTargetLayoutNode(self, context) }
}

/// A view that a scroll view may come to rest at.
@MainActor struct ScrollTargetPlace {
  fileprivate let node: ViewNode
  fileprivate let container: ViewNode
  /// In points from the content's leading top corner.
  let rect: CGRect

  init(node: ViewNode, container: ViewNode, rect: CGRect) { (self.node, self.container, self.rect) = (node, container, rect) }

  /// The id by which it is known; looked for, which takes long in containers that are not lazy.
  var id: AnyHashable? { node.targetID(within: container) }
}

final class ScrollTargetLayoutNode: ModifierNode<ScrollTargetLayoutModifier> {
  /// The views that count.
  var targets: [ViewNode] { modifier.isEnabled ? content?.layoutChildren.filter(\.isPlaced) ?? [] : [] }
}

extension ViewNode {
  /// The id by which a view in a stack or grid is known: its own or that of its element.
  final func targetID(within container: ViewNode) -> AnyHashable? {
    var child: ViewNode = self
    while let above = child.parent, above !== container {
      if let identity = above as? IdentityNode { return identity.id }
      if let source = above.lazySource, let id = source.id(of: child) { return id }
      child = above
    }
    return nil
  }
}

public import Foundation

/// A way to size and place several views. Conform to make a container of one's own.
@MainActor @preconcurrency public protocol Layout: Animatable {
  /// What is kept between calls.
  associatedtype Cache = Void
  /// The views to place.
  typealias Subviews = LayoutSubviews

  /// What the layout says about itself.
  static var layoutProperties: LayoutProperties { get }

  /// Makes the cache.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date when the subviews changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The container's preferred spacing towards its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size for a proposal, in points.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places the subviews within `bounds`, whose origin need not be zero. Leading is left; the framework mirrors.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// A guide the container sets itself, or `nil` to merge those of its subviews.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// A guide the container sets itself, or `nil` to merge those of its subviews.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// Nothing in particular.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// The union of the subviews' spacing.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  /// Merges those of the subviews.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// Merges those of the subviews.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// The layout as a container of views.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// No cache.
  public func makeCache(subviews: Subviews) {}
}

/// What a layout says about itself.
public struct LayoutProperties: Sendable {
  /// The axis along which a stack arranges its views; spacers and dividers follow it.
  public var stackOrientation: Axis?

  /// No orientation.
  public init() {}
}

/// A value that a view hands to the layout it is in.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that hand none.
  static var defaultValue: Value { get }
}

/// How much room a view would like towards its neighbours, in points.
public struct ViewSpacing: Sendable, Hashable {
  /// The preference per edge; `nil` leaves it to the container.
  var top: CGFloat?, leading: CGFloat?, bottom: CGFloat?, trailing: CGFloat?

  /// No preference.
  public init() {}

  /// Zero towards every neighbour.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    (spacing.top, spacing.leading, spacing.bottom, spacing.trailing) = (0, 0, 0, 0)
    return spacing
  }()

  /// The larger preference of both on some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
      guard let a, let b else { return a ?? b }
      return max(a, b)
    }
    if edges.contains(.top) { top = larger(top, other.top) }
    if edges.contains(.leading) { leading = larger(leading, other.leading) }
    if edges.contains(.bottom) { bottom = larger(bottom, other.bottom) }
    if edges.contains(.trailing) { trailing = larger(trailing, other.trailing) }
  }

  /// The larger preference of both on some edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The gap between this view and the next one along an axis: the larger of both preferences, or the default of 8 points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let pair = axis == .horizontal ? (trailing, next.leading) : (bottom, next.top)
    switch pair {
    case (nil, nil): return LayoutDefaults.spacing
    case (let a?, nil): return max(a, a == 0 ? 0 : LayoutDefaults.spacing)
    case (nil, let b?): return max(b, b == 0 ? 0 : LayoutDefaults.spacing)
    case (let a?, let b?): return max(a, b)
    }
  }
}

/// The lengths that hold where nobody says otherwise, in points. One table, so that all pictures agree.
enum LayoutDefaults {
  static let spacing: CGFloat = 8
  static let padding: CGFloat = 16
  static let spacerMinimum: CGFloat = 8
  static let glassSpacing: CGFloat = 8
  static let gridSpacing: CGFloat = 8
  static let ideal: CGFloat = 10
  /// What stands for endless room, so that sums of lengths stay numbers.
  static let endless: CGFloat = 1_000_000_000
}

/// The views that a layout places.
///
/// Like all that a layout is given, they may be handed to functions and types that belong to no actor, and are asked where layout runs.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  let nodes: ArraySlice<ViewNode>
  /// The direction lines run; layouts need not care, the framework mirrors.
  public let layoutDirection: LayoutDirection
  let placement: LayoutPlacement?

  /// The first view's index.
  public var startIndex: Int { nodes.startIndex }
  /// The index after the last view.
  public var endIndex: Int { nodes.endIndex }
  /// A view.
  public subscript(position: Int) -> LayoutSubview { LayoutSubview(node: nodes[position], placement: placement) }
  /// Some of the views.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(nodes: nodes[bounds], layoutDirection: layoutDirection, placement: placement)
  }
}

/// How a container turns places that a layout gave into frames.
@MainActor final class LayoutPlacement {
  private let bounds: CGRect
  private let isMirrored: Bool
  let isTrial: Bool
  /// Tells this pass from all others.
  private let number: Int
  private static var count = 0
  /// What a trial found; no node is moved by it.
  private(set) var trials: [(node: ViewNode, frame: CGRect, proposal: ProposedViewSize)] = []
  init(bounds: CGRect, isMirrored: Bool, isTrial: Bool = false) {
    self.bounds = bounds
    self.isMirrored = isMirrored
    self.isTrial = isTrial
    Self.count += 1
    number = Self.count
  }

  /// Whether the layout gave the node a place.
  func wasPlaced(_ node: ViewNode) -> Bool { node.placedBy == number }

  func place(_ node: ViewNode, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    place(node, at: position, anchor: anchor, proposal: proposal, size: node.sizeThatFits(proposal))
  }

  /// Places a node that is known to pick `size` for the proposal.
  func place(_ node: ViewNode, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize, size: CGSize) {
    if !position.x.isFinite || !position.y.isFinite {
      let name = node.diagnosticName
      Diagnostics.report("\(name) was placed at \(position.x), \(position.y); a place is finite", about: "\(name) was placed")
    }
    var origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
    if isTrial { return trials.append((node, CGRect(origin: origin, size: size), proposal)) }
    if isMirrored { origin.x = bounds.minX + bounds.maxX - origin.x - size.width }
    node.placedBy = number
    node.place(in: CGRect(origin: origin.sanitized, size: size), proposal: proposal)
  }
}

/// One view that a layout places.
public struct LayoutSubview: Equatable, Sendable {
  let node: ViewNode
  let placement: LayoutPlacement?

  /// The size the view picks for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { onMainActor { node.sizeThatFits(proposal) } }

  /// The view's size and guides for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { onMainActor { node.dimensions(in: proposal) } }

  /// The view's preferred spacing.
  public var spacing: ViewSpacing { onMainActor { node.spacing } }

  /// Which views are served first; higher ones are.
  public var priority: Double { onMainActor { node.layoutPriority } }

  /// A value the view hands to its layout.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let id = ObjectIdentifier(key)
    return onMainActor { node.layoutValue(id) } as? K.Value ?? K.defaultValue
  }

  /// Places the view: `anchor` of it comes to lie on `position`. Effective only within `placeSubviews`.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    onMainActor { placement?.place(node, at: position, anchor: anchor, proposal: proposal) }
  }

  /// Whether both are the same view.
  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }
}

import Foundation

/// Views placed by a `Layout`.
struct LayoutContainer<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = LayoutNode(layout, context)
    node.setChildren([content._makeNode(context.eager)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(LayoutNode<L>.self)
    node.environment = context.environment
    node.set(layout, context.transaction)
    content._updateNode(node.children[0], context.eager)
  }
}

/// A layout of this library, known to set no guides and to give every view a place.
protocol BuiltinLayout {}

extension HStackLayout: BuiltinLayout {}
extension VStackLayout: BuiltinLayout {}
extension ZStackLayout: BuiltinLayout {}

/// A layout node that leaves sizes and places to a `Layout`.
final class LayoutNode<L: Layout>: ViewNode {
  var layout: L {
    didSet {
      guard !ViewComparison.isEqual(oldValue, layout) else { return }
      // The room that a layout of somebody's own wants around it may depend on its parameters.
      if isBuiltin { setNeedsLocalLayout() } else { setNeedsLayout() }
    }
  }
  /// The parameters on their way, from their first change on: the layout is asked anew for all that lie between.
  private var animated: AnimatedProperty<L.AnimatableData>?
  private var cache: L.Cache?
  /// Whether the layout is known to set no guides and to give every view a place.
  private let isBuiltin: Bool

  init(_ layout: L, _ context: ViewContext) {
    self.layout = layout
    isBuiltin = L.self is any BuiltinLayout.Type
    super.init(context)
    if !isBuiltin { graph.explicitGuides.insertAll() }
  }

  func set(_ new: L, _ transaction: Transaction) {
    guard L.AnimatableData.self != EmptyAnimatableData.self else { return layout = new }
    let property = animated ?? AnimatedProperty(layout.animatableData, of: self)
    animated = property
    var presented = new
    property.onChange = { node in
      guard let node = node as? LayoutNode<L>, let current = node.animated?.current, node.layout.animatableData != current else {
        return
      }
      node.layout.animatableData = current
    }
    property.set(new.animatableData, transaction)
    presented.animatableData = property.current
    layout = presented
  }

  override var viewName: String? { String("\(L.self)".prefix { $0 != "<" }) }

  private func subviews(_ placement: LayoutPlacement? = nil) -> LayoutSubviews {
    LayoutSubviews(nodes: layoutChildren[...], layoutDirection: environment.layoutDirection, placement: placement)
  }

  private func withCache<R>(_ placement: LayoutPlacement? = nil, _ body: (LayoutSubviews, inout L.Cache) -> R) -> R {
    let subviews = subviews(placement)
    var current = cache ?? layout.makeCache(subviews: subviews)
    // Held once while it is worked on, so that its arrays are changed where they are.
    cache = nil
    let result = body(subviews, &current)
    cache = current
    return result
  }

  override func layoutChildrenDidChange() {
    guard var current = cache else { return }
    cache = nil
    layout.updateCache(&current, subviews: subviews())
    cache = current
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // Sizes beneath changed, or this would have been answered from the size cache.
    if needsArrange, sizeCache.isEmpty { layoutChildrenDidChange() }
    return withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    if sizeCache.isEmpty { layoutChildrenDidChange() }
    let bounds = CGRect(origin: .zero, size: size)
    let placement = LayoutPlacement(bounds: bounds, isMirrored: isMirrored)
    withCache(placement) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1) }
    if isBuiltin { return }
    // Whoever was not placed lies in the middle, as the documentation of `Layout` has it.
    for child in layoutChildren where !placement.wasPlaced(child) {
      placement.place(child, at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    }
  }

  override var ownWholeWidth: CGFloat? { L.layoutProperties.stackOrientation == .horizontal ? wholeWidthInLine : nil }

  override var spacing: ViewSpacing { withCache { layout.spacing(subviews: $0, cache: &$1) } }

  override func explicitAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let own = withCache { subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    return own ?? mergedAlignment(key, in: size, proposal)
  }

  /// The children's explicit guides (rule 18): the first baseline is the topmost, the last the lowest, all others the mean.
  ///
  /// Places are computed, not taken: nobody moves because somebody asked.
  private func mergedAlignment(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let trial = LayoutPlacement(bounds: bounds, isMirrored: false, isTrial: true)
    withCache(trial) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1) }
    let values = trial.trials.compactMap { place in
      place.node.guide(key, in: place.frame.size, place.proposal).map { $0 + place.frame.origin.along(key.axis) }
    }
    guard !values.isEmpty else { return nil }
    if key.id == VerticalAlignment.FirstBaseline.self { return values.min() }
    if key.id == VerticalAlignment.LastBaseline.self { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

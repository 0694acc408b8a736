public import Foundation

/// A place in a view that is handed up, for a `GeometryProxy` further out to find in its own coordinates.
public struct Anchor<Value> {
  /// Which place of a view it is.
  public struct Source {
    /// The place in a view that lies at an origin and has a size.
    let value: (_ origin: CGPoint, _ size: CGSize) -> Value
  }

  let source: Source
  let reference: NodeToken

  /// Where the view lies, in points from another node's corner, as layout decided it; nowhere once it is gone.
  @MainActor func place(from node: ViewNode) -> CGRect {
    var nodes: [ViewNode] = []
    reference.node?.collectLayoutNodes(into: &nodes)
    guard let own = nodes.first else { return .zero }
    return own.map(to: node)?.place(of: own.frame.size) ?? .zero
  }
}

extension Anchor.Source where Value == CGRect {
  /// The whole view.
  public static var bounds: Anchor<CGRect>.Source { .init { CGRect(origin: $0, size: $1) } }
  /// A rectangle, in points from the view's top left corner.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    .init { origin, _ in rect.offsetBy(dx: origin.x, dy: origin.y) }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point, in points from the view's top left corner.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    .init { origin, _ in CGPoint(x: origin.x + point.x, y: origin.y + point.y) }
  }
  /// A point by its fractions of the view's width and height.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { CGPoint(x: $0.x + $1.width * point.x, y: $0.y + $1.height * point.y) }
  }
  /// The top left corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top right corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the left edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the right edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom left corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom right corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension View {
  /// Hands a place of this view up as a preference.
  public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    PreferenceView<K, Self>(content: self, value: { transform(Anchor(source: value, reference: $0)) })
  }

  /// Changes what the views within hand up, given a place of this view.
  public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    PreferenceTransformView<K, Self>(
      content: self, change: { transform(&$0, Anchor(source: value, reference: $1)) })
  }
}

/// A layer made from a preference of the views it lies behind or before.
struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View>: NodeModifier {
  let alignment: Alignment
  let isBehind: Bool
  let layer: (Key.Value) -> Layer

  func makeNode(_ context: ViewContext) -> ModifierNode<PreferenceLayerModifier<Key, Layer>> {
    PreferenceLayerNode(self, context)
  }
}

final class PreferenceLayerNode<Key: PreferenceKey, Layer: View>: ModifierNode<PreferenceLayerModifier<Key, Layer>> {
  override func install(_ content: [ViewNode], _ context: ViewContext) {
    setChildren(content + [layer(Self.value(of: content))._makeNode(context)], context.transaction)
    graph.addPreferenceReader(self, Key.self) { [reference] in
      guard let node = reference.node as? PreferenceLayerNode<Key, Layer> else { return }
      node.rebuild(ViewContext(graph: node.graph, environment: node.environment, transaction: .current))
    }
  }

  private static func value(of content: [ViewNode]) -> Key.Value { content.first?.preferenceValue(Key.self) ?? Key.defaultValue }

  private func rebuild(_ context: ViewContext) {
    guard let node = children.last else { return }
    // Where the modifier applies to several views, each wraps one of them.
    layer(Self.value(of: children.count > 1 ? [children[0]] : layoutChildren.first.map { [$0] } ?? []))
      ._updateNode(node, context)
  }

  private func layer(_ value: Key.Value) -> ZStack<MadeContent<Layer>> {
    ZStack { MadeContent { [layer = modifier.layer] in layer(value) } }
  }

  override func modifierDidChange(from old: PreferenceLayerModifier<Key, Layer>, _ context: ViewContext) {
    if old.alignment != modifier.alignment { setNeedsLayout() }
    rebuild(context)
  }

  override func didRemove() {
    super.didRemove()
    graph.removePreferenceReader(self)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    super.arrange(size, proposal)
    guard let content, let layer = layoutChildren.dropFirst().first else { return }
    let dimensions = ViewDimensions(size: size) { content.guide($0, in: size, proposal) }
    let inner = ProposedViewSize(size)
    place(layer, at: layer.origin(aligned: modifier.alignment, in: dimensions, inner), in: size, inner)
  }

  override var drawingOrder: [ViewNode] { modifier.isBehind ? layoutChildren.reversed() : layoutChildren }
}

extension View {
  /// Views before this one, made from a preference of the views within.
  public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modified(by: PreferenceLayerModifier<K, V>(alignment: alignment, isBehind: false, layer: transform))
  }

  /// Views behind this one, made from a preference of the views within.
  public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modified(by: PreferenceLayerModifier<K, V>(alignment: alignment, isBehind: true, layer: transform))
  }
}

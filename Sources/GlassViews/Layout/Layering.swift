public import Foundation

/// Another view behind or before a view, of no influence on its size (rule 5).
struct LayerModifier<Layer: View>: NodeModifier {
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  func makeNode(_ context: ViewContext) -> ModifierNode<LayerModifier<Layer>> { LayerNode(self, context) }
}

final class LayerNode<Layer: View>: ModifierNode<LayerModifier<Layer>>, LayeringNode {
  override func install(_ content: [ViewNode], _ context: ViewContext) {
    setChildren(content + [modifier.layer._makeNode(context)], context.transaction)
  }

  override func modifierDidChange(from old: LayerModifier<Layer>, _ context: ViewContext) {
    if old.alignment != modifier.alignment { setNeedsLayout() }
    if let node = children.last { modifier.layer._updateNode(node, context) }
  }

  /// The layer's layout nodes: those after the content's.
  private var layers: ArraySlice<ViewNode> { layoutChildren.dropFirst() }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    super.arrange(size, proposal)
    guard let content else { return }
    let inner = ProposedViewSize(size)
    // The layer is proposed the content's size and lies on the content's guides.
    let dimensions = ViewDimensions(size: size) { content.guide($0, in: size, proposal) }
    for layer in layers {
      place(layer, at: layer.origin(aligned: modifier.alignment, in: dimensions, inner), in: size, inner)
    }
  }

  override var drawingOrder: [ViewNode] {
    modifier.isBehind ? Array(layers) + layoutChildren.prefix(1) : layoutChildren
  }
}

extension View {
  /// Several views in one layer are a stack centred in itself: the alignment is that of the stack on the view.
  private func layered<V: View>(_ layer: V, _ alignment: Alignment, isBehind: Bool) -> some View {
    modified(by: LayerModifier(layer: ZStack { layer }, alignment: alignment, isBehind: isBehind))
  }

  /// Views behind this one.
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    layered(content(), alignment, isBehind: true)
  }
  /// Views behind this one.
  @_disfavoredOverload public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    layered(background, alignment, isBehind: true)
  }
  /// A style behind the view, reaching beyond it into unsafe areas that it touches (rule 32).
  ///
  /// On a material, text and symbols in the hierarchical styles let it shine through.
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    OnBackground(content: self, material: style.underlyingMaterial).modified(
      by: LayerModifier(
        layer: ContainerRelativeShape().fill(style).ignoresSafeArea(edges: edges), alignment: .center, isBehind: true))
  }
  /// The background style behind the view, reaching beyond it into unsafe areas that it touches (rule 32).
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(.background, ignoresSafeAreaEdges: edges)
  }
  /// A style in a shape behind the view. On a material, text and symbols in the hierarchical styles let it shine through.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    OnBackground(content: self, material: style.underlyingMaterial).modified(
      by: LayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isBehind: true))
  }
  /// The background style in a shape behind the view.
  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(.background, in: shape, fillStyle: fillStyle)
  }
  /// Views before this one.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    layered(content(), alignment, isBehind: false)
  }
  /// Views before this one.
  @_disfavoredOverload public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    layered(overlay, alignment, isBehind: false)
  }
  /// A style before the view, reaching beyond it into unsafe areas that it touches.
  public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modified(
      by: LayerModifier(
        layer: ContainerRelativeShape().fill(style).ignoresSafeArea(edges: edges), alignment: .center, isBehind: false))
  }
  /// A style in a shape before the view.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modified(by: LayerModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isBehind: false))
  }
  /// A border inside the view's edges, `width` points wide.
  public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
    modified(by: LayerModifier(layer: Rectangle().strokeBorder(style, lineWidth: width), alignment: .center, isBehind: false))
  }
}

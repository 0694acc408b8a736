import GlassGeometry

/// Shows a view as far as another one covers it.
struct MaskModifier<Mask: View>: NodeModifier {
  let mask: Mask
  let alignment: Alignment

  func makeNode(_ context: ViewContext) -> ModifierNode<MaskModifier<Mask>> { MaskNode(self, context) }
}

final class MaskNode<Mask: View>: ModifierNode<MaskModifier<Mask>>, OutlinedNode {
  override func install(_ content: [ViewNode], _ context: ViewContext) {
    setChildren(content + [modifier.mask._makeNode(context)], context.transaction)
  }

  override func modifierDidChange(from old: MaskModifier<Mask>, _ context: ViewContext) {
    if old.alignment != modifier.alignment { setNeedsLayout() }
    if let node = children.last { modifier.mask._updateNode(node, context) }
  }

  private var maskNode: ViewNode? { layoutChildren.dropFirst().first }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    super.arrange(size, proposal)
    guard let content, let maskNode else { return }
    let inner = ProposedViewSize(size)
    let dimensions = ViewDimensions(size: size) { content.guide($0, in: size, proposal) }
    place(maskNode, at: maskNode.origin(aligned: modifier.alignment, in: dimensions, inner), in: size, inner)
  }

  var presentedOutline: Outline? {
    guard let maskNode, maskNode.isPlaced, let outline = maskNode.outlineWithin else { return nil }
    return outline.offset(x: maskNode.presentedFrame.minX, y: maskNode.presentedFrame.minY)
  }

  override var drawingOrder: [ViewNode] { Array(layoutChildren.prefix(1)) }

  override func paint(into list: inout DisplayList) {
    guard let maskNode, maskNode.isPlaced else { return }
    let (mask, place) = (maskNode.chunk, maskNode.presentedFrame.origin)
    guard !mask.isEmpty else { return }
    var inner = DisplayList()
    paintChildren(into: &inner)
    // A form of full opacity is an outline, which is cheaper.
    let effect = mask.opaqueOutline.map { DisplayEffect.clip($0.offset(x: place.x, y: place.y)) } ?? .mask(mask, place)
    list.add(effect, DisplayChunk(inner), at: .zero)
  }

  override func hitTest(_ point: CGPoint, where accepts: (ViewNode) -> Bool) -> ViewNode? {
    if let outline = presentedOutline, !outline.rect.contains(point) { return nil }
    return super.hitTest(point, where: accepts)
  }
}

extension DisplayChunk {
  /// The outline that is all the chunk draws, where it is filled with an opaque colour.
  var opaqueOutline: Outline? {
    guard parts.count == 1, let item = parts.first?.item else { return nil }
    switch item {
    case .draw(.fill(let outline, .ink(.color(let color)))) where color.alpha >= 1: return outline
    case .chunk(let chunk, let origin): return chunk.opaqueOutline?.offset(x: origin.x, y: origin.y)
    default: return nil
    }
  }
}

extension View {
  /// Shows the view as far as another one covers it: by its alpha, so that gradients and text mask too. Nothing is seen beside the mask.
  public func mask<M: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> M) -> some View {
    modified(
      by: MaskModifier(
        mask: ZStack(alignment: alignment) { mask() }.foregroundStyle(Color.black), alignment: alignment))
  }
  /// Shows the view as far as another one covers it.
  public func mask<M: View>(_ mask: M) -> some View { self.mask { mask } }
}

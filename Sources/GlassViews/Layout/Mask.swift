import GlassGeometry

/// Shows a view only where another one has its outline.
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
    guard let outline = presentedOutline else { return paintChildren(into: &list) }
    var inner = DisplayList()
    paintChildren(into: &inner)
    list.add(.clip(outline), DisplayChunk(inner), at: .zero)
  }
}

extension View {
  /// Shows the view only within the outline of another one: a form, a clip or a picture. A mask without an outline hides nothing.
  public func mask<M: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> M) -> some View {
    modified(by: MaskModifier(mask: ZStack(alignment: alignment) { mask() }, alignment: alignment))
  }
}

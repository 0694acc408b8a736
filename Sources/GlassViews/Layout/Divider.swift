import Foundation

/// A line across its stack's minor axis, one device pixel thick (rule 30).
public struct Divider: PrimitiveView {
  /// A line.
  public init() {}

  /// The node.
  public func _makeNode(_ context: ViewContext) -> ViewNode { DividerNode(context) }

  /// Takes the new environment.
  public func _updateNode(_ node: ViewNode, _ context: ViewContext) { node.environment = context.environment }
}

final class DividerNode: ViewNode {
  private var isUpright: Bool { stackOrientation == .horizontal }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let thickness = 1 / max(environment.displayScale, 0.1)
    return isUpright
      ? CGSize(width: thickness, height: proposal.height ?? LayoutDefaults.ideal)
      : CGSize(width: proposal.width ?? LayoutDefaults.ideal, height: thickness)
  }

  override func paint(into list: inout DisplayList) {
    let line = CGRect(origin: .zero, size: presentedFrame.size)
    list.add(.fill(.rect(line), AnyShapeStyle(.separator).resolved(in: environment).paint(in: line)))
  }

  override func environmentDidChange(_ context: ViewContext) {
    let scale = environment.displayScale
    super.environmentDidChange(context)
    if scale != environment.displayScale { setNeedsLocalLayout() }
    setNeedsPaint()
  }

  override var semantics: SemanticsProperties? { SemanticsProperties(role: .separator) }
}

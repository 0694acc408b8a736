import Foundation

/// The header or footer of a list's or form's section. It is written as its author wrote it: in title case, not in capitals.
struct SectionTitle<Content: View>: PrimitiveView {
  let content: Content
  let container: RowContainer
  let isFooter: Bool

  static var _isUnary: Bool { true }

  @ViewBuilder private func styled(_ context: ViewContext) -> some View {
    let title = VStack(alignment: .leading, spacing: 2) { content }
    let isProminent = context.environment.headerProminence == .increased
    if isFooter {
      title.font(.footnote).foregroundStyle(.secondary)
    } else {
      title.font(
        isProminent ? .title3.weight(.semibold) : container.look.isGrouped ? .headline : .subheadline.weight(.semibold)
      )
      .foregroundStyle(isProminent || container.look.isGrouped ? .primary : .secondary)
      .modified(by: SemanticsModifier(properties: SemanticsProperties(replacedRole: .heading)))
    }
  }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = SectionTitleNode(container, isFooter: isFooter, isEmpty: Content.self == EmptyView.self, context)
    node.setChildren([styled(context)._makeNode(container.inner(context))], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(SectionTitleNode.self)
    node.environment = context.environment
    styled(context)._updateNode(node.children[0], container.inner(context))
  }
}

/// Gives a section's header or footer room, and keeps sections apart where they have grounds of their own.
final class SectionTitleNode: RowPartNode {
  private let isFooter: Bool
  private let isEmpty: Bool

  init(_ container: RowContainer, isFooter: Bool, isEmpty: Bool, _ context: ViewContext) {
    (self.isFooter, self.isEmpty) = (isFooter, isEmpty)
    super.init(container, context)
  }

  override var content: ViewNode? { isEmpty ? nil : layoutChildren.first }

  /// The room around the title in points.
  override var insets: EdgeInsets {
    let side = container.look.insets.leading
    if isEmpty { return EdgeInsets(top: isFooter || !isGrouped || isFirst ? 0 : apart, leading: 0, bottom: 0, trailing: 0) }
    if isFooter { return EdgeInsets(top: 6, leading: side, bottom: 4, trailing: side) }
    return EdgeInsets(top: isFirst ? 4 : apart, leading: side, bottom: isGrouped ? 8 : 4, trailing: side)
  }

  private var isGrouped: Bool { container.look.isGrouped }
  /// The room above a section that others stand above, in points.
  private var apart: CGFloat { environment.rowSpacing.sections ?? (isGrouped ? 20 : 14) }

  override var paintsEnvironment: Bool { true }

  /// The line that sections are parted by, where that was asked for.
  override func paint(into list: inout DisplayList) {
    let line = environment.sectionLine
    if line.isVisible(atBottom: isFooter), !isFirst || isFooter {
      let y = isFooter ? presentedFrame.height - environment.pixelLength : 0
      let rect = CGRect(x: 0, y: y, width: presentedFrame.width, height: environment.pixelLength)
      let style = line.tint(atBottom: isFooter).map { AnyShapeStyle($0) } ?? AnyShapeStyle(.separator)
      list.add(.fill(.rect(rect), style.resolved(in: environment).paint(in: rect)))
    }
    paintChildren(into: &list)
  }

  /// Whether nothing stands above in the list.
  private var isFirst: Bool {
    var child: ViewNode = self
    while let parent = child.parent, !(parent is LazyNode) {
      if let source = parent.lazySource {
        if source.index(of: child) != 0 { return false }
      } else if let place = parent.children.firstIndex(where: { $0 === child }), place > 0 {
        if parent.children[..<place].contains(where: Self.holdsAnything) { return false }
      }
      child = parent
    }
    return true
  }

  private static func holdsAnything(_ node: ViewNode) -> Bool {
    if !node.isTransparent || node is SectionNode { return true }
    if let source = node.lazySource { return source.count > 0 }
    return node.children.contains(where: holdsAnything)
  }

  override var leastHeight: CGFloat { isFooter || isEmpty ? 0 : environment.defaultMinListHeaderHeight ?? 0 }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    if isEmpty { layoutChildren.forEach { $0.unplace() } } else { super.arrange(size, proposal) }
  }
}

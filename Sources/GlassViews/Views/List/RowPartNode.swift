import Foundation

/// A part of a list or form that gives what its author wrote some room: a row, or the title of a section.
class RowPartNode: ViewNode {
  let container: RowContainer

  init(_ container: RowContainer, _ context: ViewContext) {
    self.container = container
    super.init(context)
  }

  override func environmentDidChange(_ context: ViewContext) {
    environment = context.environment
    let inner = container.inner(context)
    for child in children { child.environmentDidChange(inner) }
  }

  /// What its author wrote, if anything.
  var content: ViewNode? { layoutChildren.first }
  /// The room around the content, in points.
  var insets: EdgeInsets { EdgeInsets() }
  /// The least height of the part, in points.
  var leastHeight: CGFloat { 0 }
  /// Where the content lies in a part that is higher, 0 at its top … 1 at its bottom.
  var contentPlace: CGFloat { 0 }

  private func offer(_ width: CGFloat?, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0 - insets.horizontal) }, height: nil)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets
    let size = content?.sizeThatFits(offer(proposal.width, insets)) ?? .zero
    return CGSize(
      width: proposal.width ?? size.width + insets.horizontal, height: max(leastHeight, size.height + insets.vertical))
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    guard let content else { return }
    let insets = insets
    let offer = offer(size.width, insets)
    let own = content.sizeThatFits(offer)
    let x = isMirrored ? size.width - insets.leading - own.width : insets.leading
    let spare = size.height - insets.vertical - own.height
    content.place(at: CGPoint(x: x, y: insets.top + spare * contentPlace), proposal: offer)
  }
}

extension RowContainer {
  /// The context of what is written in a part of the list.
  func inner(_ context: ViewContext) -> ViewContext { context.with(contentEnvironment(context.environment)) }
}

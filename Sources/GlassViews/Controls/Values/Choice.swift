import Foundation
import GlassGeometry
import GlassPlatform

/// Makes a tagged view one of several choices.
struct ChoiceModifier: NodeModifier {
  enum Look: Hashable { case segment, row }

  let look: Look
  let selected: AnyHashable
  let select: @MainActor (AnyHashable?) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<ChoiceModifier> { ChoiceNode(self, context) }
}

/// One of several choices: a segment of a control or a row with a mark.
final class ChoiceNode: ModifierNode<ChoiceModifier>, Responder {
  private static let markWidth = 26.0
  private var isHeld = false

  var isSelected: Bool { tag == modifier.selected }
  private var tag: AnyHashable? { content?.viewTag }

  override func modifierDidChange(from old: ChoiceModifier, _ context: ViewContext) {
    guard old.selected != modifier.selected else { return }
    setNeedsPaint()
    graph.structureDidChange()
  }

  private var leading: CGFloat { modifier.look == .row ? Self.markWidth : 12 }
  private var trailing: CGFloat { modifier.look == .row ? 0 : 12 }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = leading + trailing
    let label = content?.sizeThatFits(ProposedViewSize(width: proposal.width.map { max(0, $0 - insets) }, height: nil)) ?? .zero
    return CGSize(width: label.width + insets, height: max(environment.controlSize.height - 4, label.height))
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    let inner = ProposedViewSize(width: max(0, size.width - leading - trailing), height: nil)
    let label = content?.sizeThatFits(inner) ?? .zero
    let x = modifier.look == .row ? leading : (size.width - label.width) / 2
    return (CGPoint(x: x, y: (size.height - label.height) / 2), inner)
  }

  override func paint(into list: inout DisplayList) {
    if modifier.look == .row { paintMark(into: &list) }
    paintChildren(into: &list)
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    if graph.isFocusRingVisible(self) { list.addFocusRing(.capsule(rect), environment) }
  }

  private func paintMark(into list: inout DisplayList) {
    let side = 16.0
    let height = presentedFrame.height
    let x = isMirrored ? presentedFrame.width - side : 0
    let rect = CGRect(x: x, y: (height - side) / 2, width: side, height: side)
    let style: AnyShapeStyle = isSelected ? AnyShapeStyle(Color.accentColor) : AnyShapeStyle(.quaternary)
    list.add(.fill(.capsule(rect), style.resolved(in: environment).paint(in: rect)))
    if isSelected { list.add(.fill(.capsule(rect.insetBy(dx: 5, dy: 5)), .ink(.color(.white)))) }
  }

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }
  var isFocusable: Bool { isSelected }

  func pressBegan(_ press: Press) -> Bool {
    isHeld = press.button == .left
    return isHeld
  }

  func pressEnded(_ press: Press) {
    if isHeld, containsForHitTesting(press.position) { modifier.select(tag) }
    isHeld = false
  }

  func pressCancelled() { isHeld = false }

  /// Arrows choose the neighbour, as in a group of radio buttons.
  func keyDown(_ event: KeyEvent) -> Bool {
    let forwards: Bool
    switch event.key {
    case .down: forwards = true
    case .up: forwards = false
    case .right: forwards = !isMirrored
    case .left: forwards = isMirrored
    default: return false
    }
    let all = (layoutParent?.layoutChildren ?? []).compactMap { $0 as? ChoiceNode }
    guard let index = all.firstIndex(where: { $0 === self }) else { return false }
    let next = index + (forwards ? 1 : -1)
    guard all.indices.contains(next) else { return true }
    modifier.select(all[next].tag)
    environment.windowBridge?.input?.focus.focus(all[next], showsRing: true)
    return true
  }

  override var semantics: SemanticsProperties? {
    var states: Set<SemanticsState> = isSelected ? [.selected] : []
    if !environment.isEnabled { states.insert(.disabled) }
    return SemanticsProperties(role: .button, states: states, actions: [.press], hidesChildren: true)
  }
}

/// Choices side by side in a capsule; the mark of the chosen one slides.
struct SegmentedControl<Content: View>: View {
  let content: Content
  let selected: AnyHashable
  let select: @MainActor (AnyHashable?) -> Void

  var body: some View {
    SegmentRow(
      content: content.modified(by: ChoiceModifier(look: .segment, selected: selected, select: select)), selected: selected)
  }
}

struct SegmentRow<Content: View>: PrimitiveView {
  let content: Content
  let selected: AnyHashable

  static var _isUnary: Bool { true }

  func _makeNode(_ context: ViewContext) -> ViewNode {
    let node = SegmentRowNode(context.eager)
    node.setChildren([content._makeNode(context.eager)], context.transaction)
    return node
  }

  func _updateNode(_ node: ViewNode, _ context: ViewContext) {
    let node = node.as(SegmentRowNode.self)
    node.environment = context.environment
    content._updateNode(node.children[0], context.eager)
    node.slide(context.transaction)
  }
}

final class SegmentRowNode: ViewNode {
  private static let inset = 2.0
  private lazy var mark = AnimatedProperty(Quad(markFrame), of: self)
  private var hasMark = false

  private var segments: [ChoiceNode] { layoutChildren.compactMap { $0 as? ChoiceNode } }

  /// All segments are as wide as the widest.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let sizes = segments.map { $0.sizeThatFits(.unspecified) }
    let ideal = (sizes.map(\.width).max() ?? 0) * CGFloat(sizes.count) + 2 * Self.inset
    let width = proposal.width.map { $0.isFinite ? min($0, ideal) : ideal } ?? ideal
    return CGSize(width: width, height: environment.controlSize.height)
  }

  override func arrange(_ size: CGSize, _ proposal: ProposedViewSize) {
    let segments = environment.layoutDirection == .rightToLeft ? segments.reversed() : segments
    let width = max(0, size.width - 2 * Self.inset) / CGFloat(max(1, segments.count))
    let height = max(0, size.height - 2 * Self.inset)
    for (index, segment) in segments.enumerated() {
      let frame = CGRect(x: Self.inset + width * CGFloat(index), y: Self.inset, width: width, height: height)
      segment.place(in: frame, proposal: ProposedViewSize(frame.size))
    }
  }

  override func didArrange() { slide(Transaction()) }

  private var markFrame: CGRect { segments.first { $0.isSelected }?.frame ?? .zero }

  /// Lets the mark slide to the chosen segment.
  func slide(_ transaction: Transaction) {
    guard isPlaced else { return }
    let target = Quad(markFrame)
    guard mark.target != target else { return }
    mark.set(target, hasMark ? transaction : Transaction())
    hasMark = true
    setNeedsPaint()
  }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    list.add(.fill(.capsule(rect), HierarchicalShapeStyle.quaternary.resolved(in: environment).paint(in: rect)))
    let place = mark.current.rect
    if place.width > 0 {
      list.add(.shadow(.capsule(place), RGBA(0, 0, 0, 0.15), radius: 2, offset: CGSize(width: 0, height: 1), isCutOut: false))
      let fill = environment.colorScheme == .dark ? RGBA(1, 1, 1, 0.25) : RGBA(1, 1, 1, 0.9)
      list.add(.fill(.capsule(place), .ink(.color(fill))))
    }
    paintChildren(into: &list)
  }

  override var semantics: SemanticsProperties? { SemanticsProperties(role: .group) }
}

extension ViewNode {
  /// What the view was tagged with, if it was.
  final var viewTag: AnyHashable? { layoutValue(ObjectIdentifier(TagKey.self)) as? TagKey.Value ?? nil }
}

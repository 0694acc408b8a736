import Foundation
import GlassGeometry
import GlassPlatform

/// Makes a tagged view one of several choices.
struct ChoiceModifier: SelectiveModifier {
  enum Look: Hashable { case segment, row }

  let look: Look
  let selected: AnyHashable
  let select: @MainActor (AnyHashable?) -> Void

  func makeNode(_ context: ViewContext) -> ModifierNode<ChoiceModifier> { ChoiceNode(self, context) }

  /// Lines between choices and the titles of sections are none themselves.
  static func applies(to node: ViewNode) -> Bool { !(node is DividerNode) && !node.isSectionTitle }
}

/// One of several choices: a segment of a control or a row with a mark.
final class ChoiceNode: ModifierNode<ChoiceModifier>, Responder {
  /// How far before its label a row begins at regular size, in points.
  static let markWidth: CGFloat = 26
  private var isHeld = false { didSet { if isHeld != oldValue { setNeedsPaint() } } }
  private var isHovered = false { didSet { if isHovered != oldValue { setNeedsPaint() } } }
  private lazy var light = HoverLight(self)
  /// How far a segment answers to the pointer, 0 … 1: the chosen one by its mark.
  var hoverShare: Double { light.share }

  /// Whether the light is kept back: a segment's, while the mark is held over one of them.
  var hidesLight = false { didSet { if hidesLight != oldValue { setNeedsPaint() } } }

  var isSelected: Bool { tag == modifier.selected }
  /// Whether a person may choose it.
  var isChoosable: Bool { content?.isChoosable(within: self) ?? environment.isEnabled }
  var tag: AnyHashable? { content?.choiceTag }

  override func modifierDidChange(from old: ChoiceModifier, _ context: ViewContext) {
    guard old.selected != modifier.selected else { return }
    setNeedsPaint()
  }

  override func environmentDidChange(_ context: ViewContext) {
    super.environmentDidChange(context)
    setNeedsLayout()
  }

  private var metrics: ControlMetrics { environment.controlMetrics }
  /// The least room at both sides of a segment's label together, in points; the line that increased contrast draws is further in.
  static func leastPadding(in environment: EnvironmentValues) -> CGFloat {
    environment.colorSchemeContrast == .increased ? 10 : 12
  }
  private var leading: CGFloat { modifier.look == .row ? metrics.scaled(Self.markWidth) : metrics.padding }
  private var trailing: CGFloat { modifier.look == .row ? 0 : metrics.padding }

  /// The width of the label alone.
  var labelWidth: CGFloat { content?.sizeThatFits(.unspecified).width ?? 0 }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = leading + trailing
    let label = content?.sizeThatFits(ProposedViewSize(width: proposal.width.map { max(0, $0 - insets) }, height: nil)) ?? .zero
    return CGSize(width: label.width + insets, height: max(environment.controlMetrics.height - 4, label.height))
  }

  override func contentPlacement(
    in size: CGSize, _ proposal: ProposedViewSize
  ) -> (origin: CGPoint, proposal: ProposedViewSize) {
    // A narrow segment gives up some of its padding before its label.
    let padding = modifier.look == .row ? leading + trailing : min(leading + trailing, Self.leastPadding(in: environment))
    let inner = ProposedViewSize(width: max(0, size.width - padding), height: nil)
    let label = content?.sizeThatFits(inner) ?? .zero
    let x = modifier.look == .row ? leading : (size.width - label.width) / 2
    return (CGPoint(x: x, y: (size.height - label.height) / 2), inner)
  }

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    let rect = CGRect(origin: .zero, size: presentedFrame.size)
    if modifier.look == .row { paintMark(into: &list) } else { paintLight(in: rect, into: &list) }
    paintLabel(into: &list)
    if graph.isFocusRingVisible(self) {
      list.addFocusRing(.capsule(modifier.look == .row ? rowRing(rect) : rect), environment)
    }
  }

  /// An option that cannot be chosen pales; where the control does nothing, that pales as a whole.
  private func paintLabel(into list: inout DisplayList) {
    guard environment.isEnabled, !isChoosable else { return paintChildren(into: &list) }
    var label = DisplayList()
    paintChildren(into: &label)
    list.add(.opacity(DisabledDimming.share), DisplayChunk(label), at: .zero)
  }

  /// What answers to the pointer over a segment that another one could give the mark to.
  private func paintLight(in rect: CGRect, into list: inout DisplayList) {
    guard !isSelected, !hidesLight, light.current > 0.001 else { return }
    var fill = DisplayList()
    let ink = Ink.vibrant(0, otherwise: environment.colorScheme == .dark ? .white : .black)
    fill.add(.fill(.capsule(rect), .ink(ink)))
    list.add(.opacity(light.current), DisplayChunk(fill), at: .zero)
  }

  /// Close around a row's label: what lies above and below the row is not touched.
  private func rowRing(_ rect: CGRect) -> CGRect {
    let label = content?.presentedFrame.height ?? rect.height
    return rect.insetBy(dx: -5, dy: min(max((rect.height - label) / 2 - 1, 0), 3))
  }

  private func paintMark(into list: inout DisplayList) {
    let side = metrics.scaled(16)
    let height = presentedFrame.height
    let x = isMirrored ? presentedFrame.width - side : 0
    let rect = CGRect(x: x, y: (height - side) / 2, width: side, height: side)
    if isSelected {
      list.add(.fill(.capsule(rect), .ink(.color(controlTint))))
    } else {
      list.add(.fill(.capsule(rect), FillShapeStyle.controlFill.resolved(in: environment).paint(in: rect)))
      list.add(.stroke(.capsule(rect), width: 1.25, HierarchicalShapeStyle.tertiary.resolved(in: environment).paint(in: rect)))
    }
    if isSelected {
      list.add(
        .fill(
          .capsule(rect.insetBy(dx: side * 0.3, dy: side * 0.3)),
          .ink(.color(RGBA(white: ProminentFill.bearsDarkInk(.accentColor, in: environment) ? 0 : 1)))))
    }
    list.addContrastBorder(.capsule(rect), environment)
    if isHeld || isHovered {
      let light = environment.colorScheme == .dark ? 1.0 : 0
      list.add(.fill(.capsule(rect), .ink(.color(RGBA(white: light, alpha: isHeld ? 0.22 : 0.1)))))
    }
  }

  override var responder: (any Responder)? { isChoosable ? self : nil }
  /// The chosen one is where keys begin; where none is, the first.
  var isFocusable: Bool {
    if isSelected { return true }
    let all = siblings.filter(\.isChoosable)
    return all.first === self && !all.contains { $0.isSelected }
  }

  /// What keys go on from where this one goes away: the chosen one of the others, otherwise the nearest.
  var standIn: ViewNode? {
    let others = siblings.filter { $0 !== self && $0.isPlaced && $0.isChoosable }
    func distance(_ other: ChoiceNode) -> CGFloat { hypot(other.frame.midX - frame.midX, other.frame.midY - frame.midY) }
    return others.first { $0.isSelected } ?? others.min { distance($0) < distance($1) }
  }

  /// All that one of is chosen.
  private var siblings: [ChoiceNode] { (layoutParent?.layoutChildren ?? []).compactMap { $0 as? ChoiceNode } }

  var touchInterest: TouchInterest { .control }

  func hover(_ isInside: Bool, at position: CGPoint) {
    if modifier.look == .row { isHovered = isInside } else { light.set(isInside) }
  }

  /// Segments leave presses to the control around them.
  func pressBegan(_ press: Press) -> Bool {
    isHeld = press.button == .left && modifier.look == .row
    return isHeld
  }

  func pressEnded(_ press: Press) {
    if isHeld, contains(press) { choose() }
    isHeld = false
  }

  func pressCancelled() { isHeld = false }

  /// Chooses it as a click does: keys go on from here, unless they are for a field that the choice belongs to.
  func choose() {
    if !isSelected {
      willAct()
      modifier.select(tag)
    }
    guard let focus = environment.windowBridge?.input?.focus else { return }
    // Where one of them has it already, that is no stop any more.
    if environment.choicesLeaveFocus, !(focus.focused is ChoiceNode) { return }
    focus.focus(self, showsRing: false)
  }

  /// Arrows choose the neighbour, as in a group of radio buttons; the space bar chooses the first where none is chosen yet.
  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    let forwards: Bool
    switch event.key {
    case .down: forwards = true
    case .up: forwards = false
    case .right: forwards = !isMirrored
    case .left: forwards = isMirrored
    case .space where !isSelected:
      choose()
      return true
    default: return false
    }
    let all = siblings
    guard let index = all.firstIndex(where: { $0 === self }) else { return false }
    let ahead = forwards ? Array(all[(index + 1)...]) : all[..<index].reversed()
    guard let next = ahead.first(where: \.isChoosable) else { return true }
    next.willAct()
    modifier.select(next.tag)
    environment.windowBridge?.input?.focus.focus(next, showsRing: true)
    return true
  }

  override func perform(_ action: SemanticsAction) -> Bool {
    guard action == .press, isChoosable else { return false }
    choose()
    return true
  }

  override var semantics: SemanticsProperties? {
    var states: Set<SemanticsState> = isSelected ? [.selected] : []
    if !isChoosable { states.insert(.disabled) }
    return SemanticsProperties(role: .button, states: states, actions: [.press], hidesChildren: true)
  }
}

extension ViewNode {
  /// Whether a person may choose the view, which is one of several choices: `disabled` and `selectionDisabled` say so around it, but not where
  /// they are around the control and mean that.
  final func isChoosable(within control: ViewNode) -> Bool {
    let outer = control.environment
    guard outer.isEnabled else { return false }
    // What tags the view, say, lies around what disables it.
    var node = self
    while true {
      let inner = node.environment
      if !inner.isEnabled || inner.rowTraits.isSelectionDisabled == true && outer.rowTraits.isSelectionDisabled != true {
        return false
      }
      guard node.layoutChildren.count == 1 else { return true }
      node = node.layoutChildren[0]
    }
  }

  /// What the view was tagged with, if it was.
  final var viewTag: AnyHashable? { layoutValue(ObjectIdentifier(TagKey.self)) as? TagKey.Value ?? nil }

  /// What stands for the view where it is chosen: its tag, else the id of the element that it was made for.
  final var choiceTag: AnyHashable? {
    if let viewTag { return viewTag }
    var child: ViewNode = self
    while let parent = child.parent, parent.isTransparent {
      if let source = parent.lazySource { return source.id(of: child) }
      child = parent
    }
    return nil
  }
}

private enum ChoicesLeaveFocusKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether a click on one of several choices leaves the focus where it is.
  var choicesLeaveFocus: Bool {
    get { self[ChoicesLeaveFocusKey.self] }
    set { self[ChoicesLeaveFocusKey.self] = newValue }
  }
}

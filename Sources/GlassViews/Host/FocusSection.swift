import Foundation
import GlassPlatform

/// Makes the focusable views within one stop for Tab; arrows move the focus among them.
struct FocusSectionModifier: NodeModifier, Equatable {
  /// Whether an arrow up from the topmost view leads on to whoever lies above.
  var isOpenAbove = false

  func makeNode(_ context: ViewContext) -> ModifierNode<FocusSectionModifier> { FocusSectionNode(self, context) }
}

/// A group of nodes that Tab visits once.
///
/// It is entered at the node that is focused already, else at the selected one, else at the last one that had the focus, else at
/// the first. Within, arrows go to the nearest node in their direction, Home and End to the ends, Page keys as far as can be seen.
final class FocusSectionNode: ModifierNode<FocusSectionModifier>, Responder {
  /// The node within that had the focus last.
  weak var lastFocused: ViewNode?

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }

  /// It takes keys only: the pointer goes to what lies beneath.
  override func containsForHitTesting(_ point: CGPoint) -> Bool { false }

  private var members: [ViewNode] { layoutChildren.filter(\.isPlaced).flatMap(\.focusableNodes) }

  /// The node at which Tab enters.
  func entry(_ focused: ViewNode?) -> ViewNode? {
    let members = members
    func member(_ node: ViewNode?) -> ViewNode? { members.first { $0 === node } }
    return member(focused) ?? members.first(where: isSelected) ?? member(lastFocused) ?? members.first
  }

  /// Whether assistive technology is told that a node, or what it lies in within this section, is selected.
  private func isSelected(_ node: ViewNode) -> Bool {
    func says(_ node: ViewNode) -> Bool { node.semantics?.states.contains(.selected) == true }
    if says(node) { return true }
    return node.firstAncestor { $0 === self || says($0) } !== self
  }

  /// The view within that a click on a node gives the focus.
  fileprivate func clicked(_ node: ViewNode) -> ViewNode? {
    let members = members
    return members.first { node.isWithin($0) }
  }

  // MARK: Keys

  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo, .shift]), let focus = environment.windowBridge?.input?.focus,
      let current = focus.focused
    else { return false }
    let members = members
    guard members.contains(where: { $0 === current }) else { return false }
    let places = members.map(\.globalTargetFrame)
    let field = FocusField(places: places, current: current.globalTargetFrame)
    switch event.key {
    case .home: jump(to: .start, focus)
    case .end: jump(to: .end, focus)
    case .pageUp, .pageDown:
      guard let index = field.page(event.key == .pageDown, page) else { return false }
      focus.moveByKey(to: members[index])
    default:
      guard let direction = FocusField.Direction(event.key), field.extends(along: direction) else { return false }
      guard let index = field.nearest(direction) else { return !(direction == .up && modifier.isOpenAbove) }
      focus.moveByKey(to: members[index])
    }
    return true
  }

  /// How far one can see: the room of the scroll view around, else of this section.
  private var page: CGSize {
    let container = firstAncestor { $0 is any RevealingContainer } ?? scrollView(within: self)
    return container?.frame.size ?? frame.size
  }

  private func scrollView(within node: ViewNode) -> ViewNode? {
    for child in node.layoutChildren {
      if child is any RevealingContainer { return child }
      if let found = scrollView(within: child) { return found }
    }
    return nil
  }

  /// What lies at an end may have no node before the scroll view has moved there.
  private func jump(to end: ContentEnd, _ focus: FocusManager) {
    (scrollView(within: self) as? any RevealingContainer)?.reveal(end)
    graph.afterLayout(self) { section in
      if let node = end == .start ? section.members.first : section.members.last { focus.moveByKey(to: node) }
    }
  }
}

extension FocusManager {
  /// Gives the focus to what a click met in a section, so that keys go on from there. A menu that the press opened keeps it.
  func followClick(on node: ViewNode) {
    if let scope, !node.isWithin(scope) { return }
    guard let section = node.firstAncestor(where: { $0 is FocusSectionNode }) as? FocusSectionNode,
      let target = section.clicked(node)
    else { return }
    focus(target, showsRing: false)
  }

  /// Moves the focus to a node and shows it.
  func moveByKey(to node: ViewNode) {
    focus(node, showsRing: true)
    reveal(node)
  }
}

/// Where the nodes of a section lie, and which of them an arrow means: pure. In points of the window.
struct FocusField {
  let places: [CGRect]
  let current: CGRect

  /// Where an arrow points.
  enum Direction: Hashable {
    case left
    case right
    case up
    case down

    init?(_ key: Key) {
      switch key {
      case .left: self = .left
      case .right: self = .right
      case .up: self = .up
      case .down: self = .down
      default: return nil
      }
    }

    var isHorizontal: Bool { self == .left || self == .right }
    var sign: CGFloat { self == .left || self == .up ? -1 : 1 }
  }

  private func centre(_ rect: CGRect, _ isHorizontal: Bool) -> CGFloat { isHorizontal ? rect.midX : rect.midY }

  /// Whether there is more than one place along an arrow's axis: otherwise the arrow means something else.
  func extends(along direction: Direction) -> Bool {
    places.contains { abs(centre($0, direction.isHorizontal) - centre(current, direction.isHorizontal)) > 1 }
  }

  /// The nearest place in a direction: those beside the current one before those that lie askew.
  func nearest(_ direction: Direction) -> Int? {
    let isHorizontal = direction.isHorizontal
    func cost(_ rect: CGRect) -> CGFloat? {
      let ahead = (centre(rect, isHorizontal) - centre(current, isHorizontal)) * direction.sign
      guard ahead > 1 else { return nil }
      let low = isHorizontal ? max(rect.minY, current.minY) : max(rect.minX, current.minX)
      let high = isHorizontal ? min(rect.maxY, current.maxY) : min(rect.maxX, current.maxX)
      let askew = max(0, low - high)
      return ahead + 4 * askew + (high > low ? 0 : 10_000)
    }
    return best(cost)
  }

  /// The place furthest within a page's length, along the axis that the places extend most.
  func page(_ isForward: Bool, _ page: CGSize) -> Int? {
    let isHorizontal = !extends(along: .down)
    let length = max(1, isHorizontal ? page.width : page.height)
    let sign: CGFloat = isForward ? 1 : -1
    let across = centre(current, !isHorizontal)
    return best { rect in
      let ahead = (centre(rect, isHorizontal) - centre(current, isHorizontal)) * sign
      guard ahead > 1, ahead <= length else { return nil }
      return length - ahead + 0.01 * abs(centre(rect, !isHorizontal) - across)
    }
  }

  private func best(_ cost: (CGRect) -> CGFloat?) -> Int? {
    var best: (index: Int, cost: CGFloat)?
    for (index, place) in places.enumerated() {
      if let cost = cost(place), cost < best?.cost ?? .infinity { best = (index, cost) }
    }
    return best?.index
  }
}

extension View {
  /// Makes the focusable views within one stop for Tab: arrows, Home, End and Page keys move the focus among them.
  public func focusSection() -> some View { modified(by: FocusSectionModifier()) }
}

import Foundation
import GlassPlatform

/// Which node has the keyboard focus, and how Tab moves it.
@MainActor final class FocusManager {
  private unowned let graph: ViewGraph
  private(set) weak var focused: ViewNode?
  /// What those who watch the focus see as its place: a menu borrows the keys, the focus stays where it was.
  private(set) weak var holder: ViewNode?
  /// Whether the focus is to be shown: it is once the keyboard moves it, and no more once the pointer does.
  private(set) var showsRing = false
  /// Whether it was a key that came last: what then takes the focus shows it.
  var followsKey = false
  /// Whether what takes the focus by itself is to show it.
  var showsRingNext: Bool { showsRing || followsKey }
  /// The innermost scope, such as an open menu: Tab stays within it.
  private var scopes: [Scope] = []
  private var history = FocusHistory()
  /// The section that held the focus when the node that had it went away: Tab goes on from there.
  private weak var lostSection: FocusSectionNode?
  /// Where a row went together with what had the focus, until keys or the pointer are used elsewhere: Tab goes on from there.
  private var lostPlace: LostPlace?
  /// What the control was that went with the focus, until the tree has settled: another one may take its place only then.
  private var awaited: FocusPlace?
  /// What the pointer pressed since the focus moved or took a key, whether or not it takes the focus: Tab goes on from there.
  weak var pressed: ViewNode? { didSet { lostPlace = nil } }

  private struct Scope {
    weak var node: ViewNode?
    weak var previous: ViewNode?
    /// Whether the focus counts as staying where it was meanwhile.
    let isBorrowing: Bool
    /// What the scope came out of, such as a menu's button, which gets the focus where nobody had it.
    weak var opener: ViewNode?
    /// Whether the focus was shown as the scope began.
    let showedRing: Bool
    /// What had been pressed then: Tab goes on from there where nobody gets the focus back.
    weak var pressed: ViewNode?
  }

  init(graph: ViewGraph) { self.graph = graph }

  /// Called when another node is the holder.
  var onChange: () -> Void = {}

  /// Whether a node's focus ring is to be drawn.
  func isRingVisible(on node: ViewNode) -> Bool { showsRing && focused === node }

  /// Whether a node has the focus, or has only lent it to an open menu: what is selected there stays to be seen.
  func isHeld(by node: ViewNode) -> Bool { focused === node || holder === node }

  /// Whether a node has lent the focus to an open menu.
  func isLent(by node: ViewNode) -> Bool { focused !== node && lender(of: focused) === node }

  // MARK: Moving

  /// Moves the focus, or takes it away.
  func focus(_ node: ViewNode?, showsRing: Bool) {
    if focused !== node { history.append(focused, pressed: pressed) }
    move(to: node, showsRing: showsRing)
    if keepsTextInSight { keepTextInSight() }
  }

  private func move(to node: ViewNode?, showsRing: Bool) {
    let old = focused
    self.showsRing = showsRing
    focused = node
    (lostSection, lostPlace, awaited) = (nil, nil, nil)
    if let node, old !== node { pressed = nil }
    if old !== node {
      // One that was disabled meanwhile is told too.
      (old?.responder ?? old as? any Responder)?.focusChanged(false)
      node?.responder?.focusChanged(true)
      moveHolder(to: lender(of: node))
    }
    old?.setNeedsPaint()
    node?.setNeedsPaint()
  }

  private func moveHolder(to node: ViewNode?) {
    let old = holder
    guard old !== node else { return }
    holder = node
    // One that had lent the focus and does not get it back shows its beginning.
    if let field = old as? TextFieldNode, field.isPlaced { field.scrollToCaret() }
    old?.setNeedsPaint()
    node?.setNeedsPaint()
    notifyObservers(from: old, to: node)
    onChange()
  }

  /// Who had the focus before scopes that only borrow it took it to a node.
  private func lender(of node: ViewNode?) -> ViewNode? {
    guard let node else { return nil }
    for scope in scopes where scope.isBorrowing {
      if let borrower = scope.node, node.isWithin(borrower) { return lender(of: scope.previous) }
    }
    return node
  }

  /// Tells the nodes above that the focus left what is within them, or came there.
  private func notifyObservers(from old: ViewNode?, to new: ViewNode?) {
    old?.firstAncestor { ancestor in
      if new?.isWithin(ancestor) != true { ancestor.focusObserver?.focusWithinDidChange(false) }
      return false
    }
    new?.firstAncestor { ancestor in
      ancestor.focusObserver?.focusWithinDidChange(true)
      if let section = ancestor as? FocusSectionNode { section.lastFocused = new }
      return false
    }
  }

  /// Moves the focus to the next stop, or the one before; round at the ends.
  func advance(backwards: Bool) {
    let tour = tour
    guard !tour.stops.isEmpty else { return }
    pressed = nil
    let count = tour.stops.count
    let lost = tour.stops.firstIndex { stop in lostSection.map { stop.isWithin($0) } == true }
    let current = tour.pressed ?? tour.lost ?? tour.stops.firstIndex { $0 === focused }.map { $0..<$0 + 1 } ?? tour.focused
    let next =
      switch (current, backwards) {
      case (let current?, false): current.upperBound % count
      case (let current?, true): (current.lowerBound + count - 1) % count
      case (nil, false): lost ?? 0
      case (nil, true): lost ?? count - 1
      }
    focus(tour.stops[next], showsRing: true)
    tour.stops[next].responder?.focusCameByTab()
    reveal(tour.stops[next])
  }

  /// Scrolls so that a node can be seen.
  func reveal(_ node: ViewNode) {
    node.firstAncestor { ancestor in
      (ancestor as? any RevealingContainer)?.reveal(node)
      return false
    }
  }

  /// Whether text that gets the focus is scrolled into sight: something covers a part of the window.
  var keepsTextInSight = false

  /// Whether text is being written, and where that is can be seen.
  var isTextInSight: Bool {
    guard let field = focused as? TextFieldNode, field.isPlaced else { return false }
    return field.enclosingScroll.map { $0.clearFrame.intersects(field.globalTargetFrame) } ?? true
  }

  /// Scrolls the text that is being written into sight, once what takes room from it has done so.
  func keepTextInSight() {
    guard let field = focused as? TextFieldNode else { return }
    graph.afterLayout(field) { [weak self] field in
      if let self, field.isPlaced, focused === field { reveal(field) }
    }
  }

  // MARK: Scopes

  /// The innermost scope; `nil` where the whole window is one.
  var scope: ViewNode? { scopes.last { $0.node?.isRemoved == false }?.node }

  /// Begins a scope: Tab and arrows stay among the nodes within `node` until it ends.
  ///
  /// - Parameters:
  ///   - isBorrowing: Whether those who watch the focus are to see it stay where it was, as with menus.
  ///   - opener: What the scope came out of: it gets the focus at the end if keys were used and nobody had it before.
  func beginScope(_ node: ViewNode, isBorrowing: Bool = false, openedBy opener: ViewNode? = nil) {
    guard !scopes.contains(where: { $0.node === node }) else { return }
    scopes.append(
      Scope(
        node: node, previous: focused, isBorrowing: isBorrowing, opener: opener, showedRing: showsRing, pressed: pressed))
  }

  /// Ends a scope and gives the focus back to whoever had it before.
  func endScope(_ node: ViewNode) {
    guard let index = scopes.lastIndex(where: { $0.node === node }) else { return }
    let ended = scopes[index]
    let previous = ended.previous
    scopes.removeSubrange(index...)
    if let previous, previous.canKeepFocus {
      // A focus that was lent only comes back as it was: nobody moved it there by a key.
      return focus(previous, showsRing: ended.isBorrowing ? ended.showedRing : showsRing)
    }
    if previous == nil, showsRingNext, let opener = ended.opener.flatMap(firstFocusable), opener.canKeepFocus {
      return focus(opener, showsRing: true)
    }
    giveBack(previous == nil ? nil : history)
    if focused == nil { pressed = ended.pressed }
  }

  // MARK: Nodes that go

  /// Lets go of a node that is gone, and of all within it.
  func forget(_ node: ViewNode) {
    node.visitSubtree { gone in
      if scopes.contains(where: { $0.node === gone }) { endScope(gone) }
    }
    guard let focused else { return }
    // Not by the way up from there, which passes by views that stand for those beneath them.
    var isGone = false
    node.visitSubtree { if $0 === focused { isGone = true } }
    if isGone { lose(with: node) }
  }

  /// Takes the focus from a node that no longer reacts to keys or is no longer shown, such as one in a panel that closed. The tree has settled.
  func validate() {
    if let focused, !focused.canKeepFocus { lose(with: focused) }
    guard let place = awaited else { return }
    awaited = nil
    guard let other = order.first(where: { $0.focusPlace == place && $0.canKeepFocus }) else { return giveBack(history) }
    move(to: other, showsRing: showsRing)
  }

  private func lose(with gone: ViewNode) {
    if let place = focused?.focusPlace {
      move(to: nil, showsRing: showsRing)
      awaited = place
      return
    }
    if let other = (gone as? ChoiceNode)?.standIn, other.canKeepFocus { return move(to: other, showsRing: showsRing) }
    if let row = row(goneWith: gone) { return lose(with: row) }
    let section = gone.firstAncestor { $0 is FocusSectionNode } as? FocusSectionNode
    guard let section, section.canKeepFocus else { return giveBack(history) }
    // A row that scrolled away or was deleted: its list keeps its place in Tab order.
    move(to: nil, showsRing: showsRing)
    lostSection = section
  }

  /// The row of a list or form that what has the focus goes with, where the list or form itself stays.
  private func row(goneWith gone: ViewNode) -> RowNode? {
    guard let focused, focused.firstAncestor(where: { $0 is RowNode }) != nil else { return nil }
    var all: Set<ObjectIdentifier> = []
    gone.visitSubtree { all.insert(ObjectIdentifier($0)) }
    func isGone(_ node: ViewNode?) -> Bool { node.map { all.contains(ObjectIdentifier($0)) } ?? true }
    return focused.firstAncestor { $0 is RowNode && isGone($0) && !isGone($0.outermost.layoutParent) } as? RowNode
  }

  /// A list has the keys where what its row held loses them, and whoever had them before does not get them: that may be far away.
  private func lose(with row: RowNode) {
    let place = LostPlace(of: row)
    let list = row.firstAncestor { $0 is ListKeysNode }
    move(to: list?.canKeepFocus == true && list?.responder?.isFocusable == true ? list : nil, showsRing: showsRing)
    lostPlace = place
  }

  /// Gives the focus back to the last node that had it and can have it again.
  private func giveBack(_ history: FocusHistory?) {
    guard var history else { return move(to: nil, showsRing: showsRing) }
    let last = history.takeLast { node in
      node.canKeepFocus && (scope.map { node.isWithin($0) } ?? true)
    }
    self.history = history
    move(to: last?.node, showsRing: showsRing)
    pressed = last?.pressed
  }

  // MARK: Order

  /// The nodes that Tab stops at, in order. A section is one stop.
  var order: [ViewNode] { tour.stops }

  private var tour: FocusTour {
    scopes.removeAll { $0.node == nil }
    return FocusTour(of: scopes.last?.node ?? graph.root, focused: focused, pressed: pressed, mark: lostPlace?.mark)
  }

  /// The first node that can have the focus within another one, or that one itself.
  func firstFocusable(within node: ViewNode) -> ViewNode? { stops(within: node).first }

  /// The nodes within another one where Tab stops, in its order.
  func stops(within node: ViewNode) -> [ViewNode] { FocusTour(of: node, focused: focused).stops }
}

/// The way of Tab through a tree, once.
@MainActor private struct FocusTour {
  private(set) var stops: [ViewNode] = []
  /// The stops that what was pressed is or lies in: none, beginning where it lies, or one; `nil` where the way does not come by.
  private(set) var pressed: Range<Int>?
  /// Where the way comes by what has the focus although it is no stop any more.
  private(set) var focused: Range<Int>?
  /// Where the way comes by the place of what is gone.
  private(set) var lost: Range<Int>?
  private let mark: (node: ViewNode, isEnd: Bool)?

  /// - Parameters:
  ///   - focused: What has the focus: a section with that is entered there.
  ///   - pressed: What is looked for on the way.
  ///   - mark: What something that is gone stood behind, or at the beginning of.
  init(of node: ViewNode, focused: ViewNode?, pressed: ViewNode? = nil, mark: (node: ViewNode, isEnd: Bool)? = nil) {
    self.mark = mark
    let isWithinStop = node.firstAncestor { $0 is FocusSectionNode || $0.isFocusStop } != nil
    visit(node, isWithinStop: isWithinStop, focused, pressed)
  }

  private mutating func visit(_ node: ViewNode, isWithinStop: Bool, _ focused: ViewNode?, _ pressed: ViewNode?) {
    if node.semantics?.isHidden == true { return }
    let start = stops.count
    if let section = node as? FocusSectionNode {
      if let entry = section.entry(focused) { stops.append(entry) }
      if pressed?.isWithin(section) == true { self.pressed = start..<stops.count }
      if mark?.node.isWithin(section) == true { lost = start..<stops.count }
      return
    }
    let isStop = node.isFocusStop
    if isStop { stops.append(node) } else if node === focused { self.focused = start..<start }
    if node === pressed { self.pressed = start..<stops.count }
    for child in ViewNode.inReadingOrder(node.focusOrder.filter { $0.isPlaced && !$0.followsItsField }) {
      visit(child, isWithinStop: isWithinStop || isStop, focused, pressed)
    }
    if !isWithinStop, stops.count == start, node.isPlaced, node.responder?.isFocusableAlone == true { stops.append(node) }
    if let mark, mark.node === node {
      let place = mark.isEnd ? stops.count : start
      lost = place..<place
    }
    if let panel = (node as? ModalPresenterNode)?.panelOfField, panel.isPlaced {
      visit(panel, isWithinStop: isWithinStop || isStop, focused, pressed)
    }
    if let scopes = (node as? SearchPartNode)?.nextScopes, scopes.isPlaced {
      visit(scopes, isWithinStop: isWithinStop || isStop, focused, pressed)
    }
  }
}

extension ViewNode {
  /// Whether Tab may stop at the node.
  final var isFocusStop: Bool { isPlaced && responder?.isFocusable == true }

  /// The nodes within that can have the focus, this one included, in order.
  final var focusableNodes: [ViewNode] {
    if semantics?.isHidden == true { return [] }
    return (isFocusStop ? [self] : []) + Self.inReadingOrder(focusOrder.filter(\.isPlaced)).flatMap(\.focusableNodes)
  }

  /// Whether the node is still shown and reacts to keys.
  fileprivate var canKeepFocus: Bool {
    guard !isRemoved, responder != nil, environment.isEnabled else { return false }
    var node: ViewNode = self
    while node !== graph.root {
      guard node.isPlaced, node.semantics?.isHidden != true, let parent = node.layoutParent,
        parent.layoutChildren.contains(where: { $0 === node })
      else { return false }
      node = parent
    }
    return true
  }
}

/// The nodes that had the focus, the latest last; an entry without a node stands for a time when nobody had it.
private struct FocusHistory {
  struct Entry {
    weak var node: ViewNode?
    let isNobody: Bool
    /// What had been pressed meanwhile.
    weak var pressed: ViewNode?
  }

  private var entries: [Entry] = []
  private static let length = 16

  @MainActor mutating func append(_ node: ViewNode?, pressed: ViewNode?) {
    entries.removeAll { $0.node == nil && !$0.isNobody }
    if node == nil { entries.removeAll() }
    entries.append(Entry(node: node, isNobody: node == nil, pressed: pressed))
    if entries.count > Self.length { entries.removeFirst() }
  }

  /// The latest time when nobody had the focus, or a node that `accepts` holds for; it and all later ones are taken out.
  @MainActor mutating func takeLast(where accepts: (ViewNode) -> Bool) -> Entry? {
    while let entry = entries.popLast() {
      if entry.isNobody || entry.node.map(accepts) == true { return entry }
    }
    return nil
  }
}

/// A container that can move its content so that a node in it comes into view.
@MainActor protocol RevealingContainer {
  /// Brings a node beneath into view.
  func reveal(_ node: ViewNode)
  /// Shows the beginning or the end of its content, at once.
  func reveal(_ end: ContentEnd)
}

/// An end of what a container shows.
enum ContentEnd: Sendable, Hashable {
  /// Where it begins.
  case start
  /// Where it ends.
  case end
}

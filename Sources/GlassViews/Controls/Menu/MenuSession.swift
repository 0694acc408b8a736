import Foundation
import GlassPlatform
import Observation

/// One open menu: its rows, which of them is highlighted, what keys do, and the submenu that is open beside it.
///
/// The highlighted row is the one that has the keyboard focus; while there is none, the panel has it. Controls among the rows, such as sliders
/// and fields, can have it too: then keys that mean nothing to them are the menu's.
@MainActor @Observable final class MenuSession {
  /// What the panel shows.
  private(set) var content: AnyView
  /// Whether the panel has a surface of its own.
  private(set) var isOutside = false
  /// The environment of the view that the menu belongs to.
  private(set) var environment: EnvironmentValues
  /// What the panel grows out of.
  @ObservationIgnored private(set) var origin: MenuOrigin
  @ObservationIgnored private(set) weak var presenter: MenuPresenter?
  @ObservationIgnored private(set) weak var parent: MenuSession?
  @ObservationIgnored private(set) weak var panel: MenuOverlayNode?
  @ObservationIgnored private(set) weak var shield: MenuOverlayNode?
  @ObservationIgnored weak var scroller: MenuScrollNode?
  @ObservationIgnored private(set) var stage = MenuStage()
  /// Whether keys go to this menu: to a submenu only once it was entered.
  @ObservationIgnored private(set) var hasKeys: Bool
  @ObservationIgnored private var pendingHighlight: MenuSelection.Step?
  /// Keys that came before the panel was there.
  @ObservationIgnored private var earlyKeys: [KeyEvent] = []
  @ObservationIgnored private var typed = TypeSelect()

  /// The open submenu and the row it belongs to.
  @ObservationIgnored private(set) var child: MenuSession?
  @ObservationIgnored private(set) weak var openRow: MenuRowNode?
  /// Where that row was when the submenu was put beside it, and how far the rows were scrolled then, in points.
  @ObservationIgnored private var openPlace: (row: CGRect, scrolled: CGFloat) = (.zero, 0)
  @ObservationIgnored private var aim = MenuAim()
  private let isOpenedByKey: Bool
  /// Where the pointer was as it opened the menu, until it goes anywhere; in points of the window.
  @ObservationIgnored private var pressedAt: CGPoint?
  /// When the panel came, in seconds on the host's clock.
  @ObservationIgnored private var shownAt = 0.0
  /// Whether the press on a panel is meant for what it is on.
  @ObservationIgnored private var isPressMeant = true
  /// What is to happen once the pointer has rested on a row.
  @ObservationIgnored private var rest: (row: ObjectIdentifier, timer: PlatformTimer?)?

  /// How long the pointer rests on a row before its submenu opens, in seconds.
  private static let openDelay = 0.2
  /// How long a pointer on its way to a submenu may rest before the row beneath it counts, in seconds.
  private static let aimPatience = 0.3

  /// How long a menu is there before presses on it count, in seconds: until then nobody has read its rows.
  private static let readingTime = 0.25

  /// How far a pointer may move and still be where it was, in points.
  private static let stillness = 3.0

  /// The menu of a presenter; of none where it is not shown.
  init(
    content: AnyView, environment: EnvironmentValues, origin: MenuOrigin, presenter: MenuPresenter?,
    highlight: MenuSelection.Step?
  ) {
    isOpenedByKey = highlight != nil
    self.content = content
    self.environment = environment
    self.origin = origin
    self.presenter = presenter
    hasKeys = true
    pendingHighlight = highlight
    if highlight == nil { pressedAt = origin.bridge?.input?.pointerPosition }
  }

  /// A menu of a view that is not shown.
  convenience init(closed content: AnyView, at node: ViewNode) {
    self.init(
      content: content, environment: node.environment, origin: MenuOrigin(anchor: .zero), presenter: nil, highlight: nil)
  }

  /// A submenu.
  private init(
    content: AnyView, environment: EnvironmentValues, origin: MenuOrigin, parent: MenuSession, highlight: MenuSelection.Step?
  ) {
    isOpenedByKey = highlight != nil
    self.content = content
    self.environment = environment
    self.origin = origin
    self.parent = parent
    hasKeys = highlight != nil
    pendingHighlight = highlight
  }

  /// The menu's content changed.
  func update(_ content: AnyView) {
    self.content = content
    followSoon()
  }

  /// The menu is set as its view is, once that is where it is to be.
  func followSoon() { (origin.node ?? panel)?.graph.afterLayout { [weak self] in self?.follow() } }

  /// Takes over the text size and direction of the view that the menu belongs to.
  private func follow() {
    guard let node = origin.node, !node.isRemoved else { return }
    let new = node.environment
    let isSame = new.dynamicTypeSize == environment.dynamicTypeSize && new.layoutDirection == environment.layoutDirection
    guard !isSame else { return }
    closeChild()
    environment = new
    origin.direction = new.layoutDirection
    stage.follow(origin)
    panel?.setNeedsLayout()
  }

  private var root: MenuSession { parent?.root ?? self }

  /// The menu that keys go to: the innermost one that was entered.
  private var keyboardTarget: MenuSession {
    var target = root
    while let next = target.child, next.hasKeys { target = next }
    return target
  }

  /// Closes the whole menu, then acts: both appear as one change.
  func close(then action: @escaping @MainActor () -> Void = {}) { root.presenter?.close(then: action) }

  /// Goes back to the menu that this one came out of; the first one closes.
  func leave() { if let parent { parent.closeChild() } else { close() } }

  // MARK: Places

  /// The panel moves into a surface of its own: it has no room in the window.
  func leaveWindow(for size: CGSize) {
    guard !isOutside else { return }
    isOutside = stage.leaveWindow(self, size: size)
  }

  /// A place in the window that the menu belongs to, in points of the window that shows its panel.
  func local(_ point: CGPoint) -> CGPoint {
    guard let popup = stage.popup else { return point }
    return CGPoint(x: point.x - popup.origin.x, y: point.y - popup.origin.y)
  }

  private func outer(_ point: CGPoint) -> CGPoint {
    guard let popup = stage.popup else { return point }
    return CGPoint(x: point.x + popup.origin.x, y: point.y + popup.origin.y)
  }

  /// The panel in points of the window that the menu belongs to.
  private var outerFrame: CGRect {
    let frame = panel?.panelFrame ?? .null
    return CGRect(origin: outer(frame.origin), size: frame.size)
  }

  // MARK: Rows

  private var bridge: WindowBridge? { panel?.environment.windowBridge }
  private var focus: FocusManager? { bridge?.input?.focus }

  /// The button that the menu came out of; a context menu has none.
  private var opener: ViewNode? { origin.isAtNode ? origin.node : nil }

  /// The rows that can be chosen, from top to bottom.
  private var choosable: [MenuRowNode] {
    (panel?.menuRows ?? []).filter { $0.isPlaced && $0.isEnabled }
  }

  var highlighted: MenuRowNode? { focus?.focused as? MenuRowNode }

  /// The checked row of a menu that is nothing but choices.
  private var chosen: MenuRowNode? {
    let rows = panel?.menuRows ?? []
    return rows.allSatisfy(\.isChoice) ? rows.first { $0.check == .on } : nil
  }

  /// A menu of many choices opens where the checked one is.
  private func showChosen() { if let row = highlighted ?? chosen { scroller?.show(row) } }

  /// What keys go through, from top to bottom: rows, and controls among them.
  private var stops: [ViewNode] {
    guard let panel, let focus else { return [] }
    return focus.stops(within: panel)
  }

  /// Whether a control among the rows has the focus.
  private var isInControl: Bool {
    guard let panel, let focused = focus?.focused, focused !== panel, focused.isWithin(panel) else { return false }
    return !(focused is MenuRowNode)
  }

  /// The row at a place of the panel's window, in points.
  private func row(at position: CGPoint) -> MenuRowNode? {
    guard isInside(position), scroller?.covers(position) != true else { return nil }
    return choosable.first { $0.containsForHitTesting($0.convertFromWindow(position)) }
  }

  /// Whether a place of the panel's window lies on the panel.
  func isInside(_ position: CGPoint) -> Bool { panel?.panelFrame.contains(position) == true }

  /// Whether a place of the panel's window lies on this menu or one of its submenus.
  func isInsideAny(_ position: CGPoint) -> Bool {
    isInside(position) || child.map { $0.isInsideAny($0.local(position)) } == true
  }

  /// Highlights a row, or none.
  ///
  /// Rows that the pointer passes by take nothing from the text that is being written.
  func highlight(_ row: MenuRowNode?) {
    guard let focus, !(isInControl && focus.focused is TextFieldNode) else { return }
    move(to: row, byKey: false)
  }

  private func move(to stop: ViewNode?, byKey: Bool) {
    guard let panel, let focus else { return }
    takeKeys()
    child?.releaseKeys()
    guard focus.focused !== stop ?? panel else { return }
    focus.focus(stop ?? panel, showsRing: byKey)
    guard let stop, byKey else { return }
    stop.responder?.focusCameByTab()
    focus.reveal(stop)
  }

  /// Keys go to this menu from now on.
  private func takeKeys() {
    guard let panel, let focus else { return }
    hasKeys = true
    focus.beginScope(panel, isBorrowing: true, openedBy: opener)
    parent?.takeKeys()
  }

  /// Keys go to the menu around this one again.
  private func releaseKeys() {
    guard hasKeys, let panel else { return }
    child?.releaseKeys()
    hasKeys = false
    focus?.endScope(panel)
  }

  /// The panel was laid out: rows may have come and gone.
  func didArrange(_ node: MenuOverlayNode) {
    if node.isShield { return guardWindow(with: node) }
    if panel !== node {
      panel = node
      shownAt = node.graph.now
      if hasKeys { focus?.beginScope(node, isBorrowing: true, openedBy: opener) }
      node.graph.afterLayout { [weak self] in self?.showChosen() }
    }
    if child != nil, openRow?.isRemoved != false { closeChild() }
    guard hasKeys else { return }
    if let step = pendingHighlight, !stops.isEmpty {
      pendingHighlight = nil
      if let chosen, chosen.isEnabled { move(to: chosen, byKey: true) } else { move(step) }
      return takeEarlyKeys()
    }
    defer { takeEarlyKeys() }
    let isWithin = focus?.focused?.isWithin(node) ?? false
    if !isWithin, child?.hasKeys != true { focus?.focus(node, showsRing: false) }
  }

  /// While the panel has a surface of its own, what is left in the window takes what is meant for it.
  private func guardWindow(with node: MenuOverlayNode) {
    guard shield !== node, let focus = node.environment.windowBridge?.input?.focus else { return }
    shield = node
    focus.beginScope(node, isBorrowing: true, openedBy: opener)
    focus.focus(node, showsRing: isOpenedByKey)
  }

  private func move(_ step: MenuSelection.Step) {
    let stops = stops
    // As it does where keys open the menu, the way begins at what is checked.
    let current = stops.firstIndex { $0 === focus?.focused } ?? stops.firstIndex { $0 === chosen }
    guard var index = MenuSelection.index(step, from: current, count: stops.count) else { return }
    // Up and down lead out of what stands side by side.
    if let current, step == .next || step == .previous {
      while index != current, Self.areSideBySide(stops[index], stops[current]) {
        index = MenuSelection.index(step, from: index, count: stops.count) ?? current
      }
    }
    move(to: stops[index], byKey: true)
    if openRow !== stops[index] { closeChild() }
  }

  /// Goes along what stands side by side, as far as it goes.
  ///
  /// - Returns: Whether the focus is on something that does.
  private func moveSideways(by step: Int) -> Bool {
    let stops = stops
    guard let current = stops.firstIndex(where: { $0 === focus?.focused }) else { return false }
    func isBeside(_ index: Int) -> Bool { stops.indices.contains(index) && Self.areSideBySide(stops[index], stops[current]) }
    if isBeside(current + step) { move(to: stops[current + step], byKey: true) }
    return isBeside(current + 1) || isBeside(current - 1)
  }

  private static func areSideBySide(_ a: ViewNode, _ b: ViewNode) -> Bool {
    let (first, second) = (a.globalTargetFrame, b.globalTargetFrame)
    return min(first.maxY, second.maxY) - max(first.minY, second.minY) > min(first.height, second.height) / 2
  }

  // MARK: Submenus

  /// Opens the submenu of a row beside it.
  ///
  /// - Parameter highlight: The row to highlight in it, which it then takes the keys for.
  func open(_ content: AnyView, of row: MenuRowNode, highlight: MenuSelection.Step?) {
    cancelRest()
    if let child, openRow === row {
      if let highlight { child.enter(highlight) }
      return
    }
    closeChild()
    guard let panel, let environment = panel.rowEnvironment(row) else { return }
    let origin = MenuOrigin(
      anchor: anchor(of: row, in: panel), source: row.globalTargetFrame, bridge: bridge, direction: self.origin.direction,
      isSubmenu: true, goesOtherWay: liesOtherWay)
    let session = MenuSession(content: content, environment: environment, origin: origin, parent: self, highlight: highlight)
    child = session
    openRow = row
    openPlace = place(of: row, in: panel)
    session.stage.show(session, in: row.environment.overlayModel)
    row.setNeedsPaint()
  }

  /// Whether this submenu lies on the other side of the menu around it than lines run to.
  private var liesOtherWay: Bool {
    guard parent != nil else { return false }
    return (outerFrame.midX < origin.anchor.midX) != (origin.direction == .rightToLeft)
  }

  /// What the submenu of a row lies beside: the row, over the panel's whole width.
  private func anchor(of row: MenuRowNode, in panel: MenuOverlayNode) -> CGRect {
    let (frame, padding) = (row.globalTargetFrame, MenuMetrics.padding)
    return CGRect(
      x: panel.panelFrame.minX, y: frame.minY - padding, width: panel.panelFrame.width, height: frame.height + 2 * padding)
  }

  /// Where a row lies in the panel, and how far the rows are scrolled.
  private func place(of row: MenuRowNode, in panel: MenuOverlayNode) -> (row: CGRect, scrolled: CGFloat) {
    (row.globalTargetFrame.offsetBy(dx: 0, dy: -panel.panelFrame.minY), scroller?.offset ?? 0)
  }

  /// Rows may have moved: a submenu goes along with its row as others come and go, and does not stay where that was scrolled away.
  func rowsMayHaveMoved() {
    guard let child, let openRow, let panel, openRow.isPlaced else { return }
    let place = place(of: openRow, in: panel)
    let isElsewhere = abs(place.row.minY - openPlace.row.minY) > 1
    guard !isElsewhere || place.scrolled == openPlace.scrolled else { return closeChild() }
    if isElsewhere { openPlace = place }
    // The panel may have moved as a whole.
    let anchor = anchor(of: openRow, in: panel)
    if isElsewhere || !anchor.isNear(child.origin.anchor) { child.move(to: anchor, from: openRow.globalTargetFrame) }
  }

  /// What it lies at is elsewhere.
  func move(to anchor: CGRect, from source: CGRect?) {
    (origin.anchor, origin.source) = (anchor, source)
    stage.follow(origin)
    panel?.setNeedsLayout()
  }

  private func enter(_ step: MenuSelection.Step) {
    takeKeys()
    move(step)
  }

  /// The content of an open submenu changed.
  func updateChild(of row: MenuRowNode, _ content: AnyView) { if openRow === row { child?.update(content) } }

  /// Closes the submenu, if one is open.
  func closeChild() {
    cancelRest()
    guard let child else { return }
    child.closeChild()
    child.releaseKeys()
    self.child = nil
    let row = openRow
    openRow = nil
    child.stage.dismiss()
    row?.setNeedsPaint()
  }

  /// The window system has taken the panel's surface away.
  func surfaceWasDismissed() { if let parent { parent.closeChild() } else { close() } }

  // MARK: The pointer

  /// The pointer is over a row, at a place of the panel's window in points.
  func pointerMoved(over row: MenuRowNode, to position: CGPoint) {
    // Rows that keys have scrolled under a pointer at rest are not meant.
    guard aim.last != position else { return }
    // Nor is the row that comes to lie under a pointer at rest as the menu opens, by a press or by keys.
    if isStillOnButton(position) { return aim.move(to: position) }
    pressedAt = nil
    guard aim.last != nil || !isOpenedByKey else { return aim.move(to: position) }
    cancelRest()
    defer { aim.move(to: position) }
    guard let child, openRow !== row, aim.heads(to: position, for: child.outerFrame) else { return settle(on: row) }
    // On its way to the submenu it crosses rows that are not meant.
    wait(Self.aimPatience, on: row) { [weak self, weak row] in if let row { self?.settle(on: row) } }
  }

  /// Whether the pointer has not left the place where it opened the menu, of which the panel may cover the button: a press there closes the menu.
  func isStillOnButton(_ position: CGPoint) -> Bool {
    guard let pressedAt, stage.popup == nil else { return false }
    return hypot(position.x - pressedAt.x, position.y - pressedAt.y) <= Self.stillness
  }

  /// The pointer left a row.
  func pointerLeft(_ row: MenuRowNode) {
    if rest?.row == ObjectIdentifier(row) { cancelRest() }
    if highlighted === row, openRow !== row { highlight(nil) }
  }

  private func wait(_ seconds: Double, on row: MenuRowNode, _ action: @escaping @MainActor () -> Void) {
    rest = (ObjectIdentifier(row), bridge?.schedule(after: seconds, action))
  }

  private func cancelRest() {
    rest?.timer?.cancel()
    rest = nil
  }

  private func settle(on row: MenuRowNode) {
    guard row.isEnabled else { return }
    highlight(row)
    guard openRow !== row else { return }
    closeChild()
    guard row.opensSubmenu else { return }
    wait(Self.openDelay, on: row) { [weak row] in row?.activate(byKey: false) }
  }

  // MARK: Keys

  /// Takes every key but those that nothing in a menu could mean.
  func keyDown(_ event: KeyEvent) -> Bool { keyboardTarget.take(event) }

  /// Whoever types fast is ahead of the panel.
  private func takeEarlyKeys() {
    let keys = earlyKeys
    earlyKeys = []
    for key in keys { _ = keyDown(key) }
  }

  private func take(_ event: KeyEvent) -> Bool {
    guard panel != nil, pendingHighlight == nil || stops.isEmpty else {
      earlyKeys.append(event)
      return true
    }
    let isRightToLeft = origin.direction == .rightToLeft
    switch event.key {
    case .down: move(.next)
    case .up: move(.previous)
    case .home: move(.first)
    case .end: move(.last)
    case .pageUp: movePage(-1)
    case .pageDown: movePage(1)
    case .space where typed.isGoingOn(at: event.time): return type(event)
    case .return, .keypadEnter, .space:
      if event.phase == .down { highlighted?.activate(byKey: true) }
    case .escape: leave()
    case .left where !isRightToLeft, .right where isRightToLeft: if !moveSideways(by: -1) { parent?.closeChild() }
    case .left where moveSideways(by: 1), .right where moveSideways(by: 1): break
    case .right, .left: if highlighted?.opensSubmenu == true { highlighted?.activate(byKey: true) }
    case .tab where isInControl && !event.modifiers.contains(.shift): move(.next)
    case .tab where isInControl, .backTab where isInControl: move(.previous)
    case .tab, .backTab: close()
    default: return type(event)
    }
    return true
  }

  /// Goes as far as can be seen of a menu that scrolls, otherwise to an end.
  private func movePage(_ direction: CGFloat) {
    let step: MenuSelection.Step = direction < 0 ? .first : .last
    guard let scroller, let current = highlighted ?? chosen else { return move(step) }
    let place = current.globalTargetFrame.midY + direction * max(0, scroller.frame.height - 2 * current.frame.height)
    let nearest = choosable.min { abs($0.globalTargetFrame.midY - place) < abs($1.globalTargetFrame.midY - place) }
    if let nearest, nearest !== current { move(to: nearest, byKey: true) } else { move(step) }
  }

  private func type(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return false }
    guard let text = typed.add(event) else { return true }
    let rows = choosable
    let current = rows.firstIndex { $0 === highlighted }
    if let index = TypeSelect.index(typed: text, titles: rows.map(\.spokenText), from: current) {
      move(to: rows[index], byKey: true)
    }
    return true
  }

  // MARK: A press that goes on over several rows

  /// A press moved that began on the button, in points of its window, or on a row, in points of the panel's.
  func dragged(to position: CGPoint) {
    let (target, place) = target(of: position)
    for session in root.chain where session !== target { session.scroller?.dropped() }
    if target.scroller?.dragged(to: place) == true { return }
    if let row = target.row(at: place) {
      target.pointerMoved(over: row, to: place)
    } else if target.child == nil {
      target.highlight(nil)
    }
  }

  /// The press ended: where it lies on a row, that one acts; elsewhere the menu closes.
  func dropped(at position: CGPoint) {
    let (target, place) = target(of: position)
    dragEnded()
    if let row = target.row(at: place) { row.activate(byKey: false) } else if !target.isInside(place) { close() }
  }

  /// A press began on the panel. Tells whether it is meant for what it is on: not the second click of a double click on the button, which the
  /// panel came to cover, nor one on what has just come up.
  func pressBegan(_ press: Press) -> Bool {
    root.isPressMeant = (press.count == 1 || press.isTouch) && press.time - root.shownAt >= Self.readingTime
    return root.isPressMeant
  }

  /// A press that began on the panel moved, to a place of its window.
  func pressMoved(to position: CGPoint) { if root.isPressMeant { dragged(to: position) } }

  /// A press that began on the panel ended, at a place of its window.
  func pressEnded(_ press: Press, at position: CGPoint) {
    guard root.isPressMeant else { return dragEnded() }
    // Nor is a later click, as long as the pointer stays on the button: that one closes what the first one opened.
    if !press.isTouch, isStillOnButton(position) { close() } else { dropped(at: position) }
  }

  /// No press is drawn along any more, whether it acted or was taken away.
  func dragEnded() { for session in root.chain { session.scroller?.dropped() } }

  /// This menu and those that are open beside it, one out of the other.
  private var chain: some Sequence<MenuSession> { sequence(first: self, next: \.child) }

  /// The menu of all open ones that a place of this panel's window lies on, the last one first, and the same place in that one's window;
  /// the first menu where it lies on none.
  private func target(of position: CGPoint) -> (session: MenuSession, place: CGPoint) {
    if let parent { return parent.target(of: outer(position)) }
    var (session, place) = (self, position)
    while let child = session.child, child.isInsideAny(child.local(place)) { (session, place) = (child, child.local(place)) }
    return (session, place)
  }
}

/// Where a menu belongs and what its panel grows out of.
@MainActor struct MenuOrigin {
  /// What the menu lies at, in points of the window.
  var anchor: CGRect
  /// What its panel grows out of, in points of the window, if it takes no button's place.
  var source: CGRect?
  /// The button, or the glass that it lies on, that becomes the panel.
  weak var button: (any PanelOrigin)?
  weak var bridge: WindowBridge?
  /// The view that the menu belongs to.
  weak var node: ViewNode?
  /// Whether the menu lies at that view, and not at a place within.
  var isAtNode = false
  var direction = LayoutDirection.leftToRight
  /// Whether it lies beside the menu that it belongs to.
  var isSubmenu = false
  /// Whether the menu that it lies beside had to lie on the other side than lines run to: then it goes on that way, not back over the first.
  var goesOtherWay = false
  /// What it is called, where that is not what it belongs to.
  var name: String?

  /// The way it goes from what it lies at, where there is room.
  var way: LayoutDirection {
    guard goesOtherWay else { return direction }
    return direction == .rightToLeft ? .leftToRight : .rightToLeft
  }
}

private enum MenuSessionKey: EnvironmentKey { static var defaultValue: MenuSession? { nil } }

extension EnvironmentValues {
  /// The open menu that the view is part of.
  var menuSession: MenuSession? {
    get { self[MenuSessionKey.self] }
    set { self[MenuSessionKey.self] = newValue }
  }
}

extension ViewNode {
  /// The rows of a menu within the node, from top to bottom.
  final var menuRows: [MenuRowNode] { (self as? MenuRowNode).map { [$0] } ?? layoutChildren.flatMap(\.menuRows) }

  /// The text that is read within the node, in order.
  final var spokenText: String {
    if let semantics, semantics.role == .text || semantics.role == .heading { return semantics.label ?? "" }
    return layoutChildren.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

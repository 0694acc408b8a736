import Foundation
import GlassPlatform

/// Presses on a row choose it, take it somewhere else or swipe it aside.
extension RowNode: Responder {
  var touchInterest: TouchInterest { movablePlace == nil ? .acts : [.acts, .movesAfterRest] }

  /// How far a press goes before it moves the row, in points.
  private static var dragDistance: CGFloat { 6 }

  func pressBegan(_ press: Press) -> Bool {
    if press.button == .right { return openMenu(press) }
    guard press.button == .left else { return false }
    closeSwipe()
    self.press = press
    swipeOrigin = 0
    if !press.isTouch {
      choose(press.modifiers)
      if press.count == 2 { _ = performPrimaryAction() }
    }
    return true
  }

  func pressMoved(_ press: Press) {
    guard let start = self.press else { return }
    let dy = press.position.y - start.position.y
    let pointer = convertToWindow(press.position).y
    if let drag = container.drag, drag.row === self { return drag.move(to: pointer) }
    if isSwiping { return followFinger(press) }
    guard abs(dy) > Self.dragDistance, !press.isTouch || press.time - start.time > 0.35, movablePlace != nil else { return }
    beginDrag(from: convertToWindow(start.position).y)
    container.drag?.move(to: pointer)
  }

  private func beginDrag(from pointer: CGFloat) {
    container.drag = RowDrag(self, pointer: pointer)
    var transaction = Transaction()
    transaction.animation = .brisk
    lift.set(1, transaction)
    zIndexDidChange()
  }

  func pressEnded(_ press: Press) {
    defer { self.press = nil }
    if let drag = container.drag, drag.row === self {
      container.drag = nil
      return drag.end()
    }
    if isSwiping {
      isSwiping = false
      endSwipe()
    } else {
      if press.isTouch { choose(press.modifiers) }
      // Keys may be let go before the button. The secondary one has opened a menu.
      if press.button == .left, contains(press) { showChoice(self.press?.modifiers ?? press.modifiers) }
    }
  }

  func pressCancelled() {
    press = nil
    if let drag = container.drag, drag.row === self {
      container.drag = nil
      drag.cancel()
    }
    if isSwiping {
      isSwiping = false
      closeSwipe()
    }
  }

  /// A finger that goes across swipes the row, whatever it began on.
  func observePress(_ press: Press, _ phase: PressPhase) {
    guard press.isTouch, phase == .moved, !isSwiping, container.drag == nil else { return }
    let travelled = CGSize(width: press.position.x - press.start.x, height: press.position.y - press.start.y)
    guard swipes(by: travelled) else { return }
    environment.windowBridge?.input?.takePresses(to: self, exclusively: true)
    self.press = press
    isSwiping = true
    swipeOrigin = swipe.current
    followFinger(press)
  }

  // MARK: Choosing

  /// Chooses the row as a click with these keys held does.
  func choose(_ modifiers: KeyModifiers) {
    container.focusKeys(from: self)
    guard isInteractive else { return }
    // What cannot be chosen opens and closes wherever it is clicked.
    if !canChoose { disclosure?.toggle() }
    guard let selection = container.selection, let value = choice else { return container.current = self }
    let range = modifiers.contains(.shift) ? container.values(upTo: self) : nil
    if range == nil { container.anchor = value }
    container.current = self
    guard selection.isMultiple, modifiers.contains(.control) || modifiers.contains(.shift) else {
      return selection.choose([value])
    }
    if let range { return selection.choose(range) }
    selection.choose(selection.chosen.symmetricDifference([value]))
  }

  /// In a column of a split view the next one shows what was chosen: where the two do not lie beside each other it comes to the front, also for a
  /// row that was chosen before. Who chooses several, or walks through the rows by keys, has not finished choosing.
  func showChoice(_ modifiers: KeyModifiers) {
    guard canChoose, isInteractive, modifiers.isDisjoint(with: [.control, .shift]) else { return }
    environment.splitColumnTarget?.goOn(from: self)
  }

  /// Whether there is a menu of what can be done with the row.
  var hasMenu: Bool { environment.selectionMenu != nil || deletion != nil || hasSwipeActions || contentMenu != nil }

  private func openMenu(_ press: Press) -> Bool {
    openMenu(at: convertToWindow(press.position), highlight: nil)
  }

  /// The menu of all that the row shows, which is opened anywhere in the row.
  var contentMenu: ContextMenuNode? {
    var node = content
    while let current = node {
      if let menu = current as? ContextMenuNode { return menu }
      node = current.soleContent
    }
    return nil
  }

  /// Opens the menu of what can be done with the row at a place of the window; without one, in the row's middle. What is in the menu of its
  /// content is in it too. A row that is not chosen stays so, with a line around it meanwhile.
  func openMenu(at place: CGPoint? = nil, highlight: MenuSelection.Step? = .first) -> Bool {
    guard hasMenu else { return false }
    closeSwipe()
    let menu = environment.selectionMenu.map { [menuValues] menu in AnyView(MadeContent { menu.content(menuValues) }) }
    let own = contentMenu
    let actions = [swipeActions(at: .leading), swipeActions(at: .trailing)].compactMap { $0?.content }
    presenter.setContent(AnyView(RowMenu(menu: menu, own: own?.modifier.presenter.content, actions: actions)))
    own?.modifier.presenter.onContent = { [weak self] own in
      guard let self, showsMenu else { return }
      presenter.setContent(AnyView(RowMenu(menu: menu, own: own, actions: actions)))
    }
    // The menu takes its environment from the content: what it holds are no rows.
    let frame = globalTargetFrame
    presenter.open(
      from: own ?? layoutChildren.first ?? self, at: place ?? CGPoint(x: frame.midX, y: frame.midY), highlight: highlight)
    return true
  }

  /// Opens the row's menu, or that of what it shows, as the menu key does.
  func openMenuByKey() -> Bool {
    if openMenu() { return true }
    var own = contentMenu
    visitSubtree { if own == nil { own = $0 as? ContextMenuNode } }
    return own?.openByKey() == true
  }

  // MARK: Swiping

  /// Two fingers on a touchpad swipe a row as one on a screen does.
  func scroll(_ event: ScrollEvent) -> Bool {
    guard event.source == .finger else { return false }
    if event.isEnd {
      guard isScrolledAside else { return false }
      isScrolledAside = false
      endSwipe()
      return true
    }
    let (across, down) = (event.delta.width, event.delta.height)
    guard isScrolledAside || abs(across) > abs(down) else { return false }
    let distance = swipe.current + across * (isMirrored ? -1 : 1)
    guard isScrolledAside || distance == 0 || swipeActions(at: distance < 0 ? .leading : .trailing) != nil else { return false }
    if !isScrolledAside, container.opened !== self { closeSwipe() }
    isScrolledAside = true
    setSwipe(distance)
    return true
  }
}

/// What can be done with a row.
private struct RowMenu: View {
  let menu: AnyView?
  /// What is in the menu of the row's content.
  let own: AnyView?
  let actions: [AnyView]

  var body: some View {
    menu
    own
    Divider()
    ForEach(actions.indices, id: \.self) { actions[$0] }.environment(\.isRepeatedMenuRow, true)
  }
}

extension RowContainer {
  /// Gives the keyboard to the list around a row.
  func focusKeys(from row: RowNode) {
    guard let keys = row.firstAncestor(where: { $0 is ListKeysNode }) else { return }
    row.environment.windowBridge?.input?.focus.focus(keys, showsRing: false)
  }
}

extension ViewNode {
  /// The layout node within that all it shows belongs to, whatever lies behind or before that; `nil` where it holds several.
  fileprivate var soleContent: ViewNode? {
    if let holder = contentHolder { return holder.content }
    return layoutChildren.count == 1 ? layoutChildren.first : nil
  }
}

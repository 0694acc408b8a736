import Foundation
import GlassPlatform

/// Presses on a row choose it, take it somewhere else or swipe it aside.
extension RowNode: Responder {
  /// How far a press goes before it moves the row, in points.
  private static var dragDistance: CGFloat { 6 }

  func pressBegan(_ press: Press) -> Bool {
    if press.button == .right { return openMenu(press) }
    guard press.button == .left else { return false }
    if container.opened === self, RowPainter(self, insets: EdgeInsets()).button.contains(press.position) {
      self.press = press
      return true
    }
    close()
    self.press = press
    if !press.isTouch {
      choose(press.modifiers)
      if press.count == 2 { _ = performPrimaryAction() }
    }
    return true
  }

  func pressMoved(_ press: Press) {
    guard let start = self.press else { return }
    let (dx, dy) = (press.position.x - start.position.x, press.position.y - start.position.y)
    let pointer = convertToWindow(press.position).y
    if let drag = container.drag, drag.row === self { return drag.move(to: pointer) }
    if press.isTouch, abs(dx) > Self.dragDistance, abs(dx) > abs(dy) || swipe.current > 0, deletion != nil {
      return setSwipe(-dx * direction)
    }
    guard abs(dy) > Self.dragDistance, !press.isTouch || press.time - start.time > 0.35, let place = movablePlace else { return }
    beginDrag(place, from: convertToWindow(start.position).y)
    container.drag?.move(to: pointer)
  }

  private func beginDrag(_ place: RowPlace, from pointer: CGFloat) {
    container.drag = RowDrag(self, place, pointer: pointer)
    var transaction = Transaction()
    transaction.animation = .snappy
    lift.set(1, transaction)
    layoutParent?.setNeedsPaint()
  }

  func pressEnded(_ press: Press) {
    defer { self.press = nil }
    if let drag = container.drag, drag.row === self {
      container.drag = nil
      return drag.end()
    }
    if container.opened === self, RowPainter(self, insets: EdgeInsets()).button.contains(press.position) {
      close()
      deletion?()
    } else if swipe.current > 0 {
      endSwipe()
    } else if press.isTouch {
      choose(press.modifiers)
    }
  }

  func pressCancelled() {
    press = nil
    if let drag = container.drag, drag.row === self {
      container.drag = nil
      drag.cancel()
    }
    if swipe.current > 0, container.opened !== self { close() }
  }

  // MARK: Choosing

  private func choose(_ modifiers: KeyModifiers) {
    container.focusKeys(from: self)
    // What cannot be chosen opens and closes wherever it is clicked.
    if !canChoose { disclosure?.toggle() }
    guard let selection = container.selection, let value, selection.accepts(value) else { return container.current = self }
    let range = modifiers.contains(.shift) ? container.values(upTo: self) : nil
    if range == nil { container.current = self }
    guard selection.isMultiple, modifiers.contains(.control) || modifiers.contains(.shift) else {
      return selection.choose([value])
    }
    if let range { return selection.choose(range) }
    selection.choose(selection.chosen.symmetricDifference([value]))
  }

  private func openMenu(_ press: Press) -> Bool { openMenu(at: convertToWindow(press.position), highlight: nil) }

  /// Opens the menu of what can be done with the row, at a place in points of the window.
  private func openMenu(at place: CGPoint, highlight: MenuSelection.Step?) -> Bool {
    let menu = environment.selectionMenu?.content(menuValues)
    guard deletion != nil || menu != nil else { return false }
    if menu != nil, canChoose, !isChosen { choose([]) }
    presenter.setContent(AnyView(RowMenu(menu: menu, delete: deletion)))
    // The menu takes its environment from the content: what it holds are no rows.
    presenter.open(from: layoutChildren.first ?? self, at: place, highlight: highlight)
    return true
  }

  /// Opens the row's menu, or that of what it shows, as the menu key does.
  func openMenuByKey() -> Bool {
    let frame = globalTargetFrame
    if openMenu(at: CGPoint(x: frame.midX, y: frame.midY), highlight: .first) { return true }
    var own: ContextMenuNode?
    visitSubtree { if own == nil { own = $0 as? ContextMenuNode } }
    return own?.openByKey() == true
  }

  // MARK: Swiping

  private var direction: CGFloat { environment.layoutDirection == .rightToLeft ? -1 : 1 }

  private func setSwipe(_ distance: CGFloat) {
    let most = presentedFrame.width
    swipe.set(min(max(0, distance), most), Transaction())
  }

  /// Deletes the row where it was swiped far, otherwise shows or hides the button.
  private func endSwipe() {
    if swipe.current > presentedFrame.width * 0.6, let deletion {
      swipe.set(0, Transaction())
      return deletion()
    }
    guard swipe.current > RowPainter.buttonWidth / 2 else { return close() }
    container.opened = self
    var transaction = Transaction()
    transaction.animation = .snappy
    swipe.set(RowPainter.buttonWidth, transaction)
  }

  private func close() {
    guard let opened = container.opened ?? (swipe.current > 0 ? self : nil) else { return }
    var transaction = Transaction()
    transaction.animation = .snappy
    opened.swipe.set(0, transaction)
    container.opened = nil
  }

  /// Two fingers on a touchpad swipe a row as one on a screen does.
  func scroll(_ event: ScrollEvent) -> Bool {
    guard event.source == .finger, deletion != nil else { return false }
    if event.isEnd {
      guard swipe.current > 0 else { return false }
      endSwipe()
      return true
    }
    guard abs(event.delta.width) > abs(event.delta.height) || swipe.current > 0 else { return false }
    setSwipe(swipe.current + event.delta.width * direction)
    return true
  }
}

/// What can be done with a row.
private struct RowMenu: View {
  let menu: AnyView?
  let delete: (() -> Void)?

  var body: some View {
    menu
    if let delete { Button("Delete", systemImage: "trash", role: .destructive) { delete() } }
  }
}

extension RowContainer {
  /// The row that ends where another one begins, in points of the window.
  func rowEnding(at y: CGFloat) -> RowNode? { placed.last { abs($0.globalTargetFrame.maxY - y) < 0.5 } }

  /// The values of the rows from the current one to another.
  func values(upTo row: RowNode) -> Set<AnyHashable>? {
    let rows = placed
    guard let current, let first = rows.firstIndex(where: { $0 === current }), let last = rows.firstIndex(where: { $0 === row })
    else { return nil }
    return Set(rows[min(first, last)...max(first, last)].compactMap(\.value))
  }

  /// Gives the keyboard to the list around a row.
  func focusKeys(from row: RowNode) {
    guard let keys = row.firstAncestor(where: { $0 is ListKeysNode }) else { return }
    row.environment.windowBridge?.input?.focus.focus(keys, showsRing: false)
  }
}

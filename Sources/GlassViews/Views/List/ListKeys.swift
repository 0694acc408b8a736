import Foundation
import GlassPlatform

/// A list as one stop for the keyboard: arrows and letters choose rows, Delete deletes them, Alt with an arrow moves them.
struct ListKeysModifier: NodeModifier, Equatable {
  let container: RowContainer

  nonisolated static func == (a: ListKeysModifier, b: ListKeysModifier) -> Bool { a.container === b.container }
  func makeNode(_ context: ViewContext) -> ModifierNode<ListKeysModifier> { ListKeysNode(self, context) }
}

final class ListKeysNode: ModifierNode<ListKeysModifier>, Responder {
  private var container: RowContainer { modifier.container }
  private var typed = TypeSelect()

  override func modifierDidChange(from old: ListKeysModifier, _ context: ViewContext) {}

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }
  override var semantics: SemanticsProperties? { SemanticsProperties(role: .list, label: "") }

  /// It takes keys only: the pointer goes to the rows.
  override func containsForHitTesting(_ point: CGPoint) -> Bool { false }

  var isFocusable: Bool { container.selection != nil || container.placed.contains(where: \.isInteractive) }

  /// Whether somebody writes in a row: keys are meant for the text, also those that do nothing there.
  private var isWrittenIn: Bool { environment.windowBridge?.input?.focus.focused is TextFieldNode }

  func keyDown(_ event: KeyEvent) -> Bool {
    if isWrittenIn { return false }
    if event.modifiers == .control, event.key.lowercased == Key("a") { return chooseAll() }
    guard event.modifiers.isDisjoint(with: [.control, .logo]) else { return false }
    if event.asksForMenu { return event.phase == .down && current?.openMenuByKey() == true }
    let isMoving = event.modifiers.contains(.alt)
    let extends = event.modifiers.contains(.shift)
    // Keys that are held go on where they only lead to another row.
    let isAct = [.delete, .backspace, .return].contains(event.key) || event.key == .space && !typed.isGoingOn(at: event.time)
    if isAct, event.phase == .repeated { return true }
    switch event.key {
    case .up: return isMoving ? moveCurrent(-1) : step(-1, extends: extends)
    case .down: return isMoving ? moveCurrent(1) : step(1, extends: extends)
    case .left where !isMoving: return isMirrored ? open() : close()
    case .right where !isMoving: return isMirrored ? close() : open()
    case .home: return jump(to: .start, extends: extends)
    case .end: return jump(to: .end, extends: extends)
    case .pageUp: return page(-1, extends: extends)
    case .pageDown: return page(1, extends: extends)
    case .delete, .backspace: return delete()
    case .return:
      let acts = current?.performPrimaryAction() == true
      return goOn() || acts || toggleCurrent()
    case .space where typed.isGoingOn(at: event.time): return type(event)
    case .space: return toggleCurrent()
    case .escape: return takeBack()
    default: return type(event)
    }
  }

  /// A row that is held goes back to where it lay.
  private func takeBack() -> Bool {
    guard let held = container.drag?.row else { return false }
    held.pressCancelled()
    return true
  }

  /// Chooses the next row that begins with what is typed.
  private func type(_ event: KeyEvent) -> Bool {
    guard !event.modifiers.contains(.alt), let text = typed.add(event) else { return false }
    let rows = rows
    let titles = rows.map { SemanticsTree.describe($0).first?.label ?? "" }
    let place = current.flatMap { current in rows.firstIndex { $0 === current } }
    if let index = TypeSelect.index(typed: text, titles: titles, from: place) { choose(rows[index], extends: false) }
    return true
  }

  /// Goes on to the next column of a split view where this one covers that, to what is chosen: by keys, that is not yet done by choosing it.
  private func goOn() -> Bool {
    guard let column = environment.splitColumnTarget, column.coversNext() else { return false }
    guard current?.isChosen ?? (container.selection?.chosen.isEmpty == false) else { return false }
    column.goOn(from: self)
    return true
  }

  /// The row that keys act on.
  private var current: RowNode? {
    if let current = container.current, current.isPlaced, !current.isRemoved { return current }
    return container.placed.first(where: \.isChosen)
  }

  /// The rows that keys go to, as far as there are nodes for them.
  private var rows: [RowNode] { container.placed.filter(\.isInteractive) }

  // MARK: Choosing

  override var paintsEnvironment: Bool { true }

  override func paint(into list: inout DisplayList) {
    paintChildren(into: &list)
    guard graph.isFocusRingVisible(self) else { return }
    let bounds = CGRect(origin: .zero, size: presentedFrame.size)
    var ring = DisplayList()
    if let current {
      let row = CGRect(origin: convertFromWindow(current.globalOrigin), size: current.presentedFrame.size)
      ring.addInnerFocusRing(row, radius: current.container.look.choiceRadius, environment)
    } else {
      ring.addInnerFocusRing(bounds, environment)
    }
    list.add(.clip(.rect(bounds)), DisplayChunk(ring), at: .zero)
  }

  private func step(_ direction: Int, extends: Bool) -> Bool {
    let rows = rows
    guard !rows.isEmpty else { return false }
    let place = current.flatMap { current in rows.firstIndex { $0 === current } }
    let next = place.map { $0 + direction } ?? neighbour(direction, among: rows)
    if rows.indices.contains(next) { choose(rows[next], extends: extends) }
    return true
  }

  /// Where keys go on without a row: beside the one that was lost, otherwise at an end.
  private func neighbour(_ direction: Int, among rows: [RowNode]) -> Int {
    guard let lost = container.lostPlace else { return direction > 0 ? 0 : rows.count - 1 }
    let before = rows.lastIndex { $0.globalTargetFrame.minY < lost - 1 }
    return direction < 0 ? before ?? 0 : min((before ?? -1) + 1, rows.count - 1)
  }

  private func chooseAll() -> Bool {
    guard let selection = container.selection, selection.isMultiple else { return false }
    selection.choose(container.allValues)
    return true
  }

  private func choose(_ row: RowNode, extends: Bool) {
    defer { container.current = row }
    if let selection = container.selection, let value = row.choice {
      let range = extends && selection.isMultiple ? container.values(upTo: row) ?? [value] : nil
      if range == nil { container.anchor = value }
      selection.choose(range ?? [value])
    }
    row.enclosingScroll?.reveal(row)
  }

  /// What lies at an end has no node before the list has scrolled there.
  private func jump(to end: ContentEnd, extends: Bool) -> Bool {
    guard let first = rows.first else { return false }
    first.enclosingScroll?.reveal(end)
    graph.afterLayout { [weak self] in
      guard let self, let row = end == .start ? rows.first : rows.last else { return }
      choose(row, extends: extends)
    }
    return true
  }

  /// Goes as far as can be seen, and scrolls on by as much.
  private func page(_ direction: CGFloat, extends: Bool) -> Bool {
    guard let from = current ?? rows.first, let scroll = from.enclosingScroll else { return false }
    let distance = direction * max(0, scroll.clearFrame.height - from.frame.height)
    let (start, before) = (from.globalTargetFrame.midY, scroll.y.offset)
    _ = scroll.nudge(by: distance)
    let place = start + distance - (scroll.y.offset - before)
    graph.afterLayout { [weak self] in
      guard let self else { return }
      let nearest = rows.min { abs($0.globalTargetFrame.midY - place) < abs($1.globalTargetFrame.midY - place) }
      if let nearest { choose(nearest, extends: extends) }
    }
    return true
  }

  // MARK: Groups

  /// Opens the row's group; in one that is open, goes to its first row.
  private func open() -> Bool {
    guard let row = current, let disclosure = row.disclosure else { return false }
    if disclosure.isExpanded { return step(1, extends: false) }
    disclosure.toggle()
    return true
  }

  /// Closes the row's group; where there is none, goes to the group that the row is in.
  private func close() -> Bool {
    guard let row = current else { return false }
    if let disclosure = row.disclosure, disclosure.isExpanded {
      disclosure.toggle()
      return true
    }
    guard let parent = container.parent(of: row) else { return false }
    choose(parent, extends: false)
    return true
  }

  private func toggleCurrent() -> Bool {
    guard let disclosure = current?.disclosure else { return false }
    disclosure.toggle()
    return true
  }

  /// Deletes what is chosen, or else the current row; the row behind becomes the current one once they have gone, which may be never: who
  /// is asked may say no.
  private func delete() -> Bool {
    let rows = container.placed
    let chosen = container.selection == nil ? [current].compactMap { $0 } : rows.filter(\.isChosen)
    let unseen = (container.selection?.chosen ?? []).subtracting(rows.compactMap(\.value))
    // Each section's rows may come from data of their own.
    var deletions: [(place: RowPlace, offsets: IndexSet)] = []
    func add(_ place: RowPlace?, _ offsets: IndexSet) {
      guard let place, place.onDelete != nil else { return }
      if let known = deletions.firstIndex(where: { $0.place.source === place.source }) {
        deletions[known].offsets.formUnion(offsets)
      } else {
        let others = place.source.offsets(of: unseen).filteredIndexSet { place.source.mayDelete(at: $0) }
        deletions.append((place, others.union(offsets)))
      }
    }
    for row in chosen where row.deletion != nil {
      let place = RowPlace(of: row)
      add(place, place.map { IndexSet(integer: $0.index) } ?? [])
    }
    if !unseen.isEmpty { for row in rows { add(RowPlace(of: row), []) } }
    deletions.removeAll { $0.offsets.isEmpty }
    guard !deletions.isEmpty else { return false }
    let next = rows.last { row in chosen.contains { $0 === row } }.flatMap { last in
      rows.firstIndex { $0 === last }.flatMap { rows.indices.contains($0 + 1) ? rows[$0 + 1] : nil }
    }
    // One of each data tells whether they have gone.
    let firsts = deletions.map { ($0.place.source, $0.offsets.first.flatMap($0.place.source.elementID)) }
    withAnimation(.brisk) { for (place, offsets) in deletions { place.onDelete?(offsets) } }
    graph.afterLayout { [container] in
      let isOver = firsts.allSatisfy { source, id in id.flatMap(source.index(ofID:)) == nil }
      guard isOver, !chosen.contains(where: container.contains) else { return }
      container.current = next
      container.selection?.choose(Set([next?.value].compactMap { $0 }))
    }
    return true
  }

  private func moveCurrent(_ direction: Int) -> Bool {
    guard let row = current, let place = row.movablePlace, let move = place.onMove else { return false }
    let target = place.index + direction
    guard (0..<place.source.count).contains(target) else { return true }
    withAnimation(.brisk) { move(IndexSet(integer: place.index), direction > 0 ? target + 1 : target) }
    graph.afterLayout { row.enclosingScroll?.reveal(row) }
    return true
  }
}

import Foundation
import GlassPlatform

/// A list as one stop for the keyboard: arrows choose rows, Delete deletes them, Alt with an arrow moves them.
struct ListKeysModifier: NodeModifier, Equatable {
  let container: RowContainer

  nonisolated static func == (a: ListKeysModifier, b: ListKeysModifier) -> Bool { a.container === b.container }
  func makeNode(_ context: ViewContext) -> ModifierNode<ListKeysModifier> { ListKeysNode(self, context) }
}

final class ListKeysNode: ModifierNode<ListKeysModifier>, Responder {
  private var container: RowContainer { modifier.container }

  override func modifierDidChange(from old: ListKeysModifier, _ context: ViewContext) {}

  override var responder: (any Responder)? { environment.isEnabled ? self : nil }
  override var semantics: SemanticsProperties? { SemanticsProperties(role: .list, label: "") }

  /// It takes keys only: the pointer goes to the rows.
  override func containsForHitTesting(_ point: CGPoint) -> Bool { false }

  var isFocusable: Bool { container.selection != nil || container.placed.contains(where: \.isInteractive) }

  func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .logo]) else { return false }
    let isMoving = event.modifiers.contains(.alt)
    switch event.key {
    case .up: return isMoving ? moveCurrent(-1) : step(-1, extends: event.modifiers.contains(.shift))
    case .down: return isMoving ? moveCurrent(1) : step(1, extends: event.modifiers.contains(.shift))
    case .delete, .backspace: return delete()
    case .return: return current?.performPrimaryAction() ?? false
    default: return false
    }
  }

  /// The row that keys act on.
  private var current: RowNode? {
    if let current = container.current, current.isPlaced, !current.isRemoved { return current }
    return container.placed.first(where: \.isChosen)
  }

  private func step(_ direction: Int, extends: Bool) -> Bool {
    let rows = container.placed.filter(\.isInteractive)
    guard !rows.isEmpty else { return false }
    let place = current.flatMap { current in rows.firstIndex { $0 === current } }
    let next = place.map { $0 + direction } ?? (direction > 0 ? 0 : rows.count - 1)
    guard rows.indices.contains(next) else { return true }
    let row = rows[next]
    container.current = row
    if let selection = container.selection, let value = row.value, selection.accepts(value) {
      selection.choose(extends && selection.isMultiple ? selection.chosen.union([value]) : [value])
    }
    row.enclosingScroll?.reveal(row)
    return true
  }

  /// Deletes what is chosen, or else the current row; the row behind becomes the current one.
  private func delete() -> Bool {
    let chosen = container.selection == nil ? [current].compactMap { $0 } : container.placed.filter(\.isChosen)
    let places = chosen.filter { $0.deletion != nil }.compactMap { RowPlace(of: $0) }
    guard let first = places.first, let delete = first.onDelete else { return false }
    let rows = container.placed
    let next = rows.last { row in chosen.contains { $0 === row } }.flatMap { last in
      rows.firstIndex { $0 === last }.flatMap { rows.indices.contains($0 + 1) ? rows[$0 + 1] : nil }
    }
    let offsets = IndexSet(places.filter { $0.source === first.source }.map(\.index))
    withAnimation(.snappy) { delete(offsets) }
    container.current = next
    if let selection = container.selection { selection.choose(Set([next?.value].compactMap { $0 })) }
    return true
  }

  private func moveCurrent(_ direction: Int) -> Bool {
    guard let row = current, let place = row.movablePlace, let move = place.onMove else { return false }
    let target = place.index + direction
    guard (0..<place.source.count).contains(target) else { return true }
    withAnimation(.snappy) { move(IndexSet(integer: place.index), direction > 0 ? target + 1 : target) }
    graph.afterLayout { row.enclosingScroll?.reveal(row) }
    return true
  }
}

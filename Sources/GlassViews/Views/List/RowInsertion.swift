import Foundation
import GlassPlatform

/// What is done with what is dropped between the rows of some data.
struct RowInsertion {
  /// The names of the types that are taken, best first.
  let types: [String]
  /// Told the offset of the element before which the content is to come, and the content.
  let action: @MainActor (Int, ClipboardContent) -> Bool
}

extension EditableNode: Responder {
  func drop(_ event: DropEvent) -> Bool {
    guard let insertion else { return false }
    switch event {
    case .moved(_, let types):
      guard let type = insertion.types.first(where: types.contains) else { return false }
      environment.windowBridge?.window?.acceptDrop(type)
      return true
    case .left: return true
    case .dropped(let position, let content):
      guard content.representations.contains(where: { insertion.types.contains($0.type) }) else { return false }
      return insertion.action(offset(at: position.y), content)
    }
  }

  /// The offset of the element that what is dropped at a height of the window comes before: a row's upper half is before it, the lower
  /// one behind.
  func offset(at height: CGFloat) -> Int {
    var rows: [(index: Int, frame: CGRect)] = []
    visitSubtree { node in
      guard let row = node as? RowNode, row.isPlaced, let place = RowPlace(of: row) else { return }
      rows.append((place.index, row.globalTargetFrame))
    }
    rows.sort { $0.frame.minY < $1.frame.minY }
    if let next = rows.first(where: { height < $0.frame.midY }) { return next.index }
    return rows.last.map { $0.index + 1 } ?? 0
  }
}

extension DynamicViewContent {
  /// Does something with data of some types dropped between the rows of a list: told the offset of the element before which it is to come.
  ///
  /// What lies beneath the last row, or in a list without rows, is not among the rows and takes nothing.
  public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping @MainActor (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    EditableContent(
      base: self,
      insertion: RowInsertion(types: supportedContentTypes.flatMap(\.wireTypes)) { offset, content in
        action(offset, [NSItemProvider(content)])
        return true
      })
  }

  /// Takes values dropped between the rows of a list: told them and the offset of the element before which they are to come.
  ///
  /// What lies beneath the last row, or in a list without rows, is not among the rows and takes nothing.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping @MainActor (_ items: [T], _ offset: Int) -> Void
  ) -> some DynamicViewContent {
    EditableContent(
      base: self,
      insertion: RowInsertion(types: T.loadableTypes) { offset, content in
        let items = T.items(in: content)
        guard !items.isEmpty else { return false }
        action(items, offset)
        return true
      })
  }
}

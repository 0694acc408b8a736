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
    case .moved(let position, let types):
      guard let type = insertion.types.first(where: types.contains) else { return false }
      environment.windowBridge?.window?.acceptDrop(type)
      mark(place(at: position.y))
      return true
    case .left:
      mark(nil)
      return true
    case .dropped(let position, let content):
      mark(nil)
      guard content.representations.contains(where: { insertion.types.contains($0.type) }) else { return false }
      return insertion.action(place(at: position.y)?.offset ?? 0, content)
    }
  }

  /// Shows where what is dragged would come to stand, by a line between two rows; nowhere where there is no place.
  private func mark(_ place: InsertionPlace?) {
    if markedRow !== place?.row { markedRow?.insertionEdge = nil }
    markedRow = place?.row
    markedRow?.insertionEdge = place?.edge
  }

  /// The place of what is dropped at a height of the window: a row's upper half is before it, the lower one behind.
  private func place(at height: CGFloat) -> InsertionPlace? {
    var rows: [(index: Int, row: RowNode)] = []
    visitSubtree { node in
      guard let row = node as? RowNode, row.isPlaced, let place = RowPlace(of: row) else { return }
      rows.append((place.index, row))
    }
    rows.sort { $0.row.globalTargetFrame.minY < $1.row.globalTargetFrame.minY }
    if let next = rows.first(where: { height < $0.row.globalTargetFrame.midY }) {
      return InsertionPlace(offset: next.index, row: next.row, edge: .top)
    }
    return rows.last.map { InsertionPlace(offset: $0.index + 1, row: $0.row, edge: .bottom) }
  }
}

/// Where something is to be inserted between rows.
private struct InsertionPlace {
  /// The offset of the element that comes behind it.
  let offset: Int
  /// A row beside the place.
  let row: RowNode
  /// The edge of that row where the place is.
  let edge: VerticalEdge
}

extension RowNode {
  /// How thick the line is, and how large the ring at its leading end, in points.
  private static let insertionLine = (width: 2.0, ring: 7.0)

  /// Draws the line that shows where what is dragged would come to stand.
  func paintInsertion(into list: inout DisplayList) {
    guard let insertionEdge else { return }
    let (width, ring) = Self.insertionLine
    let rect = CGRect(origin: .zero, size: presentedFrame.size).insetBy(dx: 6, dy: 0)
    let y = insertionEdge == .top ? rect.minY : rect.maxY
    let paint = ShapePaint.ink(.color(Color.accentColor.rgba(in: environment)))
    let start = isMirrored ? rect.maxX - ring : rect.minX
    let line = CGRect(x: isMirrored ? rect.minX : rect.minX + ring, y: y - width / 2, width: rect.width - ring, height: width)
    list.add(.fill(.capsule(line), paint))
    list.add(.stroke(.ellipse(CGRect(x: start, y: y - ring / 2, width: ring, height: ring)), width: width, paint))
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

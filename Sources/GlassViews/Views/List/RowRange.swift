import Foundation

/// Rows that are chosen together, whether or not all of them have nodes.
extension RowContainer {
  /// The values from where choosing began to a row.
  func values(upTo row: RowNode) -> Set<AnyHashable>? {
    guard let begin = anchor ?? current?.value else { return nil }
    let rows = placed
    if let first = rows.firstIndex(where: { $0.value == begin }), let last = rows.firstIndex(where: { $0 === row }) {
      return accepted(rows[min(first, last)...max(first, last)].compactMap(\.value))
    }
    guard let end = RowPlace(of: row), let first = end.source.index(ofID: begin) else { return nil }
    return accepted((min(first, end.index)...max(first, end.index)).compactMap { end.source.elementID(at: $0) })
  }

  /// The values of all rows of the data that those in sight are made from, and of other rows in sight.
  var allValues: Set<AnyHashable> {
    var values = accepted(placed.compactMap(\.value))
    var known: Set<ObjectIdentifier> = []
    for row in placed {
      guard let source = RowPlace(of: row)?.source, known.insert(ObjectIdentifier(source)).inserted else { continue }
      values.formUnion(accepted((0..<source.count).compactMap { source.elementID(at: $0) }))
    }
    return values
  }

  /// Those that may be chosen; of rows without a node nobody knows better.
  private func accepted(_ values: [AnyHashable]) -> Set<AnyHashable> {
    guard let selection else { return [] }
    let refused = Set(placed.filter { !$0.canChoose }.compactMap(\.value))
    return Set(values.filter { selection.accepts($0) && !refused.contains($0) })
  }
}

extension LazySource {
  /// What an element says about its row: one that is not in sight is made to be asked, and let go of again.
  fileprivate func traits(at index: Int) -> RowTraits {
    let isMade = node(at: index) != nil
    let element = realize(index)
    defer { if !isMade { discard(index) } }
    let outer = element.environment.rowTraits
    let own = element.firstInSubtree { $0.isTransparent ? nil : .some($0) }?.layoutValue(ObjectIdentifier(RowTraitsModifier.self))
    return (own as? RowTraits)?.over(outer) ?? outer
  }

  /// Whether a person may delete the row of an element.
  func mayDelete(at index: Int) -> Bool { traits(at: index).isDeleteDisabled != true }

  /// The offsets of the elements that have some ids.
  func offsets(of ids: Set<AnyHashable>) -> IndexSet {
    guard !ids.isEmpty else { return [] }
    return IndexSet((0..<count).filter { elementID(at: $0).map(ids.contains) ?? false })
  }
}

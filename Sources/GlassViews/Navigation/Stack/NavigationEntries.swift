/// What a navigation stack shows above its root, and where it came from: pure.
struct NavigationEntries {
  /// One screen above the root.
  struct Entry: Identifiable {
    enum Source {
      /// A value of the path.
      case value(AnyHashable)
      /// A view that a link leads to; the path does not know it.
      case view(AnyView)
      /// A view that somebody's value presents.
      case request(UInt64)
    }

    let id: UInt64
    var source: Source

    var value: AnyHashable? { if case .value(let value) = source { value } else { nil } }
    var request: UInt64? { if case .request(let id) = source { id } else { nil } }

    /// Whether another entry shows the same.
    func leads(toSameAs other: Entry) -> Bool {
      if id == other.id { return true }
      return switch (source, other.source) {
      case (.value(let a), .value(let b)): a == b
      case (.request(let a), .request(let b)): a == b
      default: false
      }
    }
  }

  private(set) var all: [Entry] = []
  private var nextID: UInt64 = 1

  /// The values among them.
  var values: [AnyHashable] { all.compactMap(\.value) }

  /// Makes the values those of a path: what lies above the first that differs goes.
  mutating func setValues(_ new: [AnyHashable]) {
    let old = values
    let common = zip(old, new).prefix { $0 == $1 }.count
    if common < old.count {
      let places = all.indices.filter { all[$0].value != nil }
      all.removeSubrange(places[common]...)
    }
    for value in new.dropFirst(common) { append(.value(value)) }
  }

  /// Shows a view that the path does not know.
  mutating func push(_ view: AnyView) { append(.view(view)) }

  /// Shows again what was removed.
  mutating func putBack(_ entry: Entry) { all.append(entry) }

  /// Makes the presented views those that are asked for: what lies above one that is no longer asked for goes.
  mutating func setRequests(_ wanted: [UInt64]) {
    if let gone = all.firstIndex(where: { $0.request.map { !wanted.contains($0) } ?? false }) { all.removeSubrange(gone...) }
    let known = Set(all.compactMap(\.request))
    for id in wanted where !known.contains(id) { append(.request(id)) }
  }

  /// Removes the entry at a place and all above it.
  mutating func cut(at index: Int) { if all.indices.contains(index) { all.removeSubrange(index...) } }

  private mutating func append(_ source: Entry.Source) {
    all.append(Entry(id: nextID, source: source))
    nextID += 1
  }
}

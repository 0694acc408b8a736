import GlassRaster

/// Folders in the order of a tree: each after the one that holds it, neighbours by name.
struct FolderTree: Sendable {
  /// The folders.
  private(set) var paths: [PathBytes] = []
  private var names: [PathBytes: [FoldedText]] = [:]

  /// Adds folders; those that are known stay as they are.
  mutating func insert(_ found: [PathBytes]) {
    let new = found.filter { names[$0] == nil }
    guard !new.isEmpty else { return }
    for path in new { names[path] = Self.names(of: path) }
    paths = Set(paths).union(new).sorted(by: isBefore)
  }

  /// Takes folders away.
  mutating func remove(where isGone: (PathBytes) -> Bool) {
    for path in paths where isGone(path) { names[path] = nil }
    paths.removeAll(where: isGone)
  }

  private static func names(of path: PathBytes) -> [FoldedText] {
    path.bytes.split(separator: UInt8(ascii: "/")).map { FoldedText(String(decoding: $0, as: UTF8.self)) }
  }

  private func isBefore(_ a: PathBytes, _ b: PathBytes) -> Bool {
    let (ours, theirs) = (names[a] ?? [], names[b] ?? [])
    for (our, their) in zip(ours, theirs) {
      let order = our.naturalOrder(their)
      if order != 0 { return order < 0 }
    }
    if ours.count != theirs.count { return ours.count < theirs.count }
    // Names that read alike still need one order, the same every time.
    return a.bytes.lexicographicallyPrecedes(b.bytes)
  }
}

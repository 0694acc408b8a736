import GlassRaster

/// Folders of which is asked whether paths lie within them, at any depth.
struct FolderSet: Sendable, Hashable {
  /// The folders that lie in no other one, each with a slash behind it, sorted: so what lies in one comes right behind it.
  private var keys: [[UInt8]] = []

  /// A set of folders.
  init(_ folders: some Sequence<PathBytes>) {
    for key in folders.map(Self.key).sorted(by: { $0.lexicographicallyPrecedes($1) })
    where keys.last.map({ key.starts(with: $0) }) != true {
      keys.append(key)
    }
  }

  /// Whether a path is one of the folders or lies within one.
  func holds(_ path: PathBytes) -> Bool {
    let key = Self.key(path)
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if key.lexicographicallyPrecedes(keys[middle]) { high = middle } else { low = middle + 1 }
    }
    return low > 0 && key.starts(with: keys[low - 1])
  }

  private static func key(_ path: PathBytes) -> [UInt8] {
    path.bytes.last == UInt8(ascii: "/") ? path.bytes : path.bytes + [UInt8(ascii: "/")]
  }
}

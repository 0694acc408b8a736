import GlassRaster

/// Which pictures are shown and in which order: a pure function of the library, off the main actor.
struct Arrangement: Sendable {
  var source = LibrarySource.all
  var search = ""
  var order = SortOrder()
  var favourites: Set<PathBytes> = []

  /// The pictures to show.
  func apply(to pictures: some Collection<Picture>) -> [Picture] {
    let query = FoldedText(search)
    var keyed: [(key: FoldedText, picture: Picture)] = []
    keyed.reserveCapacity(pictures.count)
    for picture in pictures where isFromSource(picture) {
      let key = FoldedText(picture.name)
      if key.contains(query) { keyed.append((key, picture)) }
    }
    keyed.sort { isBefore($0, $1) }
    return keyed.map(\.picture)
  }

  private func isFromSource(_ picture: Picture) -> Bool {
    switch source {
    case .all: true
    case .favourites: favourites.contains(picture.path)
    case .folder(let folder): picture.path.isWithin(folder)
    }
  }

  private func isBefore(_ a: (key: FoldedText, picture: Picture), _ b: (key: FoldedText, picture: Picture)) -> Bool {
    let primary =
      switch order.key {
      case .name: 0
      case .date: order(a.picture.modified, b.picture.modified)
      case .size: order(a.picture.byteCount, b.picture.byteCount)
      }
    var result = primary == 0 ? a.key.naturalOrder(b.key) : primary
    // Names that read alike still need one order, the same every time.
    if result == 0 { result = a.picture.path.bytes.lexicographicallyPrecedes(b.picture.path.bytes) ? -1 : 1 }
    return order.isAscending ? result < 0 : result > 0
  }

  /// -1, 0 or 1. File systems tell of any numbers there are, whose difference may be none.
  private func order(_ a: Int, _ b: Int) -> Int { a < b ? -1 : a > b ? 1 : 0 }
}

extension PathBytes {
  /// Whether this lies within a folder, at any depth.
  func isWithin(_ folder: PathBytes) -> Bool {
    let prefix = folder.bytes
    if prefix == [UInt8(ascii: "/")] { return bytes.first == UInt8(ascii: "/") && bytes.count > 1 }
    return bytes.count > prefix.count + 1 && bytes[prefix.count] == UInt8(ascii: "/") && bytes.starts(with: prefix)
  }
}

import GlassRaster

/// A picture of the library: what a folder tells about a file.
struct Picture: Sendable, Hashable, Identifiable {
  /// Where it lies.
  let path: PathBytes
  /// The size of the file in bytes.
  var byteCount: Int
  /// When the file last changed, in seconds since 1970.
  var modified: Int
  /// Another value once the file has changed, however soon.
  var version = 0

  /// A picture.
  init(path: PathBytes, byteCount: Int, modified: Int) {
    (self.path, self.byteCount, self.modified) = (path, byteCount, modified)
  }

  /// What is known of a file.
  init(_ path: PathBytes, _ status: FileStatus) {
    self.init(path: path, byteCount: status.byteCount, modified: status.modified)
    version = status.version
  }

  var id: PathBytes { path }

  /// The file's name, to be shown.
  var name: String { path.displayName }
}

/// Where the pictures that are shown come from.
enum LibrarySource: Sendable, Hashable {
  /// Everything.
  case all
  /// What was marked.
  case favourites
  /// A folder and what lies within.
  case folder(PathBytes)
}

/// By what pictures are sorted.
enum SortKey: String, Sendable, Hashable, CaseIterable {
  case name
  case date
  case size
}

/// How pictures are sorted.
struct SortOrder: Sendable, Hashable {
  var key = SortKey.name
  var isAscending = true
}

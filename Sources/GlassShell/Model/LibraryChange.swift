import GlassRaster

/// What the scanner tells the library, in the order it found out.
enum LibraryChange: Sendable, Hashable {
  /// Pictures that are new or changed.
  case found([Picture])
  /// Files that are gone.
  case lost([PathBytes])
  /// A file or folder has another path now: the first was that before. That one came and the other is gone is told as well.
  case moved(PathBytes, PathBytes)
  /// Folders that were read, each before what lies within.
  case foundFolders([PathBytes])
  /// Folders and all within are gone.
  case lostFolders(FolderSet)
  /// Everything known so far is to be forgotten: a new scan begins.
  case restarted
  /// A folder cannot be read.
  case unreadable(PathBytes, FileFault)
  /// The system watches no more folders: changes there go unnoticed.
  case watchLimitReached
  /// Enough was read to begin with; the rest waits until `LibraryScanner.goOn` is called.
  case paused
  /// All folders have been read.
  case finished
}

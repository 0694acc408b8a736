import GlassRaster
import GlassUI
import Glibc

extension Library.Content {
  /// What the paths of a command line stand for, or what is shown without any.
  ///
  /// - Throws: Status 66 for what is not there or cannot be read, 64 for folders among files.
  init(paths: [PathBytes], folders: UserFolders = UserFolders()) throws(RunFailure) {
    guard !paths.isEmpty else {
      self = Self.usual(folders)
      return
    }
    var directories: [PathBytes] = []
    var files: [Picture] = []
    for path in paths {
      let status = try Self.status(of: path)
      switch status.kind {
      case .folder: directories.append(path.resolved)
      case .file: files.append(Picture(path.resolved, status))
      case .other: break
      }
    }
    guard directories.isEmpty || files.isEmpty else {
      throw RunFailure(status: 64, message: "Name a folder or pictures, not both.")
    }
    self = directories.isEmpty ? .files(files) : .folders(directories)
  }

  /// The person's pictures if there are any, otherwise the samples.
  private static func usual(_ folders: UserFolders) -> Library.Content {
    if let pictures = folders.pictures, holdsPictures(pictures) { return .folders([pictures.resolved]) }
    return .folders([UserFolders.samples()].compactMap { $0?.resolved })
  }

  private static func status(of path: PathBytes) throws(RunFailure) -> FileStatus {
    guard let status = FileStatus(path) else {
      throw .noInput("“\(path.displayPath)” cannot be read: \(FileFault(errno)).")
    }
    guard path.withCString({ access($0, status.kind == .folder ? R_OK | X_OK : R_OK) }) == 0 else {
      throw .noInput("“\(path.displayPath)” cannot be read: \(FileFault(errno)).")
    }
    return status
  }

  /// Looks for a first picture; a folder is not searched for longer than somebody would wait.
  private static func holdsPictures(_ folder: PathBytes) -> Bool {
    let names = PictureNames()
    var waiting = [folder]
    var visited: Set<FileStatus.Identity> = []
    var patience = 2000
    while let next = waiting.popLast(), patience > 0 {
      guard let status = FileStatus(next), visited.insert(status.identity).inserted, let reader = try? FolderReader(next) else {
        continue
      }
      while let name = reader.next(), patience > 0 {
        patience -= 1
        let path = next.appending(name)
        switch FileStatus(path)?.kind {
        case .file? where names.isPicture(path): return true
        case .folder?: waiting.append(path)
        default: break
        }
      }
    }
    return false
  }
}

extension PathBytes {
  /// The path without links and relative parts, the same for one file however it was named; the path itself where nothing is there.
  var resolved: PathBytes {
    guard let real = withCString({ realpath($0, nil) }) else { return self }
    defer { free(real) }
    return PathBytes(UnsafeRawBufferPointer(start: real, count: strlen(real)))
  }
}

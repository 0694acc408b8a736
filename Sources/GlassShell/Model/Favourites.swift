import Dispatch
import Foundation
import GlassPlatform
import GlassRaster
import Observation

/// The marked pictures. All running instances share one file: each change is merged into what the file says at that moment, and changes
/// of others are seen at once.
@Observable @MainActor final class Favourites {
  /// The marked files.
  private(set) var paths: Set<PathBytes> = []
  /// Why the last change could not be kept.
  private(set) var failure: Notice?
  /// Called after every change.
  @ObservationIgnored var onChange: () -> Void = {}

  @ObservationIgnored private let file: FavouritesFile
  @ObservationIgnored private let queue = DispatchQueue(label: "favourites", qos: .userInitiated)
  @ObservationIgnored private var watcher: FolderWatcher?
  /// Changes that are shown but not yet in the file.
  @ObservationIgnored private var unsaved: [PathBytes: Unsaved] = [:]
  @ObservationIgnored private var changes = 0

  private struct Unsaved {
    var isFavourite: Bool
    /// Which change it was: the same may be made again before the first is in the file.
    var number: Int
  }

  /// The favourites kept in a folder, which is made where it is missing.
  init(folder: PathBytes) {
    file = FavouritesFile(folder: folder)
  }

  /// Reads the file, and looks for changes of others from now on.
  func load() {
    BackgroundWork.begin()
    let file = file
    queue.async { [queue] in
      // Watched first: what comes while the file is read is then seen at least once.
      let watcher = Self.watch(file, on: queue) { [weak self] read in Task { @MainActor in self?.take(read) } }
      let read = Self.read(file)
      Task { @MainActor in
        if self.watcher == nil { self.watcher = watcher }
        self.take(read)
        BackgroundWork.end()
      }
    }
  }

  /// Looks for changes of others no longer.
  func close() { watcher = nil }

  /// Whether a file is marked.
  func contains(_ path: PathBytes) -> Bool { paths.contains(path) }

  /// Marks a file, or takes the mark away.
  func set(_ path: PathBytes, _ isFavourite: Bool) {
    guard paths.contains(path) != isFavourite else { return }
    change([path: isFavourite])
  }

  /// Files have other paths now, and marks go with them, in one step.
  func move(_ moved: [PathBytes: PathBytes]) {
    var marks: [PathBytes: Bool] = [:]
    for old in moved.keys where paths.contains(old) { marks[old] = false }
    for (old, new) in moved where paths.contains(old) { marks[new] = true }
    if !marks.isEmpty { change(marks) }
  }

  private func change(_ marks: [PathBytes: Bool]) {
    Self.apply(marks, to: &paths)
    changes += 1
    for (path, isFavourite) in marks { unsaved[path] = Unsaved(isFavourite: isFavourite, number: changes) }
    onChange()
    save(marks, number: changes)
  }

  nonisolated private static func apply(_ marks: [PathBytes: Bool], to paths: inout Set<PathBytes>) {
    for (path, isFavourite) in marks { if isFavourite { paths.insert(path) } else { paths.remove(path) } }
  }

  /// Waits until every change is in the file.
  func flush() { queue.sync {} }

  private func save(_ marks: [PathBytes: Bool], number: Int) {
    BackgroundWork.begin()
    let file = file
    queue.async {
      let result = Result { () throws(FavouritesFile.Failure) in
        try file.update { Self.apply(marks, to: &$0) }
      }
      Task { @MainActor in
        for path in marks.keys where self.unsaved[path]?.number == number { self.unsaved[path] = nil }
        self.take(result)
        // The folder is there now, if it was not before.
        if case .success = result, self.watcher == nil { self.load() }
        BackgroundWork.end()
      }
    }
  }

  /// Shows what the file says; where it does not say anything what is shown stays, and that is told.
  private func take(_ read: Result<Set<PathBytes>, FavouritesFile.Failure>) {
    guard case .success(var merged) = read else {
      if case .failure(let failure) = read { self.failure = Notice(failure.description) }
      return
    }
    failure = nil
    Self.apply(unsaved.mapValues(\.isFavourite), to: &merged)
    guard merged != paths else { return }
    paths = merged
    onChange()
  }

  nonisolated private static func read(_ file: FavouritesFile) -> Result<Set<PathBytes>, FavouritesFile.Failure> {
    Result { () throws(FavouritesFile.Failure) in try file.read() }
  }

  /// Watches the folder of a file; `nil` where it cannot be made or watched.
  nonisolated private static func watch(
    _ file: FavouritesFile, on queue: DispatchQueue,
    tell: @escaping @Sendable (Result<Set<PathBytes>, FavouritesFile.Failure>) -> Void
  ) -> FolderWatcher? {
    let watcher = FolderWatcher(queue: queue) { events in
      guard events.contains(.changed(file.path)) || events.contains(.overflow) else { return }
      tell(read(file))
    }
    // Only a folder that is there can be watched, and another instance may be the first to mark something.
    try? FileBytes.makeFolder(file.folder)
    guard let watcher, watcher.watch(file.folder), FileStatus(file.folder) != nil else { return nil }
    return watcher
  }
}

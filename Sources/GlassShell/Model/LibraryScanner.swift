import Dispatch
import GlassRaster
import Synchronization

/// Reads folders and watches them, on a queue of its own.
///
/// Small batches come first, so that there is something to show long before a large folder has been read; after the first the scanner waits
/// to be told to go on, which leaves the processor to the first frame. Every folder is read once however many links lead to it. Changes are
/// gathered for a moment before they are told.
final class LibraryScanner: @unchecked Sendable {
  // Every stored property but the flag is touched on `queue` alone.
  private let queue = DispatchQueue(label: "library-scanner", qos: .userInitiated)
  private let names: PictureNames
  private let isCancelled = Atomic<Bool>(false)
  private let tell: @Sendable ([LibraryChange]) -> Void
  private let makeWatcher: WatcherFactory

  private let mayGoOn = DispatchSemaphore(value: 0)
  private var entries = 0
  private var roots: [PathBytes] = []
  private var visited: Set<FileStatus.Identity> = []
  private var knownFolders: Set<PathBytes> = []
  private var watcher: FolderWatcher?
  private var isWatchLimitTold = false
  private var pending: Set<PathBytes> = []
  private var moves: [(old: PathBytes, new: PathBytes)] = []
  /// Roots that are not there, each with the folder that is watched until they come.
  private var awaited: [PathBytes: PathBytes] = [:]
  private var hasOverflowed = false
  private var isFlushScheduled = false

  /// How many names are looked at before the pause; each batch after may have four times as many pictures, up to the largest.
  static let firstBatch = 64
  static let largestBatch = 4096
  /// How long changes are gathered.
  static let debounce = DispatchTimeInterval.milliseconds(120)

  /// What makes a watcher whose events come on a queue; `nil` where the system has none left.
  typealias WatcherFactory =
    @Sendable (_ queue: DispatchQueue, _ handler: @escaping @Sendable ([FolderWatcher.Event]) -> Void) -> FolderWatcher?

  /// A scanner that tells what it finds on its own queue.
  init(
    names: PictureNames = PictureNames(),
    makeWatcher: @escaping WatcherFactory = { FolderWatcher(queue: $0, handler: $1) },
    tell: @escaping @Sendable ([LibraryChange]) -> Void
  ) {
    self.names = names
    self.makeWatcher = makeWatcher
    self.tell = tell
  }

  /// Reads folders and everything within, and watches them from then on.
  func scan(_ folders: [PathBytes]) {
    queue.async { [self] in
      roots = folders
      watcher = makeWatcher(queue) { [weak self] in self?.noted($0) }
      readAll()
    }
  }

  /// Ends the pause after the first batch, also one that has yet to come.
  func goOn() { mayGoOn.signal() }

  /// Tells nothing more.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    goOn()
    queue.async { [self] in watcher = nil }
  }

  // MARK: - Reading

  private func readAll() {
    visited.removeAll()
    knownFolders.removeAll()
    var batch = Batch(tell: tell)
    for root in roots { read(root, &batch) }
    batch.flush()
    awaitRoots()
    log.debug("entries read: \(entries)")
    if !isCancelled.load(ordering: .relaxed) { tell([.finished]) }
  }

  /// Reads a folder and those within, the upper ones first.
  private func read(_ root: PathBytes, _ batch: inout Batch) {
    var waiting = [root]
    var next = 0
    while next < waiting.count, !isCancelled.load(ordering: .relaxed) {
      let folder = waiting[next]
      next += 1
      guard let status = FileStatus(folder), visited.insert(status.identity).inserted else { continue }
      // Watched first: what comes while it is read is then seen at least once.
      watch(folder, &batch)
      let reader: FolderReader
      do { reader = try FolderReader(folder) } catch {
        batch.add(.unreadable(folder, error))
        // Once it may be read, it is.
        visited.remove(status.identity)
        continue
      }
      knownFolders.insert(folder)
      batch.addFolder(folder)
      var subfolders: [PathBytes] = []
      while let name = reader.next(), !isCancelled.load(ordering: .relaxed) {
        examine(folder.appending(name), &batch, &subfolders)
        entries += 1
        if entries == Self.firstBatch { pause(&batch) }
      }
      waiting += subfolders.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }
  }

  private func pause(_ batch: inout Batch) {
    log.debug("entries read: \(entries), before the first frame")
    batch.add(.paused)
    mayGoOn.wait()
  }

  private func examine(_ path: PathBytes, _ batch: inout Batch, _ subfolders: inout [PathBytes]) {
    guard let status = FileStatus(path) else { return }
    switch status.kind {
    case .folder: subfolders.append(path)
    case .file where names.isPicture(path):
      batch.add(Picture(path, status))
    case .file, .other: break
    }
  }

  private func watch(_ folder: PathBytes, _ batch: inout Batch) {
    guard watcher?.watch(folder) != true, !isWatchLimitTold else { return }
    isWatchLimitTold = true
    batch.add(.watchLimitReached)
  }

  // MARK: - Changes

  private func noted(_ events: [FolderWatcher.Event]) {
    for event in events {
      switch event {
      case .changed(let path): pending.insert(path)
      case .moved(let old, let new): moves.append((old, new))
      case .overflow: hasOverflowed = true
      }
    }
    guard !isFlushScheduled else { return }
    isFlushScheduled = true
    queue.asyncAfter(deadline: .now() + Self.debounce) { [weak self] in self?.flush() }
  }

  private func flush() {
    isFlushScheduled = false
    guard !isCancelled.load(ordering: .relaxed) else { return }
    // A folder that is watched because a root is to come there holds other things too.
    let paths = pending.filter { path in roots.contains { path == $0 || path.isWithin($0) } }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    let moves = moves
    pending.removeAll()
    self.moves.removeAll()
    if hasOverflowed {
      hasOverflowed = false
      awaited.removeAll()
      watcher?.removeAll()
      isWatchLimitTold = false
      tell([.restarted])
      return readAll()
    }
    // Told as one, so that nobody sees the step between.
    var batch = Batch(isWhole: true, tell: tell)
    for (old, new) in moves where FileStatus(old) == nil && isShown(new) { batch.add(.moved(old, new)) }
    // What is gone goes first: a folder that was renamed may be read again only once its old name is forgotten.
    let gone = paths.filter { knownFolders.contains($0) && (try? FolderReader($0)) == nil }
    if !gone.isEmpty {
      let folders = FolderSet(gone)
      forget(folders)
      batch.add(.lostFolders(folders))
    }
    for path in paths where !knownFolders.contains(path) { refresh(path, &batch) }
    for root in awaited.keys.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) where FileStatus(root) != nil {
      if let folder = awaited.removeValue(forKey: root), !knownFolders.contains(folder) { watcher?.unwatch(folder) }
      if !knownFolders.contains(root) { read(root, &batch) }
    }
    batch.finish()
    awaitRoots()
  }

  /// Whether a path stands for a folder or a picture. A picture that gets another kind of name, as a backup does, is gone from here.
  private func isShown(_ path: PathBytes) -> Bool {
    switch FileStatus(path)?.kind {
    case .folder?: true
    case .file?: names.isPicture(path)
    case .other?, nil: false
    }
  }

  /// Watches where a root that is not there would come to lie: the nearest folder around it that is there.
  private func awaitRoots() {
    for root in roots where !knownFolders.contains(root) && FileStatus(root) == nil {
      var folder = root.parent
      while FileStatus(folder) == nil, folder != folder.parent { folder = folder.parent }
      guard awaited[root] != folder else { continue }
      if let before = awaited[root], !knownFolders.contains(before) { watcher?.unwatch(before) }
      if watcher?.watch(folder) == true { awaited[root] = folder }
    }
  }

  /// Looks again at what a path stands for now.
  private func refresh(_ path: PathBytes, _ batch: inout Batch) {
    let status = FileStatus(path)
    switch status?.kind {
    case .folder?: read(path, &batch)
    case .file? where names.isPicture(path):
      if let status { batch.add(Picture(path, status)) }
    default: batch.addLost(path)
    }
  }

  /// Lets go of folders that are gone, so that one that comes back is read again.
  private func forget(_ folders: FolderSet) {
    let gone = knownFolders.filter(folders.holds)
    // Where it was moved the system goes on watching it.
    for folder in gone { watcher?.unwatch(folder) }
    knownFolders.subtract(gone)
    visited = Set(knownFolders.compactMap { FileStatus($0)?.identity })
  }

  // MARK: - Batches

  private struct Batch {
    let isWhole: Bool
    let tell: @Sendable ([LibraryChange]) -> Void
    private var changes: [LibraryChange] = []
    private var pictures: [Picture] = []
    private var folders: [PathBytes] = []
    private var lost: [PathBytes] = []
    private var size = LibraryScanner.firstBatch

    /// Changes that are told little by little, or all at the end.
    init(isWhole: Bool = false, tell: @escaping @Sendable ([LibraryChange]) -> Void) {
      (self.isWhole, self.tell) = (isWhole, tell)
    }

    mutating func add(_ picture: Picture) {
      pictures.append(picture)
      guard pictures.count >= size else { return }
      flush()
      size = min(size * 4, LibraryScanner.largestBatch)
    }

    mutating func addFolder(_ folder: PathBytes) { folders.append(folder) }

    mutating func addLost(_ path: PathBytes) { lost.append(path) }

    mutating func add(_ change: LibraryChange) {
      gather()
      changes.append(change)
      if !isWhole { finish() }
    }

    mutating func flush() {
      gather()
      if !isWhole { finish() }
    }

    /// Tells what was not told yet.
    mutating func finish() {
      gather()
      if !changes.isEmpty { tell(changes) }
      changes.removeAll()
    }

    private mutating func gather() {
      if !folders.isEmpty { changes.append(.foundFolders(folders)) }
      if !pictures.isEmpty { changes.append(.found(pictures)) }
      if !lost.isEmpty { changes.append(.lost(lost)) }
      folders.removeAll(keepingCapacity: true)
      pictures.removeAll(keepingCapacity: true)
      lost.removeAll()
    }
  }
}

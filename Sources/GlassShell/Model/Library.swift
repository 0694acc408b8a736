import CLinux
import Dispatch
import Foundation
import GlassPlatform
import GlassRaster
import Observation

/// The pictures of some folders or files, and which of them are shown.
///
/// Folders are read, sorted and searched away from the main actor; what is shown changes in whole steps.
@Observable @MainActor final class Library {
  /// What the library is made of.
  enum Content: Sendable, Hashable {
    /// Folders, read to their depths and watched.
    case folders([PathBytes])
    /// These files, sorted as those of folders are.
    case files([Picture])
  }

  /// The pictures that are shown, in their order.
  private(set) var shown: [Picture] = []
  /// How many pictures there are in all.
  private(set) var count = 0
  /// The folders, each after the one that holds it.
  var folders: [PathBytes] { tree.paths }
  /// The source as the sidebar has it: the last folder that is left has no row of its own, all pictures are its pictures.
  var sourceWithRow: LibrarySource {
    if case .folder = source, folders.count <= 1 { .all } else { source }
  }
  /// The folders that it was opened with, there or not.
  private(set) var roots: [PathBytes] = []
  /// Whether folders are still being read.
  private(set) var isScanning = false
  /// Something worth telling once, such as a folder that cannot be read.
  private(set) var notice: Notice?
  /// The folder that the notice tells of, where it tells of one.
  @ObservationIgnored private var missed: PathBytes?
  /// What was marked.
  let favourites: Favourites

  /// Where the shown pictures come from.
  var source: LibrarySource {
    get { arrangement.source }
    set { change { $0.source = newValue } }
  }

  /// What names must contain to be shown.
  var search: String {
    get { arrangement.search }
    set { change { $0.search = newValue } }
  }

  /// How the shown pictures are sorted.
  var order: SortOrder {
    get { arrangement.order }
    set { change { $0.order = newValue } }
  }

  private var tree = FolderTree()
  private var arrangement = Arrangement()
  @ObservationIgnored private var pictures: [PathBytes: Picture] = [:]
  @ObservationIgnored private var scanner: LibraryScanner?
  @ObservationIgnored private var listening: Task<Void, Never>?
  @ObservationIgnored private var mayReadAll = false
  @ObservationIgnored private var isPaused = false
  @ObservationIgnored private var isArranging = false
  @ObservationIgnored private var needsArranging = false
  private var chosen: PathBytes?
  /// What the pictures that are shown were taken from.
  @ObservationIgnored private var shownSource: LibrarySource?
  private var positions: [PathBytes: Int] = [:]

  /// An empty library.
  init(favourites: Favourites) {
    self.favourites = favourites
    favourites.onChange = { [weak self] in self?.favouritesDidChange() }
  }

  isolated deinit {
    stopScanner()
    if _isScanning, !isPaused { BackgroundWork.end() }
  }

  /// Begins to read; what was there before is forgotten.
  func open(_ content: Content) {
    close()
    forgetAll()
    chosen = nil
    source = .all
    roots = []
    switch content {
    case .files(let files): add(files)
    case .folders(let folders):
      roots = folders
      scan(folders)
    }
  }

  /// Stops reading and watching.
  func close() {
    stopScanner()
    finishScanning()
  }

  /// The task that listens holds the scanner, and that its watcher, of which the system has few: they end together.
  private func stopScanner() {
    scanner?.cancel()
    scanner = nil
    listening?.cancel()
    listening = nil
  }

  private func scan(_ roots: [PathBytes]) {
    isScanning = true
    BackgroundWork.begin()
    let (changes, continuation) = AsyncStream.makeStream(of: [LibraryChange].self)
    let scanner = LibraryScanner { continuation.yield($0) }
    self.scanner = scanner
    listening = Task { [weak self] in
      for await batch in changes {
        guard let self, self.scanner === scanner else { return }
        self.apply(batch)
      }
    }
    if mayReadAll { scanner.goOn() }
    scanner.scan(roots)
  }

  // MARK: - Changes

  private func apply(_ changes: [LibraryChange]) {
    for change in changes {
      switch change {
      case .found(let found): add(found)
      case .lost(let paths): remove(paths)
      case .moved(let old, let new): follow(from: old, to: new)
      case .foundFolders(let found):
        tree.insert(found)
        forgetMissed { found.contains($0) }
      case .lostFolders(let folders): lose(folders)
      case .restarted:
        forgetAll()
        if !isScanning { BackgroundWork.begin() }
        isScanning = true
      case .unreadable(let folder, let fault):
        notice = Notice("The folder “\(folder.displayPath)” cannot be read: \(fault).")
        missed = folder
      case .watchLimitReached:
        missed = nil
        notice = Notice("The system watches no more folders: new pictures in some of them appear after a restart.")
      case .paused: pauseScanning()
      case .finished: finishScanning()
      }
    }
  }

  private func add(_ found: [Picture]) {
    for picture in found { pictures[picture.path] = picture }
    arrange()
  }

  private func remove(_ paths: some Sequence<PathBytes>) {
    let before = pictures.count
    for path in paths { pictures.removeValue(forKey: path) }
    if pictures.count != before { arrange() }
  }

  /// Something was renamed or moved: the choice and the marks go with it.
  func follow(from old: PathBytes, to new: PathBytes) {
    func moved(_ path: PathBytes) -> PathBytes? {
      if path == old { return new }
      return path.isWithin(old) ? PathBytes(new.bytes + path.bytes.dropFirst(old.bytes.count)) : nil
    }
    if let path = chosen.flatMap(moved) { chosen = path }
    if case .folder(let shown) = source, let path = moved(shown) { source = .folder(path) }
    let renamed = favourites.paths.compactMap { path in moved(path).map { (path, $0) } }
    favourites.move(Dictionary(uniqueKeysWithValues: renamed))
  }

  /// A folder that was missed is read now, or is gone with the one around it: nothing is to be told of it any more.
  private func forgetMissed(where isOver: (PathBytes) -> Bool) {
    guard let folder = missed, isOver(folder) else { return }
    (missed, notice) = (nil, nil)
  }

  private func lose(_ folders: FolderSet) {
    forgetMissed(where: folders.holds)
    tree.remove(where: folders.holds)
    remove(pictures.keys.filter(folders.holds))
    if case .folder(let shown) = source, folders.holds(shown) { source = .all }
    for root in roots where folders.holds(root) {
      notice = Notice("The folder “\(root.displayPath)” is no longer there. Its pictures appear again when it comes back.")
      missed = root
    }
  }

  private func forgetAll() {
    pictures.removeAll()
    tree = FolderTree()
    (missed, notice) = (nil, nil)
    arrange()
  }

  private func finishScanning() {
    guard isScanning else { return }
    isScanning = false
    if !isPaused { BackgroundWork.end() }
    isPaused = false
    keepFirst()
    Self.giveBackMemory()
  }

  /// Nobody need wait for what comes only after the first frame.
  private func pauseScanning() {
    guard !mayReadAll else { return }
    isPaused = true
    BackgroundWork.end()
  }

  /// Reads all there is: the first frame is out. Until then only a first few pictures are read.
  func readAll() {
    mayReadAll = true
    scanner?.goOn()
    guard isPaused else { return }
    isPaused = false
    BackgroundWork.begin()
  }

  private func favouritesDidChange() {
    change { $0.favourites = favourites.paths }
  }

  // MARK: - What is shown

  private func change(_ change: (inout Arrangement) -> Void) {
    let old = (arrangement.source, arrangement.search, arrangement.order, arrangement.favourites)
    change(&arrangement)
    guard old != (arrangement.source, arrangement.search, arrangement.order, arrangement.favourites) else { return }
    arrange()
  }

  /// Sorts and filters again: at once while that costs less than a frame, otherwise in the background.
  private func arrange() {
    count = pictures.count
    if isArranging {
      needsArranging = true
    } else if pictures.count <= 256 {
      show(arrangement.apply(to: pictures.values))
    } else {
      arrangeInBackground()
    }
  }

  private func arrangeInBackground() {
    isArranging = true
    BackgroundWork.begin()
    let (arrangement, pictures) = (arrangement, pictures)
    Task {
      let arranged = await Self.apply(arrangement, to: pictures)
      isArranging = needsArranging
      // Another search or order may be shown a moment longer; pictures from elsewhere may not.
      if arrangement.source == self.arrangement.source { show(arranged) }
      if needsArranging {
        (needsArranging, isArranging) = (false, false)
        arrange()
      }
      BackgroundWork.end()
    }
  }

  /// Reading and sorting a folder and decoding the first pictures leave much free memory behind, which the allocator would keep. Once, when
  /// the thumbnails are there too.
  private static func giveBackMemory() {
    DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + 1.5) { _ = malloc_trim(0) }
  }

  @concurrent private nonisolated static func apply(
    _ arrangement: Arrangement, to pictures: [PathBytes: Picture]
  ) async -> [Picture] {
    arrangement.apply(to: pictures.values)
  }

  private func show(_ pictures: [Picture]) {
    guard pictures != shown else { return }
    // In the stead of one that is gone, or no favourite among these any more, its neighbour is looked at; one that only is not shown comes back.
    let wasFavourite = source == .favourites && shownSource == .favourites
    shownSource = source
    if let chosen, self.pictures[chosen] == nil || wasFavourite && !favourites.contains(chosen), let index = positions[chosen],
      index < shown.count
    {
      let paths = Set(pictures.lazy.map(\.path))
      let next = shown[(index + 1)...].first { paths.contains($0.path) } ?? shown[..<index].last { paths.contains($0.path) }
      if let next { self.chosen = next.path }
    }
    shown = pictures
    positions = Dictionary(uniqueKeysWithValues: pictures.enumerated().map { ($1.path, $0) })
    keepFirst()
  }

  /// Once all is read, a picture that comes later and is sorted first does not push away the one that is looked at.
  private func keepFirst() {
    guard chosen == nil, !isScanning, !isArranging else { return }
    chosen = selection?.path
  }

  // MARK: - Selection

  /// The chosen picture; the first one until somebody chooses, and where the chosen one is not shown.
  var selection: Picture? {
    get { selectedIndex.map { shown[$0] } }
    set { chosen = newValue?.path }
  }

  /// The chosen picture's place among those shown.
  var selectedIndex: Int? {
    if let chosen, let index = positions[chosen], index < shown.count { return index }
    return shown.isEmpty ? nil : 0
  }

  /// Chooses a picture by its place, as near as there is one.
  func select(at index: Int) {
    guard !shown.isEmpty else { return }
    chosen = shown[min(max(index, 0), shown.count - 1)].path
  }

  /// Chooses the picture of a path, if it is shown.
  func select(_ path: PathBytes) {
    if positions[path] != nil { chosen = path }
  }

  /// Chooses the picture so many places on.
  func moveSelection(by offset: Int) {
    guard let selectedIndex else { return }
    select(at: selectedIndex + offset)
  }
}

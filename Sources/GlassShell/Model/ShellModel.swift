import Foundation
import GlassPlatform
import GlassRaster
import GlassUI
import Observation

/// What the window of Glass Shell shows and remembers, and what can be done in it.
@Observable @MainActor final class ShellModel {
  let library: Library
  /// Whether the sidebar is open.
  var isSidebarOpen: Bool
  /// Whether the inspector is open.
  var isInspectorOpen: Bool
  /// Whether the picture is shown as a whole, instead of filling the window.
  var showsWholePicture: Bool
  /// Whether names are being searched.
  var isSearching = false
  /// Whether the program tells about itself.
  var isAboutShown = false
  /// What the inspector tells about the chosen picture.
  private(set) var details: PictureDetails?
  /// What came of something the person did.
  private var message: Notice?
  /// What the person has had time to read.
  private var told: Set<Notice> = []

  @ObservationIgnored private(set) var host: AppHost?
  @ObservationIgnored private var memory: WindowMemory
  @ObservationIgnored private let folders: UserFolders
  @ObservationIgnored private let remembers: Bool
  @ObservationIgnored private var detailsOf: Picture?
  /// How often something was dropped.
  @ObservationIgnored private var drops = 0

  /// A model that remembers the last window, and is remembered by the next one, where there are folders for it.
  ///
  /// - Parameters:
  ///   - folders: Where the desktop keeps things.
  ///   - remembers: Whether the window's state is loaded and saved.
  init(folders: UserFolders = UserFolders(), remembers: Bool = true) {
    self.folders = folders
    self.remembers = remembers
    memory = remembers ? WindowMemory.load(from: folders.state) : WindowMemory(reading: nil)
    library = Library(favourites: Favourites(folder: folders.data))
    isSidebarOpen = memory.isSidebarOpen
    isInspectorOpen = memory.isInspectorOpen
    showsWholePicture = memory.showsWholePicture
    library.order = memory.order
  }

  /// What the person should know now, if anything.
  var notice: Notice? {
    [message, library.favourites.failure, library.notice].compactMap(\.self).first { !told.contains($0) }
  }

  /// How long a notice is shown, in seconds.
  private static let readingTime = 8.0

  /// A notice is seen: it goes once it could be read.
  func noticeDidAppear(_ notice: Notice) {
    _ = host?.platform.schedule(after: Self.readingTime) { [weak self] in self?.dismissNotice(notice) }
  }

  /// Takes a notice away.
  func dismissNotice(_ notice: Notice) { withAnimation(.smooth) { _ = told.insert(notice) } }

  /// Whether the window filled the work area.
  var wasMaximized: Bool { memory.isMaximized }

  /// The size the window had, in points.
  var rememberedSize: CGSize? { memory.size }

  /// Takes the host the window is shown on. What was saved holds where neither the command line nor the desktop says otherwise.
  func attach(to host: AppHost, options: HostOptions) {
    self.host = host
    if options.glass == nil { host.appearance.usesClearGlass = memory.usesClearGlass }
    if options.reduceTransparency == nil, memory.reduceTransparency { host.settingsOverride.reduceTransparency = true }
    if options.reduceMotion == nil, memory.reduceMotion { host.settingsOverride.reduceMotion = true }
    if options.increaseContrast == nil, memory.increaseContrast { host.settingsOverride.increaseContrast = true }
    host.afterFirstFrame { [library] in library.readAll() }
  }

  /// Begins to show pictures.
  func open(_ content: Library.Content) {
    library.favourites.load()
    library.open(content)
  }

  /// Keeps what the window looks like, and what is still on its way to the disk.
  func save() {
    library.favourites.flush()
    guard remembers else { return }
    memory.isSidebarOpen = isSidebarOpen
    memory.isInspectorOpen = isInspectorOpen
    memory.showsWholePicture = showsWholePicture
    memory.order = library.order
    if let state = host?.window?.state {
      memory.isMaximized = state.isMaximized
      if state.isFloating { memory.size = state.size }
    }
    memory.usesClearGlass = host?.appearance.usesClearGlass == true
    try? memory.save(to: folders.state)
  }

  // MARK: - The chosen picture

  /// Whether the chosen picture is marked.
  var isFavourite: Bool { library.selection.map { isFavourite($0) } ?? false }

  /// Whether a picture is marked.
  func isFavourite(_ picture: Picture) -> Bool { library.favourites.contains(picture.path) }

  /// Marks the chosen picture, or takes the mark away.
  func toggleFavourite() { if let picture = library.selection { toggleFavourite(picture) } }

  /// Marks a picture, or takes the mark away.
  func toggleFavourite(_ picture: Picture) { library.favourites.set(picture.path, !isFavourite(picture)) }

  /// Reads what the inspector tells, unless it is known; where no picture is chosen it tells nothing.
  func loadDetails() {
    guard let picture = library.selection else {
      (details, detailsOf) = (nil, nil)
      return
    }
    guard picture != detailsOf else { return }
    detailsOf = picture
    BackgroundWork.begin()
    Task {
      let read = await Self.details(of: picture, home: folders.home)
      if detailsOf == picture { details = read }
      BackgroundWork.end()
    }
  }

  @concurrent private nonisolated static func details(of picture: Picture, home: PathBytes) async -> PictureDetails {
    PictureDetails(reading: picture, home: home)
  }

  /// Puts the chosen picture on the clipboard.
  func copyPicture() { if let picture = library.selection { copy(picture) } }

  /// Puts a picture on the clipboard.
  func copy(_ picture: Picture) {
    BackgroundWork.begin()
    Task {
      host?.copy(await Self.copy(of: picture))
      BackgroundWork.end()
    }
  }

  @concurrent private nonisolated static func copy(of picture: Picture) async -> ClipboardContent {
    ClipboardContent(copying: picture.path)
  }

  /// Shows the chosen picture's file in the desktop's file manager.
  func showInFileManager() { if let picture = library.selection { showInFileManager(picture) } }

  /// Shows a picture's file in the desktop's file manager.
  func showInFileManager(_ picture: Picture) {
    Task { message = await FileManagerService.show(picture.path).map { Notice($0) } }
  }

  // MARK: - Settings

  /// Changes a setting of accessibility for this run and the next ones.
  func override(_ setting: WritableKeyPath<WindowMemory, Bool>, _ desktop: WritableKeyPath<DesktopSettings, Bool?>, _ isOn: Bool)
  {
    memory[keyPath: setting] = isOn
    host?.settingsOverride[keyPath: desktop] = isOn
  }

  /// Opens files or folders that were dropped on the window.
  func openDropped(_ uris: [String]) {
    let paths = uris.compactMap { PathBytes(fileURI: $0) }
    guard !paths.isEmpty else {
      message = Notice("What was dropped is no file of this computer.")
      return
    }
    drops += 1
    let drop = drops
    BackgroundWork.begin()
    Task {
      let content = await Self.content(of: paths)
      // What was dropped since counts.
      if drop == drops { open(dropped: content) }
      BackgroundWork.end()
    }
  }

  @concurrent private nonisolated static func content(of paths: [PathBytes]) async -> Result<Library.Content, RunFailure> {
    Result { () throws(RunFailure) in try Library.Content(paths: paths) }
  }

  private func open(dropped content: Result<Library.Content, RunFailure>) {
    switch content {
    case .success(let content):
      if isSearching { setSearching(false) }
      library.open(content)
    case .failure(let failure): message = Notice(failure.message)
    }
  }
}

import ArgumentParser
import Foundation
import GlassGeometry
import GlassOffscreen
import GlassPlatform
import GlassRaster
import Glibc
import Testing

@testable import GlassShell
@testable import GlassUI
@testable import GlassViews

/// Glass Shell's own window without a desktop, over a folder of `PictureSamples` and a home of its own.
@MainActor final class ShellWindow {
  /// What a window is opened with.
  struct Options {
    var size = CGSize(width: 960, height: 600)
    var scale = 1.0
    var settings = DesktopSettings(appearance: .light)
    var appearance = HostAppearance()
    var margin = WindowMargin.zero
    var isMaximized = false
    var isFullscreen = false
    /// Which of the samples are in the folder.
    var samples = PictureSamples.names
    /// Whether one sample more lies in a folder within, so that the sidebar lists folders.
    var hasSubfolder = true
    /// The sample that is chosen.
    var chosen = 0
    var prepare: @MainActor (ShellModel) -> Void = { _ in }
  }

  let platform = OffscreenPlatform()
  let model: ShellModel
  let content: ViewHost
  let window: OffscreenWindow
  private let host: AppHost
  private let home = TemporaryFolder()
  private var pointer = CGPoint(x: -1, y: -1)

  /// Opens a window and lets it settle.
  init(_ options: Options = Options()) async throws {
    // Dates are shown as the process's locale and time zone say.
    setlocale(LC_ALL, "C.UTF-8")
    setenv("TZ", "UTC", 1)
    tzset()
    let pictures = Self.fill(home, options)
    let model = ShellModel(folders: UserFolders(environment: ["HOME": home.path.displayPath]), remembers: false)
    let host = AppHost(platform: platform)
    platform.desktopSettings = options.settings
    platform.floatingMargin = options.margin
    host.appearance = options.appearance
    content = ViewHost(
      ViewHost.Configuration(title: "Glass Shell", appearance: options.appearance, threads: 1), platform: platform
    ) {
      ZStack { ShellApp(model: model).body._windows[0].contentWithCommands }.environment(host)
    }
    let opened = platform.openWindow(
      WindowOptions(
        title: "Glass Shell", appID: "glass-shell", size: options.size, isMaximized: options.isMaximized,
        isFullscreen: options.isFullscreen),
      content: content)
    window = try #require(opened as? OffscreenWindow)
    content.attach(to: window)
    host.window = window
    host.content = content
    _ = window.setScale(options.scale)
    self.model = model
    self.host = host
    options.prepare(model)
    model.attach(to: host, options: try HostOptions.parse([]))
    host.appearance = options.appearance
    model.open(.folders([pictures]))
    await settle()
    guard options.chosen > 0 else { return }
    model.library.select(at: options.chosen)
    await settle()
  }

  /// The views go, and folders are watched no longer: the system has few watchers, and its tests open more windows.
  isolated deinit {
    // Its desktop keeps a window that is open.
    window.close()
    content.end()
    host.window = nil
    model.library.close()
    model.library.favourites.close()
  }

  private static func fill(_ home: TemporaryFolder, _ options: Options) -> PathBytes {
    let pictures = home.addFolder("Pictures")
    if options.hasSubfolder { home.addFolder("Pictures/Travel") }
    for (name, data) in zip(PictureSamples.names, PictureSamples.files) where options.samples.contains(name) {
      add("Pictures/\(name)", data)
    }
    if options.hasSubfolder { add("Pictures/Travel/6 Evening.png", PictureSamples.files[4]) }
    func add(_ name: String, _ data: Data) {
      let file = home.add(name, Array(data))
      try? FileManager.default.setAttributes([.modificationDate: PictureSamples.modified], ofItemAtPath: file.displayPath)
    }
    return pictures
  }

  // MARK: - Time

  /// Lets everything arrive. Nobody sees the way: while a window is suspended, time passes without frames.
  func settle() async {
    for _ in 0..<20 {
      await finishBackgroundWork()
      window.change { $0.isSuspended = true }
      platform.advance(by: 2)
      await finishBackgroundWork()
      window.change { $0.isSuspended = false }
      frames(1)
      if !content.needsFrame, !BackgroundWork.isOutstanding { return }
    }
    Issue.record("the window does not come to rest")
  }

  /// Lets a number of frames pass.
  func frames(_ count: Int) { platform.advance(by: Double(count) / OffscreenPlatform.refreshRate) }

  private func finishBackgroundWork() async {
    #expect(await eventually { !BackgroundWork.isOutstanding })
  }

  // MARK: - Input

  /// Drops files on the window, and waits until they were looked at.
  func drop(_ uris: [String]) async {
    model.openDropped(uris)
    await finishBackgroundWork()
  }

  func move(to point: CGPoint) {
    pointer = point
    window.inject(.pointer(PointerEvent(.moved, at: point, time: platform.now)))
  }

  func press(at point: CGPoint) {
    move(to: point)
    window.inject(.pointer(PointerEvent(.pressed(.left), at: point, time: platform.now)))
  }

  /// Presses and lets go of the second button.
  func clickSecond(_ point: CGPoint) {
    move(to: point)
    for phase in [PointerEvent.Phase.pressed(.right), .released(.right)] {
      window.inject(.pointer(PointerEvent(phase, at: point, time: platform.now)))
    }
  }

  func click(_ point: CGPoint) {
    press(at: point)
    window.inject(.pointer(PointerEvent(.released(.left), at: point, time: platform.now)))
  }

  func leave() { window.inject(.pointer(PointerEvent(.left, at: pointer, time: platform.now))) }

  func scroll(_ delta: CGSize, at point: CGPoint) {
    window.inject(.scroll(ScrollEvent(.wheel, delta: delta, at: point, time: platform.now)))
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    window.inject(.key(KeyEvent(.down, key, modifiers: modifiers, time: platform.now)))
    window.inject(.key(KeyEvent(.up, key, modifiers: modifiers, time: platform.now)))
  }

  // MARK: - What is seen

  /// The frame of the first element with a label, in points.
  func frame(_ label: String) throws -> CGRect {
    try #require(content.describe().flattened.first { $0.label == label }, "nothing is called \(label)").frame
  }

  /// The entry of an open menu with a label; the one opened last where several have it.
  func menuItem(_ label: String) throws -> SemanticsElement {
    let items = content.describe().flattened.filter { $0.role == .menuItem && $0.label == label }
    return try #require(items.last, "no open menu has an entry \(label)")
  }

  /// The last frame.
  func picture() throws -> Bitmap { try #require(window.picture) }

  /// A part of the last frame, in points.
  func picture(of rect: CGRect) throws -> Bitmap {
    let bitmap = try picture()
    let scale = window.state.scale
    let pixels = PixelRect(
      minX: Int(rect.minX * scale), minY: Int(rect.minY * scale), maxX: Int(rect.maxX * scale), maxY: Int(rect.maxY * scale))
    return bitmap.cropped(to: pixels.intersection(bitmap.bounds))
  }

  /// A copy of the last frame.
  func copy() throws -> Bitmap { try picture().cropped(to: picture().bounds) }

  /// The same state drawn anew, all of it: a window of another size begins from nothing.
  func redrawn() async throws -> Bitmap {
    let size = window.state.size
    window.resize(to: CGSize(width: size.width, height: size.height + 1))
    frames(1)
    window.resize(to: size)
    await settle()
    return try copy()
  }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}

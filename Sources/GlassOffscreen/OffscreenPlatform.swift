public import Foundation
import Glibc
public import GlassPlatform

/// A host without a desktop: windows are pictures in memory, and time is a clock of 60 frames a second that runs only when asked to.
///
/// Between two points of its time it waits for `BackgroundWork`, so the same input gives the same pictures on every machine.
@MainActor public final class OffscreenPlatform: Platform {
  /// Frames a second.
  public static let refreshRate = 60.0

  /// The windows that are open, oldest first.
  public private(set) var windows: [OffscreenWindow] = []
  /// The margin of windows that float and decorate themselves: there is no screen for a shadow to fall on, so it is zero unless a test sets it.
  public var floatingMargin = WindowMargin.zero
  /// The size of the screen that popups stay on, in points; windows lie in its middle.
  public var screenSize = CGSize(width: 1920, height: 1080)
  /// Whether there are popups: without, what would be one stays in its window.
  public var opensPopups = true
  /// Whether open popups can be moved and change their size.
  public var movesPopups = true
  /// Whether popups that want all input get it: without, they are dismissed before they are drawn.
  public var grantsGrabs = true
  /// What the desktop that is not there says.
  public var desktopSettings = DesktopSettings() {
    didSet { if desktopSettings != oldValue { settingsChanged() } }
  }

  private var timers = TimerQueue()
  private var clipboards: [ClipboardSelection: ClipboardContent] = [:]
  /// What is being dragged.
  public internal(set) var drag: OffscreenDrag?
  private var isRunning = false
  private var hasOpenedWindow = false
  /// The frame that comes next, counted from the start of time.
  private var nextFrame = 0

  /// A host at the beginning of time, 0.
  public init() { _ = MonotonicClock.processStart }

  // MARK: - Platform

  /// Seconds since the beginning of time; it passes in `run` and `advance`.
  public private(set) var now = 0.0

  /// The date when somebody first asked for it, which passes as time does.
  public var date: Date { firstDate.addingTimeInterval(now + clockShift) }
  /// By how much the clock was set, or has gone on while nothing else did as a machine slept, in seconds.
  public var clockShift = 0.0
  private lazy var firstDate = Date(timeIntervalSinceNow: -now)

  /// What the desktop says, with what overrides it.
  public var settings: DesktopSettings { desktopSettings.overridden(by: settingsOverride) }

  /// Settings that override the desktop's; live.
  public var settingsOverride = DesktopSettings() {
    didSet { if settingsOverride != oldValue { settingsChanged() } }
  }

  /// Opens a window; its first frame comes at the clock's next tick.
  public func openWindow(_ options: WindowOptions, content: any WindowContent) -> any PlatformWindow {
    let window = OffscreenWindow(self, options, content: content)
    windows.append(window)
    hasOpenedWindow = true
    window.content.settingsDidChange(settings)
    window.content.windowDidChange(window.state)
    return window
  }

  /// Keeps a popup, so that it draws.
  func remember(_ window: OffscreenWindow) {
    windows.append(window)
    window.content.settingsDidChange(settings)
    window.content.windowDidChange(window.state)
  }

  /// The screen in points of a window's content.
  func screen(around window: OffscreenWindow) -> CGRect {
    let own = window.originInWindow
    let size = windows.first { $0.popup == nil }?.state.size ?? screenSize
    let screen = CGSize(width: max(screenSize.width, size.width), height: max(screenSize.height, size.height))
    return CGRect(
      x: ((size.width - screen.width) / 2).rounded() - own.x, y: ((size.height - screen.height) / 2).rounded() - own.y,
      width: screen.width, height: screen.height)
  }

  /// Calls `action` once after `delay` seconds of this host's time.
  @discardableResult
  public func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer {
    let timer = PlatformTimer(action)
    timers.add(timer, at: now + max(0, delay))
    return timer
  }

  /// The URLs that were opened.
  public private(set) var openedURLs: [String] = []

  /// Notes a URL: no other program is started.
  public func open(_ url: String) -> Bool {
    openedURLs.append(url)
    return true
  }

  /// Runs until `quit`, or until nothing could ever happen again: no timer, nothing to draw, no work in the background.
  public func run() throws {
    isRunning = true
    while isRunning {
      waitForBackgroundWork()
      guard isRunning, let time = nextTime else { break }
      step(to: time)
    }
    isRunning = false
  }

  /// Makes `run` return when the current event has been handled.
  public func quit() { isRunning = false }

  // MARK: - Time

  /// Lets time pass: timers fire and frames are drawn in their order. Work in the background is not waited for.
  public func advance(by seconds: Double) {
    let end = now + max(0, seconds)
    while let time = nextTime, time <= end { step(to: time) }
    now = max(now, end)
    skipFrames()
  }

  /// When something happens next; `nil` where nothing will.
  private var nextTime: Double? {
    let frame = windows.contains { $0.wantsFrame } ? frameTime : nil
    let times = [timers.nextDeadline(), frame].compactMap { $0 }
    return times.min()
  }

  private var frameTime: Double { Double(nextFrame) / Self.refreshRate }

  private func step(to time: Double) {
    now = max(now, time)
    for timer in timers.takeDue(at: now) { timer.fire() }
    if frameTime <= now {
      nextFrame += 1
      for window in windows { window.drawFrame(at: now) }
    }
    skipFrames()
  }

  /// Frames that nobody asked for while time went on are past.
  private func skipFrames() {
    guard frameTime < now else { return }
    nextFrame = Int((now * Self.refreshRate).rounded(.up))
    if frameTime < now { nextFrame += 1 }
  }

  /// Runs what waits on the main actor until no work is outstanding, for at most a minute of real time.
  private func waitForBackgroundWork() {
    let deadline = MonotonicClock.now + 60
    var descriptor = pollfd(fd: DispatchMainQueue.descriptor, events: Int16(POLLIN), revents: 0)
    DispatchMainQueue.drain()
    while isRunning, MonotonicClock.now < deadline {
      let isReady = poll(&descriptor, 1, BackgroundWork.isOutstanding ? 100 : 0) > 0
      if isReady { DispatchMainQueue.drain() } else if !BackgroundWork.isOutstanding { return }
    }
  }

  private func settingsChanged() {
    for window in windows { window.content.settingsDidChange(settings) }
  }

  // MARK: - Windows

  /// Lets a closed window go; the program ends with its last one.
  func forget(_ window: OffscreenWindow) {
    windows.removeAll { $0 === window }
    if windows.isEmpty, hasOpenedWindow { quit() }
  }

  /// Puts content on a clipboard; `nil` empties it.
  func setClipboard(_ content: ClipboardContent?, _ selection: ClipboardSelection) {
    clipboards[selection] = content
    if selection == .clipboard { for window in windows { window.content.clipboardDidChange() } }
  }

  /// What is on a clipboard.
  public func clipboard(_ selection: ClipboardSelection) -> ClipboardContent? { clipboards[selection] }
}

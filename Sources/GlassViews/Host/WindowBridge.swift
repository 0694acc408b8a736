import Foundation
import GlassPlatform
import Observation

/// What views may ask of the window they are in.
@MainActor final class WindowBridge {
  private(set) weak var host: ViewHost?

  /// The menu that is open in the window.
  weak var openMenu: MenuPresenter?

  /// Tells views when something else lies in the clipboard.
  let clipboard = ClipboardNews()

  init(_ host: ViewHost) { self.host = host }

  /// The window.
  var window: (any PlatformWindow)? { host?.window }
  /// The window of the scene: of a popup the one that it belongs to.
  var sceneWindow: (any PlatformWindow)? {
    var owner = host
    while let parent = owner?.parent { owner = parent }
    return owner?.window
  }
  /// Where presses, focus and keys go.
  var input: InputDispatcher? { host?.input }

  /// The date and time of the day.
  var date: Date { host?.platform.date ?? Date() }

  /// Opens a URL with the desktop's program for it.
  ///
  /// - Returns: Whether there was somebody to ask.
  func open(_ url: URL) -> Bool { host?.platform.open(url.absoluteString) ?? false }

  /// Runs an action once after some seconds.
  ///
  /// - Returns: What calls it off; `nil` where the window is gone.
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer? {
    host?.schedule(after: delay, action)
  }

  /// How long `schedule(by:_:)` waits at most until the clock is looked at again, in seconds: that may be set, and machines sleep.
  private static let patience = 60.0

  /// Runs an action once at a date, or earlier where that is far away.
  ///
  /// - Returns: What calls it off; `nil` where the window is gone.
  func schedule(by date: Date, _ action: @escaping @MainActor () -> Void) -> PlatformTimer? {
    schedule(after: min(max(date.timeIntervalSince(self.date), 0.001), Self.patience), action)
  }
}

/// Lets views follow the clipboard, which they ask the window about.
@MainActor @Observable final class ClipboardNews {
  private var changes = 0

  func didChange() { changes += 1 }

  /// Who calls this in a body is evaluated when something else lies in the clipboard.
  func follow() { _ = changes }
}

private enum WindowBridgeKey: EnvironmentKey { static var defaultValue: WindowBridge? { nil } }
private enum WindowStateKey: EnvironmentKey { static var defaultValue: WindowState? { nil } }

extension EnvironmentValues {
  /// The window the view is in.
  var windowBridge: WindowBridge? {
    get { self[WindowBridgeKey.self] }
    set { self[WindowBridgeKey.self] = newValue }
  }

  /// What the window system says about the window.
  var windowState: WindowState? {
    get { self[WindowStateKey.self] }
    set { self[WindowStateKey.self] = newValue }
  }
}

public import Foundation

/// A host: a desktop, or an offscreen stand-in for one.
@MainActor public protocol Platform: AnyObject {
  /// Seconds on the host's monotonic clock; tests control it offscreen.
  var now: Double { get }

  /// The date and time of the day as the host has them: a desktop's clock may be set, and goes on while the machine sleeps.
  var date: Date { get }

  /// What the desktop says; changes reach every window's content.
  var settings: DesktopSettings { get }

  /// Settings that override the desktop's, such as those of the command line or a script; live.
  var settingsOverride: DesktopSettings { get set }

  /// Opens a window.
  func openWindow(_ options: WindowOptions, content: any WindowContent) -> any PlatformWindow

  /// Calls `action` once on the main actor after `delay` seconds on the host's clock, unless cancelled.
  @discardableResult
  func schedule(after delay: Double, _ action: @escaping @MainActor () -> Void) -> PlatformTimer

  /// Opens a URL, percent-encoded, with the desktop's program for it.
  ///
  /// - Returns: Whether the host can.
  func open(_ url: String) -> Bool

  /// Runs until `quit` or a failure.
  ///
  /// - Throws: `PlatformError` where the window system went away or lacks something.
  func run() throws

  /// Makes `run` return when the current event has been handled.
  func quit()
}

extension Platform {
  /// The system's clock.
  public var date: Date { Date() }
}

/// How a window is to open.
public struct WindowOptions: Sendable, Hashable {
  /// The title.
  public var title: String
  /// The application's id, as in its desktop file.
  public var appID: String
  /// Size of the content in points.
  public var size: CGSize
  /// The smallest size in points.
  public var minimumSize: CGSize
  /// Whether it opens maximized.
  public var isMaximized: Bool
  /// Whether it opens fullscreen.
  public var isFullscreen: Bool
  /// Who should draw the frame.
  public var decorations: WindowDecorations

  /// Options for a window.
  public init(
    title: String, appID: String, size: CGSize, minimumSize: CGSize = CGSize(width: 480, height: 360), isMaximized: Bool = false,
    isFullscreen: Bool = false, decorations: WindowDecorations = .client
  ) {
    self.title = title
    self.appID = appID
    self.size = size
    self.minimumSize = minimumSize
    self.isMaximized = isMaximized
    self.isFullscreen = isFullscreen
    self.decorations = decorations
  }
}

/// A timer that can be called off.
@MainActor public final class PlatformTimer {
  private var action: (@MainActor () -> Void)?

  /// A timer that will run `action` when its host fires it.
  public init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// Whether it neither fired nor was cancelled.
  public var isPending: Bool { action != nil }

  /// Calls it off; nothing happens where it already fired.
  public func cancel() { action = nil }

  /// Runs the action, once. For hosts.
  public func fire() {
    let pending = action
    action = nil
    pending?()
  }
}

/// Why a host cannot go on.
public enum PlatformError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no window system to talk to.
  case noCompositor(String)
  /// It went away, or ended the conversation.
  case connectionLost(String)
  /// It lacks something that cannot be done without.
  case missingProtocol(String)

  /// One sentence for the person.
  public var description: String {
    switch self {
    case .noCompositor(let reason): "There is no Wayland compositor to show a window on: \(reason)."
    case .connectionLost(let reason): "The Wayland compositor ended the connection: \(reason)."
    case .missingProtocol(let name): "The Wayland compositor lacks \(name), which is needed."
    }
  }
}

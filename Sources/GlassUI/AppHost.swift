import Foundation
public import GlassPlatform
import GlassScripting
public import GlassViews
public import Observation

/// What a program's views may ask of the desktop and change about the interface: found in the environment as `AppHost.self`.
@Observable @MainActor public final class AppHost {
  /// How the interface looks beyond what the desktop says; changes show at once.
  public var appearance = HostAppearance() {
    didSet { content?.appearance = appearance }
  }

  /// The host.
  @ObservationIgnored public let platform: any Platform
  /// The program's window; a closed one still tells how it last was.
  @ObservationIgnored public internal(set) var window: (any PlatformWindow)?

  /// What shows the program's views.
  @ObservationIgnored weak var content: ViewHost? {
    didSet {
      content?.appearance = appearance
      content?.onFirstDraw = { [weak self] in self?.firstFrameIsDrawn() }
    }
  }

  /// What waits for the first frame.
  @ObservationIgnored private var firstFrameActions: [@MainActor () -> Void] = []

  init(platform: any Platform) { self.platform = platform }

  /// Settings that override the desktop's, at once.
  public var settingsOverride: DesktopSettings {
    get { platform.settingsOverride }
    set { platform.settingsOverride = newValue }
  }

  /// Ends the program.
  public func quit() { platform.quit() }

  /// Fills the output, or no longer.
  public func toggleFullscreen() {
    guard let window else { return }
    window.setFullscreen(!window.state.isFullscreen)
  }

  /// Calls `action` once the window's first frame is out.
  public func afterFirstFrame(_ action: @escaping @MainActor () -> Void) {
    if let window, window.statistics.frames > 0 { return action() }
    firstFrameActions.append(action)
  }

  /// The frame is drawn; it is on its way when the host has its next turn.
  private func firstFrameIsDrawn() {
    platform.schedule(after: 0) { [self] in
      let actions = firstFrameActions
      firstFrameActions = []
      for action in actions { action() }
    }
  }

  /// Puts content on the clipboard.
  public func copy(_ content: ClipboardContent) { window?.setClipboard(content, .clipboard) }

  /// Changes a setting, as options and scripts do.
  func change(_ setting: InterfaceSetting) {
    switch setting {
    case .glass(let glass): appearance.usesClearGlass = glass == .clear
    case .textSize(let size): appearance.textSize = size.dynamicTypeSize
    case .layoutDirection(let direction): appearance.layoutDirection = direction.layoutDirection
    case .keyboard: break
    }
  }
}

extension InterfaceSetting.TextSize {
  /// The size that a view's environment says.
  fileprivate var dynamicTypeSize: DynamicTypeSize {
    switch self {
    case .xSmall: .xSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .xLarge: .xLarge
    case .xxLarge: .xxLarge
    case .xxxLarge: .xxxLarge
    }
  }
}

extension InterfaceSetting.Direction {
  /// The direction that a view's environment says; `auto` follows the language of messages.
  fileprivate var layoutDirection: LayoutDirection {
    switch self {
    case .ltr: return .leftToRight
    case .rtl: return .rightToLeft
    case .auto:
      let environment = ProcessInfo.processInfo.environment
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
      let language = locale.prefix { $0 != "_" && $0 != "." && $0 != "@" }
      return ["ar", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi"].contains(language) ? .rightToLeft : .leftToRight
    }
  }
}

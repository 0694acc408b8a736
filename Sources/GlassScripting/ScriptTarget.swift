public import GlassPlatform
public import GlassViews

/// What a script drives: a window of any host, and what its content tells about itself.
@MainActor public struct ScriptTarget {
  /// The host.
  public var platform: any Platform
  /// The window.
  public var window: any ScriptableWindow
  /// What the window shows.
  public var content: any WindowContent
  /// Describes what the window shows.
  public var describe: @MainActor () -> SemanticsElement
  /// Changes a setting of the interface.
  public var change: @MainActor (InterfaceSetting) -> Void
  /// Whether work in the background goes on whose result will show.
  public var isBusy: @MainActor () -> Bool

  /// A window to be driven.
  public init(
    platform: any Platform, window: any ScriptableWindow, content: any WindowContent,
    describe: @escaping @MainActor () -> SemanticsElement, change: @escaping @MainActor (InterfaceSetting) -> Void,
    isBusy: @escaping @MainActor () -> Bool = { BackgroundWork.isOutstanding }
  ) {
    self.platform = platform
    self.window = window
    self.content = content
    self.describe = describe
    self.change = change
    self.isBusy = isBusy
  }
}

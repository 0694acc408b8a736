public import Foundation
public import GlassViews

/// A window with a view in it.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let title: String
  private let content: Content

  /// A window with a title.
  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  /// A window that is called as the program is.
  public init(@ViewBuilder content: () -> Content) {
    self.init(AppRunner.programName, content: content)
  }

  /// The window.
  public var _windows: [WindowDescription] { [WindowDescription(title: title, content: AnyView(content))] }
}

/// A scene whose windows are described a little differently.
struct ModifiedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let change: (inout WindowDescription) -> Void

  var _windows: [WindowDescription] {
    content._windows.map { window in
      var window = window
      change(&window)
      return window
    }
  }
}

extension Scene {
  /// The size in points that windows open with, where neither the person nor the window system says otherwise.
  public func defaultSize(_ size: CGSize) -> some Scene { ModifiedScene(content: self) { $0.defaultSize = size } }

  /// The size in points that windows open with, where neither the person nor the window system says otherwise.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { defaultSize(CGSize(width: width, height: height)) }

  /// The picture that task bars show for the windows, on desktops that take one from the program.
  public func windowIcon(_ draw: @escaping WindowIcon) -> some Scene { ModifiedScene(content: self) { $0.icon = draw } }

  /// The smallest size of the windows, in points.
  public func windowMinSize(width: CGFloat, height: CGFloat) -> some Scene {
    ModifiedScene(content: self) { $0.minimumSize = CGSize(width: width, height: height) }
  }
}

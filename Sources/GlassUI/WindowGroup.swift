public import Foundation
public import GlassViews
public import Observation

/// A window with a view in it.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let title: String
  private let content: Content
  /// What the scene is known by.
  private let id: String?

  private init(title: String, id: String? = nil, content: Content) {
    self.title = title
    self.id = id
    self.content = content
  }

  /// A window with a title.
  public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(title: title.string, content: content()) }

  /// A window with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(Text(title), content: content) }

  /// A window with a title that is not looked up.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.init(Text(title), content: content) }

  /// A window that is called as the program is.
  public init(@ViewBuilder content: () -> Content) { self.init(title: AppRunner.programName, content: content()) }

  /// A window with a title.
  ///
  /// - Parameter id: What the scene is known by. A program has one window so far, that of its first scene.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title.string, id: id, content: content())
  }

  /// A window with a title.
  ///
  /// - Parameter id: What the scene is known by. A program has one window so far, that of its first scene.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// A window with a title that is not looked up.
  ///
  /// - Parameter id: What the scene is known by. A program has one window so far, that of its first scene.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(Text(title), id: id, content: content)
  }

  /// A window that is called as the program is.
  ///
  /// - Parameter id: What the scene is known by. A program has one window so far, that of its first scene.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(title: AppRunner.programName, id: id, content: content())
  }

  /// The window.
  public var _windows: [WindowDescription] {
    [WindowDescription(title: title, content: AnyView(content.environment(\.windowID, id)))]
  }
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

  /// Calls a closure with the value before and after each change of one that the program reads, such as `scenePhase`.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(content: self) { $0.content = AnyView($0.content.onChange(of: value, initial: initial, action)) }
  }

  /// Calls a closure after each change of a value that the program reads, such as `scenePhase`.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Sets a value of the environment for the windows.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V> & Sendable, _ value: V) -> some Scene {
    ModifiedScene(content: self) { $0.content = AnyView($0.content.environment(keyPath, value)) }
  }

  /// Puts an object into the environment of the windows.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(content: self) { $0.content = AnyView($0.content.environment(object)) }
  }

  /// The picture that task bars show for the windows, on desktops that take one from the program.
  public func windowIcon(_ draw: @escaping WindowIcon) -> some Scene { ModifiedScene(content: self) { $0.icon = draw } }

  /// Which sizes the windows may have, by those that their content can have.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    ModifiedScene(content: self) { $0.resizability = resizability }
  }

  /// The smallest size of the windows, in points, where their content does not need more.
  public func windowMinSize(width: CGFloat, height: CGFloat) -> some Scene {
    ModifiedScene(content: self) { $0.minimumSize = CGSize(width: width, height: height) }
  }
}

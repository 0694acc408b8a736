/// Closes a window of the program: `dismissWindow()`.
@MainActor public struct DismissWindowAction {
  let bridge: WindowBridge?
  /// What the window's scene is known by.
  let id: String?

  /// Closes the window that the view is in.
  public func callAsFunction() { bridge?.sceneWindow?.close() }

  /// Closes the window of the scene that is known by an id; nothing happens where no such window is open.
  public func callAsFunction(id: String) {
    if id == self.id { callAsFunction() }
  }
}

private enum WindowIDKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
  /// What the scene of the window is known by.
  package var windowID: String? {
    get { self[WindowIDKey.self] }
    set { self[WindowIDKey.self] = newValue }
  }

  /// Closes windows: `dismissWindow()`.
  @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction(bridge: windowBridge, id: windowID) }
}

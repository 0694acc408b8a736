public import Foundation

/// Opens a URL: by what a view above says, otherwise with the desktop's program for it.
public struct OpenURLAction {
  /// What became of a URL.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    /// It was opened.
    public static let handled = Result(kind: .handled)
    /// It is not to be opened.
    public static let discarded = Result(kind: .discarded)
    /// The desktop is to open it.
    public static let systemAction = Result(kind: .system(nil))
    /// The desktop is to open another one.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (@MainActor (URL) -> Result)?
  var bridge: WindowBridge?

  /// Opens URLs by a closure.
  public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  init() { handler = nil }

  /// Opens a URL.
  @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens a URL, and tells whether that went well.
  @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(bridge?.open(other ?? url) ?? false)
    }
  }
}

private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction() } }

extension EnvironmentValues {
  /// Opens URLs: `openURL(url)`.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      action.bridge = windowBridge
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }
}

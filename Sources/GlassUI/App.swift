import Foundation

/// A program: its windows, described by scenes.
///
///     @main struct Demo: App {
///       var body: some Scene { WindowGroup("Demo") { Text("Hello") } }
///     }
@MainActor @preconcurrency public protocol App {
  /// The type of the program's scenes.
  associatedtype Body: Scene

  /// The scenes.
  @SceneBuilder var body: Body { get }

  /// Makes the program, once.
  init()
}

extension App {
  /// Runs the program in a window of the desktop, or offscreen where its options say so, and exits.
  public static func main() {
    let (options, urls) = HostOptions.parsedWithURLsOrExit()
    exit(AppRunner.run(Self(), options, opening: urls))
  }
}

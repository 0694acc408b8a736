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
    // The program's own models may read what it keeps as they are made.
    if options.offscreen == nil { SceneStateFile.storedState(of: AppRunner.programName).becomeOfProgram(isProvisional: true) }
    exit(AppRunner.run(Self(), options, opening: urls))
  }
}

/// What the first window of a program shows: its scenes are described anew as what they read changes, such as state of the program's own.
struct AppContent<Program: App>: View {
  let app: Tied<Program>

  var body: some View { app.value.body._windows.first?.contentWithCommands }
}

extension WindowDescription {
  /// The first window of a program as it is opened: what it shows, and its commands with it, follows the scenes; `nil` where they describe none.
  init?(of app: some App) {
    let windows = app.body._windows
    guard let first = windows.first else { return nil }
    if windows.count > 1 {
      Diagnostics.report("a program has one window so far: that of its first scene is shown, \(windows.count - 1) more are not")
    }
    self = first
    content = AnyView(AppContent(app: Tied(app)))
  }
}

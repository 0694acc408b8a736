import Foundation
import GlassOffscreen
import GlassPlatform
import GlassViews
import Testing

@testable import GlassUI

@MainActor @Suite("The commands of a program's scenes") struct SceneCommandTests {
  private struct Demo: App {
    @State private var isShown = false

    var body: some Scene {
      WindowGroup {
        Color.blue
          .toolbar { ToolbarItem { Button("Inspector") {} } }
          .inspector(isPresented: $isShown) { Text("About it") }
      }
      .commands {
        CommandGroup(replacing: .toolbar) {}
        CommandMenu("Mine") { Button("Act") {} }
      }
    }
  }

  /// A program in a window as it is opened by `AppRunner`.
  @MainActor private struct Run {
    let platform = OffscreenPlatform()
    let session: AppSession
    let window: OffscreenWindow
    let content: ViewHost

    init(_ app: some App) throws {
      session = AppSession(platform, try HostOptions.parse(["--offscreen", "."]))
      session.open(try #require(WindowDescription(of: app)), script: nil)
      window = try #require(session.host.window as? OffscreenWindow)
      content = try #require(session.host.content)
      platform.advance(by: 1)
    }

    func key(_ key: Key) {
      for phase in [KeyEvent.Phase.down, .up] {
        window.inject(.key(KeyEvent(phase, key, text: "", modifiers: [], time: platform.now)))
      }
      platform.advance(by: 0.5)
    }

    var rows: [String] { content.describe().flattened.filter { $0.role == .menuItem }.map(\.label) }
  }

  @Test("the window's menu has the program's own menus, and a group that is replaced is not there") func menus() throws {
    let run = try Run(Demo())
    run.key(.function(10))
    #expect(run.rows == ["File", "View", "Mine", "Window"])
    run.key(.down)
    run.key(.right)
    #expect(run.rows.contains("Show Inspector"), "the bar's button is no command, so that the window's own is there")
    #expect(!run.rows.contains("Inspector"))
  }

  @Test("commands that are removed are not there, those of every window are; others may take their place") func removed()
    throws
  {
    struct Bare: App {
      var body: some Scene { WindowGroup { Color.blue }.commands { CommandMenu("Mine") { Button("Act") {} } }.commandsRemoved() }
    }
    struct Replaced: App {
      var body: some Scene {
        WindowGroup { Color.blue }.commandsReplaced {
          CommandMenu("Mine") { Button("Act") {} }
          CommandGroup(after: .help) { Button("Explain") {} }
        }
      }
    }
    let bare = try Run(Bare())
    bare.key(.function(10))
    #expect(bare.rows == ["File", "View", "Window"])
    let replaced = try Run(Replaced())
    replaced.key(.function(10))
    #expect(replaced.rows == ["File", "View", "Mine", "Window", "Help"])
  }

  @Test("a bar shows its items without the title where its style says so") func barStyle() throws {
    struct Untitled: App {
      var body: some Scene {
        WindowGroup { Color.blue.navigationTitle("Title").toolbar { ToolbarItem { Button("Item") {} } } }
          .windowToolbarStyle(.unified(showsTitle: false))
      }
    }
    struct Titled: App {
      var body: some Scene {
        WindowGroup { Color.blue.navigationTitle("Title").toolbar { ToolbarItem { Button("Item") {} } } }
          .windowToolbarStyle(.expanded)
      }
    }
    func words(_ run: Run) -> [String] {
      run.content.describe().children.flatMap(\.flattened).map(\.label).filter { ["Title", "Item"].contains($0) }
    }
    #expect(words(try Run(Untitled())) == ["Item"])
    #expect(Set(words(try Run(Titled()))) == ["Title", "Item"])
  }

  @Test("a window is closed by the id of its scene") func dismissal() throws {
    struct Closing: View {
      @Environment(\.dismissWindow) private var dismissWindow
      var body: some View { Button("Close") { dismissWindow(id: "main") } }
    }
    struct Closable: App {
      var body: some Scene { Window("Main", id: "main") { Closing() } }
    }
    let run = try Run(Closable())
    #expect(run.content.perform("press", on: "Close"))
    run.platform.advance(by: 0.5)
    #expect(run.platform.windows.isEmpty)
  }
}

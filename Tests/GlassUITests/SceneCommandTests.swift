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
}

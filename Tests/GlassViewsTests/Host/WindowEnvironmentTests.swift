import Foundation
import Testing

@testable import GlassViews

@MainActor @Suite("What the environment says and does about windows") struct WindowEnvironmentTests {
  private struct Closing: View {
    @Environment(\.dismissWindow) private var dismissWindow
    var body: some View {
      VStack {
        Button("Other") { dismissWindow(id: "other") }
        Button("Mine") { dismissWindow(id: "mine") }
      }
    }
  }

  @Test("a view closes its window by the id of the scene, and no other") func dismissal() throws {
    let host = try ControlHost { Closing().environment(\.windowID, "mine") }
    try host.click(.button, "Other")
    #expect(host.platform.windows.contains { $0 === host.window })
    try host.click(.button, "Mine")
    #expect(!host.platform.windows.contains { $0 === host.window })
  }

  private struct Presenting: View {
    @State private var isShown = false
    var body: some View {
      Button("Show") { isShown = true }
        .popover(isPresented: $isShown) { Closing().frame(width: 400, height: 400) }
    }
  }

  @Test("a view in a popover with a surface of its own closes the window, not the popover") func dismissalFromPopup() throws {
    let host = try ControlHost(size: CGSize(width: 200, height: 160)) { Presenting().environment(\.windowID, "mine") }
    try host.click(.button, "Show")
    try #require(host.window.popups.count == 1)
    try host.click(.button, "Mine")
    #expect(host.platform.windows.isEmpty)
  }

  @Test("there is one window of a scene; a ground stands out where somebody says so") func values() {
    var environment = EnvironmentValues()
    #expect(!environment.supportsMultipleWindows)
    #expect(environment.backgroundProminence == .standard)
    environment.backgroundProminence = .increased
    #expect(environment.backgroundProminence == .increased)
  }
}

import GlassOffscreen
import GlassPlatform
import Observation
import Testing

@testable import GlassViews

@MainActor @Suite("Dismissing what is not presented") struct DismissTests {
  private struct Leaving: View {
    let title: String
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View { Button("\(title) \(isPresented)") { dismiss() } }
  }

  private struct Root: View {
    @State private var isShown = false

    var body: some View {
      NavigationStack {
        VStack {
          Leaving(title: "Close")
          Button("Show") { isShown = true }
        }
        .sheet(isPresented: $isShown) { Leaving(title: "Leave") }
      }
    }
  }

  @Test("the root of a window closes it; a sheet goes alone") func root() throws {
    let host = try ControlHost { Root() }
    try host.click(.button, "Show")
    try host.click(.button, "Leave true")
    #expect(host.find(.button, "Leave true") == nil && host.platform.windows.contains { $0 === host.window })
    try host.click(.button, "Close false")
    #expect(!host.platform.windows.contains { $0 === host.window })
  }
}
